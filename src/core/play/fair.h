/* fair.h - deals of tarot played by four who see their own cards alone.
 *
 * Whoever plays tries each card in several guesses of the other hands: the game goes on
 * card by card as a quick player would, the last tricks as well as they can be played
 * when all cards are seen, and the card with the best average is played. The
 * distribution of the scores says how difficult a deal is. The same seed gives the same
 * games on every machine. Pure. Rule: docs/rules.md, Tarot play. */
#ifndef PLAY_FAIR_H
#define PLAY_FAIR_H

#include "core/deal.h"

enum { FAIR_GAMES_MOST = 100 };

struct fair_games {
    int games;
    int made;                   /* of them */
    int score[FAIR_GAMES_MOST]; /* from the lowest */
};

/* Plays a whole deal of four whose écart is known, or needs none. False where memory is
 * missing. */
bool fair_play(const struct tarot_hands *hands, uint64_t seed, int games,
               struct fair_games *found);

/* Games of a hundred that go down: how difficult it is. */
int fair_difficulty(const struct fair_games *found);
#endif
