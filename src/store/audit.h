/* audit.h - does the whole journal hold? `etui verify`.
 *
 * Replays every stream: the sequence without gaps, every hash, every payload read, every
 * change accepted by the rules at its place. A hash chain cannot show that the last
 * events of a stream were cut off; everything else that was changed is found. */
#ifndef STORE_AUDIT_H
#define STORE_AUDIT_H

#include "base.h"
#include "store/store.h"

struct audit_fault {
    int64_t stream; /* 0 with seq 0: the database as a whole */
    int64_t seq;
    const char *text; /* in the language of the err given to audit_run() */
};

/* {0} is empty. Memory is the report's own. */
struct audit_report {
    struct arena arena;
    size_t streams;
    size_t events;
    size_t persons;
    struct audit_fault *fault;
    size_t faults;
    size_t capacity;
};

/* Is told now and then how many events have been read; may be NULL in audit_run(). */
struct audit_progress {
    void (*tell)(void *context, size_t events);
    void *context;
};

/* Fills the report. False only if the store could not be read to the end; then the report
 * holds what was found until there. */
bool audit_run(struct store *store, const struct audit_progress *progress,
               struct audit_report *report, struct err *err);

/* Adds "3:17: what is wrong" for one fault. */
void audit_fault_add(struct str *out, const struct audit_fault *fault);

void audit_clear(struct audit_report *report);
#endif
