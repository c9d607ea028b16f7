/* site.c - `etui site`: results as pages that need no server. */
#include "web/server/site.h"

#include "base/os.h"
#include "base/os_local.h"
#include "base/system.h"
#include "store.h"
#include "web/server/assets.h"
#include "web/server/server.h"
#include "web/server/services.h"
#include "web/server/site_fetch.h"
#include "web/server/site_links.h"
#include <stdio.h>
#include <string.h>

enum { SITE_MOST = 50000, OK = 200, FORBIDDEN = 403, NOT_FOUND = 404 };

struct site_page {
    const char *address;
    struct str body;
};

/* A site on its way: pages in the order in which links were found. */
struct site {
    const struct site_plan *plan;
    int port;
    struct arena arena;
    struct map by_address;
    struct site_page *page;
    size_t pages;
    size_t capacity;
    const char **stream; /* the tournaments that it has */
    size_t streams;
    struct err *err;
};

/* The pages of results; a tournament's other ones need somebody who directs. */
static bool is_results(const char *place)
{
    static const char *const kept[] = {"/ranking",  "/players", "/results", "/awards",
                                       "/meetings", "/hands",   "/grid",    "/why"};
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++) {
        size_t length = strlen(kept[i]);
        if (strncmp(place, kept[i], length) == 0 &&
            (place[length] == '\0' || strchr("/?", place[length])))
            return true;
    }
    return false;
}

/* Whether the site has that address: results of its tournaments. */
static bool is_wanted(const struct site *site, const char *address)
{
    static const char start[] = "/tournaments/";
    if (strncmp(address, start, sizeof start - 1) != 0)
        return false;
    const char *number = address + sizeof start - 1;
    size_t digits = strspn(number, "0123456789");
    for (size_t i = 0; i < site->streams; i++)
        if (strlen(site->stream[i]) == digits &&
            strncmp(site->stream[i], number, digits) == 0)
            return is_results(number + digits);
    return false;
}

static void want_page(struct site *site, const char *address)
{
    if (map_find(&site->by_address, address) != MAP_NONE || site->pages >= SITE_MOST)
        return;
    site->page = arena_grow(&site->arena, site->page, site->pages, &site->capacity,
                            sizeof *site->page);
    const char *kept = arena_strdup(&site->arena, address);
    map_add(&site->by_address, kept, (int)site->pages, &site->arena);
    site->page[site->pages++] = (struct site_page){.address = kept};
}

static void follow_links(struct site *site, const struct site_page *page)
{
    const char *text = str_text(&page->body);
    const char *from = page->address;
    const char *at;
    const char *end;
    size_t length;
    for (const char *link; (link = site_next_link(text, &at, &length, &end));
         text = end) {
        const char *target = site_link_target(from, link, length, &site->arena);
        if (target && is_wanted(site, target))
            want_page(site, target);
    }
}

/* Fetches what is wanted and has not been; what is refused is left out. */
static bool fetch_pages(struct site *site)
{
    for (size_t i = 0; i < site->pages; i++) {
        struct str body = {0};
        int status =
            site_fetch(site->port, site->page[i].address, site->err->lang, &body);
        if (status == 0) {
            str_clear(&body);
            return err_set(site->err, ERR_STORE,
                           "the pages could not be made; try again");
        }
        if (status != OK)
            str_clear(&body);
        site->page[i].body = body;
        if (body.length > 0)
            follow_links(site, &(struct site_page){site->page[i].address, body});
    }
    return true;
}

static void add_stream(struct site *site, const char *number)
{
    site->stream[site->streams++] = number;
    want_page(site, arena_printf(&site->arena, "/tournaments/%s/ranking", number));
}

/* Whether its results are published; false with the error where they are asked for. */
static bool add_published(struct site *site, const char *number, bool asked)
{
    struct str body = {0};
    const char *address = arena_printf(&site->arena, "/tournaments/%s/ranking", number);
    int status = site_fetch(site->port, address, site->err->lang, &body);
    str_clear(&body);
    if (status == OK)
        add_stream(site, number);
    else if (asked && status == FORBIDDEN)
        return err_set(
            site->err, ERR_CONFLICT,
            "the results of tournament %s are not published; publish them first", number);
    else if (asked)
        return err_set(site->err, ERR_NOT_FOUND, "there is no tournament %s", number);
    return true;
}

/* All tournaments there are, by their numbers: those that are published. */
static bool add_all(struct site *site)
{
    char number[24];
    for (int n = 1;; n++) {
        struct str body = {0};
        str_format(number, sizeof number, "%d", n);
        const char *address = arena_printf(&site->arena, "/tournaments/%s/where", number);
        int status = site_fetch(site->port, address, site->err->lang, &body);
        str_clear(&body);
        if (status == NOT_FOUND || status == 0)
            break;
        if (!add_published(site, arena_strdup(&site->arena, number), false))
            return false;
    }
    return site->streams > 0 ||
           err_set(site->err, ERR_CONFLICT, "no tournament is published yet");
}

static bool choose_streams(struct site *site)
{
    enum { STREAMS_MOST = 100000 };
    const struct site_plan *plan = site->plan;
    size_t most = plan->streams > 0 ? plan->streams : STREAMS_MOST;
    site->stream = ARENA_ARRAY(&site->arena, const char *, most);
    if (plan->streams == 0)
        return add_all(site);
    for (size_t i = 0; i < plan->streams; i++)
        if (!add_published(site, plan->stream[i], true))
            return false;
    return true;
}

static bool is_written(const void *by, const char *address)
{
    const struct site *site = by;
    int found = map_find(&site->by_address, address);
    return str_equal(address, "/") ||
           (found != MAP_NONE && site->page[found].body.length > 0);
}

static bool write_file(const struct site *site, const char *file, const struct str *bytes)
{
    struct arena arena = {0};
    const char *path = arena_printf(&arena, "%s/%s", site->plan->folder, file);
    bool good =
        system_make_folders(path, site->err) && system_replace(path, bytes, site->err);
    arena_clear(&arena);
    return good;
}

static bool write_page(const struct site *site, const char *address, const char *text)
{
    struct arena arena = {0};
    struct str out = {0};
    struct site_rewrite rewrite = {address, is_written, site, &arena};
    site_rewrite(&rewrite, text, &out);
    bool good = write_file(site, site_file(address, &arena), &out);
    str_clear(&out);
    arena_clear(&arena);
    return good;
}

static bool write_assets(struct site *site)
{
    for (size_t i = 0; i < asset_count; i++) {
        if (str_equal(assets[i].type, "application/json"))
            continue;
        struct str bytes = {0};
        str_add_n(&bytes, (const char *)assets[i].bytes, assets[i].size);
        const char *file = arena_printf(&site->arena, "static/%s", assets[i].name);
        bool good = write_file(site, file, &bytes);
        str_clear(&bytes);
        if (!good)
            return false;
    }
    return true;
}

/* Adds what stands between two marks of the page, as it is there. */
static void add_between(struct str *out, const char *text, const char *from,
                        const char *to)
{
    const char *start = strstr(text, from);
    const char *end = start ? strstr(start + strlen(from), to) : NULL;
    if (end)
        str_add_n(out, start + strlen(from), (size_t)(end - start) - strlen(from));
}

/* The first page: the tournaments, each with the way to its ranking. */
static bool write_index(struct site *site)
{
    struct str out = {0};
    enum lang lang = site->err->lang;
    str_printf(
        &out,
        "<!doctype html><html lang=\"%s\"><head><meta charset=\"utf-8\">"
        "<meta name=\"viewport\" content=\"width=device-width\"><title>%s</title>"
        "<link rel=\"stylesheet\" href=\"/static/etui.css\">"
        "<link rel=\"icon\" href=\"/static/icon.svg\"></head><body class=\"visitor\">"
        "<header class=\"bar band\"><b>%s</b></header><main class=\"wrap\"><h1>%s</h1>",
        lang_code(lang), tr(lang, N_("Results")), "Étui", tr(lang, N_("Results")));
    for (size_t i = site->streams; i-- > 0;) {
        const char *address =
            arena_printf(&site->arena, "/tournaments/%s/ranking", site->stream[i]);
        int found = map_find(&site->by_address, address);
        str_printf(&out, "<section class=\"card now-card\"><h2><a href=\"%s\">", address);
        add_between(&out, str_text(&site->page[found].body), "class=\"whose\"><b>",
                    "</b>");
        str_add(&out, "</a></h2><p class=\"muted\">");
        add_between(&out, str_text(&site->page[found].body), "</b> <span>", "</span>");
        str_add(&out, "</p></section>");
    }
    str_add(&out, "</main></body></html>");
    bool good = write_page(site, "/", str_text(&out));
    str_clear(&out);
    return good;
}

static bool write_pages(struct site *site, int *pages)
{
    *pages = 1;
    for (size_t i = 0; i < site->pages; i++) {
        if (site->page[i].body.length == 0)
            continue;
        if (!write_page(site, site->page[i].address, str_text(&site->page[i].body)))
            return false;
        ++*pages;
    }
    return write_assets(site) && write_index(site);
}

bool site_write(const struct site_plan *plan, int *pages, struct err *err)
{
    struct site site = {.plan = plan, .err = err};
    char code[1] = ""; /* nobody else is let in */
    struct journal *journal = journal_open(plan->database, STORE_WRITE, err);
    if (!journal || !club_with_secret(journal, "server", os_now(), err)) {
        journal_close(journal);
        return false;
    }
    os_ignore_lost_connections();
    struct server *server = server_start(&(struct server_plan){.address = "127.0.0.1",
                                                               .database = plan->database,
                                                               .quiet = true,
                                                               .setup = code},
                                         journal, err);
    if (!server)
        return false;
    site.port = server_port(server);
    bool good = choose_streams(&site) && fetch_pages(&site) && write_pages(&site, pages);
    for (size_t i = 0; i < site.pages; i++)
        str_clear(&site.page[i].body);
    arena_clear(&site.arena);
    server_stop(server);
    return good;
}
