/* ask.h - the door of ask/: the questions about a play, drawn, read and compared by the
 * rows of its game. */
#ifndef DOOR_ASK_H
#define DOOR_ASK_H

#include "ask/ask.h"
#include "ask/happening.h"
#include "ask/lineup.h"
#include "ask/question.h"
#include "ask/sheet.h"
#include "ask/whist.h"
#include "tournament/model.h"
#endif
