/* line.c - the official line movements of duplicate individual tarot. */
#include "core/movement/line.h"

#include <assert.h>

enum { SPECIAL_ROUNDS = 7 };

/* Steps before a round, by seat, then the boards. */
typedef const int steps[LINES_MOVERS];

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

static int wrap(int table, int tables)
{
    return ((table % tables) + tables) % tables;
}

void line_lines(int tables, struct lines *lines, struct arena *arena)
{
    int i = find_special(tables);
    int offset[LINES_MOVERS] = {0};
    lines_init(lines, tables, line_rounds(tables), arena);
    for (int round = 0; round < lines->rounds; round++) {
        const int *step = i >= 0 && round > 0 ? special[i].step[round - 1] : regular;
        for (int m = 0; m < LINES_MOVERS && round > 0; m++)
            offset[m] += step[m];
        for (int t = 0; t < tables; t++)
            for (int m = 0; m < LINES_MOVERS; m++)
                lines_at(lines, round, t)[m] = (unsigned char)wrap(t - offset[m], tables);
    }
}

/* Position 0 of six tables: everybody duplicates the set that they never play. */
static const struct schedule *duplication(const struct schedule *schedule,
                                          struct arena *arena)
{
    static steps before = {0, 1, 2, 0, -1};
    int n = schedule->tables;
    int boards = schedule_at(schedule, 1, 1)->count;
    struct schedule *made = ARENA_NEW(arena, struct schedule);
    schedule_init(made, n, 1, SEAT_COUNT, arena);
    made->contestants = schedule->contestants;
    made->label = schedule->label;
    made->slots = n * boards;
    made->board = ARENA_ARRAY(arena, int, (size_t)made->slots);
    for (int t = 0; t < n; t++) {
        struct schedule_table *at = schedule_at(made, 1, t + 1);
        for (int s = 0; s < SEAT_COUNT; s++)
            at->seat[s] = s * n + wrap(t - before[s], n);
        at->first = t * boards;
        at->count = boards;
        for (int b = 0; b < boards; b++)
            made->board[at->first + b] =
                wrap(t - before[LINES_BOARDS], n) * boards + b + 1;
    }
    return made;
}

bool line_make(const struct movement_plan *plan, struct movement *movement,
               struct arena *arena, struct err *err)
{
    struct lines lines;
    if (line_rounds(plan->tables) == 0)
        return err_user(err,
                        "there is no official line movement for %d tables; there is one "
                        "for 6, 8, 9 and for 5 to 64 tables divisible by neither 2 nor 3",
                        plan->tables);
    line_lines(plan->tables, &lines, arena);
    if (!lines_make(&lines, plan, movement, arena, err))
        return false;
    if (plan->tables == 6 && plan->extra == 0)
        movement->field->duplication = duplication(&movement->field->schedule, arena);
    return true;
}

bool line_attacks_alike(const struct movement_plan *plan)
{
    return plan->tables != 7 || plan->boards == 0 || plan->boards % SEAT_COUNT == 0;
}

int line_boards(int rounds)
{
    return lines_boards(rounds);
}

bool line_schedule(struct line_plan plan, struct schedule *schedule, struct arena *arena,
                   struct err *err)
{
    struct movement movement = {0};
    struct movement_plan asked = {
        .tables = plan.tables, .rounds = plan.rounds, .boards = plan.boards};
    if (!line_make(&asked, &movement, arena, err))
        return false;
    assert(movement.field);
    *schedule = movement.field->schedule;
    return true;
}

void line_explain(const struct movement_plan *plan, struct why *why)
{
    struct arena scratch = {0};
    struct movement movement = {0};
    struct movement_plan unturned = *plan;
    struct err unused = ERR_INIT(LANG_EN);
    unturned.turns = false;
    if (line_make(&unturned, &movement, &scratch, &unused)) {
        assert(movement.field);
        const struct schedule *schedule = &movement.field->schedule;
        why_line(why,
                 tr_n(why->lang, "Line movement for %d tables, %d round; N stays.",
                      "Line movement for %d tables, %d rounds; N stays.",
                      schedule->rounds),
                 schedule->tables, schedule->rounds);
        lines_explain_steps(schedule, why);
        if (movement.field->duplication)
            why_line(why, N_("If boards must be duplicated first, everybody duplicates "
                             "the set they never play: before it S +2, E +1, boards −1; "
                             "after it S −2, E −1, boards +1."));
        lines_explain(plan, why);
    }
    arena_clear(&scratch);
}
