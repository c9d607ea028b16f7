/* club_points.c - what a club gives at bridge beside the ranking, by its own tables. */
#include "tournament/results/club_points.h"

#include "tournament/model.h"
#include "tournament/results/contest_bridge.h"
#include "tournament/results/matches.h"

int club_points_tables(const struct contest *contest)
{
    int tables = 0;
    const struct session *first = contest->t->sessions > 0 ? contest->t->session : NULL;
    for (size_t f = 0; first && f < first->fields; f++)
        tables += first->field[f].schedule.tables;
    return tables;
}

const struct expertise_row *club_points_row(const struct contest *contest)
{
    const struct tournament *t = contest->t;
    return t->format && t->format->game->contracts
               ? expertise_find(&t->options.expertise, club_points_tables(contest))
               : NULL;
}

void club_points_give(struct contest *contest)
{
    const struct expertise_row *scale = club_points_row(contest);
    for (size_t i = 0; scale && i < contest->rows; i++) {
        struct contest_row *row = &contest->row[i];
        int equal = 0;
        if (!row->ranked || row->rank == 0)
            continue;
        for (size_t k = 0; k < contest->rows; k++)
            equal += contest->row[k].ranked && contest->row[k].rank == row->rank &&
                     contest->row[k].ranking == row->ranking;
        row->expertise = expertise_share(scale, row->rank, equal);
    }
}

bool club_has_handicap(const struct contest *contest)
{
    const struct tournament *t = contest->t;
    return t->options.handicap.rows > 0 && t->format && t->format->game->contracts &&
           !matches_are(t->format);
}

struct ratio club_handicap(const struct contest *contest, const struct contest_row *row)
{
    const struct tournament *t = contest->t;
    const struct contest_performance *last = row->last;
    const struct crew *crew =
        &t->session[last->session].field[last->field].crew[last->contestant];
    struct ratio sum = RATIO_ZERO;
    for (int i = 0; i < crew->count; i++)
        sum = ratio_add(
            sum, handicap_of(&t->options.handicap,
                             tournament_rank(t, crew->player[i], contest->roster)));
    return crew->count > 0 ? ratio_mul(sum, ratio_of(1, crew->count)) : RATIO_ZERO;
}

struct ratio club_net_total(const struct contest *contest, const struct contest_row *row)
{
    struct ratio handicap = club_handicap(contest, row);
    int boards = 0;
    if (contest->kind->row[contest->kind->total].percent)
        return ratio_add(row->total, handicap);
    for (int i = 0; i < row->performances; i++)
        boards += row->first[i].plays;
    struct ratio imps = bridge_percent_imps(ratio_add(ratio_of(50, 1), handicap));
    return ratio_add(row->total, contest->t->options.imps_board
                                     ? imps
                                     : ratio_mul(imps, ratio_of(boards, 1)));
}
