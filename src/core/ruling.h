/* ruling.h - the door of core/ruling/: rulings, the code of tarot and the laws of bridge.
 */
#ifndef DOOR_CORE_RULING_H
#define DOOR_CORE_RULING_H

#include "base.h"
#include "core/ruling/code.h"
#include "core/ruling/code_mark.h"
#include "core/ruling/code_propose.h"
#include "core/ruling/code_words.h"
#include "core/ruling/law.h"
#include "core/ruling/ruling.h"
#endif
