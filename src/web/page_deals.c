/* page_deals.c - the director brings the cards of the boards: pasted or from PBN files,
 * looked at, then recorded.
 *
 * The text itself travels through the preview, so that what is recorded is what was
 * shown, read once more. No card is shown here: the director may be a player. */
#include "doc/pbn.h"
#include "tournament/deals.h"
#include "web/desk.h"
#include "web/handlers.h"
#include "web/input.h"
#include "web/server_inside.h"
#include <microhttpd.h>
#include <string.h>

/* A game of the text: its board, or what is wrong with it. */
struct game {
    int line;
    int board; /* 0: not known */
    const char *wrong;
    const struct deal *deal;
    const struct par_tricks *tricks; /* or NULL */
};

struct view {
    struct request *request;
    struct html *html;
    const struct tournament *t;
    const struct session *session;
    int number; /* of the session, from 1 */
    struct game *game;
    size_t games;
    size_t wrong;
};

/* Opens what the page is about; false with the answer given where there is none. */
static bool open_view(struct request *request, struct view *view)
{
    const struct form *form = request->form.count > 0 ? &request->form : &request->query;
    const char *asked = form_get(form, "session");
    *view = (struct view){.request = request, .html = &request->html};
    view->t = request_tournament(request);
    if (!view->t)
        return false;
    view->number = asked ? (int)form_whole(asked, 3) : (int)view->t->sessions;
    view->session = tournament_session(view->t, view->number);
    if (view->session && deals_are(view->t->format))
        return true;
    bool bridge = deals_are(view->t->format);
    request_release(request);
    request_fail(request, MHD_HTTP_NOT_FOUND,
                 bridge ? N_("there is no such session")
                        : N_("only tournaments of bridge have deals that are known"));
    return false;
}

static void start_page(const struct view *view)
{
    struct request *request = view->request;
    struct page_frame frame = {.title = tr(request->lang, N_("Deals")),
                               .t = view->t,
                               .stream = request_number(request, 0),
                               .live = true};
    page_open(request, &frame);
    html_add(view->html, "<h1>%s</h1>", frame.title);
    if (view->t->sessions < 2)
        return;
    html_add(view->html, "<p class=\"row\">");
    for (size_t i = 1; i <= view->t->sessions; i++) {
        html_add(view->html,
                 "<a class=\"button\"%s href=\"/tournaments/%s/deals?session=%zu\">",
                 (int)i == view->number ? " aria-current=\"page\"" : "",
                 request->parameter[0], i);
        html_say(view->html, N_("Session %zu"), i);
        html_add(view->html, "</a>");
    }
    html_add(view->html, "</p>");
}

/* A form of this page and session. */
static void open_form(const struct view *view)
{
    char number[16];
    str_format(number, sizeof number, "%d", view->number);
    page_form(view->request, "/tournaments/%s/deals", view->request->parameter[0]);
    input_hidden(view->html, "session", number);
}

/* "1–6, 9" of the session's boards. */
static void add_ranges(const struct view *view)
{
    const struct session *session = view->session;
    for (size_t i = 0; i < session->deals;) {
        size_t end = i + 1;
        while (end < session->deals &&
               session->deal[end].board == session->deal[end - 1].board + 1)
            end++;
        html_add(view->html, "%s%d", i > 0 ? ", " : "", session->deal[i].board);
        if (end > i + 1)
            html_add(view->html, "–%d", session->deal[end - 1].board);
        i = end;
    }
}

/* Whether it is known what can be made; if not, how that is done. */
static void add_analysis(const struct view *view, long left)
{
    struct html *html = view->html;
    if (left == 0) {
        html_add(html, "<p>%s</p>",
                 tr(html->lang, N_("✓ It is known of all what can be made.")));
        return;
    }
    html_add(html, "<p>");
    html_say(
        html,
        tr_n(html->lang,
             "Of %ld board it is not known what can be made. On this computer, this "
             "command works it out, and players see it with par:",
             "Of %ld boards it is not known what can be made. On this computer, this "
             "command works it out, and players see it with par:",
             left),
        left);
    html_add(html, "</p><p><code>etui edit %lld deals --analyse",
             (long long)request_number(view->request, 0));
    if (view->t->sessions > 1)
        html_add(html, " --session %d", view->number);
    html_add(html, "</code></p>");
}

static void add_known(const struct view *view)
{
    struct html *html = view->html;
    long n = (long)view->session->deals;
    long left = 0;
    for (size_t i = 0; i < view->session->deals; i++)
        left += !view->session->deal[i].tricks;
    html_add(html, "<section class=\"card\" data-live=\"known\"><h2>%s</h2>",
             tr(html->lang, N_("Boards whose cards are known")));
    if (n == 0) {
        html_add(html, "<p class=\"muted\">%s</p></section>",
                 tr(html->lang, N_("None yet: bring a file of deals below.")));
        return;
    }
    html_add(html, "<p><b>");
    html_say(html, tr_n(html->lang, "%ld board", "%ld boards", n), n);
    html_add(html, "</b>%s", tr(html->lang, N_(": ")));
    add_ranges(view);
    html_add(html, "</p>");
    add_analysis(view, left);
    html_add(html, "</section>");
}

static void add_paste(const struct view *view, const char *error)
{
    struct html *html = view->html;
    struct input input = {
        .id = "text",
        .label = tr(html->lang, N_("Deals in PBN")),
        .hint = tr(html->lang, N_("What dealing machines and programs write: [Board "
                                  "\"1\"], [Deal \"N:…\"]; several files one after the "
                                  "other will do.")),
        .error = error,
        .value = form_text(&view->request->form, "text"),
        .more = " rows=\"10\" required spellcheck=\"false\""};
    html_add(html, "<section class=\"card\"><h2>%s</h2>",
             view->games > 0 ? tr(html->lang, N_("Correct the deals"))
                             : tr(html->lang, N_("Bring deals")));
    open_form(view);
    html_add(html, "<div class=\"stack\">");
    html_add(html,
             "<div class=\"field\" hidden data-file><label for=\"file\">%s</label>"
             "<input id=\"file\" type=\"file\" multiple accept=\".pbn,.txt,text/*\" "
             "data-into=\"text\"></div>",
             tr(html->lang, N_("PBN files")));
    input_add_area(html, &input);
    html_add(html, "<div class=\"row\">");
    page_button(html, view->games == 0, tr(html->lang, N_("Look at it first")));
    html_add(html, "</div></div></form></section>");
}

static void show(struct view *view, int status, const char *error)
{
    start_page(view);
    add_known(view);
    add_paste(view, error);
    request_release(view->request);
    page_close(view->request, status);
}

void page_deals(struct request *request)
{
    struct view view;
    if (open_view(request, &view))
        show(&view, MHD_HTTP_OK, NULL);
}

static const struct game *find_game(const struct view *view, int board)
{
    for (size_t i = 0; i < view->games; i++)
        if (view->game[i].board == board && !view->game[i].wrong)
            return &view->game[i];
    return NULL;
}

static bool check_game(const struct view *view, const struct pbn_board *board,
                       struct err *err)
{
    const struct game *other = find_game(view, board->number);
    if (!pbn_deal_check(board, err))
        return false;
    if (other)
        return err_user(err,
                        "board %d is there twice, also in line %d; give one of them "
                        "another number",
                        board->number, other->line);
    struct board_deal one = {board->number, &board->deal, NULL};
    struct change change = {.kind = CHANGE_DEALS,
                            .deals = {.session = view->number, .deal = &one, .count = 1}};
    return tournament_check(view->t, &change, err); /* leads that are recorded */
}

static void read_game(struct view *view, const struct pbn_game *from)
{
    struct arena *arena = &view->request->arena;
    struct game *game = &view->game[view->games];
    struct pbn_board *board = ARENA_NEW(arena, struct pbn_board);
    struct par_tricks *tricks = ARENA_NEW(arena, struct par_tricks);
    struct err err = ERR_INIT(view->request->lang);
    *game = (struct game){.line = from->line};
    if (pbn_board_read(from, board, &err)) {
        *game = (struct game){
            .line = board->line, .board = board->number, .deal = &board->deal};
        if (pbn_tricks_read(from, tricks))
            game->tricks = tricks;
        check_game(view, board, &err);
    } else if (err.place[0] != '\0') {
        game->line = (int)form_whole(err.place, 9);
    }
    if (err.kind != ERR_NONE) {
        game->wrong = arena_strdup(arena, err.text);
        view->wrong++;
    }
    view->games++;
}

/* Reads the text of the form; false with the sentence where it cannot be read at all. */
static bool read_text(struct view *view, const char **error)
{
    struct arena *arena = &view->request->arena;
    const char *text = form_text(&view->request->form, "text");
    struct err err = ERR_INIT(view->request->lang);
    struct pbn_file file = {0};
    if (!pbn_parse(text, strlen(text), &file, arena, &err)) {
        *error = arena_printf(arena, tr(view->request->lang, N_("line %s: %s")),
                              err.place[0] ? err.place : "1", err.text);
        return false;
    }
    enum { GAMES_MOST = 1000 }; /* more than any session plays */
    if (file.games > GAMES_MOST) {
        *error = tr(view->request->lang,
                    N_("there are too many deals in it; bring those of one session"));
        return false;
    }
    view->game = ARENA_ARRAY(arena, struct game, file.games);
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
static void add_state(const struct view *view, const struct game *game)
{
    struct html *html = view->html;
    const struct deal *known = deals_find(view->session, game->board);
    if (game->wrong) {
        html_add(html, "<td><span class=\"tag bad\">%s</span> %s</td>",
                 tr(html->lang, N_("! to correct")), game->wrong);
        return;
    }
    html_add(html, "<td><span class=\"tag%s\">%s</span>",
             known && !deals_same(known, game->deal) ? " warn" : "",
             !known ? tr(html->lang, N_("+ new"))
             : deals_same(known, game->deal)
                 ? tr(html->lang, N_("= known already"))
                 : tr(html->lang, N_("other cards than before")));
    if (!is_played(view->session, game->board))
        html_add(html, " <span class=\"tag warn\">%s</span>",
                 tr(html->lang, N_("not played in this session")));
    html_add(html, "</td>");
}

static void add_games(const struct view *view)
{
    struct html *html = view->html;
    page_scroll(html, tr(html->lang, N_("What is in it")));
    html_add(html,
             "<table><thead><tr><th scope=\"col\" class=\"num\">%s</th><th scope=\"col\" "
             "class=\"num\">%s</th><th scope=\"col\">%s</th></tr></thead><tbody>",
             tr(html->lang, N_("Line")), tr(html->lang, N_("Board")),
             tr(html->lang, N_("What it is")));
    for (size_t i = 0; i < view->games; i++) {
        html_add(html, "<tr><td class=\"num\">%d</td><th scope=\"row\" class=\"num\">",
                 view->game[i].line);
        if (view->game[i].board > 0)
            html_add(html, "%d", view->game[i].board);
        else
            html_add(html, "–");
        html_add(html, "</th>");
        add_state(view, &view->game[i]);
        html_add(html, "</tr>");
    }
    html_add(html, "</tbody></table></div>");
}

static void preview(struct view *view)
{
    struct html *html = view->html;
    long wrong = (long)view->wrong;
    start_page(view);
    html_add(html, "<section class=\"card\"><h2>%s</h2>",
             tr(html->lang, N_("What is in it")));
    add_games(view);
    if (wrong > 0) {
        html_add(html, "<p class=\"note warn\" role=\"alert\">");
        html_say(html,
                 tr_n(html->lang,
                      "%ld deal is wrong; nothing is recorded until it is corrected.",
                      "%ld deals are wrong; nothing is recorded until they are "
                      "corrected.",
                      wrong),
                 wrong);
        html_add(html, "</p>");
    } else {
        open_form(view);
        input_key(html);
        input_hidden(html, "record", "yes");
        input_hidden(html, "text", form_text(&view->request->form, "text"));
        html_add(html, "<p><button class=\"button next\">");
        html_say(
            html,
            tr_n(html->lang, "Record %ld deal", "Record %ld deals", (long)view->games),
            (long)view->games);
        html_add(html, "</button></p></form>");
    }
    html_add(html, "</section>");
    add_paste(view, NULL);
    request_release(view->request);
    page_close(view->request, wrong > 0 ? MHD_HTTP_UNPROCESSABLE_CONTENT : MHD_HTTP_OK);
}

static void recorded(struct request *request)
{
    if (request->answer.seq == 0)
        request_error(request, &request->answer.err);
    else
        request_redirect(request, "/tournaments/%s/deals?session=%d",
                         request->parameter[0],
                         (int)form_whole(form_text(&request->form, "session"), 3));
}

static void record(struct view *view)
{
    struct request *request = view->request;
    const char *key = form_text(&request->form, "key");
    struct board_deal *deal =
        ARENA_ARRAY(&request->arena, struct board_deal, view->games);
    struct change change = {
        .kind = CHANGE_DEALS,
        .deals = {.session = view->number, .deal = deal, .count = view->games}};
    for (size_t i = 0; i < view->games; i++)
        deal[i] = (struct board_deal){view->game[i].board, view->game[i].deal,
                                      view->game[i].tricks};
    request_release(request);
    request_submit(request, request_number(request, 0), &change,
                   input_is_key(key) ? key : "", recorded);
}

void post_deals(struct request *request)
{
    struct view view;
    const char *error = NULL;
    if (!open_view(request, &view))
        return;
    if (!read_text(&view, &error)) {
        show(&view, MHD_HTTP_UNPROCESSABLE_CONTENT, error);
    } else if (view.wrong > 0 || !form_get(&request->form, "record")) {
        preview(&view);
    } else {
        record(&view);
    }
}
