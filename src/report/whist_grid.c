/* whist_grid.c - the club's grid of whist as a report. */
#include "report/whist_grid.h"

#include "report/cell.h"

enum { LEVEL, CONTRACT, PLAYERS, TRICKS, POINTS, MADE, OVER, UNDER, CAPO };

struct grid_list {
    const struct whist_grid *grid;
    struct report *report;
};

static struct cell bonus_cell(int points)
{
    return points != 0 ? cell_score(points) : cell_unknown();
}

/* What each has when it is made: lost, the signs are turned. */
static struct cell made_cell(struct report *report, const struct whist_row *row)
{
    struct why_figure own;
    struct why_figure other;
    const char *points = why_score(row->points, &own);
    if (row->partners == 2)
        return cell_text(report_say(report, N_("%s each, %s each"), points,
                                    why_score(-row->points, &other)));
    return cell_text(report_say(report, N_("%s and %s from each"), points,
                                why_score(-row->points / 3, &other)));
}

static struct cell make_grid_cell(const void *list, const void *of, int index)
{
    const struct grid_list *grid = list;
    const enum whist_contract *contract = of;
    const struct whist_row *row = &grid->grid->row[*contract];
    enum lang lang = grid->report->lang;
    switch (index) {
    case LEVEL:
        return cell_count(row->level);
    case CONTRACT:
        return cell_text(whist_title(*contract, lang));
    case PLAYERS:
        return cell_text(tr(lang, row->partners == 2 ? N_("two together")
                                  : row->several     ? N_("one or several")
                                                     : N_("one")));
    case TRICKS:
        return cell_count(row->tricks);
    case POINTS:
        return cell_count(row->points);
    case MADE:
        return made_cell(grid->report, row);
    case OVER:
        return bonus_cell(row->made_or_not ? 0 : row->over);
    case UNDER:
        return bonus_cell(row->made_or_not ? 0 : -row->under);
    default:
        return bonus_cell(row->capo_points != 0 ? row->capo_points : row->capo_add);
    }
}

static const struct report_column grid_columns[] = {
    {.title = N_("Strength"),
     .kind = CELL_COUNT,
     .in = REPORT_PEOPLE | REPORT_PAPER,
     .make = make_grid_cell,
     .index = LEVEL},
    {.title = N_("Contract"),
     .kind = CELL_TEXT,
     .in = REPORT_PEOPLE | REPORT_PAPER,
     .head = true,
     .make = make_grid_cell,
     .index = CONTRACT},
    {.title = N_("Players"),
     .kind = CELL_TEXT,
     .in = REPORT_PEOPLE | REPORT_PAPER,
     .make = make_grid_cell,
     .index = PLAYERS},
    {.title = N_("Tricks"),
     .kind = CELL_COUNT,
     .in = REPORT_PEOPLE | REPORT_PAPER,
     .make = make_grid_cell,
     .index = TRICKS},
    {.title = N_("Points"),
     .kind = CELL_COUNT,
     .in = REPORT_PEOPLE | REPORT_PAPER,
     .make = make_grid_cell,
     .index = POINTS},
    {.title = N_("Made (lost: the other way)"),
     .kind = CELL_TEXT,
     .in = REPORT_PAPER,
     .make = make_grid_cell,
     .index = MADE},
    {.title = N_("Trick over"),
     .kind = CELL_SCORE,
     .in = REPORT_PEOPLE | REPORT_PAPER,
     .make = make_grid_cell,
     .index = OVER},
    {.title = N_("Trick missing"),
     .kind = CELL_SCORE,
     .in = REPORT_PEOPLE | REPORT_PAPER,
     .make = make_grid_cell,
     .index = UNDER},
    {.title = N_("All thirteen"),
     .kind = CELL_SCORE,
     .in = REPORT_PEOPLE | REPORT_PAPER,
     .make = make_grid_cell,
     .index = CAPO},
};

void whist_grid_report(struct report *report, const struct whist_grid *grid)
{
    const struct grid_list list = {grid, report};
    struct report_section *section = report_add_section(report, NULL);
    report_add_columns(section, grid_columns,
                       sizeof grid_columns / sizeof grid_columns[0]);
    for (int level = 1; level <= WHIST_LEVEL_MAX; level++)
        for (int i = 0; i < WHIST_CONTRACTS; i++) {
            enum whist_contract contract = (enum whist_contract)i;
            if (grid->row[i].played && grid->row[i].level == level)
                report_add_row(section, &list, &contract);
        }
}
