/* results.h - what a tournament comes to, at any moment: marks, rankings, awards.
 *
 * Recomputed simply: the marks of a changed board, then everything else added up and
 * sorted anew. Nothing here is stored. */
#ifndef TOURNAMENT_RESULTS_H
#define TOURNAMENT_RESULTS_H

#include "tournament/model.h"
#include "tournament/results/contest.h"
#include "tournament/results/marks.h"

enum results_warning_kind {
    RESULTS_ONE_SCORE,      /* boards with a single score: number of them */
    RESULTS_UNLIKELY,       /* an unlikely score: the play */
    RESULTS_SLAM,           /* a slam that does not go with the rest: the play */
    RESULTS_FEW_PLAYERS,    /* too few for PCN */
    RESULTS_INDEX_PLAYERS,  /* fewer players than the event's index needs */
    RESULTS_INDEX_PROPOSED, /* enough players for a higher index */
    RESULTS_ROUNDED,        /* a total does not fit and was rounded to 10^-12 */
    RESULTS_ELIMINATED,     /* fewer than half reached a session: how many did */
    RESULTS_PP_PLAYERS,     /* too few for PP */
    RESULTS_PP_OPEN,        /* the PP of an open are not computed */
    RESULTS_SERIES,         /* players whose series counts and is not known: how many */
    RESULTS_ARBITER         /* the arbiter plays in a match of teams: which player */
};

struct results_warning {
    enum results_warning_kind kind;
    int session; /* counted from 1 */
    int slot;    /* of the session, or -1 */
    int number;  /* what the kind counts */
};

struct results {
    struct arena arena;         /* of everything but the marks */
    const struct tournament *t; /* borrowed */
    struct marks *marks;        /* of each session */
    struct contest *contest;    /* its figures, rows and rankings; never NULL */
    size_t sessions;
    struct results_warning *warning;
    size_t warnings;
    size_t warnings_capacity;
};

/* Computes everything from the tournament and, where a format asks for their ranks, the
 * persons (or NULL); both must outlive the results. */
void results_compute(struct results *results, const struct tournament *t,
                     const struct roster *roster);

/* Results of which nothing may be known: without sessions, rows and warnings. */
void results_empty(struct results *results, const struct tournament *t);

/* After a change of the play at that slot of the session (index): its board is marked
 * again, and everything else added up anew. */
void results_update(struct results *results, size_t session, int slot);

void results_clear(struct results *results);

/* The warning in words. */
void results_warning_add(struct str *out, const struct results *results,
                         const struct results_warning *warning, enum lang lang);
#endif
