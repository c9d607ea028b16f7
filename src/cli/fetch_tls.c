/* fetch_tls.c - TLS over a connection that is open: GnuTLS, loaded when it is needed. */
#include "cli/fetch_tls.h"

#include "base/library.h"
#include "base/os.h"
#include <gnutls/gnutls.h>
#include <stdlib.h>
#include <string.h>

/* The functions of GnuTLS, without their gnutls_. */
static struct {
    __typeof__(gnutls_init) *init;
    __typeof__(gnutls_deinit) *deinit;
    __typeof__(gnutls_set_default_priority) *set_default_priority;
    __typeof__(gnutls_server_name_set) *server_name_set;
    __typeof__(gnutls_session_set_verify_cert) *session_set_verify_cert;
    __typeof__(gnutls_credentials_set) *credentials_set;
    __typeof__(gnutls_certificate_allocate_credentials) *certificate_allocate_credentials;
    __typeof__(gnutls_certificate_free_credentials) *certificate_free_credentials;
    __typeof__(gnutls_certificate_set_x509_system_trust)
        *certificate_set_x509_system_trust;
    __typeof__(gnutls_certificate_set_x509_trust_file) *certificate_set_x509_trust_file;
    __typeof__(gnutls_transport_set_int2) *transport_set_int2;
    __typeof__(gnutls_handshake) *handshake;
    __typeof__(gnutls_record_send) *record_send;
    __typeof__(gnutls_record_recv) *record_recv;
    __typeof__(gnutls_bye) *bye;
    __typeof__(gnutls_error_is_fatal) *error_is_fatal;
} tls_library;

#define FIND(name) LIBRARY_FIND(handle, "gnutls_" #name, &tls_library.name)

static bool load_library(struct err *err)
{
    void *handle = library_open("libgnutls.so.30");
    bool found = handle && FIND(init) && FIND(deinit) && FIND(set_default_priority) &&
                 FIND(server_name_set) && FIND(session_set_verify_cert) &&
                 FIND(credentials_set) && FIND(certificate_allocate_credentials) &&
                 FIND(certificate_free_credentials) &&
                 FIND(certificate_set_x509_system_trust) &&
                 FIND(certificate_set_x509_trust_file) && FIND(transport_set_int2) &&
                 FIND(handshake) && FIND(record_send) && FIND(record_recv) && FIND(bye) &&
                 FIND(error_is_fatal);
    return found || err_set(err, ERR_STORE,
                            "TLS needs the library GnuTLS, which is not installed; "
                            "install the package libgnutls30");
}

struct fetch_tls {
    gnutls_session_t session;
    gnutls_certificate_credentials_t trust;
};

/* SSL_CERT_FILE names those to trust in place of the system's, as for other programs. */
static void trust_authorities(struct fetch_tls *tls)
{
    const char *file = os_environment("SSL_CERT_FILE");
    if (file)
        tls_library.certificate_set_x509_trust_file(tls->trust, file,
                                                    GNUTLS_X509_FMT_PEM);
    else
        tls_library.certificate_set_x509_system_trust(tls->trust);
}

static bool greet_server(struct fetch_tls *tls, int64_t line, const char *host)
{
    int result;
    tls_library.set_default_priority(tls->session);
    tls_library.server_name_set(tls->session, GNUTLS_NAME_DNS, host, strlen(host));
    tls_library.session_set_verify_cert(tls->session, host, 0);
    tls_library.credentials_set(tls->session, GNUTLS_CRD_CERTIFICATE, tls->trust);
    tls_library.transport_set_int2(tls->session, (int)line, (int)line);
    do
        result = tls_library.handshake(tls->session);
    while (result < 0 && !tls_library.error_is_fatal(result) && result != GNUTLS_E_AGAIN);
    return result == 0;
}

struct fetch_tls *fetch_tls_open(int64_t line, const char *host, struct err *err)
{
    if (!load_library(err))
        return NULL;
    struct fetch_tls *tls = mem_alloc(1, sizeof *tls);
    bool good = tls_library.certificate_allocate_credentials(&tls->trust) == 0 &&
                tls_library.init(&tls->session, GNUTLS_CLIENT) == 0;
    if (good)
        trust_authorities(tls);
    if (good && greet_server(tls, line, host))
        return tls;
    err_set(err, ERR_STORE,
            "%s does not prove who it is: its certificate is not of that name, or nobody "
            "here trusts who signed it",
            host);
    fetch_tls_close(tls);
    return NULL;
}

int64_t fetch_tls_send(struct fetch_tls *tls, const void *bytes, size_t n)
{
    return tls_library.record_send(tls->session, bytes, n);
}

int64_t fetch_tls_receive(struct fetch_tls *tls, void *bytes, size_t n)
{
    ssize_t came;
    do
        came = tls_library.record_recv(tls->session, bytes, n);
    while (came < 0 && came != GNUTLS_E_AGAIN && !tls_library.error_is_fatal((int)came));
    return came == GNUTLS_E_PREMATURE_TERMINATION ? 0 : came;
}

void fetch_tls_close(struct fetch_tls *tls)
{
    if (!tls)
        return;
    if (tls->session)
        tls_library.deinit(tls->session);
    if (tls->trust)
        tls_library.certificate_free_credentials(tls->trust);
    free(tls);
}
