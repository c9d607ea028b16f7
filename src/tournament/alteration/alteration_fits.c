/* alteration_fits.c - in which formats something can happen, and what it does there. */
#include "tournament/alteration/alteration.h"
#include "tournament/results.h"
#include "tournament/seats.h"

/* What sits at the tables of a format: players; players whose tables are drawn and deal
 * their own cards; pairs and triplettes; attackers and defences, who never change sides;
 * teams and quadrettes, who are at two tables at once. Beside it, of pairs and players:
 * that results are contracts, which go with their board. */
enum {
    PLAYERS = 1,
    DEALS = 2,
    PAIRS = 4,
    TWO_SIDES = 8,
    MATCHES = 16,
    ALL = 31,
    CONTRACTS = 32
};

static const unsigned fits[ALTERATION_KINDS] = {
    [ALTERATION_LATE] = ALL,
    [ALTERATION_LEAVE] = ALL,
    [ALTERATION_SUBSTITUTE] = ALL,
    [ALTERATION_EXTRA] = PLAYERS | DEALS | PAIRS,
    [ALTERATION_SWAP] = ALL,
    [ALTERATION_TURN] = PLAYERS | DEALS | PAIRS,
    [ALTERATION_MOVED] = PLAYERS | PAIRS | TWO_SIDES,
    [ALTERATION_PLAYED_AS] = ALL,
    [ALTERATION_END] = ALL,
    [ALTERATION_KNOCK_OUT] = MATCHES,
    [ALTERATION_SWISS] = MATCHES,
    [ALTERATION_TURNED_BOARD] = CONTRACTS,
    [ALTERATION_OTHER_PAIR] = CONTRACTS,
    [ALTERATION_WRONG_BOARD] = CONTRACTS,
    [ALTERATION_FOULED] = CONTRACTS,
};

static unsigned sitters_of(const struct format *format)
{
    unsigned contracts = format->game->contracts ? CONTRACTS : 0;
    if (!groups_are(format))
        return (format->deals ? DEALS : PLAYERS) | contracts;
    if (matches_are(format))
        return MATCHES;
    bool letters = format->label[0] && !str_equal(format->label[0], format->label[1]);
    return (letters ? TWO_SIDES : PAIRS) | contracts;
}

bool alteration_fits(enum alteration_kind kind, const struct format *format)
{
    return fits[kind] & sitters_of(format);
}

const char *alteration_hint(enum alteration_kind kind, const struct format *format)
{
    const struct alteration_row *row = &alteration_table[kind];
    if (format->deals && row->deals_hint)
        return row->deals_hint;
    return groups_are(format) && row->group_hint ? row->group_hint : row->hint;
}
