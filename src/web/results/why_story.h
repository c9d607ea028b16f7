/* why_story.h - "why?" of a place or a total, as a story: the conclusion, the few figures
 * it rests on, and the boards that made it, each with its link. */
#ifndef WEB_WHY_STORY_H
#define WEB_WHY_STORY_H

#include "web/results/shown.h"

/* The story of a player (index) whose results may be seen; nothing for somebody who has
 * none. False: nothing was told. */
bool why_story_add(const struct shown *shown, int player);
#endif
