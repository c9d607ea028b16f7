/* alteration_inside.h - a change in mid-tournament being worked out: the inside of
 * alteration.h. */
#ifndef TOURNAMENT_ALTERATION_INSIDE_H
#define TOURNAMENT_ALTERATION_INSIDE_H

#include "tournament/alteration/alteration.h"
#include "tournament/model.h"

struct alteration_making {
    const struct tournament *t;
    const struct alteration_request *request;
    const struct field *field;
    const struct schedule *now;
    struct schedule next;
    struct change_seat *seat; /* one at most */
    size_t seats;
    int rests; /* who is still in a knock-out and has no match; or SCHEDULE_EMPTY */
    struct alteration *made;
    struct arena *arena;
    struct err *err;
};

/* Makes the next schedule and its seats of what was asked; false with what is wrong. */
typedef bool alteration_maker(struct alteration_making *making);

/* alteration_people.c: who comes and goes. */
alteration_maker alteration_late;
alteration_maker alteration_leave;
alteration_maker alteration_substitute;
alteration_maker alteration_extra;

/* Whether the contestant sits anywhere from that round to the other. */
bool alteration_sits(const struct schedule *schedule, int contestant, int from, int to);

/* The contestant of a label; SCHEDULE_EMPTY with what is wrong. */
int alteration_need_seat(const struct alteration_making *making, const char *label);

/* Whether each contestant of the field has nobody, in the arena. */
bool *alteration_absent(const struct alteration_making *making);
#endif
