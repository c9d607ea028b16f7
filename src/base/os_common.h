/* os_common.h - what every system's half of os.h says alike. */
#ifndef BASE_OS_COMMON_H
#define BASE_OS_COMMON_H

#include "base/os.h"
#include <time.h>

struct os_date os_date_of(const struct tm *parts);

/* Whole seconds, also before 1970. */
time_t os_seconds_of(int64_t milliseconds);

#endif
