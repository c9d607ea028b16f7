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

/* The text with lines as everywhere here: browsers end those of a field by two
 * characters. */
static const char *plain_lines(const char *body, size_t *size, struct arena *arena)
{
    char *text = arena_strndup(arena, body, *size);
    size_t n = 0;
    for (size_t i = 0; i < *size; i++)
        if (body[i] != '\r' || i + 1 == *size || body[i + 1] != '\n')
            text[n++] = body[i];
    text[n] = '\0';
    *size = n;
    return text;
}

/* What stands behind the last folder; what is no clean text is no name. */
static const char *name_of_file(const char *headers, struct arena *arena)
{
    const char *name = quoted(headers, "filename=\"", arena);
    return name && str_is_clean(name, strlen(name)) ? str_after_folders(name) : "";
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
        *file = (struct multipart_file){body, size, name_of_file(headers, arena)};
    } else if (name && size <= TEXT_MOST) {
        const char *text = plain_lines(body, &size, arena);
        if (str_is_clean(text, size))
            form_add(form, name, text, arena);
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
