/* page_boards.c - the list of boards, or of rounds with their sheets: how many results
 * each has. */
#include "report/labels.h"
#include "web/desk/sheet.h"
#include "web/html/box.h"
#include "web/html/list.h"
#include "web/html/result_html.h"
#include "web/html/side_show.h"
#include "web/server/handlers.h"
#include <microhttpd.h>

/* What the board imposes: who deals, the contract, or who takes. */
static void add_imposed(const struct desk *desk, int board)
{
    struct html *html = desk->html;
    const struct format *format = desk->t->format;
    html_add(html, "<td>");
    if (format->game->contracts)
        result_html_dealer(html, board);
    else if (format->sides == 2)
        html_text(html, label_contract(format_contract(format, board), html->lang));
    else
        page_seat(html, format_taker(format, board));
    html_add(html, "</td>");
}

static void add_row(const struct desk *desk, int number)
{
    struct html *html = desk->html;
    bool deals = desk->t->format->deals;
    int done;
    int expected;
    if (!sheet_count(desk, number, &done, &expected) && !deals)
        return;
    html_add(html, "<tr><th scope=\"row\">");
    desk_link(desk, "target",
              arena_printf(&desk->request->arena,
                           deals ? tr(html->lang, N_("Round %d"))
                                 : tr(html->lang, N_("Board %d")),
                           number),
              "/boards/%d", number);
    html_add(html, "</th>");
    if (!deals)
        add_imposed(desk, number);
    list_cell(html, "num", "%d / %d", done, expected);
    html_add(html, "<td>");
    if (!deals && desk_hides(desk, number, NULL))
        html_say(html, N_("hidden: you still have to play it"));
    else if (done == expected)
        html_add(html, "<span class=\"done\">✓ %s</span>", tr(html->lang, N_("done")));
    html_add(html, "</td></tr>");
}

/* The columns: what is counted, and what a board imposes. */
static struct list list_of(const struct format *format, const char *title)
{
    if (format->deals)
        return (struct list){
            .label = title,
            .column = {{N_("Round"), ""}, {N_("Tables"), "num"}, {N_("State"), ""}}};
    return (struct list){
        .label = title,
        .column = {{N_("Board"), ""},
                   {format->game->contracts ? N_("Dealer and vulnerability")
                    : format->sides == 2    ? N_("Contract")
                                            : N_("Taker"),
                    ""},
                   {N_("Results"), "num"},
                   {N_("State"), ""}}};
}

void page_boards(struct request *request)
{
    struct desk desk;
    struct html *html = &request->html;
    if (!desk_open(request, &desk))
        return;
    bool deals = desk.t->format->deals;
    struct page_frame frame = {.title = deals ? tr(request->lang, N_("Sheets"))
                                              : tr(request->lang, N_("Boards")),
                               .t = desk.t,
                               .stream = desk.stream,
                               .live = true};
    struct list list = list_of(desk.t->format, frame.title);
    page_open(request, &frame);
    desk_state(&desk);
    html_add(html, "<div class=\"row\"><h1 class=\"grow\">%s</h1>", frame.title);
    if (deals)
        desk_link(&desk, "button", N_("Sheets to fill in"), "/blanks");
    html_add(html, "</div>");
    card_open_as(html, &(struct card){.live = "boards"});
    list_open(html, &list);
    int last = sheet_last(&desk);
    for (int number = 1; number <= last; number++)
        add_row(&desk, number);
    list_close(html, &list);
    if (last == 0 && !deals)
        html_say_in(html, "p", N_("There are no boards yet."));
    card_close(html);
    desk_close(&desk);
    page_close(request, MHD_HTTP_OK);
}
