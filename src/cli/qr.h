/* qr.h - a QR code for the terminal. */
#ifndef CLI_QR_H
#define CLI_QR_H

#include "base.h"

/* Adds the text as a QR code of half blocks, black on white whatever the terminal's
 * colours are. */
bool qr_add(struct str *out, const char *text, struct err *err);
#endif
