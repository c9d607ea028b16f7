/* owner.h - the teller of owners: whose a result is, and from which seat they played it.
 *
 * That is who sat there by the schedule, unless the director has said otherwise of the
 * board: it was played turned, by another pair, in another place. A whole table that was
 * turned, and people who moved wrongly, are in the schedule itself. Of somebody who was
 * relieved, the results of the rounds before stay theirs. Of a triplette that attacks it
 * is the one whose turn it is on the board; of a quadrette or a team those who sat on
 * that side, all of them where nobody has said who. Everything that names people beside a
 * result, and everything that lists somebody's results, asks here. Pure. Rules:
 * docs/rules.md, Triplettes; Quadrettes and teams. */
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

/* How it differs from the schedule; and in a word for people, tr() it: "" where it does
 * not. */
enum owner_change {
    OWNER_PLANNED,
    OWNER_TURNED, /* the same people, on other sides */
    OWNER_OTHERS  /* somebody who should not have sat there */
};
enum owner_change owner_change(const struct field *field, int slot);
const char *owner_words(enum owner_change change);

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
