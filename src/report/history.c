/* history.c - the tournaments of one person as a report. */
#include "report/history.h"

#include "report/cell.h"

enum { DECIMALS = 2 };

/* A tournament, and what came of it for the person. */
struct history_row {
    struct report *report;
    const struct season_evening *evening;
    const struct season_entry *entry;
};

static struct cell make_tournament(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct history_row *row = of;
    struct cell cell = cell_text(row->evening->name);
    cell.link =
        (struct link){.kind = LINK_TOURNAMENT, .number = (int)row->evening->stream};
    return cell;
}

static struct cell make_day(const void *list, const void *of, int shown)
{
    (void)list;
    const struct history_row *row = of;
    struct report *report = row->report;
    struct str text = {0};
    if (!shown)
        return cell_text(row->evening->date);
    number_add_date(&text, row->evening->date, report->lang);
    struct cell cell = cell_text(arena_strdup(&report->arena, str_text(&text)));
    str_clear(&text);
    return cell;
}

static struct cell make_place(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct history_row *row = of;
    return row->entry->rank > 0 ? cell_count(row->entry->rank) : cell_unknown();
}

/* Beside the rank: 2nd of the 7 pairs of a direction, not of all who came. */
static struct cell make_among(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct history_row *row = of;
    return row->entry->rank > 0 ? cell_count(row->entry->among) : cell_unknown();
}

static struct cell make_players(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct history_row *row = of;
    return cell_count((int64_t)row->evening->entries);
}

static struct cell make_level(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct history_row *row = of;
    if (row->entry->rank == 0)
        return cell_unknown();
    if (row->evening->percent)
        return cell_percent(row->entry->total, DECIMALS);
    return cell_ratio(row->entry->total, row->entry->total.den == 1 ? 0 : DECIMALS);
}

enum national { NATIONAL_PCN, NATIONAL_PP, CLUB_EXPERTISE };

static int points_of_entry(const struct season_entry *entry, enum national which)
{
    return which == NATIONAL_PCN  ? entry->pcn
           : which == NATIONAL_PP ? entry->pp
                                  : entry->expertise;
}

static struct cell make_national_points(const void *list, const void *of, int which)
{
    (void)list;
    const struct history_row *row = of;
    int points = points_of_entry(row->entry, (enum national)which);
    return points > 0 ? cell_count(points) : cell_nothing();
}

#define EVERYWHERE (REPORT_PAGE | REPORT_DATA)

static const struct report_column columns[] = {
    {.key = "tournament",
     .title = N_("Tournament"),
     .kind = CELL_TEXT,
     .in = EVERYWHERE,
     .head = true,
     .make = make_tournament},
    {.key = "date",
     .title = N_("Date"),
     .kind = CELL_TEXT,
     .in = REPORT_DATA,
     .make = make_day},
    {.title = N_("Date"),
     .kind = CELL_TEXT,
     .in = REPORT_PAGE,
     .room = REPORT_BELOW,
     .make = make_day,
     .index = true},
    {.key = "rank",
     .title = N_("Rank"),
     .kind = CELL_COUNT,
     .in = EVERYWHERE,
     .make = make_place},
    {.key = "among",
     .title = N_("Ranked"),
     .kind = CELL_COUNT,
     .in = EVERYWHERE,
     .room = REPORT_GOES,
     .make = make_among},
    {.key = "players",
     .title = N_("Players"),
     .kind = CELL_COUNT,
     .in = REPORT_DATA,
     .make = make_players},
    {.key = "total",
     .title = N_("Total"),
     .kind = CELL_RATIO,
     .in = EVERYWHERE,
     .make = make_level},
};

static const struct report_column national_columns[] = {
    {.key = "pcn",
     .title = N_("PCN"),
     .kind = CELL_COUNT,
     .in = EVERYWHERE,
     .make = make_national_points,
     .index = NATIONAL_PCN},
    {.key = "pp",
     .title = N_("PP"),
     .kind = CELL_COUNT,
     .in = EVERYWHERE,
     .make = make_national_points,
     .index = NATIONAL_PP},
    {.key = "expertise",
     .title = N_("Points of expertise"),
     .kind = CELL_COUNT,
     .in = EVERYWHERE,
     .make = make_national_points,
     .index = CLUB_EXPERTISE},
};

static const struct season_entry *entry_of(const struct season_evening *evening,
                                           int64_t person)
{
    for (size_t i = 0; evening->name && i < evening->entries; i++)
        if (evening->entry[i].person == person)
            return &evening->entry[i];
    return NULL;
}

/* Which of the national columns have something in them. */
static bool has_points(const struct season_evening evening[], size_t n, int64_t person,
                       enum national which)
{
    bool any = false;
    for (size_t i = 0; i < n; i++) {
        const struct season_entry *entry = entry_of(&evening[i], person);
        any = any || (entry && points_of_entry(entry, which) > 0);
    }
    return any;
}

void history_report(struct report *report, const struct season_evening evening[],
                    size_t n, int64_t person)
{
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("Tournaments")));
    report_add_columns(section, columns, sizeof columns / sizeof columns[0]);
    for (int which = NATIONAL_PCN; which <= CLUB_EXPERTISE; which++)
        if (has_points(evening, n, person, (enum national)which))
            report_add_column(section, national_columns[which]);
    for (size_t i = 0; i < n; i++) {
        const struct history_row row = {report, &evening[i],
                                        entry_of(&evening[i], person)};
        if (row.entry)
            report_add_row(section, NULL, &row);
    }
}
