/* handicap.h - a club's table of handicaps at bridge: what each series has on top.
 *
 * People type it as "1: 0; 2: 2; 3: 4,5; Jeunes: 8": a series, or a word of the club's
 * own, and the percent that it adds. Pure. Rule: docs/rules.md, bridge marks. */
#ifndef AWARD_HANDICAP_H
#define AWARD_HANDICAP_H

#include "base.h"

enum {
    HANDICAP_ROWS_MOST = 16,
    HANDICAP_NAME = 14,       /* bytes, with its end */
    HANDICAP_MOST = 50,       /* percent, either way */
    HANDICAP_HUNDREDTHS = 100 /* a row counts in hundredths of a percent */
};

struct handicap_row {
    char series[HANDICAP_NAME]; /* "2", "2P", "NC", or a word of the club's own */
    int16_t hundredths;
};

/* {0}: there is none. */
struct handicap {
    int rows;
    struct handicap_row row[HANDICAP_ROWS_MOST];
};

/* Reads rows between semicolons or on lines of their own; "" is none. The error names the
 * row. */
bool handicap_read(const char *text, struct handicap *handicap, struct err *err);

/* Adds it as it is typed, with that decimal sign. */
void handicap_add(struct str *out, const struct handicap *handicap, char sign);

/* The percent that somebody of the rank has: by the row of the rank itself ("2P"), else
 * by that of its series ("2"); nothing where there is neither. */
struct ratio handicap_of(const struct handicap *handicap, const char *rank);
#endif
