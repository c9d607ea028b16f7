/* sound.h - whether a stored event is one that Étui can have written.
 *
 * Changes are checked before they are recorded, and what was recorded folds for ever
 * without being checked again. What Étui never writes comes of damage
 * or of a foreign file; it is an error of that tournament, and nothing is made of it. */
#ifndef TOURNAMENT_SOUND_H
#define TOURNAMENT_SOUND_H

#include "tournament/model.h"

/* Whether the change of the next event can follow what the tournament has; ERR_STORE if
 * not. */
bool change_is_sound(const struct tournament *t, const struct change *change,
                     struct err *err);
#endif
