/* steps.h - how lines and boards go from table to table, where that is a simple rule.
 *
 * A line is a seat: all who sit North, all who sit North-South. A rule is simple if after
 * each round everybody of a line goes by the same number of tables, and there are few
 * different steps to remember: then it can be called out and drawn. Whoever substitutes
 * or rests does not count. Rounds and tables are counted from 1. Pure. */
#ifndef MOVEMENT_STEPS_H
#define MOVEMENT_STEPS_H

#include "core/movement/schedule.h"

enum {
    STEPS_BOARDS = SEAT_COUNT, /* behind the four lines */
    STEPS_MOVERS,
    STEPS_MOST = 4, /* different moves of a simple rule */
    STEPS_TABLES_MOST = 100
};

/* One move: what all do after a round. */
struct step {
    bool known[STEPS_MOVERS]; /* all of it go alike; boards may not, or wait */
    int by[STEPS_MOVERS];     /* tables: up (2: from table 1 to 3, and behind the last
                                 comes the first), down (-2), or 0 */
};

/* The move after a round, as far as it is known; false if the players of a line do not
 * all go alike, or there is no further round. */
bool steps_after(const struct schedule *schedule, int round, struct step *step);

/* The different moves of a schedule in the order of their first rounds, and for each
 * round but the last which of them comes after it. */
struct steps {
    struct step step[STEPS_MOST];
    int count;
    signed char after[SCHEDULE_ROUNDS_MAX + 1]; /* by round */
};

/* False if there is no simple rule; the second: from a round on, whatever was before. */
bool steps_find(const struct schedule *schedule, struct steps *steps);
bool steps_find_from(const struct schedule *schedule, int from, struct steps *steps);
#endif
