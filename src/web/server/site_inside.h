/* site_inside.h - a site on its way: what its parts share. */
#ifndef WEB_SITE_INSIDE_H
#define WEB_SITE_INSIDE_H

#include "doc.h"
#include "web/server/site.h"

struct site_page {
    const char *address;
    bool there;      /* not refused */
    struct str body; /* until it is written */
};

/* A tournament that it has. */
struct site_stream {
    int64_t number;
    const char *name;
    const char *date;
};

/* Pages are in the order in which links were found. The club's own are fetched first,
 * then one tournament after the other, which are written at once: a club of years has
 * more pages than fit in memory. */
struct site {
    const struct site_plan *plan;
    int port;
    struct arena arena;
    struct map by_address;
    struct site_page *page;
    size_t pages;
    size_t capacity;
    int64_t now; /* the tournament whose pages are fetched; 0: the club's own */
    struct site_stream *stream; /* the latest date first */
    size_t streams;
    const char *club; /* its name; "" for none */
    bool zipped;
    struct zip_maker zip; /* of what is written, where it is */
    struct err *err;
};

/* Chooses the tournaments: those that are asked for and published. */
struct journal;
bool site_choose(struct site *site, struct journal *journal);

/* The page of that address; NULL where the site has none. */
const struct site_page *site_find(const struct site *site, const char *address);

/* Writes a page with its links among files, and any other file. */
bool site_write_page(struct site *site, const char *address, const char *text);
bool site_write_file(struct site *site, const char *file, const struct str *bytes);

/* Writes what every site has, and ends its ZIP. */
bool site_finish(struct site *site);

/* Writes the first page: the tournaments, the seasons, and a search for names. */
bool site_write_index(struct site *site);
#endif
