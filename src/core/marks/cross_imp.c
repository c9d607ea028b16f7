/* cross_imp.c - the scores of a bridge board against each other, in IMPs. */
#include "core/marks/cross_imp.h"

#include "core/marks/imp.h"

int cross_imp_sum(const int score[], size_t n, size_t i, struct why *why)
{
    struct why_figure mine;
    struct why_figure theirs;
    struct why_figure won;
    int sum = 0;
    for (size_t j = 0; j < n; j++) {
        if (j == i)
            continue;
        int imps = imp_of((int64_t)score[i] - score[j], NULL);
        why_line(why, N_("%s against %s: %s IMP"), why_score(score[i], &mine),
                 why_score(score[j], &theirs), why_score(imps, &won));
        sum += imps;
    }
    return sum;
}

struct ratio cross_imp_mean(const int score[], size_t n, size_t i, struct why *why)
{
    if (n < 2) {
        why_line(why, N_("the only score on the board: 0 IMP by rule"));
        return RATIO_ZERO;
    }
    struct why_figure figure;
    int sum = cross_imp_sum(score, n, i, why);
    struct ratio mean = ratio_of(sum, (int64_t)n - 1);
    if (why) {
        struct str shown = {0};
        number_add(&shown, mean, 2, why->lang);
        why_line(why, N_("sum %s, mean of %d: %s"), why_score(sum, &figure), (int)n - 1,
                 str_text(&shown));
        str_clear(&shown);
    }
    return mean;
}
