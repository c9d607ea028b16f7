/* journal_copy.h - the tournaments that a journal works on, folded. */
#ifndef STORE_JOURNAL_COPY_H
#define STORE_JOURNAL_COPY_H

#include "tournament/model.h"

struct entry;

/* A tournament as the journal works on it. An accepted change is applied only when the
 * next one of its tournament is to be checked, or once it is recorded: so a single change
 * never has to be taken back. */
struct copy {
    int64_t stream;
    struct tournament t;
    bool fresh;            /* caught up with that version of the store */
    int64_t version;       /* of the store */
    bool ahead;            /* has changes that are not recorded */
    bool damaged;          /* an event could not be folded */
    bool held;             /* nobody else writes it until the group ends */
    struct entry *waiting; /* accepted, not applied */
    int64_t used;          /* when it was last asked for, as counted in uses */
};

struct journal_copies {
    struct copy **copy;
    size_t count;
    size_t capacity;
    int64_t uses; /* how often a copy was asked for */
};

/* The copy of the stream; or NULL. */
struct copy *copies_find(const struct journal_copies *copies, int64_t stream);

/* That of a stream that was asked for because there is one. */
struct copy *copies_known(const struct journal_copies *copies, int64_t stream);

/* The copy of the stream, perhaps a new and empty one. */
struct copy *copies_reach(struct journal_copies *copies, int64_t stream);

void copies_forget(struct journal_copies *copies, struct copy *copy);

/* Those of streams that do not exist are not kept, nor more than so many. */
void copies_tidy(struct journal_copies *copies, size_t most);

void copies_clear(struct journal_copies *copies);
#endif
