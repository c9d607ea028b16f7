/* sqlite_file.h - a connection to an Étui database file, opened with care.
 *
 * Whatever is wrong with the file is said in words: missing, a folder, of another
 * program, of a newer version, locked, read-only, full, damaged. */
#ifndef STORE_SQLITE_FILE_H
#define STORE_SQLITE_FILE_H

#include "base.h"
#include "base/os_file.h"
#include "store/sqlite.h"
#include "store/sqlite_held.h"
#include <sqlite3.h>

struct sqlite_file {
    sqlite3 *db;
    char *name;         /* as the user wrote it, for messages */
    char *path;         /* as SQLite is given it */
    bool frozen;        /* read without locks, because nothing beside it can be written */
    struct os_file was; /* a frozen file, when it was opened */
    struct os_identity held;
    bool alone; /* the log beside it is not its own */
};

/* Opens the file, and makes its tables where the mode allows. */
bool sqlite_file_open(struct sqlite_file *file, const char *name, enum store_mode mode,
                      const struct sqlite_tuning *tuning, struct err *err);
/* Opens the bytes of a file, which are SQLite's to free, in memory. */
bool sqlite_file_open_bytes(struct sqlite_file *file, unsigned char *bytes, size_t n,
                            struct err *err);
void sqlite_file_close(struct sqlite_file *file);

/* Says what an SQLite result code means for the file of that name, and what to do; always
 * false. */
bool sqlite_file_fail(const char *name, int code, struct err *err);

/* Whether what was just read of a frozen file is still what it holds; an error if
 * somebody has written meanwhile. Always true of other files. */
bool sqlite_file_still(const struct sqlite_file *file, struct err *err);

/* Whether the file that is being written still has its name; an error if another file was
 * put in its place. */
bool sqlite_file_in_place(const struct sqlite_file *file, struct err *err);
#endif
