/* ledger.h - what people of the evening were told, and whether the disk says the same. */
#ifndef SIMULATE_LEDGER_H
#define SIMULATE_LEDGER_H

#include "pastimes.h"
#include <stdint.h>

enum { LEDGER_MOST = 400, LEDGER_KEY = 80 };

/* A change that somebody was told to be recorded. */
struct promise {
    const char *kind;     /* of its event; NULL: a result of one kind or another */
    int64_t seq;          /* its number; 0: they were not told */
    char key[LEDGER_KEY]; /* "": somebody else may have sent the same first */
    struct pastime_result result;
    bool any;      /* result, where somebody else may have told it first */
    int64_t about; /* the event that it agrees with, rejects or answers; 0: none */
    int table;     /* that calls; 0: it is no call */
};

/* An event as somebody has seen it. */
struct sight {
    int64_t seq;
    uint64_t print; /* of its key, kind and payload */
};

struct ledger {
    struct promise promise[LEDGER_MOST];
    int promises;
    struct sight sight[LEDGER_MOST];
    int sights;
    int64_t furthest; /* number of an event that somebody has heard of */
    int phones[8];    /* of each table, counted from 1 */
    enum pastime pastime;
    uint64_t head; /* of the journal, when it was last checked */
};

/* Somebody was told that it is recorded. */
void ledger_promise(struct ledger *ledger, const struct promise *promise);

/* Somebody has read the journal, as JSON; or heard that there are so many events. */
void ledger_see(struct ledger *ledger, const char *journal);
void ledger_hear(struct ledger *ledger, int64_t seq);

/* Ends the process unless the store has everything that was promised, once, and
 * everything that was seen, and holds. */
void ledger_check(struct ledger *ledger, struct store *store);
#endif
