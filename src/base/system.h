/* system.h - files and descriptors, with the system's refusals in plain words. */
#ifndef BASE_SYSTEM_H
#define BASE_SYSTEM_H

#include "base/err.h"
#include "base/str.h"

enum { SYSTEM_INPUT_MOST = 64 * 1024 * 1024 };

/* What an errno means, in the language; borrowed, valid until the next call. */
const char *system_words(int code, enum lang lang);

/* Standard output, as a descriptor. */
enum { SYSTEM_OUTPUT = 1 };

/* Writes all bytes; false with errno. */
bool system_write(int descriptor, const char *bytes, size_t n);

/* Adds the whole file, or standard input for "-", of SYSTEM_INPUT_MOST bytes at most. */
bool system_read(const char *path, struct str *bytes, struct err *err);

/* Replaces the file by these bytes, or leaves it as it was: they are written beside it
 * and on disk before they take its name. "-" is standard output. */
bool system_replace(const char *path, const struct str *bytes, struct err *err);
#endif
