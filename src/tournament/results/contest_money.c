/* contest_money.c - the money of an evening of points. */
#include "tournament/results/contest_money.h"

#include "core/award.h"

int contest_payers(const struct contest *contest)
{
    return (int)contest->rows;
}

static int count_equal(const struct contest *contest, const struct contest_row *row)
{
    int equal = 0;
    for (size_t i = 0; i < contest->rows; i++)
        equal += contest->row[i].ranked && contest->row[i].rank == row->rank;
    return equal;
}

size_t contest_prizes(const struct contest *contest, struct contest_prize **prize,
                      struct arena *arena)
{
    const struct money_terms *terms = &contest->t->options.money;
    int64_t money[MONEY_PLACES];
    size_t count = 0;
    int last = 0;
    *prize = ARENA_ARRAY(arena, struct contest_prize, contest->rows + 1);
    if (terms->stake == 0 || contest->kind->rankings != 1)
        return 0;
    money_prizes(terms, contest_payers(contest), money);
    for (size_t i = 0; i < contest->rows; i++)
        if (contest->row[i].ranked && contest->row[i].rank > last)
            last = contest->row[i].rank;
    for (size_t i = 0; i < contest->rows; i++) {
        const struct contest_row *row = &contest->row[i];
        if (!row->ranked)
            continue;
        struct contest_prize one = {
            .row = row, .consolation = last > MONEY_PLACES && row->rank == last};
        if (row->rank <= MONEY_PLACES)
            one.cents = money_share(money, row->rank, count_equal(contest, row));
        if (one.cents > 0 || one.consolation)
            (*prize)[count++] = one;
    }
    return count;
}
