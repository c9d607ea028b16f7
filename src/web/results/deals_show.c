/* deals_show.c - for all: the sheets of tables that dealt their own cards. */
#include "web/results/deals_show.h"

#include "report.h"

static void add_sheet(const struct deals_sheet *sheet, const struct shown *shown)
{
    struct html *html = shown->desk.html;
    const struct report_html view = report_html_page(html, shown->desk.stream, "deals");
    const struct naming naming = who_naming(&sheet->plays.who, sheet->plays.session);
    const char *title = name_table(&naming, sheet->field, sheet->table);
    card_open_as(html,
                 &(struct card){.title = title,
                                .style = "table-sheet",
                                .id = arena_printf(&shown->desk.request->arena, "t%s%d",
                                                   sheet->field->name, sheet->table)});
    report_html_section(&view, deals_report(sheet, title));
    card_close(html);
}

/* The other rounds of the session, and paper. */
static void add_tools(const struct shown *shown, size_t session, int round)
{
    struct html *html = shown->desk.html;
    const struct session *of = &shown->desk.t->session[session];
    int rounds = of->fields > 0 ? of->field[0].schedule.rounds : 0;
    html_add(html,
             "<div class=\"row noprint\"><nav class=\"picks grow\" aria-label=\"%s\">",
             tr(html->lang, N_("Rounds")));
    for (int i = 1; i <= rounds; i++)
        picks_add(
            html, i == round,
            arena_printf(&shown->desk.request->arena, tr(html->lang, N_("Round %d")), i),
            "/tournaments/%jd/results/%d%s", shown->desk.stream, i,
            shown_session_query(shown, session));
    html_add(html, "</nav>");
    page_print(html, "button");
    html_add(html, "</div>");
}

void deals_show_sheets(struct shown *shown)
{
    size_t session;
    int count = 0;
    int64_t asked = request_number(shown->desk.request, 1);
    int round = asked <= SCHEDULE_ROUNDS_MAX ? (int)asked : 0;
    struct report report = report_start(shown->desk.html->lang, REPORT_PAGE);
    if (shown_session(shown, &session)) {
        struct deals_sheet sheet = {.plays = shown_plays(shown, &report, session),
                                    .contest = shown->results.contest,
                                    .round = round};
        add_tools(shown, session, round);
        for (; deals_next_table(&sheet); count++)
            add_sheet(&sheet, shown);
    }
    report_clear(&report);
    if (count == 0)
        shown_missing(shown,
                      N_("there is no such round; choose one from the list of rounds"));
    else
        shown_close(shown, MHD_HTTP_OK);
}
