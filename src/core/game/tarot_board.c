/* tarot_board.c - who deals, takes and leads on a board of duplicate tarot. */
#include "core/game/tarot_board.h"

#include <assert.h>

enum { PERIOD = 24 };

/* Each block of four boards has each seat once. */
static const enum seat taker[PERIOD] = {
    SEAT_N, SEAT_W, SEAT_E, SEAT_S, /* 1 to 4 */
    SEAT_E, SEAT_N, SEAT_S, SEAT_W, /* 5 to 8 */
    SEAT_E, SEAT_S, SEAT_N, SEAT_W, /* 9 to 12 */
    SEAT_S, SEAT_E, SEAT_W, SEAT_N, /* 13 to 16 */
    SEAT_W, SEAT_S, SEAT_N, SEAT_E, /* 17 to 20 */
    SEAT_W, SEAT_N, SEAT_E, SEAT_S, /* 21 to 24 */
};

enum seat tarot_board_dealer(int board)
{
    assert(board >= 1);
    return (enum seat)((board - 1) % SEAT_COUNT);
}

enum seat tarot_board_taker(int board)
{
    assert(board >= 1);
    return taker[(board - 1) % PERIOD];
}

enum seat tarot_board_lead(int board)
{
    return (enum seat)((tarot_board_dealer(board) + SEAT_COUNT - 1) % SEAT_COUNT);
}

enum tarot_contract tarot_imposed_contract(int board)
{
    assert(board >= 1);
    static const struct {
        int board;
        enum tarot_contract contract;
    } imposed[] = {
        {4, TAROT_GARDE_CONTRE}, {7, TAROT_GARDE_CONTRE}, {10, TAROT_GARDE_CONTRE},
        {13, TAROT_GARDE_SANS},  {18, TAROT_GARDE_SANS},  {24, TAROT_GARDE_SANS},
        {28, TAROT_GARDE_SANS},  {31, TAROT_GARDE_SANS},  {34, TAROT_GARDE_SANS},
    };
    for (size_t i = 0; i < sizeof imposed / sizeof imposed[0]; i++)
        if (imposed[i].board == board)
            return imposed[i].contract;
    return TAROT_GARDE;
}
