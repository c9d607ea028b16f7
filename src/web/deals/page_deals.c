/* page_deals.c - the director brings the cards of the boards: pasted or from PBN files,
 * looked at, then recorded.
 *
 * The text itself travels through the preview, so that what is recorded is what was
 * shown, read once more. */
#include "doc/bridge/pbn.h"
#include "tournament/facts/deals.h"
#include "web/deals/deals_page.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/list.h"
#include "web/server/handlers.h"
#include <microhttpd.h>
#include <stdint.h>
#include <string.h>

/* A game of the text: of its board, or what is wrong with it. */
struct file_board {
    int line;
    int board; /* 0: not known */
    const char *wrong;
    const struct deal *deal;
    const struct par_tricks *tricks; /* or NULL */
};

/* The page, and what is in the text. */
struct view {
    struct deals_page page;
    struct file_board *game;
    size_t games;
    size_t wrong;
};

void deals_page_paste(const struct deals_page *page, bool again)
{
    struct html *html = page->html;
    struct input input = {
        .id = "text",
        .label = N_("Deals in PBN"),
        .hint = N_("As written by dealing machines and programs: [Board \"1\"], [Deal "
                   "\"N:…\"]; several files one after the other are fine."),
        .error = page->text_error,
        .value = form_text(&page->request->form, "text"),
        .more = " rows=\"10\" required spellcheck=\"false\""};
    card_open(html, again ? N_("Correct the deals") : N_("Import deals"));
    deals_page_form(page, "");
    html_add(html, "<div class=\"stack\">");
    input_add_file(html, "text", N_("PBN files"),
                   " multiple accept=\".pbn,.txt,text/*\" data-named");
    input_add_area(html, &input);
    html_add(html, "<div class=\"row\">");
    page_button(html, !again && page->session->deals == 0, N_("Check first"));
    html_add(html, "</div></div></form></section>");
}

/* Where a line of the text is: its number, in the file that the browser has named in a
 * line of its own, if there are files. */
static const char *place_of(struct request *request, int line)
{
    static const char mark[] = "% file: ";
    struct arena *arena = &request->arena;
    const char *at = form_text(&request->form, "text");
    const char *name = NULL;
    int first = 0; /* the line before the file */
    for (int i = 1; i < line && *at; i++) {
        size_t n = strcspn(at, "\n");
        if (strncmp(at, mark, sizeof mark - 1) == 0) {
            name = arena_strndup(arena, at + sizeof mark - 1,
                                 strcspn(at + sizeof mark - 1, "\r\n"));
            first = i;
        }
        at += at[n] ? n + 1 : n;
    }
    return name ? arena_printf(arena, "%s: %d", name, line - first)
                : arena_printf(arena, "%d", line);
}

static const struct file_board *find_game(const struct view *view, int board)
{
    for (size_t i = 0; i < view->games; i++)
        if (view->game[i].board == board && !view->game[i].wrong)
            return &view->game[i];
    return NULL;
}

static bool check_game(const struct view *view, const struct pbn_board *board,
                       struct err *err)
{
    const struct file_board *other = find_game(view, board->number);
    if (!pbn_deal_check(board, err))
        return false;
    if (other)
        return err_user(
            err,
            "board %d appears twice, also on line %s; give one of them another number",
            board->number, place_of(view->page.request, other->line));
    struct board_deal one = {board->number, &board->deal, NULL};
    struct change change = {
        .kind = CHANGE_DEALS,
        .deals = {.session = view->page.number, .deal = &one, .count = 1}};
    return tournament_check(view->page.t, &change, err); /* leads that are recorded */
}

static void read_game(struct view *view, const struct pbn_game *from)
{
    struct arena *arena = &view->page.request->arena;
    struct file_board *game = &view->game[view->games];
    struct pbn_board *board = ARENA_NEW(arena, struct pbn_board);
    struct par_tricks *tricks = ARENA_NEW(arena, struct par_tricks);
    struct err err = ERR_INIT(view->page.request->lang);
    *game = (struct file_board){.line = from->line};
    if (pbn_board_read(from, board, &err)) {
        *game = (struct file_board){
            .line = board->line, .board = board->number, .deal = &board->deal};
        if (pbn_tricks_read(from, tricks))
            game->tricks = tricks;
        check_game(view, board, &err);
    } else {
        game->board = (int)form_whole(pbn_value(from, "Board"), 4);
        if (err.place[0] != '\0')
            game->line = (int)form_whole(err.place, 9);
    }
    if (err.kind != ERR_NONE) {
        game->wrong = arena_strdup(arena, err.text);
        view->wrong++;
    }
    view->games++;
}

/* Reads the text of the form; false with the sentence where it cannot be read at all. */
static bool read_text(struct view *view)
{
    struct arena *arena = &view->page.request->arena;
    const char *text = form_text(&view->page.request->form, "text");
    struct err err = ERR_INIT(view->page.request->lang);
    struct pbn_file file = {0};
    if (!pbn_parse(text, strlen(text), &file, arena, &err)) {
        view->page.text_error =
            arena_printf(arena, tr(view->page.request->lang, N_("line %s: %s")),
                         place_of(view->page.request,
                                  err.place[0] ? (int)form_whole(err.place, 9) : 1),
                         err.text);
        return false;
    }
    enum { GAMES_MOST = 1000 }; /* more than any session plays */
    if (file.games > GAMES_MOST) {
        view->page.text_error =
            tr(view->page.request->lang,
               N_("it has too many deals; import those of one session"));
        return false;
    }
    view->game = ARENA_ARRAY(arena, struct file_board, file.games);
    for (size_t i = 0; i < file.games; i++)
        read_game(view, &file.game[i]);
    return true;
}

/* Whether the session plays that board, or does not say yet what it plays. */
static bool is_played(const struct session *session, int board)
{
    for (int slot = 0; slot < session->slots; slot++) {
        const struct field *field = session_field_of(session, slot);
        if (field->schedule.board[slot - field->first_slot] == board)
            return true;
    }
    return session->slots == 0;
}

/* What a game is, and what becomes of it. */
static void add_state(const struct view *view, const struct file_board *game)
{
    struct html *html = view->page.html;
    const struct deal *known = deals_find(view->page.session, game->board);
    if (game->wrong) {
        html_add(html, "<td><span class=\"tag bad\">%s</span> %s</td>",
                 tr(html->lang, N_("! to correct")), game->wrong);
        return;
    }
    html_add(html, "<td><span class=\"tag%s\">%s</span>",
             known && !deals_same(known, game->deal) ? " warn" : "",
             !known ? tr(html->lang, N_("+ new"))
             : deals_same(known, game->deal)
                 ? tr(html->lang, N_("= already known"))
                 : tr(html->lang, N_("different cards from before")));
    if (!is_played(view->page.session, game->board))
        html_add(html, " <span class=\"tag warn\">%s</span>",
                 tr(html->lang, N_("not played in this session")));
    html_add(html, "</td>");
}

static void add_games(const struct view *view)
{
    struct html *html = view->page.html;
    static const struct list table = {
        .label = N_("Contents"),
        .column = {{N_("Line"), "num"}, {N_("Board"), "num"}, {N_("Status"), ""}}};
    list_open(html, &table);
    for (size_t i = 0; i < view->games; i++) {
        html_add(html, "<tr><td class=\"num\">%s</td><th scope=\"row\" class=\"num\">",
                 place_of(view->page.request, view->game[i].line));
        if (view->game[i].board > 0)
            html_add(html, "%d", view->game[i].board);
        else
            html_add(html, "–");
        html_add(html, "</th>");
        add_state(view, &view->game[i]);
        html_add(html, "</tr>");
    }
    list_close(html, &table);
}

static void preview(struct view *view)
{
    struct html *html = view->page.html;
    int64_t wrong = (int64_t)view->wrong;
    deals_page_start(&view->page);
    card_open(html, N_("Contents"));
    add_games(view);
    if (wrong > 0) {
        html_add(html, "<p class=\"note warn\" role=\"alert\">");
        html_say(html,
                 tr_n(html->lang,
                      "%jd deal is wrong; nothing is recorded until it is corrected.",
                      "%jd deals are wrong; nothing is recorded until they are "
                      "corrected.",
                      wrong),
                 wrong);
        html_add(html, "</p>");
    } else {
        deals_page_form(&view->page, "");
        input_key(html);
        input_hidden(html, "record", "yes");
        input_hidden(html, "text", form_text(&view->page.request->form, "text"));
        html_add(html, "<p><button class=\"button next\">");
        html_say(
            html,
            tr_n(html->lang, "Record %jd deal", "Record %jd deals", (int64_t)view->games),
            (int64_t)view->games);
        html_add(html, "</button></p></form>");
    }
    card_close(html);
    deals_page_paste(&view->page, true);
    deals_page_end(&view->page, wrong > 0 ? MHD_HTTP_UNPROCESSABLE_CONTENT : MHD_HTTP_OK);
}

/* Goes on with what can be made of them, as nearly everybody wants it. */
static void recorded(struct request *request)
{
    int session = *(const int *)request->work;
    if (request->answer.seq == 0) {
        request_error(request, &request->answer.err);
        return;
    }
    deals_page_solve(request, session);
    request_redirect(request, "/tournaments/%s/deals?session=%d", request->parameter[0],
                     session);
}

static void record(struct view *view)
{
    struct request *request = view->page.request;
    const char *key = form_text(&request->form, "key");
    struct board_deal *deal =
        ARENA_ARRAY(&request->arena, struct board_deal, view->games);
    struct change change = {
        .kind = CHANGE_DEALS,
        .deals = {.session = view->page.number, .deal = deal, .count = view->games}};
    for (size_t i = 0; i < view->games; i++)
        deal[i] = (struct board_deal){view->game[i].board, view->game[i].deal,
                                      view->game[i].tricks};
    int *session = ARENA_NEW(&request->arena, int);
    *session = view->page.number;
    request->work = session;
    desk_close(&view->page.desk);
    request_submit(request, request_number(request, 0), &change,
                   input_is_key(key) ? key : "", recorded);
}

void post_deals(struct request *request)
{
    struct view view = {0};
    if (!deals_page_open(request, &view.page))
        return;
    if (!read_text(&view))
        deals_page_show(&view.page, MHD_HTTP_UNPROCESSABLE_CONTENT);
    else if (view.wrong > 0 || !form_get(&request->form, "record"))
        preview(&view);
    else
        record(&view);
}
