/* sections.c - many pairs, or attackers and defences, in sections side by side. */
#include "core/movement/sections.h"

#include "base.h"
#include "core/movement/lines.h"
#include "core/movement/parallel.h"

bool sections_split(int tables, int sections, int size[SECTIONS_MOST])
{
    if (sections < 1 || sections > SECTIONS_MOST ||
        tables / sections < SECTIONS_TABLES_MIN ||
        (tables + sections - 1) / sections > PAIRS_TABLES_MAX)
        return false;
    for (int i = 0; i < sections; i++)
        size[i] = tables / sections + (i < tables % sections);
    return true;
}

const struct movement_kind *sections_kind(enum movement_game game, int tables)
{
    return movement_kind_find(game, tables % 2 == 0 ? "gueridon" : "mitchell");
}

int sections_usual(enum movement_game game, int tables)
{
    int field[PARALLEL_FIELDS_MAX];
    return game == MOVEMENT_ATTACK_DEFENCE ? parallel_split(tables, field)
                                           : SECTIONS_USUAL;
}

/* What is to be made: whose movements, how many sections, of which sizes. */
struct sectioning {
    enum movement_game game;
    int sections;
    int size[SECTIONS_MOST];
};

/* The rounds that all sections can play: those of the smallest, which is the last. */
static int rounds_of(const struct sectioning *all)
{
    int least = all->size[all->sections - 1];
    return sections_kind(all->game, least)->rounds(least);
}

static bool split_plan(const struct movement_plan *plan, struct sectioning *all)
{
    all->sections =
        plan->sections > 0 ? plan->sections : sections_usual(all->game, plan->tables);
    return all->sections > 1 && sections_split(plan->tables, all->sections, all->size);
}

static int count_rounds(enum movement_game game, int tables)
{
    struct sectioning all = {.game = game};
    return split_plan(&(struct movement_plan){.tables = tables}, &all) ? rounds_of(&all)
                                                                       : 0;
}

int sections_rounds(int tables)
{
    return count_rounds(MOVEMENT_BRIDGE_PAIRS, tables);
}

int sections_rounds_attack(int tables)
{
    return count_rounds(MOVEMENT_ATTACK_DEFENCE, tables);
}

/* One of them, as it would be made alone. */
static bool make_section(const struct movement_plan *plan, struct movement_field *field,
                         enum movement_game game, struct arena *arena, struct err *err)
{
    const struct movement_kind *kind = sections_kind(game, plan->tables);
    struct movement alone = {0};
    if (!kind->make(plan, &alone, arena, err))
        return false;
    *field = alone.field[0];
    field->kind = kind;
    return true;
}

static bool make_sections(struct sectioning *all, const struct movement_plan *plan,
                          struct movement *movement, struct arena *arena, struct err *err)
{
    bool split = split_plan(plan, all);
    if (all->sections < 2 || all->sections > SECTIONS_MOST)
        return err_user(err,
                        "there are 2 to %d sections, not %d; one section is a "
                        "Mitchell or a Howell",
                        SECTIONS_MOST, all->sections);
    if (!split)
        return err_user(
            err, "%d tables cannot form %d sections; a section has %d to %d tables",
            plan->tables, all->sections, SECTIONS_TABLES_MIN, PAIRS_TABLES_MAX);
    int most = rounds_of(all);
    struct movement_plan one = *plan;
    one.sections = 0;
    one.rounds = plan->rounds > 0 ? plan->rounds : most;
    one.boards = plan->boards > 0 ? plan->boards : lines_boards(one.rounds);
    if (one.rounds > most)
        return err_user(err, "%d tables in %d sections play 1 to %d rounds, not %d",
                        plan->tables, all->sections, most, plan->rounds);
    movement->fields = (size_t)all->sections;
    movement->field = ARENA_ARRAY(arena, struct movement_field, movement->fields);
    for (int i = 0; i < all->sections; i++) {
        one.tables = all->size[i];
        if (!make_section(&one, &movement->field[i], all->game, arena, err))
            return false;
        movement->field[i].name = arena_printf(arena, "%c", 'A' + i);
    }
    return true;
}

bool sections_make(const struct movement_plan *plan, struct movement *movement,
                   struct arena *arena, struct err *err)
{
    struct sectioning all = {.game = MOVEMENT_BRIDGE_PAIRS};
    return make_sections(&all, plan, movement, arena, err);
}

bool sections_make_attack(const struct movement_plan *plan, struct movement *movement,
                          struct arena *arena, struct err *err)
{
    struct sectioning all = {.game = MOVEMENT_ATTACK_DEFENCE};
    if (!make_sections(&all, plan, movement, arena, err))
        return false;
    parallel_share(movement, arena);
    return true;
}

static void explain_sections(enum movement_game game, const struct movement_plan *plan,
                             struct why *why)
{
    struct sectioning all = {.game = game};
    if (!split_plan(plan, &all))
        return;
    struct movement_plan one = *plan;
    one.sections = 0;
    one.rounds = plan->rounds > 0 ? plan->rounds : rounds_of(&all);
    why_line(why,
             N_("%d tables in %d sections that play the same boards, each with its own "
                "set of them; all play %d rounds."),
             plan->tables, all.sections, one.rounds);
    for (int i = 0; i < all.sections; i++) {
        one.tables = all.size[i];
        if (i == 0 || all.size[i] != all.size[i - 1])
            sections_kind(game, all.size[i])->explain(&one, why);
    }
}

void sections_explain(const struct movement_plan *plan, struct why *why)
{
    explain_sections(MOVEMENT_BRIDGE_PAIRS, plan, why);
}

void sections_explain_attack(const struct movement_plan *plan, struct why *why)
{
    explain_sections(MOVEMENT_ATTACK_DEFENCE, plan, why);
}
