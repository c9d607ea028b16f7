/* season_member.c - somebody's season as a report: their evenings, and against whom. */
#include "base.h"
#include "report/cell.h"
#include "report/report.h"
#include "report/season.h"
#include "tournament/results.h"
#include <stdlib.h>

/* The list being made: its rows are evenings, by their place in the table. */
struct history {
    struct report *report;
    const struct season_table *table;
    const struct season_row *row;
};

static const struct season_evening *evening_of_row(const struct history *history,
                                                   const void *of)
{
    const size_t *at = of;
    return history->table->evening[*at];
}

enum evening_column { EVENING_DATE, EVENING_NAME };

static struct cell make_evening(const void *list, const void *of, int column)
{
    const struct history *history = list;
    const struct season_evening *evening = evening_of_row(history, of);
    struct str text = {0};
    if (column == EVENING_DATE)
        number_add_date(&text, evening->date, history->report->lang);
    else
        str_add(&text, evening->name);
    struct cell cell = cell_text(arena_strdup(&history->report->arena, str_text(&text)));
    str_clear(&text);
    return cell;
}

static struct cell make_data(const void *list, const void *of, int tournament)
{
    const struct season_evening *evening = evening_of_row(list, of);
    return tournament ? cell_count(evening->stream) : cell_text(evening->date);
}

static struct cell make_players(const void *list, const void *of, int index)
{
    (void)index;
    return cell_count((int64_t)evening_of_row(list, of)->entries);
}

/* The rank, or how many are in the ranking it is of. */
static struct cell make_place(const void *list, const void *of, int among)
{
    const struct history *history = list;
    const size_t *at = of;
    const struct season_entry *entry = history->row->entry[*at];
    if (entry->rank == 0)
        return cell_unknown();
    return cell_count(among ? entry->among : entry->rank);
}

static struct cell make_value(const void *list, const void *of, int index)
{
    (void)index;
    const struct history *history = list;
    const size_t *at = of;
    return history->row->entry[*at]->rank > 0
               ? season_cell(history->table, history->row->value[*at])
               : cell_unknown();
}

static struct cell make_points(const void *list, const void *of, int pp)
{
    const struct history *history = list;
    const size_t *at = of;
    const struct season_entry *entry = history->row->entry[*at];
    return cell_count(pp ? entry->pp : entry->pcn);
}

static struct cell make_counts(const void *list, const void *of, int index)
{
    (void)index;
    const struct history *history = list;
    const size_t *at = of;
    bool counts = history->row->came[*at] == SEASON_COUNTS;
    return cell_toned(cell_text(tr(history->report->lang,
                                   counts ? N_("counts") : N_("does not count"))),
                      counts ? TONE_PLAIN : TONE_MUTED);
}

#define EVERYWHERE (REPORT_PAGE | REPORT_TEXT | REPORT_DATA)

static const struct report_column history_columns[] = {
    {.key = "date", .kind = CELL_TEXT, .in = REPORT_DATA, .make = make_data},
    {.title = N_("Date"),
     .kind = CELL_TEXT,
     .in = REPORT_PEOPLE,
     .make = make_evening,
     .index = EVENING_DATE},
    {.key = "tournament",
     .kind = CELL_COUNT,
     .in = REPORT_JSON,
     .make = make_data,
     .index = true},
    {.key = "name",
     .title = N_("Tournament"),
     .kind = CELL_TEXT,
     .in = EVERYWHERE,
     .look = "name",
     .head = true,
     .cut = true,
     .make = make_evening,
     .index = EVENING_NAME},
    {.key = "rank",
     .title = N_("Rank"),
     .kind = CELL_COUNT,
     .in = EVERYWHERE,
     .make = make_place},
    {.key = "among",
     .title = N_("Ranked"),
     .kind = CELL_COUNT,
     .in = EVERYWHERE,
     .make = make_place,
     .index = true},
    {.key = "players",
     .title = N_("Players"),
     .kind = CELL_COUNT,
     .in = REPORT_DATA,
     .make = make_players},
    {.key = "value",
     .title = N_("Result"),
     .kind = CELL_RATIO,
     .in = EVERYWHERE,
     .make = make_value},
    {.key = "pcn",
     .title = N_("PCN"),
     .kind = CELL_COUNT,
     .in = EVERYWHERE,
     .room = REPORT_GOES,
     .make = make_points},
    {.key = "pp",
     .title = N_("PP"),
     .kind = CELL_COUNT,
     .in = REPORT_DATA,
     .make = make_points,
     .index = true},
    {.key = "counts",
     .title = N_("Season"),
     .kind = CELL_TEXT,
     .in = EVERYWHERE,
     .room = REPORT_GOES,
     .make = make_counts},
};

void season_report_history(struct report *report, const struct season_table *table,
                           const struct season_row *row)
{
    const struct history history = {report, table, row};
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("Tournaments")));
    for (size_t i = 0; i < sizeof history_columns / sizeof history_columns[0]; i++) {
        struct report_column column = history_columns[i];
        if (column.make == make_points && row->pcn == 0)
            column.in &= ~(unsigned)(REPORT_PAGE | REPORT_TEXT);
        report_add_column(section, column);
    }
    for (size_t i = table->tournaments; i-- > 0;)
        if (row->came[i] != SEASON_ABSENT)
            report_add_row(section, &history, &i);
}

/* Somebody whom they met. */
struct encounter {
    const struct season_row *other;
    int together;
    int ahead;
    int behind;
};

static struct cell make_other(const void *list, const void *of, int person)
{
    (void)list;
    const struct encounter *duel = of;
    return person ? cell_count(duel->other->person) : cell_text(duel->other->name);
}

enum duel_column { DUEL_TOGETHER, DUEL_AHEAD, DUEL_BEHIND, DUEL_EQUAL };

static struct cell make_duel(const void *list, const void *of, int column)
{
    (void)list;
    const struct encounter *duel = of;
    const int number[] = {[DUEL_TOGETHER] = duel->together,
                          [DUEL_AHEAD] = duel->ahead,
                          [DUEL_BEHIND] = duel->behind,
                          [DUEL_EQUAL] = duel->together - duel->ahead - duel->behind};
    return cell_count(number[column]);
}

#define DUEL(name, heading, which)                                               \
    {                                                                            \
        .key = (name), .title = (heading), .kind = CELL_COUNT, .in = EVERYWHERE, \
        .make = make_duel, .index = (which)                                      \
    }

static const struct report_column duel_columns[] = {
    {.key = "person",
     .kind = CELL_COUNT,
     .in = REPORT_JSON,
     .make = make_other,
     .index = true},
    {.key = "name",
     .title = N_("Name"),
     .kind = CELL_TEXT,
     .in = EVERYWHERE,
     .look = "name",
     .head = true,
     .cut = true,
     .make = make_other},
    DUEL("together", N_("Together"), DUEL_TOGETHER),
    DUEL("ahead", N_("Ahead"), DUEL_AHEAD),
    DUEL("behind", N_("Behind"), DUEL_BEHIND),
    DUEL("equal", N_("Equal"), DUEL_EQUAL),
};

/* By the ranks of the evenings in which both were ranked. */
static struct encounter find_duel(const struct season_table *table,
                                  const struct season_row *row,
                                  const struct season_row *other)
{
    struct encounter duel = {.other = other};
    for (size_t i = 0; i < table->tournaments; i++) {
        int mine = row->entry[i] ? row->entry[i]->rank : 0;
        int theirs = other->entry[i] ? other->entry[i]->rank : 0;
        if (mine == 0 || theirs == 0)
            continue;
        duel.together++;
        duel.ahead += mine < theirs;
        duel.behind += mine > theirs;
    }
    return duel;
}

static int compare_duels(const void *a, const void *b)
{
    const struct encounter *one = a;
    const struct encounter *other = b;
    return one->together != other->together
               ? other->together - one->together
               : fold_compare(one->other->name, other->other->name);
}

void season_report_duels(struct report *report, const struct season_table *table,
                         const struct season_row *row)
{
    struct encounter *duel =
        ARENA_ARRAY(&report->arena, struct encounter, table->rows + 1);
    size_t duels = 0;
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("Head to head")));
    report_add_columns(section, duel_columns,
                       sizeof duel_columns / sizeof duel_columns[0]);
    for (size_t i = 0; i < table->rows; i++) {
        const struct season_row *other = &table->row[i];
        if (other == row || other->name[0] == '\0')
            continue;
        duel[duels] = find_duel(table, row, other);
        duels += duel[duels].together > 0;
    }
    qsort(duel, duels, sizeof *duel, compare_duels);
    for (size_t i = 0; i < duels; i++)
        report_add_row(section, report, &duel[i]);
}
