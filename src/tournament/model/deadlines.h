/* deadlines.h - until when the points of a season's tournaments are sent.
 *
 * Three days: for all of the year before, for those of the season so far, and the last.
 * The printed ones are 31 January, 15 April and 15 May; a season may have its own. Pure.
 * Rule: docs/rules.md, What is sent; edition 2022. */
#ifndef TOURNAMENT_DEADLINES_H
#define TOURNAMENT_DEADLINES_H

#include "base.h"

enum { DEADLINES = 3, DEADLINE_DAY = 11 };

struct deadlines {
    char day[DEADLINES][DEADLINE_DAY]; /* YYYY-MM-DD */
};

/* The printed ones of the season that began in that year. */
struct deadlines deadlines_usual(int season);

/* Reads "2027-01-31 2027-04-15 2027-05-15": days of one season, each after the one
 * before.
 */
bool deadlines_read(const char *text, struct deadlines *deadlines, struct err *err);

/* What each is for, to be translated. */
const char *deadline_title(int which);

/* The first of them that a tournament of that day can keep: which one; DEADLINES where it
 * is after the last, and belongs to the season to come. */
int deadline_of(const struct deadlines *deadlines, const char *date);

/* The days from one date to the other; less than 0 where it is past. */
int deadline_days(const char *from, const char *to);
#endif
