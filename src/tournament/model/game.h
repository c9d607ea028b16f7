/* game.h - what is played: duplicate tarot, bridge, free deals of tarot, whist.
 *
 * Formats of a game differ in who plays with whom and how they are compared; what its
 * results, its rulings and its words are is said here, once. Whoever wants to know
 * something reads the member that says it: which game it is, is known to its questions
 * and to its own pages alone. Pure. */
#ifndef TOURNAMENT_GAME_H
#define TOURNAMENT_GAME_H

#include "base.h"

enum game_id { GAME_TAROT, GAME_BRIDGE, GAME_FREE, GAME_WHIST, GAME_COUNT };

/* The pools of an evening; zeros where there are none. */
struct game_pools {
    int rounds;  /* of an evening */
    int deals;   /* of a pool */
    int minutes; /* for one */
};

struct game {
    enum game_id id;
    struct game_pools pools; /* its rounds, with a word of their own in French */
    bool contracts;          /* a result says contract, declarer and tricks: its score
                                follows, by the vulnerability of the board */
    bool cards;              /* the cards of a board can be kept */
    bool grid;     /* what its contracts are worth stands in a grid of the club */
    bool laws;     /* it is ruled by laws, not by the code */
    bool files;    /* other programs read and write its events */
    bool coloured; /* fields have étuis of their own colours; else they are sections */
    bool opposite; /* seats are told N S E W; else N E S W */
    /* For people; tr() them. */
    const char *must_say;      /* what a result has at least */
    const char *deals_hint;    /* how many deals a round has, unless it is said */
    const char *sheet_head[2]; /* what a table that deals its own cards writes down of a
                                  deal besides the points; else NULL */
};

extern const struct game game_table[GAME_COUNT];

/* Whether its rounds are pools. */
bool game_has_pools(const struct game *game);

/* The language in which one speaks of the game's rounds. */
enum lang game_lang(const struct game *game, enum lang lang);
#endif
