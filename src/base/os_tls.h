/* os_tls.h - TLS as the system has it, over a connection that is open. Windows has its
 * own; elsewhere it is a library's: see cli/fetch_tls.c. */
#ifndef BASE_OS_TLS_H
#define BASE_OS_TLS_H

#include <stddef.h>
#include <stdint.h>

struct os_tls;

/* Greets the server, whose certificate must be of that host and signed by one that the
 * system trusts; NULL otherwise. The line stays the caller's. */
struct os_tls *os_tls_open(int64_t line, const char *host);

/* Sends or receives up to n bytes: how many, 0 at the end, less than 0 if it failed. */
int64_t os_tls_send(struct os_tls *tls, const void *bytes, size_t n);
int64_t os_tls_receive(struct os_tls *tls, void *bytes, size_t n);

void os_tls_close(struct os_tls *tls); /* NULL is allowed */
#endif
