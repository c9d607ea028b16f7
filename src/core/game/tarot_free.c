/* tarot_free.c - what each player wins or loses in a free deal of tarot. */
#include "core/game/tarot_free.h"

#include <assert.h>

static const int trumps[TAROT_FREE_MOST + 1][TAROT_HANDFULS] = {
    [3] = {[TAROT_SINGLE] = 13, [TAROT_DOUBLE] = 15, [TAROT_TRIPLE] = 18},
    [4] = {[TAROT_SINGLE] = 10, [TAROT_DOUBLE] = 13, [TAROT_TRIPLE] = 15},
    [5] = {[TAROT_SINGLE] = 8, [TAROT_DOUBLE] = 10, [TAROT_TRIPLE] = 13},
};

int tarot_free_trumps(int players, enum tarot_handful handful)
{
    assert(players >= TAROT_FREE_FEWEST && players <= TAROT_FREE_MOST);
    return trumps[players][handful];
}

static bool is_at_table(const struct tarot_free *hand, int player)
{
    return player >= 0 && player < hand->players;
}

static bool check_points(const struct tarot_free *hand, struct err *err)
{
    const struct tarot_deal *deal = &hand->deal;
    if (hand->half && hand->players == 4)
        return err_user(err, "with four players there cannot be half a point left over; "
                             "count the taker's cards again, in pairs");
    if (deal->points < 0 || deal->points > TAROT_POINTS ||
        (hand->half && deal->points == TAROT_POINTS))
        return err_user(err, "the taker can have 0 to %d points", TAROT_POINTS);
    if (deal->oudlers < 0 || deal->oudlers > TAROT_OUDLERS)
        return err_user(err, "the taker can have 0 to %d oudlers", TAROT_OUDLERS);
    return true;
}

static bool check_handfuls(const struct tarot_free *hand, struct err *err)
{
    int first = tarot_free_trumps(hand->players, hand->deal.handful[0]);
    int second = tarot_free_trumps(hand->players, hand->deal.handful[1]);
    if (first + second <= TAROT_TRUMPS)
        return true;
    return err_user(err,
                    "two handfuls of %d and %d trumps cannot be shown in one deal, there "
                    "are only %d; correct one, or leave it out",
                    first, second, TAROT_TRUMPS);
}

bool tarot_free_check(const struct tarot_free *hand, struct err *err)
{
    if (hand->players < TAROT_FREE_FEWEST || hand->players > TAROT_FREE_MOST)
        return err_user(err, "a table has %d to %d players, not %d", TAROT_FREE_FEWEST,
                        TAROT_FREE_MOST, hand->players);
    if (!is_at_table(hand, hand->taker))
        return err_user(err, "the taker must be one of the %d players of the table",
                        hand->players);
    if (hand->players == 5 && !is_at_table(hand, hand->partner))
        return err_user(
            err,
            "with five players, name the called partner, or the taker if playing alone");
    return check_points(hand, err) && check_handfuls(hand, err);
}

/* In half points, as every card has at least one and at most CARD of them. */
enum { ALL = 2 * TAROT_POINTS, CARD = 9 };

/* The fewest points, in halves, of a taker who lost no trick. */
static int slam_fewest(const struct tarot_free *hand)
{
    int dog = hand->players == TAROT_FREE_MOST ? 3 : 6;
    return ALL - CARD - (hand->deal.contract == TAROT_GARDE_CONTRE ? dog * CARD : 0);
}

bool tarot_free_check_slam(const struct tarot_free *hand, struct err *err)
{
    const struct tarot_deal *deal = &hand->deal;
    int points = 2 * deal->points + hand->half;
    int fewest = slam_fewest(hand) / 2; /* with four it is whole, rounded either way */
    int most = ALL - hand->players;     /* a trick has a card of each */
    if (deal->slam == TAROT_NO_SLAM)
        return true;
    if (deal->slam == TAROT_FAILED)
        return points <= most ||
               err_user(err,
                        "a failed slam lost a trick: the taker then has at most %d "
                        "points, not %d; correct the points, or the slam",
                        most / 2, deal->points);
    if (deal->petit == TAROT_DEFENCE)
        return err_user(
            err,
            "if the taker won every trick, the defence cannot have the petit au bout");
    return points >= 2 * fewest ||
           err_user(err,
                    "a slam takes every trick: in a %s the taker then has at least %d "
                    "points, not %d; correct the points, or leave out the slam",
                    tarot_contract_word[deal->contract], fewest, deal->points);
}

/* What is needed is whole: with half a point more than points that make the contract it
 * is made all the more, and with half a point more than too few it still fails. */
int tarot_free_whole(const struct tarot_free *hand)
{
    bool made = tarot_score(&hand->deal, NULL).made;
    return hand->deal.points + (hand->half && made);
}

static bool has_partner(const struct tarot_free *hand)
{
    return hand->players == 5 && hand->partner != hand->taker;
}

static void explain_hand(const struct tarot_free *hand, int score, struct why *why)
{
    struct why_figure taker;
    struct why_figure each;
    int defenders = hand->players - 1 - has_partner(hand);
    int times = defenders - has_partner(hand);
    why_score((int64_t)times * score, &taker);
    if (has_partner(hand))
        why_line(why, N_("the taker counts twice: %s; the called partner once: %s"),
                 taker.text, why_score(score, &each));
    else
        why_line(why, N_("the taker alone against %d counts %d times: %s"), defenders,
                 times, taker.text);
    why_line(why, N_("each of %d defenders: %s"), defenders,
             why_score(-(int64_t)score, &each));
}

void tarot_free_points(const struct tarot_free *hand, int points[TAROT_FREE_MOST],
                       struct why *why)
{
    struct tarot_deal deal = hand->deal;
    deal.points = tarot_free_whole(hand);
    if (hand->half)
        why_line(why, N_("half a point goes to the side that wins the deal: %d points"),
                 deal.points);
    int score = tarot_score(&deal, why).score;
    int rest = 0;
    for (int i = 0; i < hand->players; i++) {
        bool helps = has_partner(hand) && i == hand->partner;
        points[i] = helps ? score : -score;
        rest -= i == hand->taker ? 0 : points[i];
    }
    points[hand->taker] = rest;
    if (why)
        explain_hand(hand, score, why);
}
