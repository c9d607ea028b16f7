/* seats.h - the start seats of a session: named, found, drawn again, changed by hand.
 *
 * Those who play under one label are a crew, of one player or of several. Changes are in
 * the arena, to be recorded together and in order. */
#ifndef TOURNAMENT_SEATS_H
#define TOURNAMENT_SEATS_H

#include "tournament/model.h"
#include "tournament/seats/seating.h"

struct seats_place {
    const struct field *field; /* NULL: none */
    int contestant;
};

/* A seat's name in forms: "A:N1". */
const char *seats_place(const struct field *field, int contestant, struct arena *arena);

/* The changes that give a crew that name, "" for none: an entry for each of them who has
 * another; in the arena. */
struct change *seats_name_team(const struct tournament *t, const struct crew *crew,
                               const char *team, struct arena *arena, size_t *changes);

/* The seat of that name; false, and none, if there is none. */
bool seats_find(const struct session *session, const char *name,
                struct seats_place *place);

/* The seat that the player (index) has, or none. */
struct seats_place seats_of(const struct session *session, int player);

/* The same for all players of the tournament at once, in the arena. */
const struct seats_place *seats_of_all(const struct session *session, size_t players,
                                       struct arena *arena);

/* Whether a result has been recorded: then the seats are not drawn any more. */
bool seats_have_plays(const struct session *session);

/* How many seats of the session are taken. */
int seats_taken(const struct session *session);

/* The change that gives one seat to the crew; NULL: to nobody. */
struct change seats_change(const struct tournament *t, const struct seats_place *place,
                           const struct crew *crew, struct arena *arena);

/* Groups drawn anew over the labels of their side, where nothing is played yet: they stay
 * together. By chance, or with the strong at tables 1, 6, 12 … */
bool seats_draw_groups(const struct tournament *t, const struct seating_plan *plan,
                       struct seating *made, struct arena *arena, struct err *err);

/* All seats of the last session drawn anew, as the plan says. Groups stay together; of a
 * later session those who went on are drawn, and nobody comes back. */
bool seats_draw(const struct tournament *t, struct seating_plan *plan,
                struct seating *made, struct arena *arena, struct err *err);

/* What two choices ask for, each the name of a seat or the id of a player, the second ""
 * for no seat: two seats change places, or, in groups, two players do; a player takes a
 * seat or joins a group, or has none any more. The error's place is "first" or "second".
 */
enum { SEATS_CHOICES = 2, SEATS_SWAP_CHANGES = 3 };
struct seats_swap {
    const char *said[SEATS_CHOICES];
    struct change change[SEATS_SWAP_CHANGES]; /* out */
    size_t changes;                           /* out; 0: nothing to do */
};
bool seats_swap(const struct tournament *t, struct seats_swap *swap, struct arena *arena,
                struct err *err);
#endif
