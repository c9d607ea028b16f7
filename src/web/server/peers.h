/* peers.h - how much each address may have and do: connections, streams, requests, and
 * each way of guessing, all counted apart.
 *
 * What is allowed is taken before any work is done for it, so that many at once get no
 * more than one after the other. A whole hall behind one address still has enough; the
 * machine itself is never kept out by others. */
#ifndef WEB_PEERS_H
#define WEB_PEERS_H

#include <stdbool.h>
#include <stdint.h>

struct peers;
struct peer; /* who holds something */

/* What is held: as many at once as are allowed. */
enum peers_held { PEERS_CONNECTIONS, PEERS_STREAMS, PEERS_SIGNING, PEERS_HELDS };

/* What is done: a stock that fills up again with time. */
enum peers_done {
    PEERS_REQUESTS,
    PEERS_TOKENS,    /* wrong ones, of programs */
    PEERS_CARDS,     /* wrong ones, of tables' phones */
    PEERS_PASSWORDS, /* wrong ones */
    PEERS_CODES,     /* wrong ones, of the first start */
    PEERS_EVENTS,    /* that a table records: the "address" is the table */
    PEERS_TIME,      /* milliseconds of the server's threads */
    PEERS_CROWD,     /* likewise, of all visitors together: there is one "address" */
    PEERS_DONES
};

/* For as many connections as the server has in all. */
struct peers *peers_new(int connections);
void peers_free(struct peers *peers);

/* Takes one of what an address (any number that stands for it) may hold; NULL if it has
 * all of it. Whoever got one gives it back to where it is counted: at another moment the
 * address may be counted elsewhere. */
struct peer *peers_hold(struct peers *peers, enum peers_held what, uint64_t address);
void peers_release(struct peers *peers, enum peers_held what, struct peer *peer);

/* Takes one of what an address may do, at that time (milliseconds); false if its stock is
 * empty. What turns out to be no mistake is given back. */
bool peers_take(struct peers *peers, enum peers_done what, uint64_t address, int64_t now);
void peers_give_back(struct peers *peers, enum peers_done what, uint64_t address);

/* Whether there is anything left of a stock whose price is only known afterwards; and
 * takes the price, perhaps more than there was. */
bool peers_can(struct peers *peers, enum peers_done what, uint64_t address, int64_t now);
void peers_charge(struct peers *peers, enum peers_done what, uint64_t address, int price);

/* Whether the stock is whole: nothing was taken lately. */
bool peers_is_fresh(struct peers *peers, enum peers_done what, uint64_t address,
                    int64_t now);
#endif
