/* page_confirm.c - the other side confirms a result, or says that it is not so.
 *
 * Nobody edits here: a result that is refused, or that two phones tell differently, is
 * the director's to decide. */
#include "tournament/change/change_table.h"
#include "tournament/facts/bridge_words.h"
#include "web/server/handlers.h"
#include "web/server/server_inside.h"
#include "web/table/bridge_table.h"
#include "web/table/table_deals.h"
#include "web/table/table_parts.h"
#include <microhttpd.h>
#include <string.h>

/* A recorded result of the table. */
struct confirmation {
    struct table_view view;
    int64_t seq; /* asked for */
    int board;
    struct play play;
};

/* Whether the slot is one of this table's; fills board and round. */
static bool take_slot(struct confirmation *page, int slot)
{
    struct table_view *view = &page->view;
    int first = view->field->first_slot;
    int round;
    int table;
    if (slot < first || slot >= first + view->field->schedule.slots)
        return false;
    field_table(view->field, slot, &round, &table);
    if (table != view->table)
        return false;
    page->board = view->field->schedule.board[slot - first];
    page->play = view->session->play[slot];
    table_set_round(view, round);
    return true;
}

/* The slot whose latest result is that event, or -1. */
static int find_latest(const struct confirmation *page)
{
    const struct session *session = page->view.session;
    for (int slot = 0; slot < session->slots; slot++)
        if (session->play[slot].seq == page->seq &&
            session->play[slot].state != PLAY_MISSING)
            return slot;
    return -1;
}

/* The slot that the event was about, if something else has been recorded since; or -1. */
static int find_former(struct confirmation *page)
{
    const struct tournament *t = page->view.t;
    struct request *request = page->view.request;
    struct err err = ERR_INIT(request->lang);
    if (page->seq < 1 || page->seq > (int64_t)t->events)
        return -1;
    const struct event *event = &t->event[page->seq - 1].event;
    enum change_kind kind = change_kind_find(event->kind);
    struct change change;
    if (kind != CHANGE_PLAY && kind != CHANGE_CORRECT)
        return -1;
    json_t *json = jat_parse(event->payload, strlen(event->payload), &err);
    struct jat top = JAT_TOP(json);
    int slot = -1;
    if (json && change_read(kind, &top, &change, &request->arena, &err) &&
        change.play.session == page->view.evening.session &&
        str_equal(change.play.field, page->view.field->name))
        slot = field_slot(page->view.field, &change.play.facts);
    json_decref(json);
    return slot;
}

/* Finds the result that the address names. False with the answer given. */
static bool open_result(struct request *request, struct confirmation *page)
{
    page->seq = request_number(request, 1);
    page->board = 0;
    if (!table_open(request, &page->view))
        return false;
    int slot = find_latest(page);
    if (slot < 0)
        slot = find_former(page);
    if (slot < 0 || !take_slot(page, slot)) {
        table_refuse(&page->view, MHD_HTTP_NOT_FOUND,
                     tr(request->lang, N_("That is not a result of this table.")));
        return false;
    }
    bool shown = page->play.state == PLAY_SCORED || page->play.disputed;
    if (shown && page->play.seq == page->seq)
        return true;
    table_close(&page->view);
    if (shown)
        request_redirect(request, "/t/%s/confirm/%lld", request->parameter[0],
                         (long long)page->play.seq);
    else
        request_redirect(request, "/t/%s", request->parameter[0]);
    return false;
}

/* The facts behind the score, where the phone that sent it still has them. */
static void add_facts(const struct confirmation *page)
{
    struct request *request = page->view.request;
    struct table_entry entry;
    struct err err = ERR_INIT(request->lang);
    if (!form_get(&request->query, entry_name[ENTRY_MADE]) ||
        !table_entry_read(&entry, &request->query,
                          format_contract(page->view.t->format, page->board), &err) ||
        entry.score != page->play.score)
        return;
    html_add(&request->html, "<dl class=\"table-sum\">");
    table_entry_lines(&request->html, &entry);
    html_add(&request->html, "</dl>");
}

static bool is_bridge(const struct confirmation *page)
{
    return page->view.t->format->game->contracts;
}

static void add_score(const struct confirmation *page)
{
    struct html *html = &page->view.request->html;
    if (is_bridge(page)) {
        bridge_table_play(&page->view, &page->play, page->board);
        return;
    }
    html_add(html, "<section class=\"card\"><p class=\"muted\">%s</p><p class=\"big\">",
             tr(html->lang, N_("Score of the taker")));
    html_score(html, page->play.score);
    html_add(html, "</p>");
    add_facts(page);
    table_both_sides(&page->view, page->board, page->play.score);
    html_add(html, "</section>");
}

static void add_answer(const struct confirmation *page, const char *answer,
                       const char *label, bool primary)
{
    struct request *request = page->view.request;
    struct html *html = &request->html;
    html_add(html, "<form method=\"post\" action=\"/t/%s/confirm/%lld\" data-queue>",
             page->view.token, (long long)page->seq);
    html_add(html,
             "<input type=\"hidden\" name=\"key\" value=\"%lld-%lld\">"
             "<input type=\"hidden\" name=\"answer\" value=\"%s\">"
             "<button class=\"button wide%s\">%s</button></form>",
             (long long)request->who.tournament, (long long)page->seq, answer,
             primary ? " next" : "", label);
}

static void add_conflict(const struct confirmation *page)
{
    struct html *html = &page->view.request->html;
    struct arena *arena = &page->view.request->arena;
    const struct play *play = &page->play;
    const char *first = bridge_table_words(play->facts, play->score, html->lang, arena);
    const char *second =
        bridge_table_words(play->other, play->other_score, html->lang, arena);
    html_add(html, "<p class=\"note bad\" role=\"status\">");
    if (page->play.state == PLAY_NOT_PLAYED)
        html_say(html,
                 N_("This board is recorded as not played. The director has been told "
                    "that a phone has sent %s, and decides."),
                 second);
    else if (page->play.disputed)
        html_say(html,
                 N_("One phone has sent %s for this board, another one %s. The director "
                    "has been told, and decides."),
                 first, second);
    else if (is_bridge(page))
        html_say(html, N_("The other side does not agree. The director has been told, "
                          "and decides."));
    else
        html_say(html, N_("The defence does not agree. The director has been told, and "
                          "decides."));
    html_add(html, "</p>");
}

/* What is left to play in this round, and the way on. */
static void add_way_on(const struct confirmation *page)
{
    const struct table_view *view = &page->view;
    struct html *html = &view->request->html;
    const char *list;
    int n = table_missing(view, &list);
    bool asked = !page->play.confirmed && !page->play.refused && !page->play.disputed;
    if (n > 0)
        html_add(html, "<p class=\"muted\">%s</p>",
                 arena_printf(&view->request->arena,
                              tr_n(html->lang, "Still to play here: board %s.",
                                   "Still to play here: boards %s.", n),
                              list));
    html_add(html, "<a class=\"button wide%s\" href=\"/t/%s?after=%d\">",
             asked ? "" : " next", view->token, view->round);
    if (n > 0)
        html_say(html, N_("Go on with board %d"), view->cell.missing);
    else
        html_say(html, N_("Go on"));
    html_add(html, "</a>");
}

/* What else can be done with a board of bridge. */
static void add_bridge_ways(const struct confirmation *page)
{
    if (page->play.confirmed)
        bridge_table_others(&page->view, page->board);
    bridge_table_wrong_way(&page->view, page->board);
}

static const char *title_of(const struct confirmation *page)
{
    struct request *request = page->view.request;
    enum lang lang = request->lang;
    if (page->play.disputed || page->play.refused)
        return arena_printf(&request->arena,
                            tr(lang, N_("Board %d: the director decides")), page->board);
    if (page->play.confirmed)
        return arena_printf(&request->arena, tr(lang, N_("Board %d is confirmed")),
                            page->board);
    return arena_printf(&request->arena,
                        is_bridge(page)
                            ? tr(lang, N_("Board %d: the other side confirms"))
                            : tr(lang, N_("Board %d: the defence confirms")),
                        page->board);
}

void page_confirm(struct request *request)
{
    struct confirmation page;
    struct html *html = &request->html;
    if (!open_result(request, &page))
        return;
    const struct play *play = &page.play;
    if (page.view.t->format->deals) {
        table_deals_confirm(&page.view, page.board, play);
        return;
    }
    const char *title = title_of(&page);
    bool conflict = play->disputed || play->refused;
    table_page_open(&page.view, title,
                    arena_printf(&request->arena, "confirm %lld %d%d",
                                 (long long)page.seq, play->confirmed, conflict));
    html_add(html, "<h1>%s</h1>", title);
    if (conflict)
        add_conflict(&page);
    if (play->state == PLAY_SCORED)
        add_score(&page);
    if (!conflict && !play->confirmed) {
        html_add(html, "<p>%s</p><div class=\"table-buttons\">",
                 is_bridge(&page)
                     ? tr(request->lang,
                          N_("Show this to the other side, usually East-West: they "
                             "answer."))
                     : tr(request->lang, N_("Show this to the defence: they answer.")));
        add_answer(&page, "yes", tr(request->lang, N_("That is right")), true);
        add_answer(&page, "no", tr(request->lang, N_("That is not it")), false);
        html_add(html, "</div>");
    }
    add_way_on(&page);
    if (is_bridge(&page))
        add_bridge_ways(&page);
    table_page_close(&page.view, MHD_HTTP_OK);
}

static void answer_recorded(struct request *request)
{
    const struct confirmation *page = request->work;
    enum err_kind kind = request->answer.err.kind;
    bool agreed = str_equal(form_text(&request->form, "answer"), "yes");
    if (kind == ERR_STORE || kind == ERR_BUG)
        table_error(request, &request->answer.err);
    else if (agreed && (kind == ERR_NONE || kind == ERR_CONFLICT))
        request_redirect(request, "/t/%s?after=%d&saved=%d", request->parameter[0],
                         page->view.round, page->board);
    else /* refused, or something else is recorded by now */
        request_redirect(request, "/t/%s/confirm/%lld", request->parameter[0],
                         (long long)page->seq);
}

void post_table_confirm(struct request *request)
{
    struct confirmation *page = ARENA_NEW(&request->arena, struct confirmation);
    bool agreed = str_equal(form_text(&request->form, "answer"), "yes");
    if (!open_result(request, page))
        return;
    table_close(&page->view);
    request->work = page;
    struct change change = {.kind = agreed ? CHANGE_CONFIRM : CHANGE_REFUSE,
                            .seq = page->seq};
    bool answered = agreed || str_equal(form_text(&request->form, "answer"), "no");
    bool decided = page->play.disputed || page->play.refused; /* it is the director's */
    if (!answered || (agreed && decided))
        request_redirect(request, "/t/%s/confirm/%lld", request->parameter[0],
                         (long long)page->seq);
    else
        request_submit(request, request->who.tournament, &change, NULL, answer_recorded);
}
