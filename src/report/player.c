/* player.c - what a player's sheet says first: the places and figures of the evening. */
#include "report/player.h"

#include "report/cell.h"
#include "tournament/tell.h"

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

/* A place, whose title, which is translated, leads to its ranking. */
static void add_rank(const struct facts_list *list, const char *title,
                     const char *ranking, int rank)
{
    struct report *report = list->section->report;
    struct cell *heading = ARENA_NEW(&report->arena, struct cell);
    *heading = cell_text(title);
    heading->link = (struct link){.kind = LINK_RANKING, .what = ranking};
    struct cell place = rank > 0 ? cell_count(rank) : cell_unknown();
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

/* The place in each ranking of the tournament, the announced one first; a line's only for
 * those who are in it. */
static void add_ranks(const struct facts_list *list)
{
    struct report *report = list->section->report;
    const struct contest *contest = list->head->contest;
    const struct contest_row *row = list->head->row;
    int official = contest_official(contest);
    bool lines = contest->kind->ranking[official].view == CONTEST_ALTERNATE;
    for (int place = 0; place < contest_rankings(contest); place++) {
        int r = contest_ranking_at(contest, place);
        const struct contest_ranking *ranking = &contest->kind->ranking[r];
        bool of_row = ranking->view != CONTEST_LINE || (int)ranking->line == row->line;
        const char *title = standing_title(contest, r, report->lang, &report->arena);
        if (!of_row)
            continue;
        if (lines && r == official)
            title = tr(report->lang, N_("Alternate ranking, the official one"));
        add_rank(list, title, ranking->name, standing_rank(contest, row, r));
    }
    if (contest_qualified(contest, row))
        add_fact(list, N_("Qualified"),
                 cell_text(report_say(report, N_("session %d"), (int)contest->sessions)));
}

/* Attack and defence of a session, and what changes them. */
static void add_sides(const struct facts_list *list,
                      const struct contest_performance *performance)
{
    const struct contest_kind *kind = list->head->contest->kind;
    struct figures figures =
        contest_performance_figures(list->head->contest, performance);
    struct ratio coefficient =
        list->head->who.t->session[performance->session].coefficient;
    for (int k = INDIVIDUAL_ATTACK; k <= INDIVIDUAL_PENALTY; k++)
        if (k != INDIVIDUAL_PENALTY || figures.value[k].num != 0)
            add_fact(list, kind->row[k].title, who_figure(&kind->row[k], &figures, k));
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
    add_fact(list, N_("Tops"), cell_count(row->tops));
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
    struct figures figures = contest_row_figures(list->head->contest, row);
    const char *title = tr(report->lang, ranking->title);
    bool apart = kind->rankings > 1 && kind->ranking[1].view == CONTEST_OWN;
    add_rank(list, apart ? report_say(report, N_("Ranking: %s"), title) : title,
             ranking->name, row->rank);
    for (int k = 0; k < kind->rows; k++) {
        bool said = (figures.given & (1U << k)) && figures.value[k].num != 0;
        struct cell cell = who_figure(&kind->row[k], &figures, k);
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

/* The figures of one session that say something, and the place in it. */
static void add_session_figures(const struct facts_list *list,
                                const struct contest_performance *performance)
{
    const struct contest *contest = list->head->contest;
    const struct contest_kind *kind = contest->kind;
    struct figures figures = contest_performance_figures(contest, performance);
    int rank = standing_session_rank(contest, performance);
    add_fact(list, N_("Rank in the session"),
             rank > 0 ? cell_count(rank) : cell_unknown());
    for (int k = 0; k < kind->rows; k++) {
        bool said = (figures.given & (1U << k)) && figures.value[k].num != 0;
        if (k != kind->total && said && !kind->row[k].quiet && !kind->row[k].all)
            add_fact(list, kind->row[k].title, who_figure(&kind->row[k], &figures, k));
    }
    add_fact(list, N_("Total of the session"),
             who_figure(&kind->row[kind->total], &figures, kind->total));
}

struct report_section *
player_report_session(const struct player_head *head,
                      const struct contest_performance *performance)
{
    struct facts_list list = {head, report_add_section(head->who.report, NULL)};
    struct figures figures = contest_performance_figures(head->contest, performance);
    if (!contest_individual_is(head->who.t->format)) {
        add_session_figures(&list, performance);
        return list.section;
    }
    add_sides(&list, performance);
    add_fact(&list, N_("Total of the session"),
             performance->ranked ? cell_percent(figures.value[INDIVIDUAL_TOTAL], 2)
                                 : cell_unknown());
    return list.section;
}

/* A ruling about somebody, told to those who see the plays. */
struct penalty {
    const struct player_head *head;
    const struct play_list *plays;
    const struct ruling *ruling;
    size_t p; /* which of its players */
};

static bool is_hidden(const struct penalty *penalty)
{
    const struct ruling *ruling = penalty->ruling;
    const struct marks *marks = penalty->head->contest->session[ruling->session].marks;
    return ruling->slot >= 0 &&
           !penalty->plays->shows(penalty->plays->by, ruling->session,
                                  marks->group[marks->group_of[ruling->slot]].board);
}

static struct cell make_penalty(const void *list, const void *row, int index)
{
    (void)list;
    (void)index;
    const struct penalty *penalty = row;
    const struct change_ruling *change = &penalty->ruling->change;
    const struct contest_kind *kind = penalty->head->contest->kind;
    struct report *report = penalty->head->who.report;
    struct cell *part = ARENA_ARRAY(&report->arena, struct cell, 4);
    int count = 0;
    if (change->has_amount) {
        struct ratio given = ratio_sub(RATIO_ZERO, change_amount(change, penalty->p));
        struct cell *amount = ARENA_ARRAY(&report->arena, struct cell, 2);
        amount[0] = cell_text(given.num > 0 ? "+" : "");
        amount[1] =
            cell_toned(cell_ratio(given, kind->row[kind->total].decimals), TONE_STRONG);
        amount[1].ratio.percent = kind->row[kind->total].percent;
        part[count++] = cell_parts(amount, 2, "");
    }
    if (change->sanction != RULING_NO_SANCTION)
        part[count++] = cell_toned(
            cell_text(tr(report->lang, ruling_sanction_title[change->sanction])),
            TONE_STRONG);
    if (!is_hidden(penalty)) {
        if (change->reason && change->reason[0])
            part[count++] =
                cell_text(arena_printf(&report->arena, "– %s", change->reason));
        part[count++] = play_article(penalty->plays, change);
    }
    return cell_parts(part, count, " ");
}

/* The first of the ruling's players who is of the crew, or -1. */
static int concerned(const struct ruling *ruling, const struct crew *crew)
{
    for (size_t p = 0; p < ruling->change.players; p++)
        for (int i = 0; i < crew->count; i++)
            if (ruling->player[p] == crew->player[i])
                return (int)p;
    return -1;
}

struct report_section *
player_report_penalties(const struct player_head *head, const struct play_list *plays,
                        const struct contest_performance *performance)
{
    static const struct report_column column = {
        .title = N_("Penalties"), .in = REPORT_PEOPLE, .make = make_penalty};
    const struct tournament *t = head->who.t;
    struct report_section *section = report_add_section(head->who.report, NULL);
    const struct crew alone = {.player = {head->player}, .count = 1};
    const struct crew *crew =
        contest_individual_is(t->format) ? &alone : who_plays(t, performance);
    report_add_column(section, column);
    for (size_t i = 0; i < t->rulings; i++) {
        int p = concerned(&t->ruling[i], crew);
        struct penalty penalty = {head, plays, &t->ruling[i], (size_t)p};
        if (t->ruling[i].session == performance->session && p >= 0 &&
            play_is_penalty(&t->ruling[i].change))
            report_add_row(section, NULL, &penalty);
    }
    return section;
}
