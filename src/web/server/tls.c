/* tls.c - the key and the certificate of a server that speaks TLS.
 *
 * GnuTLS, which libmicrohttpd uses too, is loaded by a server that needs it. */
#include "web/server/tls.h"

#include "base/library.h"
#include "base/os.h"
#include "base/os_file.h"
#include "base/system.h"
#include <gnutls/gnutls.h>
#include <gnutls/x509.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

enum { DAYS = 730, DAY = 24 * 3600, SERIAL = 16, PEM_MOST = 16 * 1024 };

/* The functions of GnuTLS, without their gnutls_. */
static struct {
    __typeof__(gnutls_x509_crt_init) *crt_init;
    __typeof__(gnutls_x509_crt_deinit) *crt_deinit;
    __typeof__(gnutls_x509_crt_import) *crt_import;
    __typeof__(gnutls_x509_crt_export) *crt_export;
    __typeof__(gnutls_x509_crt_set_key) *crt_set_key;
    __typeof__(gnutls_x509_crt_set_version) *crt_set_version;
    __typeof__(gnutls_x509_crt_set_serial) *crt_set_serial;
    __typeof__(gnutls_x509_crt_set_activation_time) *crt_set_activation_time;
    __typeof__(gnutls_x509_crt_set_expiration_time) *crt_set_expiration_time;
    __typeof__(gnutls_x509_crt_get_expiration_time) *crt_get_expiration_time;
    __typeof__(gnutls_x509_crt_set_dn) *crt_set_dn;
    __typeof__(gnutls_x509_crt_set_subject_alt_name) *crt_set_subject_alt_name;
    __typeof__(gnutls_x509_crt_set_basic_constraints) *crt_set_basic_constraints;
    __typeof__(gnutls_x509_crt_sign2) *crt_sign2;
    __typeof__(gnutls_x509_crt_get_fingerprint) *crt_get_fingerprint;
    __typeof__(gnutls_x509_privkey_init) *privkey_init;
    __typeof__(gnutls_x509_privkey_deinit) *privkey_deinit;
    __typeof__(gnutls_x509_privkey_generate) *privkey_generate;
    __typeof__(gnutls_x509_privkey_import) *privkey_import;
    __typeof__(gnutls_x509_privkey_export) *privkey_export;
} gnutls;

#define FIND(name) LIBRARY_FIND(handle, "gnutls_x509_" #name, &gnutls.name)

static bool load_library(struct err *err)
{
    void *handle = library_open("libgnutls.so.30");
    bool found = handle && FIND(crt_init) && FIND(crt_deinit) && FIND(crt_import) &&
                 FIND(crt_export) && FIND(crt_set_key) && FIND(crt_set_version) &&
                 FIND(crt_set_serial) && FIND(crt_set_activation_time) &&
                 FIND(crt_set_expiration_time) && FIND(crt_get_expiration_time) &&
                 FIND(crt_set_dn) && FIND(crt_set_subject_alt_name) &&
                 FIND(crt_set_basic_constraints) && FIND(crt_sign2) &&
                 FIND(crt_get_fingerprint) && FIND(privkey_init) &&
                 FIND(privkey_deinit) && FIND(privkey_generate) && FIND(privkey_import) &&
                 FIND(privkey_export);
    if (!found && !library_may_be_installed())
        return err_set(err, ERR_STORE,
                       "this edition of Étui serves without TLS: in the hall leave out "
                       "--tls, or use the Debian package");
    return found || err_set(err, ERR_STORE,
                            "TLS needs the library GnuTLS, which is not installed; "
                            "install the package libgnutls30");
}

static gnutls_datum_t datum_of(const char *text)
{
    return (gnutls_datum_t){.data = (unsigned char *)(uintptr_t)text,
                            .size = (unsigned)strlen(text)};
}

/* Fills the fingerprint; false if the certificate is none. ends: until when it holds. */
static bool read_certificate(struct tls *tls, time_t *ends)
{
    gnutls_x509_crt_t certificate;
    gnutls_datum_t text = datum_of(tls->certificate);
    unsigned char hash[32];
    size_t size = sizeof hash;
    if (gnutls.crt_init(&certificate) != 0)
        return false;
    bool good =
        gnutls.crt_import(certificate, &text, GNUTLS_X509_FMT_PEM) == 0 &&
        gnutls.crt_get_fingerprint(certificate, GNUTLS_DIG_SHA256, hash, &size) == 0;
    *ends = good ? gnutls.crt_get_expiration_time(certificate) : 0;
    gnutls.crt_deinit(certificate);
    for (size_t i = 0; good && i < size; i++)
        str_format(tls->fingerprint + 3 * i, 4, i + 1 < size ? "%02X:" : "%02X", hash[i]);
    return good;
}

static bool is_key(const struct tls *tls)
{
    gnutls_x509_privkey_t key;
    gnutls_datum_t text = datum_of(tls->key);
    if (gnutls.privkey_init(&key) != 0)
        return false;
    bool good = gnutls.privkey_import(key, &text, GNUTLS_X509_FMT_PEM) == 0;
    gnutls.privkey_deinit(key);
    return good;
}

/* A file of PEM; NULL with the error, which names it. */
static const char *read_pem(struct tls *tls, const char *path, struct err *err)
{
    struct str bytes = {0};
    struct err own = ERR_INIT(err->lang);
    const char *text = NULL;
    if (system_read(path, &bytes, &own))
        text = arena_strndup(&tls->arena, str_text(&bytes), bytes.length);
    else
        err_set(err, own.kind, "the file %s %s", path, own.text);
    sodium_memzero(bytes.text, bytes.length);
    str_clear(&bytes);
    return text;
}

bool tls_read(struct tls *tls, const char *certificate, const char *key, struct err *err)
{
    time_t ends;
    *tls = (struct tls){.self = false};
    if (!load_library(err))
        return false;
    tls->certificate = read_pem(tls, certificate, err);
    tls->key = tls->certificate ? read_pem(tls, key, err) : NULL;
    if (!tls->key)
        return false;
    if (!read_certificate(tls, &ends))
        return err_user(err,
                        "%s is not a certificate in PEM: it begins with -----BEGIN "
                        "CERTIFICATE-----",
                        certificate);
    return is_key(tls) || err_user(err,
                                   "%s is not a key in PEM: it begins with -----BEGIN "
                                   "PRIVATE KEY-----",
                                   key);
}

/* An address as certificates have it: four bytes, the highest first. */
static void add_address(gnutls_x509_crt_t certificate, uint32_t number)
{
    unsigned char bytes[4] = {(unsigned char)(number >> 24),
                              (unsigned char)(number >> 16), (unsigned char)(number >> 8),
                              (unsigned char)number};
    gnutls.crt_set_subject_alt_name(certificate, GNUTLS_SAN_IPADDRESS, bytes,
                                    sizeof bytes, GNUTLS_FSAN_APPEND);
}

/* The names that phones and the director's browser use. */
static void add_names(gnutls_x509_crt_t certificate)
{
    enum { LOOPBACK = 0x7f000001 };
    struct os_addresses list;
    uint32_t number;
    os_find_addresses(&list);
    gnutls.crt_set_subject_alt_name(certificate, GNUTLS_SAN_DNSNAME, "localhost", 9,
                                    GNUTLS_FSAN_SET);
    add_address(certificate, LOOPBACK);
    for (int i = 0; i < list.count; i++)
        if (os_read_address(list.address[i], &number))
            add_address(certificate, number);
}

static bool fill(gnutls_x509_crt_t certificate, gnutls_x509_privkey_t key, time_t now)
{
    unsigned char serial[SERIAL];
    randombytes_buf(serial, sizeof serial);
    serial[0] &= 0x7f; /* a positive number */
    add_names(certificate);
    return gnutls.crt_set_version(certificate, 3) == 0 &&
           gnutls.crt_set_serial(certificate, serial, sizeof serial) == 0 &&
           gnutls.crt_set_activation_time(certificate, now - DAY) == 0 &&
           gnutls.crt_set_expiration_time(certificate, now + (time_t)DAYS * DAY) == 0 &&
           gnutls.crt_set_dn(certificate, "CN=Etui", NULL) == 0 &&
           gnutls.crt_set_basic_constraints(certificate, 0, -1) == 0 &&
           gnutls.crt_set_key(certificate, key) == 0 &&
           gnutls.crt_sign2(certificate, certificate, key, GNUTLS_DIG_SHA256, 0) == 0;
}

static bool write_both(struct tls *tls, gnutls_x509_crt_t certificate,
                       gnutls_x509_privkey_t key)
{
    char *text = arena_alloc(&tls->arena, 2 * (size_t)PEM_MOST, 1);
    size_t size = PEM_MOST - 1;
    size_t key_size = PEM_MOST - 1;
    if (gnutls.crt_export(certificate, GNUTLS_X509_FMT_PEM, text, &size) != 0 ||
        gnutls.privkey_export(key, GNUTLS_X509_FMT_PEM, text + PEM_MOST, &key_size) != 0)
        return false;
    text[size] = '\0';
    text[PEM_MOST + key_size] = '\0';
    tls->certificate = text;
    tls->key = text + PEM_MOST;
    return true;
}

static bool generate_pair(struct tls *tls, time_t now)
{
    gnutls_x509_crt_t certificate = NULL;
    gnutls_x509_privkey_t key = NULL;
    bool good = gnutls.crt_init(&certificate) == 0 && gnutls.privkey_init(&key) == 0 &&
                gnutls.privkey_generate(key, GNUTLS_PK_ECDSA,
                                        GNUTLS_CURVE_TO_BITS(GNUTLS_ECC_CURVE_SECP256R1),
                                        0) == 0 &&
                fill(certificate, key, now) && write_both(tls, certificate, key);
    if (certificate)
        gnutls.crt_deinit(certificate);
    if (key)
        gnutls.privkey_deinit(key);
    return good;
}

/* What was made before, if it holds for another day. Certificate and key are in one
 * file. */
static bool read_made(struct tls *tls, const char *path, time_t now)
{
    struct err ignored = ERR_INIT(LANG_EN);
    time_t ends;
    if (!os_look(path).there)
        return false;
    tls->certificate = tls->key = read_pem(tls, path, &ignored);
    return tls->key && read_certificate(tls, &ends) && ends > now + DAY && is_key(tls);
}

/* Its owner's alone; where it cannot be kept, another one is made at the next start. */
static void keep_pair(const struct tls *tls, const char *path)
{
    struct err ignored = ERR_INIT(LANG_EN);
    struct str both = {0};
    str_printf(&both, "%s%s", tls->certificate, tls->key);
    system_replace_private(path, &both, &ignored);
    sodium_memzero(both.text, both.length);
    str_clear(&both);
}

bool tls_make(struct tls *tls, const char *database, int64_t now, struct err *err)
{
    time_t ends;
    time_t seconds = (time_t)(now / 1000);
    *tls = (struct tls){.self = true};
    if (!load_library(err))
        return false;
    const char *path = arena_printf(&tls->arena, "%s-tls.pem", database);
    if (read_made(tls, path, seconds))
        return true;
    if (!generate_pair(tls, seconds) || !read_certificate(tls, &ends))
        return err_set(err, ERR_STORE,
                       "no certificate could be made; give your own with "
                       "--tls CERT KEY");
    keep_pair(tls, path);
    return true;
}

void tls_clear(struct tls *tls)
{
    arena_clear(&tls->arena);
    *tls = (struct tls){.self = false};
}
