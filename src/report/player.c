/* player.c - what a player's sheet says first: the places and figures of the evening. */
#include "report/player.h"

#include "tournament/results/contest_individual.h"

/* The facts being listed. */
struct facts_list {
    const struct player_head *head;
    struct report_section *section;
};

static void add_fact(const struct facts_list *list, const char *title, struct cell cell)
{
    report_add_titled_fact(
        list->section,
        (struct report_fact){.title = title, .cell = cell, .in = REPORT_PEOPLE});
}

static struct cell explained(const struct facts_list *list, struct cell cell,
                             const char *part)
{
    return who_why(&list->head->who, cell, list->head->player, part);
}

/* A place, whose title leads to its ranking. */
static void add_rank(const struct facts_list *list, const char *title,
                     const char *ranking, int rank)
{
    struct report *report = list->section->report;
    struct cell *heading = ARENA_NEW(&report->arena, struct cell);
    *heading = cell_text(tr(report->lang, title));
    heading->link = (struct link){.kind = LINK_RANKING, .what = ranking};
    struct cell place = list->head->row->ranked ? cell_count(rank) : cell_unknown();
    report_add_titled_fact(list->section,
                           (struct report_fact){.title = title,
                                                .heading = heading,
                                                .cell = explained(list, place, "rank"),
                                                .in = REPORT_PEOPLE});
}

/* What they are ranked by. */
static void add_total(const struct facts_list *list, const struct contest_column *column,
                      struct cell cell)
{
    report_add_titled_fact(list->section,
                           (struct report_fact){.title = column->title,
                                                .cell = explained(list, cell, "total"),
                                                .sum = true,
                                                .in = REPORT_PEOPLE});
}

/* Every tournament has a general ranking; some have lines and their alternation. */
static void add_ranks(const struct facts_list *list)
{
    struct report *report = list->section->report;
    const struct contest_row *row = list->head->row;
    add_rank(list, N_("General ranking"), "general", row->rank);
    if (contest_qualified(list->head->contest, row))
        add_fact(list, N_("Qualified"),
                 cell_text(report_say(report, N_("session %d"),
                                      (int)list->head->contest->sessions)));
    if (row->line < 0)
        return;
    add_rank(list, N_("Alternate ranking"), "alternate", row->alternate_rank);
    add_rank(
        list,
        report_say(report, N_("Line %s"), seat_word((enum seat)row->line, report->lang)),
        "line", row->line_rank);
}

/* Attack and defence of a session, and what changes them. */
static void add_sides(const struct facts_list *list,
                      const struct contest_performance *performance)
{
    const struct contest_kind *kind = list->head->contest->kind;
    const struct figures *figures = &performance->figures;
    struct ratio coefficient =
        list->head->who.t->session[performance->session].coefficient;
    for (int k = INDIVIDUAL_ATTACK; k <= INDIVIDUAL_PENALTY; k++)
        if (k != INDIVIDUAL_PENALTY || figures->value[k].num != 0)
            add_fact(list, kind->row[k].title, who_figure(&kind->row[k], figures, k));
    if (ratio_compare(coefficient, ratio_of(1, 1)) != 0)
        add_fact(list, N_("Coefficient"), cell_ratio(coefficient, 2));
}

static void add_individual(const struct facts_list *list)
{
    const struct contest_row *row = list->head->row;
    const struct contest_kind *kind = list->head->contest->kind;
    add_ranks(list);
    if (row->performances == 1)
        add_sides(list, row->last);
    add_total(list, &kind->row[kind->total],
              row->ranked ? cell_percent(row->total, 2) : cell_unknown());
    add_fact(list, N_("Tops"), cell_count(contest_individual_tops(row)));
    add_fact(list, N_("National points (PCN)"),
             explained(list, cell_count(row->pcn), "pcn"));
}

/* The figures of all sessions; a penalty only where there is one. */
static void add_figures(const struct facts_list *list)
{
    const struct contest_kind *kind = list->head->contest->kind;
    const struct contest_row *row = list->head->row;
    const struct contest_ranking *ranking = &kind->ranking[row->ranking];
    struct report *report = list->section->report;
    add_rank(list,
             report_say(report, N_("Ranking: %s"), tr(report->lang, ranking->title)),
             ranking->name, row->rank);
    for (int k = 0; k < kind->rows; k++) {
        bool said = (row->figures.given & (1U << k)) && row->figures.value[k].num != 0;
        struct cell cell = who_figure(&kind->row[k], &row->figures, k);
        if (k == kind->total)
            add_total(list, &kind->row[k], cell);
        else if (said && !kind->row[k].quiet)
            add_fact(list, kind->row[k].title, explained(list, cell, "total"));
    }
}

struct report_section *player_report(const struct player_head *head)
{
    struct facts_list list = {head, report_add_section(head->who.report, NULL)};
    if (contest_individual_is(head->who.t->format))
        add_individual(&list);
    else
        add_figures(&list);
    return list.section;
}

struct report_section *
player_report_session(const struct player_head *head,
                      const struct contest_performance *performance)
{
    struct facts_list list = {head, report_add_section(head->who.report, NULL)};
    add_sides(&list, performance);
    add_fact(&list, N_("Total of the session"),
             performance->ranked
                 ? cell_percent(performance->figures.value[INDIVIDUAL_TOTAL], 2)
                 : cell_unknown());
    return list.section;
}
