/* fingerprint.h - whether bytes are the same as before, found out fast.
 *
 * Two different contents have the same fingerprint by accident once in 2^96; somebody who
 * wants to can make such two. So it tells a browser that its page is still the right one,
 * and never stands for what must be believed: the journal has its hashes for that. */
#ifndef BASE_FINGERPRINT_H
#define BASE_FINGERPRINT_H

#include <stddef.h>

enum { FINGERPRINT_TEXT = 25 }; /* 96 bits in hexadecimal, with the end */

void fingerprint(const void *bytes, size_t n, char text[FINGERPRINT_TEXT]);
#endif
