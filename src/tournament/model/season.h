/* season.h - the season a date belongs to: from the first of July to the end of June. */
#ifndef TOURNAMENT_SEASON_H
#define TOURNAMENT_SEASON_H

enum { SEASON_NONE = 0 };

/* The year in which the season of a date (YYYY-MM-DD) began; SEASON_NONE for a text that
 * is no date. */
int season_of(const char *date);
#endif
