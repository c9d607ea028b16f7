/* desk_state.c - the evening in one line: round, clock, and the one next action. */
#include "tournament/evening.h"
#include "web/page/desk.h"
#include "web/page/page.h"
#include "web/server.h"

/* The table that a missing result is waited for from. */
static void add_missing(const struct desk *desk)
{
    for (int round = 1; round <= desk->evening.rounds; round++)
        for (size_t f = 0; f < desk->session->fields; f++) {
            const struct field *field = &desk->session->field[f];
            for (int table = 1; table <= field->schedule.tables; table++) {
                struct evening_cell cell =
                    evening_cell(desk->t, &desk->evening, field, round, table);
                if (cell.done == cell.expected)
                    continue;
                desk_link(desk, "button next", N_("Enter what is missing"),
                          "/tables/%s%d/%d", field->name, table, round);
                return;
            }
        }
}

/* The end of the evening, or another round; the other thing that can follow a session is
 * another one. */
static void add_end(const struct desk *desk)
{
    const char *further = evening_further(desk->session);
    if (!further && desk->evening.session < CHANGE_SESSIONS_MOST)
        desk_link(
            desk, "button",
            request_say(desk->request, N_("Open session %d"), desk->evening.session + 1),
            "/session");
    desk_post(desk, &(struct desk_post){"/publish", "published", 1,
                                        further ? "button" : "button next",
                                        N_("Publish the results"), NULL});
    if (further)
        desk_link(
            desk, "button next",
            request_say(desk->request, N_("Prepare round %d"), desk->evening.rounds + 1),
            "/changes?what=%s%s", further,
            str_equal(further, "swiss") ? "&show=yes" : ""); /* nothing is to be said */
}

static void add_next(const struct desk *desk)
{
    const struct evening *evening = &desk->evening;
    struct request *request = desk->request;
    switch (evening->next) {
    case EVENING_ENTER:
        desk_link(desk, "button next", N_("Check in players"), "/checkin");
        break;
    case EVENING_SEAT:
        desk_link(desk, "button next", N_("Draw the seats"), "/seats");
        break;
    case EVENING_START:
        desk_post(desk,
                  &(struct desk_post){
                      "/start", "round", evening->round, "button next",
                      request_say(request, N_("Start round %d"), evening->round), NULL});
        break;
    case EVENING_CLOSE:
        desk_link(desk, "button next",
                  request_say(request, N_("Close round %d"), evening->round), "/close");
        break;
    case EVENING_COMPLETE:
        add_missing(desk);
        break;
    case EVENING_PUBLISH:
        add_end(desk);
        break;
    case EVENING_OVER:
        desk_link(desk, "button next", N_("See the ranking"), "/ranking");
        break;
    }
}

static void add_clock(const struct desk *desk)
{
    struct html *html = desk->html;
    html_add(html, "<span class=\"muted\">%s ", tr(html->lang, N_("until")));
    page_clock_time(html, desk->evening.ends);
    html_add(html,
             "</span><span class=\"clock\" role=\"timer\" data-ends=\"%jd\"></span>",
             desk->evening.ends);
}

static void add_round(const struct desk *desk)
{
    const struct evening *evening = &desk->evening;
    struct html *html = desk->html;
    if (evening->next == EVENING_OVER) {
        tag_add(html, NOTE_PLAIN, N_("published"));
        return;
    }
    if (evening->begun == 0 && !evening->under_way)
        return;
    html_begin(html, "span.tag");
    if (evening->under_way)
        page_round(html, evening, evening->round, evening->rounds);
    else if (evening->grows)
        html_say(html, N_("rounds over: %d"), evening->begun);
    else
        html_say(html, N_("rounds over: %d of %d"), evening->begun, evening->rounds);
    html_end(html, "span");
}

void desk_state(const struct desk *desk)
{
    const struct evening *evening = &desk->evening;
    struct html *html = desk->html;
    html_add(html, "<section class=\"state\" data-live=\"state\" aria-label=\"%s\">",
             tr(html->lang, N_("The evening")));
    if (evening->session > 1)
        html_say_in(html, "span.tag", N_("Session %d"), evening->session);
    add_round(desk);
    if (evening->expected > 0)
        html_say_in(html, "span",
                    desk->t->format->deals ? N_("deals: %d of %d")
                                           : N_("results: %d of %d"),
                    evening->done - evening->rung_out, evening->expected);
    if (evening->calls > 0)
        desk_link(
            desk, "tag warn",
            arena_printf(&desk->request->arena, "! %s",
                         request_say(desk->request, N_("calls: %d"), evening->calls)),
            "#calls");
    html_add(html, "<span class=\"grow\"></span>");
    if (evening->under_way && evening->next != EVENING_OVER)
        add_clock(desk);
    add_next(desk);
    card_close(html);
}
