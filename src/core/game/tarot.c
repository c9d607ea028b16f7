/* tarot.c - the score of one deal of tarot for four, and which scores can exist. */
#include "core/game/tarot.h"

#include <stdlib.h>

const char *const tarot_contract_word[TAROT_CONTRACTS] = {
    [TAROT_PRISE] = "prise",
    [TAROT_GARDE] = "garde",
    [TAROT_GARDE_SANS] = "garde-sans",
    [TAROT_GARDE_CONTRE] = "garde-contre",
};
const char *const tarot_handful_word[TAROT_HANDFULS] = {
    [TAROT_SINGLE] = "single",
    [TAROT_DOUBLE] = "double",
    [TAROT_TRIPLE] = "triple",
};
const char *const tarot_slam_word[TAROT_SLAMS] = {
    [TAROT_ANNOUNCED] = "announced",
    [TAROT_UNANNOUNCED] = "unannounced",
    [TAROT_FAILED] = "failed",
};

enum { BASE = 25, PETIT = 10, UNLIKELY = 100 };
static const int factor[TAROT_CONTRACTS] = {
    [TAROT_PRISE] = 1,
    [TAROT_GARDE] = 2,
    [TAROT_GARDE_SANS] = 4,
    [TAROT_GARDE_CONTRE] = 6,
};
static const int needed[TAROT_OUDLERS + 1] = {56, 51, 41, 36};
static const int handful_points[TAROT_HANDFULS] = {
    [TAROT_SINGLE] = 20,
    [TAROT_DOUBLE] = 30,
    [TAROT_TRIPLE] = 40,
};
static const int slam_points[TAROT_SLAMS] = {
    [TAROT_ANNOUNCED] = 400,
    [TAROT_UNANNOUNCED] = 200,
    [TAROT_FAILED] = -200,
};

static int petit_points(const struct tarot_deal *deal)
{
    int size = PETIT * factor[deal->contract];
    return deal->petit == TAROT_NOBODY ? 0 : deal->petit == TAROT_ATTACK ? size : -size;
}

static void explain_deal(const struct tarot_deal *deal, struct tarot_result result,
                         struct why *why)
{
    struct why_figure figure;
    int sign = result.made ? 1 : -1;
    int times = factor[deal->contract];
    int need = needed[deal->oudlers];
    if (result.made)
        why_line(why, N_("%d points for %d needed with %d oudlers: made by %d"),
                 deal->points, need, deal->oudlers, result.margin);
    else
        why_line(why, N_("%d points for %d needed with %d oudlers: down by %d"),
                 deal->points, need, deal->oudlers, -result.margin);
    why_line(why, N_("(25 + %d) × %d = %s"), abs(result.margin), times,
             why_score((int64_t)sign * times * (BASE + abs(result.margin)), &figure));
    if (deal->petit == TAROT_ATTACK)
        why_line(why, N_("petit au bout for the attack: %s"),
                 why_score(petit_points(deal), &figure));
    if (deal->petit == TAROT_DEFENCE)
        why_line(why, N_("petit au bout for the defence: %s"),
                 why_score(petit_points(deal), &figure));
    for (int i = 0; i < 2; i++)
        if (deal->handful[i] != TAROT_NO_HANDFUL)
            why_line(
                why, N_("handful, for the side that wins the deal: %s"),
                why_score((int64_t)sign * handful_points[deal->handful[i]], &figure));
    if (deal->slam != TAROT_NO_SLAM)
        why_line(why, N_("slam: %s"), why_score(slam_points[deal->slam], &figure));
    why_line(why, N_("taker's score: %s"), why_score(result.score, &figure));
}

struct tarot_result tarot_score(const struct tarot_deal *deal, struct why *why)
{
    int margin = deal->points - needed[deal->oudlers];
    int sign = margin >= 0 ? 1 : -1;
    int handfuls = handful_points[deal->handful[0]] + handful_points[deal->handful[1]];
    int score = sign * (BASE + abs(margin)) * factor[deal->contract] +
                petit_points(deal) + sign * handfuls + slam_points[deal->slam];
    struct tarot_result result = {margin >= 0, margin, score};
    if (why)
        explain_deal(deal, result, why);
    return result;
}

/* Whether sign, margin, petit and handful give the score, apart from any slam: what is
 * left after petit and handful must be factor * (25 + margin). */
static bool is_plain(enum tarot_contract contract, int score)
{
    static const int most[2] = {56, 55}; /* down with no oudler, made with three */
    int times = factor[contract];
    for (int sign = -1; sign <= 1; sign += 2)
        for (int petit = -1; petit <= 1; petit++)
            for (int handful = 0; handful < TAROT_HANDFULS; handful++) {
                int rest =
                    sign * (score - petit * PETIT * times) - handful_points[handful];
                int margin = rest / times - BASE;
                if (rest >= 0 && rest % times == 0 && margin >= (sign < 0) &&
                    margin <= most[sign > 0])
                    return true;
            }
    return false;
}

bool tarot_is_possible(enum tarot_contract contract, int score)
{
    for (int slam = 0; slam < TAROT_SLAMS; slam++)
        if (is_plain(contract, score - slam_points[slam]))
            return true;
    return false;
}

bool tarot_is_unlikely(enum tarot_contract contract, int score)
{
    return !is_plain(contract, score) || abs(score) > UNLIKELY * factor[contract];
}

int tarot_nearest(enum tarot_contract contract, int score, int nearest[2])
{
    int n = 0;
    for (int step = -1; step <= 1; step += 2)
        for (int s = score + step; abs(s) <= abs(score) + TAROT_SCORE_LIMIT; s += step)
            if (tarot_is_possible(contract, s)) {
                nearest[n++] = s;
                break;
            }
    return n;
}

bool tarot_check(enum tarot_contract contract, int score, struct err *err)
{
    struct why_figure given;
    struct why_figure low;
    struct why_figure high;
    int nearest[2] = {0};
    if (tarot_is_possible(contract, score))
        return true;
    int n = tarot_nearest(contract, score, nearest);
    if (n == 1)
        return err_user(err, "no %s gives %s; the nearest score is %s",
                        tarot_contract_word[contract], why_score(score, &given),
                        why_score(nearest[0], &low));
    return err_user(err, "no %s gives %s; the nearest scores are %s and %s",
                    tarot_contract_word[contract], why_score(score, &given),
                    why_score(nearest[0], &low), why_score(nearest[1], &high));
}
