/* pairs.c - what all movements with two sides at a table have in common. */
#include "core/movement/pairs.h"

#include "base/str.h"
#include "core/movement/lines.h"
#include <assert.h>

int pairs_wrap(int k, int n)
{
    return ((k % n) + n) % n;
}

bool pairs_refuse_options(const struct movement_plan *asked, struct err *err)
{
    if (asked->balance || asked->turns)
        return err_user(err, "balanced attacks and turned boards belong to line "
                             "movements; leave them out here");
    return true;
}

bool pairs_plan(const struct movement_plan *asked, int most_rounds,
                struct pairs_plan *plan, struct err *err)
{
    assert(most_rounds > 0);
    if (asked->arrow != MOVEMENT_ARROW_NONE)
        return err_user(err, "only the pairs of a Mitchell change places for one "
                             "ranking; leave out the arrow switch here");
    int rounds = asked->rounds == 0 ? most_rounds : asked->rounds;
    if (rounds < 1 || rounds > most_rounds)
        return err_user(err, "%d tables play 1 to %d rounds of this movement, not %d",
                        asked->tables, most_rounds, rounds);
    int boards = asked->boards == 0 ? lines_boards(rounds) : asked->boards;
    if (boards < 1 || boards > SCHEDULE_BOARDS_MAX)
        return err_user(err, "a table plays 1 to %d boards in a round, not %d",
                        SCHEDULE_BOARDS_MAX, boards);
    *plan =
        (struct pairs_plan){.tables = asked->tables, .rounds = rounds, .boards = boards};
    return true;
}

static void name(char label[SCHEDULE_LABEL], enum pairs_style style, int i, int half)
{
    if (style == PAIRS_NUMBERS)
        str_format(label, SCHEDULE_LABEL, "%d", i + 1);
    else
        str_format(label, SCHEDULE_LABEL, i < half ? "NS%d" : "EW%d", i % half + 1);
}

void pairs_start(const struct pairs_plan *plan, int contestants,
                 struct schedule *schedule, struct arena *arena)
{
    schedule_init(schedule, plan->tables, plan->rounds, 2, arena);
    schedule->contestants = contestants;
    schedule->label = arena_alloc(arena, (size_t)contestants, SCHEDULE_LABEL);
    for (int i = 0; i < contestants; i++)
        name(schedule->label[i], plan->style, i, contestants / 2);
    schedule->slots = plan->tables * plan->rounds * plan->boards;
    schedule->board = ARENA_ARRAY(arena, int, (size_t)schedule->slots);
}

void pairs_seat(const struct pairs_plan *plan, struct schedule *schedule, int round,
                int table, struct pairs_cell cell)
{
    struct schedule_table *at = schedule_at(schedule, round + 1, table + 1);
    at->seat[0] = cell.first;
    at->seat[1] = cell.second;
    at->first = (round * plan->tables + table) * plan->boards;
    at->count = plan->boards;
    for (int b = 0; b < plan->boards; b++)
        schedule->board[at->first + b] = cell.set * plan->boards + b + 1;
}

void pairs_wait(const struct pairs_plan *plan, struct schedule *schedule,
                struct pairs_wait wait, struct arena *arena)
{
    int boards[SCHEDULE_BOARDS_MAX];
    for (int b = 0; b < plan->boards; b++)
        boards[b] = wait.set * plan->boards + b + 1;
    struct schedule_relay relay = {
        .round = wait.round + 1, .after = wait.after, .count = plan->boards};
    schedule_add_relay(schedule, relay, boards, arena);
}

void pairs_share_all(struct schedule *schedule, int round)
{
    int n = schedule->tables;
    for (int t = 1; t <= n; t++)
        schedule_at(schedule, round + 1, t)->shares = n == 2 ? 3 - t : 1;
}
