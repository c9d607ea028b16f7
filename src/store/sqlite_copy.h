/* sqlite_copy.h - a backup of a database that may be in use, by SQLite's own means. */
#ifndef STORE_SQLITE_COPY_H
#define STORE_SQLITE_COPY_H

#include "base.h"
#include "store/sqlite_file.h"

/* Copies the database as it is at one moment to the path: into a file beside it, which is
 * synced and then renamed. Refuses an existing file unless it is to be replaced, and
 * always the database itself. */
bool sqlite_copy(const struct sqlite_file *file, const char *path, bool replace,
                 struct err *err);
#endif
