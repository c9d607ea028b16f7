/* event.c - one line of the journal. */
#include "tournament/model/event.h"

#include <string.h>

void event_keep_texts(struct event *event, struct arena *arena)
{
    const char **text[] = {&event->author, &event->key, &event->kind, &event->payload};
    enum { TEXTS = sizeof text / sizeof text[0] };
    size_t size[TEXTS];
    size_t all = 0;
    for (int i = 0; i < TEXTS; i++)
        all += size[i] = strlen(*text[i]) + 1;
    char *room = arena_alloc(arena, all, 1);
    for (int i = 0; i < TEXTS; i++) {
        *text[i] = memcpy(room, *text[i], size[i]);
        room += size[i];
    }
}
