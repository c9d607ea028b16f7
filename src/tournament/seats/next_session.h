/* next_session.h - the session that comes next: who goes on, and where they sit.
 *
 * All who sat in the session before go on, or the first so many of the ranking, of each
 * of its rankings, or of each line. Whoever stays away leaves the place to the next one.
 * Pure: the seed is an argument. Rule: docs/rules.md, rankings and seats. */
#ifndef TOURNAMENT_NEXT_SESSION_H
#define TOURNAMENT_NEXT_SESSION_H

#include "tournament/results.h"
#include "tournament/seats/seating.h"

enum next_session_who {
    NEXT_SESSION_ALL,
    NEXT_SESSION_FIRST, /* of the ranking; of each, where there are several */
    NEXT_SESSION_LINES, /* of each line, where the session before had lines */
    NEXT_SESSION_WHOS
};

extern const char *const next_session_who_name[NEXT_SESSION_WHOS]; /* in forms */

/* Where the ranking is cut. */
struct next_session_cut {
    enum next_session_who who;
    size_t count;                /* who go on of each list; not of NEXT_SESSION_ALL */
    const bool *away;            /* of each player: stays away; NULL: nobody */
    const struct roster *roster; /* for formats that ask for ranks; or NULL */
};

/* A player of the session before, or those who played under one label. */
struct next_entrant {
    struct crew crew;
    int list;  /* which of the lists is cut: a line, a ranking of a contest, else 0 */
    int rank;  /* in it; 0: unranked */
    int place; /* in the general ranking, from 0: the order in which they are seated */
    struct ratio total;
    bool away;
    bool goes_on;
    bool tied; /* the cut parts equals: these */
};

struct next_session {
    int number;                   /* of the session that would open */
    struct next_entrant *entrant; /* list by list, each in its order */
    size_t entrants;
    size_t going;  /* those who go on */
    bool by_sides; /* a group is an attacker and a defence, which are two lists */
    size_t groups; /* for how many a movement is asked */
    int lists;
    bool has_lines;                  /* NEXT_SESSION_LINES is possible */
    const struct contest_kind *kind; /* of a contest: its rankings; else NULL */
};

/* Whether the session before is over: only then can another one open. */
bool next_session_ready(const struct tournament *t, struct err *err);

/* Ranks those of the session before and cuts; memory is the arena's. An error names what
 * is possible. */
bool next_session_rank(const struct tournament *t, const struct next_session_cut *cut,
                       struct next_session *next, struct arena *arena, struct err *err);

/* What the session is to be. */
struct next_session_plan {
    const struct next_session *next; /* who goes on */
    struct ratio coefficient;
    const struct movement *movement;
    enum seating_how how; /* SEATING_NEXT or SEATING_DRAW */
    uint64_t seed;
    const struct roster *roster;
};

/* The changes that open it, to be recorded together and in order; they borrow the
 * tournament's texts and the movement. */
struct next_session_opening {
    struct change *change;
    size_t changes;
    struct session session; /* as it will be: fields, and who sits where */
};
bool next_session_open(const struct tournament *t, const struct next_session_plan *plan,
                       struct next_session_opening *opening, struct arena *arena,
                       struct err *err);

/* Whether a round of it has begun, or something is entered. */
bool next_session_has_begun(const struct session *session);

/* The changes that take the last session back, where it is not the first and nothing has
 * happened in it: an undo for each of those that opened it, the last one first. */
bool next_session_back(const struct tournament *t, struct change **change,
                       size_t *changes, struct arena *arena, struct err *err);
#endif
