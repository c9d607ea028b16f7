/* season.c - the season a date belongs to. */
#include "tournament/model/season.h"

#include <string.h>

enum { DATE = 10, FIRST_MONTH = 7 };

/* The number written by n digits, or -1. */
static int digits(const char *text, int n)
{
    int number = 0;
    for (int i = 0; i < n; i++) {
        if (text[i] < '0' || text[i] > '9')
            return -1;
        number = number * 10 + (text[i] - '0');
    }
    return number;
}

int season_of(const char *date)
{
    if (strlen(date) != DATE || date[4] != '-' || date[7] != '-')
        return SEASON_NONE;
    int year = digits(date, 4);
    int month = digits(date + 5, 2);
    if (year < 1 || month < 1 || month > 12)
        return SEASON_NONE;
    return month >= FIRST_MONTH ? year : year - 1;
}
