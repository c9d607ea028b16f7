/* deal_ruled.h - a free deal of tarot as rulings leave it: without a handful or a petit
 * au bout that does not count, with the card points that were given back.
 *
 * The written deal stays as it is; what counts is reckoned anew from these facts.
 * Rule: docs/rules.md, Free deals. */
#ifndef TOURNAMENT_DEAL_RULED_H
#define TOURNAMENT_DEAL_RULED_H

#include "tournament/model.h"

/* What rulings change in a deal. */
struct deal_change {
    unsigned without; /* parts that do not count, as 1 << part */
    bool has_points;
    int points; /* the taker's, in halves */
};

/* The changes that hold for a play. */
struct deal_change deal_change_of(const struct tournament *t, const struct play *play);

/* The facts of the play with the changes: its own where nothing changes, else those in
 * room. NULL if it has none. */
const struct facts *deal_changed(const struct play *play, struct deal_change change,
                                 struct facts *room);
const struct facts *deal_ruled(const struct tournament *t, const struct play *play,
                               struct facts *room);

/* The taker's score of the play with the changes. */
int deal_score_changed(const struct tournament *t, const struct play *play,
                       struct deal_change change);

/* Tells what rulings have changed. */
void deal_explain_ruled(const struct tournament *t, const struct play *play,
                        struct why *why);
#endif
