/* prefix.c - pages of a club among many: their addresses begin with the club's. */
#include "web/server/prefix.h"

#include "base.h"
#include "web/server/http_library.h"
#include "web/server/services.h"
#include <string.h>

static const char COOKIE_NAME[] = "etui";

/* The front's own cookie is sent to all addresses: each club has a name of its own. */
const char *prefix_cookie(struct request *request)
{
    const char *prefix = request->server->prefix;
    return prefix[0] == '\0'
               ? COOKIE_NAME
               : arena_printf(&request->arena, "%s-%s", COOKIE_NAME, prefix + 3);
}

/* Whether an attribute that begins here is an address of ours; what comes before the
 * address. The files of all clubs are the same. */
static size_t address_begins(const char *text)
{
    static const char *const names[] = {" href=\"",        " action=\"",
                                        " src=\"",         " formaction=\"",
                                        " data-stream=\"", " data-echo=\""};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        size_t n = strlen(names[i]);
        if (strncmp(text, names[i], n) == 0)
            return text[n] == '/' && text[n + 1] != '/' &&
                           strncmp(text + n, "/static/", 8) != 0
                       ? n
                       : 0;
    }
    static const char refresh[] = ";url=/";
    return strncmp(text, refresh, sizeof refresh - 1) == 0 ? sizeof refresh - 2 : 0;
}

void prefix_page(struct request *request)
{
    const char *prefix = request->server->prefix;
    struct str *page = &request->html.out;
    if (prefix[0] == '\0' || page->length == 0 || !request->type ||
        strncmp(request->type, "text/html", 9) != 0)
        return;
    struct str out = {0};
    const char *from = str_text(page);
    for (const char *c = from; *c; c++) {
        size_t n = *c == ' ' || *c == ';' ? address_begins(c) : 0;
        if (n == 0)
            continue;
        str_add_n(&out, from, (size_t)(c - from) + n);
        str_add(&out, prefix);
        from = c + n;
    }
    str_add(&out, from);
    str_clear(page);
    *page = out;
}

/* A cookie of the club: of its own name where it is the session's, and of its place. */
static const char *prefix_set_cookie(struct request *request, const char *value)
{
    static const char path[] = "; Path=/;";
    const char *prefix = request->server->prefix;
    const char *place = strstr(value, path);
    size_t name = strcspn(value, "=");
    bool session = name == sizeof COOKIE_NAME - 1 && strncmp(value, "etui", name) == 0;
    bool shared = strncmp(value, "lang=", 5) == 0;
    if (!place || shared)
        return value;
    return arena_printf(&request->arena, "%.*s%.*s; Path=%s;%s",
                        session ? (int)strlen(prefix_cookie(request)) : (int)name,
                        session ? prefix_cookie(request) : value,
                        (int)(place - value - (int)name), value + name, prefix,
                        place + sizeof path - 1);
}

const char *prefix_header(struct request *request, const char *name, const char *value)
{
    const char *prefix = request->server->prefix;
    if (prefix[0] == '\0')
        return value;
    if (strcmp(name, MHD_HTTP_HEADER_LOCATION) == 0 && value[0] == '/')
        return arena_printf(&request->arena, "%s%s", prefix, value);
    return strcmp(name, MHD_HTTP_HEADER_SET_COOKIE) == 0
               ? prefix_set_cookie(request, value)
               : value;
}
