/* butler.c - the scores of a bridge board against their datum, in IMPs. */
#include "core/marks/butler.h"

#include "core/marks/imp.h"
#include <assert.h>
#include <stdlib.h>
#include <string.h>

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

/* How many scores are left out at either end. */
static size_t count_trimmed(size_t n, int trim)
{
    size_t most = (n - 1) / 2;
    if (trim == BUTLER_USUAL)
        return n >= TRIMMED_FROM ? 1 : 0;
    size_t cut = (n * (size_t)trim + 50) / 100;
    return cut < most ? cut : most;
}

static int compare_scores(const void *left, const void *right)
{
    const int *a = left;
    const int *b = right;
    return (*a > *b) - (*a < *b);
}

static void tell_trimmed(const int sorted[], size_t n, size_t cut, struct why *why)
{
    struct why_figure least;
    struct why_figure most;
    if (cut == 1)
        why_line(why, N_("without the best, %s, and the worst, %s"),
                 why_score(sorted[n - 1], &most), why_score(sorted[0], &least));
    else if (cut > 1)
        why_line(why, N_("without the %d best and the %d worst"), (int)cut, (int)cut);
}

int butler_datum(const int score[], size_t n, int trim, struct why *why)
{
    assert(n >= 1);
    struct arena scratch = {0};
    int *sorted = ARENA_ARRAY(&scratch, int, n);
    size_t cut = count_trimmed(n, trim);
    int64_t count = (int64_t)(n - 2 * cut);
    int64_t sum = 0;
    memcpy(sorted, score, n * sizeof *sorted);
    qsort(sorted, n, sizeof *sorted, compare_scores);
    for (size_t i = cut; i < n - cut; i++)
        sum += sorted[i];
    int datum = STEP * (int)ratio_round(ratio_of(sum, STEP * count), 0);
    if (why) {
        tell_trimmed(sorted, n, cut, why);
        explain_datum(ratio_of(sum, count), datum, why);
    }
    arena_clear(&scratch);
    return datum;
}

int butler_imps(int score, int datum, struct why *why)
{
    return imp_of((int64_t)score - datum, why);
}
