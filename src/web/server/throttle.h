/* throttle.h - how often an address may fail to say who it is.
 *
 * Guessing a password or a token is made slow; a player who mistypes is not locked out
 * for long. */
#ifndef WEB_THROTTLE_H
#define WEB_THROTTLE_H

#include <stdbool.h>
#include <stdint.h>

struct throttle;

struct throttle *throttle_new(void);
void throttle_free(struct throttle *throttle);

/* Whether the address (any number that stands for it) may try now, at that time. */
bool throttle_allows(struct throttle *throttle, uint64_t address, int64_t now);

/* Counts a failure. */
void throttle_failed(struct throttle *throttle, uint64_t address, int64_t now);
#endif
