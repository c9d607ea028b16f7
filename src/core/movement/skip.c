/* skip.c - Mitchell of an even number of tables: the moving line skips a table. */
#include "core/movement/skip.h"

#include "base.h"
#include "core/movement/mitchell.h"
#include "core/movement/movement.h"

enum { TABLES_MIN = 4 };

int skip_rounds(int tables)
{
    bool exists = tables >= TABLES_MIN && tables <= PAIRS_TABLES_MAX && tables % 2 == 0;
    return exists ? tables - 1 : 0;
}

static struct pairs_cell skip_cell(int tables, int round, int table)
{
    int skipped = round >= tables / 2;
    return (struct pairs_cell){.first = table,
                               .second = pairs_wrap(table - round - skipped, tables),
                               .set = pairs_wrap(table + round, tables)};
}

static const struct mitchell_way way = {
    .name = "skip", .rounds = skip_rounds, .cell = skip_cell};

static bool make_skip(enum mitchell_role role, const struct movement_plan *plan,
                      struct movement *movement, struct arena *arena, struct err *err)
{
    struct mitchell_build build = {&way, role};
    if (skip_rounds(plan->tables) > 0)
        return mitchell_build(&build, plan, movement, arena, err);
    if (mitchell_rounds(plan->tables) > 0)
        return err_user(err,
                        "nobody needs to skip at %d tables, an odd number: a plain "
                        "Mitchell (mitchell) plays %d rounds",
                        plan->tables, plan->tables);
    return err_user(err, "a skip Mitchell has %d to %d tables, an even number, not %d",
                    TABLES_MIN, PAIRS_TABLES_MAX, plan->tables);
}

bool skip_make(const struct movement_plan *plan, struct movement *movement,
               struct arena *arena, struct err *err)
{
    return make_skip(MITCHELL_PAIRS, plan, movement, arena, err);
}

bool skip_make_attack(const struct movement_plan *plan, struct movement *movement,
                      struct arena *arena, struct err *err)
{
    return make_skip(MITCHELL_ATTACK, plan, movement, arena, err);
}

bool skip_make_triplettes(const struct movement_plan *plan, struct movement *movement,
                          struct arena *arena, struct err *err)
{
    return make_skip(MITCHELL_TRIPLETTES, plan, movement, arena, err);
}

static void tell_skip(enum mitchell_role role, int after, struct why *why)
{
    switch (role) {
    case MITCHELL_PAIRS:
        why_line(why, N_("After round %d EW skip a table: they move up two."), after);
        break;
    case MITCHELL_ATTACK:
        why_line(why, N_("After round %d the attackers skip a table: they move up two."),
                 after);
        break;
    case MITCHELL_TRIPLETTES:
        why_line(why, N_("After round %d those who move skip a table: they move up two."),
                 after);
        break;
    }
}

static void explain_skip(enum mitchell_role role, const struct movement_plan *plan,
                         struct why *why)
{
    int n = plan->tables;
    why_line(why, N_("Skip Mitchell for %d tables, %d rounds."), n, skip_rounds(n));
    mitchell_tell_steps(role, why);
    tell_skip(role, n / 2, why);
    mitchell_tell_arrow(&(struct mitchell_build){&way, role}, plan, why);
}

void skip_explain(const struct movement_plan *plan, struct why *why)
{
    explain_skip(MITCHELL_PAIRS, plan, why);
}

void skip_explain_attack(const struct movement_plan *plan, struct why *why)
{
    explain_skip(MITCHELL_ATTACK, plan, why);
}

void skip_explain_triplettes(const struct movement_plan *plan, struct why *why)
{
    explain_skip(MITCHELL_TRIPLETTES, plan, why);
}
