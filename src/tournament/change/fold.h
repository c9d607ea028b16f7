/* fold.h - a tournament as the fold of its events: the inside of tournament_apply() and
 * tournament_fold(). */
#ifndef TOURNAMENT_FOLD_H
#define TOURNAMENT_FOLD_H

#include "tournament/model.h"

/* The part of tournament_check() that concerns undo: the tournament folded without the
 * event must still accept everything that came after it. */
bool fold_check_undo(const struct tournament *t, int64_t seq, struct err *err);
#endif
