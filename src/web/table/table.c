/* table.c - a table's pages on a phone: who is asking, and where the table stands. */
#include "web/table/table.h"
#include <stdint.h>

#include "base/number.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/side_show.h"
#include "web/server/auth.h"
#include "web/server/server_inside.h"
#include <microhttpd.h>

/* A page for somebody whose token is not known here. */
static bool refuse_token(struct request *request)
{
    struct throttle *throttle = request->server->throttle;
    int64_t now = server_clock();
    bool allowed = throttle_allows(throttle, auth_client(request), now);
    struct page_frame frame = {.title = tr(request->lang, N_("Scan the card again")),
                               .phone = true};
    if (allowed)
        throttle_failed(throttle, auth_client(request), now);
    page_open(request, &frame);
    html_add(&request->html, "<h1>%s</h1><p>%s</p>", frame.title,
             allowed ? tr(request->lang,
                          N_("This address does not belong to a table. Scan the code on "
                             "your table's card again, or ask the director for a new "
                             "card."))
                     : tr(request->lang, N_("Too many wrong addresses came from this "
                                            "phone. Wait a minute, then scan the code "
                                            "on your table's card again.")));
    page_close(request, allowed ? MHD_HTTP_NOT_FOUND : MHD_HTTP_TOO_MANY_REQUESTS);
    return false;
}

bool table_identify(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *club = request_read(request, 0, &err);
    bool known =
        club && auth_read_table_token(&club->club, request->parameter[0], &request->who);
    if (club)
        request_release(request);
    return known || refuse_token(request);
}

int table_number(const struct form *form, const char *name)
{
    struct err err = ERR_INIT(LANG_EN);
    int64_t number = 0;
    const char *text = form_get(form, name);
    if (!text || !number_read_int(text, 1, SCHEDULE_BOARD_MAX, &number, &err))
        return 0;
    return (int)number;
}

static bool is_complete(const struct table_view *view, int round)
{
    struct evening_cell cell =
        evening_cell(view->t, &view->evening, view->field, round, view->table);
    return cell.done == cell.expected;
}

/* The first round, up to that one, with a result missing here; 0 if there is none. */
static int first_missing(const struct table_view *view, int last)
{
    for (int round = 1; round <= last; round++)
        if (!is_complete(view, round))
            return round;
    return 0;
}

/* The round that this table is in. Where the director does not call the rounds, each
 * table goes on by itself, and "after" keeps a finished one in sight. */
static int find_round(const struct table_view *view)
{
    const struct evening *evening = &view->evening;
    int rounds = view->field->schedule.rounds;
    if (evening->under_way)
        return evening->round < rounds ? evening->round : rounds;
    if (view->session->round > 0) {
        int missing =
            first_missing(view, evening->begun < rounds ? evening->begun : rounds);
        return missing > 0 ? missing : evening->begun < rounds ? evening->begun : rounds;
    }
    int after = table_number(&view->request->query, "after");
    if (after > 0 && after <= rounds && is_complete(view, after))
        return after;
    int missing = first_missing(view, rounds);
    return missing > 0 ? missing : rounds;
}

/* The round that the form or the address asks for, if results can be entered in it. */
static bool take_asked_round(struct table_view *view)
{
    const struct request *request = view->request;
    const struct form *form =
        form_get(&request->form, "round") ? &request->form : &request->query;
    if (!form_get(form, "round"))
        return true;
    int asked = table_number(form, "round");
    int last = view->evening.begun > view->round ? view->evening.begun : view->round;
    if (asked < 1 || asked > last || asked > view->field->schedule.rounds) {
        table_refuse(view, MHD_HTTP_NOT_FOUND,
                     tr(request->lang, N_("That round is not played here yet.")));
        return false;
    }
    view->round = asked;
    return true;
}

static bool find_place(struct table_view *view)
{
    const struct identity *who = &view->request->who;
    view->evening = evening_of(view->t, request_time(view->request));
    view->session = tournament_session(view->t, view->evening.session);
    int field = view->session ? session_field(view->session, who->field) : -1;
    view->field = field >= 0 ? &view->session->field[field] : NULL;
    view->table = who->table;
    return view->field && view->table <= view->field->schedule.tables &&
           view->field->schedule.rounds > 0;
}

void table_set_round(struct table_view *view, int round)
{
    view->round = round;
    view->at = schedule_at(&view->field->schedule, round, view->table);
    view->cell = evening_cell(view->t, &view->evening, view->field, round, view->table);
}

bool table_open(struct request *request, struct table_view *view)
{
    struct err err = ERR_INIT(request->lang);
    *view = (struct table_view){.request = request, .token = request->parameter[0]};
    if (!table_identify(request))
        return false;
    view->t = request_read(request, request->who.tournament, &err);
    if (!view->t) {
        table_error(request, &err);
        return false;
    }
    request_speak_of(request, view->t->format);
    if (!find_place(view)) {
        table_refuse(view, MHD_HTTP_NOT_FOUND,
                     tr(request->lang, N_("Nothing is planned at this table yet. Ask the "
                                          "director where you sit.")));
        return false;
    }
    view->round = find_round(view);
    if (!take_asked_round(view))
        return false;
    table_set_round(view, view->round);
    return true;
}

void table_close(struct table_view *view)
{
    request_release(view->request);
    view->t = NULL;
}

int table_slot(const struct table_view *view, int board)
{
    int slot = schedule_slot(&view->field->schedule, view->round, view->table, board);
    return slot < 0 ? -1 : view->field->first_slot + slot;
}

const char *table_name(const struct table_view *view, int contestant)
{
    int player = contestant == SCHEDULE_EMPTY ? -1 : view->field->player[contestant];
    if (player < 0)
        return "—";
    if (view->t->format->sides == 2)
        return side_crew(view->t, request_roster(view->request),
                         &view->field->crew[contestant], &view->request->arena);
    const struct player *one = &view->t->player[player];
    return roster_name(request_roster(view->request), one->person, one->id);
}

enum seat table_taker(const struct table_view *view, int board)
{
    return format_taker(view->t->format, board);
}

struct sides_place table_sides(const struct table_view *view, int board)
{
    return (struct sides_place){.t = view->t,
                                .session = view->session,
                                .field = view->field,
                                .round = view->round,
                                .at = view->at,
                                .board = board};
}

const char *table_taker_name(const struct table_view *view, int board)
{
    struct sides_place place = table_sides(view, board);
    if (view->t->format->sides == 2)
        return side_names(&place, request_roster(view->request), 0,
                          &view->request->arena);
    return table_name(view, view->at->seat[table_taker(view, board)]);
}

const char *table_label(const struct table_view *view, int table)
{
    return arena_printf(&view->request->arena, "%s%d",
                        view->session->fields > 1 ? view->field->name : "", table);
}

static void add_head(const struct table_view *view)
{
    struct html *html = &view->request->html;
    html_add(html, "<div class=\"table-head\" data-live=\"head\"><span class=\"tag\">");
    html_say(html, N_("Table %s"), table_label(view, view->table));
    html_add(html, "</span><span class=\"muted grow\">");
    page_round(html, &view->evening, view->round, view->field->schedule.rounds);
    html_add(html, "</span>");
    if (view->evening.under_way && view->evening.round == view->round &&
        view->evening.ends > view->session->round_started) {
        html_add(html,
                 "<span class=\"hidden\">%s</span><b class=\"table-clock\" "
                 "role=\"timer\" data-ends=\"%jd\">→ ",
                 tr(view->request->lang, N_("the round ends in, or at")),
                 (int64_t)view->evening.ends);
        page_clock_time(html, view->evening.ends);
        html_add(html, "</b>");
    }
    html_add(html, "</div>");
}

void table_page_open(struct table_view *view, const char *title, const char *name)
{
    struct request *request = view->request;
    struct page_frame frame = {.title = title,
                               .t = view->t,
                               .stream = request->who.tournament,
                               .live = true,
                               .phone = true};
    page_open(request, &frame);
    html_add(&request->html, "<div class=\"table-page\" data-page=\"%s\">", name);
    if (view->field && view->round > 0)
        add_head(view);
}

const struct call *table_waiting_call(const struct table_view *view)
{
    const struct tournament *t = view->t;
    for (size_t i = t->calls; i-- > 0;) {
        const struct call *call = &t->call[i];
        if (!call->answered && call->table == view->table &&
            call->session == view->evening.session - 1 &&
            &view->session->field[call->field] == view->field)
            return call;
    }
    return NULL;
}

static void add_call(const struct table_view *view)
{
    struct request *request = view->request;
    struct html *html = &request->html;
    const struct call *call = table_waiting_call(view);
    html_add(html,
             "<section class=\"table-call\" data-live=\"call\" id=\"call\">"
             "<h2 class=\"hidden\">%s</h2>",
             tr(request->lang, N_("The director")));
    if (call) {
        html_add(html, "<p class=\"note warn\">");
        page_clock_time(html, call->time);
        html_add(html, " · %s<br>", tr(html->lang, N_("The director has been called.")));
        if (call->text) {
            html_say(html, N_("“%s”"), call->text);
            html_add(html, "<br>");
        }
        html_add(html, "%s</p></section>",
                 tr(request->lang, N_("Your call is waiting for an answer.")));
        return;
    }
    html_add(html, "<form method=\"post\" action=\"/t/%s/call\">", view->token);
    input_add(html, &(struct input){.id = "about",
                                    .name = "text",
                                    .label = N_("What it is about (optional)"),
                                    .more = " maxlength=\"120\" autocomplete=\"off\""});
    page_form_end(html, "button wide", N_("Call the director"), NULL);
    card_close(html);
}

static void add_foot(const struct table_view *view)
{
    const struct request *request = view->request;
    bool french = lang_is_french(request->lang);
    html_add(&view->request->html,
             "<p class=\"table-foot\"><span class=\"muted\">%s</span> <a class=\"quiet\" "
             "lang=\"%s\" hreflang=\"%s\" href=\"/t/%s?lang=%s\">%s</a></p></div>",
             view->t->name, french ? "en" : "fr", french ? "en" : "fr", view->token,
             french ? "en" : "fr", french ? "English" : "Français");
}

void table_page_close(struct table_view *view, int status)
{
    if (view->field && view->table <= view->field->schedule.tables)
        add_call(view);
    add_foot(view);
    table_close(view);
    page_close(view->request, status);
}

void table_refuse(struct table_view *view, int status, const char *text)
{
    struct request *request = view->request;
    table_page_open(view, text, "refusal");
    html_add(&request->html,
             "<h1>%s</h1><p><a class=\"button next wide\" href=\"/t/%s\">%s</a></p>",
             text, view->token, tr(request->lang, N_("Back to the table")));
    table_page_close(view, status);
}

void table_error(struct request *request, const struct err *err)
{
    request_error(request, err); /* for its status */
    int status = request->status;
    struct page_frame frame = {.title = tr(request->lang, N_("Table")), .phone = true};
    str_reset(&request->html.out);
    page_open(request, &frame);
    html_add(&request->html,
             "<h1>%s</h1><p><a class=\"button next wide\" href=\"/t/%s\">%s</a></p>",
             err->text, request->parameter[0],
             tr(request->lang, N_("Back to the table")));
    page_close(request, status);
}
