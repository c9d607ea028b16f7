/* gueridon.c - Mitchell of an even number of tables with a stand half way round. */
#include "core/movement/gueridon.h"

#include "base.h"
#include "core/movement/movement.h"
#include "core/movement/pairs.h"
#include "core/movement/schedule.h"

enum { TABLES_MIN = 4 };

int gueridon_rounds(int tables)
{
    bool exists = tables >= TABLES_MIN && tables <= PAIRS_TABLES_MAX && tables % 2 == 0;
    return exists ? tables : 0;
}

/* Boards go down from station to station; the stand is one, so that tables behind it are
 * one station further, and the last one is where the first is. */
static struct pairs_cell gueridon_cell(int tables, int round, int table)
{
    int station = table + (table >= tables / 2);
    return (struct pairs_cell){.first = table,
                               .second = pairs_wrap(table - round, tables),
                               .set = pairs_wrap(station + round, tables)};
}

static void finish_round(const struct pairs_plan *plan, struct schedule *schedule,
                         int round, struct arena *arena)
{
    int n = plan->tables;
    struct pairs_wait stand = {
        .round = round, .after = n / 2, .set = pairs_wrap(n / 2 + round, n)};
    pairs_wait(plan, schedule, stand, arena);
    schedule_at(schedule, round + 1, 1)->shares = n;
    schedule_at(schedule, round + 1, n)->shares = 1;
}

const struct mitchell_way gueridon_way = {.name = "gueridon",
                                          .rounds = gueridon_rounds,
                                          .cell = gueridon_cell,
                                          .finish = finish_round};

static bool make_gueridon(enum mitchell_role role, const struct movement_plan *plan,
                          struct movement *movement, struct arena *arena, struct err *err)
{
    struct mitchell_build build = {&gueridon_way, role};
    if (gueridon_rounds(plan->tables) > 0)
        return mitchell_build(&build, plan, movement, arena, err);
    if (mitchell_rounds(plan->tables) > 0)
        return err_user(err,
                        "no relay stand is needed with %d tables, an odd number: a plain "
                        "Mitchell (mitchell) plays %d rounds",
                        plan->tables, plan->tables);
    return err_user(
        err, "a share-and-relay Mitchell has %d to %d tables, an even number, not %d",
        TABLES_MIN, PAIRS_TABLES_MAX, plan->tables);
}

bool gueridon_make(const struct movement_plan *plan, struct movement *movement,
                   struct arena *arena, struct err *err)
{
    return make_gueridon(MITCHELL_PAIRS, plan, movement, arena, err);
}

bool gueridon_make_attack(const struct movement_plan *plan, struct movement *movement,
                          struct arena *arena, struct err *err)
{
    return make_gueridon(MITCHELL_ATTACK, plan, movement, arena, err);
}

bool gueridon_make_triplettes(const struct movement_plan *plan, struct movement *movement,
                              struct arena *arena, struct err *err)
{
    return make_gueridon(MITCHELL_TRIPLETTES, plan, movement, arena, err);
}

static void explain_gueridon(enum mitchell_role role, const struct movement_plan *plan,
                             struct why *why)
{
    int n = plan->tables;
    why_line(why, N_("Share-and-relay Mitchell for %d tables, %d rounds."), n, n);
    mitchell_tell_steps(role, why);
    why_line(why,
             N_("A relay stand between tables %d and %d holds one set of boards: boards "
                "go from table %d to the stand, and from the stand to table %d."),
             n / 2, n / 2 + 1, n / 2 + 1, n / 2);
    why_line(why,
             N_("Table %d has no boards of its own: it shares those of table 1; from "
                "table 1 boards go to table %d. If table %d is incomplete, it waits."),
             n, n - 1, n);
    mitchell_tell_arrow(&(struct mitchell_build){&gueridon_way, role}, plan, why);
}

void gueridon_explain(const struct movement_plan *plan, struct why *why)
{
    explain_gueridon(MITCHELL_PAIRS, plan, why);
}

void gueridon_explain_attack(const struct movement_plan *plan, struct why *why)
{
    explain_gueridon(MITCHELL_ATTACK, plan, why);
}

void gueridon_explain_triplettes(const struct movement_plan *plan, struct why *why)
{
    explain_gueridon(MITCHELL_TRIPLETTES, plan, why);
}
