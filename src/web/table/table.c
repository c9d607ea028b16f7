/* table.c - a table's pages on a phone: who is asking, and where the table stands. */
#include "web/table/table.h"

#include "base/os.h"
#include "tournament/evening.h"
#include "tournament/tell.h"
#include <sodium.h>
#include <string.h>

enum { CALL_MOST = 200 }; /* bytes of what a call is about: one line */

/* A page for somebody whose token is not known here. */
static bool refuse_token(struct request *request)
{
    bool allowed =
        peers_take(request->server->peers, PEERS_CARDS, auth_client(request), os_ticks());
    struct page_frame frame = {.title = tr(request->lang, N_("Scan the card again")),
                               .phone = true};
    page_open(request, &frame);
    html_add(&request->html, "<h1>%s</h1>", frame.title);
    html_say_in(&request->html, "p",
                allowed ? N_("This address does not belong to a table. Scan the code on "
                             "your table's card again, or ask the director for a new "
                             "card.")
                        : N_("Too many wrong addresses came from this phone. Wait a "
                             "minute, then scan the code on your table's card again."));
    page_close(request, allowed ? MHD_HTTP_NOT_FOUND : MHD_HTTP_TOO_MANY_REQUESTS);
    return false;
}

/* Reads the token of the path; false with the answer given if it is not one of ours. */
static bool identify_table(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *club = request_read(request, 0, &err);
    bool known =
        club && auth_read_table_token(&club->club, request->parameter[0], &request->who);
    if (club)
        request_release(request);
    return known ? toll_admit(request) : refuse_token(request);
}

/* The round that the form or the address asks for, if results can be entered in it; 0:
 * they cannot. */
static int asked_round(const struct table_view *view, int usual)
{
    const struct request *request = view->desk.request;
    const struct form *form =
        form_get(&request->form, "round") ? &request->form : &request->query;
    if (!form_get(form, "round"))
        return usual;
    int asked = (int)desk_number(form, "round");
    int begun = view->desk.evening.begun;
    return asked <= (begun > usual ? begun : usual) &&
                   asked <= place_rounds(view->place.field)
               ? asked
               : 0;
}

static bool find_place(struct table_view *view)
{
    const struct desk *desk = &view->desk;
    const struct identity *who = &desk->request->who;
    int field = desk->session ? session_field(desk->session, who->field) : -1;
    view->place.field = field >= 0 ? &desk->session->field[field] : NULL;
    view->place.table = who->table;
    return field >= 0 && who->table <= place_tables(view->place.field) &&
           place_rounds(view->place.field) > 0;
}

void table_set_round(struct table_view *view, int round)
{
    const struct desk *desk = &view->desk;
    struct desk_place *place = &view->place;
    place->round = round;
    place->at = place_table(place->field, round, place->table);
    view->cell =
        missing_at_table(desk->t, &desk->evening, place->field, round, place->table);
    view->reach = reach_of(desk->t, &desk->evening,
                           &(struct reach_place){.session = desk->request->who.session,
                                                 .field = place->field,
                                                 .table = place->table,
                                                 .round = round});
}

bool table_has_sent(const struct table_view *view, const struct play *play)
{
    const struct tournament *t = view->desk.t;
    return play->seq > 0 && (size_t)play->seq <= t->events &&
           strncmp(t->event[play->seq - 1].event->key, view->phone, TABLE_PHONE - 1) == 0;
}

bool table_may_read(const struct table_view *view, const struct play *play)
{
    return view->reach == REACH_OPEN ||
           (view->reach == REACH_PAST && table_has_sent(view, play));
}

bool table_needs_other_phone(const struct table_view *view, const struct play *play)
{
    return view->desk.t->options.confirmed_by == 1 && table_has_sent(view, play);
}

/* A phone is known by a cookie of its own, which says nothing else; the first digits of
 * its hash begin the keys of what it sends. */
static void know_phone(struct request *request, char phone[TABLE_PHONE])
{
    enum { BYTES = 16 };
    unsigned char bytes[BYTES];
    char fresh[2 * BYTES + 1];
    char hash[CLUB_HASH];
    const char *cookie =
        mhd.lookup_connection_value(request->connection, MHD_COOKIE_KIND, "phone");
    if (!cookie || strlen(cookie) != sizeof fresh - 1) {
        os_random(bytes, sizeof bytes);
        sodium_bin2hex(fresh, sizeof fresh, bytes, sizeof bytes);
        request_header(request, MHD_HTTP_HEADER_SET_COOKIE,
                       arena_printf(&request->arena,
                                    "phone=%s; Path=/t; Max-Age=172800; HttpOnly; "
                                    "SameSite=Lax",
                                    fresh));
        cookie = fresh;
    }
    club_hash_token(cookie, hash);
    str_format(phone, TABLE_PHONE, "%.*s", TABLE_PHONE - 1, hash);
}

/* A card that serves no more says so, and where to look now. */
static bool refuse_card(struct table_view *view)
{
    struct request *request = view->desk.request;
    const struct desk *desk = &view->desk;
    struct html *html = desk->html;
    enum reach reach = view->reach;
    bool reads = strcmp(request->method, "POST") != 0;
    const char *text = tr(request->lang, reach_words(reach));
    struct page_frame frame = {
        .title = text, .t = desk->t, .stream = desk->stream, .phone = true};
    page_open(request, &frame);
    html_say_in(html, "h1", "%s", text);
    if (reach == REACH_PUBLISHED) {
        html_add(html, "<p>");
        desk_link(desk, "button next wide", N_("Ranking"), "/ranking");
        html_add(html, "</p>");
    }
    desk_page_close(&view->desk,
                    reads && reach == REACH_PUBLISHED ? MHD_HTTP_OK : MHD_HTTP_FORBIDDEN);
    return false;
}

bool table_open(struct request *request, struct table_view *view)
{
    struct err err = ERR_INIT(request->lang);
    *view = (struct table_view){.token = request->parameter[0]};
    if (!identify_table(request))
        return false;
    know_phone(request, view->phone);
    const struct tournament *t = request_read(request, request->who.tournament, &err);
    if (!t) {
        table_error(request, &err);
        return false;
    }
    request_speak_of(request, t->format);
    view->desk = desk_of(request, t, request->who.tournament);
    if (!find_place(view)) {
        table_refuse(view, MHD_HTTP_NOT_FOUND,
                     tr(request->lang, N_("Nothing is planned at this table yet. Ask the "
                                          "director where you sit.")));
        return false;
    }
    view->place.round =
        missing_round_at(t, &view->desk.evening, view->place.field, view->place.table,
                         (int)desk_number(&request->query, "after"));
    int round = asked_round(view, view->place.round);
    if (round >= 1)
        table_set_round(view, round);
    if (round >= 1 && (view->reach == REACH_PUBLISHED || view->reach == REACH_OTHER))
        return refuse_card(view);
    if (round < 1 || view->reach == REACH_FUTURE) {
        table_refuse(view, MHD_HTTP_NOT_FOUND,
                     tr(request->lang, N_("That round is not played here yet.")));
        return false;
    }
    return true;
}

void table_close(struct table_view *view)
{
    desk_close(&view->desk);
}

int table_slot(const struct table_view *view, int board)
{
    return boards_slot(&view->place.at, board);
}

bool table_types_again(const struct table_view *view, int board)
{
    const struct request *request = view->desk.request;
    int slot = table_slot(view, board);
    return slot >= 0 && view->reach == REACH_OPEN &&
           evening_is_conflict(&view->desk.session->play[slot]) &&
           (form_get(&request->form, "again") || form_get(&request->query, "again"));
}

const char *table_label(const struct table_view *view, int table)
{
    return desk_table(&view->desk, view->place.field, table);
}

static void add_head(const struct table_view *view)
{
    const struct evening *evening = &view->desk.evening;
    struct html *html = view->desk.html;
    html_add(html, "<div class=\"table-head\" data-live=\"head\">");
    html_say_in(html, "span.tag", N_("Table %s"), table_label(view, view->place.table));
    html_begin(html, "span.muted grow");
    page_round(html, evening, view->place.round, view->place.field->schedule.rounds);
    html_end(html, "span");
    if (evening->under_way && evening->round == view->place.round &&
        evening->ends > view->desk.session->round_started) {
        html_say_in(html, "span.hidden", N_("the round ends in, or at"));
        html_add(html, "<b class=\"table-clock\" role=\"timer\"");
        page_clock_ends(html, evening);
        html_add(html, ">→ ");
        page_clock_time(html, evening->ends);
        html_add(html, "</b>");
    }
    html_add(html, "</div>");
}

/* Whether the phone has sent something, as it says, that is not here: an older copy was
 * restored meanwhile. */
static bool has_lost(const struct table_view *view)
{
    const char *key = mhd.lookup_connection_value(view->desk.request->connection,
                                                  MHD_COOKIE_KIND, "sent");
    return key && input_is_key(key) && !tournament_find_key(view->desk.t, key);
}

void table_page_open(struct table_view *view, const char *title, const char *name)
{
    const struct desk *desk = &view->desk;
    struct page_frame frame = {.title = title,
                               .t = desk->t,
                               .stream = desk->stream,
                               .live = true,
                               .phone = true};
    page_open(desk->request, &frame);
    html_add(desk->html, "<div class=\"table-page\" data-page=\"%s\"%s>", name,
             has_lost(view) ? " data-lost" : "");
    if (view->place.field && view->place.round > 0)
        add_head(view);
}

const struct call *table_waiting_call(const struct table_view *view)
{
    return evening_call(view->desk.t, &view->desk.evening, view->place.field,
                        view->place.table);
}

static void add_call(const struct table_view *view)
{
    struct html *html = view->desk.html;
    const struct call *call = table_waiting_call(view);
    html_add(html, "<section class=\"table-call\" data-live=\"call\" id=\"call\">");
    html_say_in(html, "h2.hidden", N_("The director"));
    if (call) {
        note_open(html, NOTE_WARN);
        page_clock_time(html, call->time);
        html_add(html, " · %s<br>", tr(html->lang, N_("The director has been called.")));
        if (call->text) {
            html_say(html, N_("“%s”"), call->text);
            html_add(html, "<br>");
        }
        html_add(html, "%s</p>",
                 tr(html->lang, N_("Your call is waiting for an answer.")));
    } else {
        html_add(html, "<form method=\"post\" action=\"/t/%s/call\">", view->token);
        input_add(html,
                  &(struct input){.id = "about",
                                  .name = "text",
                                  .label = N_("What it is about (optional)"),
                                  .more = " maxlength=\"120\" autocomplete=\"off\""});
        page_form_end(html, "button wide", N_("Call the director"), NULL);
    }
    card_close(html);
}

static void add_languages(const struct table_view *view)
{
    struct html *html = view->desk.html;
    for (int i = 0; i < LANG_CHOICES; i++) {
        const char *code = lang_code((enum lang)i);
        if (str_equal(code, lang_code(html->lang)))
            continue;
        html_add(html, " <a class=\"quiet\" lang=\"%s\" hreflang=\"%s\" ", code, code);
        html_add(html, "href=\"/t/%s?lang=%s\">%s</a>", view->token, code,
                 lang_name((enum lang)i));
    }
}

/* What the script keeps on the phone, for a server that was restored. */
static void add_sent(struct html *html)
{
    html_add(
        html,
        "<details class=\"table-sent\" data-again hidden><summary>%s "
        "<span></span></summary><p>%s</p><button class=\"button wide\" "
        "type=\"button\">%s</button></details>",
        tr(html->lang, N_("Results kept on this phone:")),
        tr(html->lang, N_("If the director asks for it, after restoring a copy, send "
                          "them all again. What is there already counts once.")),
        tr(html->lang, N_("Send all again")));
}

void table_page_close(struct table_view *view, int status)
{
    const struct desk *desk = &view->desk;
    if (view->place.field && view->place.table <= view->place.field->schedule.tables)
        add_call(view);
    if (view->home)
        add_sent(desk->html);
    html_add(desk->html, "<p class=\"table-foot\"><span class=\"muted\">%s</span>",
             desk->t->name);
    add_languages(view);
    html_add(desk->html, "</p></div>");
    desk_page_close(&view->desk, status);
}

void table_link(const struct table_view *view, const char *style, const char *title,
                const char *place, ...)
{
    va_list args;
    va_start(args, place);
    page_link(view->desk.html, style, title, "/t/%s%s", view->token,
              place ? arena_vprintf(&view->desk.request->arena, place, args) : "");
    va_end(args);
}

void table_go(struct request *request, const char *place, ...)
{
    va_list args;
    va_start(args, place);
    request_redirect(request, "/t/%s%s", request->parameter[0],
                     place ? arena_vprintf(&request->arena, place, args) : "");
    va_end(args);
}

/* One thing to say, and the way back. */
static void add_message(struct request *request, const char *text)
{
    html_add(&request->html,
             "<h1>%s</h1><p><a class=\"button next wide\" href=\"/t/%s\">%s</a></p>",
             text, request->parameter[0], tr(request->lang, N_("Back to the table")));
}

void table_refuse(struct table_view *view, int status, const char *text)
{
    table_page_open(view, text, "refusal");
    add_message(view->desk.request, text);
    table_page_close(view, status);
}

void table_error(struct request *request, const struct err *err)
{
    request_error(request, err); /* for its status */
    int status = request->status;
    struct page_frame frame = {.title = tr(request->lang, N_("Table")), .phone = true};
    str_reset(&request->html.out);
    page_open(request, &frame);
    add_message(request, err->text);
    page_close(request, status);
}

static void call_recorded(struct request *request)
{
    if (request->answer.err.kind == ERR_NONE)
        table_go(request, "#call");
    else
        table_error(request, &request->answer.err);
}

/* One line of what they wrote, cut where it is too long; NULL if there is nothing. */
static const char *read_text(struct request *request)
{
    const char *given = form_text(&request->form, "text");
    char *line = arena_printf(&request->arena, "%.*s", CALL_MOST, given);
    line[strcspn(line, "\n")] = '\0';
    str_scrub(line);
    return line[0] ? line : NULL;
}

void post_table_call(struct request *request)
{
    struct table_view view;
    if (!table_open(request, &view))
        return;
    const struct evening *evening = &view.desk.evening;
    int board = (int)form_whole(form_text(&request->form, "wrong_way"), 4);
    bool here = evening_round_of(evening, view.place.field, view.place.table, board) > 0;
    bool waiting = table_waiting_call(&view) != NULL;
    struct change change = {
        .kind = CHANGE_CALL,
        .call = {.session = evening->session,
                 .field = request->who.field,
                 .table = request->who.table,
                 .text = read_text(request),
                 .wrong_way = here ? board : 0}}; /* they sat so; 0: something else */
    table_close(&view);
    if (waiting)
        table_go(request, "#call");
    else
        request_submit(request, request->who.tournament, &change, NULL, call_recorded);
}
