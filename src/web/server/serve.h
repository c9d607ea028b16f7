/* serve.h - `etui serve`: the club night, from start to a graceful stop. */
#ifndef WEB_SERVE_H
#define WEB_SERVE_H

#include "base.h"

struct serve_plan {
    const char *database;
    const char *listen; /* "ADDR:PORT" */
    const char *tls;    /* the file of a certificate, or "self"; NULL: no TLS */
    const char *key;    /* its key; NULL with "self" */
    const char *behind; /* the address of a proxy whose word is taken; NULL: none */
    bool quiet;
    bool demo; /* the database is new, and gets a sample evening */
};

/* Serves until a signal asks to stop. */
bool serve(const struct serve_plan *plan, struct err *err);
#endif
