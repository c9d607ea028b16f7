/* contest_rank.c - the rows of a contest in their order, and the rankings they are seen
 * in. */
#include "tournament/results/contest_rank.h"

/* Where equals stand: as in the list of seats of their first session, which the rows are
 * in, or of their last one. */
static int order_of(const struct contest *contest, const struct contest_row *row)
{
    if (contest->kind->first_seats)
        return (int)(row - contest->row);
    int later = (int)contest->t->sessions - row->last->session;
    return later * (int)contest->performances + row->last->seat;
}

static struct ranking_row ranking_row(const struct contest *contest, size_t i)
{
    const struct contest_row *row = &contest->row[i];
    int tops = contest->kind->tops;
    return (struct ranking_row){
        .id = (int)i,
        .order = order_of(contest, row),
        .ranking = row->ranking,
        .line = row->line,
        .sessions = row->last->session + 1,
        .ranked = row->ranked,
        .total = row->total,
        .tops = tops > 0 ? (int)row->figures.value[tops].num : 0,
    };
}

/* Moves the rows to their places, where from[i] belongs at i: cycle by cycle, so that the
 * largest array of the results is there once. from is used up. */
static void move_rows(struct contest_row row[], int from[], size_t n)
{
    for (size_t i = 0; i < n; i++) {
        struct contest_row first = row[i];
        size_t to = i;
        while (from[to] != (int)i) {
            size_t next = (size_t)from[to];
            row[to] = row[next];
            from[to] = (int)to;
            to = next;
        }
        row[to] = first;
        from[to] = (int)to;
    }
}

void contest_rank_rows(struct contest *contest)
{
    size_t n = contest->rows;
    struct arena scratch = {0};
    struct ranking_row *order = ARENA_ARRAY(&scratch, struct ranking_row, n + 1);
    int *from = ARENA_ARRAY(&scratch, int, n + 1);
    for (size_t i = 0; i < n; i++)
        order[i] = ranking_row(contest, i);
    ranking_sort(order, n, contest->kind->tops > 0 ? contest->t->options.ties : 0,
                 &scratch);
    for (size_t i = 0; i < n; i++) {
        struct contest_row *row = &contest->row[order[i].id];
        row->rank = order[i].rank;
        row->line_rank = order[i].line_rank;
        row->alternate_rank = order[i].alternate_rank;
        from[i] = order[i].id;
    }
    move_rows(contest->row, from, n);
    contest->alternate = ARENA_ARRAY(&contest->arena, size_t, n + 1);
    ranking_alternate(order, n, contest->alternate, &scratch);
    arena_clear(&scratch);
}

int contest_rankings(const struct contest *contest)
{
    int count = 0;
    while (count < contest->kind->rankings &&
           (contest->lines || contest->kind->ranking[count].view == CONTEST_OWN))
        count++;
    return count;
}

int contest_official(const struct contest *contest)
{
    if (contest->t->options.rules == OPTIONS_RULES_FIRST)
        return 0;
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

size_t contest_list(const struct contest *contest, int ranking,
                    const struct contest_row *row[])
{
    const struct contest_ranking *list = &contest->kind->ranking[ranking];
    size_t count = 0;
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
    case CONTEST_OWN:
        break;
    }
    return row->rank;
}
