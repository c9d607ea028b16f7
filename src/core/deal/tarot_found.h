/* tarot_found.h - what is known of what the taker can make of a deal, all cards seen.
 *
 * Points and margin are in halves. Rule: docs/rules.md, Tarot play. */
#ifndef DEAL_TAROT_FOUND_H
#define DEAL_TAROT_FOUND_H

#include <stdbool.h>

enum tarot_made { TAROT_MADE_UNKNOWN, TAROT_MADE, TAROT_DOWN };

/* How players fare who see their own cards alone: games, how many of them are made, and
 * the middle half of their scores. No games: it is not known. */
struct tarot_fair {
    int games;
    int made;
    int low;
    int middle;
    int high;
};

struct tarot_found {
    bool exact; /* then low and high are the same, and margin and score are known */
    int low;
    int high;
    enum tarot_made made;
    int margin;
    int best_score;
    struct tarot_fair fair;
};
#endif
