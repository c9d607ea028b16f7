/* page_boards.c - the list of boards, or of rounds with their sheets: how many results
 * each has; and a sheet: shown, typed, saved line by line, shown again. */
#include "ask.h"
#include "tournament/tell.h"
#include "web/desk/sheet_show.h"
#include "web/page.h"
#include <string.h>

/* What the board imposes: who deals, the contract, or who takes. */
static void add_imposed(const struct desk *desk, int board)
{
    struct html *html = desk->html;
    const struct format *format = desk->t->format;
    html_add(html, "<td>");
    if (format->sides == 2 && !format->game->contracts)
        html_text(html, label_contract(format_contract(format, board), html->lang));
    else if (!format->game->contracts)
        html_seat(html, format_taker(format, board));
    html_add(html, format->game->contracts ? "" : " · ");
    result_html_dealer(html, format, board);
    html_add(html, "</td>");
}

/* A slip of each colour, where there are several fields. */
static void add_colours(const struct desk *desk, int number)
{
    const struct session *session = desk->session;
    for (size_t f = 0; session->fields > 1 && f < session->fields; f++) {
        struct sheets one = sheet_all(desk);
        int done;
        int expected;
        one.only = session->field[f].name;
        if (!sheets_count(&one, number, &done, &expected))
            continue;
        html_text(desk->html, " · ");
        desk_link(desk, "target", desk_field(desk, one.only), "/boards/%d?field=%s",
                  number, one.only);
    }
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
    if (!deals)
        add_colours(desk, number);
    html_add(html, "</th>");
    if (!deals)
        add_imposed(desk, number);
    list_cell(html, "num", "%d / %d", done, expected);
    html_add(html, "<td>");
    if (!deals && desk_hides(desk, sheet_original(desk, number), NULL))
        html_say(html, N_("hidden: you still have to play it"));
    else if (expected > 0 && done == expected)
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
                    : format->sides == 2    ? N_("Contract, dealer, lead")
                                            : N_("Taker, dealer, lead"),
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
    if (str_equal(tried->name, line->name))
        line->mark = tried->mark;
    if (tried->err.kind == ERR_NONE || !str_equal(tried->name, line->name))
        return;
    memcpy(line->typed, tried->typed, sizeof line->typed);
    line->err = tried->err;
    line->sure = tried->sure;
    line->unlikely = tried->unlikely;
    line->needs_reason = tried->needs_reason;
}

/* The lines behind whose score the arbiter has written something; the first one. */
static int count_marks(const struct sheet *sheet, const struct sheet_line **first)
{
    int count = 0;
    for (size_t i = sheet->lines; i-- > 0;)
        if (sheet->line[i].mark) {
            *first = &sheet->line[i];
            count++;
        }
    return count;
}

/* Where a saved sheet leads: to the ruling that stands on it, or on to the next. */
static void go_on_from_sheet(struct request *request, const struct sheet *saved)
{
    const struct sheet_line *marked = NULL;
    int64_t next = desk_number(&request->form, "next");
    const char *field = form_text(&request->form, "field");
    struct str only = {0};
    if (count_marks(saved, &marked) == 1) {
        desk_go(request, "/tables/%s/ruling?%s", marked->address, marked->mark);
        return;
    }
    if (field[0])
        form_encode(&only, field);
    desk_go(request, "/boards/%jd?saved=%d%s%s", next > 0 ? next : saved->number,
            saved->number, field[0] ? "&field=" : "", str_text(&only));
    str_clear(&only);
}

/* On to the next board; or the sheet again, with what is wrong beside its field. */
static void lines_saved(struct request *request)
{
    const struct sheet *tried = request->work;
    struct desk desk;
    struct sheet sheet;
    bool wrong = false;
    const struct sheet_line *marked = NULL;
    for (size_t i = 0; i < tried->lines; i++)
        wrong = wrong || tried->line[i].err.kind != ERR_NONE;
    if (!wrong && count_marks(tried, &marked) < 2) {
        go_on_from_sheet(request, tried);
        return;
    }
    if (!open_sheet(request, &desk, &sheet))
        return;
    for (size_t i = 0; i < sheet.lines && i < tried->lines; i++)
        keep_tried(&sheet.line[i], &tried->line[i]);
    sheet.recorded = tried->recorded;
    sheet.reason = tried->reason;
    sheet.wrong = wrong;
    sheet_show(&desk, &sheet,
               request->answer.err.kind == ERR_STORE ? MHD_HTTP_SERVICE_UNAVAILABLE
               : wrong                               ? MHD_HTTP_UNPROCESSABLE_CONTENT
                                                     : MHD_HTTP_OK);
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
