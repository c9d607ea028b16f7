/* full.c - line movements that play every round in a single field. */
#include "core/movement/full.h"

#include "core/movement/difference.h"
#include "core/movement/field.h"
#include "core/movement/full_inside.h"
#include "core/movement/line.h"
#include "core/movement/quasi.h"
#include <assert.h>

/* The ways of making one, in the order in which they are tried. */
enum way {
    WAY_NONE,
    WAY_LINE,       /* constant steps, or the printed table of 6 */
    WAY_DIFFERENCE, /* steps of a difference matrix */
    WAY_QUASI,
    WAY_SQUARES, /* kept whole */
    WAY_FIELD,
    WAY_PRODUCT
};

static bool is_full(int tables);

/* The smaller factor of a product of two full movements, or 0. */
static int factor_of(int tables)
{
    for (int a = 5; a * a <= tables; a++)
        if (tables % a == 0 && is_full(a) && is_full(tables / a))
            return a;
    return 0;
}

static enum way way_of(int tables)
{
    if (tables < LINE_TABLES_MIN || tables > LINES_TABLES_MAX)
        return WAY_NONE;
    if (line_rounds(tables) == tables || tables == 6)
        return WAY_LINE;
    if (difference_find(difference_full, tables))
        return WAY_DIFFERENCE;
    if (quasi_find(tables))
        return WAY_QUASI;
    if (tables == SQUARES_TABLES)
        return WAY_SQUARES;
    if (field_exists(tables))
        return WAY_FIELD;
    return factor_of(tables) > 0 ? WAY_PRODUCT : WAY_NONE;
}

int full_rounds(int tables)
{
    switch (way_of(tables)) {
    case WAY_NONE:
        return 0;
    case WAY_LINE:
        return line_rounds(tables);
    case WAY_DIFFERENCE:
        return difference_find(difference_full, tables)->rounds;
    case WAY_QUASI:
    case WAY_SQUARES:
    case WAY_FIELD:
    case WAY_PRODUCT:
        break;
    }
    return tables;
}

static bool is_full(int tables)
{
    return full_rounds(tables) == tables;
}

static void squares_lines(struct lines *lines, struct arena *arena)
{
    static const int mover[SQUARES_MOVERS] = {SEAT_S, SEAT_E, SEAT_W, LINES_BOARDS};
    lines_init(lines, SQUARES_TABLES, SQUARES_TABLES, arena);
    for (int r = 0; r < SQUARES_TABLES; r++)
        for (int t = 0; t < SQUARES_TABLES; t++) {
            unsigned char *cell = lines_at(lines, r, t);
            cell[SEAT_N] = (unsigned char)t;
            for (int i = 0; i < SQUARES_MOVERS; i++)
                cell[mover[i]] = (unsigned char)(squares_14[r][t][i] - 1);
        }
}

/* In round r, S has gone up by r, E by 2 r, W by 3 r and the boards by 4 r, computed in
 * the field. */
static void field_lines(int tables, struct lines *lines, struct arena *arena)
{
    static const int slope[LINES_MOVERS] = {
        [SEAT_N] = 0, [SEAT_S] = 1, [SEAT_E] = 2, [SEAT_W] = 3, [LINES_BOARDS] = 4};
    lines_init(lines, tables, tables, arena);
    for (int r = 0; r < tables; r++)
        for (int m = 0; m < LINES_MOVERS; m++) {
            int up = field_multiply(tables, slope[m], r);
            for (int t = 0; t < tables; t++)
                lines_at(lines, r, t)[m] = (unsigned char)field_subtract(tables, t, up);
        }
}

/* Table (t, u) in round (r, s): who stands at t in round r of the one, at u in round s of
 * the other. */
static void product_lines(int tables, struct lines *lines, struct arena *arena)
{
    struct lines one = {0};
    struct lines other = {0};
    int a = factor_of(tables);
    assert(a > 0);
    int b = tables / a;
    full_lines(a, &one, arena);
    full_lines(b, &other, arena);
    lines_init(lines, tables, tables, arena);
    for (int r = 0; r < tables; r++)
        for (int t = 0; t < tables; t++)
            for (int m = 0; m < LINES_MOVERS; m++)
                lines_at(lines, r, t)[m] =
                    (unsigned char)(lines_at(&one, r / b, t / b)[m] * b +
                                    lines_at(&other, r % b, t % b)[m]);
}

bool full_lines(int tables, struct lines *lines, struct arena *arena)
{
    switch (way_of(tables)) {
    case WAY_NONE:
        return false;
    case WAY_LINE:
        line_lines(tables, lines, arena);
        break;
    case WAY_DIFFERENCE:
        difference_lines(difference_find(difference_full, tables), lines, arena);
        break;
    case WAY_QUASI:
        quasi_lines(quasi_find(tables), lines, arena);
        break;
    case WAY_SQUARES:
        squares_lines(lines, arena);
        break;
    case WAY_FIELD:
        field_lines(tables, lines, arena);
        break;
    case WAY_PRODUCT:
        product_lines(tables, lines, arena);
        break;
    }
    return true;
}

/* A movement with the options of the plan from other lines than the longest, if they play
 * more rounds so: balanced attacks and substitutes need shifts. */
static void try_instead(const struct difference_row list[],
                        const struct movement_plan *plan, struct movement *movement,
                        struct arena *arena)
{
    const struct difference_row *row = difference_find(list, plan->tables);
    struct movement other = {0};
    struct lines lines;
    struct err unused = ERR_INIT(LANG_EN);
    if (!row)
        return;
    difference_lines(row, &lines, arena);
    if (lines_make(&lines, plan, &other, arena, &unused) &&
        (movement->fields == 0 ||
         other.field->schedule.rounds > movement->field->schedule.rounds))
        *movement = other;
}

static bool can_balance(int tables)
{
    return tables % 2 == 0 && tables <= 30 && tables > 6;
}

/* The shortest movement of so many rounds whose steps can be called out, where the usual
 * one has none; or NULL. */
static const struct difference_row *find_called(const struct movement_plan *plan)
{
    const struct difference_row *row = difference_called;
    if (plan->rounds == 0 || plan->balance || plan->extra > 0)
        return NULL;
    while (row->tables > 0 && (row->tables != plan->tables || row->rounds < plan->rounds))
        row++;
    return row->tables > 0 ? row : NULL;
}

bool full_is_called(const struct movement_plan *plan)
{
    return find_called(plan) != NULL;
}

bool full_make(const struct movement_plan *plan, struct movement *movement,
               struct arena *arena, struct err *err)
{
    struct lines lines;
    const struct difference_row *called = find_called(plan);
    if (!full_lines(plan->tables, &lines, arena))
        return err_user(err,
                        "full movements are for 5 to %d tables, not %d; more tables play "
                        "in parallel fields",
                        LINES_TABLES_MAX, plan->tables);
    if (plan->balance && !can_balance(plan->tables))
        return err_user(err,
                        "balanced attacks exist for even numbers of 8 to 30 tables, not "
                        "for %d",
                        plan->tables);
    if (called)
        difference_lines(called, &lines, arena);
    struct movement made = {0};
    if (plan->balance || plan->extra > 0) {
        try_instead(difference_shift, plan, &made, arena);
        try_instead(difference_spare, plan, &made, arena);
    }
    bool moves_alike = !quasi_find(plan->tables) && way_of(plan->tables) != WAY_SQUARES;
    bool first = made.fields == 0;
    struct movement longest = {0};
    struct err *place = first ? err : &(struct err){0};
    if ((moves_alike || !plan->balance) &&
        lines_make(&lines, plan, &longest, arena, place) &&
        (first || longest.field->schedule.rounds > made.field->schedule.rounds))
        made = longest;
    *movement = made;
    return made.fields > 0;
}

static void explain_made(const struct schedule *schedule, struct why *why)
{
    int tables = schedule->tables;
    int rounds = schedule->rounds;
    why_line(
        why,
        tr_n(why->lang, "Full movement for %d tables in one field, %d round; N stays.",
             "Full movement for %d tables in one field, %d rounds; N stays.", rounds),
        tables, rounds);
    if (rounds < tables && rounds == full_rounds(tables))
        why_line(why,
                 N_("No movement of %d rounds is known for them; %d is the longest "
                    "available."),
                 tables, rounds);
    lines_explain_steps(schedule, why);
}

void full_explain(const struct movement_plan *plan, struct why *why)
{
    struct arena scratch = {0};
    struct movement movement = {0};
    struct movement_plan unturned = *plan;
    struct err unused = ERR_INIT(LANG_EN);
    unturned.turns = false;
    if (way_of(plan->tables) == WAY_LINE && !plan->balance && plan->extra == 0) {
        line_explain(plan, why);
    } else if (full_make(&unturned, &movement, &scratch, &unused)) {
        assert(movement.field);
        explain_made(&movement.field->schedule, why);
        lines_explain(plan, why);
    }
    arena_clear(&scratch);
}
