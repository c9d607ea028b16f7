/* sqlite.h - the engine on one SQLite file.
 *
 * Write-ahead log, full syncs: an append that returned is on the disk. The file carries
 * Étui's application id and the version of its tables. */
#ifndef STORE_SQLITE_H
#define STORE_SQLITE_H

#include "base.h"
#include "store/store.h"

enum {
    SQLITE_APPLICATION = 0x45747569, /* "Etui" */
    SQLITE_TABLES_VERSION = 1,
    SQLITE_PATIENCE = 5000 /* milliseconds that a lock is waited for */
};

/* What tests change; {0} is the usual. */
struct sqlite_tuning {
    const char *vfs; /* name of a registered VFS, or NULL */
    int patience;    /* milliseconds, or 0 for the usual */
    bool unsynced;   /* synchronous=OFF: a power cut loses events */
    bool alone;      /* read without the log beside it, which is not its own */
};

/* Opens the file. Missing files, folders and files that are no Étui database are the
 * user's mistake (ERR_USER, ERR_NOT_FOUND); anything else is ERR_STORE. */
struct store *sqlite_open(const char *path, enum store_mode mode,
                          const struct sqlite_tuning *tuning, struct err *err);

/* The database that these bytes, which are copied, are the file of: in memory, to be
 * read. NULL with an error if they are none. */
struct store *sqlite_open_bytes(const unsigned char *bytes, size_t n, struct err *err);
#endif
