/* par.c - what can be made of a deal, and the result when everybody sees all cards. */
#include "core/deal/par.h"

#include <string.h>

enum { BIDS = BRIDGE_LEVELS * BRIDGE_STRAINS };

/* A bid is a number: the strains of level 1 first. Scores are seen by NS. */
struct search {
    struct par_board board;
    int score[PAR_SIDES][BIDS]; /* the bid is the contract of the side */
    int worth[PAR_SIDES][BIDS]; /* it was bid by the side, and the others may go on */
};

static int bid_level(int bid)
{
    return bid / BRIDGE_STRAINS + 1;
}

static enum bridge_strain bid_strain(int bid)
{
    return (enum bridge_strain)(bid % BRIDGE_STRAINS);
}

/* The score of a contract by the side: doubled if its tricks are too few. */
static int contract_score(const struct search *search, int side, int bid, int tricks)
{
    bool made = tricks >= BRIDGE_BOOK + bid_level(bid);
    struct bridge_deal deal = {
        .contract = {.level = bid_level(bid),
                     .strain = bid_strain(bid),
                     .doubled = made ? BRIDGE_UNDOUBLED : BRIDGE_DOUBLED},
        .declarer = (enum seat)side,
        .tricks = tricks};
    return bridge_score(&deal, search->board.vulnerable, NULL);
}

/* Whether the side prefers the first score, both seen by NS. */
static bool is_better(int side, int score, int other)
{
    return side == PAR_NS ? score > other : score < other;
}

static int best_tricks(const struct par_tricks *tricks, int side,
                       enum bridge_strain strain)
{
    int one = tricks->tricks[strain][side];
    int other = tricks->tricks[strain][side + PAR_SIDES];
    return one > other ? one : other;
}

static void fill_scores(struct search *search, const struct par_tricks *tricks)
{
    for (int side = 0; side < PAR_SIDES; side++)
        for (int bid = 0; bid < BIDS; bid++) {
            int best = best_tricks(tricks, side, bid_strain(bid));
            search->score[side][bid] = contract_score(search, side, bid, best);
        }
}

/* The best for the side, from what it has now, of all bids above one. */
static int best_above(const struct search *search, int side, int bid, int now)
{
    for (int higher = bid + 1; higher < BIDS; higher++)
        if (is_better(side, search->worth[side][higher], now))
            now = search->worth[side][higher];
    return now;
}

/* From the highest bid down: the other side passes, or bids on if that is better. */
static void fill_worths(struct search *search)
{
    for (int bid = BIDS - 1; bid >= 0; bid--)
        for (int side = 0; side < PAR_SIDES; side++)
            search->worth[side][bid] =
                best_above(search, 1 - side, bid, search->score[side][bid]);
}

/* The side that deals opens or passes; then the other one does, or all have passed. */
static int open_auction(const struct search *search)
{
    int first = (int)search->board.dealer % PAR_SIDES;
    int passed = best_above(search, 1 - first, -1, 0);
    return best_above(search, first, -1, passed);
}

static void add_contract(struct par *par, const struct par_tricks *tricks, int side,
                         int bid)
{
    if (par->contracts == PAR_CONTRACTS_MOST)
        return;
    struct par_contract *contract = &par->contract[par->contracts++];
    int best = best_tricks(tricks, side, bid_strain(bid));
    *contract = (struct par_contract){.level = bid_level(bid),
                                      .strain = bid_strain(bid),
                                      .side = side,
                                      .over = best - BRIDGE_BOOK - bid_level(bid)};
    for (int seat = side; seat < SEAT_COUNT; seat += PAR_SIDES)
        contract->by[seat] = tricks->tricks[contract->strain][seat] == best;
}

/* Whether the others could outbid it with a contract of their own that is better. */
static bool is_outbid(const struct search *search, int side, int bid)
{
    for (int higher = bid + 1; higher < BIDS; higher++)
        if (is_better(1 - side, search->score[1 - side][higher],
                      search->score[side][bid]))
            return true;
    return false;
}

static bool comes_to_par(const struct search *search, const struct par *par, int side,
                         int bid)
{
    return bid >= 0 && search->score[side][bid] == par->score &&
           !is_outbid(search, side, bid);
}

/* The contract of the strain that comes to par and stands, or -1: the highest one, but
 * nobody bids on beyond game for tricks that count the same below. */
static int find_contract(const struct search *search, const struct par *par, int side,
                         enum bridge_strain strain)
{
    static const int game[BRIDGE_STRAINS] = {5, 5, 4, 4, 3};
    int bid = (BRIDGE_LEVELS - 1) * BRIDGE_STRAINS + (int)strain;
    while (bid >= 0 && !comes_to_par(search, par, side, bid))
        bid -= BRIDGE_STRAINS;
    while (bid >= 0 && bid_level(bid) > game[strain] &&
           comes_to_par(search, par, side, bid - BRIDGE_STRAINS))
        bid -= BRIDGE_STRAINS;
    return bid < 0 ? -1 : bid;
}

static void list_contracts(const struct search *search, const struct par_tricks *tricks,
                           struct par *par)
{
    for (int side = 0; side < PAR_SIDES; side++)
        for (int strain = BRIDGE_STRAINS - 1; strain >= 0; strain--) {
            int bid = find_contract(search, par, side, (enum bridge_strain)strain);
            if (bid >= 0)
                add_contract(par, tricks, side, bid);
        }
}

void par_find(const struct par_tricks *tricks, struct par_board board, struct par *par)
{
    struct search search = {.board = board};
    fill_scores(&search, tricks);
    fill_worths(&search);
    *par = (struct par){.score = open_auction(&search)};
    if (par->score != 0)
        list_contracts(&search, tricks, par);
}

struct bridge_contract par_contract(const struct par_contract *contract)
{
    return (struct bridge_contract){contract->level, contract->strain,
                                    contract->over < 0 ? BRIDGE_DOUBLED
                                                       : BRIDGE_UNDOUBLED};
}

void par_add_contract(struct str *out, const struct par_contract *contract)
{
    bridge_add_contract(out, par_contract(contract));
    if (contract->over != 0)
        str_printf(out, "%+d", contract->over);
    str_add_char(out, ' ');
    for (int seat = contract->side; seat < SEAT_COUNT; seat += PAR_SIDES)
        if (contract->by[seat])
            str_add_char(out, seat_letter((enum seat)seat));
}

static const char digits[] = "0123456789abcd";

/* The place of a contract among the digits. */
static int *place_of(struct par_tricks *tricks, int digit)
{
    int strain = BRIDGE_STRAINS - 1 - digit % BRIDGE_STRAINS;
    return &tricks->tricks[strain][digit / BRIDGE_STRAINS];
}

bool par_read_tricks(const char *text, struct par_tricks *tricks)
{
    struct par_tricks read;
    if (strlen(text) != PAR_DIGITS)
        return false;
    for (int i = 0; i < PAR_DIGITS; i++) {
        const char *digit = strchr(digits, text[i]);
        if (!digit)
            return false;
        *place_of(&read, i) = (int)(digit - digits);
    }
    *tricks = read;
    return true;
}

void par_add_tricks(struct str *out, const struct par_tricks *tricks)
{
    struct par_tricks copy = *tricks;
    for (int i = 0; i < PAR_DIGITS; i++)
        str_add_char(out, digits[*place_of(&copy, i)]);
}

void par_show_contract(struct str *out, const struct par_contract *contract,
                       enum lang lang)
{
    bridge_show_contract(out, par_contract(contract), lang);
    if (contract->over != 0)
        number_add_signed(out, contract->over);
    str_add_char(out, ' ');
    for (int seat = contract->side; seat < SEAT_COUNT; seat += PAR_SIDES)
        if (contract->by[seat])
            str_add_char(out, seat_shown((enum seat)seat, lang));
}
