/* tls.h - the key and the certificate of a server that speaks TLS.
 *
 * They are given as files, or made here: a certificate that nobody else has signed, whose
 * fingerprint people compare with the one that the terminal shows. It is kept beside the
 * database, so that a phone that has accepted it once knows it again. */
#ifndef WEB_TLS_H
#define WEB_TLS_H

#include "base.h"

enum { TLS_FINGERPRINT = 3 * 32 }; /* "3F:2A:…" with its end */

/* {0} is none: no TLS. Texts are PEM, in the arena. */
struct tls {
    struct arena arena;
    const char *key;
    const char *certificate;
    char fingerprint[TLS_FINGERPRINT]; /* SHA-256 of the certificate */
    bool self;                         /* made here */
};

/* Reads the two files. */
bool tls_read(struct tls *tls, const char *certificate, const char *key, struct err *err);

/* Reads what was made for the database, or makes it, for two years. */
bool tls_make(struct tls *tls, const char *database, int64_t now, struct err *err);

void tls_clear(struct tls *tls);
#endif
