/* page_round.c - the buttons of the follow-up: a round begins and is closed, results are
 * published, a call is answered, the director says that they play. */
#include "tournament/model/format_movement.h"
#include "web/desk/desk.h"
#include "web/desk/follow.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/list.h"
#include "web/server/handlers.h"
#include <microhttpd.h>
#include <stdint.h>

/* Back to the follow-up, which says what went wrong. */
static void recorded(struct request *request)
{
    const struct err *err = &request->answer.err;
    if (err->kind != ERR_NONE)
        follow_show(request, request_status(err), err->text);
    else
        request_redirect(request, "/tournaments/%jd",
                         (int64_t)request_number(request, 0));
}

/* The most boards that a table plays in the round. */
static int deals_of(const struct session *session, int round)
{
    int most = 0;
    for (size_t f = 0; session && f < session->fields; f++) {
        const struct schedule *schedule = &session->field[f].schedule;
        for (int table = 1; round <= schedule->rounds && table <= schedule->tables;
             table++) {
            int count = schedule_at(schedule, round, table)->count;
            most = count > most ? count : most;
        }
    }
    return most;
}

/* A pool of whist, twelve deals, has 1 h 20; others take their time by the deal. */
static int round_minutes(const struct desk *desk, int round)
{
    int deals = deals_of(desk->session, round);
    return format_minutes(desk->t->format, deals);
}

void post_start(struct request *request)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    int round = (int)desk_number(&request->form, "round");
    if (round < 1 || round > SCHEDULE_ROUNDS_MAX)
        round = desk.evening.round;
    struct change change = {.kind = CHANGE_ROUND,
                            .round = {.session = desk.evening.session,
                                      .round = round,
                                      .minutes = round_minutes(&desk, round)}};
    desk_close(&desk);
    request_submit(request, desk.stream, &change, NULL, recorded);
}

/* A table that has not handed everything in: the boards that are missing. */
static bool add_waiting(const struct desk *desk, const struct field *field, int table)
{
    struct html *html = desk->html;
    int round = desk->evening.round;
    struct desk_table name;
    struct evening_cell cell = evening_cell(desk->t, &desk->evening, field, round, table);
    if (cell.done == cell.expected && cell.conflict == 0)
        return false;
    const struct schedule_table *at = schedule_at(&field->schedule, round, table);
    html_add(html, "<tr><th scope=\"row\">%s</th><td>",
             desk_table(desk, field, table, &name));
    const char *between = "";
    for (int k = at->first; k < at->first + at->count; k++) {
        const struct play *play = &desk->session->play[field->first_slot + k];
        bool conflict = play->refused || play->disputed;
        if (evening_is_over(desk->t, desk->session, field->first_slot + k) && !conflict)
            continue;
        html_add(html, "%s%s %d", between, conflict ? "≠" : "?",
                 field->schedule.board[k]);
        if (conflict)
            html_add(html, " (%s)", tr(html->lang, N_("conflict")));
        between = ", ";
    }
    html_add(html,
             "</td><td><a class=\"button\" href=\"/tournaments/%jd/tables/%s%d/%d\">%s"
             "<span class=\"hidden\"> ",
             (int64_t)desk->stream, field->name, table, round,
             tr(html->lang, N_("Enter")));
    html_say(html, N_("(table %s)"), name.text);
    html_add(html, "</span></a></td></tr>");
    return true;
}

static void add_all_waiting(const struct desk *desk)
{
    struct html *html = desk->html;
    bool any = false;
    struct list list = {
        .label = N_("What is missing"),
        .column = {
            {N_("Table"), ""},
            {desk->t->format->deals ? N_("Missing deals") : N_("Missing boards"), ""},
            {N_("Action"), ""}}};
    list_open(html, &list);
    for (size_t f = 0; f < desk->session->fields; f++)
        for (int table = 1; table <= desk->session->field[f].schedule.tables; table++)
            any |= add_waiting(desk, &desk->session->field[f], table);
    if (!any)
        html_add(html, "<tr><td colspan=\"3\">✓ %s</td></tr>",
                 tr(html->lang, N_("Nothing is missing.")));
    list_close(html, &list);
    if (any)
        note_add(html, NOTE_WARN,
                 desk->t->format->deals
                     ? N_("A deal that has begun is played to the end. Then the round "
                          "can be closed: what a table has not played is no longer "
                          "waited for, as long as it has entered something.")
                     : N_("The round can be closed anyway: what is missing stays on the "
                          "progress page until it is entered."));
}

void page_round_close(struct request *request)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    if (!desk.evening.under_way) {
        desk_close(&desk);
        request_redirect(request, "/tournaments/%jd", (int64_t)desk.stream);
        return;
    }
    struct html *html = &request->html;
    int round = desk.evening.round;
    struct page_frame frame = {
        .title =
            arena_printf(&request->arena, tr(request->lang, N_("Close round %d")), round),
        .t = desk.t,
        .stream = desk.stream,
        .live = true};
    page_open(request, &frame);
    html_add(html, "<section class=\"card\" data-live=\"close\"><h1>%s</h1>",
             frame.title);
    add_all_waiting(&desk);
    card_close(html);
    desk_form(&desk, "/close");
    input_hidden_number(html, "round", round);
    html_add(html, "<div class=\"row\">");
    page_button(html, true, frame.title);
    desk_link(&desk, "button", N_("Let them play on"), NULL);
    html_add(html, "</div></form>");
    desk_close(&desk);
    page_close(request, MHD_HTTP_OK);
}

void post_round_close(struct request *request)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    struct change change = {.kind = CHANGE_ROUND,
                            .round = {.session = desk.evening.session,
                                      .round = (int)desk_number(&request->form, "round"),
                                      .closed = true}};
    desk_close(&desk);
    if (change.round.round < 1 || change.round.round > SCHEDULE_ROUNDS_MAX)
        page_round_close(request);
    else
        request_submit(request, desk.stream, &change, NULL, recorded);
}

/* Back to the page of the publication, where it was said there. */
static void published(struct request *request)
{
    if (request->answer.err.kind == ERR_NONE &&
        str_equal(form_text(&request->form, "back"), "publication"))
        request_redirect(request, "/tournaments/%jd/publication",
                         (int64_t)request_number(request, 0));
    else
        recorded(request);
}

void post_publish(struct request *request)
{
    bool publish = !str_equal(form_text(&request->form, "published"), "0");
    struct change change = {.kind = CHANGE_PUBLISH, .publish = publish};
    request_submit(request, request_number(request, 0), &change, NULL, published);
}

void post_answer(struct request *request)
{
    struct change change = {.kind = CHANGE_ANSWER,
                            .seq = desk_number(&request->form, "seq")};
    if (change.seq < 1)
        follow_show(request, MHD_HTTP_UNPROCESSABLE_CONTENT,
                    tr(request->lang, N_("that is not a call")));
    else
        request_submit(request, request_number(request, 0), &change, NULL, recorded);
}

void post_playing(struct request *request)
{
    const char *player = form_text(&request->form, "player");
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    /* an id that has entered is made of letters, digits and _ - . */
    bool known = tournament_player(desk.t, player) >= 0;
    desk_close(&desk);
    request_header(request, MHD_HTTP_HEADER_SET_COOKIE,
                   arena_printf(&request->arena,
                                "plays=%s; Path=/tournaments/%jd; Max-Age=%d; HttpOnly; "
                                "SameSite=Lax",
                                known ? player : "", (int64_t)desk.stream,
                                known ? 7 * 24 * 3600 : 0));
    request_redirect(request, "/tournaments/%jd", (int64_t)desk.stream);
}
