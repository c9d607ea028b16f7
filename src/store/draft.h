/* draft.h - a change on its way to becoming an event.
 *
 * The payload is written once; those bytes are stored and hashed. What is checked and
 * applied is the payload's value read back, not the change that was given: nothing gets
 * into the journal that could not be read again, and memory never differs from the fold.
 */
#ifndef STORE_DRAFT_H
#define STORE_DRAFT_H

#include "tournament/model.h"

struct draft {
    const char *kind;
    const char *payload;
    const struct change *change; /* texts in the json and the arena */
    json_t *json;
};

/* Writes the change and reads it back; texts are put into the arena. */
bool draft_write(struct draft *draft, const struct change *change, struct arena *arena,
                 struct err *err);

/* Takes a play together with the payload that draft_payload() made of it, both borrowed:
 * plays come by the thousand and are plain numbers, so they are not read back. */
void draft_take_play(struct draft *draft, const struct change *play, const char *payload);

/* Reads a kind and a payload, which are borrowed. */
bool draft_read(struct draft *draft, const char *kind, const char *payload,
                struct arena *arena, struct err *err);

/* The payload of a change as it is stored, in the arena; NULL with an error if it has
 * texts that cannot be written. */
const char *draft_payload(const struct change *change, struct arena *arena,
                          struct err *err);

/* The next event of the tournament with that kind and payload: number and hash filled;
 * the stream, time, author and key are those given. Texts are borrowed. */
struct event draft_event(const struct draft *draft, const struct tournament *t,
                         const struct event *given);

void draft_clear(struct draft *draft);
#endif
