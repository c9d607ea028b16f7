/* page_result.c - a board with all its results, once they may be seen. */
#include "web/deals/deals_show.h"
#include "web/results/board_show.h"
#include "web/server/handlers.h"
#include <microhttpd.h>
#include <stdint.h>

/* The board that the address names. */
struct board {
    const struct shown *shown;
    size_t session; /* index */
    int asked;
    int number; /* under which it is compared: another one for a copy */
};

static bool has_group(const struct board *board, int number)
{
    const struct marks *marks = &board->shown->results.marks[board->session];
    for (size_t g = 0; g < marks->groups; g++)
        if (marks->group[g].board == number)
            return true;
    return false;
}

/* The session that is asked for, or tonight's; false where there is none. */
static bool find_session(struct board *board)
{
    const struct desk *desk = &board->shown->desk;
    const char *asked = form_get(&desk->request->query, "session");
    int64_t session =
        asked ? desk_number(&desk->request->query, "session") : desk->evening.session;
    board->session = (size_t)session - 1;
    return session >= 1 && (size_t)session <= board->shown->results.sessions;
}

static bool find_board(struct board *board)
{
    int64_t number = request_number(board->shown->desk.request, 1);
    if (number < 1 || number > SCHEDULE_BOARD_MAX || !find_session(board))
        return false;
    board->asked = board->number = (int)number;
    if (has_group(board, board->number))
        return true;
    const struct session *session = &board->shown->desk.t->session[board->session];
    for (size_t f = 0; f < session->fields; f++) {
        board->number = desk_board(&session->field[f], board->asked);
        if (board->number != board->asked)
            return has_group(board, board->number);
    }
    return false;
}

/* The board that may be seen next before (-1) or after (1) this one, or 0. */
static int neighbour(const struct board *board, int step)
{
    const struct marks *marks = &board->shown->results.marks[board->session];
    int found = 0;
    for (size_t g = 0; g < marks->groups; g++) {
        int other = marks->group[g].board;
        bool nearer =
            step < 0 ? other < board->number : other > board->number && found == 0;
        if (nearer && shown_board(board->shown, board->session, other))
            found = other;
    }
    return found;
}

static void add_neighbour(const struct board *board, int step)
{
    const struct desk *desk = &board->shown->desk;
    int other = neighbour(board, step);
    if (other == 0)
        return;
    html_add(desk->html, "<a class=\"button\" rel=\"%s\" href=\"/tournaments/%jd/results",
             step < 0 ? "prev" : "next", (int64_t)desk->stream);
    html_add(desk->html, "/%d", other);
    if (desk->t->sessions > 1)
        html_add(desk->html, "?session=%zu", board->session + 1);
    html_add(desk->html, "\">%s", step < 0 ? "← " : "");
    html_say(desk->html, N_("Board %d"), other);
    html_add(desk->html, "%s</a>", step < 0 ? "" : " →");
}

static void add_neighbours(const struct board *board)
{
    struct html *html = board->shown->desk.html;
    html_add(html, "<nav class=\"row noprint\" aria-label=\"%s\">",
             tr(html->lang, N_("Other boards")));
    add_neighbour(board, -1);
    add_neighbour(board, 1);
    html_add(html, "</nav>");
}

/* Nothing of it: not even who takes, or how many have played it. */
static void add_hidden(const struct board *board)
{
    const struct desk *desk = &board->shown->desk;
    struct html *html = desk->html;
    const struct publication *publication = &board->shown->publication;
    const char *when = N_("It is shown once the results are published.");
    if (publication->boards) /* a director who plays */
        when = N_("It is shown once you have played it yourself.");
    else if (publication->boards_played)
        when = N_("It is shown once everybody has played it.");
    html_add(html,
             "<section class=\"card\"><h2>%s</h2><p>%s</p><p><a class=\"button\" "
             "href=\"/tournaments/%jd/results\">%s</a></p></section>",
             tr(html->lang, N_("This board is not shown yet")), tr(html->lang, when),
             (int64_t)desk->stream, tr(html->lang, N_("All boards")));
}

static void add_board(const struct board *board)
{
    const struct shown *shown = board->shown;
    struct html *html = shown->desk.html;
    const struct marks *marks = &shown->results.marks[board->session];
    int groups = 0;
    if (board->asked != board->number) {
        html_add(html, "<p class=\"note\">");
        html_say(html, N_("It is a copy of board %d, and compared with it."),
                 board->number);
        html_add(html, "</p>");
    }
    for (size_t g = 0; g < marks->groups; g++)
        groups += marks->group[g].board == board->number;
    for (size_t g = 0; g < marks->groups; g++)
        if (marks->group[g].board == board->number)
            board_show(shown, board->session, g, groups > 1);
}

void page_result(struct request *request)
{
    struct shown shown;
    struct board board = {.shown = &shown};
    int64_t number = request_number(request, 1);
    const struct shown_page page = {
        .title = arena_printf(&request->arena, tr(request->lang, N_("Board %d")),
                              number <= SCHEDULE_BOARD_MAX ? (int)number : 0)};
    if (deals_show_sheets(request) || !shown_open(request, &page, &shown))
        return;
    if (!find_board(&board)) {
        shown_missing(&shown,
                      N_("nobody plays that board; choose one from the list of boards"));
        return;
    }
    bool visible = shown_board(&shown, board.session, board.number);
    if (visible) {
        if (shown.desk.t->sessions > 1) {
            html_add(&request->html, "<p class=\"muted\">");
            html_say(&request->html, N_("Session %d"), (int)board.session + 1);
            html_add(&request->html, "</p>");
        }
        add_neighbours(&board);
        add_board(&board);
    } else {
        add_hidden(&board);
    }
    shown_close(&shown, visible ? MHD_HTTP_OK : MHD_HTTP_FORBIDDEN);
}
