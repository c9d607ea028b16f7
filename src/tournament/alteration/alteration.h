/* alteration.h - something happens in mid-tournament: what is asked, its consequences,
 * and the one change that replaces the schedule from a round on.
 *
 * Whoever asks sees the consequences first. A change that would lose a result is refused.
 * Rule: docs/rules.md, when something happens. */
#ifndef TOURNAMENT_ALTERATION_H
#define TOURNAMENT_ALTERATION_H

#include "tournament/model.h"

/* Whether the kind can happen in tournaments of the format, and what it does there; tr()
 * it. */
bool alteration_fits(enum alteration_kind kind, const struct format *format);
const char *alteration_hint(enum alteration_kind kind, const struct format *format);

struct alteration_request {
    enum alteration_kind kind;
    int session;
    const char *field;
    int round;          /* from which on, or the one in which it happened */
    const char *player; /* id of who comes; NULL for late: who has the seat already */
    const char *mate[CHANGE_CREW_MOST - 1]; /* those who come with them, as a group */
    int mates;
    const char *seat;   /* label; NULL for late: the best empty one */
    const char *member; /* id: whose place in the group of the seat is taken; or NULL */
    const char *other;  /* label */
    int table;          /* 0: all */
    int quarters;
    struct alter_steps steps;
    int as;
    int board;                  /* 0: all of the table */
    int played;                 /* the board in its place; of several the first */
    int form;                   /* of its cards: 0 is A, as dealt */
    bool planned;               /* go on with the rounds as planned */
    const char *const *through; /* labels of who goes on where a match was a draw */
    size_t throughs;
};

/* Somebody whose total is another afterwards. */
struct alteration_effect {
    int field;             /* index */
    const char *label;     /* of the field */
    struct ratio total[2]; /* before and after */
    int rank[2];           /* 0: unranked */
};

/* Somebody who does not play in a round. */
struct alteration_rest {
    int round;
    int table; /* 0: somebody else has their seat */
    int contestant;
};

struct alteration {
    enum alteration_kind kind;
    int round;
    const struct field *field; /* as it is */
    int seat;                  /* the contestant it is about, in it; or SCHEDULE_EMPTY */
    const char *label;         /* of whoever comes; NULL: nobody */
    struct crew newcomers;     /* they: one, or a group; nobody: empty */
    int replaced;              /* whose place in a group they take; or -1 */
    bool joins;                /* nobody's: they are one more of a team */
    int anew;                  /* first round that is chosen anew; 0: none */
    struct change change;
    struct crew *crew; /* of each contestant of its schedule */
    struct alter_figures before;
    struct alter_figures after;
    int kept;  /* results that are entered: none is lost */
    int moved; /* those of them that count for somebody else than before */
    struct alteration_effect *effect; /* whose total or rank it changes, most first */
    size_t effects;
    struct alteration_rest *rest; /* from the round on, in the order of rounds */
    size_t rests;
};

/* The round that a kind is usually about, as the last session stands. */
int alteration_round(const struct tournament *t, enum alteration_kind kind);

/* Works the change out and checks it. Everything is in the arena, or borrowed from the
 * tournament and the request. */
bool alteration_make(const struct tournament *t, const struct alteration_request *request,
                     struct alteration *made, struct arena *arena, struct err *err);

/* What happens, in words, one line a fact. */
void alteration_tell(const struct alteration *made, const struct tournament *t,
                     const struct roster *roster, struct why *why);

/* The figures before and after: what is counted, in words, and how much. How many. */
enum { ALTERATION_FIGURES = 5 };
struct alteration_figure {
    const char *title; /* tr() it */
    int before[2];     /* least and most; equal where there is only one */
    int after[2];
};
int alteration_figures(const struct alteration *made, const struct format *format,
                       struct alteration_figure figure[ALTERATION_FIGURES]);

/* Whether it is told whose totals it changes: where single results move. */
bool alteration_has_effect(const struct alteration *made);

/* As JSON; new reference. */
json_t *alteration_write(const struct alteration *made);
#endif
