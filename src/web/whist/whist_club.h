/* whist_club.h - the grid of whist that the club plays by, as a request reads it. */
#ifndef WEB_WHIST_CLUB_H
#define WEB_WHIST_CLUB_H

#include "tournament/change.h"
#include "web/server.h"

/* The grid that new tournaments take: the club's own, copied into the request's arena, or
 * NULL for the built-in one. A store that fails counts as none. */
const struct whist_grid *whist_club_grid(struct request *request);

/* What the club has and had. */
struct whist_club {
    struct whist_grid grid; /* in force */
    bool built_in;
    int64_t seq;              /* of the change that set it; 0: none has */
    struct club_grid *former; /* the latest first */
    size_t formers;
};

/* Reads it into the request's arena. */
struct whist_club whist_club_read(struct request *request);
#endif
