/* naive_tarot.h - the play of tarot once more, written separately: plain minimax.
 *
 * No bounds, no table, no order: every legal card at every turn. Only for a few tricks.
 */
#ifndef TESTS_NAIVE_TAROT_H
#define TESTS_NAIVE_TAROT_H

#include <stdbool.h>

enum { NAIVE_HAND = 18, NAIVE_PLAYERS = 4 };

/* Suits 0 to 3, 4 for trumps; the Excuse is {5, 0}. Ranks 1 to 14, trumps 1 to 21. */
struct naive_card {
    int suit;
    int rank;
};

/* Players in the order of play; the taker is anybody of them. */
struct naive_tarot {
    struct naive_card hand[NAIVE_PLAYERS][NAIVE_HAND];
    int cards[NAIVE_PLAYERS];
    int taker;
    int leader;
    bool from_start; /* nobody has won a trick before: a slam is possible */
};

/* How the tricks ended for the taker's side. */
struct naive_end {
    int halves;
    bool has_petit; /* it is with the taker's side */
    bool has_excuse;
    int last_petit; /* 1: won by the taker's side in the last trick, -1: by the defence */
    bool slam;
};

/* What the end is worth to the taker, who wants much, the defenders little. */
typedef int naive_worth(const struct naive_end *end, const void *context);

int naive_tarot_solve(const struct naive_tarot *deal, naive_worth *worth,
                      const void *context);

/* The cards that may be played, marked; for tests of the rules. */
void naive_tarot_legal(const struct naive_card hand[], int cards,
                       const struct naive_card table[], int played, bool legal[]);
#endif
