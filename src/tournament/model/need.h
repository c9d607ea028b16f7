/* need.h - what a change or a question names must be there: found, or said what is. */
#ifndef TOURNAMENT_NEED_H
#define TOURNAMENT_NEED_H

#include "base.h"
#include "tournament/model/format.h"
#include "tournament/model/tournament.h"

/* The session (from 1), its field, and the slot in the session of a play's address; NULL
 * or -1 with the reason. */
struct session *need_session(const struct tournament *t, int number, struct err *err);
struct field *need_field(const struct tournament *t, int number, const char *name,
                         struct err *err);
int need_slot(const struct tournament *t, int number, const char *name,
              const struct facts *facts, struct err *err);
#endif
