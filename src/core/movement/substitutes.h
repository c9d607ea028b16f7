/* substitutes.h - one or two players more than four a table, who substitute in turn.
 *
 * In each round a substitute takes somebody's seat, who rests: nobody rests twice, nobody
 * meets a substitute twice, and a substitute sees no board twice. */
#ifndef MOVEMENT_SUBSTITUTES_H
#define MOVEMENT_SUBSTITUTES_H

#include "base.h"
#include "core/movement/lines.h"
#include "core/movement/movement.h"
#include "core/movement/schedule.h"

enum { SUBSTITUTES_MOST = 2 };

struct substitutes {
    int count;
    int rounds;
    struct {
        int table; /* from 0 */
        int line;
    } place[SUBSTITUTES_MOST][SCHEDULE_ROUNDS_MAX];
};

/* Finds their places for the plan's extra players, the first in lexical order: the first
 * substitute in the North line, the second in the South line. If the plan names no
 * rounds, the lines are cut to as many as have places. */
bool substitutes_find(struct lines *lines, const struct movement_plan *plan,
                      struct substitutes *substitutes, struct err *err);

/* Seats them: they are the last contestants of the schedule. */
void substitutes_seat(const struct substitutes *substitutes, struct schedule *schedule);
#endif
