/* page_boards.c - the boards, and the travelling sheet of one: read, saved, shown. */
#include "web/desk/play_deals.h"
#include "web/desk/sheet.h"
#include "web/html/result_html.h"
#include "web/html/side_show.h"
#include "web/server/handlers.h"
#include <microhttpd.h>

static void add_board(const struct desk *desk, int board)
{
    struct html *html = desk->html;
    int done;
    int expected;
    if (!sheet_count(desk, board, &done, &expected))
        return;
    html_add(html,
             "<tr><th scope=\"row\"><a class=\"target\" "
             "href=\"/tournaments/%lld/boards/%d\">",
             (long long)desk->stream, board);
    html_say(html, N_("Board %d"), board);
    html_add(html, "</a></th><td>");
    if (desk->t->format->game->contracts)
        result_html_dealer(html, board);
    else if (desk->t->format->sides == 2)
        html_text(html,
                  label_contract(format_contract(desk->t->format, board), html->lang));
    else
        page_seat(html, format_taker(desk->t->format, board));
    html_add(html, "</td><td class=\"num\">%d / %d</td><td>", done, expected);
    if (desk_hides(desk, board, NULL))
        html_add(html, "%s", tr(html->lang, N_("hidden: you have still to play it")));
    else if (done == expected)
        html_add(html, "<span class=\"done\">✓ %s</span>", tr(html->lang, N_("done")));
    html_add(html, "</td></tr>");
}

static const char *second_heading(const struct format *format)
{
    if (format->game->contracts)
        return N_("Dealer and vulnerability");
    return format->sides == 2 ? N_("Contract") : N_("Taker");
}

void page_boards(struct request *request)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    if (desk.t->format->deals) {
        sheet_deals_list(&desk);
        return;
    }
    struct html *html = &request->html;
    struct page_frame frame = {.title = tr(request->lang, N_("Boards")),
                               .t = desk.t,
                               .stream = desk.stream,
                               .live = true};
    page_open(request, &frame);
    desk_state(&desk);
    html_add(html, "<h1>%s</h1><section class=\"card\" data-live=\"boards\">",
             frame.title);
    page_scroll(html, frame.title);
    html_add(html,
             "<table><thead><tr><th scope=\"col\">%s</th><th scope=\"col\">%s</th>"
             "<th scope=\"col\" class=\"num\">%s</th><th scope=\"col\">%s</th></tr>"
             "</thead><tbody>",
             tr(request->lang, N_("Board")),
             tr(request->lang, second_heading(desk.t->format)),
             tr(request->lang, N_("Results")), tr(request->lang, N_("State")));
    int last = sheet_last_board(&desk);
    for (int board = 1; board <= last; board++)
        add_board(&desk, board);
    html_add(html, "</tbody></table></div>");
    if (last == 0)
        html_add(html, "<p>%s</p>", tr(request->lang, N_("There are no boards yet.")));
    html_add(html, "</section>");
    desk_close(&desk);
    page_close(request, MHD_HTTP_OK);
}

/* The sheet that the path names; false with the answer given. */
static bool open_sheet(struct request *request, struct desk *desk, struct sheet *sheet)
{
    int64_t board = request_number(request, 1);
    if (!desk_open(request, desk))
        return false;
    if (desk->t->format->deals) { /* there are no boards, but rounds with their sheets */
        bool sent = str_equal(request->method, "POST");
        (sent ? sheet_deals_post : sheet_deals_show)(desk, board);
        return false;
    }
    if (board >= 1 && board <= SCHEDULE_BOARD_MAX)
        *sheet = sheet_of(desk, (int)board);
    else
        *sheet = (struct sheet){0};
    if (sheet->lines > 0)
        return true;
    desk_close(desk);
    request_fail(request, MHD_HTTP_NOT_FOUND,
                 N_("nobody plays that board; choose one of the list of boards"));
    return false;
}

void page_board(struct request *request)
{
    struct desk desk;
    struct sheet sheet;
    if (open_sheet(request, &desk, &sheet))
        sheet_show(request, &desk, &sheet, MHD_HTTP_OK);
}

/* All lines that say something new. */
static void save_lines(struct request *request, struct journal *journal)
{
    struct sheet *sheet = request->work;
    struct desk_line *said = ARENA_ARRAY(&request->arena, struct desk_line, sheet->lines);
    size_t n = 0;
    for (size_t i = 0; i < sheet->lines; i++)
        if (sheet->line[i].changes)
            said[n++] = (struct desk_line){&sheet->line[i].change, &sheet->line[i].err};
    sheet->recorded += desk_record(request, journal, said, n);
}

/* On to the next board; or the sheet again, with what is wrong beside its field. */
static void lines_saved(struct request *request)
{
    const struct sheet *tried = request->work;
    struct desk desk;
    struct sheet sheet;
    bool wrong = false;
    for (size_t i = 0; i < tried->lines; i++)
        wrong = wrong || tried->line[i].err.kind != ERR_NONE;
    int64_t next = desk_number(&request->form, "next");
    if (!wrong) {
        request_redirect(request, "/tournaments/%lld/boards/%lld?saved=%d",
                         (long long)request_number(request, 0),
                         next > 0 ? (long long)next : (long long)tried->board,
                         tried->board);
        return;
    }
    if (!open_sheet(request, &desk, &sheet))
        return;
    for (size_t i = 0; i < sheet.lines && i < tried->lines; i++) {
        const struct sheet_line *line = &tried->line[i];
        if (line->err.kind == ERR_NONE || !str_equal(line->name, sheet.line[i].name))
            continue;
        sheet.line[i].typed = line->typed;
        sheet.line[i].err = line->err;
        sheet.line[i].sure = line->sure;
        sheet.line[i].unlikely = line->unlikely;
        sheet.line[i].needs_reason = line->needs_reason;
    }
    sheet.recorded = tried->recorded;
    sheet.reason = tried->reason;
    sheet.error = tr(request->lang, N_("Some lines were not recorded; see what is wrong "
                                       "beside them."));
    bool store = request->answer.err.kind == ERR_STORE;
    sheet_show(request, &desk, &sheet,
               store ? MHD_HTTP_SERVICE_UNAVAILABLE : MHD_HTTP_UNPROCESSABLE_CONTENT);
}

void post_board(struct request *request)
{
    struct desk desk;
    struct sheet *sheet = ARENA_NEW(&request->arena, struct sheet);
    if (!open_sheet(request, &desk, sheet))
        return;
    sheet_read(sheet, &desk, &request->form);
    desk_close(&desk);
    request->work = sheet;
    request_with_journal(request, save_lines, lines_saved);
}
