/* deals_page.c - the director's page of deals: its frame, and what is known already. */
#include "web/deals/deals_page.h"

#include "doc/solve.h"
#include "tournament/facts.h"

bool deals_page_open(struct request *request, struct deals_page *page)
{
    const struct form *form = request->form.count > 0 ? &request->form : &request->query;
    const char *asked = form_get(form, "session");
    *page = (struct deals_page){.request = request,
                                .html = &request->html,
                                .text = form_text(&request->form, "text")};
    if (!desk_open(request, &page->desk))
        return false;
    page->t = page->desk.t;
    page->number = asked ? (int)form_whole(asked, 3) : (int)page->t->sessions;
    page->session = tournament_session(page->t, page->number);
    bool kept = deals_are(page->t->format);
    page->tarot = kept && page->t->format->game->id == GAME_TAROT;
    if (page->session && kept)
        return true;
    desk_close(&page->desk);
    request_fail(request, MHD_HTTP_NOT_FOUND,
                 kept ? N_("there is no such session")
                      : N_("only bridge and duplicate tarot have cards that are known"));
    return false;
}

void deals_page_start(const struct deals_page *page)
{
    struct request *request = page->request;
    struct html *html = page->html;
    page_open(request, &(struct page_frame){.title = N_("Deals"),
                                            .t = page->t,
                                            .stream = page->desk.stream,
                                            .live = true});
    html_say_in(html, "h1", N_("Deals"));
    if (page->t->sessions < 2)
        return;
    html_add(html, "<p class=\"row\">");
    for (size_t i = 1; i <= page->t->sessions; i++) {
        html_add(
            html, "<a class=\"button\"%s href=\"/tournaments/%jd/deals?session=%zu\">",
            (int)i == page->number ? " aria-current=\"page\"" : "", page->desk.stream, i);
        html_say(html, N_("Session %zu"), i);
        html_add(html, "</a>");
    }
    html_add(html, "</p>");
}

void deals_page_form(const struct deals_page *page, const char *where)
{
    desk_form(&page->desk, "/deals%s", where);
    input_hidden_number(page->html, "session", page->number);
}

void deals_page_end(struct deals_page *page, int status)
{
    desk_close(&page->desk);
    page_close(page->request, status);
}

void deals_page_show(struct deals_page *page, int status)
{
    deals_page_start(page);
    deals_page_known(page);
    deals_page_paste(page, false);
    deals_page_typed(page);
    deals_page_draw(page);
    deals_page_end(page, status);
}

void page_deals(struct request *request)
{
    struct deals_page page;
    if (deals_page_open(request, &page))
        deals_page_show(&page, MHD_HTTP_OK);
}

/* Why it was given up, as a sentence. */
static const char *why_not(const struct deals_page *page, enum solving_state state)
{
    struct err err = ERR_INIT(page->request->lang);
    if (state == SOLVING_UNRECORDED)
        return tr(page->request->lang,
                  N_("the makeable contracts were found but could not be recorded; check "
                     "whether the disk is full, then ask again"));
    solver_explain(state == SOLVING_NO_LIBRARY ? SOLVER_NO_LIBRARY : SOLVER_BROKEN, &err);
    return arena_strdup(&page->request->arena, err.text);
}

/* How far it is, in words between the two; the page asks again by itself, and by its link
 * without a script. */
static void open_progress(const struct deals_page *page)
{
    html_add(page->html, "<div class=\"stack\" data-poll><p id=\"far\">");
}

static void close_progress(const struct deals_page *page, int64_t done, int64_t all)
{
    struct html *html = page->html;
    html_add(html,
             "</p><progress aria-labelledby=\"far\" max=\"%jd\" value=\"%jd\"></progress>"
             "<p class=\"small\">",
             all, done);
    desk_link(&page->desk, "target", N_("See progress"), "/deals?session=%d",
              page->number);
    html_add(html, "</p></div>");
}

static void add_progress(const struct deals_page *page, int64_t done, int64_t all)
{
    struct html *html = page->html;
    open_progress(page);
    html_say(html,
             page->tarot
                 ? tr_n(html->lang, "Solving: %jd of %jd board is done.",
                        "Solving: %jd of %jd boards are done.", all)
                 : tr_n(html->lang,
                        "Computing the makeable contracts: %jd of %jd board is done.",
                        "Computing the makeable contracts: %jd of %jd boards are done.",
                        all),
             done, all);
    close_progress(page, done, all);
}

/* Whether it is known what can be made; if not, how that is done. */
static void add_analysis(const struct deals_page *page, int64_t left, int64_t all)
{
    struct html *html = page->html;
    enum solving_state state =
        solving_look(page->request->server->solving, page->desk.stream, page->number);
    if (left == 0) {
        html_say_in(html, "p",
                    page->tarot
                        ? N_("✓ What can be made of all boards is known, or how "
                             "far it could be found.")
                        : N_("✓ The makeable contracts of all boards are known."));
        return;
    }
    if (state == SOLVING_UNDER_WAY) {
        add_progress(page, all - left, all);
        return;
    }
    if (state != SOLVING_IDLE)
        note_add(html, NOTE_ALERT, "%s", why_not(page, state));
    if (page->tarot)
        html_say_in(
            html, "p",
            tr_n(html->lang,
                 "What can be made of %jd board is not known yet. It takes up to "
                 "a minute per board.",
                 "What can be made of %jd boards is not known yet. It takes up to "
                 "a minute per board.",
                 left),
            left);
    else
        html_say_in(
            html, "p",
            tr_n(html->lang,
                 "The makeable contracts of %jd board are not known yet. It takes "
                 "about a second per board, and players will see them with par.",
                 "The makeable contracts of %jd boards are not known yet. It takes "
                 "about a second per board, and players will see them with par.",
                 left),
            left);
    deals_page_form(page, "/solve");
    html_add(html, "<p>");
    page_button(html, true,
                page->tarot ? N_("Solve the boards")
                            : N_("Compute the makeable contracts"));
    html_add(html, "</p></form>");
}

/* Boards of a wished difficulty on their way; false if none are. */
static bool add_dealing(const struct deals_page *page)
{
    int range[2];
    int64_t left = 0;
    if (!solving_deals(page->request->server->solving, page->desk.stream, page->number,
                       range))
        return false;
    int64_t all = range[1] - range[0] + 1;
    for (int board = range[0]; board <= range[1]; board++)
        left += !deals_find_board(page->session, board) &&
                !deals_in_session(page->session, board, true);
    if (left == 0)
        return false;
    open_progress(page);
    html_say(page->html,
             tr_n(page->html->lang, "Dealing: %jd of %jd board is done.",
                  "Dealing: %jd of %jd boards are done.", all),
             all - left, all);
    close_progress(page, all - left, all);
    return true;
}

void deals_page_known(const struct deals_page *page)
{
    struct html *html = page->html;
    size_t n = page->session->deals;
    int *board = ARENA_ARRAY(&page->request->arena, int, n + 1);
    int64_t left = 0;
    for (size_t i = 0; i < n; i++) {
        board[i] = page->session->deal[i].board;
        left += !deals_are_solved(&page->session->deal[i]);
    }
    card_open_as(html, &(struct card){.title = N_("Boards whose cards are known"),
                                      .live = "known"});
    bool dealing = add_dealing(page);
    if (n == 0) {
        if (!dealing)
            html_add(html, "<p class=\"muted\">%s</p>",
                     tr(html->lang, N_("None yet: import a deal file, or deal here.")));
        card_close(html);
        return;
    }
    html_add(html, "<p><b>");
    html_say(html, tr_n(html->lang, "%jd board", "%jd boards", (int64_t)n), (int64_t)n);
    html_add(html, "</b>%s", tr(html->lang, N_(": ")));
    html_text(html, label_ranges(board, n, &page->request->arena));
    html_add(html, "</p>");
    if (!dealing)
        add_analysis(page, left, (int64_t)n);
    card_close(html);
}

bool deals_page_solve(struct request *request, int session)
{
    struct solving_task task = {.stream = request_number(request, 0), .session = session};
    str_format(task.author, sizeof task.author, "%s", request->who.author);
    return solving_ask(request->server->solving, &task);
}

void post_deals_solve(struct request *request)
{
    struct deals_page page;
    if (!deals_page_open(request, &page))
        return;
    int number = page.number;
    desk_close(&page.desk);
    if (deals_page_solve(request, number))
        request_redirect(request, "/tournaments/%s/deals?session=%d",
                         request->parameter[0], number);
    else
        request_fail(request, MHD_HTTP_TOO_MANY_REQUESTS,
                     N_("too many tournaments are waiting for their makeable contracts; "
                        "ask again when one of them is done"));
}
