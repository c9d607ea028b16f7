/* zip.h - the files in a ZIP archive, such as a workbook.
 *
 * What strangers send is not trusted: every offset is checked, a file may not unfold to
 * more than ZIP_FILE_MOST, and neither encryption nor ZIP64 is read. */
#ifndef DOC_ZIP_H
#define DOC_ZIP_H

#include "base.h"

enum { ZIP_FILE_MOST = 256 * 1024 * 1024, ZIP_FILES_MOST = 10000 };

/* An archive in memory, borrowed. */
struct zip {
    const unsigned char *bytes;
    size_t size;
    size_t directory; /* where its list of files begins */
    size_t files;
};

/* Whether it looks like one; and its list of files. */
bool zip_is_likely(const char *bytes, size_t n);
bool zip_open(struct zip *zip, const char *bytes, size_t n, struct err *err);

/* Adds the content of the file of that name; found says whether there is one. */
bool zip_read(const struct zip *zip, const char *name, struct str *out, bool *found,
              struct err *err);
#endif
