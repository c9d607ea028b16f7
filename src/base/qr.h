/* qr.h - QR codes, by a library that is loaded for the first of them. */
#ifndef BASE_QR_H
#define BASE_QR_H

#include "base/arena.h"
#include "base/err.h"

enum { QR_QUIET = 4 }; /* modules of white around the code, as readers need */

struct qr {
    int width;  /* in modules */
    bool *dark; /* of each module, row by row */
};

/* The code of a text, in the arena. */
bool qr_make(struct qr *qr, const char *text, struct arena *arena, struct err *err);

/* Whether a module is dark; none outside the code is. */
bool qr_is_dark(const struct qr *qr, int x, int y);
#endif
