/* page_boards.c - the list of boards, or of rounds with their sheets: how many results
 * each has; and a sheet: shown, typed, saved line by line, shown again. */
#include "ask.h"
#include "web/desk/sheet_show.h"
#include "web/page.h"
#include <string.h>

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
        html_seat(html, format_taker(format, board));
    html_add(html, "</td>");
}

static void add_board_row(const struct desk *desk, int number)
{
    struct html *html = desk->html;
    bool deals = desk->t->format->deals;
    int done;
    int expected;
    struct sheets all = sheet_all(desk);
    if (!sheets_count(&all, number, &done, &expected) && !deals)
        return;
    html_add(html, "<tr><th scope=\"row\">");
    desk_link(desk, "target",
              request_say(desk->request, deals ? N_("Round %d") : N_("Board %d"), number),
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

void page_boards(struct request *request)
{
    struct desk desk;
    struct html *html = &request->html;
    if (!desk_open(request, &desk))
        return;
    const struct format *format = desk.t->format;
    struct sheets all = sheet_all(&desk);
    int last = sheets_last(&all);
    struct list list = {
        .label = format->deals ? N_("Sheets") : N_("Boards"),
        .column = {{N_("Board"), ""},
                   {format->game->contracts ? N_("Dealer and vulnerability")
                    : format->sides == 2    ? N_("Contract")
                                            : N_("Taker"),
                    ""},
                   {N_("Results"), "num"},
                   {N_("State"), ""}}};
    if (format->deals) /* what is counted; a round imposes nothing */
        list = (struct list){
            .label = list.label,
            .column = {{N_("Round"), ""}, {N_("Tables"), "num"}, {N_("State"), ""}}};
    desk_page_row(&desk, (struct desk_title){list.label, true}, NULL);
    if (format->deals)
        desk_link(&desk, "button", N_("Sheets to fill in"), "/blanks");
    html_add(html, "</div>");
    card_open_as(html, &(struct card){.live = "boards"});
    list_open(html, &list);
    for (int number = 1; number <= last; number++)
        add_board_row(&desk, number);
    list_close(html, &list);
    if (last == 0 && !format->deals)
        html_say_in(html, "p", N_("There are no boards yet."));
    card_close(html);
    desk_page_close(&desk, MHD_HTTP_OK);
}

/* The sheet that the path names, with what is recorded; false with the answer given. */
static bool open_sheet(struct request *request, struct desk *desk, struct sheet *sheet)
{
    int64_t number = request_number(request, 1);
    if (!desk_open(request, desk))
        return false;
    struct sheets all = sheet_all(desk);
    *sheet = (struct sheet){.reason = "",
                            .number = number <= SCHEDULE_BOARD_MAX ? (int)number : 0,
                            .letters = ask_letters(&request->form, request->lang)};
    sheet_fill(sheet, &all, desk->roster, request->lang);
    if (sheet->lines > 0)
        return true;
    bool deals = desk->t->format->deals;
    desk_close(desk);
    request_fail(request, MHD_HTTP_NOT_FOUND,
                 deals
                     ? N_("there is no such round; choose one from the list of rounds")
                     : N_("nobody plays that board; choose one from the list of boards"));
    return false;
}

void page_board(struct request *request)
{
    struct desk desk;
    struct sheet sheet;
    if (open_sheet(request, &desk, &sheet))
        sheet_show(&desk, &sheet, MHD_HTTP_OK);
}

/* All lines that say something new, in one transaction; each stands for itself, and has
 * its own error. */
static void save_lines(struct request *request, struct journal *journal)
{
    struct sheet *sheet = request->work;
    struct submission *all =
        ARENA_ARRAY(&request->arena, struct submission, sheet->lines);
    size_t n = 0;
    for (size_t i = 0; i < sheet->lines; i++)
        if (sheet->line[i].changes)
            all[n++] = (struct submission){.stream = request_number(request, 0),
                                           .change = &sheet->line[i].change,
                                           .author = request->who.author,
                                           .key = "",
                                           .time = request_time(request),
                                           .err = ERR_INIT(request->lang)};
    request->answer.err = ERR_INIT(request->lang);
    if (n > 0)
        journal_submit(journal, all, n, false, &request->answer.err);
    for (size_t i = sheet->lines; i-- > 0;)
        if (sheet->line[i].changes) {
            sheet->line[i].err = all[--n].err;
            sheet->recorded += all[n].err.kind == ERR_NONE;
        }
}

static void keep_tried(struct sheet_line *line, const struct sheet_line *tried)
{
    if (tried->err.kind == ERR_NONE || !str_equal(tried->name, line->name))
        return;
    memcpy(line->typed, tried->typed, sizeof line->typed);
    line->err = tried->err;
    line->sure = tried->sure;
    line->unlikely = tried->unlikely;
    line->needs_reason = tried->needs_reason;
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
        desk_go(request, "/boards/%jd?saved=%d", next > 0 ? next : tried->number,
                tried->number);
        return;
    }
    if (!open_sheet(request, &desk, &sheet))
        return;
    for (size_t i = 0; i < sheet.lines && i < tried->lines; i++)
        keep_tried(&sheet.line[i], &tried->line[i]);
    sheet.recorded = tried->recorded;
    sheet.reason = tried->reason;
    sheet.wrong = true;
    sheet_show(&desk, &sheet,
               request->answer.err.kind == ERR_STORE ? MHD_HTTP_SERVICE_UNAVAILABLE
                                                     : MHD_HTTP_UNPROCESSABLE_CONTENT);
}

void post_board(struct request *request)
{
    struct desk desk;
    struct sheet *sheet = ARENA_NEW(&request->arena, struct sheet);
    if (!open_sheet(request, &desk, sheet))
        return;
    sheet_read(sheet, &request->form);
    desk_close(&desk);
    request->work = sheet;
    request_with_journal(request, save_lines, lines_saved);
}
