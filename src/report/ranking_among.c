/* ranking_among.c - the rows of a section that is about some of those ranked alone: a
 * field, a category. */
#include "report/ranking_among.h"

#include "report/cell.h"
#include "report/ranking_net.h"

static const char *category_of_row(const struct ranking *ranking,
                                   const struct contest_row *row)
{
    return ranking->categories.of[row - ranking->contest->row];
}

bool ranking_shows(const struct ranking *ranking, const struct contest_row *row)
{
    if (ranking->category && !str_equal(category_of_row(ranking, row), ranking->category))
        return false;
    return !ranking->field ||
           str_equal(who_field(ranking->who.t, row->last)->name, ranking->field);
}

int ranking_rank_among(const struct ranking *ranking, const struct contest_row *row)
{
    int own = row->ranked ? contest_rank(ranking->contest, row, ranking->index) : 0;
    int rank = 1;
    if (ranking->net)
        return ranking_net_rank(ranking, row);
    if (own == 0 || (!ranking->field && !ranking->category))
        return own;
    for (size_t i = 0; i < ranking->contest->rows; i++) {
        const struct contest_row *other = &ranking->contest->row[i];
        rank += other->ranking == row->ranking && other->ranked &&
                contest_rank(ranking->contest, other, ranking->index) < own &&
                ranking_shows(ranking, other);
    }
    return rank;
}

static struct cell make_category(const void *list, const void *of, int index)
{
    (void)index;
    return cell_text(category_of_row(list, of));
}

static struct cell make_category_rank(const void *list, const void *of, int index)
{
    (void)index;
    struct ranking among = *(const struct ranking *)list;
    among.category = category_of_row(list, of);
    int rank = ranking_rank_among(&among, of);
    return rank > 0 ? cell_count(rank) : cell_unknown();
}

void ranking_add_categories(const struct ranking *ranking, struct report_section *section)
{
    static const struct report_column columns[] = {
        {.key = "category",
         .title = N_("Category"),
         .kind = CELL_TEXT,
         .in = REPORT_CSV,
         .make = make_category},
        {.key = "category_rank",
         .title = N_("Rank in the category"),
         .kind = CELL_COUNT,
         .in = REPORT_CSV,
         .make = make_category_rank},
    };
    if (ranking->categories.count > 0 && !ranking->category)
        report_add_columns(section, columns, sizeof columns / sizeof columns[0]);
}
