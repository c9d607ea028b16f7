/* pages.h - pages that are the same for all visitors: made once a version, kept in
 * memory.
 *
 * At publication everybody asks for the ranking at once. The first makes it; the others
 * are given the same bytes, or told that they have them, until the tournament changes. A
 * page is kept for a second at most, because some say what the clock decides: that
 * results can no longer be corrected. Which routes are shared is in routes.c; whoever
 * directs, plays and directs, or chooses a language just now has a page of their own. */
#ifndef WEB_PAGES_H
#define WEB_PAGES_H

#include "web/server/request.h"

struct pages;
struct MHD_Response;

enum {
    PAGES_MOST = 200,                    /* pages */
    PAGES_BYTES_MOST = 16 * 1024 * 1024, /* of all of them */
    PAGES_FRESH = 1000                   /* milliseconds */
};

/* The count is of the bytes that are being sent: what is kept is not among them. */
struct pages *pages_new(_Atomic int64_t *answers);
void pages_free(struct pages *pages);

/* Answers a request of a shared page from memory. If it is not there, what the handler
 * answers is to be kept (request->shared). */
bool pages_answer(struct pages *pages, struct request *request);

/* An answer with its headers, and the tag and size of its content. */
struct pages_page {
    struct MHD_Response *response;
    const char *tag;
    size_t bytes;
};

/* Keeps an answer for those who ask next, and takes it; false if it is too large, or the
 * same is there already. */
bool pages_keep(struct pages *pages, const char *key, const struct pages_page *page);
#endif
