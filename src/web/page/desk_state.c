/* desk_state.c - the evening in one line: round, clock, and the one next action. */
#include "tournament/evening.h"
#include "tournament/tell.h"
#include "web/page/desk.h"
#include "web/page/page.h"
#include "web/server.h"
#include <string.h>

/* The table that a missing result is waited for from. */
static void add_missing(const struct desk *desk)
{
    for (int round = 1; round <= desk->evening.rounds; round++)
        for (size_t f = 0; f < desk->session->fields; f++) {
            const struct field *field = &desk->session->field[f];
            for (int table = 1; table <= field->schedule.tables; table++) {
                struct missing_table at =
                    missing_at_table(desk->t, &desk->evening, field, round, table);
                if (at.board == 0)
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
    desk_link(desk, further ? "button" : "button next", N_("Publish the results"),
              "/publication");
    if (further)
        desk_link(
            desk, "button next",
            request_say(desk->request, N_("Prepare round %d"), desk->evening.rounds + 1),
            "/changes?what=%s%s", further,
            str_equal(further, "swiss") ? "&show=yes" : ""); /* nothing is to be said */
}

/* What the round under way still waits for. */
struct awaited {
    int results;
    int tables;
    int conflicts;
    int unconfirmed;
};

static struct awaited count_awaited(const struct desk *desk)
{
    struct awaited awaited = {0};
    for (size_t f = 0; f < desk->session->fields; f++)
        for (int table = 1; table <= desk->session->field[f].schedule.tables; table++) {
            struct missing sum =
                missing_at_table(desk->t, &desk->evening, &desk->session->field[f],
                                 desk->evening.round, table)
                    .sum;
            awaited.results += sum.expected - sum.done;
            awaited.tables += sum.expected > sum.done;
            awaited.conflicts += sum.conflicts;
            awaited.unconfirmed += sum.unconfirmed;
        }
    return awaited;
}

static void say_awaited(const struct desk *desk, const struct awaited *awaited)
{
    struct html *html = desk->html;
    if (awaited->results > 0)
        html_say_in(html, "p.small muted",
                    desk->t->format->deals ? N_("deals missing: %d, at %d tables")
                                           : N_("results missing: %d, at %d tables"),
                    awaited->results, awaited->tables);
    else if (awaited->conflicts > 0)
        html_say_in(html, "p.small muted", N_("tables that disagree: %d"),
                    awaited->conflicts);
    else if (awaited->unconfirmed > 0)
        html_say_in(html, "p.small muted", N_("all there; to confirm: %d"),
                    awaited->unconfirmed);
}

/* Closing the round and beginning the next is one action where nothing is missing; else
 * it leads to what is. */
static void add_close(const struct desk *desk)
{
    struct html *html = desk->html;
    struct request *request = desk->request;
    int round = desk->evening.round;
    bool last = round >= desk->evening.rounds;
    struct awaited awaited = count_awaited(desk);
    const char *title =
        last ? request_say(request, N_("Close round %d"), round)
             : request_say(request, N_("Close and start round %d"), round + 1);
    html_add(html, "<div class=\"closing\">");
    if (awaited.results > 0 || awaited.conflicts > 0) {
        desk_link(desk, "button next", title, "/close");
    } else {
        desk_form(desk, "/close");
        input_hidden_number(html, "round", round);
        if (!last)
            input_hidden(html, "start", "yes");
        page_form_end(html, "button next", title, NULL);
    }
    say_awaited(desk, &awaited);
    html_add(html, "</div>");
}

/* Whether that is the page one is on already. */
static bool on_ranking(const struct request *request)
{
    const char *end = strrchr(request->path, '/');
    return end && str_equal(end, "/ranking");
}

/* The first round can begin; who would not play in it for want of a seat is said. */
static void add_start(const struct desk *desk)
{
    struct request *request = desk->request;
    int round = desk->evening.round;
    size_t unseated = place_unseated(desk->t, NULL);
    html_add(desk->html, "<div class=\"closing\">");
    desk_post(desk, &(struct desk_post){"/start", "round", round, "button next",
                                        request_say(request, N_("Start round %d"), round),
                                        NULL});
    if (unseated > 0) {
        html_add(desk->html, "<p class=\"small\">");
        desk_link(desk, "", request_say(request, N_("without a seat: %zu"), unseated),
                  "/seats");
        html_end(desk->html, "p");
    }
    html_add(desk->html, "</div>");
}

static void add_next(const struct desk *desk, const struct missing *sum)
{
    const struct evening *evening = &desk->evening;
    switch (evening->next) {
    case EVENING_ENTER:
        desk_link(desk, "button next", N_("Check in players"), "/checkin");
        break;
    case EVENING_SEAT:
        desk_link(desk, "button next", N_("Draw the seats"), "/seats");
        break;
    case EVENING_START:
        add_start(desk);
        break;
    case EVENING_CLOSE:
        add_close(desk);
        break;
    case EVENING_END:
        if (sum->done < sum->expected)
            add_missing(desk);
        else
            add_end(desk);
        break;
    case EVENING_OVER:
        if (!on_ranking(desk->request))
            desk_link(desk, "button next", N_("See the ranking"), "/ranking");
        break;
    }
}

static void add_clock_button(const struct desk *desk, const char *name, const char *value,
                             const char *label)
{
    desk_form(desk, "/clock");
    input_hidden(desk->html, name, value);
    page_form_end(desk->html, "button", label, NULL);
}

/* The clock, and, on the desk, what sets it. */
static void add_clock(const struct desk *desk)
{
    struct html *html = desk->html;
    const struct evening *evening = &desk->evening;
    const char *place =
        arena_printf(&desk->request->arena, "/tournaments/%jd", desk->stream);
    html_add(html, "<span class=\"clock%s\" role=\"timer\"",
             evening->paused ? " stopped" : "");
    page_clock_ends(html, evening);
    html_add(html, "></span><span class=\"muted small until\">");
    if (evening->paused) {
        html_say(html, N_("stopped"));
    } else {
        html_add(html, "%s ", tr(html->lang, N_("until")));
        page_clock_time(html, evening->ends);
    }
    html_add(html, "</span>");
    if (!str_equal(place, desk->request->path))
        return;
    html_add(html, "<span class=\"pair\">");
    add_clock_button(desk, "turn", evening->paused ? "go" : "stop",
                     evening->paused ? N_("Resume") : N_("Pause"));
    add_clock_button(desk, "less", "1", N_("−1 min"));
    add_clock_button(desk, "more", "5", N_("+5 min"));
    html_add(html, "</span>");
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

/* How much is there; with which round, if one is under way. */
static void add_progress(const struct desk *desk, const struct missing *sum)
{
    struct html *html = desk->html;
    const struct evening *evening = &desk->evening;
    html_add(html, "<span class=\"stands\">");
    if (evening->session > 1)
        html_say_in(html, "span.tag", N_("Session %d"), evening->session);
    add_round(desk);
    if (sum->expected > 0)
        html_say_in(html, "span.small",
                    desk->t->format->deals ? N_("deals: %d of %d")
                                           : N_("results: %d of %d"),
                    missing_handed_in(sum), sum->expected);
    html_add(html, "</span>");
}

/* A page that looks at an earlier session has the strip of the present one: what is done
 * next is done there. */
void desk_state(const struct desk *shown)
{
    const struct desk present =
        shown->earlier ? desk_of(shown->request, shown->t, shown->stream) : *shown;
    const struct desk *desk = &present;
    const struct evening *evening = &desk->evening;
    const struct missing sum = missing_in_session(desk->t, evening->session);
    struct html *html = desk->html;
    html_add(html, "<section class=\"state\" data-live=\"state\" aria-label=\"%s\">",
             tr(html->lang, N_("The evening")));
    add_progress(desk, &sum);
    if (evening->under_way && evening->next != EVENING_OVER)
        add_clock(desk);
    if (evening->calls > 0)
        desk_link(
            desk, "tag warn",
            arena_printf(&desk->request->arena, "! %s",
                         request_say(desk->request, N_("calls: %d"), evening->calls)),
            "#calls");
    html_add(html, "<span class=\"grow\"></span>");
    add_next(desk, &sum);
    card_close(html);
}
