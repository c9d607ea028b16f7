/* sections.c - many pairs in sections that play the same boards side by side. */
#include "core/movement/sections.h"

#include "core/movement/lines.h"

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

const struct movement_kind *sections_kind(int tables)
{
    return movement_kind_find(MOVEMENT_BRIDGE_PAIRS,
                              tables % 2 == 0 ? "gueridon" : "mitchell");
}

/* The rounds that all sections can play: those of the smallest, which is the last. */
static int rounds_of(const int size[], int sections)
{
    int least = size[sections - 1];
    return sections_kind(least)->rounds(least);
}

static int sections_of(const struct movement_plan *plan)
{
    return plan->sections > 0 ? plan->sections : SECTIONS_USUAL;
}

int sections_rounds(int tables)
{
    int size[SECTIONS_MOST];
    return sections_split(tables, SECTIONS_USUAL, size) ? rounds_of(size, SECTIONS_USUAL)
                                                        : 0;
}

/* One of them, as it would be made alone. */
static bool make_section(const struct movement_plan *plan, int index,
                         struct movement *movement, struct arena *arena, struct err *err)
{
    const struct movement_kind *kind = sections_kind(plan->tables);
    struct movement alone = {0};
    if (!kind->make(plan, &alone, arena, err))
        return false;
    movement->field[index] = alone.field[0];
    movement->field[index].name = arena_printf(arena, "%c", 'A' + index);
    movement->field[index].kind = kind;
    return true;
}

bool sections_make(const struct movement_plan *plan, struct movement *movement,
                   struct arena *arena, struct err *err)
{
    int size[SECTIONS_MOST];
    int sections = sections_of(plan);
    if (sections < 2 || sections > SECTIONS_MOST)
        return err_user(err,
                        "there are 2 to %d sections, not %d; one section is a "
                        "Mitchell or a Howell",
                        SECTIONS_MOST, sections);
    if (!sections_split(plan->tables, sections, size))
        return err_user(
            err, "%d tables cannot form %d sections; a section has %d to %d tables",
            plan->tables, sections, SECTIONS_TABLES_MIN, PAIRS_TABLES_MAX);
    int most = rounds_of(size, sections);
    struct movement_plan one = *plan;
    one.sections = 0;
    one.rounds = plan->rounds > 0 ? plan->rounds : most;
    one.boards = plan->boards > 0 ? plan->boards : lines_boards(one.rounds);
    if (one.rounds > most)
        return err_user(err, "%d tables in %d sections play 1 to %d rounds, not %d",
                        plan->tables, sections, most, plan->rounds);
    movement->fields = (size_t)sections;
    movement->field = ARENA_ARRAY(arena, struct movement_field, movement->fields);
    for (int i = 0; i < sections; i++) {
        one.tables = size[i];
        if (!make_section(&one, i, movement, arena, err))
            return false;
    }
    return true;
}

void sections_explain(const struct movement_plan *plan, struct why *why)
{
    int size[SECTIONS_MOST];
    int sections = sections_of(plan);
    if (!sections_split(plan->tables, sections, size))
        return;
    struct movement_plan one = *plan;
    one.sections = 0;
    one.rounds = plan->rounds > 0 ? plan->rounds : rounds_of(size, sections);
    why_line(why,
             N_("%d tables in %d sections that play the same boards, each with its own "
                "set of them; all play %d rounds."),
             plan->tables, sections, one.rounds);
    for (int i = 0; i < sections; i++) {
        one.tables = size[i];
        if (i == 0 || size[i] != size[i - 1])
            sections_kind(size[i])->explain(&one, why);
    }
}
