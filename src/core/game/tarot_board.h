/* tarot_board.h - who deals, takes and leads on a board of duplicate tarot.
 *
 * A table of 24 boards, repeated: board 25 is as board 1. Rule: docs/rules.md, boards. */
#ifndef GAME_TAROT_BOARD_H
#define GAME_TAROT_BOARD_H

#include "core/game/seat.h"

enum seat tarot_board_dealer(int board); /* board is 1 or more */
enum seat tarot_board_taker(int board);
enum seat tarot_board_lead(int board); /* at the dealer's right */
#endif
