/* ranking_net.c - what a club gives at bridge beside the ranking, in reports. */
#include "report/ranking_net.h"

#include "report/cell.h"
#include "report/ranking_among.h"
#include "report/who.h"

/* Whether the first comes before the second. */
static bool is_better(const struct contest *contest, const struct contest_row *first,
                      const struct contest_row *second)
{
    if (first->ranked != second->ranked || !first->ranked)
        return first->ranked && !second->ranked;
    return ratio_compare(club_net_total(contest, first),
                         club_net_total(contest, second)) > 0;
}

void ranking_net_sort(struct ranking *ranking)
{
    for (size_t i = 1; i < ranking->rows; i++) {
        const struct contest_row *row = ranking->row[i];
        size_t at = i;
        for (; at > 0 && is_better(ranking->contest, row, ranking->row[at - 1]); at--)
            ranking->row[at] = ranking->row[at - 1];
        ranking->row[at] = row;
    }
}

int ranking_net_rank(const struct ranking *ranking, const struct contest_row *row)
{
    const struct contest *contest = ranking->contest;
    int rank = 1;
    if (!row->ranked || row->rank == 0)
        return 0;
    for (size_t i = 0; i < contest->rows; i++) {
        const struct contest_row *other = &contest->row[i];
        rank += other->ranking == row->ranking && ranking_shows(ranking, other) &&
                is_better(contest, other, row);
    }
    return rank;
}

static const struct contest_column *total_column(const struct ranking *ranking)
{
    const struct contest_kind *kind = ranking->contest->kind;
    return &kind->row[kind->total];
}

static struct cell make_handicap(const void *list, const void *of, int index)
{
    (void)index;
    const struct ranking *ranking = list;
    return cell_percent(club_handicap(ranking->contest, of), 2);
}

static struct cell make_total(const void *list, const void *of, int net)
{
    const struct ranking *ranking = list;
    const struct contest_row *row = of;
    const struct contest_column *column = total_column(ranking);
    if (!row->ranked)
        return cell_unknown();
    struct ratio total = net ? club_net_total(ranking->contest, row) : row->total;
    return column->percent ? cell_percent(total, column->decimals)
                           : cell_ratio(total, column->decimals);
}

static struct cell make_net_rank(const void *list, const void *of, int index)
{
    (void)index;
    int rank = ranking_net_rank(list, of);
    return rank > 0 ? cell_count(rank) : cell_unknown();
}

static struct cell make_expertise(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct contest_row *row = of;
    return cell_count(row->expertise);
}

enum { SEEN = REPORT_PAGE | REPORT_TEXT | REPORT_WALL };

void ranking_add_net(const struct ranking *ranking, struct report_section *section)
{
    static const struct report_column columns[] = {
        {.key = "total",
         .title = N_("Without handicap"),
         .kind = CELL_RATIO,
         .in = SEEN | REPORT_DATA,
         .room = REPORT_BELOW,
         .make = make_total},
        {.key = "handicap",
         .title = N_("Handicap"),
         .kind = CELL_RATIO,
         .in = SEEN | REPORT_DATA,
         .room = REPORT_BELOW,
         .make = make_handicap},
        {.key = "net",
         .title = N_("With handicap"),
         .kind = CELL_RATIO,
         .in = SEEN | REPORT_DATA,
         .make = make_total,
         .index = true},
    };
    (void)ranking;
    report_add_columns(section, columns, sizeof columns / sizeof columns[0]);
}

void ranking_add_club(const struct ranking *ranking, struct report_section *section)
{
    static const struct report_column files[] = {
        {.key = "handicap",
         .title = N_("Handicap"),
         .kind = CELL_RATIO,
         .in = REPORT_CSV,
         .make = make_handicap},
        {.key = "net",
         .title = N_("With handicap"),
         .kind = CELL_RATIO,
         .in = REPORT_CSV,
         .make = make_total,
         .index = true},
        {.key = "handicap_rank",
         .title = N_("Rank with handicap"),
         .kind = CELL_COUNT,
         .in = REPORT_CSV,
         .make = make_net_rank},
    };
    static const struct report_column points = {.key = "expertise",
                                                .title = N_("Points of expertise"),
                                                .kind = CELL_COUNT,
                                                .in = REPORT_PAGE | REPORT_TEXT |
                                                      REPORT_DATA,
                                                .room = REPORT_BELOW,
                                                .make = make_expertise};
    if (club_points_row(ranking->contest))
        report_add_column(section, points);
    if (club_has_handicap(ranking->contest))
        report_add_columns(section, files, sizeof files / sizeof files[0]);
}
