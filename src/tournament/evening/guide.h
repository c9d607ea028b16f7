/* guide.h - the whole way of each contestant of a field: what their guide card says.
 *
 * Contestants have a way before anybody has their seat: their card is then known by its
 * label. Rounds and tables are counted from 1. Pure. */
#ifndef TOURNAMENT_GUIDE_H
#define TOURNAMENT_GUIDE_H

#include "tournament/model.h"

struct guide_place {
    int table; /* 0: they rest */
    int seat;
    bool plays; /* nobody is missing at the table, and it has boards */
    const struct schedule_table *at;
};

struct guide {
    const struct field *field;
    bool seated;               /* somebody has a seat in the field */
    struct guide_place *place; /* see guide_at() */
};

struct guide guide_of(const struct field *field, struct arena *arena);
const struct guide_place *guide_at(const struct guide *guide, int contestant, int round);

/* Whether the rule of every field of the session is simple enough to be called out, for
 * the rounds that are left; otherwise players need their cards. */
bool guide_is_simple(const struct session *session);
#endif
