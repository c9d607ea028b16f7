/* desk_state.c - the evening in one line: round, clock, and the one next action. */
#include "web/desk/desk.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include <stdint.h>

/* A form of one button; its hidden field says about which round. */
static void add_post(const struct desk *desk, const char *action, const char *name,
                     int value)
{
    desk_form(desk, "/%s", action);
    input_hidden_number(desk->html, name, value);
}

static void add_link(const struct desk *desk, const char *place, const char *label)
{
    html_add(desk->html, "<a class=\"button next\" href=\"/tournaments/%jd/%s\">%s</a>",
             (int64_t)desk->stream, place, label);
}

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
                char place[64];
                str_format(place, sizeof place, "tables/%s%d/%d", field->name, table,
                           round);
                add_link(desk, place, tr(desk->html->lang, N_("Enter what is missing")));
                return;
            }
        }
}

/* The other thing that can follow a session: another one. */
static void add_session(const struct desk *desk)
{
    if (desk->evening.session >= CHANGE_SESSIONS_MOST)
        return;
    html_add(desk->html, "<a class=\"button\" href=\"/tournaments/%jd/session\">",
             (int64_t)desk->stream);
    html_say(desk->html, N_("Open session %d"), desk->evening.session + 1);
    html_add(desk->html, "</a>");
}

/* Whether somebody is still to meet in the knock-out: in each round half of them go on.
 */
static bool is_undecided(const struct field *field)
{
    int left = 0;
    for (int c = 0; c < field->schedule.contestants; c++)
        left += field->player[c] >= 0;
    for (int round = 0; round < field->schedule.rounds; round++)
        left = (left + 1) / 2;
    return left > 1;
}

/* The way by which teams get a round more once all are over; NULL: they have them all. */
static const char *further_round(const struct desk *desk)
{
    for (size_t f = 0; f < desk->session->fields; f++) {
        const struct field *field = &desk->session->field[f];
        bool knock_out = str_equal(field->movement, "knock-out") && is_undecided(field);
        if (knock_out || str_equal(field->movement, "swiss"))
            return knock_out ? "knock-out" : "swiss";
    }
    return NULL;
}

/* The end of the evening, or another round. */
static void add_end(const struct desk *desk)
{
    const char *further = further_round(desk);
    if (!further)
        add_session(desk);
    add_post(desk, "publish", "published", 1);
    page_button(desk->html, !further, tr(desk->html->lang, N_("Publish the results")));
    html_add(desk->html, "</form>");
    if (!further)
        return;
    html_add(desk->html,
             "<a class=\"button next\" href=\"/tournaments/%jd/changes?what=%s%s\">",
             (int64_t)desk->stream, further,
             str_equal(further, "swiss") ? "&show=yes" : ""); /* nothing is to be said */
    html_say(desk->html, N_("Prepare round %d"), desk->evening.rounds + 1);
    html_add(desk->html, "</a>");
}

static void add_next(const struct desk *desk)
{
    const struct evening *evening = &desk->evening;
    enum lang lang = desk->html->lang;
    switch (evening->next) {
    case EVENING_ENTER:
        add_link(desk, "checkin", tr(lang, N_("Check in players")));
        break;
    case EVENING_SEAT:
        add_link(desk, "seats", tr(lang, N_("Draw the seats")));
        break;
    case EVENING_START:
        add_post(desk, "start", "round", evening->round);
        html_say_in(desk->html, "button.button next", N_("Start round %d"),
                    evening->round);
        html_add(desk->html, "</form>");
        break;
    case EVENING_CLOSE:
        html_add(desk->html, "<a class=\"button next\" href=\"/tournaments/%jd/close\">",
                 (int64_t)desk->stream);
        html_say(desk->html, N_("Close round %d"), evening->round);
        html_add(desk->html, "</a>");
        break;
    case EVENING_COMPLETE:
        add_missing(desk);
        break;
    case EVENING_PUBLISH:
        add_end(desk);
        break;
    case EVENING_OVER:
        add_link(desk, "ranking", tr(lang, N_("See the ranking")));
        break;
    }
}

static void add_clock(const struct desk *desk)
{
    struct html *html = desk->html;
    html_add(html, "<span class=\"muted\">%s ", tr(html->lang, N_("until")));
    page_clock_time(html, desk->evening.ends);
    html_add(html, "</span><span class=\"clock\" role=\"timer\" data-ends=\"%jd\">",
             (int64_t)desk->evening.ends);
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
    html_add(html, "<span class=\"tag\">");
    if (evening->under_way)
        page_round(html, evening, evening->round, evening->rounds);
    else if (evening->grows)
        html_say(html, N_("rounds over: %d"), evening->begun);
    else
        html_say(html, N_("rounds over: %d of %d"), evening->begun, evening->rounds);
    html_add(html, "</span>");
}

void desk_state(const struct desk *desk)
{
    const struct evening *evening = &desk->evening;
    struct html *html = desk->html;
    html_add(html, "<section class=\"state\" data-live=\"state\" aria-label=\"%s\">",
             tr(html->lang, N_("The evening")));
    if (evening->session > 1) {
        html_say_in(html, "span.tag", N_("Session %d"), evening->session);
    }
    add_round(desk);
    if (evening->expected > 0) {
        html_say_in(html, "span",
                    desk->t->format->deals ? N_("deals: %d of %d")
                                           : N_("results: %d of %d"),
                    evening->done - evening->rung_out, evening->expected);
    }
    if (evening->calls > 0) {
        html_add(html, "<a class=\"tag warn\" href=\"/tournaments/%jd#calls\">! ",
                 (int64_t)desk->stream);
        html_say(html, N_("calls: %d"), evening->calls);
        html_add(html, "</a>");
    }
    html_add(html, "<span class=\"grow\"></span>");
    if (evening->under_way && evening->next != EVENING_OVER)
        add_clock(desk);
    add_next(desk);
    card_close(html);
}
