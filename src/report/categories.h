/* categories.h - the categories of a bridge evening: who is compared with whom beside the
 * ranking of all.
 *
 * A category is the series that was recorded with the entry, and several who play
 * together are of that of the strongest. Rule: docs/rules.md, bridge marks. */
#ifndef REPORT_CATEGORIES_H
#define REPORT_CATEGORIES_H

#include "tournament/results.h"

struct categories {
    const char **of;   /* of each row of the contest, one of the names */
    const char **name; /* the strongest first; "" comes last: nothing is known */
    size_t count;      /* 0: all are of the same one; no bridge, or teams of it */
};

/* Texts are the tournament's or the roster's, lists the arena's. */
struct categories categories_find(const struct contest *contest,
                                  const struct roster *roster, struct arena *arena);

/* The same of any game: the series of tarot, which are compared on paper alone. */
struct categories categories_gather(const struct contest *contest,
                                    const struct roster *roster, struct arena *arena);

/* What it is called; one that the club has made up is called by its name. */
const char *category_title(const char *category, enum lang lang);
#endif
