/* chain.c - one stream as it is read, event by event: does each follow the one before? */
#include "store/chain.h"

#include "base.h"
#include "tournament/model.h"
#include <string.h>

bool chain_add(struct chain *chain, const struct event *event)
{
    unsigned char hash[EVENT_HASH];
    if (event->seq != chain->seq + 1)
        return false;
    store_hash(chain->hash, event, hash);
    if (memcmp(hash, event->hash, EVENT_HASH) != 0)
        return false;
    chain->seq = event->seq;
    memcpy(chain->hash, hash, EVENT_HASH);
    return true;
}

bool chain_follows(const struct tournament *t, const struct event *event)
{
    struct chain chain = {.seq = (int64_t)t->events};
    if (t->events > 0)
        memcpy(chain.hash, t->event[t->brief ? 0 : t->events - 1].event->hash,
               EVENT_HASH);
    return chain_add(&chain, event);
}

struct chain_reader {
    struct chain chain;
    bool broken;
};

static bool follow(void *context, const struct event *event, struct err *err)
{
    struct chain_reader *reader = context;
    (void)err;
    reader->broken = reader->broken || !chain_add(&reader->chain, event);
    return true;
}

static bool are_chains(struct store *store, struct err *err)
{
    int64_t stream = INT64_MIN;
    for (;;) {
        struct chain_reader reader = {.broken = false};
        struct store_sink sink = {.event = follow, .context = &reader};
        if (!store->engine->next_stream(store, stream, &stream, err))
            return false;
        if (stream == STORE_NO_STREAM)
            return true;
        if (!store->engine->read(store, stream, INT64_MIN, &sink, err) || reader.broken)
            return false;
    }
}

bool chain_is_sound(struct store *store, struct err *err)
{
    struct str damage = {0};
    bool whole = store->engine->inspect(store, &damage, err) && damage.length == 0;
    str_clear(&damage);
    return whole && are_chains(store, err);
}
