/* ranking_sessions.c - in data, what each session brought somebody. */
#include "report/ranking_sessions.h"

#include "report/cell.h"
#include "report/ranking_columns.h"
#include "report/report.h"
#include "tournament/results.h"

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
    struct figures figures = contest_performance_figures(ranking->contest, performance);
    bool given = figures.given & (1U << k);
    return column->zero && !given ? cell_percent(RATIO_ZERO, column->decimals)
                                  : who_figure(column, &figures, k);
}

struct cell ranking_make_sessions(const void *list, const void *of, int index)
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
