/* club_pages.h - what the club's own pages share: the catalogue as a request reads it. */
#ifndef WEB_CLUB_PAGES_H
#define WEB_CLUB_PAGES_H

#include "web/server.h"

/* The catalogue, copied into the request's arena. */
struct club_list {
    struct catalogue_row *row; /* the tournaments there are, the latest date first */
    size_t rows;
    int begins; /* the first day of the club's year, month × 100 + day; 0: as usual */
    char today[16]; /* YYYY-MM-DD */
    char yesterday[16];
    bool done;
    struct err err;
    request_step *then;
    const void *by; /* of then: what it is told; or NULL */
};

/* Reads the catalogue, then goes on with request->work a struct club_list; answers itself
 * where it cannot be read. */
void club_list_read(struct request *request, request_step *then);
void club_list_read_by(struct request *request, request_step *then, const void *by);

/* What is the club's own, copied into the request's arena: two streams are never locked
 * at once. */
struct club_own {
    const char *name;     /* "" for none */
    const char *password; /* hashed; NULL: none has been chosen */
    const char *address;  /* chosen for the phones; NULL: none */
    bool season_shown;    /* players see the ranking of the season */
    size_t users;         /* who sign in by name */
    struct club secret;   /* the secret, and which cards are void; no more */
};

/* False with the error, and nothing of it, where it cannot be read. */
bool club_own_read(struct request *request, struct club_own *own, struct err *err);

/* Whether somebody can sign in. A club among many begins with an invitation. */
bool club_is_set_up(const struct request *request, const struct club_own *own);

/* Records a change of it, then leads to that address. */
void club_change(struct request *request, const struct change_club *club,
                 const char *next);

/* A season as people write it: "2026–2027", "2026" where it is the calendar's. */
const char *club_season(const struct club_list *list, int season,
                        struct request *request);
#endif
