/* parallel.c - many tables in fields that play the same boards side by side. */
#include "core/movement/parallel.h"

#include "core/movement/line.h"
#include "core/movement/schedule.h"

enum { FIRST = 10, LAST = PARALLEL_PRINTED_MOST, PRINTED_FIELDS = 5 };

static const int split[LAST - FIRST + 1][PRINTED_FIELDS] = {
    {5, 5},          /* 10 */
    {11},            /* 11 */
    {6, 6},          /* 12 */
    {13},            /* 13 */
    {7, 7},          /* 14 */
    {5, 5, 5},       /* 15 */
    {8, 8},          /* 16 */
    {6, 6, 5},       /* 17 */
    {6, 6, 6},       /* 18 */
    {7, 7, 5},       /* 19 */
    {5, 5, 5, 5},    /* 20 */
    {7, 7, 7},       /* 21 */
    {11, 11},        /* 22 */
    {6, 6, 6, 5},    /* 23 */
    {6, 6, 6, 6},    /* 24 */
    {5, 5, 5, 5, 5}, /* 25 */
    {13, 13},        /* 26 */
    {9, 9, 9},       /* 27 */
    {7, 7, 7, 7},    /* 28 */
};

/* So many fields of one size, the rest of another. */
static int fill_fields(int field[PARALLEL_FIELDS_MAX], int size, int n, int rest,
                       int others)
{
    if (n + others > PARALLEL_FIELDS_MAX)
        return 0;
    for (int i = 0; i < n + others; i++)
        field[i] = i < n ? size : rest;
    return n + others;
}

/* Beyond what is printed: fields of one size, the best ones first; else of two sizes that
 * differ by one. */
static int split_many(int tables, int field[PARALLEL_FIELDS_MAX])
{
    static const int sizes[] = {7, 5, 9, 13, 11, 8, 6};
    static const int larger[] = {7, 6, 9, 8};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++)
        if (tables % sizes[i] == 0 && tables / sizes[i] <= PARALLEL_FIELDS_MAX)
            return fill_fields(field, sizes[i], tables / sizes[i], 0, 0);
    for (size_t i = 0; i < sizeof larger / sizeof larger[0]; i++)
        for (int n = tables / larger[i]; n > 0; n--) {
            int rest = tables - n * larger[i];
            if (rest % (larger[i] - 1) != 0)
                continue;
            int fields =
                fill_fields(field, larger[i], n, larger[i] - 1, rest / (larger[i] - 1));
            if (fields > 0)
                return fields;
        }
    return 0;
}

int parallel_split(int tables, int field[PARALLEL_FIELDS_MAX])
{
    if (tables < LINE_TABLES_MIN)
        return 0;
    if (tables < FIRST) {
        field[0] = tables;
        return 1;
    }
    if (tables > LAST)
        return split_many(tables, field);
    int n = 0;
    for (; n < PRINTED_FIELDS && split[tables - FIRST][n] > 0; n++)
        field[n] = split[tables - FIRST][n];
    return n;
}

int parallel_rounds(int tables)
{
    int field[PARALLEL_FIELDS_MAX];
    int n = parallel_split(tables, field);
    int rounds = 0;
    for (int i = 0; i < n; i++)
        if (i == 0 || line_rounds(field[i]) < rounds)
            rounds = line_rounds(field[i]);
    return rounds;
}

/* Of the fields that have that table: how many, and how many are before this one. */
static int sharers(const struct movement *movement, int table, size_t upto)
{
    int n = 0;
    for (size_t i = 0; i < upto; i++)
        n += movement->field[i].schedule.tables >= table;
    return n;
}

void parallel_share(struct movement *movement, struct arena *arena)
{
    for (size_t i = 0; i < movement->fields && movement->fields > 1; i++) {
        struct movement_field *field = &movement->field[i];
        int tables = field->schedule.tables;
        struct movement_duty *duty =
            ARENA_ARRAY(arena, struct movement_duty, (size_t)tables);
        for (int table = 1; table <= tables; table++) {
            const struct schedule_table *at = schedule_at(&field->schedule, 1, table);
            int m = sharers(movement, table, movement->fields);
            int k = sharers(movement, table, i);
            int from = at->count * k / m;
            int to = at->count * (k + 1) / m;
            if (to > from)
                duty[field->duties++] = (struct movement_duty){
                    table, field->schedule.board[at->first + from], to - from};
        }
        field->duty = duty;
    }
}

bool parallel_make(const struct movement_plan *plan, struct movement *movement,
                   struct arena *arena, struct err *err)
{
    int tables[PARALLEL_FIELDS_MAX];
    int fields = parallel_split(plan->tables, tables);
    if (plan->tables < LINE_TABLES_MIN)
        return err_user(err,
                        "lines need at least 5 tables, not %d; with 3 or 4, choose the "
                        "individual Howell, tarot-howell",
                        plan->tables);
    if (fields == 0)
        return err_user(err,
                        "%d tables cannot be split into %d fields or fewer; make them "
                        "several tournaments",
                        plan->tables, PARALLEL_FIELDS_MAX);
    int rounds = parallel_rounds(plan->tables);
    if (plan->rounds > rounds)
        return err_user(err, "%d tables play 1 to %d rounds, not %d", plan->tables,
                        rounds, plan->rounds);
    movement->fields = (size_t)fields;
    movement->field = ARENA_ARRAY(arena, struct movement_field, movement->fields);
    for (int i = 0; i < fields; i++) {
        struct line_plan line = {tables[i], plan->rounds > 0 ? plan->rounds : rounds,
                                 plan->boards};
        movement->field[i].name = arena_printf(arena, "%c", 'A' + i);
        if (!line_schedule(line, &movement->field[i].schedule, arena, err))
            return false;
    }
    parallel_share(movement, arena);
    return true;
}

void parallel_explain(const struct movement_plan *plan, struct why *why)
{
    int tables[PARALLEL_FIELDS_MAX];
    int fields = parallel_split(plan->tables, tables);
    if (fields > 1) {
        why_line(why,
                 N_("%d tables in %d fields that play the same boards; all play as "
                    "many rounds as the smallest of them."),
                 plan->tables, fields);
        why_line(why, N_("In the first round each field deals its share of each table's "
                         "boards and duplicates them for the other fields."));
    }
    int rounds = plan->rounds > 0 ? plan->rounds : parallel_rounds(plan->tables);
    for (int i = 0; i < fields; i++) {
        struct movement_plan field = {.tables = tables[i], .rounds = rounds};
        if (i == 0 || tables[i] != tables[i - 1])
            line_explain(&field, why);
    }
}
