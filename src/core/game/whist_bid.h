/* whist_bid.h - which bids may follow which in whist.
 *
 * A bid goes over the last one if its contract is stronger in the grid, or the same in a
 * stronger suit, or listed as a counter of it. A contract for several may be joined. A
 * forced contract, the trou, goes over all that is weaker than what beats it.
 * Pure. Rule: docs/rules.md, Whist, bidding. */
#ifndef GAME_WHIST_BID_H
#define GAME_WHIST_BID_H

#include "core/game/whist.h"

struct whist_bid {
    enum whist_contract contract;
    enum whist_suit suit; /* of a contract that is bid with one */
};

enum { WHIST_BIDS_MAX = 4 * WHIST_CONTRACTS };

/* Whether the contract is bid with a suit: neither misères nor what is forced. */
bool whist_has_suit(const struct whist_grid *grid, enum whist_contract contract);

/* Whether next may be bid in some suit when last is the strongest bid so far; none: at
 * the beginning. */
bool whist_can_counter(const struct whist_grid *grid, enum whist_contract last,
                       enum whist_contract next);

/* Whether next may follow last, which is NULL at the beginning; first: in the first turn
 * of bidding. */
bool whist_may_bid(const struct whist_grid *grid, const struct whist_bid *last,
                   const struct whist_bid *next, bool first);

/* Fills the bids that may follow, the weakest first; their number. */
size_t whist_legal_bids(const struct whist_grid *grid, const struct whist_bid *last,
                        bool first, struct whist_bid bid[WHIST_BIDS_MAX]);

/* The points of a counter that has its own; 0 if it has none. */
int whist_counter_points(const struct whist_grid *grid, enum whist_contract against,
                         enum whist_contract by);
#endif
