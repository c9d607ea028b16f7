/* whist_bids.h - the bidding of a deal of whist, followed bid by bid: only what may be
 * bid is offered, the weakest first, suits in the order of the club.
 *
 * Everything is in the address, so that it works without a script: "bids" opens it, "bid"
 * is the strongest so far ("solo-6.hearts"), "over" the contract that it went over,
 * "turn=later" says that the first turn is over. Rule: docs/rules.md, Whist, bidding. */
#ifndef WEB_WHIST_BIDS_H
#define WEB_WHIST_BIDS_H

#include "core/game.h"
#include "web/html.h"

struct whist_bids {
    const struct whist_grid *grid;
    const struct form *said; /* the address that was asked for */
    const char *address;     /* of this page, which ends in its query: "/x?a=1" */
    bool played;             /* the strongest bid can be taken as what was played */
    struct arena *arena;
};

/* The bids that may follow, and what stands so far. */
void whist_bids_add(struct html *html, const struct whist_bids *bids);
#endif
