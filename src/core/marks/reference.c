/* reference.c - a board of Attaque-Défense: its note, and what each play is worth. */
#include "core/marks/reference.h"

#include "core/marks/pm.h"
#include "core/marks/topage.h"
#include <assert.h>
#include <stdlib.h>

enum { PERCENT = 100 };

int64_t reference_note(const struct reference *reference)
{
    return reference->stage[REFERENCE_CLIPPED].note;
}

static void set_stage(struct reference *r, enum reference_stage stage, int64_t sum,
                      int count)
{
    r->stage[stage].sum = sum;
    r->stage[stage].count = count;
    r->stage[stage].note =
        count > 0 ? ratio_round(ratio_of(sum, count), PM_NOTE_DECIMALS) : 0;
}

static int sign_of(int score)
{
    return (score > 0) - (score < 0);
}

static int by_size_largest_first(const void *a, const void *b)
{
    int left = abs(*(const int *)a);
    int right = abs(*(const int *)b);
    return (left < right) - (left > right);
}

/* The sum of the count largest scores of that sign. */
static int64_t sum_of_largest(const int score[], size_t n, int sign, int count,
                              struct arena *scratch)
{
    int *same = ARENA_ARRAY(scratch, int, n);
    size_t found = 0;
    for (size_t i = 0; i < n; i++)
        if (sign_of(score[i]) == sign)
            same[found++] = score[i];
    assert((size_t)count < found);
    qsort(same, found, sizeof same[0], by_size_largest_first);
    int64_t sum = 0;
    for (int i = 0; i < count; i++)
        sum += same[i];
    return sum;
}

struct reference reference_of(const int score[], size_t n, struct arena *scratch)
{
    struct reference r = {.scores = (int)n};
    int64_t gains = 0;
    int64_t losses = 0;
    for (size_t i = 0; i < n; i++) {
        r.positives += score[i] > 0;
        r.negatives += score[i] < 0;
        *(score[i] > 0 ? &gains : &losses) += score[i];
    }
    bool mostly_won = r.positives > r.negatives;
    int major = mostly_won ? r.positives : r.negatives;
    int minor = mostly_won ? r.negatives : r.positives;
    for (int stage = 0; stage < REFERENCE_STAGES; stage++)
        set_stage(&r, (enum reference_stage)stage, gains + losses, (int)n);
    if (minor == 0 || 2 * minor >= major)
        return r;
    r.minority = minor;
    r.largest = (minor + 1) / 2;
    int64_t kept = mostly_won ? gains : losses;
    int count = (int)n - minor;
    set_stage(&r, REFERENCE_ONE_SIGN, kept, count);
    kept -= sum_of_largest(score, n, mostly_won ? 1 : -1, r.largest, scratch);
    set_stage(&r, REFERENCE_CLIPPED, kept, count - r.largest);
    return r;
}

int reference_regularity(int points, int top)
{
    if (2 * points < top)
        return 0;
    /* 100 × points / top percent, divided by 50 */
    struct ratio pm = ratio_of(2 * (int64_t)points, top);
    return (int)ratio_round(pm, PM_NOTE_DECIMALS) * (PM_UNIT / PM_NOTE_UNIT);
}

static int64_t difference_of(const struct reference *reference, int score)
{
    return (int64_t)score * PM_NOTE_UNIT - reference_note(reference);
}

static struct reference_mark mark_of(int64_t difference, int points, int top)
{
    int64_t pm = pm_of_hundredths(difference);
    int rest = top - points;
    return (struct reference_mark){
        .attack = {pm, points, reference_regularity(points, top)},
        .defence = {-pm, rest, reference_regularity(rest, top)},
    };
}

void reference_marks(const struct reference *reference, const int score[],
                     struct reference_mark mark[], struct arena *scratch)
{
    size_t n = (size_t)reference->scores;
    if (n == 0)
        return;
    int *points = ARENA_ARRAY(scratch, int, n);
    topage_points(score, n, points, scratch);
    for (size_t i = 0; i < n; i++)
        mark[i] = mark_of(difference_of(reference, score[i]), points[i], topage_top(n));
}

/* "646 / 10 = 64.60" */
static void tell_mean(const struct reference *r, enum reference_stage stage,
                      struct why *why)
{
    struct why_figure sum;
    struct why_figure note;
    why_line(why, N_("mean of the scores kept: %s / %d = %s"),
             why_number(why, ratio_of(r->stage[stage].sum, 1), 0, &sum),
             r->stage[stage].count,
             why_number(why, ratio_of(r->stage[stage].note, PM_NOTE_UNIT),
                        PM_NOTE_DECIMALS, &note));
}

/* Why the minority goes, or why everything stays. */
static void tell_signs(const struct reference *r, struct why *why)
{
    bool mostly_won = r->positives > r->negatives;
    int major = mostly_won ? r->positives : r->negatives;
    int minor = mostly_won ? r->negatives : r->positives;
    why_line(why, N_("scores above zero: %d; below zero: %d"), r->positives,
             r->negatives);
    if (minor == 0)
        why_line(why, N_("no two scores have opposite signs: all are kept"));
    else if (r->minority == 0)
        why_line(why, N_("2 × %d is not less than %d: all scores are kept"), minor,
                 major);
    else if (mostly_won)
        why_line(why, N_("2 × %d is less than %d: scores below zero are left out"), minor,
                 major);
    else
        why_line(why, N_("2 × %d is less than %d: scores above zero are left out"), minor,
                 major);
}

void reference_explain(const struct reference *r, struct why *why)
{
    struct why_figure figure;
    if (r->scores == 0) {
        why_line(why, N_("no score on the board: it has no reference note yet"));
        return;
    }
    tell_mean(r, REFERENCE_MEAN, why);
    tell_signs(r, why);
    if (r->minority > 0) {
        tell_mean(r, REFERENCE_ONE_SIGN, why);
        why_line(why, N_("left out too, as the largest: half of %d, rounded up, is %d"),
                 r->minority, r->largest);
        tell_mean(r, REFERENCE_CLIPPED, why);
    }
    struct ratio note = ratio_of(reference_note(r), PM_NOTE_UNIT);
    why_line(why, N_("reference note: %s"),
             why_number(why, note, PM_NOTE_DECIMALS, &figure));
}

/* What is compared, and the match points that the attack has for it. */
static void tell_pm(const struct reference *r, int score, int64_t pm, struct why *why)
{
    struct why_figure figure[3];
    int64_t difference = difference_of(r, score);
    struct ratio exact = ratio_of(difference, PM_NOTE_UNIT);
    struct ratio size = ratio_of(difference < 0 ? -difference : difference, PM_NOTE_UNIT);
    struct ratio note = ratio_of(reference_note(r), PM_NOTE_UNIT);
    why_line(why, N_("score %s, reference note %s: difference %s"),
             why_score(score, &figure[0]),
             why_number(why, note, PM_NOTE_DECIMALS, &figure[1]),
             why_signed(why, exact, PM_NOTE_DECIMALS, &figure[2]));
    why_line(why, N_("√%s with the sign of the difference: %s PM for the attack"),
             why_number(why, size, PM_NOTE_DECIMALS, &figure[0]),
             pm_figure(why, pm, PM_NOTE_DECIMALS, &figure[1]));
}

static struct ratio percent_of(const struct reference_side *side, int top)
{
    return ratio_of((int64_t)PERCENT * side->points, top);
}

static void tell_regularity(const struct reference_side *side, int top, struct why *why)
{
    struct why_figure percent;
    struct why_figure pm;
    why_percent(why, percent_of(side, top), &percent);
    if (side->regularity == 0)
        why_line(why, N_("%s is below 50: nothing for regularity"), percent.text);
    else
        why_line(why, N_("regularity: %s / 50 = %s PM"), percent.text,
                 pm_figure(why, side->regularity, PM_NOTE_DECIMALS, &pm));
}

void reference_explain_defence(const struct reference *reference, const int score[],
                               size_t i, const struct reference_mark *mark,
                               struct why *why)
{
    struct why_figure figure;
    size_t n = (size_t)reference->scores;
    int top = topage_top(n);
    tell_pm(reference, score[i], mark->attack.pm, why);
    why_line(why, N_("the defence gets the opposite: %s PM"),
             pm_figure(why, mark->defence.pm, PM_NOTE_DECIMALS, &figure));
    topage_explain(score, n, i, why);
    why_line(why, N_("the defence gets the rest of 100: %s"),
             why_percent(why, percent_of(&mark->defence, top), &figure));
    tell_regularity(&mark->defence, top, why);
}
