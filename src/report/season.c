/* season.c - the ranking of a season as a report. */
#include "report/season.h"

#include "base.h"
#include "report/cell.h"

enum { DECIMALS = 2 };

/* The list being made. */
struct season_list {
    struct report *report;
    const struct season_table *table;
    const struct season_terms *terms;
    const char *asked; /* the rest of the address of whoever is linked to; or NULL */
};

static struct cell make_rank(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct season_row *row = of;
    return row->rank > 0 ? cell_count(row->rank) : cell_unknown();
}

enum text_column { TEXT_NAME, TEXT_LICENCE, TEXT_CLUB };

static struct cell make_text(const void *list, const void *of, int column)
{
    const struct season_list *season = list;
    const struct season_row *row = of;
    if (column == TEXT_NAME) {
        struct cell name = cell_text(row->name);
        if (season->asked)
            name.link = (struct link){
                .kind = LINK_MEMBER, .number = (int)row->person, .what = season->asked};
        return name;
    }
    return cell_text(column == TEXT_LICENCE ? row->licence : row->club);
}

enum count_column {
    COUNT_PERSON,
    COUNT_PLAYED,
    COUNT_COUNTED,
    COUNT_WINS,
    COUNT_PCN,
    COUNT_EXPERTISE,
    COUNT_PP
};

static struct cell make_count(const void *list, const void *of, int column)
{
    (void)list;
    const struct season_row *row = of;
    const int64_t number[] = {[COUNT_PERSON] = row->person,
                              [COUNT_PLAYED] = row->tournaments,
                              [COUNT_COUNTED] = row->counted,
                              [COUNT_WINS] = row->wins,
                              [COUNT_PCN] = row->pcn,
                              [COUNT_PP] = row->pp,
                              [COUNT_EXPERTISE] = row->expertise};
    return cell_count(number[column]);
}

static struct cell make_total(const void *list, const void *of, int best)
{
    const struct season_list *season = list;
    const struct season_row *row = of;
    if (row->counted == 0)
        return cell_unknown();
    if (best)
        return season_cell(season->table, row->best);
    return season_total_cell(season->table, season->terms, row->total);
}

struct cell season_cell(const struct season_table *table, struct ratio value)
{
    if (table->percent)
        return cell_percent(value, DECIMALS);
    return cell_ratio(value, value.den == 1 ? 0 : DECIMALS);
}

/* A sum of percentages is none. */
struct cell season_total_cell(const struct season_table *table,
                              const struct season_terms *terms, struct ratio total)
{
    if (table->percent && terms->rule != SEASON_MEAN)
        return cell_ratio(total, DECIMALS);
    return season_cell(table, total);
}

/* How often of how many; the picture of it is drawn by pages, which find the row. */
static struct cell make_attendance(const void *list, const void *of, int picture)
{
    const struct season_list *season = list;
    const struct season_row *row = of;
    if (picture)
        return (struct cell){.kind = CELL_ACTION,
                             .link = {.number = (int)(row - season->table->row)}};
    return cell_text(arena_printf(&season->report->arena, "%d / %zu", row->tournaments,
                                  season->table->tournaments));
}

#define EVERYWHERE (REPORT_PAGE | REPORT_PAPER | REPORT_TEXT | REPORT_DATA)

static const struct report_column columns[] = {
    {.key = "rank",
     .title = N_("Rank"),
     .kind = CELL_COUNT,
     .in = EVERYWHERE,
     .make = make_rank},
    {.key = "person",
     .kind = CELL_COUNT,
     .in = REPORT_JSON,
     .make = make_count,
     .index = COUNT_PERSON},
    {.key = "name",
     .title = N_("Name"),
     .kind = CELL_TEXT,
     .in = EVERYWHERE,
     .look = "name",
     .head = true,
     .cut = true,
     .make = make_text,
     .index = TEXT_NAME},
    {.key = "licence",
     .title = N_("Licence"),
     .kind = CELL_TEXT,
     .in = REPORT_DATA,
     .make = make_text,
     .index = TEXT_LICENCE},
    {.key = "club",
     .title = N_("Club"),
     .kind = CELL_TEXT,
     .in = REPORT_DATA | REPORT_PAGE,
     .room = REPORT_GOES,
     .make = make_text,
     .index = TEXT_CLUB},
    {.key = "tournaments",
     .title = N_("Tournaments"),
     .kind = CELL_COUNT,
     .in = REPORT_TEXT | REPORT_DATA,
     .make = make_count,
     .index = COUNT_PLAYED},
    {.key = "counted",
     .title = N_("Counted"),
     .kind = CELL_COUNT,
     .in = REPORT_TEXT | REPORT_DATA,
     .room = REPORT_GOES,
     .make = make_count,
     .index = COUNT_COUNTED},
    {.key = "total",
     .title = N_("Total"),
     .kind = CELL_RATIO,
     .in = EVERYWHERE,
     .look = "total",
     .make = make_total},
    {.title = N_("Attendance"),
     .kind = CELL_ACTION,
     .in = REPORT_PAGE,
     .room = REPORT_GOES,
     .make = make_attendance,
     .index = true},
    {.title = N_("Present"),
     .kind = CELL_TEXT,
     .in = REPORT_PAGE,
     .look = "num",
     .room = REPORT_GOES,
     .make = make_attendance},
    {.key = "best",
     .title = N_("Best"),
     .kind = CELL_RATIO,
     .in = EVERYWHERE,
     .room = REPORT_GOES,
     .make = make_total,
     .index = true},
    {.key = "wins",
     .title = N_("Wins"),
     .kind = CELL_COUNT,
     .in = REPORT_DATA | REPORT_PAGE,
     .room = REPORT_GOES,
     .make = make_count,
     .index = COUNT_WINS},
    {.key = "pcn",
     .title = N_("PCN"),
     .kind = CELL_COUNT,
     .in = EVERYWHERE,
     .make = make_count,
     .index = COUNT_PCN},
    {.key = "pp",
     .title = N_("PP"),
     .kind = CELL_COUNT,
     .in = EVERYWHERE,
     .room = REPORT_GOES,
     .make = make_count,
     .index = COUNT_PP},
};

static const struct report_column expertise_column = {.key = "expertise",
                                                      .title = N_("Points of expertise"),
                                                      .kind = CELL_COUNT,
                                                      .in = EVERYWHERE,
                                                      .make = make_count,
                                                      .index = COUNT_EXPERTISE};

const char *season_rule_text(const struct season_terms *terms, struct arena *arena)
{
    if (terms->rule == SEASON_SUM)
        return "sum";
    return arena_printf(arena, "%s:%d", terms->rule == SEASON_BEST ? "best" : "mean",
                        terms->n);
}

/* The total is called by the rule that makes it, and by what is added up where that is
 * made of places. */
static const char *name_total(struct report *report, const struct season_terms *terms,
                              enum season_figure figure)
{
    if (terms->rule == SEASON_BEST)
        return report_say(report, N_("Best %d"), terms->n);
    if (terms->rule == SEASON_MEAN)
        return tr(report->lang, N_("Mean"));
    return tr(report->lang,
              figure == SEASON_PLACES ? N_("Points per place") : N_("Total"));
}

/* PCN and PP are of tarot: where nobody has any, there are no columns of them. */
static bool is_idle(const struct report_column *column, const struct season_table *table)
{
    bool pcn = column->make == make_count && column->index == COUNT_PCN;
    bool pp = column->make == make_count && column->index == COUNT_PP;
    for (size_t i = 0; (pcn || pp) && i < table->rows; i++)
        if ((pcn ? table->row[i].pcn : table->row[i].pp) > 0)
            return false;
    return pcn || pp;
}

static void add_season_columns(struct report_section *section,
                               const struct season_table *table,
                               const struct season_terms *terms)
{
    for (size_t i = 0; i < sizeof columns / sizeof columns[0]; i++) {
        struct report_column column = columns[i];
        bool total = column.make == make_total && !column.index;
        if (total && !(section->report->places & REPORT_CSV))
            column.title = name_total(section->report, terms, table->figure);
        if (total && terms->rule == SEASON_MEAN)
            column.leaning = table->percent;
        if (is_idle(&column, table))
            column.in &= ~(unsigned)(REPORT_PAGE | REPORT_PAPER);
        report_add_column(section, column);
    }
    for (size_t i = 0; i < table->rows; i++)
        if (table->row[i].expertise > 0) { /* a club of bridge that gives some */
            report_add_column(section, expertise_column);
            break;
        }
}

void season_report(struct report *report, const struct season_table *table,
                   const struct season_terms *terms, const char *asked)
{
    const struct season_list list = {report, table, terms, asked};
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("Season")));
    report_add_fact(section, "from", cell_text(terms->from), REPORT_JSON);
    report_add_fact(section, "to", cell_text(terms->to), REPORT_JSON);
    report_add_fact(section, "rule", cell_text(season_rule_text(terms, &report->arena)),
                    REPORT_JSON);
    report_add_fact(section, "figure", cell_text(season_figure_word[table->figure]),
                    REPORT_JSON);
    report_add_fact(section, "tournaments", cell_count((int64_t)table->tournaments),
                    REPORT_JSON);
    add_season_columns(section, table, terms);
    for (size_t i = 0; i < table->rows; i++)
        if (table->row[i].name[0] != '\0')
            report_add_row(section, &list, &table->row[i]);
}
