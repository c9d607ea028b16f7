/* vp.c - victory points: what the margin of a match, in IMPs, is worth to both sides. */
#include "core/marks/vp.h"

#include <assert.h>
#include <stdlib.h>

/* The winner's points are 10 + 10 (1 - φ^-r) / (1 - φ^-3) with r = margin / (5 √boards),
 * φ the golden ratio, and 20 from r = 3 on. Fixed point with 62 binary places: far more
 * than it takes: counted in hundredths, no value lies within 10^-9 of a half (the test
 * looks at every margin of every number of boards). */
enum { PLACES = 62, ROOT_PLACES = 55, TERMS = 40, DRAW = 1000, ALL = 2000 };
static const int64_t LN_PHI = 2219197845529299349;  /* ln φ, with 62 places */
static const int64_t INVERSE = 1509193842710696929; /* 1 / (1 - φ^-3), with 60 places;
                                                       also (3 + √5) / 4 */

static int128 fixed_mul(int128 a, int128 b)
{
    return (a * b) >> PLACES;
}

/* The largest integer whose square is not greater. */
static uint128 square_root(uint128 x)
{
    uint128 root = 0;
    for (int bit = 63; bit >= 0; bit--) {
        uint128 larger = root | (uint128)1 << bit;
        if (larger * larger <= x)
            root = larger;
    }
    return root;
}

/* exp(-x) for x from 0 to 1.5. */
static int128 fixed_exp_minus(int128 x)
{
    int128 one = (int128)1 << PLACES;
    int128 sum = one;
    int128 term = one;
    for (int i = 1; i < TERMS && term != 0; i++) {
        term = fixed_mul(term, x) / i;
        sum += i % 2 ? -term : term;
    }
    return sum;
}

/* Whether the margin is 15 √boards or more. */
static bool takes_all(int margin, int boards)
{
    return (int64_t)margin * margin >= (int64_t)225 * boards;
}

int vp_continuous_raw(int margin, int boards)
{
    assert(margin >= 0 && boards >= 1 && boards <= VP_BOARDS_MOST);
    if (takes_all(margin, boards))
        return ALL;
    uint128 root = square_root((uint128)boards << 2 * ROOT_PLACES);
    int128 x = ((int128)margin * LN_PHI << ROOT_PLACES) / (int128)(5 * root);
    int128 rest = ((int128)1 << PLACES) - fixed_exp_minus(x);
    int128 share = (rest * INVERSE) >> (PLACES - 2); /* 1 at a margin of 15 √boards */
    return DRAW + (int)((DRAW * share + ((int128)1 << (PLACES - 1))) >> PLACES);
}

/* Raises by a hundredth, from the largest margin down and as often as it takes, where the
 * next IMP would be worth more than the one before. */
static void correct_steps(struct vp_step step[], size_t n)
{
    bool changed = true;
    while (changed) {
        changed = false;
        for (size_t i = n - 2; i >= 1; i--)
            if (step[i + 1].winner - step[i].winner >
                step[i].winner - step[i - 1].winner) {
                step[i].winner++;
                changed = true;
            }
    }
}

struct vp_scale vp_scale_continuous(int boards, struct arena *arena)
{
    size_t n = 1; /* up to the first margin that takes all by rule */
    while (!takes_all((int)n - 1, boards))
        n++;
    struct vp_step *step = ARENA_ARRAY(arena, struct vp_step, n);
    for (size_t i = 0; i < n; i++)
        step[i] = (struct vp_step){(int)i, vp_continuous_raw((int)i, boards), 0};
    correct_steps(step, n);
    for (size_t i = 0; i < n; i++)
        step[i].loser = ALL - step[i].winner;
    return (struct vp_scale){boards, step, n};
}

static const char *show_hundredths(struct str *text, int hundredths, enum lang lang)
{
    str_reset(text);
    number_add(text, ratio_of(hundredths, VP_UNIT), 2, lang);
    return str_text(text);
}

static bool check_step(const struct vp_step *step, const struct vp_step *before,
                       struct err *err)
{
    if (step->margin <= before->margin)
        return err_user(err,
                        "the scale goes from margin %d to margin %d; write the margins "
                        "in ascending order, each once",
                        before->margin, step->margin);
    if (step->winner < before->winner)
        return err_user(err,
                        "the scale falls: a margin of %d gives the winner less than one "
                        "of %d; give at least as much",
                        step->margin, before->margin);
    if (step->loser > before->loser)
        return err_user(err,
                        "the scale rises for the loser: a margin of %d gives more than "
                        "one of %d; give at most as much",
                        step->margin, before->margin);
    return true;
}

bool vp_scale_check(const struct vp_scale *scale, struct err *err)
{
    if (scale->steps == 0 || scale->step[0].margin != 0)
        return err_user(
            err, "the scale must begin with a margin of 0: say what a tie is worth");
    if (scale->step[0].winner < scale->step[0].loser)
        return err_user(err, "for a margin of 0 the scale gives the winner less than the "
                             "loser; give at least as much");
    for (size_t i = 1; i < scale->steps; i++)
        if (!check_step(&scale->step[i], &scale->step[i - 1], err))
            return false;
    return true;
}

static void explain_vp(const struct vp_scale *scale, int margin,
                       const struct vp_step *step, struct why *why)
{
    struct str winner = {0};
    struct str loser = {0};
    struct str raw = {0};
    show_hundredths(&winner, step->winner, why->lang);
    show_hundredths(&loser, step->loser, why->lang);
    if (scale->boards == 0)
        why_line(why, N_("margin %d, on the scale from %d on"), margin, step->margin);
    else if (step + 1 == scale->step + scale->steps)
        why_line(why, N_("margin %d, boards %d: 15 × √%d or more takes all"), margin,
                 scale->boards, scale->boards);
    else
        why_line(
            why,
            N_("margin %d, boards %d: 10 + 10 × (1 − τ^(%d / (5 × "
               "√%d))) / (1 − τ³) with τ = (√5 − 1) / 2: %s"),
            margin, scale->boards, margin, scale->boards,
            show_hundredths(&raw, vp_continuous_raw(margin, scale->boards), why->lang));
    if (scale->boards && vp_continuous_raw(step->margin, scale->boards) != step->winner)
        why_line(why, N_("raised so that no IMP is worth more than the one before: %s"),
                 str_text(&winner));
    why_line(why, N_("winner %s, loser %s"), str_text(&winner), str_text(&loser));
    str_clear(&winner);
    str_clear(&loser);
    str_clear(&raw);
}

struct vp_pair vp_of(const struct vp_scale *scale, int margin, struct why *why)
{
    int size = abs(margin);
    size_t low = 0;
    size_t high = scale->steps; /* the step is in [low, high) */
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        *(scale->step[middle].margin <= size ? &low : &high) = middle;
    }
    const struct vp_step *step = &scale->step[low];
    if (why)
        explain_vp(scale, size, step, why);
    if (margin < 0)
        return (struct vp_pair){step->loser, step->winner};
    return (struct vp_pair){step->winner, step->loser};
}
