/* game.c - what is played: one row a game. */
#include "tournament/model/game.h"

#include "core/game.h"

const struct game game_table[GAME_COUNT] = {
    [GAME_TAROT] =
        {
            .id = GAME_TAROT,
            .cards = true,
            .coloured = true,
            .opposite = true,
            .must_say = N_("a play has either a score, or \"not_played\""),
            .deals_hint = N_("4, 3 or 2, so that nobody plays more than 28"),
        },
    [GAME_BRIDGE] =
        {
            .id = GAME_BRIDGE,
            .contracts = true,
            .cards = true,
            .laws = true,
            .files = true,
            .must_say = N_("a play has a contract with its declarer and tricks, or a "
                           "score, \"passed\", \"adjusted\" or \"not_played\""),
            .deals_hint = N_("as many as the movement needs for an evening"),
        },
    [GAME_FREE] =
        {
            .id = GAME_FREE,
            .coloured = true,
            .opposite = true,
            .must_say = N_("a free deal has taker, contract, points and oudlers, or "
                           "\"not_played\"; a table may have its \"totals\" instead"),
            .deals_hint = N_("4, 3 or 2, so that nobody plays more than 28"),
            .sheet_head = {N_("Taker, contract"), N_("Points, oudlers")},
        },
    [GAME_WHIST] =
        {
            .id = GAME_WHIST,
            .pools = {WHIST_POOLS, WHIST_POOL_DEALS, WHIST_POOL_MINUTES},
            .grid = true,
            .must_say = N_("a whist deal has its \"contracts\", or \"not_played\"; a "
                           "table may have its \"totals\" instead"),
            .deals_hint = N_("12, as in a whist pool"),
            .sheet_head = {N_("Contract, by whom"), N_("Tricks")},
        },
};

bool game_has_pools(const struct game *game)
{
    return game->pools.rounds > 0;
}

enum lang game_lang(const struct game *game, enum lang lang)
{
    return game_has_pools(game) ? lang_with_poules(lang) : lang;
}
