/* moment.h - a moment as a form says it: the day and the time where this machine is. */
#ifndef WEB_API_MOMENT_H
#define WEB_API_MOMENT_H

#include "base.h"

/* Reads "2026-11-20T20:00" as milliseconds since 1970; "" is 0. */
bool moment_read(const char *text, int64_t *moment, struct err *err);
#endif
