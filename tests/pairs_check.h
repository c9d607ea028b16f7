/* pairs_check.h - a second, slow and plain check of schedules, apart from the verifier.
 *
 * It knows a schedule only by its tables and boards, counts everything by looking at
 * everything, and fails the test at what nobody could play. */
#ifndef TESTS_PAIRS_CHECK_H
#define TESTS_PAIRS_CHECK_H

#include "core/movement/movement.h"
#include "support.h"

enum { PAIRS_CHECK_MOST = 210, PAIRS_CHECK_BOARDS = 1000 };

/* What was counted; large, so keep it off the stack. */
struct pairs_check {
    const char *row;
    bool teams;                                   /* contestants have two halves */
    int met[PAIRS_CHECK_MOST][PAIRS_CHECK_MOST];  /* first side against second side */
    int with[PAIRS_CHECK_MOST][PAIRS_CHECK_MOST]; /* partners of four */
    int rounds[PAIRS_CHECK_MOST];                 /* rounds played, of the first side */
    int first[PAIRS_CHECK_MOST];                  /* of them on the first side */
    int sits_out[PAIRS_CHECK_MOST];
    unsigned char seen[2 * PAIRS_CHECK_MOST][PAIRS_CHECK_BOARDS];
};

/* Makes a kind of a game, and fails the test if it cannot. */
struct schedule pairs_check_make(enum movement_game game, const char *kind,
                                 struct movement_plan plan, struct arena *arena);

/* Counts, after making sure that nobody and no board is in two places (but where tables
 * say they share) and that nobody plays a board twice; and that the verifier agrees. */
void pairs_check(struct pairs_check *check, const struct schedule *schedule,
                 const char *row);

/* How equally all are compared: C of docs/rules.md over all pairs of contestants. */
struct pairs_balance {
    double deviation;
    double quality;
};
struct pairs_balance pairs_check_balance(const struct schedule *schedule);

/* Tries a plan that must be refused, and returns what was said. */
const char *pairs_check_refused(enum movement_game game, const char *kind,
                                struct movement_plan plan, struct err *err);

/* The rule in words. */
void pairs_check_words(enum movement_game game, const char *kind,
                       struct movement_plan plan, const char *wanted);
#endif
