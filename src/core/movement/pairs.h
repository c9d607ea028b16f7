/* pairs.h - what all movements with two sides at a table have in common.
 *
 * A movement of pairs says, for each table and round, who meets over which set of
 * boards; set k is the k-th run of boards. Here contestants get their labels and tables
 * their boards. Everything is counted from 0, as the rules are written. Pure. */
#ifndef MOVEMENT_PAIRS_H
#define MOVEMENT_PAIRS_H

#include "base.h"
#include "core/movement/movement.h"
#include "core/movement/schedule.h"

enum { PAIRS_TABLES_MAX = 100 };

/* What a kind gives to the table of kinds. */
typedef bool pairs_maker(const struct movement_plan *plan, struct movement *movement,
                         struct arena *arena, struct err *err);
typedef void pairs_teller(const struct movement_plan *plan, struct why *why);

/* How contestants are called; formats put their own letters in place of NS and EW. */
enum pairs_style {
    PAIRS_LINES,  /* NS1 … EW1 … */
    PAIRS_NUMBERS /* 1 … */
};

/* Who meets at a table, over which set of boards. */
struct pairs_cell {
    int first;  /* NS, or the attack */
    int second; /* EW, or the defence */
    int set;
};

/* What was asked, with nothing left open: rounds and boards a kind plays by itself where
 * the plan says 0. On failure says what is possible. */
struct pairs_plan {
    int tables;
    int rounds;
    int boards;
    enum pairs_style style;
};
bool pairs_plan(const struct movement_plan *asked, int most_rounds,
                struct pairs_plan *plan, struct err *err);

/* Refuses what was asked of line movements only. */
bool pairs_refuse_options(const struct movement_plan *asked, struct err *err);

/* A schedule of that many contestants, named, with nobody seated yet. */
void pairs_start(const struct pairs_plan *plan, int contestants,
                 struct schedule *schedule, struct arena *arena);

/* Seats a table, round and table from 0. */
void pairs_seat(const struct pairs_plan *plan, struct schedule *schedule, int round,
                int table, struct pairs_cell cell);

/* A set waits behind a table (counted from 1) in a round (from 0). */
struct pairs_wait {
    int round;
    int after;
    int set;
};
void pairs_wait(const struct pairs_plan *plan, struct schedule *schedule,
                struct pairs_wait wait, struct arena *arena);

/* All tables of the round share their boards. */
void pairs_share_all(struct schedule *schedule, int round);

/* The place of k round a circle of n, whatever its sign. */
int pairs_wrap(int k, int n);
#endif
