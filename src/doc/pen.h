/* pen.h - the door of doc/pen/: drawing PDF, text that fits, fonts of its own. */
#ifndef DOOR_DOC_PEN_H
#define DOOR_DOC_PEN_H

#include "base.h"
#include "doc/pen/pen.h"
#include "doc/pen/text.h"
#endif
