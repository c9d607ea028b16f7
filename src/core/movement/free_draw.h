/* free_draw.h - tables drawn for each round, so that people meet as seldom as possible.
 *
 * For games where each table deals its own cards: free deals, whist. Nobody meets anybody
 * twice while that is possible; beyond that, as few meet again as chance and patience
 * find, and the figure is told beside the least that any draw could reach. Tables have
 * four players; if that does not come out even, some have three, or one or two have five,
 * or people rest in turn. The draw is its seed. Rule: docs/rules.md, free deals. */
#ifndef MOVEMENT_FREE_DRAW_H
#define MOVEMENT_FREE_DRAW_H

#include "base.h"
#include "core/movement/pairs.h"

enum {
    FREE_TABLE_MAX = 5,
    FREE_PLAYERS_MIN = 3,
    FREE_PLAYERS_MAX = 400,
    FREE_ROUNDS_MAX = 20
};

/* What is done with players who do not fill a table of four. */
enum free_way {
    FREE_THREES, /* some tables have three */
    FREE_FIVES,  /* one or two tables have five */
    FREE_RESTS   /* all tables have four; the others rest, in turn */
};

struct free_plan {
    int players;
    int rounds;
    enum free_way way;
    uint64_t seed;
};

/* A drawn evening: tables of each round, all of them numbered alike. */
struct free_draw {
    int tables;
    int rounds;
    int players;
    int resting;         /* in each round */
    int *size;           /* players at each table: 3, 4 or 5 */
    int *seat;           /* round, table, FREE_TABLE_MAX places: players from 0 */
    int64_t again;       /* meetings of two who have met before */
    int64_t again_least; /* no draw has fewer */
    int most;            /* how often two people meet at most */
};

/* Sizes of the tables, in size if it is not NULL; how many tables, or 0 if the players
 * cannot be spread so. */
int free_draw_tables(int players, enum free_way way, int size[]);

/* Draws it. On failure says what is possible. */
bool free_draw(const struct free_plan *plan, struct free_draw *draw, struct arena *arena,
               struct err *err);

/* Who sits at a table of a round, both from 0. */
int *free_draw_at(const struct free_draw *draw, int round, int table);

/* Its rows in the table of kinds: with tables of three, or of five, for those who do not
 * fill a table of four. */
int free_draw_rounds(int tables);
pairs_maker free_draw_make;
pairs_teller free_draw_explain;
pairs_maker free_draw_make_fives;
pairs_teller free_draw_explain_fives;

/* The same where tables of four are a must: nobody is too many, or they rest in turn. */
pairs_maker free_draw_make_fours;
pairs_maker free_draw_make_resting;
pairs_teller free_draw_explain_resting;
#endif
