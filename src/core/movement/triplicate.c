/* triplicate.c - three teams of two pairs meet each other at three tables. */
#include "core/movement/triplicate.h"

enum { TABLES = 3, ROUNDS = 2 };

int triplicate_rounds(int tables)
{
    return tables == TABLES ? ROUNDS : 0;
}

bool triplicate_make(const struct movement_plan *plan, struct movement *movement,
                     struct arena *arena, struct err *err)
{
    struct pairs_plan full;
    if (plan->tables != TABLES)
        return err_user(err,
                        "three teams meet at three tables, not at %d; an even number of "
                        "tables plays a round robin (teams)",
                        plan->tables);
    if (!pairs_plan(plan, ROUNDS, &full, err))
        return false;
    full.style = PAIRS_NUMBERS;
    struct schedule *schedule = movement_single(movement, arena);
    pairs_start(&full, TABLES, schedule, arena);
    for (int round = 0; round < full.rounds; round++)
        for (int table = 0; table < TABLES; table++) {
            /* One place back at the start, or a team would meet itself. */
            struct pairs_cell cell = {table, pairs_wrap(table - 1 - round, TABLES),
                                      (table + round) % TABLES};
            pairs_seat(&full, schedule, round, table, cell);
        }
    return true;
}

void triplicate_explain(const struct movement_plan *plan, struct why *why)
{
    (void)plan;
    why_line(why, N_("Three teams, two rounds: team 1 meets 3 and 2, each on one set of "
                     "boards."));
    why_line(why, N_("The first half of each team stays, the second half moves up one "
                     "table, boards move down one."));
    why_line(why,
             N_("Score up after the second round: compare the two plays of each set."));
}
