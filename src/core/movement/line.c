/* line.c - the official line movements of duplicate individual tarot. */
#include "core/movement/line.h"

#include "base/ratio.h"
#include "base/str.h"
#include "core/game/seat.h"
#include <assert.h>

enum { BOARDS = SEAT_COUNT, MOVERS, DEALS_MOST = 28, SPECIAL_ROUNDS = 7 };

/* Steps before a round, by seat, then the boards. */
typedef const int steps[MOVERS];

/* The one movement of sizes prime to six, in the order N E S W boards. */
static steps regular = {0, 2, 1, -2, -1};

/* The printed exceptions: steps before rounds 2, 3, … */
static const struct {
    int tables;
    int rounds;
    steps step[SPECIAL_ROUNDS - 1];
} special[] = {
    {6, 5, {{0, 2, 1, -1, -3}, {0, 3, 1, -1, -2}, {0, 2, 1, -2, -3}, {0, 2, 1, -1, -2}}},
    {8,
     6,
     {{0, 2, 1, -2, -1},
      {0, 2, 1, -3, -2},
      {0, 2, 1, -2, -1},
      {0, 3, 1, -2, -1},
      {0, 2, 1, -3, -1}}},
    {9,
     7,
     {{0, 2, 1, -2, -1},
      {0, 2, 1, -2, -1},
      {0, 3, 1, -3, -1},
      {0, 3, 1, -3, -1},
      {0, 2, 1, -2, -1},
      {0, 2, 1, -2, -1}}},
};
enum { SPECIALS = sizeof special / sizeof special[0] };

static int find_special(int tables)
{
    for (int i = 0; i < SPECIALS; i++)
        if (special[i].tables == tables)
            return i;
    return -1;
}

int line_rounds(int tables)
{
    int i = find_special(tables);
    if (i >= 0)
        return special[i].rounds;
    bool regular_size =
        tables >= LINE_TABLES_MIN && tables <= LINE_TABLES_MAX && int_gcd(tables, 6) == 1;
    return regular_size ? tables : 0;
}

int line_boards(int rounds)
{
    for (int boards = 4; boards > 2; boards--)
        if (rounds * boards <= DEALS_MOST)
            return boards;
    return 2;
}

static bool check_plan(struct line_plan *plan, struct err *err)
{
    int rounds = line_rounds(plan->tables);
    if (rounds == 0)
        return err_user(
            err,
            "there is no official line movement for %d tables; it exists for 6, "
            "8, 9 and for 5 to 64 tables divisible by neither 2 nor 3",
            plan->tables);
    if (plan->rounds == 0)
        plan->rounds = rounds;
    if (plan->rounds < 1 || plan->rounds > rounds)
        return err_user(err, "%d tables play 1 to %d rounds, not %d", plan->tables,
                        rounds, plan->rounds);
    if (plan->boards == 0)
        plan->boards = line_boards(plan->rounds);
    if (plan->boards < 1 || plan->boards > SCHEDULE_BOARDS_MAX)
        return err_user(err, "a table plays 1 to %d boards in a round, not %d",
                        SCHEDULE_BOARDS_MAX, plan->boards);
    return true;
}

static void name_contestants(struct schedule *schedule, struct arena *arena)
{
    int tables = schedule->tables;
    schedule->contestants = SEAT_COUNT * tables;
    schedule->label = arena_alloc(arena, (size_t)schedule->contestants, SCHEDULE_LABEL);
    for (int s = 0; s < SEAT_COUNT; s++)
        for (int t = 0; t < tables; t++)
            str_format(schedule->label[s * tables + t], SCHEDULE_LABEL, "%c%d",
                       seat_letter((enum seat)s), t + 1);
}

static int wrap(int table, int tables)
{
    return ((table % tables) + tables) % tables;
}

/* Seats a round: where each line and each set of boards stands after its steps. */
static void fill_round(struct schedule *schedule, int round, const int offset[MOVERS],
                       int boards)
{
    int n = schedule->tables;
    for (int t = 0; t < n; t++) {
        struct schedule_table *at = schedule_at(schedule, round, t + 1);
        for (int s = 0; s < SEAT_COUNT; s++)
            at->seat[s] = s * n + wrap(t - offset[s], n);
        int set = wrap(t - offset[BOARDS], n);
        at->first = ((round - 1) * n + t) * boards;
        at->count = boards;
        for (int b = 0; b < boards; b++)
            schedule->board[at->first + b] = set * boards + b + 1;
    }
}

bool line_schedule(struct line_plan plan, struct schedule *schedule, struct arena *arena,
                   struct err *err)
{
    if (!check_plan(&plan, err))
        return false;
    schedule_init(schedule, plan.tables, plan.rounds, SEAT_COUNT, arena);
    name_contestants(schedule, arena);
    schedule->slots = plan.tables * plan.rounds * plan.boards;
    schedule->board = ARENA_ARRAY(arena, int, (size_t)schedule->slots);
    int i = find_special(plan.tables);
    int offset[MOVERS] = {0};
    for (int round = 1; round <= plan.rounds; round++) {
        const int *step = i >= 0 && round > 1 ? special[i].step[round - 2] : regular;
        for (int m = 0; m < MOVERS && round > 1; m++)
            offset[m] += step[m];
        fill_round(schedule, round, offset, plan.boards);
    }
    return true;
}

void line_explain(int tables, struct why *why)
{
    why_line(why, N_("Line movement of %d tables, %d rounds; N stays."), tables,
             line_rounds(tables));
    int i = find_special(tables);
    if (i < 0) {
        why_line(why,
                 N_("Each round S goes up 1 table, E up 2, W down 2; boards go down 1."));
        return;
    }
    for (int r = 0; r < special[i].rounds - 1; r++) {
        const int *step = special[i].step[r];
        struct why_figure south;
        struct why_figure east;
        struct why_figure west;
        struct why_figure boards;
        why_line(why, N_("Before round %d: S %s, E %s, W %s, boards %s."), r + 2,
                 why_score(step[SEAT_S], &south), why_score(step[SEAT_E], &east),
                 why_score(step[SEAT_W], &west), why_score(step[BOARDS], &boards));
    }
}
