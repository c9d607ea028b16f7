/* hints.h - which stream another server wrote, told by the database where it can tell.
 *
 * One connection a process, beside those of the writers: commits are not slowed by it.
 * What it says only hastens a look; whoever looks now and then misses nothing without
 * it, and an engine that knows no NOTIFY just never says anything. */
#ifndef STORE_HINTS_H
#define STORE_HINTS_H

#include "base.h"

struct hints;

enum { HINTS_EVERYTHING = -1 }; /* as a stream: anything may have been written */

/* Somebody else wrote that stream of the club; or, of club 0, HINTS_EVERYTHING of all
 * clubs: what was said while the connection was gone is lost. */
typedef void hints_heard(void *context, int64_t club, int64_t stream);

/* For the database of that address; NULL where its engine tells nobody. NULL is allowed
 * in all the others. */
struct hints *hints_new(const char *address);
bool hints_start(struct hints *hints, hints_heard *heard, void *context, struct err *err);

/* A writer of this process recorded something: the other servers are told soon. */
void hints_note(struct hints *hints, int64_t club, int64_t stream);

/* Nothing is heard any more; notes are still taken, and lead nowhere. */
void hints_stop(struct hints *hints);
void hints_free(struct hints *hints);
#endif
