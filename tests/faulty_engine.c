/* faulty_engine.c - a store around another that fails at its k-th call, and counts. */
#include "faulty_engine.h"
#include <stdint.h>

static struct faulty *faulty_of(struct store *store)
{
    return (struct faulty *)store; /* its first member */
}

/* Counts a call; whether it is the one that fails. */
static bool is_the_one(struct faulty *faulty)
{
    bool fails = ++faulty->calls == faulty->fail_at;
    faulty->failed = faulty->failed || fails;
    return fails;
}

static bool fail(struct err *err)
{
    return err_set(err, ERR_STORE, "the disk is on fire");
}

static enum store_outcome faulty_append(struct store *store,
                                        const struct store_batch *batch, struct err *err)
{
    struct faulty *faulty = faulty_of(store);
    bool fails = is_the_one(faulty);
    void (*meanwhile)(void *context) = faulty->meanwhile;
    faulty->meanwhile = NULL;
    if (meanwhile)
        meanwhile(faulty->context);
    if (faulty->always_taken || (fails && faulty->fault == FAULT_TAKEN))
        return STORE_TAKEN;
    if (fails && faulty->fault != FAULT_AFTER) {
        fail(err);
        return STORE_FAILED;
    }
    enum store_outcome outcome = faulty->inner->engine->append(faulty->inner, batch, err);
    if (outcome == STORE_DONE) {
        faulty->appends++;
        faulty->appended += batch->events;
        if (batch->events > faulty->largest)
            faulty->largest = batch->events;
    }
    if (!fails)
        return outcome;
    fail(err);
    return STORE_FAILED;
}

/* Passes some rows on. */
struct half {
    const struct store_sink *sink;
    int left;
};

static bool half_event(void *context, const struct event *event, struct err *err)
{
    struct half *half = context;
    if (half->left-- == 0)
        return fail(err);
    return half->sink->event(half->sink->context, event, err);
}

static bool half_person(void *context, const struct person *person, struct err *err)
{
    struct half *half = context;
    if (half->left-- == 0)
        return fail(err);
    return half->sink->person(half->sink->context, person, err);
}

static bool faulty_read(struct store *store, int64_t stream, int64_t after,
                        const struct store_sink *sink, struct err *err)
{
    struct faulty *faulty = faulty_of(store);
    struct half half = {.sink = sink, .left = 3};
    struct store_sink some = {.event = half_event, .context = &half};
    bool fails = is_the_one(faulty);
    if (fails && faulty->fault != FAULT_HALFWAY && faulty->fault != FAULT_AFTER)
        return fail(err);
    bool done = faulty->inner->engine->read(
        faulty->inner, stream, after,
        fails && faulty->fault == FAULT_HALFWAY ? &some : sink, err);
    return fails ? fail(err) : done;
}

static bool faulty_persons(struct store *store, const int64_t id[], size_t n,
                           const struct store_sink *sink, struct err *err)
{
    struct faulty *faulty = faulty_of(store);
    struct half half = {.sink = sink, .left = 3};
    struct store_sink some = {.person = half_person, .context = &half};
    bool fails = is_the_one(faulty);
    if (fails && faulty->fault != FAULT_HALFWAY && faulty->fault != FAULT_AFTER)
        return fail(err);
    bool done = faulty->inner->engine->persons(
        faulty->inner, id, n, fails && faulty->fault == FAULT_HALFWAY ? &some : sink,
        err);
    return fails ? fail(err) : done;
}

static bool faulty_next_stream(struct store *store, int64_t after, int64_t *stream,
                               struct err *err)
{
    struct faulty *faulty = faulty_of(store);
    return is_the_one(faulty)
               ? fail(err)
               : faulty->inner->engine->next_stream(faulty->inner, after, stream, err);
}

static bool faulty_last_stream(struct store *store, int64_t *stream, struct err *err)
{
    struct faulty *faulty = faulty_of(store);
    return is_the_one(faulty)
               ? fail(err)
               : faulty->inner->engine->last_stream(faulty->inner, stream, err);
}

static bool faulty_version(struct store *store, struct store_version *version,
                           struct err *err)
{
    struct faulty *faulty = faulty_of(store);
    return is_the_one(faulty)
               ? fail(err)
               : faulty->inner->engine->version(faulty->inner, version, err);
}

static bool faulty_inspect(struct store *store, struct str *damage, struct err *err)
{
    struct faulty *faulty = faulty_of(store);
    return is_the_one(faulty)
               ? fail(err)
               : faulty->inner->engine->inspect(faulty->inner, damage, err);
}

static bool faulty_backup(struct store *store, const char *path, bool replace,
                          struct err *err)
{
    struct faulty *faulty = faulty_of(store);
    return is_the_one(faulty)
               ? fail(err)
               : faulty->inner->engine->backup(faulty->inner, path, replace, err);
}

static void faulty_close(struct store *store)
{
    struct faulty *faulty = faulty_of(store);
    store_close(faulty->inner);
    free(faulty);
}

static bool faulty_notes(struct store *store, int64_t id, const struct store_sink *sink,
                         struct err *err)
{
    struct faulty *faulty = faulty_of(store);
    return is_the_one(faulty)
               ? fail(err)
               : faulty->inner->engine->notes(faulty->inner, id, sink, err);
}

static const struct store_engine faulty_engine = {
    .name = "faulty",
    .append = faulty_append,
    .read = faulty_read,
    .next_stream = faulty_next_stream,
    .last_stream = faulty_last_stream,
    .persons = faulty_persons,
    .notes = faulty_notes,
    .version = faulty_version,
    .inspect = faulty_inspect,
    .backup = faulty_backup,
    .close = faulty_close,
};

struct faulty *faulty_on(struct store *inner)
{
    struct faulty *faulty = mem_alloc(1, sizeof *faulty);
    faulty->store.engine = &faulty_engine;
    faulty->inner = inner;
    return faulty;
}

void faulty_fail(struct faulty *faulty, int64_t k, enum fault fault)
{
    faulty->fail_at = k > 0 ? faulty->calls + k : 0;
    faulty->fault = fault;
    faulty->failed = false;
}
