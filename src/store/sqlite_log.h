/* sqlite_log.h - does the log beside a database belong to it?
 *
 * SQLite plays whatever file FILE-wal it finds into FILE. Where a backup was put in the
 * place of a database whose server had been killed, that log is another file's, and
 * playing it destroys the backup. A log that nobody is using is therefore tried in memory
 * first: the journal only ever grows, so with its own log a database has all the events
 * it has without, and more. */
#ifndef STORE_SQLITE_LOG_H
#define STORE_SQLITE_LOG_H

#include "base.h"

enum sqlite_log {
    SQLITE_LOG_NONE,    /* there is none, or nothing in it */
    SQLITE_LOG_OWN,     /* the database's own, or one that cannot be told from it */
    SQLITE_LOG_FOREIGN, /* of another database */
    SQLITE_LOG_IN_USE   /* a program uses it for a file that had this name before */
};

/* Whose log there is; reads only, changes nothing. */
enum sqlite_log sqlite_log_look(const char *path);

/* Refuses a log that is not the database's own, and says what to do. */
bool sqlite_log_check(const char *name, const char *path, struct err *err);
#endif
