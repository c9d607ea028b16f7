/* err.c - what went wrong, in words for whoever will read it. */
#include "base/err.h"

#include "base/str.h"
#include <stdio.h>

void err_forget(struct err *err)
{
    err->kind = ERR_NONE;
    err->place[0] = '\0';
    err->text[0] = '\0';
}

bool err_vset(struct err *err, enum err_kind kind, const char *format, va_list args)
{
    if (err->kind != ERR_NONE)
        return false;
    err->kind = kind;
    vsnprintf(err->text, sizeof err->text, tr(err->lang, format), args);
    str_scrub(err->text);
    return false;
}

bool(err_set)(struct err *err, enum err_kind kind, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    err_vset(err, kind, format, args);
    va_end(args);
    return false;
}

bool(err_user)(struct err *err, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    err_vset(err, ERR_USER, format, args);
    va_end(args);
    return false;
}

bool(err_at)(struct err *err, const char *format, ...)
{
    if (err->place[0] != '\0')
        return false;
    va_list args;
    va_start(args, format);
    vsnprintf(err->place, sizeof err->place, format, args);
    str_scrub(err->place);
    va_end(args);
    return false;
}
