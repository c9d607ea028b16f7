/* solver_draw.h - boards of tarot dealt to a wished difficulty, by the solver's process:
 * playing the deals that are thrown away takes seconds. */
#ifndef DOC_SOLVER_DRAW_H
#define DOC_SOLVER_DRAW_H

#include "core/deal.h"
#include "doc/solve/solver.h"

struct solver_draw {
    int board;
    bool attack_defence;
    int64_t seed;
    struct tarot_range difficulty;
};

/* The difficulty of a board where they are to be mixed: in each three boards one is easy,
 * one made or down, one hard, in an order drawn from the seed. */
struct tarot_range solver_draw_mixed(int64_t seed, int board);

/* Whether the line asks for a board; then what is wished. */
bool solver_draw_read(const char *line, struct solver_draw *draw);

/* Deals it: the nearest of a dozen. False where memory is missing. */
bool solver_draw_deal(const struct solver_draw *draw, struct tarot_hands *hands);

/* Has the process deal it, and waits. */
bool solver_draw_ask(const struct solver *solver, const struct solver_draw *draw,
                     struct tarot_hands *hands);
#endif
