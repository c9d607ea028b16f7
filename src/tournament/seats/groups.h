/* groups.h - players who enter together: what a group is, and the seats it gets.
 *
 * A group has its labels from the moment it enters: the first free ones, by a change of
 * seats that is recorded with its entries. So it stays together in the journal, through a
 * restart and an undo, and a draw only exchanges the labels of whole crews. The attacker
 * and the three defenders of an Attaque-Défense enter by four and have two labels, A1 and
 * D1. Pure: the seed is an argument. Rule: docs/rules.md, seats. */
#ifndef TOURNAMENT_GROUPS_H
#define TOURNAMENT_GROUPS_H

#include "tournament/model.h"
#include "tournament/seats/seating_people.h"

enum { GROUP_MOST = CHANGE_CREW_MOST, GROUP_SEATS = 2 };

/* Whether players of the format enter in groups. */
bool groups_are(const struct format *format);

/* How many players a group has. */
struct format_crew groups_size(const struct format *format);

/* How many groups the session has room for, and how many labels of them are taken. */
int groups_room(const struct tournament *t, int session);
int groups_seated(const struct tournament *t, int session);

/* The contestants of a field in the order of their labels: A1, A2 … D1; in the arena. */
int *groups_in_order(const struct field *field, struct arena *arena);

/* Who has been seated so far: labels of the session that are taken, by field. */
struct groups_plan {
    const struct tournament *t;
    int session; /* counted from 1 */
    bool **taken;
    struct arena *arena;
    const struct seating_people *people; /* for a draw: the strong have their tables, 1,
                                            6, 12 …; NULL: chance alone */
};
void groups_plan_init(struct groups_plan *plan, const struct tournament *t, int session,
                      struct arena *arena);

/* The seats of a group, by the ids of its players in order: one change of one or two
 * seats in the first free labels. False if there is no room, or there are too few or too
 * many of them. */
bool groups_seat(struct groups_plan *plan, const char *const player[], int count,
                 struct change *change, struct err *err);

/* All crews drawn anew over the labels of their own side, in all fields: changes to be
 * recorded together and in order. */
struct groups_draw {
    struct change *change;
    size_t changes;
};
bool groups_draw(const struct groups_plan *plan, uint64_t seed, struct groups_draw *made,
                 struct err *err);

/* The seat of a contestant as a change would give it: label, and all its players. */
struct change_seat groups_seat_of(const struct tournament *t, const struct field *field,
                                  int contestant, const struct crew *crew);
#endif
