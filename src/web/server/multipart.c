/* multipart.c - a form that carries a file: multipart/form-data. */
#include "web/server/multipart.h"

#include <string.h>

enum { BOUNDARY_MOST = 100, PARTS_MOST = 20, TEXT_MOST = 4096 };

static const char *find(const char *at, const char *end, const char *text)
{
    size_t n = strlen(text);
    for (; (size_t)(end - at) >= n; at++) {
        at = memchr(at, text[0], (size_t)(end - at) - n + 1);
        if (!at || memcmp(at, text, n) == 0)
            return at;
    }
    return NULL;
}

/* The value of name="…" in a part's headers, in the arena; NULL if there is none. */
static const char *quoted(const char *headers, const char *name, struct arena *arena)
{
    const char *at = strstr(headers, name);
    const char *end = at ? strchr(at + strlen(name), '"') : NULL;
    return end ? arena_strndup(arena, at + strlen(name),
                               (size_t)(end - at) - strlen(name))
               : NULL;
}

/* One part, from its headers to the next boundary. */
static void read_part(const char *at, const char *end, struct form *form,
                      struct multipart_file *file, struct arena *arena)
{
    const char *body = find(at, end, "\r\n\r\n");
    if (!body)
        return;
    const char *headers = arena_strndup(arena, at, (size_t)(body - at));
    const char *name = quoted(headers, " name=\"", arena);
    body += 4;
    size_t size = (size_t)(end - body);
    if (strstr(headers, "filename=\"")) {
        *file = (struct multipart_file){body, size};
    } else if (name && size <= TEXT_MOST && str_is_clean(body, size)) {
        form_add(form, name, arena_strndup(arena, body, size), arena);
    }
}

bool multipart_read(const char *type, const struct str *body, struct form *form,
                    struct multipart_file *file, struct arena *arena)
{
    static const char kind[] = "multipart/form-data";
    const char *at = strstr(type, "boundary=");
    if (strncmp(type, kind, sizeof kind - 1) != 0 || !at)
        return false;
    at += strlen("boundary=");
    size_t n = strcspn(at, "; \"");
    if (n == 0 || n > BOUNDARY_MOST)
        return false;
    const char *boundary = arena_printf(arena, "\r\n--%.*s", (int)n, at);
    const char *end = str_text(body) + body->length;
    const char *part = find(str_text(body), end, boundary + 2);
    for (int i = 0; part && i < PARTS_MOST; i++) {
        part += i == 0 ? strlen(boundary) - 2 : strlen(boundary);
        const char *next = find(part, end, boundary);
        if (next)
            read_part(part, next, form, file, arena);
        part = next;
    }
    return true;
}
