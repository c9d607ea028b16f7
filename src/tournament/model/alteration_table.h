/* alteration_table.h - what can happen in mid-tournament, a row each: the cause of a
 * schedule that replaces another one. */
#ifndef TOURNAMENT_ALTERATION_TABLE_H
#define TOURNAMENT_ALTERATION_TABLE_H

enum alteration_kind {
    ALTERATION_LATE,         /* somebody arrives and takes an empty seat */
    ALTERATION_LEAVE,        /* somebody leaves, the seat is empty */
    ALTERATION_SUBSTITUTE,   /* somebody takes another one's seat */
    ALTERATION_EXTRA,        /* somebody arrives, no seat is free: they take turns */
    ALTERATION_SWAP,         /* two sat in each other's place for a round */
    ALTERATION_TURN,         /* a table, or all, sat turned for a round */
    ALTERATION_MOVED,        /* lines or boards went wrong steps into a round */
    ALTERATION_PLAYED_AS,    /* a round was played as another one */
    ALTERATION_END,          /* from a round on what has no result is not played */
    ALTERATION_KNOCK_OUT,    /* the winners of a knock-out play a round more */
    ALTERATION_SWISS,        /* all teams play a round more, by the ranking */
    ALTERATION_TURNED_BOARD, /* one board was played turned at a table */
    ALTERATION_OTHER_PAIR,   /* a result is of others than the schedule says */
    ALTERATION_WRONG_BOARD,  /* a table played other boards than it should */
    ALTERATION_FOULED,       /* a board's cards were not the same everywhere */
    ALTERATION_KINDS
};

/* What a kind needs to know besides the round. */
enum {
    ALTERATION_PLAYER = 1U, /* somebody without a seat, or a group of them */
    ALTERATION_SEAT = 2U,
    ALTERATION_OTHER = 4U, /* another seat */
    ALTERATION_TABLE = 8U, /* and how it was turned */
    ALTERATION_STEPS = 16U,
    ALTERATION_AS = 32U,     /* another round */
    ALTERATION_NEXT = 64U,   /* its round is usually the next one, not the present one */
    ALTERATION_GO_ON = 128U, /* the rounds that are left can be chosen anew */
    ALTERATION_BOARD = 256U,
    ALTERATION_PLAYED = 512U, /* another board */
    ALTERATION_FORM = 1024U   /* of a board's cards */
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
#endif
