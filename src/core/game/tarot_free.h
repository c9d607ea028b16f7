/* tarot_free.h - what each player wins or loses in a free deal of tarot.
 *
 * The deal has the score of core/game/tarot.h. Each defender loses it and the attack wins
 * as much: four players, the taker three times; three, twice; five, the taker twice and
 * the called partner once, or the taker four times when alone. So a deal adds up to zero.
 * With three or five players half points exist; they go to the side that wins the deal.
 * Pure. Rule: docs/rules.md, Free deals. */
#ifndef GAME_TAROT_FREE_H
#define GAME_TAROT_FREE_H

#include "base.h"
#include "core/game/tarot.h"

enum { TAROT_FREE_FEWEST = 3, TAROT_FREE_MOST = 5, TAROT_TRUMPS = 22 };

struct tarot_free {
    int players; /* at the table, 3 to 5 */
    int taker;   /* 0 up to players - 1 */
    int partner; /* at five: who was called, or the taker, who is then alone */
    bool half;   /* half a point more than deal.points, at three or five */
    struct tarot_deal deal;
};

/* Trumps that a handful needs with so many players, the Excuse among them: 10, 13, 15 at
 * four; 0 for no handful. */
int tarot_free_trumps(int players, enum tarot_handful handful);

/* Whether the deal can exist; if not, the error says what is possible. */
bool tarot_free_check(const struct tarot_free *hand, struct err *err);

/* Whether what is said of a slam goes with the rest. Made, it leaves the defence the
 * Excuse at most, and in a garde contre the dog; failed, it lost a trick. */
bool tarot_free_check_slam(const struct tarot_free *hand, struct err *err);

/* The taker's points once the half has gone to the side that wins the deal. */
int tarot_free_whole(const struct tarot_free *hand);

/* Fills points[i] of each player, i < players; they add up to zero. The deal must have
 * passed the check. why may be NULL. */
void tarot_free_points(const struct tarot_free *hand, int points[TAROT_FREE_MOST],
                       struct why *why);
#endif
