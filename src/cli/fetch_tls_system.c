/* fetch_tls_system.c - TLS over a connection that is open, where the system has its own.
 */
#include "cli/fetch_tls.h"

#include "base.h"
#include "base/os_tls.h"
#include <stdlib.h>

struct fetch_tls {
    struct os_tls *tls;
};

struct fetch_tls *fetch_tls_open(int64_t line, const char *host, struct err *err)
{
    struct os_tls *tls = os_tls_open(line, host);
    if (tls) {
        struct fetch_tls *made = mem_alloc(1, sizeof *made);
        made->tls = tls;
        return made;
    }
    err_set(err, ERR_STORE,
            "%s does not prove who it is: its certificate is not of that name, or nobody "
            "here trusts who signed it",
            host);
    return NULL;
}

int64_t fetch_tls_send(struct fetch_tls *tls, const void *bytes, size_t n)
{
    return os_tls_send(tls->tls, bytes, n);
}

int64_t fetch_tls_receive(struct fetch_tls *tls, void *bytes, size_t n)
{
    return os_tls_receive(tls->tls, bytes, n);
}

void fetch_tls_close(struct fetch_tls *tls)
{
    if (!tls)
        return;
    os_tls_close(tls->tls);
    free(tls);
}
