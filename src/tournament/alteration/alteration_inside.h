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
    struct change_exception *exception; /* in place of a schedule */
    size_t exceptions;
    struct change_carried *carried;
    size_t carries;
    bool drawn;       /* tables are drawn anew */
    const char *gone; /* label of who leaves */
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

/* alteration_boards.c: single boards. */
alteration_maker alteration_turned_board;
alteration_maker alteration_other_pair;
alteration_maker alteration_wrong_board;
alteration_maker alteration_fouled;

/* The results of the round that go to the board that lies in their place now. */
void alteration_carry(struct alteration_making *making);

/* alteration_effect.c: whose totals change by the change that was made. */
void alteration_weigh_effect(struct alteration_making *making);

/* Whether the contestant sits anywhere from that round to the other. */
bool alteration_sits(const struct schedule *schedule, int contestant, int from, int to);

/* The contestant of a label; SCHEDULE_EMPTY with what is wrong. */
int alteration_need_seat(const struct alteration_making *making, const char *label);

/* Whether each contestant of the field has nobody, in the arena. */
bool *alteration_absent(const struct alteration_making *making);
#endif
