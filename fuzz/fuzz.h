/* fuzz.h - what the fuzz targets share.
 *
 * Each target takes any bytes and must come back: with a result, or with an error that
 * says something. What does not hold ends the program, loudly. */
#ifndef FUZZ_FUZZ_H
#define FUZZ_FUZZ_H

#include "base/err.h"
#include <jansson.h>
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Whether inputs that take twenty times as long as others are passed over, as FUZZ_HURRY
 * asks: in millions of runs nothing else would be tried after a while. */
bool fuzz_hurries(void);

/* Ends the program with the words unless it holds. */
void fuzz_expect(bool holds, const char *words);

/* An operation that failed says why, in clean text; one that did not is silent. */
void fuzz_expect_err(bool good, const struct err *err);

/* Ends the program, and shows both, unless the values are equal. */
void fuzz_expect_same(const json_t *a, const json_t *b, const char *words);
#endif
