/* bonus.c - the match points that weaker players start with in Attaque-Défense. */
#include "core/award/bonus.h"

#include "core/marks/pm.h"
#include "core/seating/strength.h"
#include <assert.h>

enum { TENTHS = 10, INDEX_DECIMALS = 2, COEFFICIENT_DECIMALS = 1 };

static struct ratio hundredths(int index)
{
    return ratio_of(index, STRENGTH_UNIT);
}

static struct strength strength_of_player(const char *rank, struct why *why)
{
    struct why_figure figure;
    bool given = rank && rank[0] != '\0';
    struct strength strength = strength_of(given ? rank : "");
    why_number(why, hundredths(strength.index), INDEX_DECIMALS, &figure);
    if (strength.known)
        why_line(why, N_("rank %s: index %s"), rank, figure.text);
    else if (given)
        why_line(why, N_("rank %s is unknown, so counted as unranked: index %s"), rank,
                 figure.text);
    else
        why_line(why, N_("no rank, so counted as unranked: index %s"), figure.text);
    return strength;
}

int bonus_index(const char *const rank[], int n, struct why *why)
{
    assert(n >= 1);
    struct why_figure sum_figure;
    struct why_figure mean_figure;
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += strength_of_player(rank[i], why).index;
    if (n == 1)
        return sum;
    int mean = (int)ratio_round(ratio_of(sum, n), 0);
    why_line(why, N_("mean of the indices, rounded to 0.01: %s / %d = %s"),
             why_number(why, hundredths(sum), INDEX_DECIMALS, &sum_figure), n,
             why_number(why, hundredths(mean), INDEX_DECIMALS, &mean_figure));
    return mean;
}

int bonus_coefficient(int boards)
{
    assert(boards >= 0);
    return 2 * TENTHS + boards;
}

int bonus_pm(const char *const rank[], int n, int boards, struct why *why)
{
    struct why_figure figure[3];
    int index = bonus_index(rank, n, why);
    int coefficient = bonus_coefficient(boards);
    int pm = index * coefficient; /* hundredths × tenths */
    why_line(
        why, N_("boards played: %d; coefficient 2 + %d/10 = %s"), boards, boards,
        why_number(why, ratio_of(coefficient, TENTHS), COEFFICIENT_DECIMALS, &figure[0]));
    why_line(why, N_("bonus: %s × %s = %s PM"),
             why_number(why, hundredths(index), INDEX_DECIMALS, &figure[1]),
             figure[0].text, pm_figure(why, pm, PM_DUEL_DECIMALS, &figure[2]));
    return pm;
}
