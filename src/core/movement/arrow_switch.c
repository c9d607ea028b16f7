/* arrow_switch.c - one winner of a Mitchell: NS and EW change places for a while. */
#include "core/movement/arrow_switch.h"

#include <string.h>

int arrow_switch_rounds(int tables, int rounds)
{
    int wanted = tables <= 12 ? 1 : tables <= 18 ? 2 : (rounds + 4) / 8;
    return wanted < rounds ? wanted : rounds - 1;
}

static void swap_sides(struct schedule_table *at)
{
    int first = at->seat[0];
    at->seat[0] = at->seat[1];
    at->seat[1] = first;
}

static void switch_rounds(struct schedule *schedule)
{
    int switched = arrow_switch_rounds(schedule->tables, schedule->rounds);
    for (int round = schedule->rounds - switched + 1; round <= schedule->rounds; round++)
        for (int table = 1; table <= schedule->tables; table++)
            swap_sides(schedule_at(schedule, round, table));
}

static const struct arrow_pattern *find_pattern(const char *kind, int tables)
{
    for (size_t i = 0; i < arrow_pattern_count; i++)
        if (arrow_pattern_table[i].tables == tables &&
            strcmp(arrow_pattern_table[i].kind, kind) == 0)
            return &arrow_pattern_table[i];
    return NULL;
}

static int full_rounds(const struct arrow_pattern *pattern)
{
    return strcmp(pattern->kind, "skip") == 0 ? pattern->tables - 1 : pattern->tables;
}

static bool switch_tables(const char *kind, struct schedule *schedule, struct err *err)
{
    const struct arrow_pattern *pattern = find_pattern(kind, schedule->tables);
    if (!pattern)
        return err_user(
            err,
            "no best arrow switch is known for %d tables; there is one for 5, 7, 9, 11 "
            "and 13 tables and for 6, 8, 10 and 12; switch whole rounds instead",
            schedule->tables);
    if (schedule->rounds != full_rounds(pattern))
        return err_user(err,
                        "the best arrow switch needs all %d rounds, not %d; switch whole "
                        "rounds instead",
                        full_rounds(pattern), schedule->rounds);
    for (int round = 1; round <= schedule->rounds; round++)
        for (int table = 1; table <= schedule->tables; table++)
            if (pattern->tables_of[round - 1] & UINT32_C(1) << (table - 1))
                swap_sides(schedule_at(schedule, round, table));
    return true;
}

bool arrow_switch(const char *kind, enum movement_arrow arrow, struct schedule *schedule,
                  struct err *err)
{
    switch (arrow) {
    case MOVEMENT_ARROW_NONE:
        break;
    case MOVEMENT_ARROW_ROUNDS:
        switch_rounds(schedule);
        break;
    case MOVEMENT_ARROW_BEST:
        return switch_tables(kind, schedule, err);
    }
    return true;
}

void arrow_switch_explain(const struct movement_plan *plan, int rounds, struct why *why)
{
    int switched = arrow_switch_rounds(plan->tables, rounds);
    switch (plan->arrow) {
    case MOVEMENT_ARROW_NONE:
        break;
    case MOVEMENT_ARROW_ROUNDS:
        if (switched == 1)
            why_line(why,
                     N_("In round %d, the last, NS and EW change places at all "
                        "tables: one ranking for both lines."),
                     rounds);
        else
            why_line(why,
                     N_("From round %d on, NS and EW change places at all tables: one "
                        "ranking for both lines."),
                     rounds - switched + 1);
        break;
    case MOVEMENT_ARROW_BEST:
        why_line(why, N_("At some tables in each round NS and EW change places, as the "
                         "guide cards say: one ranking for both lines."));
        break;
    }
}
