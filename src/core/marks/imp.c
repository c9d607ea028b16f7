/* imp.c - International Match Points: what a difference of two bridge scores is worth. */
#include "core/marks/imp.h"

/* The least difference that is worth 1, 2 … 24 IMPs. */
static const int least[IMP_MOST] = {20,   50,   90,   130,  170,  220,  270,  320,
                                    370,  430,  500,  600,  750,  900,  1100, 1300,
                                    1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000};

static void explain_imps(int64_t difference, int imps, struct why *why)
{
    struct why_figure given;
    struct why_figure won;
    int size = imps < 0 ? -imps : imps;
    int from = size ? least[size - 1] : 0;
    if (size == IMP_MOST)
        why_line(why, N_("difference %s, on the scale %d or more: %s IMP"),
                 why_score(difference, &given), from, why_score(imps, &won));
    else
        why_line(why, N_("difference %s, on the scale from %d to below %d: %s IMP"),
                 why_score(difference, &given), from, least[size], why_score(imps, &won));
}

int imp_of(int64_t difference, struct why *why)
{
    int imps = 0;
    bool lost = difference < 0;
    while (imps < IMP_MOST &&
           (lost ? difference <= -least[imps] : difference >= least[imps]))
        imps++;
    imps = lost ? -imps : imps;
    if (why)
        explain_imps(difference, imps, why);
    return imps;
}
