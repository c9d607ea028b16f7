/* seats.h - changes of the start seats: all drawn, or two that change places. */
#ifndef WEB_SEATS_H
#define WEB_SEATS_H

#include "tournament/seats/seat_name.h"
#include "web/server/request.h"

enum { SEATS_SEED_END = 1000000000 }; /* one more than the largest seed of a draw */

/* Whether a result has been recorded: then the seats are not drawn any more. */
bool seats_have_plays(const struct session *session);

/* The page, with what could not be done. */
void seats_show(struct request *request, int status, const struct err *err);
#endif
