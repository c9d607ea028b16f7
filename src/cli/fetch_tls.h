/* fetch_tls.h - TLS over a connection that is open: GnuTLS, loaded when it is needed. */
#ifndef CLI_FETCH_TLS_H
#define CLI_FETCH_TLS_H

#include "base.h"

struct fetch_tls;

/* Greets the server, whose certificate must be of that host and signed by one that this
 * computer trusts. NULL with an error. */
struct fetch_tls *fetch_tls_open(int64_t line, const char *host, struct err *err);
int64_t fetch_tls_send(struct fetch_tls *tls, const void *bytes, size_t n);
int64_t fetch_tls_receive(struct fetch_tls *tls, void *bytes, size_t n);
void fetch_tls_close(struct fetch_tls *tls); /* NULL is allowed */
#endif
