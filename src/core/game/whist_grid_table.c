/* whist_grid_table.c - the grid of the whist club La Chevalerie, contract by contract. */
#include "core/game/whist.h"

/* Two together, who count tricks. */
#define EMBALLAGE(LEVEL, TRICKS, POINTS)                                     \
    {                                                                        \
        .played = true, .level = (LEVEL), .partners = 2, .tricks = (TRICKS), \
        .points = (POINTS), .over = 1, .under = 1,                           \
        .capo_add = (TRICKS) < WHIST_TRICKS ? 5 : 0                          \
    }
/* One alone, who counts tricks; whoever bids eight stops there. */
#define SOLO(LEVEL, TRICKS, POINTS)                                          \
    {                                                                        \
        .played = true, .level = (LEVEL), .partners = 1, .tricks = (TRICKS), \
        .points = (POINTS), .over = (TRICKS) < 8 ? 1 : 0, .under = 1,        \
        .capo_add = (TRICKS) < 8 ? 5 : 0                                     \
    }
/* Three aces in one hand: forced, whoever has the fourth helps. */
#define TROU(TRICKS)                                                                 \
    {                                                                                \
        .played = true, .level = 3, .partners = 2, .tricks = (TRICKS), .points = 6,  \
        .over = 1, .under = 1, .capo_points = 12, .beaten_from = WHIST_GRANDE_MISERE \
    }
/* Exactly so many tricks. */
#define MISERE(LEVEL, TRICKS, POINTS)                                           \
    {                                                                           \
        .played = true, .level = (LEVEL), .partners = 1, .tricks = (TRICKS),    \
        .exact = true, .made_or_not = true, .points = (POINTS), .several = true \
    }
/* At least so many tricks, made or not. */
#define ABONDANCE(LEVEL, TRICKS, POINTS, ANY_SUIT)                           \
    {                                                                        \
        .played = true, .level = (LEVEL), .partners = 1, .tricks = (TRICKS), \
        .made_or_not = true, .points = (POINTS), .any_suit = (ANY_SUIT),     \
        .first_turn = true                                                   \
    }

const struct whist_grid whist_la_chevalerie = {
    .edition = "La Chevalerie",
    .row =
        {
            [WHIST_EMBALLAGE_8] = EMBALLAGE(1, 8, 2),
            [WHIST_EMBALLAGE_9] = EMBALLAGE(2, 9, 4),
            [WHIST_SOLO_6] = SOLO(3, 6, 6),
            [WHIST_TROU] = TROU(8),
            [WHIST_TROU_ROYAL] = TROU(9),
            [WHIST_EMBALLAGE_10] = EMBALLAGE(4, 10, 9),
            [WHIST_SOLO_7] = SOLO(5, 7, 12),
            [WHIST_EMBALLAGE_11] = EMBALLAGE(6, 11, 15),
            [WHIST_SOLO_8] = SOLO(7, 8, 18),
            [WHIST_PETITE_MISERE] = MISERE(7, 0, 18),
            [WHIST_EMBALLAGE_12] = EMBALLAGE(8, 12, 21),
            [WHIST_PICCOLO] = MISERE(9, 1, 24),
            [WHIST_ABONDANCE_9] = ABONDANCE(10, 9, 27, false),
            [WHIST_ABONDANCE_10] = ABONDANCE(11, 10, 30, false),
            [WHIST_EMBALLAGE_13] = EMBALLAGE(11, 13, 30),
            [WHIST_GRANDE_MISERE] = MISERE(12, 0, 36),
            [WHIST_ABONDANCE_11] = ABONDANCE(13, 11, 42, true),
            [WHIST_GRANDE_MISERE_TABLE] = {.played = true,
                                           .level = 14,
                                           .partners = 1,
                                           .tricks = 0,
                                           .exact = true,
                                           .made_or_not = true,
                                           .points = 60,
                                           .first_turn = true},
            [WHIST_PETIT_SCHLEM] = ABONDANCE(15, 12, 90, true),
            [WHIST_GRAND_SCHLEM] = ABONDANCE(16, 13, 120, true),
        },
    .counter =
        {
            {WHIST_PETITE_MISERE, WHIST_SOLO_8, 18},
            {WHIST_PETITE_MISERE, WHIST_EMBALLAGE_10, 9},
            {WHIST_PETITE_MISERE, WHIST_EMBALLAGE_11, 15},
            {WHIST_PICCOLO, WHIST_SOLO_8, 24},
            {WHIST_PICCOLO, WHIST_EMBALLAGE_11, 12},
            {WHIST_PICCOLO, WHIST_EMBALLAGE_12, 21},
            {WHIST_ABONDANCE_9, WHIST_EMBALLAGE_12, 27},
            {WHIST_ABONDANCE_10, WHIST_EMBALLAGE_13, 30},
            {WHIST_GRANDE_MISERE, WHIST_EMBALLAGE_13, 30},
            {WHIST_TROU, WHIST_GRANDE_MISERE, 36},
            {WHIST_TROU, WHIST_ABONDANCE_11, 42},
            {WHIST_TROU, WHIST_GRANDE_MISERE_TABLE, 60},
            {WHIST_TROU_ROYAL, WHIST_GRANDE_MISERE, 36},
            {WHIST_TROU_ROYAL, WHIST_ABONDANCE_11, 42},
            {WHIST_TROU_ROYAL, WHIST_GRANDE_MISERE_TABLE, 60},
        },
    .counters = 15,
    .suit = {WHIST_SPADES, WHIST_CLUBS, WHIST_DIAMONDS, WHIST_HEARTS},
    .mixed = true,
};
