/* club_pages.h - what the club's own pages share: the catalogue as a request reads it. */
#ifndef WEB_CLUB_PAGES_H
#define WEB_CLUB_PAGES_H

#include "store/catalogue.h"
#include "web/page/page.h"

/* The catalogue, copied into the request's arena. */
struct club_list {
    struct catalogue_row *row; /* the tournaments there are, the latest date first */
    size_t rows;
    char today[16]; /* YYYY-MM-DD */
    char yesterday[16];
    bool done;
    struct err err;
    request_step *then;
};

/* Reads the catalogue, then goes on with request->work a struct club_list; answers itself
 * where it cannot be read. */
void club_list_read(struct request *request, request_step *then);

/* A season as people write it: "2026–2027". */
const char *club_season(int season, enum lang lang, struct arena *arena);
#endif
