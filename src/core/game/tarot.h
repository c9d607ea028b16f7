/* tarot.h - the score of one deal of tarot for four, and which scores can exist.
 *
 * The taker needs 36, 41, 51 or 56 points with 3, 2, 1 or 0 oudlers. The score is
 * (25 + |margin|) times the contract's factor, signed for the taker; petit au bout, ten
 * times the factor, goes to the side that wins the last trick with it; a handful, not
 * multiplied, to the side that wins the deal; a slam is the taker's gain or loss.
 * Pure. Rule: docs/rules.md, one deal. */
#ifndef GAME_TAROT_H
#define GAME_TAROT_H

#include "base.h"

enum tarot_contract {
    TAROT_PRISE,
    TAROT_GARDE,
    TAROT_GARDE_SANS,
    TAROT_GARDE_CONTRE,
    TAROT_CONTRACTS
};
enum tarot_side { TAROT_NOBODY, TAROT_ATTACK, TAROT_DEFENCE };
enum tarot_handful {
    TAROT_NO_HANDFUL,
    TAROT_SINGLE,
    TAROT_DOUBLE,
    TAROT_TRIPLE,
    TAROT_HANDFULS
};
enum tarot_slam {
    TAROT_NO_SLAM,
    TAROT_ANNOUNCED,
    TAROT_UNANNOUNCED,
    TAROT_FAILED,
    TAROT_SLAMS
};

enum { TAROT_POINTS = 91, TAROT_OUDLERS = 3, TAROT_SCORE_LIMIT = 2000 };

struct tarot_deal {
    enum tarot_contract contract;
    int points;  /* the taker's, 0 to 91 */
    int oudlers; /* the taker's, 0 to 3 */
    enum tarot_side petit;
    enum tarot_handful handful[2]; /* two of them at most can be shown in one deal */
    enum tarot_slam slam;
};

struct tarot_result {
    bool made;
    int margin; /* points above, or below, what was needed */
    int score;  /* signed for the taker */
};

/* Words of the data, such as "garde-sans", "attack", "single", "announced", by the
 * enumerations above; NULL where the value is the absence of something. */
extern const char *const tarot_contract_word[TAROT_CONTRACTS];
extern const char *const tarot_handful_word[TAROT_HANDFULS];
extern const char *const tarot_slam_word[TAROT_SLAMS];

/* The deal's score; the deal's figures must be within their ranges. */
struct tarot_result tarot_score(const struct tarot_deal *deal, struct why *why);

/* Whether the contract can give that score, taking margin, petit au bout, handful and
 * slam independently. */
bool tarot_is_possible(enum tarot_contract contract, int score);

/* Whether a possible score needs a slam, or is more than 100 times the factor. */
bool tarot_is_unlikely(enum tarot_contract contract, int score);

/* The possible scores next below and next above an impossible one; how many there are. */
int tarot_nearest(enum tarot_contract contract, int score, int nearest[2]);

/* Whether the contract can give that score; if not, the error names the nearest ones. */
bool tarot_check(enum tarot_contract contract, int score, struct err *err);
#endif
