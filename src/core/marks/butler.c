/* butler.c - the scores of a bridge board against their datum, in IMPs. */
#include "core/marks/butler.h"

#include "core/marks/imp.h"
#include <assert.h>

enum { TRIMMED_FROM = 3, STEP = 10 };

static void explain_datum(struct ratio mean, int datum, struct why *why)
{
    struct why_figure figure;
    struct str shown = {0};
    number_add(&shown, mean, 2, why->lang);
    why_line(why, N_("mean %s, to the nearest 10: datum %s"), str_text(&shown),
             why_score(datum, &figure));
    str_clear(&shown);
}

int butler_datum(const int score[], size_t n, struct why *why)
{
    assert(n >= 1);
    struct why_figure least;
    struct why_figure most;
    int low = score[0];
    int high = score[0];
    int64_t sum = 0;
    int64_t count = (int64_t)n;
    for (size_t i = 0; i < n; i++) {
        low = score[i] < low ? score[i] : low;
        high = score[i] > high ? score[i] : high;
        sum += score[i];
    }
    if (n >= TRIMMED_FROM) {
        sum -= (int64_t)low + high;
        count -= 2;
        why_line(why, N_("without the best, %s, and the worst, %s"),
                 why_score(high, &most), why_score(low, &least));
    }
    int datum = STEP * (int)ratio_round(ratio_of(sum, STEP * count), 0);
    if (why)
        explain_datum(ratio_of(sum, count), datum, why);
    return datum;
}

int butler_imps(int score, int datum, struct why *why)
{
    return imp_of((int64_t)score - datum, why);
}
