/* three_quarter.c - Howells of pairs that are cut short: some pairs stay. */
#include "core/movement/three_quarter.h"

#include "base.h"
#include "core/movement/movement.h"
#include "core/movement/schedule.h"

enum { FIRST = 7, LAST = 11, CELLS_MOST = LAST };

/* The first round, by the sets that lie there: NS, EW and the set. Pairs from the number
 * of rounds on stay; the others, and the sets, are one more in each round. */
static const struct short_howell {
    int rounds;
    struct pairs_cell start[CELLS_MOST];
} howells[] = {
    {9,
     {{9, 2, 0}, {11, 1, 1}, {4, 8, 3}, {12, 7, 4}, {10, 0, 5}, {13, 3, 6}, {6, 5, 7}}},
    {13,
     {{4, 5, 0},
      {2, 9, 2},
      {13, 11, 3},
      {15, 7, 4},
      {6, 1, 5},
      {12, 3, 6},
      {14, 8, 10},
      {0, 10, 11}}},
    {13,
     {{11, 4, 0},
      {17, 6, 3},
      {1, 10, 5},
      {3, 0, 6},
      {2, 7, 7},
      {13, 9, 8},
      {15, 8, 9},
      {14, 12, 10},
      {16, 5, 12}}},
    {13,
     {{16, 6, 0},
      {17, 1, 1},
      {15, 0, 3},
      {13, 11, 4},
      {18, 10, 5},
      {5, 7, 6},
      {9, 3, 7},
      {12, 4, 9},
      {14, 8, 10},
      {19, 2, 11}}},
    {13,
     {{8, 18, 0},
      {12, 13, 1},
      {4, 3, 2},
      {2, 6, 3},
      {11, 15, 4},
      {10, 14, 5},
      {0, 20, 7},
      {5, 16, 8},
      {9, 17, 9},
      {1, 21, 10},
      {7, 19, 11}}},
};

static const struct short_howell *find_howell(int tables)
{
    return tables >= FIRST && tables <= LAST ? &howells[tables - FIRST] : NULL;
}

int three_quarter_rounds(int tables)
{
    const struct short_howell *howell = find_howell(tables);
    return howell ? howell->rounds : 0;
}

/* Who sits there in a round, from 0: those who stay, or who follow each other. */
static int pair_at(const struct short_howell *howell, int pair, int round)
{
    return pair >= howell->rounds ? pair : (pair + round) % howell->rounds;
}

/* Sets that lie at no table wait behind the one before them. */
static void add_stands(const struct short_howell *howell, const struct pairs_plan *plan,
                       struct schedule *schedule, int round, struct arena *arena)
{
    int place = 0;
    for (int station = 0; station < howell->rounds; station++) {
        if (place < plan->tables && howell->start[place].set == station) {
            place++;
            continue;
        }
        struct pairs_wait wait = {
            .round = round, .after = place, .set = (station + round) % howell->rounds};
        pairs_wait(plan, schedule, wait, arena);
    }
}

bool three_quarter_make(const struct movement_plan *plan, struct movement *movement,
                        struct arena *arena, struct err *err)
{
    const struct short_howell *howell = find_howell(plan->tables);
    struct pairs_plan full;
    if (!howell)
        return err_user(
            err,
            "a three-quarter Howell has %d to %d tables, not %d; fewer play a "
            "Howell, more a Mitchell",
            FIRST, LAST, plan->tables);
    if (!pairs_plan(plan, howell->rounds, &full, err))
        return false;
    full.style = PAIRS_NUMBERS;
    struct schedule *schedule = movement_single(movement, arena);
    pairs_start(&full, 2 * full.tables, schedule, arena);
    for (int round = 0; round < full.rounds; round++) {
        for (int table = 0; table < full.tables; table++) {
            struct pairs_cell cell = howell->start[table];
            cell.first = pair_at(howell, cell.first, round);
            cell.second = pair_at(howell, cell.second, round);
            cell.set = (cell.set + round) % howell->rounds;
            pairs_seat(&full, schedule, round, table, cell);
        }
        add_stands(howell, &full, schedule, round, arena);
    }
    return true;
}

void three_quarter_explain(const struct movement_plan *plan, struct why *why)
{
    int n = plan->tables;
    int rounds = three_quarter_rounds(n);
    why_line(
        why,
        N_("Three-quarter Howell for %d tables, %d pairs, %d rounds: everybody plays "
           "every board, and no two meet twice."),
        n, 2 * n, rounds);
    why_line(why,
             N_("Pairs %d to %d stay. Every other pair follows the next lower pair; pair "
                "1 follows pair %d."),
             rounds + 1, 2 * n, rounds);
    why_line(why,
             N_("Boards go down one station; %d of the %d stations are relay stands "
                "between the tables."),
             rounds - n, rounds);
}
