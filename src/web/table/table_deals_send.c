/* table_deals_send.c - a deal on its way from a table's phone to the journal, and the
 * page on which somebody else at the table confirms it.
 *
 * The same result counts once, however often it arrives: by its key, and because what is
 * recorded already is only shown. Another result for a recorded deal changes nothing; the
 * director is told. */
#include "web/html/input.h"
#include "web/server/server_inside.h"
#include "web/table/table_deals.h"
#include <microhttpd.h>
#include <string.h>

static const struct form *fields_of(const struct request *request)
{
    return strcmp(request->method, "POST") == 0 ? &request->form : &request->query;
}

/* The form again, with what is wrong. */
static void show_again(struct table_view *view, const struct entry_deal *entry,
                       const struct err *err)
{
    struct request *request = view->request;
    struct entry_form form = {.deal = entry->deal,
                              .values = fields_of(request),
                              .error = err->text,
                              .wrong = entry->wrong};
    const char *title =
        arena_printf(&request->arena, tr(request->lang, N_("Deal %d")), entry->deal);
    table_page_open(view, title, "again");
    html_add(&request->html, "<h1>%s</h1>", title);
    table_deals_forms(view, &form);
    table_page_close(view, MHD_HTTP_UNPROCESSABLE_CONTENT);
}

/* Reads what the fields say. False with the answer given, and the view ended. */
static bool read_entry(struct table_view *view, struct entry_deal *entry)
{
    struct request *request = view->request;
    struct err err = ERR_INIT(request->lang);
    const struct form *fields = fields_of(request);
    struct entry_place place = table_deals_place(view);
    int deal = table_number(fields, "board");
    int slot = deal > 0 && view->cell.expected > 0 ? table_slot(view, deal) : -1;
    if (slot < 0) {
        table_refuse(view, MHD_HTTP_NOT_FOUND,
                     tr(request->lang, N_("There is no such deal at this table in this "
                                          "round.")));
        return false;
    }
    if (entry_deal_read(&place, deal, fields, entry, &err))
        return true;
    show_again(view, entry, &err);
    return false;
}

static const char *title_of(const struct table_view *view, const struct entry_deal *entry)
{
    struct request *request = view->request;
    if (entry->kind == ENTRY_TOTALS)
        return arena_printf(&request->arena, tr(request->lang, N_("Totals of round %d")),
                            view->round);
    if (entry->kind == ENTRY_NOT_COUNTED)
        return arena_printf(&request->arena,
                            tr(request->lang, N_("Deal %d does not count")), entry->deal);
    return arena_printf(&request->arena, tr(request->lang, N_("Points of deal %d")),
                        entry->deal);
}

static void add_send_form(const struct table_view *view, const struct entry_deal *entry)
{
    struct request *request = view->request;
    struct html *html = &request->html;
    html_add(
        html,
        "<form class=\"table-form\" method=\"post\" action=\"/t/%s/play\" data-queue "
        "data-forget=\"%s %d %d\">",
        view->token, view->token, view->round, entry->deal);
    input_key(html);
    html_add(html,
             "<input type=\"hidden\" name=\"round\" value=\"%d\">"
             "<input type=\"hidden\" name=\"board\" value=\"%d\">",
             view->round, entry->deal);
    entry_deal_hide(html, fields_of(request));
    html_add(html, "<button class=\"button next wide\">%s</button></form>",
             entry->kind == ENTRY_NOT_COUNTED
                 ? tr(request->lang, N_("Leave this deal out"))
                 : tr(request->lang, N_("Have it confirmed")));
}

static void add_change_link(const struct table_view *view, const struct entry_deal *entry)
{
    struct html *html = &view->request->html;
    struct str address = {0};
    str_printf(&address, "/t/%s?round=%d&board=%d", view->token, view->round,
               entry->deal);
    entry_deal_address(&address, fields_of(view->request));
    html_add(html, "<a class=\"button wide\" href=\"%s\">%s</a>", str_text(&address),
             tr(html->lang, N_("Change")));
    str_clear(&address);
}

static void show_preview(struct table_view *view, const struct entry_deal *entry)
{
    struct request *request = view->request;
    struct html *html = &request->html;
    struct entry_place place = table_deals_place(view);
    const struct play *play = &view->session->play[entry->slot];
    const char *title = title_of(view, entry);
    table_page_open(view, title,
                    arena_printf(&request->arena, "preview %d %d %lld", view->round,
                                 entry->deal, (long long)play->seq));
    html_add(html, "<h1>%s</h1>", title);
    if (entry->kind != ENTRY_NOT_COUNTED) {
        html_add(html, "<section class=\"card\"><h2 class=\"hidden\">%s</h2>",
                 tr(html->lang, N_("Points")));
        entry_points_list(html, &place, entry->points);
        entry_lines(html, &place, entry->slot, &entry->facts);
        html_add(html, "</section>");
    }
    if (play->state != PLAY_MISSING)
        html_add(html, "<p class=\"note warn\">%s</p>",
                 tr(html->lang, N_("Another phone has sent something for this already. "
                                   "If you send something else, the director is told and "
                                   "decides.")));
    add_send_form(view, entry);
    add_change_link(view, entry);
    table_page_close(view, MHD_HTTP_OK);
}

void table_deals_preview(struct table_view *view)
{
    struct entry_deal entry;
    if (read_entry(view, &entry))
        show_preview(view, &entry);
}

/* A result while the writer has it. */
struct sending {
    struct entry_deal entry;
    int session;
    int round;
    bool known; /* the key was used before */
    char key[EVENT_KEY_MOST + 1];
};

static struct change change_of(const struct request *request, enum change_kind kind)
{
    const struct sending *sending = request->work;
    return (struct change){.kind = kind,
                           .play = {.session = sending->session,
                                    .field = request->who.field,
                                    .facts = sending->entry.facts}};
}

static bool is_same(const struct format *format, const struct play *play,
                    const struct entry_deal *entry)
{
    if (entry->kind == ENTRY_NOT_COUNTED)
        return play->state == PLAY_NOT_PLAYED;
    return play->facts && facts_same_result(format, play->facts, &entry->facts);
}

/* What is recorded there; false if there is nothing. same: it is what is being sent. */
static bool find_recorded(struct request *request, struct play *play, bool *same)
{
    const struct sending *sending = request->work;
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = request_read(request, request->who.tournament, &err);
    if (!t)
        return false;
    const struct session *session = tournament_session(t, sending->session);
    bool there = session && sending->entry.slot < session->slots;
    if (there) {
        *play = session->play[sending->entry.slot];
        *same = is_same(t->format, play, &sending->entry);
    }
    request_release(request);
    return there && play->state != PLAY_MISSING;
}

static void go_on(struct request *request, int64_t seq)
{
    const struct sending *sending = request->work;
    if (sending->entry.kind == ENTRY_NOT_COUNTED)
        request_redirect(request, "/t/%s?after=%d&saved=%d", request->parameter[0],
                         sending->round, sending->entry.deal);
    else
        request_redirect(request, "/t/%s/confirm/%lld", request->parameter[0],
                         (long long)seq);
}

static void dispute_recorded(struct request *request)
{
    struct play play;
    bool same;
    if (request->answer.err.kind != ERR_NONE)
        table_error(request, &request->answer.err);
    else if (find_recorded(request, &play, &same))
        request_redirect(request, "/t/%s/confirm/%lld", request->parameter[0],
                         (long long)play.seq);
    else
        request_redirect(request, "/t/%s", request->parameter[0]);
}

/* Something is recorded already: the same, or the director is told. */
static void meet_recorded(struct request *request, const struct play *play, bool same)
{
    const struct sending *sending = request->work;
    if (same) {
        go_on(request, play->seq);
        return;
    }
    struct change change = change_of(request, CHANGE_DISPUTE);
    char key[EVENT_KEY_MOST + 1];
    str_format(key, sizeof key, "%.56s-other", sending->key);
    request_submit(request, request->who.tournament, &change, key, dispute_recorded);
}

static void deal_recorded(struct request *request)
{
    const struct sending *sending = request->work;
    const struct err *err = &request->answer.err;
    struct play play;
    bool same = false;
    struct err twice = ERR_INIT(request->lang);
    if (err->kind == ERR_NONE) {
        go_on(request, request->answer.seq);
    } else if (err->kind == ERR_CONFLICT && sending->known) {
        err_set(&twice, ERR_CONFLICT,
                "this form was sent before with another result; nothing has changed");
        table_error(request, &twice);
    } else if (err->kind == ERR_CONFLICT && find_recorded(request, &play, &same)) {
        meet_recorded(request, &play, same);
    } else {
        table_error(request, err); /* totals where deals are, or deals where totals are */
    }
}

void table_deals_send(struct table_view *view)
{
    struct request *request = view->request;
    struct sending *sending = ARENA_NEW(&request->arena, struct sending);
    const char *key = form_text(&request->form, "key");
    if (!read_entry(view, &sending->entry))
        return;
    if (!input_is_key(key)) {
        show_preview(view, &sending->entry);
        return;
    }
    sending->known = tournament_find_key(view->t, key) != NULL;
    struct play play = view->session->play[sending->entry.slot];
    bool same = is_same(view->t->format, &play, &sending->entry);
    sending->session = view->evening.session;
    sending->round = view->round;
    str_format(sending->key, sizeof sending->key, "%s", key);
    table_close(view);
    request->work = sending;
    if (!sending->known && play.state != PLAY_MISSING) {
        meet_recorded(request, &play, same);
        return;
    }
    struct change change = change_of(request, CHANGE_PLAY);
    request_submit(request, request->who.tournament, &change, sending->key,
                   deal_recorded);
}

static const char *state_title(const struct table_view *view, int deal,
                               const struct play *play)
{
    struct request *request = view->request;
    bool conflict = play->disputed || play->refused;
    struct arena *arena = &request->arena;
    enum lang lang = request->lang;
    const char *what = play_has_totals(play)
                           ? tr(lang, N_("Totals"))
                           : arena_printf(arena, tr(lang, N_("Deal %d")), deal);
    if (conflict)
        return arena_printf(arena, tr(lang, N_("%s: the director decides")), what);
    if (play->confirmed)
        return arena_printf(arena, tr(lang, N_("%s: confirmed")), what);
    return arena_printf(arena, tr(lang, N_("%s: another player confirms")), what);
}

static void add_answer(const struct table_view *view, const struct play *play,
                       const char *answer, const char *label)
{
    struct request *request = view->request;
    struct html *html = &request->html;
    html_add(html, "<form method=\"post\" action=\"/t/%s/confirm/%lld\" data-queue>",
             view->token, (long long)play->seq);
    html_add(html,
             "<input type=\"hidden\" name=\"key\" value=\"%lld-%lld\">"
             "<input type=\"hidden\" name=\"answer\" value=\"%s\">"
             "<button class=\"button wide%s\">%s</button></form>",
             (long long)request->who.tournament, (long long)play->seq, answer,
             str_equal(answer, "yes") ? " next" : "", label);
}

/* What is recorded, what another phone says, or both. */
static void add_result(const struct table_view *view, const struct entry_place *place,
                       int slot, const struct play *play)
{
    struct html *html = &view->request->html;
    int points[SEAT_MOST];
    html_add(html, "<section class=\"card\"><h2 class=\"hidden\">%s</h2>",
             tr(html->lang, N_("Points")));
    if (entry_points(place, slot, points))
        entry_points_list(html, place, points);
    if (play->facts)
        entry_lines(html, place, slot, play->facts);
    html_add(html, "</section>");
    if (!play->disputed || !play->other)
        return;
    html_add(html, "<section class=\"card\"><h2>%s</h2>",
             tr(html->lang, N_("What another phone has sent")));
    if (play->other->given & FACT_BIT(FACT_NOT_PLAYED))
        html_add(html, "<p>%s</p>", tr(html->lang, N_("does not count")));
    else
        entry_lines(html, place, slot, play->other);
    html_add(html, "</section>");
}

void table_deals_confirm(struct table_view *view, int deal, const struct play *play)
{
    struct request *request = view->request;
    struct html *html = &request->html;
    struct entry_place place = table_deals_place(view);
    bool conflict = play->disputed || play->refused;
    const char *title = state_title(view, deal, play);
    table_page_open(view, title,
                    arena_printf(&request->arena, "confirm %lld %d%d",
                                 (long long)play->seq, play->confirmed, conflict));
    html_add(html, "<h1>%s</h1>", title);
    if (conflict)
        html_add(html, "<p class=\"note bad\" role=\"status\">%s</p>",
                 tr(html->lang, N_("The table does not agree. The director has been "
                                   "told, and decides.")));
    add_result(view, &place, table_slot(view, deal), play);
    if (!conflict && !play->confirmed) {
        html_add(html, "<p>%s</p><div class=\"table-buttons\">",
                 tr(html->lang, N_("Show this to another player: they answer.")));
        add_answer(view, play, "yes", tr(html->lang, N_("That is right")));
        add_answer(view, play, "no", tr(html->lang, N_("That is not it")));
        html_add(html, "</div>");
    }
    html_add(html, "<a class=\"button wide%s\" href=\"/t/%s?after=%d\">",
             conflict || play->confirmed ? " next" : "", view->token, view->round);
    if (view->cell.missing > 0)
        html_say(html, N_("Go on with deal %d"), view->cell.missing);
    else
        html_say(html, N_("Go on"));
    html_add(html, "</a>");
    table_page_close(view, MHD_HTTP_OK);
}
