/* season.c - the ranking of a season as a report. */
#include "report/season.h"

#include "base.h"
#include "report/cell.h"

enum { DECIMALS = 2 };

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
    (void)list;
    const struct season_row *row = of;
    if (column == TEXT_NAME)
        return cell_text(row->name);
    return cell_text(column == TEXT_LICENCE ? row->licence : row->club);
}

enum count_column {
    COUNT_PERSON,
    COUNT_PLAYED,
    COUNT_COUNTED,
    COUNT_WINS,
    COUNT_PCN,
    COUNT_PP
};

static struct cell make_count(const void *list, const void *of, int column)
{
    (void)list;
    const struct season_row *row = of;
    const int64_t number[] = {
        [COUNT_PERSON] = row->person,   [COUNT_PLAYED] = row->tournaments,
        [COUNT_COUNTED] = row->counted, [COUNT_WINS] = row->wins,
        [COUNT_PCN] = row->pcn,         [COUNT_PP] = row->pp};
    return cell_count(number[column]);
}

static struct cell make_total(const void *list, const void *of, int best)
{
    const struct season_table *table = list;
    const struct season_row *row = of;
    struct ratio value = best ? row->best : row->total;
    bool whole = table->figure == SEASON_PCN || table->figure == SEASON_PP ||
                 table->figure == SEASON_PLACES || !table->percent;
    if (row->counted == 0)
        return cell_unknown();
    return cell_ratio(value, whole && value.den == 1 ? 0 : DECIMALS);
}

#define EVERYWHERE (REPORT_PAGE | REPORT_TEXT | REPORT_DATA)

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
     .in = EVERYWHERE,
     .make = make_count,
     .index = COUNT_PLAYED},
    {.key = "counted",
     .title = N_("Counted"),
     .kind = CELL_COUNT,
     .in = EVERYWHERE,
     .room = REPORT_GOES,
     .make = make_count,
     .index = COUNT_COUNTED},
    {.key = "total",
     .title = N_("Total"),
     .kind = CELL_RATIO,
     .in = EVERYWHERE,
     .make = make_total},
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

const char *season_rule_text(const struct season_terms *terms, struct arena *arena)
{
    if (terms->rule == SEASON_SUM)
        return "sum";
    return arena_printf(arena, "%s:%d", terms->rule == SEASON_BEST ? "best" : "mean",
                        terms->n);
}

static const char *figure_word(enum season_figure figure)
{
    static const char *const word[] = {[SEASON_USUAL] = "total",
                                       [SEASON_TOTAL] = "total",
                                       [SEASON_PCN] = "pcn",
                                       [SEASON_PP] = "pp",
                                       [SEASON_PLACES] = "places"};
    return word[figure];
}

void season_report(struct report *report, const struct season_table *table,
                   const struct season_terms *terms)
{
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("Season")));
    report_add_fact(section, "from", cell_text(terms->from), REPORT_JSON);
    report_add_fact(section, "to", cell_text(terms->to), REPORT_JSON);
    report_add_fact(section, "rule", cell_text(season_rule_text(terms, &report->arena)),
                    REPORT_JSON);
    report_add_fact(section, "figure", cell_text(figure_word(table->figure)),
                    REPORT_JSON);
    report_add_fact(section, "tournaments", cell_count((int64_t)table->tournaments),
                    REPORT_JSON);
    report_add_columns(section, columns, sizeof columns / sizeof columns[0]);
    for (size_t i = 0; i < table->rows; i++)
        if (table->row[i].name[0] != '\0')
            report_add_row(section, table, &table->row[i]);
}
