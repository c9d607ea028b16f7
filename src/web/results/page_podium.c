/* page_podium.c - the first of a tournament as a picture, and what a message says with
 * it: of published results alone, as everybody may see them. */
#include "doc/paper.h"
#include "tournament/tell.h"
#include "web/club.h"
#include "web/results/podium_card.h"
#include "web/server.h"

/* The rankings as the room's screen has them. */
static void make_rankings(struct report *report, struct version *version, enum lang lang)
{
    const struct results *results = version_results(version, 0);
    *report = report_start(lang, REPORT_WALL);
    ranking_report(report,
                   &(struct ranking_choice){.results = results,
                                            .roster = &version->names->shown,
                                            .ranking = standing_usual(results->contest)});
}

static struct podium podium_of(const struct tournament *t, const struct version *club,
                               const struct report *report)
{
    return (struct podium){.name = t->name,
                           .date = t->date,
                           .club = club && club->t.club.name ? club->t.club.name : "",
                           .report = report};
}

const struct page_card *podium_card(const struct desk *desk)
{
    struct request *request = desk->request;
    struct arena *arena = &request->arena;
    struct err unused = ERR_INIT(request->lang);
    if (!desk->t->published)
        return NULL;
    struct version *club = writer_read(request->server->writer, 0, &unused);
    struct report report;
    make_rankings(&report, request->version, request->lang);
    struct podium podium = podium_of(desk->t, club, &report);
    const char *path = arena_printf(arena, "/tournaments/%jd/", desk->stream);
    const char *from =
        request->server->files
            ? path
            : address_whole(request, club ? club->t.club.address : NULL, path);
    struct page_card *card = ARENA_NEW(arena, struct page_card);
    struct str text = {0};
    podium_say(&podium, &text);
    *card = (struct page_card){.title = arena_strdup(arena, podium.name),
                               .text = arena_strdup(arena, str_text(&text)),
                               .club = arena_strdup(arena, podium.club),
                               .address = arena_printf(arena, "%sranking", from),
                               .picture = arena_printf(arena, "%spodium.png", from),
                               .wide = PODIUM_WIDE,
                               .high = PODIUM_HIGH};
    str_clear(&text);
    report_clear(&report);
    version_drop(club);
    return card;
}

/* On the thread that draws; it holds versions of its own. */
static void draw_podium(struct request *request)
{
    struct err *err = request->work;
    struct writer *writer = request->server->writer;
    struct version *version = writer_read(writer, request_number(request, 0), err);
    struct version *club = version ? writer_read(writer, 0, err) : NULL;
    if (club && !version->t.published) {
        err_set(err, ERR_CONFLICT,
                "these results are not published yet; they appear here as soon as the "
                "director publishes them");
    } else if (club) {
        struct report report;
        make_rankings(&report, version, format_lang(version->t.format, request->lang));
        struct podium podium = podium_of(&version->t, club, &report);
        podium_draw(&podium, &request->html.out, err);
        report_clear(&report);
    }
    version_drop(club);
    version_drop(version);
}

static void send_podium(struct request *request)
{
    const struct err *err = request->work;
    if (err->kind == ERR_CONFLICT) {
        request_error_as(request, MHD_HTTP_FORBIDDEN, err);
    } else if (err->kind != ERR_NONE) {
        request_error(request, err);
    } else {
        request->status = MHD_HTTP_OK;
        request->type = "image/png";
    }
}

void podium_file(struct request *request)
{
    struct err *err = ARENA_NEW(&request->arena, struct err);
    *err = ERR_INIT(request->lang);
    request->work = err;
    request_drawing(request, draw_podium, send_podium);
}
