/* levy.h - the national royalty that a tournament owes to the federation.
 *
 * A tournament of index 1 pays 0.16 € a player, of a higher index 0.40 €; a championship
 * 1 € a player if it has one session, else 0.50 € a player and session. Rates are data of
 * a season: the printed ones are the defaults. Amounts are in cents. Pure. Rule:
 * docs/rules.md, National royalty; edition 2022. */
#ifndef AWARD_LEVY_H
#define AWARD_LEVY_H

#include "base.h"
#include "core/award/pcn.h"

struct levy_rates {
    int usual;    /* a player, of index 1 */
    int higher;   /* a player, of a higher index */
    int single;   /* a player of a championship of one session */
    int sessions; /* a player and session of a championship of several */
};
extern const struct levy_rates levy_rates_2022;

/* What is paid for. */
struct levy_terms {
    enum pcn_event event;
    struct ratio index;
    int sessions;
    int players; /* of the first session */
    int played;  /* players of all sessions added up */
};

/* The rate, how many times it is paid, and the amount. */
struct levy {
    int rate;
    int times;
    int64_t amount;
};

struct levy levy_of(const struct levy_rates *rates, const struct levy_terms *terms);
#endif
