/* store.h - where events and persons are kept, behind a table of engines.
 *
 * An engine stays tiny: append a batch, read events, persons and notes, look after
 * itself.
 * What it has acknowledged survives a crash and a power cut. Everything that knows about
 * tournaments is above, in the journal. A store belongs to one thread at a time. */
#ifndef STORE_STORE_H
#define STORE_STORE_H

#include "tournament/model.h"

enum store_mode {
    STORE_READ,  /* must exist; nothing is recorded */
    STORE_WRITE, /* must exist */
    STORE_CREATE /* made if it does not exist */
};

enum store_outcome {
    STORE_DONE,
    STORE_TAKEN, /* a (stream, seq), a (stream, key), a person's or a note's number exists
                    already: nothing was recorded; catch up, try again */
    STORE_FAILED /* not acknowledged; err says why */
};

/* A text beside the journal, under a number: in no hash, so that it can be forgotten. */
struct store_note {
    int64_t id;
    const char *head; /* what it is; NULL: it is forgotten */
    const char *body;
    bool fresh; /* its number must not be taken */
};

/* Written in one transaction. */
struct store_batch {
    const struct event *event;
    size_t events;
    const struct person *person;
    size_t persons;
    const struct person *changed; /* persons of known numbers, as they are to be */
    size_t changes;
    const struct store_note *note;
    size_t notes;
    void (*tell)(void *by, size_t done); /* how many persons are written; or NULL */
    void *by;
};

enum { STORE_TELLS = 1024 }; /* persons between two times that it is told */

/* The last number of a stream of a club; of stream STORE_PEOPLE, how often its persons
 * have changed. */
struct store_head {
    int64_t club;
    int64_t stream;
    int64_t seq;
};

enum { STORE_PEOPLE = -1 };

/* Is given events, persons or heads one by one; texts live for the call only. False
 * stops. A sink does not call the store. */
struct store_sink {
    bool (*event)(void *context, const struct event *event, struct err *err);
    bool (*person)(void *context, const struct person *person, struct err *err);
    bool (*note)(void *context, const struct store_note *note, struct err *err);
    bool (*head)(void *context, const struct store_head *head, struct err *err);
    void *context;
};

/* Streams of several clubs: any of the streams in any of the clubs. */
struct store_places {
    const int64_t *club;
    size_t clubs;
    const int64_t *stream;
    size_t streams;
};

/* Numbers that change whenever another connection has written: anything, persons. An
 * engine that cannot tell persons apart gives the same twice. */
struct store_version {
    int64_t any;
    int64_t persons;
};

struct store_engine;

/* Every engine's own struct begins with this. */
struct store {
    const struct store_engine *engine;
};

struct store_engine {
    const char *name;
    enum store_outcome (*append)(struct store *store, const struct store_batch *batch,
                                 struct err *err);
    /* Events of a stream with a larger seq, in order. A stored hash that is not one, and
     * the hash of an event whose texts are not texts, is given as zeros. */
    bool (*read)(struct store *store, int64_t stream, int64_t after,
                 const struct store_sink *sink, struct err *err);
    /* The smallest number of a stream that is larger, or STORE_NO_STREAM. */
    bool (*next_stream)(struct store *store, int64_t after, int64_t *stream,
                        struct err *err);
    /* The largest number of a stream, 0 for none. */
    bool (*last_stream)(struct store *store, int64_t *stream, struct err *err);
    /* The persons of the n ids, which increase, or all persons if id is NULL; in order of
     * their ids. Unknown ids are passed over. */
    bool (*persons)(struct store *store, const int64_t id[], size_t n,
                    const struct store_sink *sink, struct err *err);
    /* The note of that number, if it is there; of 0, all, in order, without their bodies.
     */
    bool (*notes)(struct store *store, int64_t id, const struct store_sink *sink,
                  struct err *err);
    bool (*version)(struct store *store, struct store_version *version, struct err *err);
    /* Looks for damage in the database's own structures; adds a line for each. */
    bool (*inspect)(struct store *store, struct str *damage, struct err *err);
    /* Copies the database, which may be in use, to a new file. An existing file is
     * replaced only if told so, and at once: it is always the old one or the new one. */
    bool (*backup)(struct store *store, const char *path, bool replace, struct err *err);
    /* Begins to append to streams, whose numbers increase: until append() or release()
     * nobody else does, but to the club's own. Gives the events of each after those that
     * are known. False: nothing is held; append() may be tried all the same. NULL where
     * nobody else writes in between. */
    bool (*hold)(struct store *store, const struct store_head known[], size_t n,
                 const struct store_sink *sink);
    void (*release)(struct store *store); /* what is held, if anything */
    /* Gives the same, and holds nothing. NULL where asking one by one is as good. */
    bool (*peek)(struct store *store, const struct store_head known[], size_t n,
                 const struct store_sink *sink);
    /* Reads are of that club of the database from now on: for a store that only reads.
     * NULL where the database is one club. */
    void (*visit)(struct store *store, int64_t club);
    /* The heads of streams that clubs have, in no order, by one question. NULL where the
     * database is one club. */
    bool (*heads)(struct store *store, const struct store_places *places,
                  const struct store_sink *sink, struct err *err);
    /* Nothing is waiting: what an append has put off may be done now. NULL if an engine
     * puts nothing off. */
    void (*rest)(struct store *store);
    void (*close)(struct store *store);
};

#define STORE_NO_STREAM INT64_MAX

/* Opens the store that the address names; the engine is chosen by its form. NULL on
 * failure, with a message that says what to do. */
struct store *store_open(const char *address, enum store_mode mode, struct err *err);

/* The address as it may be shown: without a password. In the arena. */
const char *store_shown(const char *address, struct arena *arena);

/* Whether the database has room for many clubs; and the address of that club in it, in
 * the arena. */
bool store_has_clubs(const char *address);
int64_t store_club_number(const char *address); /* 1 where it says none */
const char *store_club_address(const char *address, int64_t club, struct arena *arena);

/* Copies the database to a new file; see the engine's backup. The copy is verified: one
 * that is damaged never takes the place of another, and is told of where it is new. */
bool store_backup(struct store *store, const char *path, bool replace, struct err *err);

/* Appends for somebody who does not try again: a number that another took is an error
 * too. */
bool store_append(struct store *store, const struct store_batch *batch, struct err *err);

void store_close(struct store *store); /* NULL is allowed */

/* The hash of an event: of the one before it in its stream (zeros before the first) and
 * of each of its fields, each preceded by its length in 8 bytes, the lowest first.
 * Numbers are 8 bytes too. */
void store_hash(const unsigned char before[EVENT_HASH], const struct event *event,
                unsigned char hash[EVENT_HASH]);
#endif
