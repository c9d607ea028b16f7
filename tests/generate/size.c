/* size.c - how many come, and the movement that they play. */
#include "size.h"

#include "chance.h"
#include "support.h"
#include <string.h>

/* Players of a place of a format: of a table, a pair, a triplette, a team. */
static int count_group(const struct format *format)
{
    bool single = format->movement == MOVEMENT_ATTACK_DEFENCE || format->sides > 2;
    return single ? 4 : format->crew[0].min;
}

/* Groups that make a table. */
static int count_groups(const struct format *format)
{
    return format_has_pairs(format) || format->movement == MOVEMENT_TRIPLETTES ? 2 : 1;
}

static int draw_people(uint64_t *chance, const struct format *format)
{
    static const int usual[] = {8,  9,  10, 12, 13, 14, 15, 16, 17, 18, 19, 20, 20,
                                21, 22, 22, 22, 23, 24, 25, 26, 27, 28, 29, 30, 30,
                                31, 31, 33, 34, 36, 37, 40, 41, 44, 46, 52, 53};
    static const int many[] = {32, 36, 40, 41, 42, 43, 44, 48, 52, 53, 60, 63};
    static const int few[] = {8, 9, 9, 11, 12, 15, 16};
    static const int howell[] = {11, 12, 15, 16, 30, 32, 34, 35, 36, 47, 48};
    if (format->movement == MOVEMENT_BRIDGE_INDIVIDUAL)
        return GENERATE_NUMBER(chance, few);
    if (format->movement == MOVEMENT_TAROT_HOWELL)
        return GENERATE_NUMBER(chance, howell);
    return generate_odds(chance, 25) ? GENERATE_NUMBER(chance, many)
                                     : GENERATE_NUMBER(chance, usual);
}

/* Whether a kind is for several fields. */
static bool is_for_fields(const struct movement_kind *kind, int tables)
{
    enum { PARALLEL_LEAST = 10 };
    return strcmp(kind->name, "sections") == 0 ||
           (strcmp(kind->name, "parallel") == 0 && tables >= PARALLEL_LEAST);
}

static const struct movement_kind *draw_kind(uint64_t *chance, enum movement_game game,
                                             int tables)
{
    const struct movement_kind *found = NULL;
    int n = 0;
    for (size_t i = 0; i < movement_kind_count; i++) {
        const struct movement_kind *kind = &movement_kind_table[i];
        if (!(kind->games & MOVEMENT_BIT(game)) || kind->rounds(tables) == 0)
            continue;
        int chances = is_for_fields(kind, tables) ? 3 : 1;
        n += chances;
        if (generate_below(chance, n) < chances)
            found = kind;
    }
    return found;
}

/* Tables for so many, with somebody too many at them or missing. */
static void draw_tables(uint64_t *chance, const struct format *format, int people,
                        struct movement_plan *plan)
{
    int group = count_group(format);
    int groups = people / group;
    int rest = people % group;
    bool fewer = generate_odds(chance, 60);
    if (format->sides == 2) {
        int each = count_groups(format);
        bool half = format->movement == MOVEMENT_ATTACK_DEFENCE && rest != 0;
        plan->tables = (groups + half + each - 1) / each;
        return;
    }
    plan->tables = groups;
    plan->extra = rest;
    if (format->deals ? rest == 3 || (rest == 2 && fewer)
                      : rest == 3 || (rest != 0 && !fewer)) {
        plan->tables++;
        plan->extra = format->deals ? rest - group : 0;
    }
}

/* What else a kind can be asked for. */
static void draw_plan(uint64_t *chance, const struct movement_kind *kind,
                      const struct generate_limits *limits, struct movement_plan *plan)
{
    int most = kind->rounds(plan->tables);
    int rounds = (int)support_between(chance, 2, 5);
    int boards = (int)support_between(chance, 1, 4);
    bool turns = generate_odds(chance, 15);
    bool balance = generate_odds(chance, 10);
    bool arrow = generate_odds(chance, 25);
    bool best = generate_odds(chance, 50);
    bool usual = generate_odds(chance, 10);
    if (limits->rounds > 0 && rounds > limits->rounds)
        rounds = limits->rounds;
    if (limits->boards > 0 && boards > limits->boards)
        boards = limits->boards;
    plan->rounds = rounds < most ? rounds : most;
    plan->boards = usual && limits->boards == 0 ? 0 : boards;
    bool drawn = strncmp(kind->name, "drawn", 5) == 0;
    if (drawn)
        plan->seed = (uint64_t)support_between(chance, 0, 3);
    else if (kind->options && kind->side == MOVEMENT_LINES) {
        plan->turns = turns;
        plan->balance = balance && !turns;
    }
    if (strcmp(kind->name, "mitchell") == 0 && arrow && !limits->whole)
        plan->arrow = best ? MOVEMENT_ARROW_BEST : MOVEMENT_ARROW_ROUNDS;
    if (strcmp(kind->name, "sections") == 0)
        plan->sections = (int)support_between(chance, 2, 3);
}

static bool is_within(const struct movement *movement,
                      const struct generate_limits *limits)
{
    int slots = 0;
    int tables = 0;
    for (size_t f = 0; f < movement->fields; f++) {
        slots += movement->field[f].schedule.slots;
        tables += movement->field[f].schedule.tables;
    }
    return (limits->slots == 0 || slots <= limits->slots) &&
           (limits->tables == 0 || tables <= limits->tables) &&
           (limits->fields == 0 || movement->fields <= (size_t)limits->fields);
}

static bool try_size(uint64_t *chance, const struct format_request *wanted,
                     const struct generate_limits *limits, struct generate_size *size,
                     struct arena *arena)
{
    struct err err = ERR_INIT(LANG_EN);
    const struct format *format = wanted->format;
    struct format_request request = *wanted;
    size->format = format;
    if (request.plan.tables == 0 && limits->whole)
        request.plan.tables = 1 + generate_below(chance, limits->tables);
    if (request.plan.tables > 0)
        size->people = request.plan.tables * count_group(format) * count_groups(format);
    else {
        size->people = draw_people(chance, format);
        draw_tables(chance, format, size->people, &request.plan);
    }
    const struct movement_kind *kind =
        request.kind ? movement_kind_find(format->movement, request.kind)
                     : draw_kind(chance, format->movement, request.plan.tables);
    if (!kind || (limits->tables > 0 && request.plan.tables > limits->tables))
        return false;
    request.kind = kind->name;
    draw_plan(chance, kind, limits, &request.plan);
    size->plan = request.plan;
    return format_movement(&request, &size->movement, arena, &err) &&
           is_within(&size->movement, limits);
}

/* The same field once more beside the first, for twice as many people. */
static void add_field(uint64_t *chance, const struct generate_limits *limits,
                      struct generate_size *size, struct arena *arena)
{
    enum { SMALL = 6 };
    struct movement *movement = &size->movement;
    const char *kind = movement->kind->name;
    bool wanted = generate_odds(chance, 15);
    bool grows = strcmp(kind, "swiss") == 0 || strcmp(kind, "knock-out") == 0;
    if (!wanted || limits->whole || grows || movement->fields > 1 ||
        size->format->sides > 2 || size->plan.arrow != MOVEMENT_ARROW_NONE ||
        movement->field[0].schedule.tables > SMALL)
        return;
    struct movement_field *field = ARENA_ARRAY(arena, struct movement_field, 2);
    field[0] = movement->field[0];
    field[1] = movement->field[0];
    field[1].name = "B";
    struct movement doubled = *movement;
    doubled.field = field;
    doubled.fields = 2;
    if (!is_within(&doubled, limits))
        return;
    *movement = doubled;
    size->people *= 2;
}

void generate_size(uint64_t *chance, const struct format_request *wanted,
                   const struct generate_limits *limits, struct generate_size *size,
                   struct arena *arena)
{
    enum { PATIENCE = 1000 };
    for (int i = 0; i < PATIENCE; i++)
        if (try_size(chance, wanted, limits, size, arena)) {
            add_field(chance, limits, size, arena);
            return;
        }
    fail_msg("no movement of %s within the limits", wanted->format->name);
}
