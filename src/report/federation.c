/* federation.c - what is sent to the federation about tournaments. */
#include "report/federation.h"

#include "base.h"
#include "core/award.h"
#include "report/cell.h"
#include "report/report.h"
#include "report/who.h"
#include "tournament/model.h"
#include <string.h>

const struct federation_word federation_to_table[FEDERATION_TOS] = {
    [FEDERATION_COMMITTEE] = {"committee", N_("the regional committee")},
    [FEDERATION_ZONE] = {"zone", N_("the zone")},
    [FEDERATION_HEAD] = {"federation", N_("the federation")},
};

/* The columns of Aurore, whose names are the federation's. */

static struct cell make_licence(const void *list, const void *of, int index)
{
    (void)index;
    const struct contest_row *row = of;
    return who_licence(list, row->player);
}

static struct cell make_name(const void *list, const void *of, int index)
{
    (void)index;
    const struct contest_row *row = of;
    return cell_text(who_name(list, row->player));
}

static struct cell make_points(const void *list, const void *of, int pp)
{
    (void)list;
    const struct contest_row *row = of;
    return cell_count(pp ? row->pp : row->pcn);
}

static const struct report_column aurore_columns[] = {
    {.key = "NumLicenceJoueur",
     .kind = CELL_TEXT,
     .in = REPORT_DATA,
     .make = make_licence},
    {.key = "NomJoueur", .kind = CELL_TEXT, .in = REPORT_DATA, .make = make_name},
    {.key = "Pcn", .kind = CELL_COUNT, .in = REPORT_DATA, .make = make_points},
    {.key = "Pp",
     .kind = CELL_COUNT,
     .in = REPORT_DATA,
     .make = make_points,
     .index = true},
};

static bool has_points(const struct contest_row *row)
{
    return row->refused == CONTEST_GIVEN && (row->pcn > 0 || row->pp > 0);
}

/* Whether the points of a row can be declared: under a licence. */
static bool is_declared(const struct filed *filed, const struct contest_row *row)
{
    const struct tournament *t = filed->results->t;
    const struct person *person =
        roster_find(filed->roster, t->player[row->player].person);
    return has_points(row) && person && person->licence[0] != '\0';
}

const char *federation_file_name(const struct tournament *t, struct arena *arena)
{
    const char *code = about_text(&t->about, ABOUT_CODE);
    const char *name = t->name[0] ? t->name : "pcn";
    return arena_strdup(arena, code[0] != '\0' ? code : name);
}

void federation_report_aurore(struct report *report, const struct filed *filed)
{
    const struct contest *contest = filed->results->contest;
    const struct who who = {report, contest->t, filed->roster};
    struct report_section *section =
        report_add_section(report, federation_file_name(contest->t, &report->arena));
    report_add_columns(section, aurore_columns,
                       sizeof aurore_columns / sizeof aurore_columns[0]);
    for (size_t i = 0; i < contest->rows; i++) {
        const struct contest_row *row = &contest->row[contest->alternate[i]];
        if (is_declared(filed, row))
            report_add_row(section, &who, row);
    }
}

/* A tournament in a list. */

static const struct tournament *tournament_of(const void *of)
{
    const struct filed *filed = of;
    return filed->results->t;
}

struct levy federation_levy(const struct results *results)
{
    const struct contest *contest = results->contest;
    struct levy_terms terms = {.event = contest->t->options.event,
                               .index = contest->t->options.index,
                               .sessions = (int)contest->t->sessions,
                               .players = contest->awards.players};
    for (size_t i = 0; i < contest->rows; i++)
        terms.played += contest->row[i].performances;
    return contest->kind->national ? levy_of(&levy_rates_2022, &terms) : (struct levy){0};
}

enum about_column {
    COLUMN_CODE,
    COLUMN_NAME,
    COLUMN_DATE,
    COLUMN_PLACE,
    COLUMN_ARBITER,
    COLUMN_EVENT
};

/* The list in which tournaments are rows. */
struct filings {
    struct report *report;
};

/* As people write it, or as data has it. */
static const char *date_words(struct report *report, const struct tournament *t)
{
    if (!(report->places & REPORT_PAPER))
        return t->date;
    struct str said = {0};
    number_add_date(&said, t->date, report->lang);
    const char *text = arena_strdup(&report->arena, str_text(&said));
    str_clear(&said);
    return text;
}

static struct cell make_about(const void *list, const void *of, int column)
{
    const struct filings *filings = list;
    struct report *report = filings->report;
    const struct tournament *t = tournament_of(of);
    switch ((enum about_column)column) {
    case COLUMN_CODE:
        return cell_text(about_text(&t->about, ABOUT_CODE));
    case COLUMN_NAME:
        return cell_text(t->name);
    case COLUMN_DATE:
        return cell_text(date_words(report, t));
    case COLUMN_PLACE:
        return cell_text(about_text(&t->about, ABOUT_PLACE));
    case COLUMN_ARBITER:
        return cell_text(about_text(&t->about, ABOUT_ARBITER));
    case COLUMN_EVENT:
        return cell_text(
            tr(report->lang, options_table[OPTION_EVENT].word[t->options.event].title));
    }
    return cell_nothing();
}

static struct cell make_event(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct tournament *t = tournament_of(of);
    return cell_text(options_table[OPTION_EVENT].word[t->options.event].word);
}

enum count_column {
    COLUMN_INDEX,
    COLUMN_PLAYERS,
    COLUMN_SESSIONS,
    COLUMN_PAID,
    COLUMN_PCN,
    COLUMN_PP
};

static struct cell make_sum(const void *list, const void *of, int column)
{
    (void)list;
    const struct filed *filed = of;
    const struct contest *contest = filed->results->contest;
    int64_t sum[COLUMN_PP + 1] = {[COLUMN_PLAYERS] = contest->awards.players,
                                  [COLUMN_SESSIONS] = (int64_t)contest->t->sessions};
    if (column == COLUMN_INDEX)
        return cell_ratio(contest->t->options.index, 2);
    for (size_t i = 0; i < contest->rows; i++) {
        const struct contest_row *row = &contest->row[i];
        if (!has_points(row))
            continue;
        sum[COLUMN_PAID]++;
        sum[COLUMN_PCN] += row->pcn;
        sum[COLUMN_PP] += row->pp;
    }
    return cell_count(sum[column]);
}

enum levy_column { COLUMN_RATE, COLUMN_TIMES, COLUMN_AMOUNT };

static struct cell make_levy(const void *list, const void *of, int column)
{
    (void)list;
    const struct filed *filed = of;
    struct levy levy = federation_levy(filed->results);
    if (column == COLUMN_TIMES)
        return cell_count(levy.times);
    return cell_money(column == COLUMN_RATE ? levy.rate : levy.amount);
}

#define ABOUT(name, heading, which)                                           \
    {                                                                         \
        .key = (name), .title = (heading), .kind = CELL_TEXT,                 \
        .in = REPORT_DATA | REPORT_PAGE, .make = make_about, .index = (which) \
    }
#define FIGURE(name, heading, which)                                        \
    {                                                                       \
        .key = (name), .title = (heading), .kind = CELL_COUNT,              \
        .in = REPORT_DATA | REPORT_PAGE, .make = make_sum, .index = (which) \
    }
#define LEVY(name, heading, which)                                           \
    {                                                                        \
        .key = (name), .title = (heading), .kind = CELL_MONEY,               \
        .in = REPORT_DATA | REPORT_PAGE, .make = make_levy, .index = (which) \
    }

/* A word of data, or what people call it. */
#define EVENT_COLUMNS                                                             \
    {.key = "event", .kind = CELL_TEXT, .in = REPORT_JSON, .make = make_event},   \
    {                                                                             \
        .key = "event", .title = N_("Kind of event"), .kind = CELL_TEXT,          \
        .in = REPORT_CSV | REPORT_PAGE, .make = make_about, .index = COLUMN_EVENT \
    }

static const struct report_column cover_columns[] = {
    ABOUT("code", N_("Code"), COLUMN_CODE),
    ABOUT("name", N_("Tournament"), COLUMN_NAME),
    ABOUT("date", N_("Date"), COLUMN_DATE),
    ABOUT("place", N_("Venue"), COLUMN_PLACE),
    ABOUT("arbiter", N_("Arbiter"), COLUMN_ARBITER),
    EVENT_COLUMNS,
    FIGURE("index", N_("Index"), COLUMN_INDEX),
    FIGURE("players", N_("Players"), COLUMN_PLAYERS),
    FIGURE("sessions", N_("Sessions"), COLUMN_SESSIONS),
    FIGURE("paid", N_("With points"), COLUMN_PAID),
    FIGURE("pcn", N_("PCN"), COLUMN_PCN),
    FIGURE("pp", N_("PP"), COLUMN_PP),
    LEVY("levy", N_("Royalty"), COLUMN_AMOUNT),
};

static const struct report_column levy_columns[] = {
    ABOUT("code", N_("Code"), COLUMN_CODE),
    ABOUT("name", N_("Tournament"), COLUMN_NAME),
    ABOUT("date", N_("Date"), COLUMN_DATE),
    EVENT_COLUMNS,
    FIGURE("index", N_("Index"), COLUMN_INDEX),
    FIGURE("players", N_("Players"), COLUMN_PLAYERS),
    FIGURE("sessions", N_("Sessions"), COLUMN_SESSIONS),
    LEVY("rate", N_("Rate"), COLUMN_RATE),
    {.key = "times",
     .title = N_("Times"),
     .kind = CELL_COUNT,
     .in = REPORT_DATA | REPORT_PAGE,
     .make = make_levy,
     .index = COLUMN_TIMES},
    LEVY("amount", N_("Amount"), COLUMN_AMOUNT),
};

static int64_t total_levy(const struct filed filed[], size_t n)
{
    int64_t total = 0;
    for (size_t i = 0; i < n; i++)
        total += federation_levy(filed[i].results).amount;
    return total;
}

static void add_fact(struct report_section *section, const char *key, const char *title,
                     struct cell cell)
{
    report_add_titled_fact(
        section,
        (struct report_fact){
            .key = key, .title = title, .cell = cell, .in = REPORT_DATA | REPORT_PAGE});
}

void federation_report_levy(struct report *report, const struct filed filed[], size_t n)
{
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("National royalty")));
    add_fact(section, "total", N_("Sum to pay"), cell_money(total_levy(filed, n)));
    report_add_columns(section, levy_columns,
                       sizeof levy_columns / sizeof levy_columns[0]);
    const struct filings filings = {report};
    for (size_t i = 0; i < n; i++)
        report_add_row(section, &filings, &filed[i]);
}

/* What a parcel must contain; chapter 5, Transmission. */
struct enclosure {
    unsigned to;       /* recipients, as 1 << enum federation_to */
    bool championship; /* of the results of competitions alone */
    const char *what;
};

static const struct enclosure enclosures[] = {
    {1U << FEDERATION_COMMITTEE | 1U << FEDERATION_ZONE | 1U << FEDERATION_HEAD, false,
     N_("this covering slip")},
    {1U << FEDERATION_COMMITTEE, false, N_("the rankings of all tournaments")},
    {1U << FEDERATION_COMMITTEE, false, N_("the table of PCN")},
    {1U << FEDERATION_COMMITTEE, false,
     N_("the contribution that the regional committee has fixed")},
    {1U << FEDERATION_ZONE, true, N_("the ranking sheets of all tournaments")},
    {1U << FEDERATION_ZONE | 1U << FEDERATION_HEAD, false,
     N_("a copy of each table of PCN")},
    {1U << FEDERATION_ZONE | 1U << FEDERATION_HEAD, true,
     N_("the slip of the qualified")},
    {1U << FEDERATION_ZONE | 1U << FEDERATION_HEAD, false,
     N_("the national royalty, by cheque")},
};

static struct cell make_enclosure(const void *list, const void *of, int index)
{
    (void)index;
    const struct report *report = list;
    const struct enclosure *enclosure = of;
    return cell_text(tr(report->lang, enclosure->what));
}

static struct cell make_box(const void *list, const void *of, int index)
{
    (void)list;
    (void)of;
    (void)index;
    return cell_text("☐");
}

static const struct report_column enclosure_columns[] = {
    {.key = "enclosure",
     .title = N_("Enclosed"),
     .kind = CELL_TEXT,
     .in = REPORT_DATA | REPORT_PAGE,
     .make = make_enclosure},
    {.key = "tick",
     .title = N_("Ticked"),
     .kind = CELL_TEXT,
     .in = REPORT_CSV | REPORT_PAGE,
     .make = make_box},
};

static bool any_championship(const struct filed filed[], size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (pcn_event_table[filed[i].results->t->options.event].championship)
            return true;
    return false;
}

static void add_enclosures(struct report *report, enum federation_to to,
                           bool championship)
{
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("Enclosed")));
    report_add_columns(section, enclosure_columns,
                       sizeof enclosure_columns / sizeof enclosure_columns[0]);
    for (size_t i = 0; i < sizeof enclosures / sizeof enclosures[0]; i++)
        if ((enclosures[i].to & 1U << to) &&
            (championship || !enclosures[i].championship))
            report_add_row(section, report, &enclosures[i]);
}

/* Of the first tournament that says it. */
static const char *find_organiser(const struct filed filed[], size_t n)
{
    const char *found = "";
    for (size_t i = 0; i < n && !*found; i++)
        found = about_text(&filed[i].results->t->about, ABOUT_ORGANISER);
    return found;
}

void federation_report_cover(struct report *report, const struct filed filed[], size_t n,
                             enum federation_to to)
{
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("Covering slip")));
    add_fact(section, "from", N_("From"), cell_text(find_organiser(filed, n)));
    add_fact(section, "to", N_("To"),
             cell_text(tr(report->lang, federation_to_table[to].title)));
    add_fact(section, "tournaments", N_("Tournaments"), cell_count((int64_t)n));
    add_fact(section, "total", N_("National royalty"), cell_money(total_levy(filed, n)));
    report_add_columns(section, cover_columns,
                       sizeof cover_columns / sizeof cover_columns[0]);
    const struct filings filings = {report};
    for (size_t i = 0; i < n; i++)
        report_add_row(section, &filings, &filed[i]);
    add_enclosures(report, to, any_championship(filed, n));
}
