/* house.h - the clubs of one server, each with its own journal, writer and pages.
 *
 * The front serves the database's first club, whose journal says which others there are.
 * A club is opened when somebody first asks for it, by a thread of its own, and let go
 * when nobody has for a while. A request holds its club, and sees nothing of another: it
 * has no way to it. */
#ifndef WEB_HOUSE_H
#define WEB_HOUSE_H

#include "base.h"
#include "web/server/request.h"
#include "web/server/services.h"

struct house;

enum {
    HOUSE_OPEN_MOST = 200,       /* clubs; more only while they are in use */
    HOUSE_IDLE = 10 * 60 * 1000, /* milliseconds */
    HOUSE_JUST = 10 * 1000,      /* likewise, where too many are open */
    HOUSE_TRY_AGAIN = 1000,      /* milliseconds after a club could not be opened */
    HOUSE_PATIENCE = 2000, /* that a request waits for a club that is being opened */
    HOUSE_HASTE = 200      /* likewise, while another waits */
};

/* NULL where the front's database is one club. */
struct house *house_new(struct server *front);

/* The server of the club whose address the path begins with, held until house_leave();
 * *rest is the path inside the club. The front's own, and the path, where it begins with
 * none. NULL: there is no such club, or it cannot be opened now. */
struct server *house_enter(struct house *house, const char *path, const char **rest,
                           enum request_astray *astray);
void house_leave(struct server *server);

/* The server of the club of that number, among those of the asking one, held likewise;
 * NULL: there is none, or it is closed. */
struct server *house_visit(struct server *asking, int64_t club);

/* Another server wrote that stream of a club, or anything of all clubs, see hints.h:
 * those that are open look. The front itself is the context. */
void house_hear(void *front, int64_t club, int64_t stream);

/* Ends what the clubs are doing, then closes them; nobody holds one any more. */
void house_stop(struct house *house);
void house_free(struct house *house); /* NULL is allowed */

/* Whether a request of some club is under way. */
bool house_is_busy(struct house *house, bool away);
#endif
