/* matchpoint.c - the scores of a bridge board ranked against each other. */
#include "core/marks/matchpoint.h"

#include "base/number.h"
#include "core/marks/topage.h"
#include <assert.h>

void matchpoint_points(const int score[], size_t n, int points[], struct arena *scratch)
{
    if (n == 1)
        points[0] = 0;
    else
        topage_points(score, n, points, scratch);
}

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

static void explain_neuberg(int points, int plays, int expected, struct why *why)
{
    struct str shown = {0};
    number_add(&shown, matchpoint_neuberg(points, plays, expected), 2, why->lang);
    why_line(why, N_("scores %d, expected %d: (%d + 1) × %d / %d − 1 = %s"), plays,
             expected, points, expected, plays, str_text(&shown));
    str_clear(&shown);
}

void matchpoint_explain(const int score[], size_t n, size_t i, int expected,
                        struct why *why)
{
    int better = 0;
    int equal = -1; /* a score does not meet itself */
    if (!why)
        return;
    for (size_t j = 0; j < n; j++) {
        better += score[i] > score[j];
        equal += score[i] == score[j];
    }
    struct why_figure figure;
    int points = 2 * better + equal;
    why_line(why, N_("beats %d and equals %d of %d other scores: 2 × %d + %d = %d"),
             better, equal, (int)n - 1, better, equal, points);
    if ((int)n != expected)
        explain_neuberg(points, (int)n, expected, why);
    struct ratio mark = matchpoint_neuberg(points, (int)n, expected);
    why_line(why, N_("of a top of %d: %s"), matchpoint_top(expected),
             why_percent(why, matchpoint_percent(mark, expected), &figure));
}
