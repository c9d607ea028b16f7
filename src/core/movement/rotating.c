/* rotating.c - the duplicate tournant: four pairs at two tables. */
#include "core/movement/rotating.h"

#include "base.h"
#include "core/movement/movement.h"
#include "core/movement/schedule.h"

enum { TABLES = 2, ROUNDS = 3 };

/* NS and EW of each table, as printed for the pairs A to D. */
static const struct pairs_cell printed[ROUNDS][TABLES] = {
    {{0, 1, 0}, {2, 3, 0}},
    {{0, 2, 1}, {3, 1, 1}},
    {{0, 3, 2}, {1, 2, 2}},
};

int rotating_rounds(int tables)
{
    return tables == TABLES ? ROUNDS : 0;
}

static bool make_rotating(const struct movement_plan *plan, bool attack,
                          struct movement *movement, struct arena *arena, struct err *err)
{
    struct pairs_plan full;
    if (plan->tables != TABLES)
        return err_user(err,
                        "four pairs play in turn at two tables, not at %d; for three "
                        "tables or more there is a Howell (howell)",
                        plan->tables);
    if (!pairs_plan(plan, ROUNDS, &full, err))
        return false;
    full.style = PAIRS_NUMBERS;
    struct schedule *schedule = movement_single(movement, arena);
    pairs_start(&full, 2 * TABLES, schedule, arena);
    for (int round = 0; round < full.rounds; round++) {
        for (int table = 0; table < TABLES; table++) {
            struct pairs_cell cell = printed[round][table];
            if (attack && round == 1 && table == 0)
                cell = (struct pairs_cell){cell.second, cell.first, cell.set};
            pairs_seat(&full, schedule, round, table, cell);
        }
        pairs_share_all(schedule, round);
    }
    return true;
}

bool rotating_make(const struct movement_plan *plan, struct movement *movement,
                   struct arena *arena, struct err *err)
{
    return make_rotating(plan, false, movement, arena, err);
}

bool rotating_make_triplettes(const struct movement_plan *plan, struct movement *movement,
                              struct arena *arena, struct err *err)
{
    return make_rotating(plan, true, movement, arena, err);
}

void rotating_explain(const struct movement_plan *plan, struct why *why)
{
    (void)plan;
    why_line(why, N_("Four pairs in turn, %d rounds; both tables play the same boards."),
             ROUNDS);
    for (int round = 0; round < ROUNDS; round++) {
        const struct pairs_cell *at = printed[round];
        why_line(
            why,
            N_("Round %d: %d against %d, %d against %d; %d and %d are a team, and so "
               "are %d and %d."),
            round + 1, at[0].first + 1, at[0].second + 1, at[1].first + 1,
            at[1].second + 1, at[0].first + 1, at[1].second + 1, at[0].second + 1,
            at[1].first + 1);
    }
}

void rotating_explain_triplettes(const struct movement_plan *plan, struct why *why)
{
    (void)plan;
    why_line(why,
             N_("Four triplettes, %d rounds: everybody meets everybody, and attacks once "
                "or twice; both tables play the same boards."),
             ROUNDS);
}
