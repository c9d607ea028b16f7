/* expertise.h - a club's table of points of expertise at bridge: what each place is
 * worth, by the number of tables.
 *
 * The federation's own formula is not ours to know; this is the club's data. People type
 * it as "2-4: 40 30 20; 5-7: 60 50 40 30; 8-: 80 60 50": the tables, and the points of
 * the first, the second … Pure. Rule: docs/rules.md, bridge marks. */
#ifndef AWARD_EXPERTISE_H
#define AWARD_EXPERTISE_H

#include "base.h"

enum {
    EXPERTISE_ROWS_MOST = 28,
    EXPERTISE_PLACES_MOST = 24,
    EXPERTISE_TABLES_MOST = 999,
    EXPERTISE_POINTS_MOST = 60000
};

struct expertise_row {
    int16_t from; /* tables */
    int16_t to;   /* EXPERTISE_TABLES_MOST: any number above */
    int16_t places;
    uint16_t points[EXPERTISE_PLACES_MOST]; /* never more than those before */
};

/* {0}: there is none. Small, as every change of a tournament has room for one. */
struct expertise {
    int rows;
    struct expertise_row row[EXPERTISE_ROWS_MOST]; /* by tables */
};

/* Reads rows between semicolons or on lines of their own; "" is none. The error names the
 * row. */
bool expertise_read(const char *text, struct expertise *expertise, struct err *err);

/* Adds it as it is typed; one row after the other, with that between them. */
void expertise_add(struct str *out, const struct expertise *expertise,
                   const char *between);

/* The row for so many tables, or NULL. */
const struct expertise_row *expertise_find(const struct expertise *expertise, int tables);

/* What each of `equal` contestants in a place has: their places' points shared, rounded
 * up. */
int expertise_share(const struct expertise_row *row, int place, int equal);
#endif
