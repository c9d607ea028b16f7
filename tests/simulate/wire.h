/* wire.h - libmicrohttpd without sockets: requests are handed to a server's own
 * callbacks.
 *
 * wire_load() stands in the place of http_library_load(). A server that is started then
 * has two fibres for its requests; a client is a fibre that asks and waits. */
#ifndef SIMULATE_WIRE_H
#define SIMULATE_WIRE_H

#include "base/str.h"
#include <stdbool.h>
#include <stdint.h>

struct MHD_Daemon;

struct wire_header {
    const char *name;
    const char *value;
};

struct wire_question {
    const char *method;
    const char *path;                 /* with its query, without escapes */
    const char *body;                 /* NULL: none */
    size_t size;                      /* of the body; 0: up to its end */
    const char *type;                 /* of the body */
    const char *token;                /* sent as a bearer's; NULL: none */
    const char *cookie;               /* of the phone: the value of "phone"; NULL: none */
    uint32_t from;                    /* the client's address */
    const struct wire_header *header; /* more of them */
    int headers;
};

struct wire_answer {
    int status; /* 0: none came */
    char location[200];
    struct str body;
    bool over; /* nothing more comes */
};

/* Asks and waits so long at most (nanoseconds); what came until then is in the answer,
 * which the caller clears. A stream is what it has sent until then. */
void wire_ask(struct MHD_Daemon *daemon, const struct wire_question *question,
              int64_t patience, struct wire_answer *answer);
void wire_answer_clear(struct wire_answer *answer);

/* The server is no more: nobody hears of it, and it hears of nobody. */
void wire_cut(struct MHD_Daemon *daemon);
#endif
