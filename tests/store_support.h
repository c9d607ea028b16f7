/* store_support.h - what the tests of the store share: a folder, a small tournament, its
 * plays, and what must hold whatever happened. */
#ifndef TESTS_STORE_SUPPORT_H
#define TESTS_STORE_SUPPORT_H

#include "faulty_engine.h"
#include "lossy_vfs.h"
#include "store/audit.h"
#include "store/journal.h"
#include "store/sqlite.h"
#include "store/writer.h"
#include "support.h"

enum {
    CLUB_TABLES = 5,
    CLUB_PLAYERS = 4 * CLUB_TABLES,
    CLUB_ROUNDS = 3,
    CLUB_BOARDS = 2,
    CLUB_PLAYS = CLUB_TABLES * CLUB_ROUNDS * CLUB_BOARDS,
    CLUB_EVENTS = CLUB_PLAYERS + 4, /* of the tournament before its first play */
    CLUB_TIME = 1000000
};

/* A folder of its own under the system's temporary one, and its removal with all that is
 * in it. */
const char *club_folder(void);
void club_clean(const char *folder);

/* folder/name, in one of a few buffers that are used in turn. */
const char *club_path(const char *folder, const char *name);

/* A file with those bytes; and what a file holds. */
void club_write_file(const char *path, const void *bytes, size_t n);
bool club_exists(const char *path);
/* Number of files in the folder. */
size_t club_count_files(const char *folder);

/* Whether these stores are on a server: what only a file has is not tried then. */
bool club_is_on_server(void);

/* A store on a lossy disk, and one on a file; fail the test if they cannot be opened. */
struct store *club_store_on(const struct lossy_disk *disk);
struct store *club_store_at(const char *path);

/* A document of five tables without plays; new reference. The number goes into names and
 * licences. */
json_t *club_document(int number);

/* Imports that document. False, with the error, on failure. */
bool club_import(struct journal *journal, int64_t *stream, struct err *err);
/* As club_import(), failing the test. */
int64_t club_new(struct journal *journal);

/* The i-th of CLUB_PLAYS plays, with its score. */
struct change club_play(int i);

/* A submission of that change with the key, or without one if it is NULL. */
struct submission club_submission(int64_t stream, const struct change *change,
                                  const char *key);

/* Hands a change over and waits for the answer, in the submission. True if it was
 * recorded, now or before. */
bool club_submit_wait(struct writer *writer, struct submission *submission);

/* Submits the i-th play with a key of its own; the number of its event, 0 if refused. */
int64_t club_enter(struct journal *journal, int64_t stream, int i, struct err *err);

/* Fails the test unless the audit finds nothing wrong with so many events. */
void club_audit(struct store *store, int events);

/* Fails the test unless both tournaments are the same. */
void club_same_fold(const struct tournament *a, const struct tournament *b);

/* Runs SQL on a connection of its own; fails the test if it cannot. */
void club_sql(const char *path, const char *vfs, const char *sql);
#endif
