/* os_common.c - what is the same on every system. */
#include "base/os_common.h"

#include "base/os_file.h"

struct os_date os_date_of(const struct tm *parts)
{
    return (struct os_date){.year = parts->tm_year + 1900,
                            .month = parts->tm_mon + 1,
                            .day = parts->tm_mday,
                            .hour = parts->tm_hour,
                            .minute = parts->tm_min,
                            .second = parts->tm_sec};
}

time_t os_seconds_of(int64_t milliseconds)
{
    return (time_t)(milliseconds / 1000 - (milliseconds % 1000 < 0));
}

bool os_is_same(const char *a, const char *b)
{
    struct os_identity one;
    struct os_identity other;
    return os_identify(a, &one) && os_identify(b, &other) && one.disk == other.disk &&
           one.number == other.number;
}

const char *os_last_slash(const char *path)
{
    const char *last = NULL;
    for (; *path; path++)
        if (os_is_slash(*path))
            last = path;
    return last;
}
