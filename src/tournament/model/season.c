/* season.c - the season a date belongs to. */
#include "tournament/model/season.h"

#include "base.h"
#include <string.h>

enum { DATE = 10 };

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

static int days_of_month(int month)
{
    static const int days[] = {0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    return days[month];
}

int season_of(const char *date)
{
    return season_year(date, SEASON_JULY);
}

int season_year(const char *date, int begins)
{
    int first = begins > 0 ? begins : SEASON_JULY;
    if (strlen(date) != DATE || date[4] != '-' || date[7] != '-')
        return SEASON_NONE;
    int year = digits(date, 4);
    int month = digits(date + 5, 2);
    int day = digits(date + 8, 2);
    if (year < 1 || month < 1 || month > 12)
        return SEASON_NONE;
    return 100 * month + day >= first ? year : year - 1;
}

bool season_can_begin(int begins)
{
    int month = begins / 100;
    int day = begins % 100;
    return month >= 1 && month <= 12 && day >= 1 && day <= days_of_month(month);
}

int season_read_begins(const char *text)
{
    if (strlen(text) != 5 || text[2] != '-')
        return 0;
    int begins = 100 * digits(text, 2) + digits(text + 3, 2);
    return season_can_begin(begins) ? begins : 0;
}

static bool is_leap(int year)
{
    return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
}

void season_span(int year, int begins, char from[SEASON_DAY], char to[SEASON_DAY])
{
    int first = begins > 0 ? begins : SEASON_JULY;
    int month = first / 100;
    int day = first % 100 - 1; /* the day before ends the year */
    str_format(from, SEASON_DAY, "%04d-%02d-%02d", year, month, first % 100);
    int last = month > 1 || day > 0 ? year + 1 : year;
    if (day == 0) {
        month = month > 1 ? month - 1 : 12;
        day = days_of_month(month) + (month == 2 && is_leap(last));
    }
    str_format(to, SEASON_DAY, "%04d-%02d-%02d", last, month, day);
}
