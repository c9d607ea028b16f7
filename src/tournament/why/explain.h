/* explain.h - "why?" for a player, a figure of theirs, a board or a mark: the same
 * computation, told step by step, with the rule and its edition.
 *
 * The command line and the pages ask the same questions in the same words and get the
 * same lines. What may not be seen yet is left out. Pure. */
#ifndef TOURNAMENT_EXPLAIN_H
#define TOURNAMENT_EXPLAIN_H

#include "base/why.h"
#include "tournament/results/results.h"

/* What is asked about, and what of it may be told. */
struct explain {
    const struct results *results;
    const struct roster *roster;
    int session; /* counted from 1: of the boards and start seats that are named */
    /* Whether the results of a board of a session (index) may be told; NULL: all. */
    bool (*shows)(const void *who, size_t session, int board);
    const void *who;
};

enum explain_part {
    EXPLAIN_ALL, /* everything about a player */
    EXPLAIN_TOTAL,
    EXPLAIN_RANK,
    EXPLAIN_PCN,
    EXPLAIN_SEAT,
    EXPLAIN_BOARD, /* all marks of a board */
    EXPLAIN_MARK   /* those of one play of it */
};

struct explain_question {
    enum explain_part part;
    int player; /* index; -1 where it is about a board */
    int board;  /* the number it is compared under; 0 where it is about a player */
    int slot;   /* of the session, of EXPLAIN_MARK */
};

/* Finds out what is meant by "p1", "N3" or "B:N3", each perhaps followed by ":total",
 * ":rank", ":pcn" or ":seat"; by "board:12", or "board:12:A3" for a table. */
bool explain_find(const struct explain *explain, const char *what,
                  struct explain_question *question, struct err *err);

/* Whether it begins with a player's id: then it does not matter which session is meant.
 */
bool explain_is_of_player(const struct tournament *t, const char *what);

/* Answers a question that was found. */
void explain_answer(const struct explain *explain,
                    const struct explain_question *question, struct why *why);

/* Marks, percentages, total, ranks and points of a player (index). */
void explain_player(const struct results *results, const struct roster *roster,
                    int player, struct why *why);

/* How every mark of a board of a session (counted from 1) comes about; false if there is
 * no such board. */
bool explain_board(const struct results *results, int session, int board,
                   struct why *why);
#endif
