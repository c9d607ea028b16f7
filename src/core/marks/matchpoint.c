/* matchpoint.c - the scores of a bridge board ranked against each other. */
#include "core/marks/matchpoint.h"

#include <assert.h>

int matchpoint_top(int expected)
{
    return expected > 1 ? 2 * (expected - 1) : 0;
}

struct ratio matchpoint_neuberg(int points, int plays, int expected)
{
    assert(plays >= 1);
    return ratio_sub(ratio_of((int64_t)(points + 1) * expected, plays), ratio_of(1, 1));
}

struct ratio matchpoint_percent(struct ratio points, int expected)
{
    int top = matchpoint_top(expected);
    if (top == 0)
        return ratio_of(50, 1);
    return ratio_mul(points, ratio_of(100, top));
}

struct ratio matchpoint_adjusted(struct ratio percent, int expected)
{
    return ratio_mul(percent, ratio_of(matchpoint_top(expected), 100));
}

/* How a mark is told: in points of which a score beaten gives 2, or 1. */
struct telling {
    struct why *why;
    int expected;
    int most; /* for a score beaten: 2 or 1 */
};

/* Points as they are told; those of scores that were counted are whole or a half. */
static const char *tell_points(const struct telling *telling, struct ratio points,
                               int decimals, struct why_figure *figure)
{
    struct ratio told = ratio_mul(points, ratio_of(telling->most, 2));
    return why_number(telling->why, told, told.den == 1 ? 0 : decimals, figure);
}

static void explain_neuberg(const struct telling *telling, int points, int plays)
{
    struct why_figure figure[2];
    int expected = telling->expected;
    struct ratio mark = matchpoint_neuberg(points, plays, expected);
    const char *result = why_number(
        telling->why, ratio_mul(mark, ratio_of(telling->most, 2)), 2, &figure[0]);
    if (telling->most == 2)
        why_line(telling->why, N_("scores %d, expected %d: (%d + 1) × %d / %d − 1 = %s"),
                 plays, expected, points, expected, plays, result);
    else
        why_line(telling->why, N_("scores %d, expected %d: (%s + ½) × %d / %d − ½ = %s"),
                 plays, expected,
                 tell_points(telling, ratio_of(points, 1), 1, &figure[1]), expected,
                 plays, result);
}

static void explain_points(const struct telling *telling, const int score[], size_t n,
                           size_t i)
{
    struct why *why = telling->why;
    int expected = telling->expected;
    int better = 0;
    int equal = -1; /* a score does not meet itself */
    for (size_t j = 0; j < n; j++) {
        better += score[i] > score[j];
        equal += score[i] == score[j];
    }
    struct why_figure figure[2];
    int points = 2 * better + equal;
    if (telling->most == 2)
        why_line(why, N_("beats %d and equals %d of %d other scores: 2 × %d + %d = %d"),
                 better, equal, (int)n - 1, better, equal, points);
    else
        why_line(why, N_("beats %d and equals %d of %d other scores: %d + ½ × %d = %s"),
                 better, equal, (int)n - 1, better, equal,
                 tell_points(telling, ratio_of(points, 1), 1, &figure[0]));
    if ((int)n != expected)
        explain_neuberg(telling, points, (int)n);
    struct ratio mark = matchpoint_neuberg(points, (int)n, expected);
    why_line(why, N_("of a top of %d: %s"), matchpoint_top(expected) * telling->most / 2,
             why_percent(why, matchpoint_percent(mark, expected), &figure[0]));
}

void matchpoint_explain(const int score[], size_t n, size_t i, int expected,
                        struct why *why)
{
    struct telling telling = {why, expected, 2};
    if (why)
        explain_points(&telling, score, n, i);
}

void matchpoint_explain_halved(const int score[], size_t n, size_t i, int expected,
                               struct why *why)
{
    struct telling telling = {why, expected, 1};
    if (why)
        explain_points(&telling, score, n, i);
}
