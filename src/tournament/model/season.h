/* season.h - the season a date belongs to: the federation's, from the first of July to
 * the end of June, or the club's own year. */
#ifndef TOURNAMENT_SEASON_H
#define TOURNAMENT_SEASON_H

#include "base.h"

enum {
    SEASON_NONE = 0,
    SEASON_JULY = 701,     /* a year begins on a day, month × 100 + day */
    SEASON_CALENDAR = 101, /* the year of the calendar */
    SEASON_DAY = 11
};

/* The year in which the season of a date (YYYY-MM-DD) began; SEASON_NONE for a text that
 * is no date. */
int season_of(const char *date);

/* The same of a year that begins on that day; 0: as the federation's. */
int season_year(const char *date, int begins);

/* Whether a year can begin on that day: every year has it. */
bool season_can_begin(int begins);

/* "09-01" as such a day; 0 where it is none. */
int season_read_begins(const char *text);

/* The first and the last day of the season that began in that year. */
void season_span(int year, int begins, char from[SEASON_DAY], char to[SEASON_DAY]);
#endif
