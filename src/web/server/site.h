/* site.h - `etui site`: results as pages that need no server.
 *
 * The pages are those of the server itself, asked for as a visitor would: what is not
 * published is not there. Links lead from file to file; whatever leads elsewhere is text.
 */
#ifndef WEB_SITE_H
#define WEB_SITE_H

#include "base.h"

struct site_plan {
    const char *database;
    const char *const *stream; /* numbers of tournaments; none: all that are published */
    size_t streams;
    const char *folder;
};

/* Writes the folder, which is made where it is not there; how many pages it has. */
bool site_write(const struct site_plan *plan, int *pages, struct err *err);
#endif
