/* page_table.c - a table's page on a phone: the board to be played, or what comes next.
 */
#include "web/desk/lineup.h"
#include "web/html/input.h"
#include "web/html/side_show.h"
#include "web/server/handlers.h"
#include "web/server/server_inside.h"
#include "web/table/table_deals.h"
#include "web/table/table_parts.h"
#include <microhttpd.h>
#include <stdint.h>

static const char *page_name(const struct table_view *view, const char *kind, int board)
{
    return arena_printf(&view->request->arena, "%s %d %d", kind, view->round, board);
}

/* Results of earlier rounds that never arrived. */
static void add_earlier(const struct table_view *view)
{
    struct html *html = &view->request->html;
    for (int round = 1; round < view->round; round++) {
        struct evening_cell cell =
            evening_cell(view->t, &view->evening, view->field, round, view->table);
        if (cell.missing == 0)
            continue;
        html_add(html, "<p class=\"note warn\">");
        html_say(html,
                 view->t->format->deals ? N_("Deal %d of round %d has no result yet.")
                                        : N_("Board %d of round %d has no result yet."),
                 cell.missing, round);
        html_add(html, " <a href=\"/t/%s?round=%d&amp;board=%d\">%s</a></p>", view->token,
                 round, cell.missing, tr(html->lang, N_("Enter it")));
    }
}

/* The first side whose team has not said who plays, or -1. */
static int lineup_side(const struct table_view *view)
{
    struct sides_place place = table_sides(view, 0);
    for (int s = 0; s < view->field->schedule.sides && view->t->format->lineups; s++)
        if (sides_needs_lineup(&place, s))
            return s;
    return -1;
}

static const char *lineup_title(const struct table_view *view, int side)
{
    struct request *request = view->request;
    struct sides_place place = table_sides(view, 0);
    return arena_printf(
        &request->arena, tr(request->lang, N_("Line-up of %s in round %d")),
        side_label(&place, side, request->lang, &request->arena), view->round);
}

static void add_lineup(struct table_view *view, int side)
{
    struct request *request = view->request;
    struct html *html = &request->html;
    static const struct form nothing = {0};
    struct lineup_team team = {.t = view->t,
                               .roster = request_roster(request),
                               .session = view->evening.session,
                               .field = view->field,
                               .contestant = view->at->seat[side],
                               .round = view->round};
    html_add(html, "<form class=\"table-form\" method=\"post\" action=\"/t/%s/lineup\">",
             view->token);
    input_hidden_number(html, "round", view->round);
    input_hidden_number(html, "side", side + 1);
    lineup_add(html, &team, &nothing, &request->arena);
    html_add(html, "<button class=\"button next wide\">%s</button></form>",
             tr(request->lang, N_("Save the line-up")));
}

/* Before the first board of a round, each team says who does what. */
static void show_lineup(struct table_view *view, int side)
{
    const char *title = lineup_title(view, side);
    table_page_open(view, title, page_name(view, "lineup", side));
    html_add(&view->request->html, "<h1>%s</h1>", title);
    add_lineup(view, side);
    table_page_close(view, MHD_HTTP_OK);
}

/* At bridge a result does not depend on who plays: it can be said, and need not. */
static void offer_lineups(struct table_view *view)
{
    struct html *html = &view->request->html;
    struct sides_place place = table_sides(view, 0);
    for (int s = 0; s < view->field->schedule.sides && view->t->format->lineups; s++) {
        if (!sides_needs_lineup(&place, s))
            continue;
        html_add(html, "<details><summary>%s</summary>", lineup_title(view, s));
        add_lineup(view, s);
        html_add(html, "</details>");
    }
}

static void add_moved(const struct table_view *view)
{
    struct request *request = view->request;
    html_add(&request->html,
             "<p class=\"note warn\" data-moved hidden>%s <a href=\"/t/%s\">%s</a></p>",
             tr(request->lang, N_("Another phone has carried on at this table.")),
             view->token, tr(request->lang, N_("Show it")));
}

/* The number, and of deals how many there are. */
static void add_heading(const struct table_view *view, const char *title)
{
    struct html *html = &view->request->html;
    html_add(html, "<h1>%s", title);
    if (view->t->format->deals) {
        html_add(html, " <span class=\"muted\">");
        html_say(html, N_("of %d"), view->at->count);
        html_add(html, "</span>");
    }
    html_add(html, "</h1>");
}

static void show_entry(struct table_view *view, int number)
{
    struct request *request = view->request;
    bool deals = view->t->format->deals;
    int side = lineup_side(view);
    if (side >= 0 && sides_attack(view->t->format)) {
        show_lineup(view, side);
        return;
    }
    struct ask_form form = {.number = number, .values = &request->query};
    const char *title = table_number_title(view, number);
    table_page_open(view, title, page_name(view, "entry", number));
    add_moved(view);
    table_saved(view);
    table_unconfirmed(view);
    if (deals)
        table_deals_bell(view);
    add_heading(view, title);
    if (!deals)
        table_people(view, number);
    table_forms(view, &form);
    if (deals)
        table_deals_people(view);
    table_boards(view, number);
    if (!deals)
        add_earlier(view);
    offer_lineups(view);
    table_page_close(view, MHD_HTTP_OK);
}

/* Asks before another board than the expected one is taken. */
static void show_question(struct table_view *view, int board)
{
    struct request *request = view->request;
    struct html *html = &request->html;
    const char *title = arena_printf(
        &request->arena, tr(request->lang, N_("Is it really board %d?")), board);
    table_page_open(view, title, page_name(view, "question", board));
    html_add(html, "<h1>%s</h1><p>", title);
    html_say(html, N_("Board %d is expected. Check the number on the board."),
             view->cell.missing);
    html_add(html, "</p><p class=\"table-buttons\">");
    html_add(html, "<a class=\"button next wide\" href=\"/t/%s\">", view->token);
    html_say(html, N_("No, board %d"), view->cell.missing);
    html_add(html,
             "</a><a class=\"button wide\" href=\"/t/%s?round=%d&amp;board=%d&amp;"
             "sure=1\">",
             view->token, view->round, board);
    html_say(html, N_("Yes, board %d"), board);
    html_add(html, "</a></p>");
    table_page_close(view, MHD_HTTP_OK);
}

/* The state of the results, once nothing is left to play. */
static void add_outcome(const struct table_view *view)
{
    struct html *html = &view->request->html;
    html_add(html, "<section class=\"card\" data-live=\"outcome\"><h2>%s</h2><p>",
             tr(html->lang, N_("The results")));
    if (view->t->published)
        html_say(html, N_("They are published."));
    else if (view->evening.done < view->evening.expected)
        html_say(html, N_("They are provisional: %d of %d are in."), view->evening.done,
                 view->evening.expected);
    else
        html_say(html, N_("All results are in; the director will publish them soon."));
    html_add(html, "</p>");
    if (view->t->published)
        html_add(html,
                 "<p><a class=\"button next wide\" href=\"/tournaments/%jd/ranking\">%s"
                 "</a></p>",
                 (int64_t)view->request->who.tournament, tr(html->lang, N_("Ranking")));
    html_add(html, "</section>");
}

/* The round is complete here: what happens now. */
static void show_done(struct table_view *view)
{
    struct request *request = view->request;
    struct html *html = &request->html;
    bool last = view->round == view->field->schedule.rounds;
    bool rests = view->cell.expected == 0;
    bool open = view->evening.under_way && view->evening.round == view->round;
    const char *title = last ? tr(request->lang, N_("Thank you, and good night"))
                             : tr(request->lang, N_("This round is complete here"));
    if (rests && !last)
        title = tr(request->lang, N_("This table does not play in this round"));
    table_page_open(view, title,
                    arena_printf(&request->arena, "done %d %d", view->round, open));
    html_add(html, "<h1>%s</h1>", title);
    table_saved(view);
    table_unconfirmed(view);
    if (open && !last)
        html_add(html, "<p>%s</p>",
                 tr(request->lang, N_("Wait for the director to call the next round.")));
    table_next_seats(view);
    if (!view->evening.under_way && view->session->round == 0 && !last)
        html_add(html, "<p><a class=\"button wide\" href=\"/t/%s\">%s</a></p>",
                 view->token, tr(request->lang, N_("Next round at this table")));
    if (last)
        add_outcome(view);
    table_boards(view, 0);
    add_earlier(view);
    table_page_close(view, MHD_HTTP_OK);
}

/* A board that has something already: its own page, or a word. */
static void show_closed(struct table_view *view, const struct play *play)
{
    struct request *request = view->request;
    int64_t seq = play->seq;
    bool scored = play->state == PLAY_SCORED;
    if (!scored) {
        table_refuse(view, MHD_HTTP_CONFLICT,
                     tr(request->lang, N_("The director has closed this board.")));
        return;
    }
    table_close(view);
    request_redirect(request, "/t/%s/confirm/%jd", request->parameter[0], (int64_t)seq);
}

static void refuse_board(struct table_view *view)
{
    struct request *request = view->request;
    struct str boards = {0};
    for (int k = 0; k < view->at->count; k++)
        str_printf(&boards, k > 0 ? ", %d" : "%d",
                   view->field->schedule.board[view->at->first + k]);
    table_refuse(view, MHD_HTTP_NOT_FOUND,
                 arena_printf(&request->arena,
                              tr(request->lang,
                                 N_("That board is not at table %s in round %d; boards "
                                    "%s are.")),
                              table_label(view, view->table), view->round,
                              str_text(&boards)));
    str_clear(&boards);
}

static void show_board(struct table_view *view)
{
    const struct form *query = &view->request->query;
    int board = table_number(query, "board");
    int slot = board > 0 && view->cell.expected > 0 ? table_slot(view, board) : -1;
    const struct play *play = slot >= 0 ? &view->session->play[slot] : NULL;
    if (!play)
        refuse_board(view);
    else if (evening_is_closed(view->t, play))
        show_closed(view, play);
    else if (board != view->cell.missing && !form_get(query, "sure") &&
             !view->t->format->deals)
        show_question(view, board);
    else
        show_entry(view, board);
}

void page_table(struct request *request)
{
    struct table_view view;
    if (!table_open(request, &view))
        return;
    if (form_get(&request->query, "board"))
        show_board(&view);
    else if (view.cell.done < view.cell.expected)
        show_entry(&view, view.cell.missing);
    else
        show_done(&view);
}
