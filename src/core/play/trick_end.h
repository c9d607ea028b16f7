/* trick_end.h - what a finished trick brings the taker, and what it leaves. Pure. */
#ifndef PLAY_TRICK_END_H
#define PLAY_TRICK_END_H

#include "core/play/objective.h"
#include "core/play/state.h"

/* Takes the trick off the table: halves that the taker has won with it. */
int trick_end(struct state *state, const struct trick *trick,
              const struct objective *objective);

/* After the last trick: cards that the defenders owed. */
int leftover(const struct state *state);
#endif
