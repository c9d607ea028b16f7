/* bridge.h - the score of one deal of bridge, and which scores can exist.
 *
 * A made contract scores its tricks, a bonus for part score, game and slam, for being
 * doubled, and overtricks; a defeated one its undertricks, to the other side. All scores
 * are seen by North-South unless it says otherwise. Pure.
 * Rule: docs/rules.md, bridge scores. */
#ifndef GAME_BRIDGE_H
#define GAME_BRIDGE_H

#include "base.h"
#include "core/game/seat.h"

enum bridge_strain {
    BRIDGE_CLUBS,
    BRIDGE_DIAMONDS,
    BRIDGE_HEARTS,
    BRIDGE_SPADES,
    BRIDGE_NO_TRUMPS,
    BRIDGE_STRAINS
};
enum bridge_doubled {
    BRIDGE_UNDOUBLED,
    BRIDGE_DOUBLED,
    BRIDGE_REDOUBLED,
    BRIDGE_DOUBLINGS
};
/* Who is vulnerable; bits of the two sides. */
enum bridge_vulnerable {
    BRIDGE_NONE,
    BRIDGE_NS,
    BRIDGE_EW,
    BRIDGE_BOTH,
    BRIDGE_VULNERABILITIES
};

enum { BRIDGE_LEVELS = 7, BRIDGE_TRICKS = 13, BRIDGE_BOOK = 6, BRIDGE_SCORE_MOST = 7600 };

struct bridge_contract {
    int level; /* 1 to 7; 0: everybody passed, and nothing else of the deal counts */
    enum bridge_strain strain;
    enum bridge_doubled doubled;
};

struct bridge_card {
    enum bridge_strain suit;
    int rank; /* 2 to 10, 11 to 14 for jack to ace; 0: no card */
};

struct bridge_deal {
    struct bridge_contract contract;
    enum seat declarer;
    int tricks; /* the declarer's, 0 to 13 */
    struct bridge_card lead;
};

/* Words of the data: "none", "ns", "ew", "both". */
extern const char *const bridge_vulnerable_word[BRIDGE_VULNERABILITIES];

/* Who deals a board, and who is vulnerable: the cycle of 16 boards; board is 1 or more.
 */
enum seat bridge_board_dealer(int board);
enum bridge_vulnerable bridge_board_vulnerable(int board);

/* The score seen by North-South; the deal's figures must be within their ranges. */
int bridge_score(const struct bridge_deal *deal, enum bridge_vulnerable vulnerable,
                 struct why *why);

/* Whether some contract, by either side, gives that score. */
bool bridge_is_possible(enum bridge_vulnerable vulnerable, int score);

/* The possible scores next below and next above an impossible one; how many there are. */
int bridge_nearest(enum bridge_vulnerable vulnerable, int score, int nearest[2]);

/* Whether some contract gives that score; if not, the error names the nearest ones. */
bool bridge_check(enum bridge_vulnerable vulnerable, int score, struct err *err);
#endif
