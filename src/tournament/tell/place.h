/* place.h - the teller of places: who is where in a round, and where they go next.
 *
 * The schedule says where a contestant sits, the seats say who that is; of a quadrette or
 * a team, which is at two tables at once, those who attack are at one and those who
 * defend at the other, and before the line-up is said all are at the first of the two. A
 * table plays when it has boards in the round and enough of those who should sit there
 * are present; while nobody has a seat in the field, as many as the movement is for are
 * awaited. Whoever sits at a table that does not play rests like somebody who has no
 * table, but knows where. A substitute is whoever has a label of their own, X1, and takes
 * a seat in some rounds only. Somebody who has left has no place any more from the round
 * on in which nobody has their seat.
 *
 * Rounds and tables are counted from 1; table 0 is none. Pure. */
#ifndef TELL_PLACE_H
#define TELL_PLACE_H

#include "tournament/model.h"

enum place_state {
    PLACE_PLAYS,
    PLACE_WAITS,     /* sits at a table that does not play in the round */
    PLACE_RESTS,     /* has no table in the round */
    PLACE_STANDS_BY, /* likewise, as a substitute whose turn it is not */
    PLACE_LEFT,
    PLACE_OVER,    /* the field has no such round */
    PLACE_NOT_COME /* has no seat in the session */
};

struct place {
    enum place_state state;
    const struct field *field; /* NULL: none in the session */
    int contestant; /* of the field, under which they play; or SCHEDULE_EMPTY */
    int round;
    int table; /* 0: none */
    int seat;  /* of that table; counts where there is one */
};

/* Where the player (index) is in a round of the session; and all players at once: fills
 * all[i] for each i < t->players. */
struct place place_of(const struct tournament *t, const struct session *session,
                      int player, int round);
void place_all(const struct tournament *t, const struct session *session, int round,
               struct place all[]);

/* Where a contestant of the field is in a round; of a team, where it sits on that side
 * (-1: at the first of its tables). */
struct place place_of_contestant(const struct tournament *t, const struct field *field,
                                 int contestant, int side, int round);

/* Where whoever sits there goes for the next round. */
struct place place_next(const struct tournament *t, const struct place *place);

/* Whether they stay on their seat; whether they have a table in the round, be it one that
 * does not play; whether somebody sits in the session from that round on. */
bool place_stays(const struct place *from, const struct place *to);
bool place_has_table(const struct place *place);
bool place_is_seated_from(const struct session *session, int player, int round);

/* Why there is no table at which they play, for people; tr() it. "" of PLACE_PLAYS. */
const char *place_words(enum place_state state);

/* A table in a round. */
struct place_table {
    const struct field *field;
    int round;
    int table;
    bool plays; /* has boards, and enough of those who should sit there are present */
    bool meant; /* the same; while nobody has a seat in the field: has boards */
    int seats;  /* that somebody should take */
    int contestant[SCHEDULE_SEATS]; /* or SCHEDULE_EMPTY */
    bool taken[SCHEDULE_SEATS];     /* somebody has that seat */
    const int *board;               /* borrowed: those of the schedule, in order */
    int boards;
    int first_slot; /* in the session; one a board */
};

/* A round or a table that the field does not have is one without seats and boards. */
struct place_table place_table(const struct field *field, int round, int table);

/* Likewise of those who play under the label now: PLACE_NOT_COME in rounds before they
 * took the place of others, or of nobody. */
struct place place_of_members(const struct tournament *t, const struct field *field,
                              int contestant, int side, int round);

/* The place of whoever sits at a table, on that seat: where they are now. */
struct place place_at(const struct place_table *at, int seat);

/* The tables and rounds of a field, its contestants, and how many sit at a table. */
int place_tables(const struct field *field);
int place_rounds(const struct field *field);
int place_contestants(const struct field *field);
int place_sides(const struct field *field);

/* Those who sit there; nobody where the seat is empty, all who may where a line-up was
 * not said. And the one player (index) of a seat that is one person's, else the first of
 * them; -1: nobody. */
struct crew place_crew(const struct tournament *t, const struct place_table *at,
                       int seat);
int place_player(const struct place_table *at, int seat);

/* Those who sit together with the player (index) of a place, on that seat, without them;
 * nobody if they have no table. */
struct crew place_others(const struct tournament *t, const struct place *place,
                         int player, int seat);

/* Who of the contestant's team attacks and defends in a round; NULL: nobody has said it.
 */
const struct lineup *place_lineup(const struct field *field, int contestant, int round);

/* Whether it is still to be said who of the team on that seat attacks and who defends. */
bool place_needs_lineup(const struct tournament *t, const struct place_table *at,
                        int seat);

/* All who play under the contestant's label now (borrowed; nobody of SCHEDULE_EMPTY), and
 * those who did in a round. */
const struct crew *place_members(const struct field *field, int contestant);
struct crew place_members_in(const struct field *field, int contestant, int round);

/* The first of them (index), by whom the contestant is known; -1: an empty seat. */
int place_first(const struct field *field, int contestant);

/* For whom the player (index) played before somebody took their place in the field, and
 * before which round that was; SCHEDULE_EMPTY: nobody has. */
int place_relieved(const struct field *field, int player, int *before);

/* The label of a contestant in data, "N3", "7", "X1"; and the seat whose line they keep,
 * -1: none, as of a substitute and of whoever is known by a number. */
const char *place_label(const struct field *field, int contestant);
int place_line(const struct field *field, int contestant);

/* The contestant of a label in data, or SCHEDULE_EMPTY. */
int place_find(const struct field *field, const char *label);

/* The seat in which the contestant begins, whatever it is called; -1: none. */
int place_first_seat(const struct field *field, int contestant);

/* Whether somebody has a seat in the field; whether that contestant is there; whether it
 * is a substitute, and whether the field has any. */
bool place_is_drawn(const struct field *field);
bool place_is_taken(const struct field *field, int contestant);
bool place_is_substitute(const struct field *field, int contestant);
bool place_has_substitutes(const struct field *field);

/* The contestant of a player (index) in the session, in the field that is set; or
 * SCHEDULE_EMPTY, and no field. */
int place_contestant(const struct session *session, int player,
                     const struct field **field);

/* How many of those who entered have never had a seat, though others have: in the first
 * session, which all are there to play, as long as nothing was published. Put into list
 * (indices, t->players long; NULL: they are only counted). */
size_t place_unseated(const struct tournament *t, int list[]);
#endif
