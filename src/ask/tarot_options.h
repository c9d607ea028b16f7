/* tarot_options.h - what every game of tarot may be answered about a deal. */
#ifndef ASK_TAROT_OPTIONS_H
#define ASK_TAROT_OPTIONS_H

#include "ask/question.h"

extern const struct question_option tarot_petit[3];
extern const struct question_option tarot_slam[4];

#endif
