/* deadlines.c - until when the points of a season's tournaments are sent. */
#include "tournament/model/deadlines.h"

#include "tournament/model/roster.h"
#include "tournament/model/season.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct deadlines deadlines_usual(int season)
{
    static const char *const day[DEADLINES] = {"01-31", "04-15", "05-15"};
    struct deadlines deadlines;
    for (int i = 0; i < DEADLINES; i++)
        str_format(deadlines.day[i], DEADLINE_DAY, "%04d-%s", season + 1, day[i]);
    return deadlines;
}

bool deadlines_read(const char *text, struct deadlines *deadlines, struct err *err)
{
    struct deadlines read = {0};
    bool good = sscanf(text, "%10s %10s %10s", read.day[0], read.day[1], read.day[2]) ==
                DEADLINES;
    for (int i = 0; good && i < DEADLINES; i++)
        good = person_is_date(read.day[i]) &&
               season_of(read.day[i]) == season_of(read.day[0]) &&
               (i == 0 || strcmp(read.day[i - 1], read.day[i]) < 0);
    if (!good)
        return err_user(err, "three days of one season are needed, each after the one "
                             "before");
    *deadlines = read;
    return true;
}

const char *deadline_title(int which)
{
    static const char *const title[DEADLINES] = {N_("tournaments of the year before"),
                                                 N_("of the season so far"),
                                                 N_("end of the season")};
    return title[which];
}

int deadline_of(const struct deadlines *deadlines, const char *date)
{
    bool before = strncmp(date, deadlines->day[0], 4) < 0;
    if (before)
        return 0;
    return strcmp(date, deadlines->day[1]) <= 0   ? 1
           : strcmp(date, deadlines->day[2]) <= 0 ? 2
                                                  : DEADLINES;
}

/* Days since the first of March of year 0, so that February comes last. */
static int64_t day_number(const char *date)
{
    int year = 0;
    int month = 1;
    int day = 1;
    sscanf(date, "%4d-%2d-%2d", &year, &month, &day);
    int months = (month + 9) % 12;
    int64_t years = year - months / 10;
    return 365 * years + years / 4 - years / 100 + years / 400 + (months * 306 + 5) / 10 +
           day;
}

int deadline_days(const char *from, const char *to)
{
    return (int)(day_number(to) - day_number(from));
}
