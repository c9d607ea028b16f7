/* typed_rows.c - a small table that people type. */
#include "core/award/typed_rows.h"

#include <string.h>

static char *trim_row(char *text)
{
    text += strspn(text, " \t\r");
    size_t n = strlen(text);
    while (n > 0 && strchr(" \t\r", text[n - 1]))
        n--;
    text[n] = '\0';
    return text;
}

bool typed_rows_read(const char *text, typed_row *take, void *context, struct err *err)
{
    char copy[TYPED_ROWS_MOST];
    if (strlen(text) >= sizeof copy)
        return err_user(err, "a table has at most %d characters; shorten it",
                        TYPED_ROWS_MOST - 1);
    str_format(copy, sizeof copy, "%s", text);
    for (char *row = copy; row;) {
        char *end = strpbrk(row, ";\n");
        if (end)
            *end++ = '\0';
        char *own = trim_row(row);
        if (own[0] != '\0' && !take(own, context, err))
            return false;
        row = end;
    }
    return true;
}

char *typed_row_split(char *row, const char **value)
{
    char *colon = strchr(row, ':');
    if (!colon)
        return NULL;
    *colon = '\0';
    char *name = trim_row(row);
    char *rest = trim_row(colon + 1);
    *value = rest;
    return name[0] && rest[0] ? name : NULL;
}
