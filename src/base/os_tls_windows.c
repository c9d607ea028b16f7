/* os_tls_windows.c - TLS by Schannel, which is part of Windows. */
#define SECURITY_WIN32
#include "base/arena.h"
#include "base/os_dial.h"
#include "base/os_tls.h"
#include "base/os_windows.h"
#include <schannel.h>
#include <security.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <wincrypt.h>

enum { RECORD = 17 * 1024, HELD = 3 * RECORD }; /* a record of TLS, and some of them */

struct os_tls {
    int64_t line;
    CredHandle credentials;
    CtxtHandle context;
    bool has_credentials;
    bool has_context;
    SecPkgContext_StreamSizes sizes;
    size_t came; /* received, not yet understood */
    size_t from; /* of the text that waits for its reader */
    size_t to;
    char wire[HELD];
    char text[RECORD];
};

static bool acquire_credentials(struct os_tls *tls)
{
    wchar_t package[] = UNISP_NAME_W;
    SCHANNEL_CRED wanted = {.dwVersion = SCHANNEL_CRED_VERSION,
                            .dwFlags = SCH_CRED_MANUAL_CRED_VALIDATION |
                                       SCH_CRED_NO_DEFAULT_CREDS};
    tls->has_credentials =
        AcquireCredentialsHandleW(NULL, package, SECPKG_CRED_OUTBOUND, NULL, &wanted,
                                  NULL, NULL, &tls->credentials, NULL) == SEC_E_OK;
    return tls->has_credentials;
}

static bool send_wire(const struct os_tls *tls, const char *bytes, size_t n)
{
    while (n > 0) {
        int64_t sent = os_line_send(tls->line, bytes, n);
        if (sent <= 0)
            return false;
        bytes += sent;
        n -= (size_t)sent;
    }
    return true;
}

/* More of what the server says; 0 at the end, less than 0 if it failed. */
static int64_t receive_wire(struct os_tls *tls)
{
    if (tls->came == HELD)
        return -1;
    int64_t n = os_line_receive(tls->line, tls->wire + tls->came, HELD - tls->came);
    if (n > 0)
        tls->came += (size_t)n;
    return n;
}

/* What was not used of the wire goes to its front. */
static void keep_rest(struct os_tls *tls, const SecBuffer *buffer, int count)
{
    size_t rest = 0;
    for (int i = 0; i < count; i++)
        if (buffer[i].BufferType == SECBUFFER_EXTRA)
            rest = buffer[i].cbBuffer;
    memmove(tls->wire, tls->wire + tls->came - rest, rest);
    tls->came = rest;
}

/* One step of the greeting: what the server said goes in, what is to be said is sent. */
static SECURITY_STATUS take_step(struct os_tls *tls, wchar_t *host)
{
    enum {
        FLAGS = ISC_REQ_ALLOCATE_MEMORY | ISC_REQ_CONFIDENTIALITY | ISC_REQ_STREAM |
                ISC_REQ_REPLAY_DETECT | ISC_REQ_SEQUENCE_DETECT |
                ISC_REQ_MANUAL_CRED_VALIDATION
    };
    SecBuffer in[2] = {{(DWORD)tls->came, SECBUFFER_TOKEN, tls->wire},
                       {0, SECBUFFER_EMPTY, NULL}};
    SecBuffer out = {0, SECBUFFER_TOKEN, NULL};
    SecBufferDesc ins = {SECBUFFER_VERSION, 2, in};
    SecBufferDesc outs = {SECBUFFER_VERSION, 1, &out};
    ULONG got;
    bool first = !tls->has_context;
    SECURITY_STATUS status = InitializeSecurityContextW(
        &tls->credentials, first ? NULL : &tls->context, host, FLAGS, 0, 0,
        first ? NULL : &ins, 0, &tls->context, &outs, &got, NULL);
    tls->has_context = tls->has_context || status >= 0;
    if (status == SEC_E_INCOMPLETE_MESSAGE)
        return status;
    if (!first)
        keep_rest(tls, in, 2);
    bool said = send_wire(tls, out.pvBuffer, out.cbBuffer);
    if (out.pvBuffer)
        FreeContextBuffer(out.pvBuffer);
    return said ? status : SEC_E_INTERNAL_ERROR;
}

static bool greet_server(struct os_tls *tls, wchar_t *host)
{
    SECURITY_STATUS status = take_step(tls, host);
    while (status == SEC_I_CONTINUE_NEEDED || status == SEC_E_INCOMPLETE_MESSAGE) {
        bool wants = tls->came == 0 || status == SEC_E_INCOMPLETE_MESSAGE;
        if (wants && receive_wire(tls) <= 0)
            return false;
        status = take_step(tls, host);
    }
    return status == SEC_E_OK &&
           QueryContextAttributesW(&tls->context, SECPKG_ATTR_STREAM_SIZES,
                                   &tls->sizes) == SEC_E_OK;
}

/* Whether the chain of certificates leads to one that the system trusts, for that host.
 */
static bool check_chain(const CERT_CHAIN_CONTEXT *chain, wchar_t *host)
{
    SSL_EXTRA_CERT_CHAIN_POLICY_PARA server = {.dwAuthType = AUTHTYPE_SERVER,
                                               .pwszServerName = host};
    CERT_CHAIN_POLICY_PARA policy = {.cbSize = sizeof policy,
                                     .pvExtraPolicyPara = &server};
    CERT_CHAIN_POLICY_STATUS status = {.cbSize = sizeof status};
    server.cbSize = sizeof server;
    return CertVerifyCertificateChainPolicy(CERT_CHAIN_POLICY_SSL, chain, &policy,
                                            &status) &&
           status.dwError == 0;
}

static bool check_certificate(struct os_tls *tls, wchar_t *host)
{
    const CERT_CONTEXT *shown = NULL;
    const CERT_CHAIN_CONTEXT *chain = NULL;
    CERT_CHAIN_PARA wanted = {.cbSize = sizeof wanted};
    if (QueryContextAttributesW(&tls->context, SECPKG_ATTR_REMOTE_CERT_CONTEXT,
                                (void *)&shown) != SEC_E_OK)
        return false;
    bool good = CertGetCertificateChain(NULL, shown, NULL, shown->hCertStore, &wanted, 0,
                                        NULL, &chain) &&
                check_chain(chain, host);
    if (chain)
        CertFreeCertificateChain(chain);
    CertFreeCertificateContext(shown);
    return good;
}

struct os_tls *os_tls_open(int64_t line, const char *host)
{
    struct arena arena = {0};
    wchar_t *name = os_to_wide(host, &arena);
    struct os_tls *tls = calloc(1, sizeof *tls);
    bool good = false;
    if (tls) {
        tls->line = line;
        good = acquire_credentials(tls) && greet_server(tls, name) &&
               check_certificate(tls, name);
    }
    arena_clear(&arena);
    if (good)
        return tls;
    os_tls_close(tls);
    return NULL;
}

int64_t os_tls_send(struct os_tls *tls, const void *bytes, size_t n)
{
    static const size_t most = 8 * 1024;
    char record[RECORD];
    size_t sent = n < most ? n : most;
    DWORD head = tls->sizes.cbHeader;
    SecBuffer part[4] = {
        {head, SECBUFFER_STREAM_HEADER, record},
        {(DWORD)sent, SECBUFFER_DATA, record + head},
        {tls->sizes.cbTrailer, SECBUFFER_STREAM_TRAILER, record + head + sent},
        {0, SECBUFFER_EMPTY, NULL}};
    SecBufferDesc parts = {SECBUFFER_VERSION, 4, part};
    memcpy(record + head, bytes, sent);
    if (EncryptMessage(&tls->context, 0, &parts, 0) != SEC_E_OK)
        return -1;
    size_t size = part[0].cbBuffer + part[1].cbBuffer + part[2].cbBuffer;
    return send_wire(tls, record, size) ? (int64_t)sent : -1;
}

/* The next record of the wire as text. */
static SECURITY_STATUS read_record(struct os_tls *tls)
{
    SecBuffer part[4] = {{(DWORD)tls->came, SECBUFFER_DATA, tls->wire}};
    SecBufferDesc parts = {SECBUFFER_VERSION, 4, part};
    SECURITY_STATUS status = DecryptMessage(&tls->context, &parts, 0, NULL);
    if (status != SEC_E_OK)
        return status;
    tls->from = tls->to = 0;
    for (int i = 0; i < 4; i++)
        if (part[i].BufferType == SECBUFFER_DATA && part[i].cbBuffer <= RECORD) {
            memcpy(tls->text, part[i].pvBuffer, part[i].cbBuffer);
            tls->to = part[i].cbBuffer;
        }
    keep_rest(tls, part, 4);
    return status;
}

int64_t os_tls_receive(struct os_tls *tls, void *bytes, size_t n)
{
    while (tls->from == tls->to) {
        SECURITY_STATUS status =
            tls->came > 0 ? read_record(tls) : SEC_E_INCOMPLETE_MESSAGE;
        if (status == SEC_I_CONTEXT_EXPIRED) /* the server's good-bye */
            return 0;
        if (status != SEC_E_OK && status != SEC_E_INCOMPLETE_MESSAGE)
            return -1;
        int64_t more = status == SEC_E_OK ? 1 : receive_wire(tls);
        if (more <= 0)
            return more;
    }
    size_t had = tls->to - tls->from;
    size_t taken = had < n ? had : n;
    memcpy(bytes, tls->text + tls->from, taken);
    tls->from += taken;
    return (int64_t)taken;
}

void os_tls_close(struct os_tls *tls)
{
    if (!tls)
        return;
    if (tls->has_context)
        DeleteSecurityContext(&tls->context);
    if (tls->has_credentials)
        FreeCredentialsHandle(&tls->credentials);
    free(tls);
}
