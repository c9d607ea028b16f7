/* fetch.h - a question to a server elsewhere, over HTTP or HTTPS, and its answer. */
#ifndef CLI_FETCH_H
#define CLI_FETCH_H

#include "base.h"

/* Where a server is. */
struct fetch_place {
    bool tls;
    char host[256];
    int port;
    char path[512]; /* without a slash at its end; "" at the root */
};

/* Reads http://HOST[:PORT][/PATH]; an error that says how to write it. */
bool fetch_read(const char *url, struct fetch_place *place, struct err *err);

struct fetch {
    const struct fetch_place *place;
    const char *method;
    const char *path;       /* after the place's own: "/api/push/3" */
    const char *token;      /* or NULL */
    const struct str *body; /* or NULL */
};

/* Asks, and waits for all of the answer; its status and body, which is the caller's. */
bool fetch_run(const struct fetch *fetch, int *status, struct str *body, struct err *err);
#endif
