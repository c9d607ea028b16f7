/* missing.h - the teller of what is not handed in: at a table, of a board, in a session,
 * in all.
 *
 * A result is awaited while its table plays, nobody has said how it ended and no ruling
 * has closed it (evening_is_awaited()). So an empty seat misses nothing, a deal that the
 * bell has cut off is not waited for, and what the director annuls is awaited again while
 * its round is under way. The desk, its strip, the question before a round is closed and
 * before results are published, the closing sheet, the sheet of entered scores, phones,
 * the terminal and JSON count here and nowhere else. Pure. */
#ifndef TELL_MISSING_H
#define TELL_MISSING_H

#include "tournament/evening.h"
#include "tournament/model.h"

/* How much is there of some plays. What is missing is expected - done. */
struct missing {
    int expected;    /* results that there will be */
    int done;        /* of these, not waited for any more */
    int rung_out;    /* of those done: deals that the bell has cut off */
    int confirmed;   /* results with which the other side has agreed */
    int unconfirmed; /* typed at a table, and the other side has not agreed */
    int conflicts;   /* tables of a round that disagree about something */
};

/* How many were handed in. What the bell has cut off is not waited for, but never came.
 */
int missing_handed_in(const struct missing *sum);

/* Of some rounds of a session (both from 1), of all of it, and of all sessions. */
struct missing missing_in_rounds(const struct tournament *t, int session, int first,
                                 int last);
struct missing missing_in_session(const struct tournament *t, int session);
struct missing missing_in_all(const struct tournament *t);
int missing_count(const struct tournament *t); /* what is missing of all sessions */

/* Whether a result is expected at the slot of the session at all: its table plays. */
bool missing_expects(const struct session *session, int slot);

/* Of rounds that have begun, what is still to come. */
int missing_due(const struct tournament *t, const struct evening *evening);

/* Of a board of a field of the session, by the number written on it. */
struct missing missing_of_board(const struct tournament *t, const struct session *session,
                                const struct field *field, int board);

/* A table in a round. */
enum missing_state {
    MISSING_REST,    /* nobody plays there in that round */
    MISSING_FUTURE,  /* the round has not begun, nothing is entered */
    MISSING_PLAYING, /* the round is under way */
    MISSING_LATE,    /* it is under way and its time is over */
    MISSING_DONE,    /* every board has its result */
    MISSING_RESULT,  /* the round is over and a result is missing */
    MISSING_CONFLICT /* the two sides, or two phones, do not agree */
};
struct missing_table {
    enum missing_state state;
    struct missing sum;
    int board; /* the first that is missing, in the order in which it is played; or 0 */
    int conflict; /* the first board that is disputed, or 0 */
};

/* A table of the evening's session in a round. */
struct missing_table missing_at_table(const struct tournament *t,
                                      const struct evening *evening,
                                      const struct field *field, int round, int table);

/* The round that a table is in: under way, or with results missing, or the last one.
 * Where the director does not call the rounds each table goes on by itself; a finished
 * round is kept in sight where it is asked for (0: none is). */
int missing_round_at(const struct tournament *t, const struct evening *evening,
                     const struct field *field, int table, int asked);

/* The board that a table has in its hands in a round: the first one missing, or the last;
 * 0 where it has none. */
int missing_board_in_hand(const struct tournament *t, const struct evening *evening,
                          const struct field *field, int round, int table);

/* Each slot whose result is missing, by sessions, fields, rounds and tables; into list,
 * in the arena. The number returned. */
struct missing_slot {
    int session; /* index */
    int slot;
};
size_t missing_list(const struct tournament *t, struct missing_slot **list,
                    struct arena *arena);
#endif
