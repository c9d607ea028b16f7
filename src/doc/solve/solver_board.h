/* solver_board.h - a board of either game on its way to the solver's process and back.
 *
 * Values, so that nothing of the tournament is held meanwhile. */
#ifndef DOC_SOLVER_BOARD_H
#define DOC_SOLVER_BOARD_H

#include "core/deal.h"
#include "doc/solve/solver.h"
#include "tournament/model.h"

struct solver_board {
    int number;
    bool tarot; /* which of the two follows */
    struct deal deal;
    struct par_tricks tricks;
    struct tarot_hands hands;
    struct tarot_found found;
};

/* A board whose cards are to come, by solver_draw.h. */
void solver_board_await(struct solver_board *board, int number);

/* Takes the cards of a board. */
void solver_board_take(struct solver_board *board, const struct board_deal *known);

/* Waits for what can be made of them. */
bool solver_board_ask(const struct solver *solver, struct solver_board *board);

/* The cards with what can be made of them; borrowed from the board. */
struct board_deal solver_board_found(const struct solver_board *board);
#endif
