/* search.h - looking for names on a page of results, and the order of its rows.
 *
 * All of it is in the address, so that a list can be shared as it is seen: what is looked
 * for (q), and in which order it comes (sort=name). */
#ifndef WEB_SEARCH_H
#define WEB_SEARCH_H

#include "report.h"
#include "web/html.h"
#include "web/results/shown.h"

enum { SEARCH_WORDS = 100 }; /* characters; longer ones find nothing */

struct search {
    const struct shown *shown;
    const char *page;  /* the last part of its address: "ranking" */
    const char *list;  /* its choice of a list, "ranking=line" in the address; "": all of
                          them; or NULL: there is no choice */
    const char *field; /* its choice of a field, "field=B"; NULL: all of them */
    const char *words; /* looked for; "" for everybody */
    bool by_name;      /* the order: else by rank */
};

/* What the address says. */
struct search search_of(const struct shown *shown, const char *page, const char *list);

/* The form to type a name in. */
void search_form(const struct search *search);

/* A link to the same page with another list (NULL: the same) or order; marked where it is
 * the one that is shown. Titles are translated. */
void search_link(const struct search *search, const char *list, bool by_name,
                 const char *title);

/* A link to the same page with another field (NULL: all), marked likewise. */
void search_field_link(const struct search *search, const char *field, const char *title);

/* Writes those rows of a report that are looked for, in their order; then, where
 * somebody looked, how many were found. */
void search_report(const struct search *search, struct report *report,
                   const struct report_html *view);
#endif
