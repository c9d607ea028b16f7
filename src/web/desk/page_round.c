/* page_round.c - a round begins, its clock is set, and it is closed: with the next one
 * begun in the same moment, where that is wanted. */
#include "tournament/evening.h"
#include "tournament/tell.h"
#include "web/desk/follow.h"
#include "web/html.h"
#include "web/page.h"
#include "web/server.h"

static struct change start_of(const struct tournament *t, int session, int round)
{
    return (struct change){
        .kind = CHANGE_ROUND,
        .round = {.session = session,
                  .round = round,
                  .minutes = evening_minutes(t, tournament_session(t, session), round)}};
}

void post_start(struct request *request)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    int round = (int)desk_number(&request->form, "round");
    if (round < 1 || round > SCHEDULE_ROUNDS_MAX)
        round = desk.evening.round;
    struct change change = start_of(desk.t, desk.evening.session, round);
    desk_close(&desk);
    request_submit(request, desk.stream, &change, NULL, follow_recorded);
}

/* The clock of the round under way: stopped, set going, or given minutes. */
void post_clock(struct request *request)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    const char *turn = form_text(&request->form, "turn");
    struct change change = {
        .kind = CHANGE_CLOCK,
        .clock = {.session = desk.evening.session,
                  .round = desk.evening.round,
                  .turns = turn[0],
                  .paused = str_equal(turn, "stop"),
                  .minutes = (int)(desk_number(&request->form, "more") -
                                   desk_number(&request->form, "less"))}};
    desk_close(&desk);
    request_submit(request, desk.stream, &change, NULL, follow_recorded);
}

/* A table that has not handed everything in: the boards that are missing. */
static bool add_waiting(const struct desk *desk, const struct field *field, int table)
{
    struct html *html = desk->html;
    int round = desk->evening.round;
    struct missing_table cell =
        missing_at_table(desk->t, &desk->evening, field, round, table);
    if (cell.board == 0 && cell.conflict == 0)
        return false;
    const struct place_table at = place_table(field, round, table);
    const char *name = desk_table(desk, field, table);
    html_add(html, "<tr><th scope=\"row\">%s</th><td>", name);
    const char *between = "";
    for (int k = 0; k < at.boards; k++) {
        const struct play *play = &desk->session->play[at.first_slot + k];
        bool conflict = play->refused || play->disputed;
        if (evening_is_over(desk->t, desk->session, at.first_slot + k) && !conflict)
            continue;
        html_add(html, "%s%s %d", between, conflict ? "≠" : "?", at.board[k]);
        if (conflict)
            html_add(html, " (%s)", tr(html->lang, N_("conflict")));
        between = ", ";
    }
    html_add(html, "</td><td>");
    page_link_about(html, N_("Enter"), request_say(desk->request, N_("(table %s)"), name),
                    "/tournaments/%jd/tables/%s%d/%d", desk->stream, field->name, table,
                    round);
    html_add(html, "</td></tr>");
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
                          "control desk until it is entered."));
}

/* What can be done now: close it and begin the next, close it alone, or wait. */
static void add_ways(const struct desk *desk)
{
    struct html *html = desk->html;
    struct request *request = desk->request;
    int round = desk->evening.round;
    bool last = round >= desk->evening.rounds;
    html_add(html, "<div class=\"row\">");
    if (!last) {
        desk_form(desk, "/close");
        input_hidden_number(html, "round", round);
        input_hidden(html, "start", "yes");
        page_button(html, true,
                    request_say(request, N_("Close and start round %d"), round + 1));
        html_add(html, "</form>");
    }
    desk_post(desk, &(struct desk_post){
                        "/close", "round", round, last ? "button next" : "button",
                        request_say(request, N_("Close round %d"), round), NULL});
    desk_post(desk, &(struct desk_post){"/clock", "more", 5, "button",
                                        N_("Wait 5 more minutes"), NULL});
    desk_link(desk, "button quiet", N_("Let them play on"), NULL);
    html_add(html, "</div>");
}

void page_round_close(struct request *request)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    if (!desk.evening.under_way) {
        desk_close(&desk);
        desk_go(request, NULL);
        return;
    }
    struct html *html = &request->html;
    struct page_frame frame = {
        .title = request_say(request, N_("Close round %d"), desk.evening.round),
        .t = desk.t,
        .stream = desk.stream,
        .live = true};
    page_open(request, &frame);
    html_add(html, "<section class=\"card\" data-live=\"close\"><h1>%s</h1>",
             frame.title);
    add_all_waiting(&desk);
    card_close(html);
    add_ways(&desk);
    desk_page_close(&desk, MHD_HTTP_OK);
}

/* The round is closed and, where that is wanted, the next one begins in the same moment:
 * both are recorded, or neither. */
static bool make_close(struct request *request, struct recording *recording)
{
    const struct tournament *t = recording->t;
    struct evening evening = evening_of(t, request_time(request));
    int round = (int)desk_number(&request->form, "round");
    bool next =
        str_equal(form_text(&request->form, "start"), "yes") && round < evening.rounds;
    struct change *change = ARENA_ARRAY(&request->arena, struct change, 2);
    change[0] =
        (struct change){.kind = CHANGE_ROUND,
                        .round = {evening.session, round, .closed = true, .minutes = 0}};
    if (next)
        change[1] = start_of(t, evening.session, round + 1);
    recording->change = change;
    recording->changes = next ? 2 : 1;
    return true;
}

static void show_refused_close(struct request *request)
{
    const struct recording *recording = request->work;
    follow_show(request, request_status(&recording->err), recording->err.text);
}

void post_round_close(struct request *request)
{
    int64_t round = desk_number(&request->form, "round");
    if (round < 1 || round > SCHEDULE_ROUNDS_MAX)
        page_round_close(request);
    else
        record_start(request, &(struct recording){.make = make_close,
                                                  .again = show_refused_close,
                                                  .then = ""});
}
