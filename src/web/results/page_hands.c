/* page_hands.c - the hand records: all boards with their cards that this visitor may see,
 * to read or to print. */
#include "tournament/facts.h"
#include "tournament/results.h"
#include "web/results/deals_show.h"
#include "web/results/shown.h"
#include "web/server.h"

/* What is known of the board of a group, if it may be seen and is the first of that
 * number; else NULL. */
static const struct board_deal *find_record(const struct shown *shown, size_t session,
                                            size_t group)
{
    const struct marks *marks = &shown->results.marks[session];
    int board = marks->group[group].board;
    bool again = group > 0 && marks->group[group - 1].board == board;
    if (again || !shown_board(shown, session, board))
        return NULL;
    return deals_find_board(&shown->desk.t->session[session], board);
}

size_t hand_records_count(const struct shown *shown)
{
    size_t n = 0;
    for (size_t s = 0; s < shown->results.sessions; s++)
        for (size_t g = 0; g < shown->results.marks[s].groups; g++)
            n += find_record(shown, s, g) != NULL;
    return n;
}

static void add_session(const struct shown *shown, size_t session)
{
    struct html *html = shown->desk.html;
    shown_session_title(shown, "h2", session);
    html_add(html, "<ul class=\"hand-records\">");
    for (size_t g = 0; g < shown->results.marks[session].groups; g++) {
        const struct board_deal *known = find_record(shown, session, g);
        if (!known)
            continue;
        html_add(html, "<li class=\"card hand-record\">");
        hand_html_record(html, known->board, known);
        html_add(html, "</li>");
    }
    html_add(html, "</ul>");
}

void page_hands(struct request *request)
{
    struct shown shown;
    if (!shown_open(request,
                    &(struct shown_page){.title = N_("Hand records"), .sheet = "hands"},
                    &shown))
        return;
    if (hand_records_count(&shown) == 0) {
        shown_missing(&shown,
                      N_("there are no cards to see here; a board can be seen with its "
                         "results, if the director has imported its deal"));
        return;
    }
    html_add(&request->html, "<p class=\"noprint\">");
    page_print(&request->html, "button");
    html_add(&request->html, "</p>");
    for (size_t s = 0; s < shown.results.sessions; s++)
        add_session(&shown, s);
    shown_close(&shown, MHD_HTTP_OK);
}
