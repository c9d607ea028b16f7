/* copies.h - copies of a database that nobody has to think of.
 *
 * They lie in a folder beside it: of club.db in club-copies, named by day and hour,
 * club-2026-11-16-20h.db. A copy of the same hour replaces the one before; of each day
 * before the last the last one stays, of the latest thirty days that have any. Nothing is
 * ever removed because of what the clock says now: a wrong clock costs no copy. The same
 * copies go to a second folder, where there is one. */
#ifndef STORE_COPIES_H
#define STORE_COPIES_H

#include "base.h"

enum { COPIES_DAYS = 30 };

/* On a memory stick that is to get copies there is a folder of this name. */
extern const char copies_stick_folder[];

/* Whether the database is a file, of which copies are made. */
bool copies_are_made(const char *database);

/* The folder beside the database, in the arena. */
const char *copies_folder(const char *database, struct arena *arena);

/* The second folder: the one that was chosen (NULL or "": none), else that of a stick;
 * NULL where there is none. In the arena. */
const char *copies_second(const char *chosen, struct arena *arena);

/* Copies the database, which may be in use, into the folder, and tidies that up. The one
 * beside the database is made where it is missing, any other must be there. */
bool copies_make(const char *database, const char *folder, int64_t now, struct err *err);

/* When the latest copy of the database in the folder was made (milliseconds since 1970),
 * 0 for none. */
int64_t copies_latest(const char *database, const char *folder);
#endif
