/* site.c - `etui site`: results as pages that need no server. */
#include "web/server/site.h"

#include "base/os.h"
#include "base/os_local.h"
#include "store.h"
#include "web/server/server.h"
#include "web/server/services.h"
#include "web/server/site_fetch.h"
#include "web/server/site_inside.h"
#include "web/server/site_links.h"
#include <stdlib.h>
#include <string.h>

enum { SITE_MOST = 200000, OK = 200 };

/* Whether the address is that place, or lies below it, or asks it something. */
static bool is_at(const char *address, const char *place)
{
    size_t length = strlen(place);
    return strncmp(address, place, length) == 0 &&
           (address[length] == '\0' || strchr("/?", address[length]));
}

/* The pages of results; a tournament's other ones need somebody who directs. */
static bool is_results(const char *place)
{
    static const char *const kept[] = {"/ranking", "/players",    "/results",
                                       "/awards",  "/meetings",   "/hands",
                                       "/grid",    "/podium.png", "/why"};
    for (size_t i = 0; i < sizeof kept / sizeof kept[0]; i++)
        if (is_at(place, kept[i]))
            return true;
    return false;
}

/* The club's own pages: all of them with the whole club, one year with a season. */
static bool is_of_club(const struct site *site, const char *address)
{
    const struct site_plan *plan = site->plan;
    const char *query = strchr(address, '?');
    bool season = is_at(address, "/season") && !strstr(address, ".pdf") &&
                  !strstr(address, ".xlsx") && !strstr(address, ".csv") &&
                  !is_at(address, "/season/stages");
    if (plan->streams > 0)
        return false;
    if (plan->season == SITE_ALL)
        return season || is_at(address, "/players");
    return season && query && strncmp(query, "?season=", 8) == 0 &&
           strtoll(query + 8, NULL, 10) == plan->season;
}

/* Whether the address is to be fetched now. */
static bool is_wanted(const struct site *site, const char *address)
{
    static const char start[] = "/tournaments/";
    char *rest;
    if (strncmp(address, start, sizeof start - 1) != 0)
        return site->now == 0 && is_of_club(site, address);
    return strtoll(address + sizeof start - 1, &rest, 10) == site->now &&
           is_results(rest);
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
    if (text[0] != '<') /* a picture */
        return;
    for (const char *link; (link = site_next_link(text, &at, &length, &end));
         text = end) {
        const char *target = site_link_target(from, link, length, &site->arena);
        if (target && is_wanted(site, target))
            want_page(site, target);
    }
}

/* Where the links of the club's own pages begin. */
static void want_club(struct site *site)
{
    const struct site_plan *plan = site->plan;
    if (plan->streams > 0)
        return;
    if (plan->season == SITE_ALL)
        want_page(site, "/players");
    want_page(site, plan->season == SITE_ALL
                        ? "/season"
                        : arena_printf(&site->arena, "/season?season=%d", plan->season));
}

/* Fetches what is wanted and has not been; what is refused is left out. */
static bool fetch_pages(struct site *site, size_t first)
{
    for (size_t i = first; i < site->pages; i++) {
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
        site->page[i].there = body.length > 0;
        if (body.length > 0)
            follow_links(site, &(struct site_page){site->page[i].address, true, body});
    }
    return true;
}

const struct site_page *site_find(const struct site *site, const char *address)
{
    int found = map_find(&site->by_address, address);
    return found != MAP_NONE && site->page[found].there ? &site->page[found] : NULL;
}

/* Whether the first page still has to read it: it names the players. */
static bool is_kept(const char *address)
{
    return strncmp(address, "/tournaments/", 13) != 0 ||
           str_equal(address + strlen(address) - 8, "/players");
}

/* Writes those pages, and gives back what they were. */
static bool write_pages(struct site *site, size_t first, size_t end, int *pages)
{
    for (size_t i = first; i < end; i++) {
        struct site_page *page = &site->page[i];
        const char *text = str_text(&page->body);
        if (page->body.length == 0)
            continue;
        bool html = text[0] == '<';
        const char *file = site_file(page->address, &site->arena);
        if (html ? !site_write_page(site, page->address, text)
                 : !site_write_file(site, file, &page->body))
            return false;
        *pages += html;
        if (!is_kept(page->address))
            str_clear(&page->body);
    }
    return true;
}

static bool write_all(struct site *site, int *pages)
{
    *pages = 1; /* the first */
    want_club(site);
    if (!fetch_pages(site, 0))
        return false;
    size_t own = site->pages;
    for (size_t i = 0; i < site->streams; i++) {
        size_t first = site->pages;
        site->now = site->stream[i].number;
        want_page(site,
                  arena_printf(&site->arena, "/tournaments/%jd/ranking", site->now));
        if (!fetch_pages(site, first) || !write_pages(site, first, site->pages, pages))
            return false;
    }
    return write_pages(site, 0, own, pages) && site_finish(site);
}

/* What the journal says before the server has it. */
static bool read_journal(struct site *site, struct journal *journal)
{
    struct err none = ERR_INIT(site->err->lang);
    const struct tournament *club = journal_tournament(journal, 0, &none);
    site->club =
        club && club->club.name ? arena_strdup(&site->arena, club->club.name) : "";
    return site_choose(site, journal);
}

static bool serve_and_write(struct site *site, struct journal *journal, int *pages)
{
    char code[1] = ""; /* nobody else is let in */
    struct server *server =
        server_start(&(struct server_plan){.address = "127.0.0.1",
                                           .database = site->plan->database,
                                           .quiet = true,
                                           .files = true,
                                           .setup = code},
                     journal, site->err);
    if (!server)
        return false;
    site->port = server_port(server);
    bool good = write_all(site, pages);
    server_stop(server);
    return good;
}

bool site_write(const struct site_plan *plan, int *pages, struct err *err)
{
    struct site site = {
        .plan = plan, .zipped = plan->archive || site_is_zip(plan->folder), .err = err};
    struct journal *journal = journal_open(plan->database, STORE_WRITE, err);
    bool good = journal && club_with_secret(journal, "server", os_now(), err) &&
                read_journal(&site, journal);
    os_ignore_lost_connections();
    if (good)
        good = serve_and_write(&site, journal, pages);
    else
        journal_close(journal);
    for (size_t i = 0; i < site.pages; i++)
        str_clear(&site.page[i].body);
    zip_maker_clear(&site.zip);
    arena_clear(&site.arena);
    return good;
}
