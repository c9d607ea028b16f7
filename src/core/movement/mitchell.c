/* mitchell.c - Mitchell movements: one line of pairs stays, the other goes round. */
#include "core/movement/mitchell.h"

#include "core/movement/arrow_switch.h"

static void swap_sides(struct pairs_cell *cell)
{
    int first = cell->first;
    cell->first = cell->second;
    cell->second = first;
}

/* Contestants of a cell by their numbers in the schedule: the line that sits first in
 * the labels, then the other. */
static struct pairs_cell seated_cell(struct pairs_cell cell, enum mitchell_role role,
                                     int n, int round)
{
    if (role == MITCHELL_ATTACK) {
        swap_sides(&cell);
        cell.second += n;
        return cell;
    }
    cell.second += n;
    if (role == MITCHELL_TRIPLETTES && round % 2 == 1)
        swap_sides(&cell);
    return cell;
}

static void fill_mitchell(const struct mitchell_build *build,
                          const struct pairs_plan *plan, struct schedule *schedule,
                          struct arena *arena)
{
    const struct mitchell_way *way = build->way;
    int n = plan->tables;
    for (int round = 0; round < plan->rounds; round++) {
        for (int table = 0; table < n; table++) {
            struct pairs_cell cell = way->cell(n, round, table);
            pairs_seat(plan, schedule, round, table,
                       seated_cell(cell, build->role, n, round));
        }
        if (way->finish)
            way->finish(plan, schedule, round, arena);
    }
}

bool mitchell_build(const struct mitchell_build *build, const struct movement_plan *plan,
                    struct movement *movement, struct arena *arena, struct err *err)
{
    struct pairs_plan full;
    struct movement_plan asked = *plan;
    if (build->role == MITCHELL_PAIRS)
        asked.arrow = MOVEMENT_ARROW_NONE; /* done at the end */
    if (!pairs_plan(&asked, build->way->rounds(plan->tables), &full, err))
        return false;
    full.style = PAIRS_LINES;
    struct schedule *schedule = movement_single(movement, arena);
    pairs_start(&full, 2 * full.tables, schedule, arena);
    fill_mitchell(build, &full, schedule, arena);
    return arrow_switch(build->way->name, plan->arrow, schedule, err);
}

int mitchell_rounds(int tables)
{
    bool exists =
        tables >= MITCHELL_TABLES_MIN && tables <= PAIRS_TABLES_MAX && tables % 2 == 1;
    return exists ? tables : 0;
}

static struct pairs_cell plain_cell(int tables, int round, int table)
{
    return (struct pairs_cell){.first = table,
                               .second = pairs_wrap(table - round, tables),
                               .set = pairs_wrap(table + round, tables)};
}

const struct mitchell_way mitchell_plain = {
    .name = "mitchell", .rounds = mitchell_rounds, .cell = plain_cell};

static bool make_mitchell(enum mitchell_role role, const struct movement_plan *plan,
                          struct movement *movement, struct arena *arena, struct err *err)
{
    struct mitchell_build build = {&mitchell_plain, role};
    if (mitchell_rounds(plan->tables) > 0)
        return mitchell_build(&build, plan, movement, arena, err);
    if (plan->tables > MITCHELL_TABLES_MIN && plan->tables <= PAIRS_TABLES_MAX)
        return err_user(
            err,
            "a plain Mitchell needs an odd number of tables; %d tables play %d rounds "
            "with a relay stand (gueridon) or %d with a skip (skip)",
            plan->tables, plan->tables, plan->tables - 1);
    return err_user(err, "a Mitchell has %d to %d tables, an odd number, not %d",
                    MITCHELL_TABLES_MIN, PAIRS_TABLES_MAX - 1, plan->tables);
}

bool mitchell_make(const struct movement_plan *plan, struct movement *movement,
                   struct arena *arena, struct err *err)
{
    return make_mitchell(MITCHELL_PAIRS, plan, movement, arena, err);
}

bool mitchell_make_attack(const struct movement_plan *plan, struct movement *movement,
                          struct arena *arena, struct err *err)
{
    return make_mitchell(MITCHELL_ATTACK, plan, movement, arena, err);
}

bool mitchell_make_triplettes(const struct movement_plan *plan, struct movement *movement,
                              struct arena *arena, struct err *err)
{
    return make_mitchell(MITCHELL_TRIPLETTES, plan, movement, arena, err);
}

void mitchell_tell_arrow(const struct mitchell_build *build,
                         const struct movement_plan *plan, struct why *why)
{
    int most = build->way->rounds(plan->tables);
    if (build->role == MITCHELL_PAIRS)
        arrow_switch_explain(plan, plan->rounds > 0 ? plan->rounds : most, why);
}

void mitchell_tell_steps(enum mitchell_role role, struct why *why)
{
    switch (role) {
    case MITCHELL_PAIRS:
        why_line(why,
                 N_("The NS pairs stay, EW move up one table, boards move down one."));
        break;
    case MITCHELL_ATTACK:
        why_line(why, N_("The defences stay, the attackers move up one table, boards "
                         "move down one."));
        break;
    case MITCHELL_TRIPLETTES:
        why_line(why, N_("The first half of the triplettes stay and attack in rounds 1, "
                         "3, 5 …; the others move up one table each round and attack in "
                         "rounds 2, 4, 6 …; boards move down one."));
        break;
    }
}

static void explain_mitchell(enum mitchell_role role, const struct movement_plan *plan,
                             struct why *why)
{
    int n = mitchell_rounds(plan->tables);
    why_line(why, N_("Mitchell for %d tables, %d rounds."), n, n);
    mitchell_tell_steps(role, why);
    why_line(why, N_("From the last table players go to table 1, and boards go from "
                     "table 1 to the last."));
    mitchell_tell_arrow(&(struct mitchell_build){&mitchell_plain, role}, plan, why);
}

void mitchell_explain(const struct movement_plan *plan, struct why *why)
{
    explain_mitchell(MITCHELL_PAIRS, plan, why);
}

void mitchell_explain_attack(const struct movement_plan *plan, struct why *why)
{
    explain_mitchell(MITCHELL_ATTACK, plan, why);
}

void mitchell_explain_triplettes(const struct movement_plan *plan, struct why *why)
{
    explain_mitchell(MITCHELL_TRIPLETTES, plan, why);
}
