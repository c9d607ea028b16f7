/* topage.c - rank the scores obtained on one board against each other. */
#include "core/marks/topage.h"

enum { FEW = 24 }; /* below that many scores, meeting each other beats counting */

int topage_top(size_t n)
{
    return n > 1 ? 2 * ((int)n - 1) : 2;
}

/* What mine earns against theirs: 2 for better, 1 for equal, 0 for worse. */
static int duel_marks(int mine, int theirs)
{
    return 1 + (mine > theirs) - (mine < theirs);
}

static void meet_each_other(const int score[], size_t n, int points[])
{
    for (size_t i = 0; i < n; i++) {
        points[i] = -1; /* a score does not meet itself */
        for (size_t j = 0; j < n; j++)
            points[i] += duel_marks(score[i], score[j]);
    }
}

/* The same by counting: a score with b below it and e equal to it, itself included, has
 * 2b + (e - 1) points. */
static void count_values(const int score[], size_t n, int points[], struct arena *scratch)
{
    int low = score[0];
    int high = score[0];
    for (size_t i = 1; i < n; i++) {
        low = score[i] < low ? score[i] : low;
        high = score[i] > high ? score[i] : high;
    }
    size_t values = (size_t)((int64_t)high - low) + 1;
    int *count = ARENA_ARRAY(scratch, int, values);
    for (size_t i = 0; i < n; i++)
        count[score[i] - low]++;
    int below = 0;
    for (size_t v = 0; v < values; v++) {
        int equal = count[v];
        count[v] = 2 * below + equal - 1;
        below += equal;
    }
    for (size_t i = 0; i < n; i++)
        points[i] = count[score[i] - low];
}

void topage_points(const int score[], size_t n, int points[], struct arena *scratch)
{
    if (n == 1)
        points[0] = 1;
    else if (n < FEW)
        meet_each_other(score, n, points);
    else
        count_values(score, n, points, scratch);
}

void topage_explain(const int score[], size_t n, size_t i, struct why *why)
{
    struct why_figure figure;
    if (n == 1) {
        why_line(why, N_("the only score on the board: 50 by rule"));
        return;
    }
    int better = 0;
    int equal = -1;
    for (size_t j = 0; j < n; j++) {
        better += score[i] > score[j];
        equal += score[i] == score[j];
    }
    struct ratio mark = ratio_of((int64_t)100 * (2 * better + equal), topage_top(n));
    why_line(why, N_("beats %d and equals %d of %d other scores: (%d + %d/2) / %d = %s"),
             better, equal, (int)n - 1, better, equal, (int)n - 1,
             why_percent(why, mark, &figure));
}
