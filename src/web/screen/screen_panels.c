/* screen_panels.c - the room's screen before, during and between: welcome and clock. */
#include "tournament/evening.h"
#include "tournament/results.h"
#include "web/page.h"
#include "web/screen/screen.h"
#include "web/server.h"

void screen_part_begin(struct screen *screen, enum screen_panel panel, int index)
{
    screen->part = arena_grow(&screen->desk->request->arena, screen->part, screen->parts,
                              &screen->capacity, sizeof *screen->part);
    struct screen_part *part = &screen->part[screen->parts++];
    *part = (struct screen_part){.start = screen->html.out.length};
    str_format(part->key, sizeof part->key, "%s-%d", screen_panel_word[panel], index);
}

void screen_part_end(struct screen *screen)
{
    screen->part[screen->parts - 1].end = screen->html.out.length;
}

void screen_clock(struct html *html, const struct evening *evening, const char *look)
{
    int64_t left = screen_seconds_left(evening);
    int64_t size = left < 0 ? -left : left;
    html_add(html, "<span class=\"%s%s\" role=\"timer\"", look, left < 0 ? " over" : "");
    page_clock_ends(html, evening);
    html_add(html, ">%s%jd:%c%c", left < 0 ? "\u2212" : "", (int64_t)(size / 60),
             (char)('0' + size % 60 / 10), (char)('0' + size % 10));
    html_add(html, "</span>");
}

static void add_address(struct screen *screen)
{
    struct html *html = &screen->html;
    struct request *request = screen->desk->request;
    const char *address = arena_printf(&request->arena, "%stournaments/%jd/where",
                                       screen->address, screen->desk->stream);
    html_add(html, "<div class=\"wall-address\">");
    qr_svg_add(html, address, tr(html->lang, N_("QR code for “Where do I go?”")));
    html_add(html, "<div class=\"stack\"><p><b>%s</b></p><p class=\"address\">%s</p>",
             tr(html->lang, N_("Find your place with your phone")), address);
    html_say_in(html, "p.muted", N_("The phone must be on the hall's Wi-Fi."));
    html_add(html, "</div></div>");
}

/* Who deals which boards in the first round, where fields share that. */
static void add_preparation(struct screen *screen)
{
    struct html *html = &screen->html;
    const struct desk *desk = screen->desk;
    const struct session *session = desk->session;
    struct arena *arena = &desk->request->arena;
    bool any = false;
    for (size_t f = 0; session && session->fields > 1 && f < session->fields; f++) {
        const struct field *field = &session->field[f];
        const char *all = "";
        for (int table = 1; table <= field->schedule.tables; table++) {
            struct preparation here = {desk->t, session, field, 1, table};
            const char *boards = preparation_deals(&here, arena);
            if (boards[0])
                all = arena_printf(arena, "%s%s%d: %s", all, all[0] ? " · " : "", table,
                                   boards);
        }
        if (!all[0])
            continue;
        if (!any)
            html_say_in(html, "p", N_("Boards to deal and duplicate, by table:"));
        any = true;
        html_add(html, "<p><b>%s</b> %s</p>", desk_field(desk, field->name), all);
    }
}

void screen_add_welcome(struct screen *screen)
{
    struct html *html = &screen->html;
    const struct evening *evening = &screen->desk->evening;
    screen_part_begin(screen, SCREEN_WELCOME, 1);
    html_add(html, "<div class=\"wall-middle\">");
    html_say_in(html, "h2.wall-huge", N_("Welcome"));
    if (evening->rounds > 0 && evening->begun == 0) {
        html_say_in(html, "p", N_("Rounds: %d. The first one begins soon."),
                    evening->rounds);
        add_preparation(screen);
    }
    add_address(screen);
    html_add(html, "</div>");
    screen_part_end(screen);
}

void screen_add_clock(struct screen *screen)
{
    struct html *html = &screen->html;
    const struct evening *evening = &screen->desk->evening;
    screen_part_begin(screen, SCREEN_CLOCK, 1);
    html_add(html, "<div class=\"wall-middle\"><h2>");
    page_round(html, evening, evening->round, evening->rounds);
    html_add(html, "</h2><p>");
    screen_clock(html, evening, "clock wall-time");
    html_add(html, "</p><p class=\"muted\">");
    if (evening->paused) {
        html_say(html, N_("the clock is stopped"));
    } else {
        html_add(html, "%s ", tr(html->lang, N_("until")));
        page_clock_time(html, evening->ends);
    }
    html_add(html, "</p></div>");
    screen_part_end(screen);
}
