/* whist_said.h - a deal of whist as its four say it, seat by seat.
 *
 * Of two who play together each names the contract, and one of them, or both alike, how
 * it went. */
#ifndef TOURNAMENT_WHIST_SAID_H
#define TOURNAMENT_WHIST_SAID_H

#include "core/game.h"

struct whist_said {
    const char *contract[SEAT_COUNT]; /* the word of data; "": none */
    const char *outcome[SEAT_COUNT];  /* "made", "failed", tricks, or "" */
    const char *against;              /* the contract that it was bid against, or "" */
    const char *revoke;               /* the letter of who revoked, or "" */
};

/* The deal that is said; false with what is wrong in it by the grid. */
bool whist_said_read(const struct whist_said *said, const struct whist_grid *grid,
                     struct whist_deal *deal, struct err *err);
#endif
