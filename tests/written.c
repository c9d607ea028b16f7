/* written.c - a change as the event that a journal would have of it. */
#include "written.h"
#include "tournament/change/change_table.h"

void written_make(struct written *written, const struct change *change,
                  const struct tournament *t)
{
    *written = (struct written){.json = change_write(change)};
    jat_write(&written->payload, written->json, false);
    written->event = (struct event){.stream = 1,
                                    .seq = (int64_t)t->events + 1,
                                    .author = "test",
                                    .key = "",
                                    .kind = change_table[change->kind]->name,
                                    .payload = str_text(&written->payload)};
}

void written_clear(struct written *written)
{
    str_clear(&written->payload);
    json_decref(written->json);
}
