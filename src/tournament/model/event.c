/* event.c - one line of the journal. */
#include "tournament/model/event.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct kept_event {
    struct event event; /* first: who has the event has this */
    atomic_int holders;
    char texts[];
};

const struct event *event_keep(const struct event *event)
{
    const char *const text[] = {event->author, event->key, event->kind, event->payload};
    enum { TEXTS = sizeof text / sizeof text[0] };
    size_t size[TEXTS];
    size_t all = 0;
    for (int i = 0; i < TEXTS; i++)
        all += size[i] = strlen(text[i]) + 1;
    struct kept_event *kept = mem_grow(NULL, offsetof(struct kept_event, texts) + all, 1);
    kept->event = *event;
    atomic_init(&kept->holders, 1);
    const char **place[] = {&kept->event.author, &kept->event.key, &kept->event.kind,
                            &kept->event.payload};
    char *room = kept->texts;
    for (int i = 0; i < TEXTS; i++) {
        *place[i] = memcpy(room, text[i], size[i]);
        room += size[i];
    }
    return &kept->event;
}

/* The holders alone change of what is kept. */
static struct kept_event *kept_of(const struct event *event)
{
    return (struct kept_event *)(uintptr_t)event;
}

const struct event *event_hold(const struct event *kept)
{
    atomic_fetch_add_explicit(&kept_of(kept)->holders, 1, memory_order_relaxed);
    return kept;
}

void event_drop(const struct event *kept)
{
    if (kept && atomic_fetch_sub(&kept_of(kept)->holders, 1) == 1)
        free(kept_of(kept));
}
