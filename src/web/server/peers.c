/* peers.c - how much each address may have and do.
 *
 * A table of rows by address. A row that holds nothing and has whole stocks says nothing
 * and makes room for another. While the table is full of rows that do say something,
 * addresses share the row of their place, which only makes the limits stricter. */
#include "web/server/peers.h"

#include "base.h"
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

enum { PLACES = 8192, TRIES = 8 };

struct peer {
    uint64_t address;
    int held[PEERS_HELDS];
    int taken[PEERS_DONES];
    int64_t since[PEERS_DONES]; /* from when on the stock fills up again */
};

struct peers {
    pthread_mutex_t lock;
    int most[PEERS_HELDS];
    struct peer peer[PLACES];
};

/* How much a stock has, and after how many milliseconds it has one more. */
static const struct {
    int most;
    int64_t each;
} stock[PEERS_DONES] = {
    [PEERS_REQUESTS] = {4000, 1}, [PEERS_TOKENS] = {10, 6000},
    [PEERS_CARDS] = {60, 1000},   [PEERS_PASSWORDS] = {10, 6000},
    [PEERS_CODES] = {10, 6000},   [PEERS_EVENTS] = {120, 1000},
    [PEERS_TIME] = {1000, 2},     [PEERS_CROWD] = {2000, 1},
};

struct peers *peers_new(int connections)
{
    enum { STREAMS_MOST = 1000, SIGNING_MOST = 4 };
    struct peers *peers = mem_alloc(1, sizeof *peers);
    int half = connections / 2 > 1 ? connections / 2 : 1;
    pthread_mutex_init(&peers->lock, NULL);
    peers->most[PEERS_CONNECTIONS] = half;
    peers->most[PEERS_STREAMS] = half < STREAMS_MOST ? half : STREAMS_MOST;
    peers->most[PEERS_SIGNING] = SIGNING_MOST;
    return peers;
}

void peers_free(struct peers *peers)
{
    pthread_mutex_destroy(&peers->lock);
    free(peers);
}

/* Fills the stock up to that time. */
static void refill(struct peer *peer, enum peers_done what, int64_t now)
{
    int64_t back = (now - peer->since[what]) / stock[what].each;
    if (back >= peer->taken[what]) {
        peer->taken[what] = 0;
        peer->since[what] = now;
    } else if (back > 0) {
        peer->taken[what] -= (int)back;
        peer->since[what] += back * stock[what].each;
    }
}

/* Whether the row says nothing, as far as is known without the time. */
static bool is_idle(const struct peer *peer)
{
    for (int i = 0; i < PEERS_HELDS; i++)
        if (peer->held[i] > 0)
            return false;
    for (int i = 0; i < PEERS_DONES; i++)
        if (peer->taken[i] > 0)
            return false;
    return true;
}

/* The row of the address; the lock is held. */
static struct peer *row_of(struct peers *peers, uint64_t address, int64_t now)
{
    size_t first = (size_t)((address * 0x9E3779B97F4A7C15U) >> 51);
    struct peer *idle = NULL;
    for (size_t i = 0; i < TRIES; i++) {
        struct peer *peer = &peers->peer[(first + i) % PLACES];
        if (peer->address == address)
            return peer;
        for (int k = 0; now > 0 && k < PEERS_DONES; k++)
            refill(peer, (enum peers_done)k, now);
        if (!idle && is_idle(peer))
            idle = peer;
    }
    if (idle)
        *idle = (struct peer){.address = address};
    return idle ? idle : &peers->peer[first % PLACES];
}

/* A row that holds something stays where it is: see is_idle(). */
struct peer *peers_hold(struct peers *peers, enum peers_held what, uint64_t address)
{
    pthread_mutex_lock(&peers->lock);
    struct peer *peer = row_of(peers, address, 0);
    bool allowed = peer->held[what] < peers->most[what];
    peer->held[what] += allowed;
    pthread_mutex_unlock(&peers->lock);
    return allowed ? peer : NULL;
}

void peers_release(struct peers *peers, enum peers_held what, struct peer *peer)
{
    pthread_mutex_lock(&peers->lock);
    assert(peer->held[what] > 0);
    peer->held[what]--;
    pthread_mutex_unlock(&peers->lock);
}

bool peers_take(struct peers *peers, enum peers_done what, uint64_t address, int64_t now)
{
    pthread_mutex_lock(&peers->lock);
    struct peer *peer = row_of(peers, address, now);
    refill(peer, what, now);
    bool allowed = peer->taken[what] < stock[what].most;
    peer->taken[what] += allowed;
    pthread_mutex_unlock(&peers->lock);
    return allowed;
}

void peers_give_back(struct peers *peers, enum peers_done what, uint64_t address)
{
    pthread_mutex_lock(&peers->lock);
    struct peer *peer = row_of(peers, address, 0);
    peer->taken[what] -= peer->taken[what] > 0;
    pthread_mutex_unlock(&peers->lock);
}

bool peers_can(struct peers *peers, enum peers_done what, uint64_t address, int64_t now)
{
    pthread_mutex_lock(&peers->lock);
    struct peer *peer = row_of(peers, address, now);
    refill(peer, what, now);
    bool can = peer->taken[what] < stock[what].most;
    pthread_mutex_unlock(&peers->lock);
    return can;
}

void peers_charge(struct peers *peers, enum peers_done what, uint64_t address, int price)
{
    pthread_mutex_lock(&peers->lock);
    row_of(peers, address, 0)->taken[what] += price;
    pthread_mutex_unlock(&peers->lock);
}

bool peers_is_fresh(struct peers *peers, enum peers_done what, uint64_t address,
                    int64_t now)
{
    pthread_mutex_lock(&peers->lock);
    struct peer *peer = row_of(peers, address, now);
    refill(peer, what, now);
    bool fresh = peer->taken[what] == 0;
    pthread_mutex_unlock(&peers->lock);
    return fresh;
}
