/* seats.h - changes of the start seats: all drawn, or two that change places. */
#ifndef WEB_SEATS_H
#define WEB_SEATS_H

#include "web/server/request.h"

enum { SEATS_SEED_END = 1000000000 }; /* one more than the largest seed of a draw */

/* A seat's name in forms: "A:N1". */
const char *seats_place(const struct field *field, int contestant, struct arena *arena);

struct seats_place {
    const struct field *field;
    int contestant;
};

/* The seat of that name; false if there is none. */
bool seats_find(const struct session *session, const char *name,
                struct seats_place *place);

/* Whether a result has been recorded: then the seats are not drawn any more. */
bool seats_have_plays(const struct session *session);

/* The page, with what could not be done. */
void seats_show(struct request *request, int status, const struct err *err);
#endif
