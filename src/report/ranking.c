/* ranking.c - the rankings of a tournament as a report: who, and what it came to. */
#include "report/ranking.h"

#include "base/number.h"
#include "report/labels.h"
#include "report/who.h"
#include "tournament/results/contest_rank.h"
#include "tournament/results/contest_sheet.h"

/* One section being made. */
struct ranking {
    struct who who;
    const struct contest *contest;
    int index;         /* of the ranking */
    const char *field; /* the only one whose rows are shown; or NULL */
    const struct contest_row **row;
    size_t rows;
    unsigned used; /* columns that have something to say; always the total */
    int titled;    /* the column whose title the total has: its own, or one that would
                      only say it again */
};

static int first_player(const struct ranking *ranking, const struct contest_row *row)
{
    return who_plays(ranking->who.t, row->last)->player[0];
}

static bool is_here(const struct ranking *ranking, const struct contest_row *row)
{
    return !ranking->field ||
           str_equal(who_field(ranking->who.t, row->last)->name, ranking->field);
}

/* The rank among those of its field, where one is shown. */
static int rank_of(const struct ranking *ranking, const struct contest_row *row)
{
    int rank = 1;
    if (!ranking->field)
        return contest_rank(ranking->contest, row, ranking->index);
    for (size_t i = 0; i < ranking->contest->rows; i++) {
        const struct contest_row *other = &ranking->contest->row[i];
        rank += other->ranking == row->ranking && other->ranked &&
                other->rank < row->rank && is_here(ranking, other);
    }
    return rank;
}

static struct cell make_rank(const void *list, const void *of, int index)
{
    (void)index;
    const struct ranking *ranking = list;
    const struct contest_row *row = of;
    struct cell cell = row->ranked ? cell_count(rank_of(ranking, row)) : cell_unknown();
    return who_why(&ranking->who, cell, first_player(ranking, row), "rank");
}

static struct cell make_field(const void *list, const void *of, int index)
{
    (void)index;
    const struct ranking *ranking = list;
    const struct contest_row *row = of;
    return cell_text(who_field(ranking->who.t, row->last)->name);
}

/* With its field where the session has several, unless there is no room for it. */
static struct cell make_label(const void *list, const void *of, int bare)
{
    const struct ranking *ranking = list;
    const struct contest_row *row = of;
    const struct session *session = &ranking->who.t->session[row->last->session];
    return who_label(who_field(ranking->who.t, row->last), row->last->contestant,
                     !bare && session->fields > 1);
}

static struct cell make_crew(const void *list, const void *of, int kind)
{
    const struct ranking *ranking = list;
    const struct contest_row *row = of;
    return who_crew(&ranking->who, who_plays(ranking->who.t, row->last),
                    (enum cell_kind)kind);
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
    int sessions = (int)ranking->who.t->sessions;
    cell.link.kind = LINK_PLAYER;
    if (sessions > 1 && row->last->session == sessions - 1)
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

/* The total of a session, before its coefficient. */
static struct cell make_session(const void *list, const void *of, int session)
{
    const struct ranking *ranking = list;
    const struct contest_row *row = of;
    const struct contest_kind *kind = ranking->contest->kind;
    for (int i = 0; i < row->performances; i++)
        if (row->first[i].session == session)
            return who_figure(&kind->row[kind->total], &row->first[i].figures,
                              kind->total);
    return cell_unknown();
}

static struct cell make_figure(const void *list, const void *of, int k)
{
    const struct ranking *ranking = list;
    const struct contest_row *row = of;
    struct cell cell = who_figure(&ranking->contest->kind->row[k], &row->figures, k);
    return who_why(&ranking->who, cell, first_player(ranking, row), "total");
}

static struct cell make_session_number(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct contest_performance *performance = of;
    return cell_count(performance->session + 1);
}

static struct cell make_session_figure(const void *list, const void *of, int k)
{
    const struct ranking *ranking = list;
    const struct contest_performance *performance = of;
    const struct contest_column *column = &ranking->contest->kind->row[k];
    bool given = performance->figures.given & (1U << k);
    return column->zero && !given ? cell_percent(RATIO_ZERO, column->decimals)
                                  : who_figure(column, &performance->figures, k);
}

/* What each session brought. */
static struct cell make_sessions(const void *list, const void *of, int index)
{
    (void)index;
    const struct ranking *ranking = list;
    const struct contest_row *row = of;
    const struct contest_kind *kind = ranking->contest->kind;
    struct report_section *inner = report_inner_section(ranking->who.report);
    report_add_column(inner, (struct report_column){.key = "session",
                                                    .kind = CELL_COUNT,
                                                    .in = REPORT_JSON,
                                                    .make = make_session_number});
    for (int k = 0; k < kind->rows; k++)
        if (!kind->row[k].all)
            report_add_column(inner, (struct report_column){.key = kind->row[k].key,
                                                            .kind = CELL_RATIO,
                                                            .in = REPORT_JSON,
                                                            .make = make_session_figure,
                                                            .index = k});
    for (int i = 0; i < row->performances; i++)
        report_add_row(inner, ranking, &row->first[i]);
    return (struct cell){.kind = CELL_ROWS, .rows = inner};
}

/* Who they are. Files name people, pages lead to them, the wall has little room. */
static const struct report_column who_columns[] = {
    {.key = "rank",
     .title = N_("Rank"),
     .kind = CELL_COUNT,
     .in = REPORT_ALL,
     .make = make_rank},
    {.key = "field", .kind = CELL_TEXT, .in = REPORT_CSV, .make = make_field},
    {.key = "seat", .kind = CELL_LABEL, .in = REPORT_CSV, .make = make_label},
    {.key = "players",
     .kind = CELL_PLAYERS,
     .in = REPORT_CSV,
     .make = make_crew,
     .index = CELL_PLAYERS},
    {.key = "names",
     .kind = CELL_PEOPLE,
     .in = REPORT_CSV,
     .make = make_crew,
     .index = CELL_PEOPLE},
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
    {.title = N_("Seat"),
     .kind = CELL_LABEL,
     .in = REPORT_WALL,
     .make = make_label,
     .index = true},
    {.title = N_("Name"),
     .kind = CELL_PEOPLE,
     .in = REPORT_TEXT,
     .make = make_names,
     .cut = true},
    {.title = N_("Name"),
     .kind = CELL_PEOPLE,
     .in = REPORT_WALL,
     .make = make_crew,
     .head = true,
     .index = CELL_PEOPLE},
};
enum { WHO_COLUMNS = sizeof who_columns / sizeof who_columns[0] };

/* What the labels of the rows are, on a page. */
static const char *label_title(const struct format *format)
{
    if (!format->game->contracts || format->sides != 2)
        return N_("Seat");
    return format->movement == MOVEMENT_TEAMS ? N_("Team") : N_("Pair");
}

/* "Session 2", and what it is multiplied by: "Session 2 × 1.5". */
static const char *session_title(struct report *report, const struct session *session,
                                 int number)
{
    const char *title = report_say(report, N_("Session %d"), number);
    if (session->coefficient.num == session->coefficient.den)
        return title;
    struct str text = {0};
    number_add_data(&text, session->coefficient, 6,
                    lang_is_french(report->lang) ? ',' : '.');
    title = arena_printf(&report->arena, "%s × %s", title, str_text(&text));
    str_clear(&text);
    return title;
}

static void add_page_columns(const struct ranking *ranking,
                             struct report_section *section)
{
    const struct tournament *t = ranking->who.t;
    report_add_column(section, (struct report_column){.title = label_title(t->format),
                                                      .kind = CELL_LABEL,
                                                      .in = REPORT_PAGE,
                                                      .make = make_label});
    report_add_column(section, (struct report_column){.title = N_("Name"),
                                                      .kind = CELL_PEOPLE,
                                                      .in = REPORT_PAGE,
                                                      .head = true,
                                                      .make = make_links});
    for (size_t s = 0; t->sessions > 1 && s < t->sessions; s++)
        report_add_column(section, (struct report_column){
                                       .title = session_title(section->report,
                                                              &t->session[s], (int)s + 1),
                                       .kind = CELL_RATIO,
                                       .in = REPORT_PAGE,
                                       .room = REPORT_GOES,
                                       .make = make_session,
                                       .index = (int)s});
}

/* Every figure in files; on pages those that say something, the total at the end. */
static void add_figures(const struct ranking *ranking, struct report_section *section)
{
    const struct contest_kind *kind = ranking->contest->kind;
    struct report_column column = {.kind = CELL_RATIO, .make = make_figure};
    for (int k = 0; k < kind->rows; k++) {
        bool paged = k != kind->total && (ranking->used & (1U << k));
        column.key = kind->row[k].key;
        column.title = kind->row[k].title;
        column.index = k;
        column.in = REPORT_TEXT | REPORT_DATA | (paged ? REPORT_PAGE : 0);
        column.room = REPORT_BELOW;
        report_add_column(section, column);
    }
    column.index = kind->total;
    column.room = REPORT_STAYS;
    column.title = kind->row[ranking->titled].title;
    column.in = REPORT_PAGE;
    report_add_column(section, column);
    column.title = kind->row[kind->total].title;
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
                                                          .make = make_sessions});
    if (several && ranking->contest->kind->seat_data)
        report_add_column(section, (struct report_column){.key = "qualified",
                                                          .kind = CELL_FLAG,
                                                          .in = REPORT_JSON,
                                                          .make = make_qualified});
}

static const struct figures *figures_of(const void *context, size_t i)
{
    const struct ranking *ranking = context;
    return &ranking->row[i]->figures;
}

/* Whether a column only says the total again, as the percentage of a bridge evening
 * without a penalty does. */
static bool says_total(const struct ranking *ranking, int k)
{
    int total = ranking->contest->kind->total;
    for (size_t i = 0; i < ranking->rows; i++) {
        const struct figures *figures = &ranking->row[i]->figures;
        if (ratio_compare(figures->value[k], figures->value[total]) != 0)
            return false;
    }
    return k != total && ranking->who.t->format->game->contracts;
}

static void choose_columns(struct ranking *ranking)
{
    const struct contest_kind *kind = ranking->contest->kind;
    ranking->used =
        contest_columns_used(kind->row, kind->rows, figures_of, ranking, ranking->rows);
    ranking->titled = kind->total;
    for (int k = 0; k < kind->rows; k++)
        if ((ranking->used & (1U << k)) && says_total(ranking, k)) {
            ranking->used &= ~(1U << k);
            ranking->titled = k;
        }
}

/* The rows of a ranking, in their order. */
static void find_rows(struct ranking *ranking, int index)
{
    size_t all = contest_list(ranking->contest, index, ranking->row);
    ranking->index = index;
    ranking->rows = 0;
    for (size_t i = 0; i < all; i++)
        if (is_here(ranking, ranking->row[i]))
            ranking->row[ranking->rows++] = ranking->row[i];
}

static void add_section(struct ranking *ranking, int index)
{
    struct report *report = ranking->who.report;
    const struct contest_ranking *own = &ranking->contest->kind->ranking[index];
    const char *title = tr(report->lang, own->title);
    find_rows(ranking, index);
    if (ranking->rows == 0 && index > 0 && own->view == CONTEST_OWN)
        return;
    if (ranking->field)
        title = arena_printf(&report->arena, "%s · %s", title,
                             label_field(ranking->field, report->lang));
    struct report_section *section = report_add_section(report, title);
    report_add_fact(section, "ranking", cell_text(own->name), REPORT_DATA);
    if (own->view == CONTEST_LINE)
        report_add_fact(
            section, "line",
            cell_text(arena_printf(&report->arena, "%c", seat_letter(own->line))),
            REPORT_DATA);
    choose_columns(ranking);
    report_add_columns(section, who_columns, WHO_COLUMNS);
    add_page_columns(ranking, section);
    add_figures(ranking, section);
    add_data(ranking, section);
    for (size_t i = 0; i < ranking->rows; i++)
        report_add_row(section, ranking, ranking->row[i]);
}

const struct session *ranking_fields(const struct tournament *t)
{
    const struct session *last = t->sessions > 0 ? &t->session[t->sessions - 1] : NULL;
    return last && last->fields > 1 ? last : NULL;
}

/* A ranking: of all, of the field that was chosen, or of each field where each is
 * compared by itself. */
static void add_sections(struct ranking *ranking, const struct ranking_choice *choice,
                         int index)
{
    const struct tournament *t = ranking->who.t;
    const struct session *session = ranking_fields(t);
    ranking->field = choice->field;
    if (choice->field || !choice->apart || !session || !t->options.compare_field) {
        add_section(ranking, index);
        return;
    }
    for (size_t f = 0; f < session->fields; f++) {
        ranking->field = session->field[f].name;
        add_section(ranking, index);
    }
}

bool ranking_report(struct report *report, const struct ranking_choice *choice)
{
    const struct contest *contest = choice->results->contest;
    struct ranking ranking = {.who = {report, contest->t, choice->roster},
                              .contest = contest};
    bool found = false;
    ranking.row = ARENA_ARRAY(&report->arena, const struct contest_row *, contest->rows);
    for (int r = 0; r < contest_rankings(contest); r++)
        if (!choice->ranking ||
            str_equal(choice->ranking, contest->kind->ranking[r].name)) {
            add_sections(&ranking, choice, r);
            found = true;
        }
    return found;
}
