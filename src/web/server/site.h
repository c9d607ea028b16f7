/* site.h - `etui site`: results as pages that need no server.
 *
 * The pages are those of the server itself, asked for as a visitor would: what is not
 * published is not there. Links lead from file to file; whatever leads elsewhere is text.
 */
#ifndef WEB_SITE_H
#define WEB_SITE_H

#include "base.h"

enum { SITE_ALL = 0 }; /* as the season: the whole club */

struct site_plan {
    const char *database;
    const char *const *stream; /* numbers of tournaments; none: what the season says */
    size_t streams;
    int season;     /* by the year it began in; SITE_ALL: all that are published */
    const char *at; /* where it will be found, "https://club.example/results"; or NULL */
    const char *folder;  /* or the name of a ZIP file, by its end */
    struct str *archive; /* not NULL: the ZIP is added here, and no folder asked */
};

/* Whether a ZIP file is meant by that name. */
bool site_is_zip(const char *name);

/* Writes the folder, which is made where it is not there, or the ZIP in its place; how
 * many pages it has. */
bool site_write(const struct site_plan *plan, int *pages, struct err *err);
#endif
