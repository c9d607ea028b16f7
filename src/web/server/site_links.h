/* site_links.h - the links of a page that becomes a file. */
#ifndef WEB_SITE_LINKS_H
#define WEB_SITE_LINKS_H

#include "base.h"

/* Where a link of a page leads: an address of the server without its fragment; NULL where
 * it leads nowhere that a site could have. In the arena. */
const char *site_link_target(const char *page, const char *link, size_t length,
                             struct arena *arena);

/* The name of the file of an address: "/tournaments/1/ranking" is
 * "tournaments/1/ranking.html". In the arena. */
const char *site_file(const char *address, struct arena *arena);

/* The next href, src, action or content of the page from *at on: its value, *length bytes
 * long, with *at where the attribute begins and *end behind it; NULL: there is none. */
const char *site_next_link(const char *text, const char **at, size_t *length,
                           const char **end);

/* Adds the page with its links among files: known() says whether an address has one. */
struct site_rewrite {
    const char *page; /* its own address */
    const char *at; /* what whole addresses begin with, of pictures for others; or NULL */
    bool (*known)(const void *by, const char *address);
    const void *by;
    struct arena *arena;
};
void site_rewrite(const struct site_rewrite *rewrite, const char *text, struct str *out);
#endif
