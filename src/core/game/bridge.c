/* bridge.c - the score of one deal of bridge, and which scores can exist. */
#include "core/game/bridge.h"
#include <stdint.h>

#include "core/game/bridge_text.h"
#include <stdlib.h>

const char *const bridge_vulnerable_word[BRIDGE_VULNERABILITIES] = {
    [BRIDGE_NONE] = "none",
    [BRIDGE_NS] = "ns",
    [BRIDGE_EW] = "ew",
    [BRIDGE_BOTH] = "both",
};

enum { CYCLE = 16, GAME = 100, STEP = 10, SPAN = BRIDGE_SCORE_MOST / STEP };

/* Where a figure depends on vulnerability, the vulnerable one is the second. */
static const int first_trick[BRIDGE_STRAINS] = {20, 20, 30, 30, 40};
static const int further_trick[BRIDGE_STRAINS] = {20, 20, 30, 30, 30};
static const int part_score = 50;
static const int game[2] = {300, 500};
static const int small_slam[2] = {500, 750};
static const int grand_slam[2] = {1000, 1500};
static const int insult[BRIDGE_DOUBLINGS] = {0, 50, 100};
static const int overtrick[2] = {100, 200}; /* doubled; twice that redoubled */
static const int undertrick[2] = {50, 100};
/* Doubled: the first, the second and the third, each of the others; twice that
 * redoubled. */
static const int doubled_undertrick[2][3] = {{100, 200, 300}, {200, 300, 300}};

enum seat bridge_board_dealer(int board)
{
    return (enum seat)((board - 1) % SEAT_COUNT);
}

enum bridge_vulnerable bridge_board_vulnerable(int board)
{
    static const enum bridge_vulnerable cycle[CYCLE] = {
        BRIDGE_NONE, BRIDGE_NS,   BRIDGE_EW, BRIDGE_BOTH, BRIDGE_NS,   BRIDGE_EW,
        BRIDGE_BOTH, BRIDGE_NONE, BRIDGE_EW, BRIDGE_BOTH, BRIDGE_NONE, BRIDGE_NS,
        BRIDGE_BOTH, BRIDGE_NONE, BRIDGE_NS, BRIDGE_EW};
    return cycle[(board - 1) % CYCLE];
}

/* The points of the tricks that were bid: they decide whether it is a game. */
static int bid_points(struct bridge_contract contract)
{
    int points = first_trick[contract.strain] +
                 (contract.level - 1) * further_trick[contract.strain];
    return points << contract.doubled;
}

static int one_overtrick(struct bridge_contract contract, bool vulnerable)
{
    if (contract.doubled == BRIDGE_UNDOUBLED)
        return further_trick[contract.strain];
    return overtrick[vulnerable] * (int)contract.doubled;
}

static void explain_bid(struct bridge_contract contract, struct why *why)
{
    struct why_figure figure;
    int further = contract.level - 1;
    const char *points = why_score(bid_points(contract), &figure);
    if (contract.strain == BRIDGE_NO_TRUMPS && further > 0)
        why_line(why, N_("trick score, (40 + %d × 30) × %d: %s"), further,
                 1 << contract.doubled, points);
    else
        why_line(why, N_("trick score, %d × %d × %d: %s"), contract.level,
                 first_trick[contract.strain], 1 << contract.doubled, points);
}

/* The bonus for part score or game. */
static int level_bonus(struct bridge_contract contract, bool vulnerable)
{
    return bid_points(contract) >= GAME ? game[vulnerable] : part_score;
}

static int slam_bonus(struct bridge_contract contract, bool vulnerable)
{
    if (contract.level == BRIDGE_LEVELS)
        return grand_slam[vulnerable];
    return contract.level == BRIDGE_LEVELS - 1 ? small_slam[vulnerable] : 0;
}

static int score_made(struct bridge_contract contract, int over, bool vulnerable)
{
    return bid_points(contract) + level_bonus(contract, vulnerable) +
           slam_bonus(contract, vulnerable) + insult[contract.doubled] +
           over * one_overtrick(contract, vulnerable);
}

static void explain_bonus(struct bridge_contract contract, bool vulnerable,
                          struct why *why)
{
    struct why_figure figure;
    const char *points = why_score(level_bonus(contract, vulnerable), &figure);
    if (bid_points(contract) < GAME)
        why_line(why, N_("part score: %s"), points);
    else if (vulnerable)
        why_line(why, N_("game, vulnerable: %s"), points);
    else
        why_line(why, N_("game, not vulnerable: %s"), points);
    points = why_score(slam_bonus(contract, vulnerable), &figure);
    if (contract.level == BRIDGE_LEVELS)
        why_line(why, N_("grand slam: %s"), points);
    else if (contract.level == BRIDGE_LEVELS - 1)
        why_line(why, N_("small slam: %s"), points);
}

static void explain_made(struct bridge_contract contract, int over, bool vulnerable,
                         struct why *why)
{
    struct why_figure figure;
    if (!why)
        return;
    explain_bid(contract, why);
    explain_bonus(contract, vulnerable, why);
    if (contract.doubled != BRIDGE_UNDOUBLED)
        why_line(why, N_("doubled contract made: %s"),
                 why_score(insult[contract.doubled], &figure));
    int each = one_overtrick(contract, vulnerable);
    if (over > 0)
        why_line(why, N_("overtricks, %d × %d: %s"), over, each,
                 why_score((int64_t)over * each, &figure));
}

/* What the undertricks cost, as a positive number. */
static int score_down(struct bridge_contract contract, int down, bool vulnerable)
{
    const int *cost = doubled_undertrick[vulnerable];
    if (contract.doubled == BRIDGE_UNDOUBLED)
        return down * undertrick[vulnerable];
    int next_two = down > 3 ? 2 : down - 1;
    int others = down > 3 ? down - 3 : 0;
    return (cost[0] + next_two * cost[1] + others * cost[2]) * (int)contract.doubled;
}

static void explain_down(struct bridge_contract contract, int down, bool vulnerable,
                         struct why *why)
{
    static const char *const state[BRIDGE_DOUBLINGS][2] = {
        {N_("not vulnerable"), N_("vulnerable")},
        {N_("doubled, not vulnerable"), N_("doubled, vulnerable")},
        {N_("redoubled, not vulnerable"), N_("redoubled, vulnerable")},
    };
    struct why_figure figure;
    if (why)
        why_line(why, N_("%d down, %s: %s"), down,
                 tr(why->lang, state[contract.doubled][vulnerable]),
                 why_score(-score_down(contract, down, vulnerable), &figure));
}

static void explain_deal(const struct bridge_deal *deal, struct why *why)
{
    if (!why)
        return;
    struct str contract = {0};
    bridge_show_contract(&contract, deal->contract, why->lang);
    why_line(why, N_("%s by %s: tricks %d, needed %d"), str_text(&contract),
             seat_word(deal->declarer, why->lang), deal->tricks,
             deal->contract.level + BRIDGE_BOOK);
    str_clear(&contract);
}

int bridge_score(const struct bridge_deal *deal, enum bridge_vulnerable vulnerable,
                 struct why *why)
{
    struct why_figure figure;
    struct bridge_contract contract = deal->contract;
    if (contract.level == 0) {
        why_line(why, N_("everybody passed: 0 for both sides"));
        return 0;
    }
    bool is_ns = deal->declarer == SEAT_N || deal->declarer == SEAT_S;
    bool exposed = (vulnerable & (is_ns ? BRIDGE_NS : BRIDGE_EW)) != 0;
    int margin = deal->tricks - BRIDGE_BOOK - contract.level;
    int points;
    explain_deal(deal, why);
    if (margin >= 0) {
        points = score_made(contract, margin, exposed);
        explain_made(contract, margin, exposed, why);
    } else {
        points = -score_down(contract, -margin, exposed);
        explain_down(contract, -margin, exposed, why);
    }
    int score = is_ns ? points : -points;
    if (why)
        why_line(why, N_("North-South score: %s"), why_score(score, &figure));
    return score;
}

/* Marks what a contract by that side gives. The undertricks of a grand slam are those of
 * every contract. */
static void mark_contract(struct bridge_contract contract, enum seat declarer,
                          enum bridge_vulnerable vulnerable, bool possible[])
{
    struct bridge_deal deal = {.contract = contract, .declarer = declarer};
    deal.tricks = contract.level == BRIDGE_LEVELS ? 0 : contract.level + BRIDGE_BOOK;
    for (; deal.tricks <= BRIDGE_TRICKS; deal.tricks++)
        possible[SPAN + bridge_score(&deal, vulnerable, NULL) / STEP] = true;
}

/* Marks every score that some deal gives to North-South, at its tenth; clubs count as
 * diamonds and hearts as spades. */
static void mark_possible(enum bridge_vulnerable vulnerable, bool possible[2 * SPAN + 1])
{
    static const enum bridge_strain strain[] = {BRIDGE_DIAMONDS, BRIDGE_SPADES,
                                                BRIDGE_NO_TRUMPS};
    enum { CONTRACTS = BRIDGE_LEVELS * 3 * BRIDGE_DOUBLINGS };
    possible[SPAN] = true; /* passed out */
    for (int i = 0; i < CONTRACTS; i++) {
        struct bridge_contract contract = {1 + i % BRIDGE_LEVELS,
                                           strain[i / BRIDGE_LEVELS % 3],
                                           (enum bridge_doubled)(i / BRIDGE_LEVELS / 3)};
        mark_contract(contract, SEAT_N, vulnerable, possible);
        mark_contract(contract, SEAT_E, vulnerable, possible);
    }
}

bool bridge_is_possible(enum bridge_vulnerable vulnerable, int score)
{
    bool possible[2 * SPAN + 1] = {false};
    if (score % STEP != 0 || abs(score / STEP) > SPAN)
        return false;
    mark_possible(vulnerable, possible);
    return possible[SPAN + score / STEP];
}

int bridge_nearest(enum bridge_vulnerable vulnerable, int score, int nearest[2])
{
    bool possible[2 * SPAN + 1] = {false};
    int below = -1;
    int above = -1;
    mark_possible(vulnerable, possible);
    for (int i = 0; i <= 2 * SPAN; i++) {
        int value = (i - SPAN) * STEP;
        if (possible[i] && value < score)
            below = i;
        if (possible[i] && value > score && above < 0)
            above = i;
    }
    int n = 0;
    if (below >= 0)
        nearest[n++] = (below - SPAN) * STEP;
    if (above >= 0)
        nearest[n++] = (above - SPAN) * STEP;
    return n;
}

bool bridge_check(enum bridge_vulnerable vulnerable, int score, struct err *err)
{
    struct why_figure given;
    struct why_figure low;
    struct why_figure high;
    int nearest[2] = {0};
    if (bridge_is_possible(vulnerable, score))
        return true;
    int n = bridge_nearest(vulnerable, score, nearest);
    if (n == 1)
        return err_user(err,
                        "no contract gives %s at this vulnerability; the nearest score "
                        "is %s",
                        why_score(score, &given), why_score(nearest[0], &low));
    return err_user(err,
                    "no contract gives %s at this vulnerability; the nearest scores are "
                    "%s and %s",
                    why_score(score, &given), why_score(nearest[0], &low),
                    why_score(nearest[1], &high));
}
