/* total.c - a player's percentages from the sums of their marks. */
#include "core/ranking/total.h"

/* Sums count at most a million marks of 2^40: nothing here comes near 128 bits. */
static struct ratio mean_percent(int64_t sum, int count, int64_t unit)
{
    return ratio_of_wide((int128)sum * 100, (int128)count * unit);
}

/* attack / 4 + 3 defence / 4 on one denominator. There is one for each player, of whom
 * few are looked at: it is not reduced. */
static struct ratio weigh_unit(const struct tally *tally, int64_t unit)
{
    int128 sum = (int128)tally->attack_sum * tally->defence_count +
                 (int128)tally->defence_sum * tally->attack_count * 3;
    int128 counts = (int128)tally->attack_count * tally->defence_count * 4;
    return ratio_unreduced(sum * 100, counts * unit);
}

struct ratio total_of(const struct tally *tally, int64_t unit, struct ratio penalty)
{
    struct ratio total = RATIO_ZERO;
    if (tally->attack_count > 0 && tally->defence_count > 0)
        total = weigh_unit(tally, unit);
    else if (tally->attack_count > 0)
        total = mean_percent(tally->attack_sum, tally->attack_count, unit);
    else if (tally->defence_count > 0)
        total = mean_percent(tally->defence_sum, tally->defence_count, unit);
    return penalty.num != 0 ? ratio_sub(total, penalty) : total;
}

static void explain_total(const struct tally *tally, const struct total *total,
                          struct why *why)
{
    struct why_figure a;
    struct why_figure b;
    struct why_figure c;
    if (tally->attack_count > 0)
        why_line(why, N_("attack: mean of %d marks, %s"), tally->attack_count,
                 why_percent(why, total->attack, &a));
    if (tally->defence_count > 0)
        why_line(why, N_("defence: mean of %d marks, %s"), tally->defence_count,
                 why_percent(why, total->defence, &a));
    if (tally->attack_count > 0 && tally->defence_count > 0)
        why_line(why, N_("total: a quarter of %s and three quarters of %s, less %s"),
                 why_percent(why, total->attack, &a),
                 why_percent(why, total->defence, &b),
                 why_percent(why, total->penalty, &c));
    else if (total->ranked)
        why_line(why, N_("total: the only one of the two available, less %s"),
                 why_percent(why, total->penalty, &c));
    else
        why_line(why, N_("no mark counts yet: not ranked"));
    if (total->ranked)
        why_line(why, N_("= %s"), why_percent(why, total->total, &a));
}

void total_compute(const struct tally *tally, int64_t unit, struct ratio penalty,
                   struct total *total, struct why *why)
{
    bool attacked = tally->attack_count > 0;
    bool defended = tally->defence_count > 0;
    *total = (struct total){.ranked = attacked || defended,
                            .attack = RATIO_ZERO,
                            .defence = RATIO_ZERO,
                            .penalty = penalty,
                            .total = total_of(tally, unit, penalty)};
    if (attacked)
        total->attack = mean_percent(tally->attack_sum, tally->attack_count, unit);
    if (defended)
        total->defence = mean_percent(tally->defence_sum, tally->defence_count, unit);
    if (why)
        explain_total(tally, total, why);
}
