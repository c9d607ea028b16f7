/* page_blanks.c - sheets to fill in by hand, one a table: for rounds in which tables deal
 * their own cards and have no phone. */
#include "report.h"
#include "web/page.h"

static void add_sheet(const struct desk *desk, const struct deals_sheet *sheet)
{
    struct html *html = desk->html;
    const struct report_html view = report_html_page(html, desk->stream, "lines");
    const char *title =
        arena_printf(&desk->request->arena, tr(html->lang, N_("Table %s, round %d")),
                     desk_table(desk, sheet->field, sheet->table), sheet->round);
    card_open_as(html, &(struct card){.title = title, .style = "blank"});
    html_add(html, "<p class=\"muted\">%s · ", desk->t->name);
    html_date(html, desk->t->date);
    html_add(html, "</p>");
    report_html_section(&view, deals_report(sheet, title));
    html_say_in(html, "p.small muted",
                N_("Each line adds up to zero, and so do the sums."));
    card_close(html);
}

/* All tables of the round that play; how many. */
static int add_sheets(const struct desk *desk, int round)
{
    struct report report = report_start(desk->html->lang, REPORT_PAGE);
    struct deals_sheet sheet = {.plays = {.who = {&report, desk->t, desk->roster},
                                          .session = desk->evening.session - 1},
                                .round = round};
    int count = 0;
    for (; desk->session && deals_next_table(&sheet); count++)
        add_sheet(desk, &sheet);
    report_clear(&report);
    return count;
}

void page_blanks(struct request *request)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    const char *asked = form_get(&request->query, "round");
    int round = asked ? (int)form_whole(asked, 4) : desk.evening.round;
    if (!desk.t->format->deals || round < 1 || round > desk.evening.rounds) {
        desk_close(&desk);
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("there is no such round; choose one from the list of rounds"));
        return;
    }
    struct page_frame frame = {
        .title = N_("Sheets to fill in"), .t = desk.t, .stream = desk.stream};
    page_open_print(request, &frame, frame.title);
    picks_open(desk.html, N_("Rounds"));
    for (int i = 1; i <= desk.evening.rounds; i++)
        picks_add(desk.html, i == round,
                  arena_printf(&request->arena, tr(request->lang, N_("Round %d")), i),
                  "?round=%d", i);
    picks_close(desk.html);
    if (add_sheets(&desk, round) == 0)
        html_say_in(desk.html, "p",
                    N_("The seats are not drawn yet. They appear here as soon as they "
                       "are."));
    desk_close(&desk);
    page_close(request, MHD_HTTP_OK);
}
