/* tarot_solver.h - what the taker can make of a deal of tarot when all cards are seen.
 *
 * Exact, or an interval where time or memory did not suffice: an unproven figure is never
 * called exact. Points are in halves. Rule: docs/rules.md, Tarot play. */
#ifndef DOC_TAROT_SOLVER_H
#define DOC_TAROT_SOLVER_H

#include "core/deal.h"
#include "core/play.h"

struct tarot_answer {
    bool ending;            /* then there are points and a line alone */
    struct tarot_set ecart; /* the one that was reckoned with; empty: none */
    bool ecart_chosen;      /* by the rule: the deal has none */
    struct interval points; /* of the taker's side, écart included; halves */
    enum tarot_made made;
    bool has_margin; /* these two are exact, or not there */
    int margin;      /* halves */
    bool has_score;
    int best_score;
    struct line line; /* that comes to the points; empty where it was not found */
    enum seat seat[PLAYERS];
};

/* The cards that were played, and what each of them cost in halves; -1: not reckoned. */
struct tarot_played {
    struct line line;
    int cost[LINE_MOST];
    bool known; /* the costs */
};

/* How it is done; {0} will do. */
struct tarot_solver_how {
    int64_t milliseconds; /* at most; 0: a minute */
    int threads;          /* 0: as many as there are processors */
    bool decide_only;     /* made or down; the points as far as that shows them */
};

/* Whether everything is known. */
bool tarot_answer_is_exact(const struct tarot_answer *answer);

/* Finds what the cards of a play cost, within the time; false with an error where memory
 * is missing. */
bool tarot_solve_costs(const struct tarot_hands *hands,
                       const struct tarot_solver_how *how, struct tarot_played *played,
                       struct err *err);

/* The deal with its écart, the one chosen by the rule where it has none. */
struct tarot_hands tarot_with_ecart(const struct tarot_hands *hands);

/* Games of four players who see their own cards alone: always the same ones. The deal is
 * whole; false with an error where memory is missing. */
bool tarot_play_fairly(const struct tarot_hands *hands, struct fair_games *fair,
                       struct err *err);

/* Solves a whole deal at four players or an ending, which have been checked. False with
 * an error where it is neither, or memory is missing altogether. */
bool tarot_solve(const struct tarot_hands *hands, const struct tarot_solver_how *how,
                 struct tarot_answer *answer, struct err *err);
#endif
