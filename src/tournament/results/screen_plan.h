/* screen_plan.h - what the room's screen shows at which moment of an evening.
 *
 * Before the start: welcome, and where everybody begins. During a round: the clock, who
 * sits where, and towards its end who goes where. Between rounds: who goes where. At the
 * end: the ranking where it is published, else that it comes soon. A ranking is among
 * them at any time if those who do not direct may see it. Pure. */
#ifndef TOURNAMENT_SCREEN_PLAN_H
#define TOURNAMENT_SCREEN_PLAN_H

#include "tournament/evening.h"
#include "tournament/results/publication.h"

enum screen_panel {
    SCREEN_WELCOME,
    SCREEN_CLOCK,
    SCREEN_SEATS,   /* who sits where in a round */
    SCREEN_MOVES,   /* who goes where for the next one */
    SCREEN_RANKING, /* or that it comes soon */
    SCREEN_PANELS
};
#define SCREEN_BIT(panel) (1U << (panel))
enum { SCREEN_ALL = (1U << SCREEN_PANELS) - 1 };

enum {
    SCREEN_FIVE_MINUTES = 5 * 60, /* seconds left at which the clock warns */
    SCREEN_ONE_MINUTE = 60
};

enum screen_warning {
    SCREEN_NO_WARNING,
    SCREEN_FIVE_LEFT,
    SCREEN_ONE_LEFT,
    SCREEN_TIME_OVER
};

struct screen_plan {
    enum screen_panel panel[SCREEN_PANELS]; /* one after the other */
    int panels;                             /* at least one */
    int seats;                              /* the round that SCREEN_SEATS is about */
    int moves;                              /* the round that SCREEN_MOVES leads to */
    bool soon; /* SCREEN_RANKING may not be seen yet: it only says that it comes */
};

/* The plan of this moment; wanted has the bits of the panels to choose from. Where none
 * of them has anything to show, it is the clock of a round or the welcome. publication is
 * what those who do not direct may see; any: something is there to be seen. */
struct screen_plan screen_plan_of(const struct evening *evening,
                                  const struct publication *publication, unsigned wanted,
                                  bool any);

/* Whole seconds until the round under way ends; negative once its time is over. */
int64_t screen_seconds_left(const struct evening *evening);

/* What the clock warns of at so many seconds before the end. */
enum screen_warning screen_warning_at(int64_t seconds_left);

/* The page that is meant by a number that somebody may have typed, counted from 0: after
 * the last one comes the first. */
int screen_page(int64_t asked, int pages);

/* How many of the rows each page has, so that all have about as many and none more than
 * that. */
int screen_rows(int rows, int most);
#endif
