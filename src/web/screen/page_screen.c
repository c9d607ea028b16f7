/* page_screen.c - the room's screen: a page for the wall, with pages that turn.
 *
 * The part marked data-live is exchanged when the tournament changes; what can have the
 * focus is outside of it. The script turns the pages and ticks the clock, also while the
 * server is away; without it each page leads to the next one by itself. */
#include "tournament/tell.h"
#include "web/club.h"
#include "web/screen/screen.h"

static void add_panels(struct screen *screen)
{
    static void (*const add[SCREEN_PANELS])(struct screen * screen) = {
        [SCREEN_WELCOME] = screen_add_welcome, [SCREEN_CLOCK] = screen_add_clock,
        [SCREEN_SEATS] = screen_add_seats,     [SCREEN_MOVES] = screen_add_moves,
        [SCREEN_RANKING] = screen_add_ranking,
    };
    for (int i = 0; i < screen->plan.panels; i++)
        add[screen->plan.panel[i]](screen);
    if (screen->parts > 0)
        return;
    if (screen->desk->evening.under_way) /* nobody sits in this room */
        screen_add_clock(screen);
    else
        screen_add_welcome(screen);
}

/* The address of one of the pages. */
static const char *page_address(const struct screen *screen, int seconds, int page)
{
    struct arena *arena = &screen->desk->request->arena;
    struct screen_choice choice = screen->choice;
    choice.seconds = seconds;
    const char *query = screen_choice_query(&choice, arena);
    return arena_printf(arena, "/tournaments/%jd/screen?%s%spage=%d",
                        screen->desk->stream, query, query[0] ? "&" : "", page + 1);
}

static void open_page(const struct screen *screen, int page)
{
    const struct desk *desk = screen->desk;
    struct html *html = desk->html;
    const struct screen_choice *choice = &screen->choice;
    html_add(html,
             "<!doctype html><html lang=\"%s\" class=\"wall\" data-theme=\"%s\"><head>"
             "<meta charset=\"utf-8\"><meta name=\"viewport\" "
             "content=\"width=device-width\"><title>%s · %s · Étui</title>",
             lang_code(html->lang), screen_theme_word[choice->theme],
             tr(html->lang, N_("Room screen")), desk->t->name);
    html_add(html,
             "<link rel=\"stylesheet\" href=\"/static/etui.css?v=%s\">"
             "<script src=\"/static/etui.js?v=%s\" defer></script>"
             "<link rel=\"icon\" href=\"/static/icon.svg?v=%s\">",
             assets_version, assets_version, assets_version);
    if (choice->seconds > 0)
        html_add(html,
                 "<noscript><meta http-equiv=\"refresh\" content=\"%d;url=%s\">"
                 "</noscript>",
                 choice->seconds,
                 page_address(screen, choice->seconds, (page + 1) % (int)screen->parts));
    html_add(html,
             "</head><body data-stream=\"/api/tournaments/%jd/stream\" data-now=\"%jd\" "
             "data-offline=\"%s\">",
             desk->stream, desk->evening.now, tr(html->lang, N_("no connection")));
}

/* What the clock warns of, in words: the script changes them when it is time. */
static void add_warning(const struct screen *screen)
{
    static const char *const words[] = {
        [SCREEN_NO_WARNING] = "",
        [SCREEN_FIVE_LEFT] = N_("5 minutes left"),
        [SCREEN_ONE_LEFT] = N_("1 minute left"),
        [SCREEN_TIME_OVER] = N_("Time is up"),
    };
    struct html *html = screen->desk->html;
    const struct evening *evening = &screen->desk->evening;
    enum screen_warning now = screen_warning_at(screen_seconds_left(evening));
    const char *over = screen->desk->t->format->deals
                           ? N_("Time is up: finish the deal in progress")
                           : words[SCREEN_TIME_OVER];
    html_add(html, "<p class=\"wall-warning\" data-level=\"%d\"", (int)now);
    for (int i = SCREEN_FIVE_LEFT; i <= SCREEN_TIME_OVER; i++)
        html_add(html, " data-level-%d=\"%s\"", i,
                 tr(html->lang, i == SCREEN_TIME_OVER ? over : words[i]));
    html_add(html, ">%s</p>",
             now == SCREEN_NO_WARNING
                 ? ""
                 : tr(html->lang, now == SCREEN_TIME_OVER ? over : words[now]));
}

static void add_top(const struct screen *screen)
{
    struct html *html = screen->desk->html;
    const struct evening *evening = &screen->desk->evening;
    html_add(html, "<header class=\"wall-top\">");
    if (evening->under_way)
        screen_clock(html, evening, "clock wall-clock");
    html_add(html, "<div class=\"wall-title\"><h1>%s</h1>", screen->desk->t->name);
    if (evening->under_way || screen->choice.room[0]) {
        html_add(html, "<p class=\"muted\">");
        if (evening->under_way)
            page_round(html, evening, evening->round, evening->rounds);
        html_add(html, "%s%s</p>",
                 evening->under_way && screen->choice.room[0] ? " · " : "",
                 screen->choice.room);
    }
    html_add(html, "</div>");
    if (evening->under_way)
        add_warning(screen);
    html_add(html, "</header>");
}

static void add_parts(const struct screen *screen, int page)
{
    struct html *html = screen->desk->html;
    for (size_t i = 0; i < screen->parts; i++) {
        const struct screen_part *part = &screen->part[i];
        html_add(html, "<section class=\"wall-page\" data-turn=\"%s\"%s>", part->key,
                 (int)i == page ? "" : " hidden");
        str_add_n(&html->out, str_text(&screen->html.out) + part->start,
                  part->end - part->start);
        if (screen->parts > 1)
            html_add(html, "<p class=\"wall-count muted\">%zu / %zu</p>", i + 1,
                     screen->parts);
        card_close(html);
    }
}

/* What can be pressed; outside of what is exchanged. */
static void add_foot(const struct screen *screen, int page)
{
    struct html *html = screen->desk->html;
    enum lang lang = html->lang;
    int parts = (int)screen->parts;
    int seconds = screen->choice.seconds;
    html_add(html,
             "<footer class=\"wall-foot\" data-seconds=\"%d\"><a class=\"quiet\" "
             "href=\"%s\" data-by=\"-1\">%s</a>",
             seconds, page_address(screen, seconds, (page + parts - 1) % parts),
             tr(lang, N_("Previous page")));
    html_add(html, "<a class=\"quiet\" href=\"%s\" data-by=\"1\">%s</a>",
             page_address(screen, seconds, (page + 1) % parts),
             tr(lang, N_("Next page")));
    html_add(html,
             "<button class=\"quiet\" type=\"button\" data-pause=\"%s\" hidden>%s"
             "</button>",
             tr(lang, N_("Continue")), tr(lang, N_("Pause")));
    if (seconds > 0)
        html_add(html, "<noscript><a class=\"quiet\" href=\"%s\">%s</a></noscript>",
                 page_address(screen, 0, page), tr(lang, N_("Pause")));
    if (screen->choice.sound)
        html_add(html,
                 "<button class=\"quiet\" type=\"button\" data-sound=\"%s\" hidden>%s"
                 "</button>",
                 tr(lang, N_("Turn the sound off")), tr(lang, N_("Turn the sound on")));
    page_link(html, "quiet", N_("Settings"), "/tournaments/%jd/screen/setup?%s",
              screen->desk->stream,
              screen_choice_query(&screen->choice, &screen->desk->request->arena));
    html_add(html, "<p class=\"live-note\" role=\"status\" aria-live=\"polite\"></p>"
                   "</footer></body></html>");
}

void page_screen(struct request *request)
{
    struct desk desk;
    struct screen screen = {.desk = &desk};
    struct err err = ERR_INIT(request->lang);
    struct club_own club;
    if (!club_own_read(request, &club, &err)) {
        request_error(request, &err);
        return;
    }
    screen.address = address_whole(request, club.address, "/");
    if (!desk_open(request, &desk))
        return;
    desk.roster = request_shown_roster(request); /* everybody looks at it */
    screen.html.lang = request->lang;
    screen.publication = publication_of(desk.t, desk.evening.now);
    screen_choice_read(&screen.choice, desk.session, request);
    screen.plan =
        screen_plan_of(&desk.evening, &screen.publication, screen.choice.panels,
                       missing_in_session(desk.t, desk.evening.session).done > 0);
    add_panels(&screen);
    int page = screen_page(desk_number(&request->query, "page"), (int)screen.parts);
    open_page(&screen, page);
    html_add(desk.html, "<main id=\"main\" data-live=\"room\" data-now=\"%jd\">",
             desk.evening.now);
    add_top(&screen);
    add_parts(&screen, page);
    html_add(desk.html, "</main>");
    add_foot(&screen, page);
    html_clear(&screen.html);
    desk_close(&desk);
    request_page(request, MHD_HTTP_OK);
}
