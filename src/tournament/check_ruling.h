/* check_ruling.h - the part of tournament_check() that concerns rulings. */
#ifndef TOURNAMENT_CHECK_RULING_H
#define TOURNAMENT_CHECK_RULING_H

#include "tournament/tournament.h"

/* Whether the format's contract can give the score, and whether it was said to be sure
 * where it is unlikely. */
bool check_score(const struct tournament *t, int score, bool sure, struct err *err);

/* Whether the ruling makes sense on the play, or on none where play is NULL. */
bool check_ruling_on(const struct tournament *t, const struct change_ruling *change,
                     const struct play *play, struct err *err);
#endif
