/* moment.c - a moment as a form says it: the day and the time where this machine is. */
#include "web/api/moment.h"

#include "base.h"
#include "base/os.h"
#include "tournament/model.h"
#include <string.h>

/* Days since 1970 of a day of the calendar; years begin in March here, so that the day
 * that some have more is their last. */
static int64_t count_days(const struct os_date *date)
{
    int64_t year = date->month > 2 ? date->year : date->year - 1;
    int64_t month = (date->month + 9) % 12; /* March is 0 */
    int64_t leap = year / 4 - year / 100 + year / 400;
    return 365 * year + leap + (153 * month + 2) / 5 + date->day - 719469;
}

static int64_t count_minutes(const struct os_date *date)
{
    return (count_days(date) * 24 + date->hour) * 60 + date->minute;
}

/* The number of two or four digits at that place of the text. */
static int read_part(const char *text, size_t at, size_t digits)
{
    char part[5] = "";
    memcpy(part, text + at, digits);
    return (int)form_whole(part, digits);
}

bool moment_read(const char *text, int64_t *moment, struct err *err)
{
    enum { LENGTH = 16, MINUTE = 60 * 1000 };
    char day[OS_DAY];
    *moment = 0;
    if (text[0] == '\0')
        return true;
    str_format(day, sizeof day, "%.10s", text);
    if (strlen(text) < LENGTH || !person_is_date(day) || text[10] != 'T' ||
        text[13] != ':')
        return err_user(err, "a moment is written like 2026-11-20T20:00");
    struct os_date date = {.year = read_part(text, 0, 4),
                           .month = read_part(text, 5, 2),
                           .day = read_part(text, 8, 2),
                           .hour = read_part(text, 11, 2),
                           .minute = read_part(text, 14, 2)};
    int64_t wanted = count_minutes(&date);
    int64_t found = wanted;
    for (int i = 0; i < 2; i++) { /* as far from Greenwich as the clock is at that time */
        struct os_date here = os_local(found * MINUTE);
        found += wanted - count_minutes(&here);
    }
    *moment = found * MINUTE;
    return true;
}
