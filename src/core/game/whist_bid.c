/* whist_bid.c - which bids may follow which in whist. */
#include "core/game/whist_bid.h"

static const struct whist_row *row_of(const struct whist_grid *grid,
                                      enum whist_contract contract)
{
    return &grid->row[contract];
}

static bool is_forced(const struct whist_grid *grid, enum whist_contract contract)
{
    return row_of(grid, contract)->beaten_from != WHIST_NONE;
}

/* The level from which a forced contract is beaten. */
static int beaten_level(const struct whist_grid *grid, enum whist_contract contract)
{
    return row_of(grid, row_of(grid, contract)->beaten_from)->level;
}

bool whist_has_suit(const struct whist_grid *grid, enum whist_contract contract)
{
    return !row_of(grid, contract)->exact && !is_forced(grid, contract);
}

int whist_counter_points(const struct whist_grid *grid, enum whist_contract against,
                         enum whist_contract by)
{
    for (int i = 0; i < grid->counters; i++)
        if (grid->counter[i].against == against && grid->counter[i].by == by)
            return grid->counter[i].points;
    return 0;
}

bool whist_can_counter(const struct whist_grid *grid, enum whist_contract last,
                       enum whist_contract next)
{
    if (!row_of(grid, next)->played)
        return false;
    if (last == WHIST_NONE || whist_counter_points(grid, last, next) > 0)
        return true;
    if (is_forced(grid, last))
        return !is_forced(grid, next) &&
               row_of(grid, next)->level >= beaten_level(grid, last);
    if (is_forced(grid, next))
        return row_of(grid, last)->level < beaten_level(grid, next);
    if (last == next)
        return row_of(grid, next)->several ||
               (whist_has_suit(grid, next) && !row_of(grid, next)->any_suit);
    return row_of(grid, next)->level > row_of(grid, last)->level;
}

/* The suit's place in the grid's order, from 1. */
static int suit_place(const struct whist_grid *grid, enum whist_suit suit)
{
    for (int i = 0; i < 4; i++)
        if (grid->suit[i] == suit)
            return i + 1;
    return 0;
}

/* Whether a bid of this contract is one against which others are counters: neither an
 * emballage nor a solo. */
static bool is_special(const struct whist_grid *grid, enum whist_contract contract)
{
    return row_of(grid, contract)->made_or_not || is_forced(grid, contract);
}

static int level_of(const struct whist_grid *grid, enum whist_contract contract)
{
    return row_of(grid, contract)->level;
}

enum whist_contract whist_countered(const struct whist_grid *grid,
                                    const struct whist_auction *auction,
                                    enum whist_contract next)
{
    const enum whist_contract before[] = {
        auction->against, auction->last ? auction->last->contract : WHIST_NONE};
    for (size_t i = 0; i < sizeof before / sizeof before[0]; i++)
        if (before[i] != WHIST_NONE && whist_counter_points(grid, before[i], next) > 0 &&
            level_of(grid, next) <= level_of(grid, before[i]))
            return before[i];
    return WHIST_NONE;
}

/* Whether next goes over a counter: it is stronger than what that counters, or counters
 * the same more strongly, in level or suit. */
static bool goes_over_counter(const struct whist_grid *grid,
                              const struct whist_auction *auction,
                              const struct whist_bid *next)
{
    const struct whist_bid *last = auction->last;
    int level = level_of(grid, next->contract);
    if (next->contract == last->contract)
        return suit_place(grid, next->suit) > suit_place(grid, last->suit);
    if (level <= level_of(grid, last->contract) || !row_of(grid, next->contract)->played)
        return false;
    return level > level_of(grid, auction->against) ||
           whist_counter_points(grid, auction->against, next->contract) > 0;
}

bool whist_may_bid(const struct whist_grid *grid, const struct whist_auction *auction,
                   const struct whist_bid *next)
{
    const struct whist_bid *last = auction->last;
    enum whist_contract before = last ? last->contract : WHIST_NONE;
    bool counter = last && auction->against != WHIST_NONE;
    int place = suit_place(grid, next->suit);
    if (whist_has_suit(grid, next->contract) != (place > 0))
        return false;
    if (counter ? !goes_over_counter(grid, auction, next)
                : !whist_can_counter(grid, before, next->contract))
        return false;
    if (row_of(grid, next->contract)->first_turn && !auction->first && !counter &&
        (!last || !is_special(grid, before)))
        return false;
    return !last || before != next->contract || place == 0 ||
           place > suit_place(grid, last->suit);
}

/* Adds the contract in each suit in which it may follow. */
static size_t add_bids(const struct whist_grid *grid, const struct whist_auction *auction,
                       enum whist_contract contract, struct whist_bid *bid)
{
    size_t n = 0;
    for (int i = -1; i < 4; i++) {
        struct whist_bid next = {contract, i < 0 ? WHIST_NO_SUIT : grid->suit[i]};
        if (whist_may_bid(grid, auction, &next))
            bid[n++] = next;
    }
    return n;
}

size_t whist_legal_bids(const struct whist_grid *grid,
                        const struct whist_auction *auction,
                        struct whist_bid bid[WHIST_BIDS_MAX])
{
    size_t n = 0;
    for (int level = 1; level <= WHIST_LEVEL_MAX; level++)
        for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
            if (grid->row[c].played && grid->row[c].level == level)
                n += add_bids(grid, auction, (enum whist_contract)c, bid + n);
    return n;
}
