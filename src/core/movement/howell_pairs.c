/* howell_pairs.c - Howell movements of pairs: everybody meets everybody. */
#include "core/movement/howell_pairs.h"

#include "core/movement/movement.h"
#include <assert.h>
#include <string.h>

enum { SWEDISH_TABLES = 3 };

/* Sizes whose 2n - 1 is a prime of the form 4k + 3, and a number all others are powers
 * of. */
static const struct {
    int tables;
    int root;
} constructed[] = {{4, 3}, {6, 2}, {10, 2}, {12, 5}, {16, 3}};
enum { CONSTRUCTED = sizeof constructed / sizeof constructed[0] };

static void sort_by_set(struct howell_pairs *howell)
{
    for (int i = 1; i < howell->tables; i++)
        for (int k = i; k > 0 && howell->start[k].set < howell->start[k - 1].set; k--) {
            struct pairs_cell cell = howell->start[k];
            howell->start[k] = howell->start[k - 1];
            howell->start[k - 1] = cell;
        }
}

bool howell_pairs_construct(int tables, struct howell_pairs *howell)
{
    int row = 0;
    while (row < CONSTRUCTED && constructed[row].tables != tables)
        row++;
    if (row == CONSTRUCTED)
        return false;
    int q = 2 * tables - 1;
    *howell = (struct howell_pairs){.tables = tables};
    howell->start[0] = (struct pairs_cell){.first = q, .second = 0, .set = 0};
    int square = 1;
    for (int t = 1; t < tables; t++) {
        int other = square * constructed[row].root % q;
        howell->start[t] = (struct pairs_cell){square, other, (square + other) % q};
        square = other * constructed[row].root % q;
    }
    sort_by_set(howell); /* so that boards go down from table to table */
    return true;
}

bool howell_pairs_find(int tables, struct howell_pairs *howell)
{
    if (tables < HOWELL_PAIRS_TABLES_MIN || tables > HOWELL_PAIRS_TABLES_MAX)
        return false;
    const struct pairs_cell *start = howell_pairs_start[tables];
    if (!start)
        return howell_pairs_construct(tables, howell);
    *howell = (struct howell_pairs){.tables = tables};
    howell->start[0] =
        (struct pairs_cell){.first = 2 * tables - 1, .second = 0, .set = 0};
    memcpy(&howell->start[1], start, (size_t)(tables - 1) * sizeof *start);
    return true;
}

struct pairs_cell howell_pairs_cell(const struct howell_pairs *howell, int round,
                                    int table)
{
    int q = 2 * howell->tables - 1;
    assert(q > 0);
    struct pairs_cell cell = howell->start[table];
    if (cell.first != q)
        cell.first = (cell.first + round) % q;
    cell.second = (cell.second + round) % q;
    cell.set = (cell.set + round) % q;
    return cell;
}

int howell_pairs_rounds(int tables)
{
    struct howell_pairs howell;
    return howell_pairs_find(tables, &howell) ? 2 * tables - 1 : 0;
}

void howell_pairs_add_stands(const struct howell_pairs *howell,
                             const struct pairs_plan *plan, struct schedule *schedule,
                             int round, struct arena *arena)
{
    int q = 2 * howell->tables - 1;
    int wide = plan->tables / howell->tables;
    int place = 0;
    for (int station = 0; station < q; station++) {
        if (place < howell->tables && howell->start[place].set == station) {
            place++;
            continue;
        }
        struct pairs_wait wait = {
            .round = round, .after = place * wide, .set = (station + round) % q};
        pairs_wait(plan, schedule, wait, arena);
    }
}

/* Of two who meet, the one that attacks: as often as not, for each of them. */
static void choose_attack(struct pairs_cell *cell, int pairs, int round)
{
    int q = pairs - 1;
    bool swap = cell->first == q ? round % 2 == 1
                                 : pairs_wrap(cell->second - cell->first, q) > q / 2;
    if (!swap)
        return;
    int first = cell->first;
    cell->first = cell->second;
    cell->second = first;
}

static bool make_howell(const struct movement_plan *plan, bool triplettes,
                        struct movement *movement, struct arena *arena, struct err *err)
{
    struct howell_pairs howell = {0};
    struct pairs_plan full;
    if (!howell_pairs_find(plan->tables, &howell))
        return err_user(err,
                        "a Howell has %d to %d tables, not %d; for two tables choose "
                        "four pairs in turn (rotating), for many a Mitchell",
                        HOWELL_PAIRS_TABLES_MIN, HOWELL_PAIRS_TABLES_MAX, plan->tables);
    if (!pairs_plan(plan, howell_pairs_rounds(plan->tables), &full, err))
        return false;
    full.style = PAIRS_NUMBERS;
    int pairs = 2 * full.tables;
    struct schedule *schedule = movement_single(movement, arena);
    pairs_start(&full, pairs, schedule, arena);
    for (int round = 0; round < full.rounds; round++) {
        for (int table = 0; table < full.tables; table++) {
            struct pairs_cell cell = howell_pairs_cell(&howell, round, table);
            if (triplettes)
                choose_attack(&cell, pairs, round);
            if (full.tables == SWEDISH_TABLES)
                cell.set = round;
            pairs_seat(&full, schedule, round, table, cell);
        }
        if (full.tables == SWEDISH_TABLES)
            pairs_share_all(schedule, round);
        else
            howell_pairs_add_stands(&howell, &full, schedule, round, arena);
    }
    return true;
}

bool howell_pairs_make(const struct movement_plan *plan, struct movement *movement,
                       struct arena *arena, struct err *err)
{
    return make_howell(plan, false, movement, arena, err);
}

bool howell_pairs_make_triplettes(const struct movement_plan *plan,
                                  struct movement *movement, struct arena *arena,
                                  struct err *err)
{
    return make_howell(plan, true, movement, arena, err);
}

static void tell_boards(int tables, struct why *why)
{
    if (tables == SWEDISH_TABLES) {
        why_line(why, N_("In each round all tables play the same boards, which pass from "
                         "table to table; the next round has new ones."));
        return;
    }
    why_line(why,
             N_("Boards go down one station; %d of the %d stations are relay stands "
                "between the tables."),
             tables - 1, 2 * tables - 1);
}

void howell_pairs_explain(const struct movement_plan *plan, struct why *why)
{
    int n = plan->tables;
    why_line(why,
             N_("Howell for %d tables, %d pairs, %d rounds: everybody meets everybody."),
             n, 2 * n, howell_pairs_rounds(n));
    why_line(why,
             N_("Pair %d stays NS at table 1. Every other pair follows the next lower "
                "pair; pair 1 follows pair %d."),
             2 * n, 2 * n - 1);
    tell_boards(n, why);
    why_line(why, N_("If a pair is missing, it is pair %d: table 1 sits out."), 2 * n);
}

void howell_pairs_explain_triplettes(const struct movement_plan *plan, struct why *why)
{
    int n = plan->tables;
    why_line(why,
             N_("Howell for %d tables, %d triplettes, %d rounds: everybody meets "
                "everybody, and attacks in half of the rounds."),
             n, 2 * n, howell_pairs_rounds(n));
    why_line(why,
             N_("Triplette %d stays at table 1. Every other triplette follows the next "
                "lower number; number 1 follows number %d."),
             2 * n, 2 * n - 1);
    tell_boards(n, why);
    why_line(why, N_("If a triplette is missing, it is number %d: table 1 sits out."),
             2 * n);
}
