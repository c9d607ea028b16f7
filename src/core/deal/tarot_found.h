/* tarot_found.h - what is known of what the taker can make of a deal, all cards seen.
 *
 * Points and margin are in halves. Rule: docs/rules.md, Tarot play. */
#ifndef DEAL_TAROT_FOUND_H
#define DEAL_TAROT_FOUND_H

#include <stdbool.h>

enum tarot_made { TAROT_MADE_UNKNOWN, TAROT_MADE, TAROT_DOWN };

/* How players fare who see their own cards alone: games, how many of them are made, the
 * middle half of their scores, and each of these where they were kept. No games: it is
 * not known. */
enum { TAROT_FAIR_SCORES = 100 };
struct tarot_fair {
    int games;
    int made;
    int low;
    int middle;
    int high;
    int score[TAROT_FAIR_SCORES]; /* from the lowest */
    int scores;                   /* all games, or none */
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
