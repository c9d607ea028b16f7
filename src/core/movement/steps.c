/* steps.c - how lines and boards go from table to table, where that is a simple rule. */
#include "core/movement/steps.h"

/* The steps of one mover from different tables, as long as they are all the same. */
struct same {
    bool some;
    bool differ;
    int by;
};

static void add_step(struct same *same, int by)
{
    same->differ = same->differ || (same->some && same->by != by);
    same->some = true;
    same->by = by;
}

/* From table to table the shorter way round; of two that are equal, West and the boards
 * go down, as they do in the printed movements. */
static int way_between(const struct schedule *schedule, int mover, int from, int to)
{
    int n = schedule->tables;
    int by = (to - from + n) % n;
    bool down = mover == (int)SEAT_W || mover == STEPS_BOARDS;
    return 2 * by > n || (2 * by == n && down) ? by - n : by;
}

/* Where a contestant sits in a round; false if they rest. */
static bool find_seat(const struct schedule *schedule, int round, int contestant,
                      int place[2])
{
    for (int table = 1; table <= schedule->tables; table++)
        for (int s = 0; s < schedule->sides; s++)
            if (schedule_at(schedule, round, table)->seat[s] == contestant) {
                place[0] = table;
                place[1] = s;
                return true;
            }
    return false;
}

static bool find_line(const struct schedule *schedule, int round, int seat,
                      struct step *step)
{
    struct same same = {0};
    for (int table = 1; table <= schedule->tables; table++) {
        int place[2];
        int contestant = schedule_at(schedule, round, table)->seat[seat];
        if (contestant == SCHEDULE_EMPTY ||
            schedule_is_substitute(schedule, contestant) ||
            !find_seat(schedule, round + 1, contestant, place))
            continue;
        if (place[1] != seat)
            return false;
        add_step(&same, way_between(schedule, seat, table, place[0]));
    }
    step->known[seat] = same.some && !same.differ;
    step->by[seat] = step->known[seat] ? same.by : 0;
    return step->known[seat];
}

/* The table at which a board lies in a round, or 0. */
static int find_board(const struct schedule *schedule, int round, int board)
{
    for (int table = 1; table <= schedule->tables; table++)
        if (schedule_slot(schedule, round, table, board) >= 0)
            return table;
    return 0;
}

/* Whether the boards of a table lie together at another one in the next round; waiting
 * and shared boards are not so simple. */
static bool find_set(const struct schedule *schedule, int round, int table, int *to)
{
    const struct schedule_table *at = schedule_at(schedule, round, table);
    *to = find_board(schedule, round + 1, schedule->board[at->first]);
    if (*to == 0 || at->shares > 0)
        return false;
    for (int slot = at->first + 1; slot < at->first + at->count; slot++)
        if (schedule_slot(schedule, round + 1, *to, schedule->board[slot]) < 0)
            return false;
    return true;
}

static void find_boards(const struct schedule *schedule, int round, struct step *step)
{
    struct same same = {0};
    for (int table = 1; table <= schedule->tables; table++) {
        int to;
        if (schedule_at(schedule, round, table)->count == 0)
            continue;
        if (!find_set(schedule, round, table, &to))
            return;
        add_step(&same, way_between(schedule, STEPS_BOARDS, table, to));
    }
    step->known[STEPS_BOARDS] = same.some && !same.differ;
    step->by[STEPS_BOARDS] = step->known[STEPS_BOARDS] ? same.by : 0;
}

bool steps_after(const struct schedule *schedule, int round, struct step *step)
{
    *step = (struct step){0};
    if (round < 1 || round >= schedule->rounds || schedule->sides > STEPS_BOARDS)
        return false;
    bool all = true;
    for (int s = 0; s < schedule->sides; s++)
        all = find_line(schedule, round, s, step) && all;
    find_boards(schedule, round, step);
    return all;
}

static bool is_same(const struct step *a, const struct step *b)
{
    for (int m = 0; m < STEPS_MOVERS; m++)
        if (a->known[m] != b->known[m] || a->by[m] != b->by[m])
            return false;
    return true;
}

bool steps_find(const struct schedule *schedule, struct steps *steps)
{
    return steps_find_from(schedule, 1, steps);
}

bool steps_find_from(const struct schedule *schedule, int from, struct steps *steps)
{
    *steps = (struct steps){0};
    if (schedule->tables > STEPS_TABLES_MOST)
        return false;
    for (int round = from; round < schedule->rounds; round++) {
        struct step step;
        int i = 0;
        if (!steps_after(schedule, round, &step))
            return false;
        while (i < steps->count && !is_same(&steps->step[i], &step))
            i++;
        if (i == STEPS_MOST)
            return false;
        steps->step[i] = step;
        steps->count = i == steps->count ? i + 1 : steps->count;
        steps->after[round] = (signed char)i;
    }
    return true;
}
