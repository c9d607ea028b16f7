/* contest_rank.c - the rows of a contest in their order, and the rankings they are seen
 * in. */
#include "tournament/results/contest_rank.h"

#include "core/ranking.h"

/* Where equals stand: as in the list of seats of their first session, which the rows are
 * in, or of their last one. */
static int order_of(const struct contest *contest, const struct contest_row *row)
{
    if (contest->kind->first_seats)
        return (int)(row - contest->row);
    int later = (int)contest->t->sessions - row->last->session;
    return later * (int)contest->performances + row->last->seat;
}

static struct ranking_row ranking_row(const struct contest *contest,
                                      const struct contest_row *row)
{
    return (struct ranking_row){
        .order = order_of(contest, row),
        .ranking = row->ranking,
        .line = row->line,
        .sessions = row->last->session + 1,
        .ranked = row->ranked,
        .total = row->total,
        .tops = row->tops,
    };
}

/* The rows again, in the order of the places. */
static void move_rows(struct contest *contest, const struct ranking_place place[])
{
    struct contest_row *row =
        ARENA_ROOM(&contest->arena, struct contest_row, contest->rows + 1);
    for (size_t i = 0; i < contest->rows; i++) {
        row[i] = contest->row[place[i].row];
        row[i].rank = place[i].rank;
        row[i].line_rank = place[i].line_rank;
        row[i].alternate_rank = place[i].alternate_rank;
    }
    contest->row = row;
}

void contest_rank_rows(struct contest *contest)
{
    size_t n = contest->rows;
    struct arena scratch = {0};
    struct ranking_row *row = ARENA_ROOM(&scratch, struct ranking_row, n);
    struct ranking_place *place = ARENA_ROOM(&scratch, struct ranking_place, n);
    for (size_t i = 0; i < n; i++)
        row[i] = ranking_row(contest, &contest->row[i]);
    ranking_sort(row, n,
                 contest->kind->tops ? options_ties(&contest->t->options) : RANKING_SHARE,
                 place, &scratch);
    contest->alternate = ARENA_ROOM(&contest->arena, size_t, n + 1);
    ranking_alternate(place, n, contest->alternate, &scratch);
    move_rows(contest, place);
    arena_clear(&scratch);
}

/* Those of lines where there are lines; those for information always. */
static bool has_ranking(const struct contest *contest, enum contest_view view)
{
    return view == CONTEST_FIGURE || view == CONTEST_OWN || contest->lines;
}

int contest_rankings(const struct contest *contest)
{
    int count = 0;
    while (count < contest->kind->rankings &&
           has_ranking(contest, contest->kind->ranking[count].view))
        count++;
    return count;
}

int contest_official(const struct contest *contest)
{
    for (int r = 0; r < contest_rankings(contest); r++)
        if (contest->kind->ranking[r].view == CONTEST_ALTERNATE)
            return r;
    return 0;
}

int contest_ranking_at(const struct contest *contest, int place)
{
    int official = contest_official(contest);
    if (place == 0)
        return official;
    return place <= official ? place - 1 : place;
}

/* Whether a comes before b by that figure. */
static bool comes_before(const struct contest *contest, const struct contest_row *a,
                         const struct contest_row *b, int column)
{
    struct figures first = contest_row_figures(contest, a);
    struct figures second = contest_row_figures(contest, b);
    bool known[2] = {first.given & (1U << column), second.given & (1U << column)};
    if (!known[0] || !known[1])
        return known[0] && !known[1];
    return ratio_compare(first.value[column], second.value[column]) > 0;
}

/* All rows by a figure; equals as they stand in the first ranking. */
static size_t list_by_figure(const struct contest *contest, int column,
                             const struct contest_row *row[])
{
    for (size_t i = 0; i < contest->rows; i++) {
        size_t at = i;
        for (; at > 0 && comes_before(contest, &contest->row[i], row[at - 1], column);
             at--)
            row[at] = row[at - 1];
        row[at] = &contest->row[i];
    }
    return contest->rows;
}

static int rank_by_figure(const struct contest *contest, const struct contest_row *row,
                          int column)
{
    int rank = 1;
    if (!row->ranked || !(contest_row_figures(contest, row).given & (1U << column)))
        return 0;
    for (size_t i = 0; i < contest->rows; i++)
        rank += contest->row[i].ranked &&
                comes_before(contest, &contest->row[i], row, column);
    return rank;
}

size_t contest_list(const struct contest *contest, int ranking,
                    const struct contest_row *row[])
{
    const struct contest_ranking *list = &contest->kind->ranking[ranking];
    size_t count = 0;
    if (list->view == CONTEST_FIGURE)
        return list_by_figure(contest, list->column, row);
    for (size_t i = 0; i < contest->rows; i++) {
        const struct contest_row *here = &contest->row[i];
        if (list->view == CONTEST_ALTERNATE)
            row[count++] = &contest->row[contest->alternate[i]];
        else if (list->view == CONTEST_LINE ? here->line == (int)list->line
                                            : here->ranking == ranking)
            row[count++] = here;
    }
    return count;
}

int contest_rank(const struct contest *contest, const struct contest_row *row,
                 int ranking)
{
    switch (contest->kind->ranking[ranking].view) {
    case CONTEST_ALTERNATE:
        return row->ranked ? row->alternate_rank : 0;
    case CONTEST_LINE:
        return row->ranked ? row->line_rank : 0;
    case CONTEST_FIGURE:
        return rank_by_figure(contest, row, contest->kind->ranking[ranking].column);
    case CONTEST_OWN:
        break;
    }
    return row->rank;
}
