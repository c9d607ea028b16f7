/* page_files.c - the results of bridge as files that other programs read. */
#include "doc/bridge.h"
#include "web/club.h"
#include "web/events/files.h"
#include "web/page.h"

/* The files, by the last part of their address. */
static const struct {
    const char *kind;
    const char *title; /* tr() it */
    const char *ending;
    const char *type;
} files[] = {
    {"usebio", N_("USEBIO, for scoring programs and websites"), "xml", "application/xml"},
    {"pbn", N_("PBN, with the deals and the score tables"), "pbn", "application/x-pbn"},
};
enum { FILES = sizeof files / sizeof files[0] };

/* USEBIO has no lines for individuals. */
static bool is_offered(const struct desk *desk, int file)
{
    return desk->t->format->movement != MOVEMENT_BRIDGE_INDIVIDUAL ||
           !str_equal(files[file].kind, "usebio");
}

void files_add(const struct desk *desk)
{
    struct html *html = desk->html;
    if (!desk->t->format->game->files)
        return;
    card_open(html, N_("Files for other programs"));
    html_add(html, "<ul class=\"plain\">");
    for (int i = 0; i < FILES; i++)
        if (is_offered(desk, i))
            html_add(html,
                     "<li><a class=\"target\" download "
                     "href=\"/tournaments/%jd/files/%s\">%s</a></li>",
                     desk->stream, files[i].kind, tr(html->lang, files[i].title));
    html_add(html, "</ul></section>");
}

/* The file, and what it is called. */
static bool write_file(const struct desk *desk, int file, const char **name,
                       struct err *err)
{
    struct request *request = desk->request;
    struct bridge_event event = bridge_event_start(&request->arena);
    event.club = *name;
    bool good = bridge_event_take(&event, request_results(request, 0), desk->roster, err);
    *name = good ? bridge_event_file_name(&event, files[file].ending, &request->arena)
                 : *name;
    if (good && str_equal(files[file].kind, "usebio"))
        good = usebio_write(&event, &request->html.out, err);
    else if (good)
        pbn_event_write(&event, &request->html.out);
    return good;
}

static int find_file(const char *kind)
{
    int i = 0;
    while (i < FILES && !str_equal(files[i].kind, kind))
        i++;
    return i;
}

void event_file(struct request *request)
{
    struct desk desk;
    struct err err = ERR_INIT(request->lang);
    int file = find_file(request->parameter[1]);
    struct club_own own;
    if (!club_own_read(request, &own, &err)) {
        request_error(request, &err);
        return;
    }
    const char *name = own.name; /* the club's, then the file's */
    if (!desk_open(request, &desk))
        return;
    bool known = file < FILES && desk.t->format->game->files;
    bool good = known && write_file(&desk, file, &name, &err);
    desk_close(&desk);
    if (!known) {
        request_fail(request, MHD_HTTP_NOT_FOUND, N_("this tournament has no such file"));
    } else if (!good) {
        request_error(request, &err);
    } else {
        request_file(request, files[file].type, name);
    }
}
