/* solving.h - what can be made of the boards of tournaments, found in the background.
 *
 * A thread of its own asks a process (doc/solve/solver.h), one for the whole server at a
 * time, and records what it finds board by board: whoever stops the server loses nothing
 * but the board under way, and asking again goes on from there. Only boards whose cards
 * are known, and not yet what can be made of them, are looked at. Boards of tarot of a
 * wished difficulty are dealt by the same process before. */
#ifndef WEB_SOLVING_H
#define WEB_SOLVING_H

#include "store.h"

struct solving;

/* What is going on about a session. */
enum solving_state {
    SOLVING_IDLE,       /* nothing was asked, or it is done */
    SOLVING_UNDER_WAY,  /* asked for, and not done yet */
    SOLVING_NO_LIBRARY, /* it was given up: libdds is missing; */
    SOLVING_BROKEN,     /* the process has ended before its time; */
    SOLVING_UNRECORDED  /* what was found could not be recorded */
};

/* Starts the thread, on the writer, which is borrowed. */
struct solving *solving_start(struct writer *writer, struct err *err);

/* Asks for the boards of a session (from 1), in the name of the author. One that is under
 * way is not asked for twice. False if too many are waiting, or boards are to be dealt
 * and the session is under way. */
struct solving_task {
    int64_t stream;
    int session;
    char author[EVENT_AUTHOR_MOST];
    struct solving_draw {
        int first;
        int last; /* 0: none */
        bool attack_defence;
        int64_t seed;
        int least; /* its difficulty: games of a hundred that go down */
        int most;
        bool mixed; /* of all difficulties in turn, instead */
    } draw;         /* boards to be dealt before */
};
bool solving_ask(struct solving *solving, const struct solving_task *task);

/* Whether boards of the session are being dealt: of which to which. */
bool solving_deals(struct solving *solving, int64_t stream, int session, int range[2]);

/* How it stands; never waits. */
enum solving_state solving_look(struct solving *solving, int64_t stream, int session);

/* Ends the process and the thread; NULL is allowed. The writer still runs. */
void solving_stop(struct solving *solving);
#endif
