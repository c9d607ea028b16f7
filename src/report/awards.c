/* awards.c - the national points of a tournament as a report. */
#include "report/awards.h"

#include "core/award.h"
#include "report/cell.h"
#include "report/who.h"
#include "tournament/tell.h"

enum { INDEX_DECIMALS = 6 };

/* The list being made: its rows are those of the contest. */
struct awards {
    struct who who;
    const struct contest *contest;
};

static struct cell make_rank(const void *list, const void *of, int index)
{
    (void)index;
    const struct awards *awards = list;
    int place = standing_place(awards->contest, of);
    return place > 0 ? cell_count(place) : cell_unknown();
}

/* The sign of the line, and the rank in it; nothing of a substitute, who is in none. */
static struct cell make_line(const void *list, const void *of, int index)
{
    (void)index;
    const struct awards *awards = list;
    const struct contest_row *row = of;
    int line = standing_line(row);
    if (line < 0)
        return cell_nothing();
    struct cell *part = ARENA_ARRAY(&awards->who.report->arena, struct cell, 2);
    part[0] = cell_seat((enum seat)line);
    part[1] = cell_count(row->line_rank);
    return cell_parts(part, 2, " ");
}

static struct cell make_player(const void *list, const void *of, int kind)
{
    const struct awards *awards = list;
    const struct contest_row *row = of;
    struct cell cell = who_player(&awards->who, row->player, (enum cell_kind)kind);
    cell.link.kind = LINK_PLAYER;
    return cell;
}

static struct cell make_licence(const void *list, const void *of, int index)
{
    (void)index;
    const struct awards *awards = list;
    const struct contest_row *row = of;
    return who_licence(&awards->who, row->player);
}

static struct cell make_club(const void *list, const void *of, int index)
{
    (void)index;
    const struct awards *awards = list;
    const struct contest_row *row = of;
    const struct person *person =
        roster_find(awards->who.roster, awards->who.t->player[row->player].person);
    return cell_text(person ? person->club : "");
}

static struct cell make_pcn(const void *list, const void *of, int index)
{
    (void)index;
    const struct awards *awards = list;
    const struct contest_row *row = of;
    return who_why(&awards->who, cell_count(row->pcn), row->player, "pcn");
}

static struct cell make_pp(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct contest_row *row = of;
    return cell_count(row->pp);
}

/* Why somebody has no points, or whose correction they are. */
static struct cell make_refused(const void *list, const void *of, int index)
{
    (void)index;
    const struct awards *awards = list;
    const struct contest_row *row = of;
    const char *refusal = awards_refusal(row->refused);
    return refusal ? cell_text(tr(awards->who.report->lang, refusal)) : cell_nothing();
}

static struct cell make_remark(const void *list, const void *of, int index)
{
    (void)index;
    const struct awards *awards = list;
    const struct contest_row *row = of;
    const char *refusal = awards_refusal(row->refused);
    enum lang lang = awards->who.report->lang;
    if (refusal)
        return cell_text(tr(lang, refusal));
    return row->by_hand ? cell_text(tr(lang, N_("corrected by hand"))) : cell_nothing();
}

static const struct report_column remark_column = {
    .title = N_("Remark"), .kind = CELL_TEXT, .in = REPORT_PAGE, .make = make_remark};

static const struct report_column rank_column = {.title = standing_rank_heading,
                                                 .kind = CELL_COUNT,
                                                 .in = REPORT_PAGE,
                                                 .make = make_rank};

static const struct report_column line_column = {.title = N_("Place in the line"),
                                                 .kind = CELL_PARTS,
                                                 .in = REPORT_PAGE,
                                                 .look = "nowrap start",
                                                 .make = make_line};

static const struct report_column columns[] = {
    {.key = "player",
     .alone = "player",
     .kind = CELL_PLAYERS,
     .in = REPORT_JSON,
     .make = make_player,
     .index = CELL_PLAYERS},
    {.key = "licence", .kind = CELL_TEXT, .in = REPORT_JSON, .make = make_licence},
    {.title = N_("Licence"), .kind = CELL_TEXT, .in = REPORT_PAPER, .make = make_licence},
    {.key = "name",
     .alone = "name",
     .title = N_("Name"),
     .kind = CELL_PEOPLE,
     .in = REPORT_PAGE | REPORT_JSON,
     .head = true,
     .make = make_player,
     .index = CELL_PEOPLE},
    {.title = N_("Club"), .kind = CELL_TEXT, .in = REPORT_PAPER, .make = make_club},
    {.key = "pcn",
     .title = N_("PCN"),
     .kind = CELL_COUNT,
     .in = REPORT_PAGE | REPORT_JSON,
     .make = make_pcn},
    {.key = "pp", .kind = CELL_COUNT, .in = REPORT_JSON, .make = make_pp},
    {.key = "refused", .kind = CELL_TEXT, .in = REPORT_JSON, .make = make_refused},
};

static const struct report_column pp_column = {
    .title = N_("PP"), .kind = CELL_COUNT, .in = REPORT_PAGE, .make = make_pp};

static bool is_remarkable(const struct contest_row *row)
{
    return row->refused != CONTEST_GIVEN || row->by_hand;
}

/* On paper, what all points come to, as it is sent. */
static void add_sums(struct report_section *section, const struct contest *contest)
{
    int64_t paid = 0;
    int64_t pcn = 0;
    int64_t pp = 0;
    for (size_t i = 0; i < contest->rows; i++) {
        paid += contest->row[i].pcn > 0 || contest->row[i].pp > 0;
        pcn += contest->row[i].pcn;
        pp += contest->row[i].pp;
    }
    const struct report_fact sum[] = {
        {.title = N_("With points"), .cell = cell_count(paid)},
        {.title = N_("PCN"), .cell = cell_count(pcn)},
        {.title = N_("PP"), .cell = cell_count(pp)}};
    for (size_t i = 0; i < sizeof sum / sizeof sum[0]; i++) {
        struct report_fact fact = sum[i];
        fact.in = REPORT_PAGE;
        report_add_titled_fact(section, fact);
    }
}

void awards_report(struct report *report, const struct contest *contest,
                   const struct roster *roster)
{
    const struct awards awards = {.who = {report, contest->t, roster},
                                  .contest = contest};
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("National points")));
    if (report->places & REPORT_PAPER)
        add_sums(section, contest);
    report_add_column(section, rank_column);
    if (contest->lines)
        report_add_column(section, line_column);
    report_add_columns(section, columns, sizeof columns / sizeof columns[0]);
    if (contest->awards.pp_value)
        report_add_column(section, pp_column);
    bool remarked = false;
    for (size_t i = 0; i < contest->rows; i++)
        remarked = remarked || is_remarkable(&contest->row[i]);
    if (remarked)
        report_add_column(section, remark_column);
    for (size_t i = 0; i < contest->rows; i++) {
        const struct contest_row *row = &contest->row[contest->alternate[i]];
        if (row->pcn > 0 || row->pp > 0 || is_remarkable(row))
            report_add_row(section, &awards, row);
    }
}

static void add_term(struct report_section *section, const char *title, struct cell cell)
{
    report_add_titled_fact(
        section, (struct report_fact){.title = title, .cell = cell, .in = REPORT_PAGE});
}

static struct cell index_of(struct report *report, const struct pcn_terms *terms)
{
    struct str index = {0};
    number_add_data(&index, terms->index, INDEX_DECIMALS, lang_decimal(report->lang));
    struct cell cell = cell_text(arena_strdup(&report->arena, str_text(&index)));
    str_clear(&index);
    return cell;
}

static void add_terms(struct report_section *section, const struct contest *contest)
{
    struct report *report = section->report;
    const struct contest_awards *awards = &contest->awards;
    add_term(section, N_("Tables"), cell_count(awards->pcn.tables));
    add_term(section, N_("Players"), cell_count(awards->players));
    add_term(section, N_("Index of the event"), index_of(report, &awards->pcn));
    if (awards->pcn.overseas)
        add_term(section, N_("Overseas club"), cell_text("× 3"));
    if (!contest->lines)
        add_term(section, N_("Places paid"), cell_count(awards->paid[0]));
    for (int line = 0; contest->lines && line < RANKING_LINES; line++)
        add_term(section,
                 report_say(report, N_("Places paid, line %s"),
                            seat_word((enum seat)line, report->lang)),
                 cell_count(awards->paid[line]));
}

static struct cell make_value(const void *list, const void *of, int place)
{
    (void)of;
    const struct contest *contest = list;
    return cell_count(contest->awards.pcn_value[place]);
}

static struct cell make_unit(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct report *report = of;
    return cell_text(tr(report->lang, N_("PCN")));
}

void awards_report_values(struct report *report, const struct contest *contest)
{
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("What a place is worth")));
    int most = 0;
    for (int line = 0; line < RANKING_LINES; line++)
        most = contest->awards.paid[line] > most ? contest->awards.paid[line] : most;
    add_terms(section, contest);
    report_add_column(section,
                      (struct report_column){
                          .title = contest->lines ? N_("Place in the line") : N_("Place"),
                          .kind = CELL_TEXT,
                          .in = REPORT_PAGE,
                          .head = true,
                          .make = make_unit});
    for (int place = 1; place <= most; place++)
        report_add_column(section, (struct report_column){
                                       .title = arena_printf(&report->arena, "%d", place),
                                       .kind = CELL_COUNT,
                                       .in = REPORT_PAGE,
                                       .make = make_value,
                                       .index = place});
    report_add_row(section, contest, report);
}

/* How the points of each scale are computed. */
static const char *const rule_of[] = {
    [PCN_LINE] =
        N_("The first half of each line, rounded up, gets points: 80 per table, times "
           "0.70 (0.01 more for each table above five, at most 0.90) for each place "
           "below the first, rounded down, at most 2000, times the index. Tied players "
           "share their places. Fascicule 3, Individuels, edition 2022."),
    [PCN_HOWELL] = N_("The first half of the general ranking, rounded up, gets points: "
                      "80 per table, times 0.85 for each place below the first, rounded "
                      "to the nearest, at most 2000, times the index. Tied players share "
                      "their places. Fascicule 3, Individuels, edition 2022."),
    [PCN_SESSIONS] = N_(
        "Half as many places of the general ranking as the first session had players, "
        "rounded up, get points: those of the place in the federation's table, times the "
        "tables of all sessions, times 2, times the index, rounded to the nearest. Tied "
        "players share their places. Fascicule 3, Individuels, edition 2022."),
    [PCN_PRINTED] =
        N_("PCN and PP are those of the federation's printed table for this "
           "event, place by place. Tied players share their places. Fascicule "
           "3, Individuels, edition 2022.")};

const char awards_pp_rule[] =
    N_("Performance points (PP) are those of the championship's table for the number of "
       "players in the first session; a third of them, rounded up, get some. Tied "
       "players share their places.");

const char *awards_rule(const struct contest_awards *awards)
{
    return rule_of[awards->pcn.scale];
}
