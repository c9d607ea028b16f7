/* ranking_columns.c - the columns of a ranking: where each is shown, what stands in it.
 *
 * Where each plays for himself, a file has all ranks in one list, and the terminal has
 * the columns of the page; where several play under a label, it has every figure. */
#include "report/ranking_columns.h"

#include "report/cell.h"
#include "report/contest_sheet.h"
#include "report/ranking_among.h"
#include "report/ranking_net.h"
#include "report/ranking_sessions.h"
#include "tournament/tell.h"

enum { TEXT_SESSIONS = 3 }; /* that a terminal has room for; the page has them all */

/* Nothing to say of somebody: a table of the terminal stays empty there. */
static struct cell make_none(const struct ranking *ranking)
{
    return ranking->who.report->places & REPORT_TEXT ? cell_nothing() : cell_unknown();
}

static const struct contest_ranking *view_of(const struct ranking *ranking)
{
    return &ranking->contest->kind->ranking[ranking->index];
}

/* The column that people see last: of a ranking by another figure, that one. */
static int column_ranked(const struct ranking *ranking)
{
    const struct contest_ranking *view = view_of(ranking);
    return view->view == CONTEST_FIGURE ? view->column : ranking->contest->kind->total;
}

static int first_player(const struct ranking *ranking, const struct contest_row *row)
{
    return who_plays(ranking->who.t, row->last)->player[0];
}

static struct cell make_rank(const void *list, const void *of, int index)
{
    (void)index;
    const struct ranking *ranking = list;
    const struct contest_row *row = of;
    int rank = ranking_rank_among(ranking, row);
    struct cell cell = rank > 0 ? cell_count(rank) : cell_unknown();
    return who_why(&ranking->who, cell, first_player(ranking, row), "rank");
}

static struct cell make_field(const void *list, const void *of, int index)
{
    (void)index;
    const struct ranking *ranking = list;
    const struct contest_row *row = of;
    const struct naming naming = who_naming(&ranking->who, row->last->session);
    return who_field_cell(&naming, who_field(ranking->who.t, row->last));
}

/* With its field where the session has several, unless there is no room for it. */
static struct cell make_label(const void *list, const void *of, int bare)
{
    const struct ranking *ranking = list;
    const struct contest_row *row = of;
    const struct naming naming = who_naming(&ranking->who, row->last->session);
    const struct field *field = who_field(ranking->who.t, row->last);
    return bare ? who_label(field, row->last->contestant)
                : who_label_in(&naming, field, row->last->contestant);
}

/* Behind the sign of its line, where each plays for himself. */
static struct cell make_signed_label(const void *list, const void *of, int bare)
{
    const struct ranking *ranking = list;
    const struct contest_row *row = of;
    const struct field *field = who_field(ranking->who.t, row->last);
    struct cell cell = make_label(list, of, bare);
    if (ranking->single)
        cell.label.line = place_line(field, row->last->contestant);
    return cell;
}

/* The sign of the line; nothing of a substitute, who is in none. */
static struct cell make_line_sign(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    int line = standing_line(of);
    return line >= 0 ? cell_seat((enum seat)line) : cell_nothing();
}

/* The rank in another view of the same rows. */
static struct cell make_view(const void *list, const void *of, int view)
{
    const struct ranking *ranking = list;
    const struct contest_row *row = of;
    int rank = standing_view_rank(ranking->contest, row, (enum contest_view)view);
    return rank > 0 ? cell_count(rank) : cell_nothing();
}

/* What is known of who plays for himself. */
enum { PERSON_LICENCE, PERSON_CLUB, PERSON_RATING };

static struct cell make_person(const void *list, const void *of, int what)
{
    const struct ranking *ranking = list;
    const struct contest_row *row = of;
    const struct person *person =
        roster_find(ranking->who.roster, ranking->who.t->player[row->player].person);
    if (what == PERSON_RATING)
        return who_rating(&ranking->who, row->player);
    return cell_text(!person ? "" : what == PERSON_CLUB ? person->club : person->licence);
}

static struct cell make_points(const void *list, const void *of, int pp)
{
    const struct ranking *ranking = list;
    const struct contest_row *row = of;
    return who_why(&ranking->who, cell_count(pp ? row->pp : row->pcn), row->player,
                   "pcn");
}

static struct cell make_crew(const void *list, const void *of, int kind)
{
    const struct ranking *ranking = list;
    const struct contest_row *row = of;
    struct crew crew =
        who_part(who_plays(ranking->who.t, row->last), view_of(ranking)->part);
    return who_crew(&ranking->who, &crew, (enum cell_kind)kind);
}

static struct cell make_team(const void *list, const void *of, int index)
{
    (void)index;
    const struct who *who = &((const struct ranking *)list)->who;
    return who_team(who, who_plays(who->t, ((const struct contest_row *)of)->last));
}

/* The names, and who of them is disqualified. */
static struct cell make_names(const void *list, const void *of, int index)
{
    (void)index;
    const struct ranking *ranking = list;
    const struct contest_row *row = of;
    struct cell cell = make_crew(list, of, CELL_PEOPLE);
    if (row->disqualified)
        cell.tag =
            tr(ranking->who.report->lang, ruling_sanction_title[RULING_DISQUALIFIED]);
    return cell;
}

/* Likewise, with a link to each, and a tick for those who reached the last session. */
static struct cell make_links(const void *list, const void *of, int index)
{
    const struct ranking *ranking = list;
    const struct contest_row *row = of;
    struct cell cell = make_names(list, of, index);
    cell.link.kind = LINK_PLAYER;
    if (!ranking->single && contest_qualified(ranking->contest, row))
        cell.word = tr(ranking->who.report->lang, N_("Qualified"));
    return cell;
}

static struct cell make_ticked(const void *list, const void *of, int index)
{
    (void)index;
    const struct ranking *ranking = list;
    struct cell cell = make_crew(list, of, CELL_PEOPLE);
    if (contest_qualified(ranking->contest, of))
        cell.word = tr(ranking->who.report->lang, N_("Qualified"));
    return cell;
}

/* Who is, at the beginning of a row, or at its end where a seat has data of its own. */
static struct cell make_disqualified(const void *list, const void *of, int at_end)
{
    const struct ranking *ranking = list;
    const struct contest_row *row = of;
    bool here = ranking->contest->kind->seat_data == at_end;
    return here && row->disqualified ? cell_flag(true, NULL) : cell_nothing();
}

static struct cell make_qualified(const void *list, const void *of, int index)
{
    (void)index;
    const struct ranking *ranking = list;
    return cell_flag(contest_qualified(ranking->contest, of), NULL);
}

static struct cell make_tick(const void *list, const void *of, int index)
{
    (void)index;
    const struct ranking *ranking = list;
    return contest_qualified(ranking->contest, of)
               ? cell_flag(true, tr(ranking->who.report->lang, N_("Qualified")))
               : make_none(ranking);
}

/* A figure; all those of a single player are percentages, and a terminal has no room to
 * say so each time. */
static struct cell figure_of(const struct ranking *ranking, const struct figures *figures,
                             int k)
{
    struct cell cell = who_figure(&ranking->contest->kind->row[k], figures, k);
    if (ranking->single && cell.kind == CELL_RATIO &&
        (ranking->who.report->places & REPORT_TEXT))
        cell.ratio.percent = false;
    return cell;
}

/* Those of a row, which were made for the report. */
static const struct figures *row_figures(const struct ranking *ranking,
                                         const struct contest_row *row)
{
    return &ranking->figures[row - ranking->contest->row];
}

/* The total of a session, before its coefficient. */
static struct cell make_session(const void *list, const void *of, int session)
{
    const struct ranking *ranking = list;
    const struct contest_row *row = of;
    int total = ranking->contest->kind->total;
    for (int i = 0; i < row->performances; i++)
        if (row->first[i].session == session) {
            struct figures figures =
                contest_performance_figures(ranking->contest, &row->first[i]);
            return ranking->single && !row->first[i].ranked
                       ? cell_unknown()
                       : figure_of(ranking, &figures, total);
        }
    return make_none(ranking);
}

/* A penalty of nobody, where those who have one have a column. */
static bool says_nothing(const struct ranking *ranking, const struct contest_row *row,
                         int k)
{
    return ranking->single && !(ranking->who.report->places & REPORT_DATA) &&
           !ranking->contest->kind->row[k].seen &&
           row_figures(ranking, row)->value[k].num == 0;
}

static struct cell make_figure(const void *list, const void *of, int k)
{
    const struct ranking *ranking = list;
    const struct contest_row *row = of;
    if (says_nothing(ranking, row, k))
        return make_none(ranking);
    struct cell cell = figure_of(ranking, row_figures(ranking, row), k);
    return who_why(&ranking->who, cell, first_player(ranking, row), "total");
}

/* Who they are. Files name people, pages lead to them, the wall has little room. */
static const struct report_column who_columns[] = {
    {.key = "rank",
     .title = standing_rank_heading,
     .kind = CELL_COUNT,
     .in = REPORT_ALL,
     .make = make_rank},
    {.key = "disqualified",
     .kind = CELL_FLAG,
     .in = REPORT_JSON,
     .make = make_disqualified},
    {.key = "players",
     .alone = "player",
     .kind = CELL_PLAYERS,
     .in = REPORT_JSON,
     .make = make_crew,
     .index = CELL_PLAYERS},
    {.key = "names",
     .alone = "name",
     .kind = CELL_PEOPLE,
     .in = REPORT_JSON,
     .make = make_crew,
     .index = CELL_PEOPLE},
    {.key = "seat", .kind = CELL_LABEL, .in = REPORT_JSON, .make = make_label},
    {.key = "field", .kind = CELL_TEXT, .in = REPORT_JSON, .make = make_field},
    {.title = N_("Seat"), .kind = CELL_LABEL, .in = REPORT_TEXT, .make = make_label},
    {.title = standing_name_heading,
     .kind = CELL_PEOPLE,
     .in = REPORT_TEXT,
     .make = make_names,
     .cut = true},
};
enum { WHO_COLUMNS = sizeof who_columns / sizeof who_columns[0] };

/* A column of files alone. */
#define FILE_COLUMN(name, heading, what, maker, which)                       \
    {                                                                        \
        .key = (name), .title = (heading), .kind = (what), .in = REPORT_CSV, \
        .make = (maker), .index = (which)                                    \
    }

/* Where several play under a label. */
static const struct report_column crew_columns[] = {
    FILE_COLUMN("field", N_("Colour"), CELL_FIELD, make_field, 0),
    FILE_COLUMN("seat", N_("Seat"), CELL_LABEL, make_label, true),
    FILE_COLUMN("players", N_("Player"), CELL_PLAYERS, make_crew, CELL_PLAYERS),
    FILE_COLUMN("names", N_("Name"), CELL_PEOPLE, make_crew, CELL_PEOPLE),
    {.title = N_("Seat"),
     .kind = CELL_LABEL,
     .in = REPORT_WALL,
     .make = make_label,
     .index = true},
    {.title = standing_name_heading,
     .kind = CELL_PEOPLE,
     .in = REPORT_WALL,
     .make = make_crew,
     .head = true,
     .index = CELL_PEOPLE},
};
enum { CREW_COLUMNS = sizeof crew_columns / sizeof crew_columns[0] };

/* On the wall, of somebody alone: in which line, by which the alternate ranking goes. */
static const struct report_column line_column = {
    .title = N_("Line"), .kind = CELL_SEAT, .in = REPORT_WALL, .make = make_line_sign};

static const struct report_column team_column = {.key = "team",
                                                 .title = N_("Team"),
                                                 .kind = CELL_TEXT,
                                                 .in = REPORT_DATA,
                                                 .make = make_team};

/* Where each plays for himself: a file has all ranks in one list. */
static const struct report_column single_columns[] = {
    FILE_COLUMN("alternate", N_("Alternate ranking"), CELL_COUNT, make_view,
                CONTEST_ALTERNATE),
    FILE_COLUMN("line", N_("Place in the line"), CELL_COUNT, make_view, CONTEST_LINE),
    FILE_COLUMN("player", N_("Player"), CELL_PLAYERS, make_crew, CELL_PLAYERS),
    FILE_COLUMN("name", N_("Name"), CELL_PEOPLE, make_crew, CELL_PEOPLE),
    FILE_COLUMN("licence", N_("Licence"), CELL_TEXT, make_person, 0),
    FILE_COLUMN("club", N_("Club"), CELL_TEXT, make_person, PERSON_CLUB),
    FILE_COLUMN("field", N_("Colour"), CELL_FIELD, make_field, 0),
    FILE_COLUMN("seat", N_("Seat"), CELL_LABEL, make_label, true),
    {.title = standing_name_heading,
     .kind = CELL_PEOPLE,
     .in = REPORT_WALL,
     .make = make_ticked,
     .head = true},
};
enum { SINGLE_COLUMNS = sizeof single_columns / sizeof single_columns[0] };

/* Their points, behind all figures. */
static const struct report_column points_columns[] = {
    FILE_COLUMN("pcn", N_("PCN"), CELL_COUNT, make_points, 0),
    FILE_COLUMN("pp", N_("PP"), CELL_COUNT, make_points, true),
};
static const struct report_column points_seen = {.title = N_("PCN"),
                                                 .kind = CELL_COUNT,
                                                 .in = REPORT_PAGE | REPORT_TEXT,
                                                 .room = REPORT_BELOW,
                                                 .make = make_points};

/* "Session 2", and what it is multiplied by: "Session 2 × 1.5". */
static const char *session_title(struct report *report, const struct session *session,
                                 int number)
{
    const char *title = report_say(report, N_("Session %d"), number);
    if (session->coefficient.num == session->coefficient.den)
        return title;
    struct str text = {0};
    number_add_data(&text, session->coefficient, 6, lang_decimal(report->lang));
    title = arena_printf(&report->arena, "%s × %s", title, str_text(&text));
    str_clear(&text);
    return title;
}

/* On paper: what a committee looks for. */
static const struct report_column paper_columns[] = {
    {.title = N_("Rating"),
     .kind = CELL_TEXT,
     .in = REPORT_PAPER,
     .make = make_person,
     .index = PERSON_RATING},
    {.title = N_("Club"),
     .kind = CELL_TEXT,
     .in = REPORT_PAPER,
     .make = make_person,
     .index = PERSON_CLUB},
};

static void add_page_columns(const struct ranking *ranking,
                             struct report_section *section)
{
    const struct tournament *t = ranking->who.t;
    report_add_column(section,
                      (struct report_column){.title = standing_label_heading(t->format),
                                             .kind = CELL_LABEL,
                                             .in = REPORT_PAGE,
                                             .make = make_signed_label});
    report_add_column(section, (struct report_column){.title = standing_name_heading,
                                                      .kind = CELL_PEOPLE,
                                                      .in = REPORT_PAGE,
                                                      .head = true,
                                                      .make = make_links});
    if (ranking->single)
        report_add_columns(section, paper_columns,
                           sizeof paper_columns / sizeof paper_columns[0]);
}

/* The totals of several sessions, and who reached the last of them. */
static void add_session_columns(const struct ranking *ranking,
                                struct report_section *section)
{
    const struct tournament *t = ranking->who.t;
    bool texted = ranking->single && t->sessions <= TEXT_SESSIONS;
    struct report_column column = {.kind = CELL_RATIO,
                                   .in = REPORT_PAGE | (texted ? REPORT_TEXT : 0),
                                   .room = ranking->single ? REPORT_BELOW : REPORT_GOES,
                                   .make = make_session};
    if (t->sessions < 2)
        return;
    if (ranking->single)
        report_add_column(section, (struct report_column){.title = N_("Qual."),
                                                          .kind = CELL_FLAG,
                                                          .in = REPORT_PAGE | REPORT_TEXT,
                                                          .room = REPORT_BELOW,
                                                          .make = make_tick});
    for (int s = 0; s < (int)t->sessions; s++) {
        column.title = session_title(section->report, &t->session[s], s + 1);
        column.index = s;
        report_add_column(section, column);
    }
}

/* Where a figure is shown: in all files; where each plays for himself people see on a
 * page and in the terminal the same, on the wall those of one session too. */
static unsigned places_of(const struct ranking *ranking, int k)
{
    const struct contest_column *column = &ranking->contest->kind->row[k];
    bool total = k == ranking->contest->kind->total;
    bool used = ranking->used & (1U << k);
    if (column->quiet || view_of(ranking)->view == CONTEST_FIGURE) /* it informs */
        return REPORT_DATA | (k == column_ranked(ranking) ? REPORT_TEXT : 0);
    if (!ranking->single)
        return REPORT_TEXT | REPORT_DATA | (used && !total ? REPORT_PAGE : 0);
    return REPORT_DATA | (used ? REPORT_PAGE | REPORT_TEXT : 0) |
           (column->seen && !column->all ? REPORT_WALL : 0);
}

/* Every figure in files; on pages those that say something, the total of crews at the
 * end. */
static void add_figures(const struct ranking *ranking, struct report_section *section)
{
    const struct contest_kind *kind = ranking->contest->kind;
    struct report_column column = {.kind = CELL_RATIO, .make = make_figure};
    for (int k = 0; k < kind->rows; k++) {
        column.key = kind->row[k].key;
        column.title = kind->row[k].title;
        column.index = k;
        column.in = places_of(ranking, k);
        column.room = k == kind->total || section->report->places == REPORT_WALL
                          ? REPORT_STAYS
                          : REPORT_BELOW;
        column.look = k == kind->total ? "total" : NULL;
        column.leaning =
            ranking->single && k == kind->total && ranking->who.t->sessions == 1;
        report_add_column(section, column);
    }
    if (ranking->single)
        return;
    int total = column_ranked(ranking);
    column.index = total;
    column.room = REPORT_STAYS;
    column.title = kind->row[total == kind->total ? ranking->titled : total].title;
    column.in = REPORT_PAGE;
    report_add_column(section, column);
    column.title = kind->row[total].title;
    column.in = REPORT_WALL;
    report_add_column(section, column);
}

/* Of several sessions, and of seats, what data have beside. */
static void add_data(const struct ranking *ranking, struct report_section *section)
{
    bool several = ranking->who.t->sessions > 1;
    report_add_column(section, (struct report_column){.key = "disqualified",
                                                      .kind = CELL_FLAG,
                                                      .in = REPORT_JSON,
                                                      .make = make_disqualified,
                                                      .index = true});
    if (several)
        report_add_column(section, (struct report_column){.key = "sessions",
                                                          .kind = CELL_ROWS,
                                                          .in = REPORT_JSON,
                                                          .make = ranking_make_sessions});
    if (several && ranking->contest->kind->seat_data)
        report_add_column(section, (struct report_column){.key = "qualified",
                                                          .kind = CELL_FLAG,
                                                          .in = REPORT_JSON,
                                                          .make = make_qualified});
}

static const struct figures *figures_of_row(const void *context, size_t i)
{
    const struct ranking *ranking = context;
    return row_figures(ranking, ranking->row[i]);
}

static const struct figures *figures_of_any(const void *context, size_t i)
{
    const struct ranking *ranking = context;
    return &ranking->figures[i];
}

/* Whether a column only says the total again, as the percentage of a bridge evening
 * without a penalty does. */
static bool says_total(const struct ranking *ranking, int k)
{
    int total = ranking->contest->kind->total;
    for (size_t i = 0; i < ranking->rows; i++) {
        const struct figures *figures = row_figures(ranking, ranking->row[i]);
        if (ratio_compare(figures->value[k], figures->value[total]) != 0)
            return false;
    }
    return k != total && ranking->who.t->format->game->contracts;
}

static void choose_columns(struct ranking *ranking)
{
    const struct contest_kind *kind = ranking->contest->kind;
    bool sessions = ranking->single && ranking->who.t->sessions > 1;
    ranking->used = /* all lines have the same columns */
        ranking->single ? contest_columns_used(kind->row, kind->rows, figures_of_any,
                                               ranking, ranking->contest->rows)
                        : contest_columns_used(kind->row, kind->rows, figures_of_row,
                                               ranking, ranking->rows);
    ranking->titled = kind->total;
    for (int k = 0; k < kind->rows; k++) {
        bool whole = k == kind->total || kind->row[k].all;
        ranking->used |= kind->row[k].seen ? 1U << k : 0;
        if (sessions && !whole) /* it is of the last one alone */
            ranking->used &= ~(1U << k);
    }
    for (int k = 0; k < kind->rows; k++)
        if ((ranking->used & (1U << k)) && says_total(ranking, k)) {
            ranking->used &= ~(1U << k);
            if (ranking->titled == kind->total) /* the first of them */
                ranking->titled = k;
        }
}

void ranking_add_columns(struct ranking *ranking, struct report_section *section)
{
    bool single = ranking->single;
    choose_columns(ranking);
    report_add_columns(section, who_columns, WHO_COLUMNS);
    if (single && ranking->contest->lines)
        report_add_column(section, line_column);
    who_add_columns(&ranking->who, section, single ? single_columns : crew_columns,
                    single ? SINGLE_COLUMNS : CREW_COLUMNS);
    if (!single && who_has_teams(ranking->who.t))
        report_add_column(section, team_column);
    add_page_columns(ranking, section);
    if (ranking->net) {
        ranking_add_net(ranking, section);
        return;
    }
    add_session_columns(ranking, section);
    add_figures(ranking, section);
    if (single)
        report_add_columns(section, points_columns, 2);
    if (single && ranking->contest->awards.pcn_value)
        report_add_column(section, points_seen);
    add_data(ranking, section);
    ranking_add_categories(ranking, section);
    ranking_add_club(ranking, section);
}
