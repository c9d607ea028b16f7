/* site_links.c - the links of a page that becomes a file. */
#include "web/server/site_links.h"

#include <stdio.h>
#include <string.h>

/* The value of an attribute as it is meant: "&amp;" is "&". */
static char *unescape(const char *text, size_t length, struct arena *arena)
{
    static const char amp[] = "&amp;";
    char *plain = ARENA_ARRAY(arena, char, length + 1);
    size_t n = 0;
    for (size_t i = 0; i < length; i++) {
        plain[n++] = text[i];
        if (length - i >= sizeof amp - 1 && memcmp(text + i, amp, sizeof amp - 1) == 0)
            i += sizeof amp - 2;
    }
    plain[n] = '\0';
    return plain;
}

/* A part of a query that a site cannot follow: another language, a search. */
static bool is_asked_live(const char *address)
{
    const char *query = strchr(address, '?');
    return query && (strstr(query, "lang=") || strstr(query, "q="));
}

const char *site_link_target(const char *page, const char *link, size_t length,
                             struct arena *arena)
{
    char *address = unescape(link, length, arena);
    char *fragment = strchr(address, '#');
    if (fragment)
        *fragment = '\0';
    if (address[0] == '?')
        address = arena_printf(arena, "%.*s%s", (int)strcspn(page, "?"), page, address);
    if (address[0] != '/' || is_asked_live(address))
        return NULL;
    return address;
}

const char *site_file(const char *address, struct arena *arena)
{
    struct str name = {0};
    if (str_equal(address, "/"))
        return "index.html";
    if (strncmp(address, "/static/", 8) == 0)
        return arena_printf(arena, "%.*s", (int)strcspn(address + 1, "?"), address + 1);
    bool picture = strstr(address, ".png") != NULL;
    for (const char *c = address + 1; *c; c++) {
        bool plain = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') ||
                     (*c >= '0' && *c <= '9') || strchr("/.-", *c);
        char kept[2] = {*c, '\0'};
        str_add(&name, plain ? kept : "_");
    }
    const char *file =
        arena_printf(arena, "%s%s", str_text(&name), picture ? "" : ".html");
    str_clear(&name);
    return file;
}

const char *site_next_link(const char *text, const char **at, size_t *length,
                           const char **end)
{
    static const char *const names[] = {" href=\"", " src=\"", " action=\"",
                                        " content=\""};
    const char *first = NULL;
    size_t skip = 0;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *found = strstr(text, names[i]);
        if (found && (!first || found < first)) {
            first = found;
            skip = strlen(names[i]);
        }
    }
    if (!first)
        return NULL;
    *at = first;
    *length = strcspn(first + skip, "\"");
    *end = first + skip + *length + 1;
    return first + skip;
}

/* The way up from a file to the folder of the site. */
static void add_way_up(const char *file, struct str *out)
{
    for (const char *c = file; *c; c++)
        if (*c == '/')
            str_add(out, "../");
}

/* One link: to its file, or none where there is no such file. */
static void add_link(const struct site_rewrite *rewrite, const char *attribute,
                     const char *link, size_t length, struct str *out)
{
    size_t name = strcspn(attribute, "\"") + 1;
    const char *fragment = memchr(link, '#', length);
    size_t tail = fragment ? length - (size_t)(fragment - link) : 0;
    const char *target = site_link_target(rewrite->page, link, length, rewrite->arena);
    bool inside = length > 0 && link[0] == '#';
    bool asset = target && strncmp(target, "/static/", 8) == 0;
    bool said = attribute[1] == 'c' && !(length > 0 && link[0] == '/');
    if (inside || said) {
        str_add_n(out, attribute, name + length + 1);
        return;
    }
    if (!target || (!asset && !rewrite->known(rewrite->by, target)))
        return;
    str_add_n(out, attribute, name);
    if (attribute[1] == 'c' && rewrite->at)
        str_printf(out, "%s/", rewrite->at);
    else
        add_way_up(site_file(rewrite->page, rewrite->arena), out);
    str_add(out, site_file(target, rewrite->arena));
    str_add_n(out, fragment ? fragment : "", tail);
    str_add(out, "\"");
}

/* Adds the text without what asks the server while it is read. */
static void add_quietly(const char *text, size_t length, struct str *out)
{
    static const char stream[] = " data-stream=\"";
    static const char html[] = "<html ";
    while (length > 0) {
        if (length > sizeof stream && memcmp(text, stream, sizeof stream - 1) == 0) {
            size_t value = sizeof stream - 1;
            value += strcspn(text + value, "\"") + 1;
            text += value;
            length -= value;
        } else if (length > sizeof html && memcmp(text, html, sizeof html - 1) == 0) {
            str_add(out, "<html data-site ");
            text += sizeof html - 1;
            length -= sizeof html - 1;
        } else {
            str_add_n(out, text++, 1);
            length--;
        }
    }
}

void site_rewrite(const struct site_rewrite *rewrite, const char *text, struct str *out)
{
    const char *at;
    const char *end;
    size_t length;
    for (const char *link; (link = site_next_link(text, &at, &length, &end));
         text = end) {
        add_quietly(text, (size_t)(at - text), out);
        add_link(rewrite, at, link, length, out);
    }
    add_quietly(text, strlen(text), out);
}
