/* owner.h - the teller of owners: whose a result is, and from which seat they played it.
 *
 * That is who sat there by the schedule, unless the director has said otherwise of the
 * board: it was played turned, by another pair, in another place. A whole table that was
 * turned, and people who moved wrongly, are in the schedule itself. Of somebody who was
 * relieved, the results of the rounds before stay theirs. Everything that names people
 * beside a result, and everything that lists somebody's results, asks here. Pure. */
#ifndef TELL_OWNER_H
#define TELL_OWNER_H

#include "tournament/model.h"

struct owner {
    int contestant; /* of the slot's field, or SCHEDULE_EMPTY */
    struct crew crew;
};

/* Who played the slot of the session (index) on that side. */
struct owner owner_of(const struct tournament *t, int session, int slot, int side);

/* The one person of it, or the first; -1: nobody. */
int owner_player(const struct tournament *t, int session, int slot, int side);

/* Whether others than planned played it, or on other sides. */
bool owner_is_other(const struct field *field, int slot);

/* The side on which the contestant played the slot, or -1. */
int owner_side(const struct field *field, int slot, int contestant);

/* The slots that the contestant played in a round, in the order of their boards there;
 * into list (in the arena), the number returned: of the table where they sit first, then
 * those that were really theirs at others. */
struct owner_slot {
    int slot; /* of the session */
    int side;
};
size_t owner_slots(const struct field *field, int contestant, int round,
                   struct owner_slot **list, struct arena *arena);

/* Who sat at the slot's table on that side by the schedule: where the two differ a page
 * can say both. */
int owner_planned(const struct field *field, int slot, int side);
#endif
