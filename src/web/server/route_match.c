/* route_match.c - find the route of a path. */
#include "base.h"
#include "web/server/routes.h"
#include <string.h>

/* Whether the pattern fits; fills the parameters with what ":" stands for. */
static bool fits_pattern(const char *pattern, const char *path, struct arena *arena,
                         const char *parameter[REQUEST_PARAMETERS])
{
    int n = 0;
    while (*pattern) {
        if (*pattern == ':') {
            size_t length = strcspn(path, "/");
            if (length == 0 || n == REQUEST_PARAMETERS)
                return false;
            parameter[n++] = arena_strndup(arena, path, length);
            path += length;
            pattern++;
        } else if (*pattern++ != *path++) {
            return false;
        }
    }
    return *path == '\0';
}

enum route_match route_find(const char *method, const char *path, struct arena *arena,
                            const struct route **route,
                            const char *parameter[REQUEST_PARAMETERS])
{
    enum route_match match = ROUTE_NONE;
    for (size_t i = 0; i < route_count; i++) {
        if (!fits_pattern(route_table[i].pattern, path, arena, parameter))
            continue;
        *route = &route_table[i];
        if (strcmp(route_table[i].method, method) == 0)
            return ROUTE_FOUND;
        match = ROUTE_OTHER_METHOD;
    }
    return match;
}

const char *route_methods(const char *path, struct arena *arena)
{
    const char *ignored[REQUEST_PARAMETERS];
    const char *methods = "OPTIONS";
    for (size_t i = 0; i < route_count; i++) {
        const char *method = route_table[i].method;
        if (!fits_pattern(route_table[i].pattern, path, arena, ignored))
            continue;
        methods = arena_printf(
            arena, "%s, %s", strcmp(method, "GET") == 0 ? "GET, HEAD" : method, methods);
    }
    return methods;
}
