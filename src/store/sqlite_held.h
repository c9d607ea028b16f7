/* sqlite_held.h - who has a database file open: this process, or another.
 *
 * SQLite locks files in a way that forgets all locks of a process when it closes any
 * descriptor of the file. So the files that this process has open are listed, and nobody
 * looks at the locks of those. */
#ifndef STORE_SQLITE_HELD_H
#define STORE_SQLITE_HELD_H

#include <stdbool.h>
#include <sys/types.h>

/* A file, whatever its name is by now; {0} is none. */
struct sqlite_held {
    dev_t device;
    ino_t number;
};

/* Lists the file of that name as open, and takes it off the list again; once for each
 * connection. */
void sqlite_held_add(const char *path, struct sqlite_held *file);
void sqlite_held_remove(const struct sqlite_held *file);

/* Whether the name is still this file's. */
bool sqlite_held_is_at(const struct sqlite_held *file, const char *path);

/* Whether this process has the file of that name open. */
bool sqlite_held_here(const char *path);

/* Whether another process has the database open; and whether one uses the log beside it,
 * perhaps for a file that had this name before. False for a file that this process has
 * open itself. */
bool sqlite_held_elsewhere(const char *path);
bool sqlite_held_log(const char *path);
#endif
