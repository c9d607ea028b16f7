/* results.h - what a tournament comes to, at any moment: marks, rankings, awards.
 *
 * Recomputed simply: the marks of a changed board, then everything else added up and
 * sorted anew. Nothing here is stored. */
#ifndef TOURNAMENT_RESULTS_H
#define TOURNAMENT_RESULTS_H

#include "core/ranking/total.h"
#include "tournament/model/roster.h"
#include "tournament/results/contest.h"
#include "tournament/results/publication.h"

/* What one player did in one session. */
struct performance {
    int session; /* index */
    int field;   /* index in the session */
    int contestant;
    struct tally tally;
    struct total total;
};

struct standing {
    int player;                      /* index */
    const struct performance *last;  /* their latest session */
    const struct performance *first; /* of their performances, one a session played */
    int performances;
    struct ranking_row row; /* ranks, total over all sessions, tops */
    int pcn;
    int pp;
};

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
    RESULTS_PP_OPEN         /* the PP of an open are not computed */
};

struct results_warning {
    enum results_warning_kind kind;
    int session; /* counted from 1 */
    int slot;    /* of the session, or -1 */
    int number;  /* what the kind counts */
};

/* A slot that should have a result and has none. */
struct results_missing {
    int session; /* index */
    int slot;
};

struct results {
    struct arena arena;         /* of everything but the marks */
    const struct tournament *t; /* borrowed */
    struct marks *marks;        /* of each session */
    struct contest *contest;    /* of a format that has one, which then has its rows in
                                   place of the standings; else NULL */
    size_t sessions;
    int64_t *unit;             /* of each session: tallies count 1 / unit of a top */
    struct standing *standing; /* in the general ranking's order */
    size_t standings;
    size_t *alternate; /* indices of standings in the alternate ranking */
    struct results_missing *missing;
    size_t missings;
    size_t missings_capacity;
    struct results_warning *warning;
    size_t warnings;
    size_t warnings_capacity;
    bool lines;              /* there are rankings of lines, and an alternate one */
    int players;             /* of the first session */
    struct pcn_terms pcn;    /* what the points were computed with */
    int paid[RANKING_LINES]; /* places paid in each line, or, without lines, in general
                                (the first one); 0 where there are none */
    int *pcn_value;          /* of each place, from 1 */
    int *pp_value;           /* likewise, in a championship that has PP; or NULL */
    int pp_paid;             /* places that have them */
};

/* Computes everything from the tournament and, where a format asks for their ranks, the
 * persons (or NULL); both must outlive the results. */
void results_compute(struct results *results, const struct tournament *t,
                     const struct roster *roster);

/* A mark of part / den of a top in units of 1 / unit, as tallies count it. */
int64_t results_units(int64_t part, int64_t den, int64_t unit);

/* The place by which a standing has points: in its line, or in general. */
struct results_place {
    int place; /* 0: none */
    int paid;  /* places that are paid there */
    int equal; /* standings that share it */
};
struct results_place results_place(const struct results *results,
                                   const struct standing *standing);

/* The place by which a standing has performance points: in the official ranking, which is
 * the alternate one of a session in line. */
struct results_place results_pp_place(const struct results *results,
                                      const struct standing *standing);

/* Whether the player has reached the last of several sessions. */
bool results_qualified(const struct results *results, const struct standing *standing);

/* After a change of the play at that slot of the session (index): its board is marked
 * again, and everything else added up anew. */
void results_update(struct results *results, size_t session, int slot);

void results_clear(struct results *results);

/* The standing of a player (index), or NULL. */
const struct standing *results_player(const struct results *results, int player);

/* The warning in words. */
void results_warning_add(struct str *out, const struct results *results,
                         const struct results_warning *warning, enum lang lang);
#endif
