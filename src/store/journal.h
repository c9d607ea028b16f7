/* journal.h - tournaments on a store: what is checked, recorded and then applied.
 *
 * The journal keeps a working copy of each tournament it is asked about. A group of
 * changes is checked and applied there, appended to the store in one transaction, and
 * only then answered. If the append fails the working copies are thrown away and folded
 * again from the store. Another process may write beside us: the store refuses a sequence
 * number twice, we catch up, check again and retry. What is checked and applied is the
 * payload read back, so that the fold of the store gives the same tournament. */
#ifndef STORE_JOURNAL_H
#define STORE_JOURNAL_H

#include "store/store.h"
#include "tournament/document.h"

struct journal;

/* Opens the database at the address (a file's path) in that mode. */
struct journal *journal_open(const char *address, enum store_mode mode, struct err *err);
/* A journal on an open store, which it takes: for tests that wrap an engine. */
struct journal *journal_on(struct store *store);
void journal_close(struct journal *journal); /* NULL is allowed */
struct store *journal_store(struct journal *journal);

/* The tournament, caught up with the store; borrowed until the next call on the journal.
 * NULL with ERR_NOT_FOUND if there is none of that number, with ERR_STORE if it cannot be
 * read. */
const struct tournament *journal_tournament(struct journal *journal, int64_t stream,
                                            struct err *err);

/* Lets the working copy of a tournament go; whoever asks about it has it read again. The
 * journal also keeps no more than JOURNAL_MOST of them, those that were asked about last.
 */
enum { JOURNAL_MOST = 64 };
void journal_forget(struct journal *journal, int64_t stream);

/* The number of the first tournament after that one (0: the first of all), or
 * STORE_NO_STREAM: for lists. */
bool journal_next(struct journal *journal, int64_t after, int64_t *stream,
                  struct err *err);

/* The persons of its players, in the arena. */
bool journal_roster(struct journal *journal, const struct tournament *t,
                    struct roster *roster, struct arena *arena, struct err *err);

/* One change somebody wants to make, and what became of it. */
struct submission {
    int64_t stream;
    const struct change *change;
    const char *author;
    const char *key; /* "" for none */
    int64_t time;    /* milliseconds since 1970 */
    int64_t seq;     /* out: of the event, 0 if refused */
    bool repeated;   /* out: the same was sent before; seq is that event's */
    struct err err;  /* in: the language; out: why it was refused */
    /* In place of a change: its kind, and its payload as written. A play may have both,
     * so that its payload is made where there is time for it. */
    const char *kind;
    const char *payload;
};

/* Checks the submissions one after the other and records those that pass, together. With
 * all_or_none a single refusal stops everything and the error is that one's. False if
 * nothing could be recorded: a failing store (ERR_STORE, in every submission too), or
 * that refusal. */
bool journal_submit(struct journal *journal, struct submission submission[], size_t n,
                    bool all_or_none, struct err *err);

/* A change that is on disk, and its event; borrowed. */
struct journal_news {
    const struct change *change;
    const struct event *event;
};

/* Has each group of submissions that was recorded told, in order, as soon as it is. The
 * journal is not called from there. */
typedef void journal_heard(void *context, const struct journal_news news[], size_t n);
void journal_on_record(struct journal *journal, journal_heard *heard, void *context);

/* A document to record. */
struct journal_source {
    const json_t *document;
    const char *author;
    const char *key;              /* made by whoever sends it; NULL or "" for none */
    int64_t time;                 /* milliseconds since 1970 */
    struct document_notes *notes; /* filled */
    struct document_notes *names; /* filled: known persons whom it calls otherwise; or
                                     NULL */
    struct arena *arena;          /* of the notes */
};

/* Reads what is new of several tournaments at once, where the engine can; until it is
 * said to be done, journal_tournament() does not ask whether there is more. */
void journal_read_many(struct journal *journal, const int64_t stream[], size_t n);
void journal_read_done(struct journal *journal);

/* Records a whole document as a new tournament, or nothing; stream is its number. With a
 * key that one of the last tournaments was created with, it is that one's: sent twice
 * counts once. Persons
 * are found by their licence, else by name where neither has a licence, else added; a
 * person that is found keeps what is recorded. */
bool journal_import(struct journal *journal, const struct journal_source *source,
                    int64_t *stream, struct err *err);
#endif
