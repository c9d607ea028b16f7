/* alteration.h - something happens in mid-tournament: what is asked, its consequences,
 * and the one change that replaces the schedule from a round on.
 *
 * Whoever asks sees the consequences first. A change that would lose a result is refused.
 * Rule: docs/rules.md, when something happens. */
#ifndef TOURNAMENT_ALTERATION_H
#define TOURNAMENT_ALTERATION_H

#include "core/movement/alter.h"
#include "tournament/model/roster.h"
#include "tournament/model/tournament.h"

enum alteration_kind {
    ALTERATION_LATE,       /* somebody arrives and takes an empty seat */
    ALTERATION_LEAVE,      /* somebody leaves, the seat is empty */
    ALTERATION_SUBSTITUTE, /* somebody takes another one's seat */
    ALTERATION_EXTRA,      /* somebody arrives, no seat is free: they take turns */
    ALTERATION_SWAP,       /* two sat in each other's place for a round */
    ALTERATION_TURN,       /* a table, or all, sat turned for a round */
    ALTERATION_MOVED,      /* lines or boards went wrong steps into a round */
    ALTERATION_PLAYED_AS,  /* a round was played as another one */
    ALTERATION_END,        /* from a round on what has no result is not played */
    ALTERATION_KNOCK_OUT,  /* the winners of a knock-out play a round more */
    ALTERATION_SWISS,      /* all teams play a round more, by the ranking */
    ALTERATION_KINDS
};

/* What a kind needs to know besides the round. */
enum {
    ALTERATION_PLAYER = 1U, /* somebody without a seat, or a group of them */
    ALTERATION_SEAT = 2U,
    ALTERATION_OTHER = 4U, /* another seat */
    ALTERATION_TABLE = 8U, /* and how it was turned */
    ALTERATION_STEPS = 16U,
    ALTERATION_AS = 32U,    /* another round */
    ALTERATION_NEXT = 64U,  /* its round is usually the next one, not the present one */
    ALTERATION_GO_ON = 128U /* the rounds that are left can be chosen anew */
};

struct alteration_row {
    const char *name;       /* in the journal, in addresses and on the command line */
    const char *title;      /* for people; tr() it */
    const char *hint;       /* what it does; tr() it */
    const char *group_hint; /* where players enter in groups, if that is different */
    const char *deals_hint; /* where tables deal their own cards, likewise */
    const char *otherwise;  /* what to do in formats where it cannot happen; tr() it */
    unsigned asks;
};
extern const struct alteration_row alteration_table[ALTERATION_KINDS];

/* The kind of that name, or ALTERATION_KINDS. */
enum alteration_kind alteration_find(const char *name);

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
    bool planned;               /* go on with the rounds as planned */
    const char *const *through; /* labels of who goes on where a match was a draw */
    size_t throughs;
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

/* As JSON; new reference. */
json_t *alteration_write(const struct alteration *made);
#endif
