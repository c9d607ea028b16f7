/* happening.h - something happened in mid-tournament: what the director says about it.
 *
 * A form, or an address, says it in fields: "what" is the name of the alteration, "seat"
 * and "other" are seats as seats_place() names them, a member of the first behind a
 * slash; "table" is "A:3"; who goes on after a draw is in "through-A-3", as labels are
 * the same in every field. Pure. */
#ifndef ASK_HAPPENING_H
#define ASK_HAPPENING_H

#include "tournament/alteration.h"

/* The fields for the ids of those who come, and for the steps of those who move. */
extern const char *const happening_player[CHANGE_CREW_MOST];
extern const char *const happening_mover[ALTER_MOVERS];

/* What happened; ALTERATION_KINDS if nothing says it. */
enum alteration_kind happening_kind(const struct form *said);

/* What is asked for; texts are borrowed, or in the arena. */
bool happening_read(const struct tournament *t, const struct form *said,
                    struct alteration_request *asked, struct arena *arena,
                    struct err *err);
#endif
