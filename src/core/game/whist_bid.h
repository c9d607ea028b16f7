/* whist_bid.h - which bids may follow which in whist.
 *
 * A bid goes over the last one if its contract is stronger in the grid, or the same in a
 * stronger suit, or listed as a counter of it. A contract for several may be joined. A
 * forced contract, the trou, goes over all that is weaker than what beats it. Over a
 * counter goes what is stronger than the contract that it counters, or a stronger counter
 * of that; never that contract again.
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

/* Where the bidding stands. */
struct whist_auction {
    const struct whist_bid *last; /* the strongest bid; NULL at the beginning */
    bool first;                   /* in the first turn of bidding */
    enum whist_contract against;  /* what the strongest bid is a counter of; or none */
};

/* Whether next may be bid then. */
bool whist_may_bid(const struct whist_grid *grid, const struct whist_auction *auction,
                   const struct whist_bid *next);

/* Fills the bids that may follow, the weakest first; their number. */
size_t whist_legal_bids(const struct whist_grid *grid,
                        const struct whist_auction *auction,
                        struct whist_bid bid[WHIST_BIDS_MAX]);

/* What next is a counter of, if it is bid then: the strongest bid, or what that counters;
 * none where it is simply stronger. */
enum whist_contract whist_countered(const struct whist_grid *grid,
                                    const struct whist_auction *auction,
                                    enum whist_contract next);

/* The points of a counter that has its own; 0 if it has none. */
int whist_counter_points(const struct whist_grid *grid, enum whist_contract against,
                         enum whist_contract by);
#endif
