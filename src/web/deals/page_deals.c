/* page_deals.c - the director brings the cards of the boards: pasted or from PBN files,
 * looked at, then recorded.
 *
 * The text itself travels through the preview, so that what is recorded is what was
 * shown, read once more. */
#include "core/deal.h"
#include "doc/bridge.h"
#include "tournament/facts.h"
#include "web/deals/deals_page.h"
#include "web/server.h"

/* The page, and what is in the text. */
struct view {
    struct deals_page page;
    struct deals_text deals;
};

void deals_page_paste(const struct deals_page *page, bool again)
{
    struct html *html = page->html;
    struct input input = {
        .id = "text",
        .label = N_("Deals in PBN"),
        .hint = N_("As written by dealing machines and programs: [Board \"1\"], [Deal "
                   "\"N:…\"]; several files one after the other are fine. Or typed, a "
                   "line for each board: 1 N:KQJ3.K6.AT6.9752 and the other hands."),
        .error = page->text_error,
        .value = page->text,
        .more = " rows=\"10\" required spellcheck=\"false\""};
    if (page->tarot) {
        input.label = N_("Deals");
        input.hint =
            N_("A line for each board, as `etui deal tarot` writes them: 1 N N "
               "N:21,7,X.R,D,10.V,4..8,7,2 W:… S:… E:… dog:…; or the taker's hand "
               "alone; or JSON.");
    }
    card_open(html, again ? N_("Correct the deals") : N_("Import deals"));
    deals_page_form(page, "");
    html_add(html, "<div class=\"stack\">");
    input_add_file(
        html, "text", page->tarot ? N_("Files") : N_("PBN files"),
        " multiple accept=\".pbn,.dup,.lin,.dlm,.txt,.json,text/*\" data-named");
    input_add_area(html, &input);
    html_add(html, "<div class=\"row\">");
    page_button(html, !again && page->session->deals == 0, N_("Check first"));
    html_add(html, "</div></div></form></section>");
}

/* Reads the text of the form; false with the sentence where it cannot be read at all. */
static bool read_text(struct view *view)
{
    struct request *request = view->page.request;
    struct err err = ERR_INIT(request->lang);
    view->deals = (struct deals_text){.t = view->page.t,
                                      .session = view->page.number,
                                      .text = view->page.text,
                                      .arena = &request->arena};
    if (deals_text_read(&view->deals, &err))
        return true;
    view->page.text_error = arena_strdup(&request->arena, err.text);
    return false;
}

/* What a game is, and what becomes of it. */
static void add_state(const struct view *view, const struct deals_game *game)
{
    struct html *html = view->page.html;
    const struct board_deal *known = deals_find_board(view->page.session, game->board);
    const struct board_deal given = {.deal = game->deal, .tarot = game->tarot};
    html_add(html, "<td>");
    if (game->wrong) {
        tag_add(html, NOTE_BAD, N_("! to correct"));
        html_add(html, " %s</td>", game->wrong);
        return;
    }
    bool other = known && !deals_same_cards(known, &given);
    tag_add(html, other ? NOTE_WARN : NOTE_PLAIN,
            !known  ? N_("+ new")
            : other ? N_("different cards from before")
                    : N_("= already known"));
    html_add(html, " ");
    if (view->page.session->slots > 0 &&
        !deals_in_session(view->page.session, game->board, false))
        tag_add(html, NOTE_WARN, N_("not played in this session"));
    html_add(html, "</td>");
}

static void add_games(const struct view *view)
{
    struct html *html = view->page.html;
    static const struct list table = {
        .label = N_("Contents"),
        .column = {{N_("Line"), "num"}, {N_("Board"), "num"}, {N_("Status"), ""}}};
    list_open(html, &table);
    for (size_t i = 0; i < view->deals.games; i++) {
        const struct deals_game *game = &view->deals.game[i];
        html_add(html, "<tr><td class=\"num\">%s</td><th scope=\"row\" class=\"num\">",
                 deals_text_place(&view->deals, game->line));
        html_add(html, game->board > 0 ? "%d</th>" : "–</th>", game->board);
        add_state(view, game);
        html_add(html, "</tr>");
    }
    list_close(html, &table);
}

static void preview_deals(struct view *view)
{
    struct html *html = view->page.html;
    int64_t wrong = (int64_t)view->deals.wrong;
    int64_t games = (int64_t)view->deals.games;
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
        input_hidden(html, "text", view->page.text);
        html_add(html, "<p><button class=\"button next\">");
        html_say(html, tr_n(html->lang, "Record %jd deal", "Record %jd deals", games),
                 games);
        html_add(html, "</button></p></form>");
    }
    card_close(html);
    deals_page_paste(&view->page, true);
    deals_page_end(&view->page, wrong > 0 ? MHD_HTTP_UNPROCESSABLE_CONTENT : MHD_HTTP_OK);
}

/* Goes on with what can be made of them, as nearly everybody wants it. */
static void deals_recorded(struct request *request)
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

static void record_deals(struct view *view)
{
    struct request *request = view->page.request;
    const char *key = form_text(&request->form, "key");
    struct change change = deals_text_change(&view->deals);
    int *session = ARENA_NEW(&request->arena, int);
    *session = view->page.number;
    request->work = session;
    desk_close(&view->page.desk);
    request_submit(request, request_number(request, 0), &change,
                   input_is_key(key) ? key : "", deals_recorded);
}

/* The cards that were typed as a text; false where they are wrong, which is said beside
 * them. */
static bool take_typed(struct view *view)
{
    struct deals_page *page = &view->page;
    if (!form_get(&page->request->form, "typed"))
        return true;
    const char *line = deals_page_compose(page);
    if (!line)
        return false;
    page->text = line;
    bool read = read_text(view);
    page->typed_error = read ? view->deals.game[0].wrong : page->text_error;
    page->text_error = NULL;
    if (page->typed_error)
        page->text = "";
    return !page->typed_error;
}

void post_deals(struct request *request)
{
    struct view view = {0};
    if (!deals_page_open(request, &view.page))
        return;
    if (!take_typed(&view) || !read_text(&view))
        deals_page_show(&view.page, MHD_HTTP_UNPROCESSABLE_CONTENT);
    else if (view.deals.wrong > 0 || !form_get(&request->form, "record"))
        preview_deals(&view);
    else
        record_deals(&view);
}
