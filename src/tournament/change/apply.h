/* apply.h - the inside of tournament_apply(): one change, without its event. */
#ifndef TOURNAMENT_APPLY_H
#define TOURNAMENT_APPLY_H

#include "tournament/model/tournament.h"

/* Carries out the change, which is number t->seq; an undo does nothing here. */
void apply_change(struct tournament *t, const struct change *change);

/* apply_address.c: notes which play the change was about, once it is applied or known to
 * be undone; whoever names it by its number finds the play. */
void apply_address(struct tournament *t, const struct change *change);

/* apply_ruling.c: the second puts everything that the ruling borrows into the
 * tournament's arena. */
void apply_ruling(struct tournament *t, const struct change_ruling *change);
void apply_keep_ruling(struct tournament *t, struct change_ruling *ruling);
#endif
