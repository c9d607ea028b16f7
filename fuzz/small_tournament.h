/* small_tournament.h - the tournament that targets begin with: one table of four, two
 * rounds of two boards, a fifth player, a play. */
#ifndef FUZZ_SMALL_TOURNAMENT_H
#define FUZZ_SMALL_TOURNAMENT_H

#include "tournament/model/tournament.h"

/* Made once, and not to be changed: see tournament_copy(). */
const struct tournament *small_tournament(void);

/* Likewise one of examples/, by its name; NULL if it is not among those that are tried.
 */
const struct tournament *small_example(const char *name);

/* The event that comes next, by nobody in particular; it borrows the texts. */
struct event small_event(const struct tournament *t, const char *kind,
                         const char *payload);

/* Makes a change as the journal does: what is written is read, and applied. */
bool small_fold(struct tournament *t, const struct change *change, struct err *err);
#endif
