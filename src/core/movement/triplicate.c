/* triplicate.c - three teams of two pairs meet each other at three tables. */
#include "core/movement/triplicate.h"

#include "base.h"
#include "core/movement/movement.h"
#include "core/movement/schedule.h"

enum { TABLES = 3, ROUNDS = 2, HALVES = 2 };

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
    struct movement_plan asked = *plan;
    if (asked.rounds == 0)
        asked.rounds = ROUNDS;
    if (asked.rounds > ROUNDS && asked.rounds != HALVES * ROUNDS)
        return err_user(err,
                        "three teams play %d rounds, or %d with a second half, not %d",
                        ROUNDS, HALVES * ROUNDS, asked.rounds);
    if (!pairs_plan(&asked, HALVES * ROUNDS, &full, err))
        return false;
    full.style = PAIRS_NUMBERS;
    struct schedule *schedule = movement_single(movement, arena);
    pairs_start(&full, TABLES, schedule, arena);
    for (int round = 0; round < full.rounds; round++)
        for (int table = 0; table < TABLES; table++) {
            /* One place back at the start, or a team would meet itself. The second half
             * has boards of its own, and the directions exchanged. */
            int half = round / ROUNDS;
            int turn = round % ROUNDS;
            int other = pairs_wrap(table - 1 - turn, TABLES);
            struct pairs_cell cell = {half ? other : table, half ? table : other,
                                      half * TABLES + (table + turn) % TABLES};
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
    why_line(why, N_("With four rounds there is a second half: three more sets, and the "
                     "directions exchanged; each half is a match."));
}
