/* solver_board.c - a board of either game on its way to the solver's process and back. */
#include "doc/solve/solver_board.h"

#include "base.h"
#include "base/jat.h"
#include "tournament/facts.h"
#include <string.h>

void solver_board_await(struct solver_board *board, int number)
{
    *board = (struct solver_board){.number = number, .tarot = true};
}

void solver_board_take(struct solver_board *board, const struct board_deal *known)
{
    *board = (struct solver_board){.number = known->board, .tarot = known->tarot != NULL};
    if (known->tarot)
        board->hands = *known->tarot;
    else
        board->deal = *known->deal;
}

bool solver_board_ask(const struct solver *solver, struct solver_board *board)
{
    char text[SOLVER_LINE];
    struct err unsaid = ERR_INIT(LANG_EN);
    struct str line = {0};
    if (!board->tarot)
        return solver_ask(solver, &board->deal, &board->tricks);
    tarot_hands_add(&line, &board->hands);
    bool answered = solver_ask_line(solver, &line, text);
    str_clear(&line);
    if (!answered)
        return false;
    json_t *value = jat_parse(text, strlen(text), &unsaid);
    struct jat top = JAT_TOP(value);
    bool read = value && tarot_found_from(&top, &board->found, &unsaid);
    json_decref(value);
    return read;
}

struct board_deal solver_board_found(const struct solver_board *board)
{
    if (board->tarot)
        return (struct board_deal){
            .board = board->number, .tarot = &board->hands, .found = &board->found};
    return (struct board_deal){
        .board = board->number, .deal = &board->deal, .tricks = &board->tricks};
}
