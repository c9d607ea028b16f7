/* zip_make.h - files put together into a ZIP archive.
 *
 * The same files give the same bytes: no file has a time. */
#ifndef DOC_ZIP_MAKE_H
#define DOC_ZIP_MAKE_H

#include "base.h"

struct zip_maker {
    struct str bytes;     /* the files */
    struct str directory; /* the list of them, which comes last */
    size_t files;
};

/* Adds a file; its name has slashes between folders. */
void zip_add(struct zip_maker *maker, const char *name, const struct str *content);

/* Adds the archive to out; false with the error where it is too large for a ZIP. */
bool zip_finish(const struct zip_maker *maker, struct str *out, struct err *err);

void zip_maker_clear(struct zip_maker *maker);
#endif
