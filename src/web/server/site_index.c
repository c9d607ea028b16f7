/* site_index.c - the first page of a site: its tournaments, its seasons, and a search for
 * whoever is in them. */
#include "web/html.h"
#include "web/server/site_inside.h"
#include "web/server/site_links.h"
#include <string.h>

/* The page on its way. */
struct front {
    struct site *site;
    struct html html;
    struct map seen; /* addresses of people that can be searched for */
};

static void add_head(struct front *front)
{
    const struct site *site = front->site;
    struct html *html = &front->html;
    const char *title = site->club[0] ? site->club : tr(html->lang, N_("The results"));
    html_add(html,
             "<!doctype html><html lang=\"%s\"><head><meta charset=\"utf-8\">"
             "<meta name=\"viewport\" content=\"width=device-width\"><title>%s</title>"
             "<link rel=\"stylesheet\" href=\"/static/etui.css\">"
             "<script src=\"/static/etui.js\" defer></script>"
             "<link rel=\"icon\" href=\"/static/icon.svg\"></head>",
             lang_code(html->lang), title);
    html_add(html,
             "<body class=\"visitor\"><header class=\"bar band\"><b>%s</b></header>"
             "<main class=\"wrap\"><h1>%s</h1>",
             title, tr(html->lang, N_("The results")));
}

/* The ways to what the club says of all its evenings together. */
static void add_places(struct front *front)
{
    struct site *site = front->site;
    struct html *html = &front->html;
    const char *season =
        site->plan->season == SITE_ALL
            ? "/season"
            : arena_printf(&site->arena, "/season?season=%d", site->plan->season);
    const struct {
        const char *address;
        const char *label;
    } place[] = {{season, N_("Season")}, {"/players", N_("Players")}};
    html_add(html, "<p class=\"row\">");
    for (size_t i = 0; i < sizeof place / sizeof place[0]; i++)
        if (site_find(site, place[i].address))
            html_add(html, "<a class=\"button\" href=\"%s\">%s</a>", place[i].address,
                     tr(html->lang, place[i].label));
    html_add(html, "</p>");
}

/* Adds the words of a link, from behind its tag up to its end, without other tags. */
static void add_words(struct str *out, const char *from)
{
    const char *end = strstr(from, "</a>");
    bool tag = true; /* the link's own is still open */
    for (const char *c = from; end && c < end; c++) {
        if (!tag && *c != '<')
            str_add_n(out, c, 1);
        tag = *c == '<' || (tag && *c != '>');
    }
}

/* Whoever a page leads to: a name that can be searched for, and where it is. */
static void add_people(struct front *front, const struct site_page *page,
                       const char *below, const char *where)
{
    struct html *html = &front->html;
    struct arena *arena = &front->site->arena;
    const char *text = str_text(&page->body);
    const char *at;
    const char *end;
    size_t length;
    for (const char *link; (link = site_next_link(text, &at, &length, &end));
         text = end) {
        const char *target = site_link_target(page->address, link, length, arena);
        if (!target || strncmp(target, below, strlen(below)) != 0 ||
            map_find(&front->seen, target) != MAP_NONE)
            continue;
        map_add(&front->seen, target, 0, arena);
        html_add(html, "<li hidden><a href=\"%s\">", target);
        add_words(&html->out, end);
        html_add(html, "</a> <span class=\"muted small\">%s</span></li>", where);
    }
}

/* Everybody once where the site has the club's list, else once a tournament. */
static void add_search(struct front *front)
{
    struct site *site = front->site;
    struct html *html = &front->html;
    bool listed = site_find(site, "/players") != NULL;
    html_add(html, "<form class=\"row\" role=\"search\" action=\"#\">");
    input_search(html, N_("Name"), "", 100);
    html_add(html, "</form><ul class=\"found\" data-found>");
    for (size_t i = 0; listed && i < site->pages; i++)
        if (site->page[i].body.length > 0 &&
            (str_equal(site->page[i].address, "/players") ||
             strncmp(site->page[i].address, "/players?", 9) == 0))
            add_people(front, &site->page[i], "/players/", "");
    for (size_t i = 0; !listed && i < site->streams; i++) {
        const struct site_stream *stream = &site->stream[i];
        const char *start =
            arena_printf(&site->arena, "/tournaments/%jd/players", stream->number);
        const struct site_page *page = site_find(site, start);
        if (page)
            add_people(front, page, arena_printf(&site->arena, "%s/", start),
                       stream->name);
    }
    html_add(html, "</ul>");
}

static void add_tournaments(struct front *front)
{
    const struct site *site = front->site;
    struct html *html = &front->html;
    static const struct list table = {
        .label = N_("Tournaments"),
        .column = {{N_("Tournament"), ""}, {N_("Date"), "num"}}};
    html_add(html, "<section class=\"card\">");
    list_open(html, &table);
    for (size_t i = 0; i < site->streams; i++) {
        const struct site_stream *stream = &site->stream[i];
        html_add(html,
                 "<tr><th scope=\"row\"><a href=\"/tournaments/%jd/ranking\">%s</a></th>"
                 "<td class=\"num\">",
                 stream->number,
                 stream->name[0] ? stream->name : tr(html->lang, N_("Tournament")));
        html_date(html, stream->date);
        html_add(html, "</td></tr>");
    }
    list_close(html, &table);
    html_add(html, "</section>");
}

bool site_write_index(struct site *site)
{
    struct front front = {.site = site, .html = {.lang = site->err->lang}};
    add_head(&front);
    add_search(&front);
    add_places(&front);
    add_tournaments(&front);
    html_add(&front.html, "</main></body></html>");
    bool good = site_write_page(site, "/", str_text(&front.html.out));
    html_clear(&front.html);
    return good;
}
