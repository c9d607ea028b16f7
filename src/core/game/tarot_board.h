/* tarot_board.h - who deals, takes and leads on a board of duplicate tarot.
 *
 * A table of 24 boards, repeated: board 25 is as board 1. Rule: docs/rules.md, boards.
 * In Attaque-Défense South always takes, and the contract is imposed too. */
#ifndef GAME_TAROT_BOARD_H
#define GAME_TAROT_BOARD_H

#include "core/game/seat.h"
#include "core/game/tarot.h"

enum seat tarot_board_dealer(int board); /* board is 1 or more */
enum seat tarot_board_taker(int board);
enum seat tarot_board_lead(int board); /* at the dealer's right */

/* The contract of a board of Attaque-Défense: garde contre on 4, 7, 10, garde sans on 13,
 * 18, 24, 28, 31, 34, garde on all others. This table does not repeat. Rule:
 * docs/rules.md, Attaque-Défense. */
enum tarot_contract tarot_imposed_contract(int board);
#endif
