/* routes.h - the addresses of Étui, one row each. */
#ifndef WEB_ROUTES_H
#define WEB_ROUTES_H

#include "base.h"
#include "web/server/request.h"

enum access {
    ACCESS_ALL,      /* everybody */
    ACCESS_SHARED,   /* everybody, and visitors have all the same page: pages.h */
    ACCESS_DIRECTOR, /* signed in, or a director's token */
    ACCESS_CHECKIN,  /* likewise, or who helps at the check-in */
    ACCESS_MONEY,    /* likewise, or the treasurer */
    ACCESS_OWNER,    /* a director whose the club is */
    ACCESS_MACHINE,  /* likewise, where the computer is the club's own */
    ACCESS_TABLE     /* a table's token, or a director */
};

struct route {
    const char *method;
    const char *pattern; /* ":" stands for one part of the path */
    enum access access;
    size_t body_most; /* bytes; 0: no body */
    request_step *handler;
};

extern const struct route route_table[];
extern const size_t route_count;

enum route_match { ROUTE_FOUND, ROUTE_NONE, ROUTE_OTHER_METHOD };

/* The route of a method and path; fills the parameters, in the arena. */
enum route_match route_find(const char *method, const char *path, struct arena *arena,
                            const struct route **route,
                            const char *parameter[REQUEST_PARAMETERS]);

/* The methods that the path can be used with, as in "GET, HEAD, OPTIONS"; in the arena.
 */
const char *route_methods(const char *path, struct arena *arena);
#endif
