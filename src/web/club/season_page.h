/* season_page.h - what the pages of a season share: which evenings are asked for, by
 * which rule, and what they come to. */
#ifndef WEB_SEASON_PAGE_H
#define WEB_SEASON_PAGE_H

#include "report.h"
#include "web/club/club_pages.h"
#include "web/server.h"

/* All is in the request's arena. */
struct season_page {
    struct season_terms terms;
    char from[SEASON_DAY];
    char to[SEASON_DAY];
    int year; /* the club's, by the year it began in; SEASON_NONE: another span */
    struct season_habits habits;
    struct season_table table;
    const char *title; /* "2026–2027", the festival, or the days */
    const char *query; /* of addresses that show the same: "?season=2026" */
    const char *error; /* what is wrong with what was asked for, or NULL */
    const char *field; /* where */
    bool national;     /* PCN and PP are of the club's games: it has played for them */
    bool expertise;    /* likewise the club's own points, at bridge */
    bool kept; /* its fields are those of the form that is kept: ids of their own */
};

/* Reads what the address asks for, as the club has it otherwise, and reckons. False with
 * the answer given where nothing can be read, or players may not see it. */
bool season_page_read(struct request *request, const struct club_list *list,
                      struct season_page *page);

/* Adds the fields of the rule: how evenings are counted, how many, what of them, which.
 */
void season_page_fields(struct html *html, const struct season_page *page);

/* Reads the rule of a form, "best" with its number; false with what is wrong where. */
bool season_page_rule(const struct form *form, struct request *request,
                      struct season_terms *terms, struct err *err);
#endif
