/* shelf.h - the published tournaments, each in its latest version.
 *
 * One thread, the writer's, puts tournaments here and adds the events that are on disk;
 * that is a short lock and a copy of their texts. Readers make the next version when they
 * first need it: in place where nobody else holds the one before, else of a copy. They
 * wait for each other tournament by tournament, and the writer for none of them. What
 * nobody has opened for a while is let go. */
#ifndef STORE_SHELF_H
#define STORE_SHELF_H

#include "store/version.h"
#include "tournament/model.h"

struct shelf;

enum {                               /* what is kept */
       SHELF_MOST = 32,              /* tournaments; more only while they are in use */
       SHELF_CAP = 64,               /* more of them go as soon as they can */
       SHELF_JUST = 1000,            /* milliseconds */
       SHELF_IN_USE = 60 * 1000,     /* milliseconds since somebody opened it */
       SHELF_OLDEST = 10 * 60 * 1000 /* nobody opened it for so long: it goes */
};

struct shelf *shelf_new(void);
void shelf_free(struct shelf *shelf);

/* The latest version of the tournament, held for the caller; NULL if it is not here. */
struct version *shelf_read(struct shelf *shelf, int64_t stream);

/* Somebody follows the tournament: it counts as opened. */
void shelf_touch(struct shelf *shelf, int64_t stream);

/* The rest is for the writer's thread alone. */

/* Takes the names, for all versions from now on. */
void shelf_name(struct shelf *shelf, struct names *names);

/* Puts a copy of the tournament here, or adds the events that are missing here. */
void shelf_put(struct shelf *shelf, int64_t stream, const struct tournament *t);

/* Adds an event of whichever tournament, which is held (event_keep()); one that does not
 * follow makes it fall behind. */
bool shelf_add(struct shelf *shelf, const struct event *kept);

/* Says that there may be more on disk, of one tournament or of all; and which of them is
 * to be put here again, if any: that one is not behind any more. False: it is not here.
 */
bool shelf_fall_behind(struct shelf *shelf, int64_t stream);
void shelf_all_fall_behind(struct shelf *shelf);
bool shelf_next_behind(struct shelf *shelf, int64_t *stream);

/* Calls for each tournament that has new events since the last time. */
typedef void shelf_news(void *context, int64_t stream, int64_t seq);
void shelf_tell(struct shelf *shelf, shelf_news *news, void *context);

/* The tournament is deleted: it is read here no more, and goes as soon as it can. */
void shelf_withdraw(struct shelf *shelf, int64_t stream);

/* Lets a tournament go that nobody has opened for a while (now: milliseconds of a clock
 * that never jumps); its number, or 0 if there is none. The club's stays. */
int64_t shelf_let_go(struct shelf *shelf, int64_t now);
#endif
