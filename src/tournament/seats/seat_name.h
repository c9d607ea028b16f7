/* seat_name.h - a seat's name in forms: "A:N1". Pure. */
#ifndef TOURNAMENT_SEAT_NAME_H
#define TOURNAMENT_SEAT_NAME_H

#include "tournament/model/tournament.h"

const char *seats_place(const struct field *field, int contestant, struct arena *arena);

struct seats_place {
    const struct field *field;
    int contestant;
};

/* The seat of that name; false if there is none. */
bool seats_find(const struct session *session, const char *name,
                struct seats_place *place);
#endif
