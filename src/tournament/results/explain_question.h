/* explain_question.h - a question "why?" about a contest, and what may be told.
 *
 * A figure, a rank, a board or a mark is asked about; the kind of the contest, or what
 * all kinds have in common, answers. */
#ifndef TOURNAMENT_EXPLAIN_QUESTION_H
#define TOURNAMENT_EXPLAIN_QUESTION_H

#include "tournament/model.h"
#include "tournament/results/contest.h"
#include "tournament/results/marks.h"

/* What is asked about, and what of it may be told. */
struct explain {
    const struct contest *contest;
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

/* The name of a player (index). */
const char *explain_name(const struct explain *explain, int player);

/* Whether a board of the session (index) may be told; by the number it is compared under.
 */
bool explain_shows(const struct explain *explain, size_t session, int board);

/* The marks of a session (index). */
const struct marks *explain_marks(const struct explain *explain, int session);
#endif
