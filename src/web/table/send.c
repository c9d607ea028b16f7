/* send.c - a result on its way from a table's phone to the journal, whatever the game.
 *
 * Looking changes nothing, so the preview is asked for by GET; the key that makes sending
 * twice harmless is made there. What is recorded is compared while the tournament is
 * locked, and only the outcome is carried on. */
#include "ask.h"
#include "tournament/facts.h"
#include "web/desk.h"
#include "web/table/table.h"
#include "web/table/table_parts.h"
#include <stdlib.h>
#include <string.h>

/* The fields of the request: of its form, or of its address. */
static const struct form *fields_of(const struct request *request)
{
    return strcmp(request->method, "POST") == 0 ? &request->form : &request->query;
}

/* The form again, with what is wrong. */
static void show_again(struct table_view *view, const struct ask_result *result,
                       const struct err *err)
{
    struct ask_form form = {.number = result->number,
                            .values = fields_of(view->desk.request),
                            .error = err->text,
                            .wrong = result->wrong};
    const char *title = table_number_title(view, result->number);
    table_page_open(view, title, "again");
    html_say_in(view->desk.html, "h1", "%s", title);
    if (!view->desk.t->format->deals)
        table_people(view, result->number);
    table_forms(view, &form);
    table_page_close(view, MHD_HTTP_UNPROCESSABLE_CONTENT);
}

/* Of a round that is over only what is missing is taken, or what was sent before. False
 * with the answer given, and the view ended. */
static bool check_reach(struct table_view *view, const struct ask_result *result)
{
    const struct request *request = view->desk.request;
    const struct play *play = &view->desk.session->play[result->slot];
    bool again = tournament_find_key(view->desk.t, form_text(&request->form, "key"));
    if (view->reach == REACH_OPEN || play->state == PLAY_MISSING || again)
        return true;
    table_refuse(view, MHD_HTTP_FORBIDDEN, tr(request->lang, reach_words(REACH_PAST)));
    return false;
}

/* Reads board and result of the request. False with the answer given, and the view ended:
 * a board that is not here, or the form again with what is wrong. */
static bool read_result(struct table_view *view, struct ask_result *result)
{
    struct request *request = view->desk.request;
    struct err err = ERR_INIT(request->lang);
    const struct form *fields = fields_of(request);
    struct ask_place place = play_asked(&view->desk, &view->place);
    int number = (int)desk_number(fields, "board");
    if (number < 1 || view->cell.sum.expected == 0 || table_slot(view, number) < 0) {
        table_refuse(view, MHD_HTTP_NOT_FOUND,
                     tr(request->lang, ask_not_here(view->desk.t->format)));
        return false;
    }
    if (ask_read(&place, number, fields, result, &err))
        return check_reach(view, result);
    show_again(view, result, &err);
    return false;
}

/* "4♠ E +1: +50 for East-West"; the heading is long enough without the card led. */
static const char *contract_title(const struct table_view *view,
                                  const struct ask_result *result)
{
    struct request *request = view->desk.request;
    struct why_figure figure;
    const char *words = ask_contract(&result->facts, request->lang, &request->arena);
    if (result->score == 0)
        return words;
    return request_say(request, N_("%s: %s for %s"), words,
                       why_score(abs(result->score), &figure),
                       table_side_title(view, result->score < 0));
}

static const char *title_of(const struct table_view *view,
                            const struct ask_result *result)
{
    struct request *request = view->desk.request;
    const struct format *format = view->desk.t->format;
    struct why_figure figure;
    if (result->way == ASK_TOTALS)
        return request_say(request, N_("Totals of round %d"), view->place.round);
    if (format->deals || result->way == ASK_NOT_PLAYED)
        return request_say(request,
                           !format->deals                  ? N_("Board %d was not played")
                           : result->way == ASK_NOT_PLAYED ? N_("Deal %d does not count")
                                                           : N_("Points of deal %d"),
                           result->number);
    if (format->game->contracts)
        return contract_title(view, result);
    return request_say(
        request, N_("%s for %s"), why_score(result->score, &figure),
        label_isolated(table_taker_name(view, result->number), &request->arena));
}

/* The computation, and what either side or everybody has. */
static void add_result(const struct table_view *view, const struct ask_place *place,
                       const struct ask_result *result)
{
    struct html *html = view->desk.html;
    bool deals = view->desk.t->format->deals;
    bool contracts = view->desk.t->format->game->contracts;
    const char *element = deals || contracts ? "section.card" : "dl.card table-sum";
    if (contracts) {
        html_add(html, "<p>");
        result_html_dealer(html, view->desk.t->format, result->number);
        html_add(html, "</p>");
    }
    if (result->way == ASK_NOT_PLAYED)
        return;
    html_begin(html, element);
    if (deals) {
        html_say_in(html, "h2.hidden", N_("Points"));
        result_html_points(html, place, result->points);
    }
    result_html_explain(html, place, result->slot, &result->facts);
    if (!deals && !contracts) {
        html_add(html, "<div class=\"total\"><dt>%s</dt><dd>",
                 tr(html->lang, N_("Taker's score")));
        html_score(html, result->score);
        html_add(html, "</dd></div>");
    }
    html_end(html, element);
    if (!deals)
        table_sides(view, result->number, result->score);
}

/* What another phone has sent for this meanwhile. */
static void add_recorded(const struct table_view *view, const struct play *play,
                         const struct ask_result *result)
{
    struct html *html = view->desk.html;
    const struct format *format = view->desk.t->format;
    if (table_types_again(view, result->number) ||
        (format->deals ? play->state == PLAY_MISSING : play->state != PLAY_SCORED) ||
        play_is_annulled(view->desk.t, play))
        return;
    if (format->deals)
        note_add(html, NOTE_WARN,
                 N_("Another phone has already sent something for this. If you send "
                    "something else, the director is told and will decide."));
    else if (ask_agrees(format, result, play))
        note_add(html, NOTE_WARN,
                 N_("Another phone has sent the same score for this board."));
    else
        note_add(
            html, NOTE_WARN,
            N_("Another phone has sent %s for this board. If you send yours, the "
               "director is told and will decide."),
            ask_words(play->facts, play->score, html->lang, &view->desk.request->arena));
}

/* A garde sans or contre of a free deal, which nobody has signed yet. */
static void add_visa(struct html *html)
{
    struct input_box visa = {.name = "visa", .value = "1"};
    note_add(html, NOTE_WARN,
             N_("The arbiter allows a garde sans or a garde contre and signs the sheet. "
                "If that has not been done, call the arbiter below."));
    input_check(html, &visa, N_("The arbiter has signed"));
}

static void add_doubt(struct html *html, bool unsure)
{
    struct input_box sure = {.name = "sure",
                             .value = "1",
                             .style = "table-sure",
                             .more = " required aria-describedby=\"unlikely\""};
    html_add(html, "<p class=\"note warn\" id=\"unlikely\">%s</p>",
             tr(html->lang, N_("Such a score is rare. Check it once more.")));
    input_check(html, &sure, N_("Yes, the score is right"));
    if (unsure)
        html_add(html, "<p class=\"error\" role=\"alert\">%s</p>",
                 tr(html->lang, N_("Tick that the score is right before you send it.")));
}

/* The form that sends the result, and a way back to change it. */
static void add_send_form(const struct table_view *view, const struct ask_place *place,
                          const struct ask_result *result, bool unsure)
{
    struct html *html = view->desk.html;
    bool deals = view->desk.t->format->deals;
    int round = view->place.round;
    struct form fields = ask_fill(place, &result->facts, html->lang);
    struct str answers = {0};
    html_add(html,
             "<form class=\"table-form\" method=\"post\" action=\"/t/%s/play\" "
             "data-queue data-forget=\"%s %d %d\">",
             view->token, view->token, round, result->number);
    input_key_of(html, view->phone);
    table_address_fields(view, result->number);
    ask_html_hide(html, &fields);
    if (deals && deal_wants_visa(&result->facts))
        add_visa(html);
    if (ask_is_unlikely(view->desk.t->format, result))
        add_doubt(html, unsure);
    page_form_end(html, "button next wide",
                  result->way != ASK_NOT_PLAYED ? N_("Have it confirmed")
                  : deals                       ? N_("Leave this deal out")
                                                : N_("Send it"),
                  NULL);
    ask_html_address(&answers, &fields);
    table_link(view, "button wide", N_("Change"), "?round=%d&board=%d%s%s", round,
               result->number, deals ? "" : "&sure=1", str_text(&answers));
    str_clear(&answers);
}

/* Shows the result before it is sent; unsure: it was sent, but is unlikely. Ends the
 * view. */
static void show_preview(struct table_view *view, const struct ask_result *result,
                         bool unsure)
{
    struct html *html = view->desk.html;
    struct ask_place place = play_asked(&view->desk, &view->place);
    const struct play *play = &view->desk.session->play[result->slot];
    const char *title = title_of(view, result);
    table_page_open(view, title,
                    arena_printf(place.arena, "preview %d %d %jd", view->place.round,
                                 result->number, play->seq));
    if (!view->desk.t->format->deals)
        html_say_in(html, "p.muted", "%s", table_number_title(view, result->number));
    html_say_in(html, "h1", "%s", title);
    add_result(view, &place, result);
    add_recorded(view, play, result);
    add_send_form(view, &place, result, unsure);
    table_page_close(view, unsure ? MHD_HTTP_UNPROCESSABLE_CONTENT : MHD_HTTP_OK);
}

void page_preview(struct request *request)
{
    struct table_view view;
    struct ask_result result;
    if (table_open(request, &view) && read_result(&view, &result))
        show_preview(&view, &result, false);
}

/* A result while the writer has it. */
struct sending {
    struct ask_result result;
    int session;
    int round;
    bool deals;           /* each table deals its own cards */
    bool disputes;        /* it can be told the director where another is recorded */
    struct facts dispute; /* as it is told them */
    bool led;             /* the card led is told: it is recorded as sent */
    bool known;           /* the key was used before */
    bool again; /* the table does not agree with what is there, and types it again */
    char key[EVENT_KEY_MOST + 1];
};

/* What is recorded where the result is to go. */
static struct ask_there look_at(const struct tournament *t, const struct sending *sending)
{
    const struct session *session = tournament_session(t, sending->session);
    if (!session || sending->result.slot >= session->slots)
        return (struct ask_there){0};
    return ask_there(t, sending->session - 1, sending->result.slot, &sending->result);
}

static struct ask_there look_again(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    struct ask_there there = {0};
    const struct tournament *t = request_read(request, request->who.tournament, &err);
    if (!t)
        return there;
    there = look_at(t, request->work);
    request_release(request);
    return there;
}

/* On to the page where somebody else confirms it; where there is nothing to confirm, back
 * to the table. */
static void go_on(struct request *request, int64_t seq)
{
    const struct sending *sending = request->work;
    if (sending->result.way != ASK_NOT_PLAYED)
        table_go(request, "/confirm/%jd", seq);
    else if (sending->deals)
        table_go(request, "?after=%d&saved=%d", sending->round, sending->result.number);
    else
        table_go(request, "?after=%d", sending->round);
}

static void submit_change(struct request *request, enum change_kind kind, const char *key,
                          request_step *then)
{
    const struct sending *sending = request->work;
    bool dispute = kind == CHANGE_DISPUTE;
    struct change change = {
        .kind = kind,
        .play = {.session = sending->session,
                 .field = request->who.field,
                 .facts = dispute ? sending->dispute : sending->result.facts,
                 .sure = !dispute && form_get(&request->form, "sure"),
                 .reason = kind == CHANGE_CORRECT
                               ? tr(request->lang, N_("entered again at the table"))
                               : NULL,
                 .as_sent = sending->led}};
    request_submit(request, request->who.tournament, &change, key, then);
}

static void dispute_recorded(struct request *request)
{
    struct ask_there there = {0};
    if (request->answer.err.kind == ERR_NONE)
        there = look_again(request);
    if (there.any)
        table_go(request, "/confirm/%jd", there.seq);
    else if (request->answer.err.kind == ERR_NONE)
        table_go(request, NULL);
    else
        table_error(request, &request->answer.err);
}

/* Something is recorded already: the same, or the director is told. */
static void meet_recorded(struct request *request, const struct ask_there *there)
{
    const struct sending *sending = request->work;
    char key[EVENT_KEY_MOST + 1];
    if (there->same) {
        go_on(request, there->seq);
        return;
    }
    if (!sending->disputes) {
        table_go(request, "/confirm/%jd", there->seq); /* they look at what is there */
        return;
    }
    str_format(key, sizeof key, "%.56s-other", sending->key);
    submit_change(request, CHANGE_DISPUTE, key, dispute_recorded);
}

static void play_recorded(struct request *request)
{
    const struct sending *sending = request->work;
    const struct err *err = &request->answer.err;
    struct ask_there there = {0};
    struct err twice = ERR_INIT(request->lang);
    if (err->kind == ERR_CONFLICT && !sending->known && !sending->again)
        there = look_again(request);
    if (err->kind == ERR_NONE) {
        go_on(request, request->answer.seq);
    } else if (there.any) {
        meet_recorded(request, &there);
    } else if (err->kind == ERR_CONFLICT && sending->known) {
        /* the key belongs to another result: this form has been tampered with */
        err_set(&twice, ERR_CONFLICT,
                "this form was already sent with another result; nothing has changed");
        table_error(request, &twice);
    } else {
        table_error(request, err); /* as totals where deals are */
    }
}

void post_table_play(struct request *request)
{
    struct table_view view;
    struct sending *sending = ARENA_NEW(&request->arena, struct sending);
    const struct ask_result *result = &sending->result;
    const char *key = form_text(&request->form, "key");
    if (!table_open(request, &view) || !read_result(&view, &sending->result))
        return;
    bool unlikely = ask_is_unlikely(view.desk.t->format, result);
    if (!input_is_key(key) || (unlikely && !form_get(&request->form, "sure"))) {
        show_preview(&view, result, unlikely);
        return;
    }
    sending->known = tournament_find_key(view.desk.t, key) != NULL;
    sending->again = table_types_again(&view, result->number) ||
                     (sending->known && form_get(&request->form, "again"));
    sending->deals = view.desk.t->format->deals;
    sending->disputes = ask_dispute(view.desk.t->format, result, &sending->dispute);
    sending->led = deals_tell_lead(&result->facts);
    sending->round = view.place.round;
    sending->session = view.desk.evening.session;
    str_format(sending->key, sizeof sending->key, "%s", key);
    struct ask_there there = look_at(view.desk.t, sending);
    table_close(&view);
    request->work = sending;
    if (there.any && !sending->known && !sending->again)
        meet_recorded(request, &there);
    else
        submit_change(request, sending->again ? CHANGE_CORRECT : CHANGE_PLAY,
                      sending->key, play_recorded);
}
