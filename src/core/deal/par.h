/* par.h - what can be made of a deal, and the result when everybody sees all cards.
 *
 * From the tricks that each seat takes in each strain: the par score is what the auction
 * comes to when both sides bid their best, knowing all hands; whoever cannot make a
 * contract is doubled. In rare deals it matters who begins. Pure. Rule: docs/rules.md,
 * Deals and par. */
#ifndef DEAL_PAR_H
#define DEAL_PAR_H

#include "core/game.h"

/* Tricks that each declarer takes in each strain when all play their best. */
struct par_tricks {
    int tricks[BRIDGE_STRAINS][SEAT_COUNT];
};

/* The same as text: a hexadecimal digit for each contract, declarers N, E, S, W, each in
 * no trumps, spades, hearts, diamonds, clubs. Reading is false where it is none. */
enum { PAR_DIGITS = SEAT_COUNT * BRIDGE_STRAINS };
bool par_read_tricks(const char *text, struct par_tricks *tricks);
void par_add_tricks(struct str *out, const struct par_tricks *tricks);

/* The two sides: seat % 2. */
enum { PAR_NS, PAR_EW, PAR_SIDES, PAR_CONTRACTS_MOST = 10 };

struct par_contract {
    int level; /* 1 to 7 */
    enum bridge_strain strain;
    int side;
    bool by[SEAT_COUNT]; /* declarers of the side who come to the same */
    int over;            /* tricks more than the contract, or fewer: then it is doubled */
};

/* Par of a board: the score seen by NS and the contracts that come to it; none where the
 * board is passed out. */
struct par {
    int score;
    struct par_contract contract[PAR_CONTRACTS_MOST];
    int contracts;
};

/* How the board is dealt: who begins, and who is vulnerable. */
struct par_board {
    enum seat dealer;
    enum bridge_vulnerable vulnerable;
};

void par_find(const struct par_tricks *tricks, struct par_board board, struct par *par);

/* The contract, doubled where it fails. */
struct bridge_contract par_contract(const struct par_contract *contract);

/* Adds one contract as data: "4SX-1 NS", "3NT+1 N". */
void par_add_contract(struct str *out, const struct par_contract *contract);

/* Adds one as people read it: "4♠X−1 NS". */
void par_show_contract(struct str *out, const struct par_contract *contract,
                       enum lang lang);
#endif
