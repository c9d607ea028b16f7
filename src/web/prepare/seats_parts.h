/* seats_parts.h - parts of the page of seats: ways to seat, figures, plan of the room. */
#ifndef WEB_SEATS_PARTS_H
#define WEB_SEATS_PARTS_H

#include "tournament/model/roster.h"
#include "web/server/request.h"

/* The fields of a form that say how to seat and whom to keep apart; error is what is
 * wrong with the way, or NULL. */
void seats_add_ways(struct request *request, const struct tournament *t,
                    const char *error);

/* How good the seats of the last session are, in words; nothing where nothing is known of
 * the players. */
void seats_add_figures(struct request *request, const struct tournament *t,
                       const struct roster *roster);

/* The plan of the room: how the tables stand, and the boards they begin with. */
void seats_add_room(struct request *request, const struct session *session, bool deals);
#endif
