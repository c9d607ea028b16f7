/* restore.h - a backup in the place of a database.
 *
 * The backup is verified, copied beside the database and verified again; then the old
 * file is set aside together with its log, and the copy takes its name. Whatever fails,
 * the old files are there, as a pair. */
#ifndef STORE_RESTORE_H
#define STORE_RESTORE_H

#include "base.h"
#include "store/audit.h"

struct restore_plan {
    const char *backup;
    const char *database;
    int64_t now; /* milliseconds since 1970, for the name of what is set aside */
};

struct restore_report {
    size_t tournaments;
    size_t events;
    size_t persons;
    const char *aside; /* what the old file is called now; NULL: there was none */
    int64_t newer;     /* events that only the old one has; -1: it cannot be read */
};

/* Puts the backup in the place of the database. Texts are the arena's. Fails, and changes
 * nothing, if the backup is damaged or a program has the database open. */
bool restore_run(const struct restore_plan *plan, struct restore_report *report,
                 struct arena *arena, struct err *err);
#endif
