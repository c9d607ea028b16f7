/* page_season_member.c - somebody's season: where they stand, a plot of their evenings,
 * each of them, and against whom. */
#include "report.h"
#include "web/club/club_pages.h"
#include "web/club/season_page.h"
#include "web/page.h"
#include <stdlib.h>

static void add_figure(struct html *html, const char *title, struct cell cell)
{
    html_add(html, "<div><dt>%s</dt><dd>", tr(html->lang, title));
    report_html_alone(html, 0, cell);
    html_add(html, "</dd></div>");
}

static void add_member_figures(struct request *request, const struct season_page *page,
                               const struct season_row *row)
{
    struct html *html = &request->html;
    html_add(html, "<dl class=\"figures large\">");
    add_figure(html, N_("Rank"), row->rank > 0 ? cell_count(row->rank) : cell_unknown());
    add_figure(html, N_("Total"),
               row->counted > 0
                   ? season_total_cell(&page->table, &page->terms, row->total)
                   : cell_unknown());
    add_figure(html, N_("Present"),
               cell_text(arena_printf(&request->arena, "%d / %zu", row->tournaments,
                                      page->table.tournaments)));
    add_figure(html, N_("Best"),
               row->counted > 0 ? season_cell(&page->table, row->best) : cell_unknown());
    add_figure(html, N_("Wins"), cell_count(row->wins));
    if (row->pcn > 0)
        add_figure(html, N_("PCN"), cell_count(row->pcn));
    if (row->pp > 0)
        add_figure(html, N_("PP"), cell_count(row->pp));
    if (row->expertise > 0)
        add_figure(html, N_("Points of expertise"), cell_count(row->expertise));
    html_add(html, "</dl>");
}

static int month_of(const char *date)
{
    return (int)strtoll(date + 5, NULL, 10);
}

/* The results of the year from left to right; what does not count is hollow. */
static void add_plot(struct request *request, const struct season_page *page,
                     const struct season_row *row)
{
    struct html *html = &request->html;
    const struct season_table *table = &page->table;
    struct plot_mark *mark =
        ARENA_ARRAY(&request->arena, struct plot_mark, table->tournaments + 1);
    size_t known = 0;
    for (size_t i = 0; i < table->tournaments; i++) {
        bool ranked = row->entry[i] && row->entry[i]->rank > 0;
        mark[i] = (struct plot_mark){.known = ranked,
                                     .attack = row->came[i] == SEASON_COUNTS,
                                     .percent = row->value[i],
                                     .round = month_of(table->evening[i]->date)};
        known += ranked;
    }
    if (known == 0)
        return;
    const struct plot_words words = {
        .id = "year",
        .title = tr(html->lang, N_("The year as a plot")),
        .description =
            request_say(request, N_("%zu results, in the order of the evenings"), known),
        .axis = tr(html->lang, N_("month"))};
    plot_run(html, &words,
             &(struct plot_evening){.mark = mark,
                                    .marks = table->tournaments,
                                    .points = !table->percent,
                                    .year = true});
    html_add(html, "<p class=\"legend small muted\">");
    plot_legend(html, PLOT_ATTACK, N_("counts"));
    plot_legend(html, PLOT_DEFENCE, N_("played, does not count"));
    html_end(html, "p");
}

static void add_lists(struct request *request, const struct season_page *page,
                      const struct season_row *row)
{
    struct html *html = &request->html;
    struct report report = report_start(html->lang, REPORT_PAGE);
    struct report_html view = report_html_page(html, 0, "ranking history");
    season_report_history(&report, &page->table, row);
    season_report_duels(&report, &page->table, row);
    for (size_t i = 0; i < report.sections; i++) {
        card_open(html, report.section[i]->title);
        report_html_section(&view, report.section[i]);
        card_close(html);
    }
    report_clear(&report);
}

static void show_member(struct request *request)
{
    const struct club_list *list = request->work;
    struct html *html = &request->html;
    struct season_page *page = ARENA_NEW(&request->arena, struct season_page);
    if (!season_page_read(request, list, page))
        return;
    const struct season_row *row =
        season_find_row(&page->table, request_number(request, 0));
    if (!row || row->name[0] == '\0') {
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("there is no such player in this season; see its ranking"));
        return;
    }
    page_open(request, &(struct page_frame){.title = row->name});
    html_add(html, "<p class=\"noprint\"><a href=\"/season%s\">", page->query);
    html_say(html, N_("Season %s"), page->title);
    html_add(html, "</a></p><div class=\"row\"><h1 class=\"grow\">");
    html_name(html, row->name);
    html_add(html, "</h1>");
    page_link(html, "button", N_("All tournaments"), "/players/%jd", row->person);
    html_add(html, "</div>");
    card_open(html, NULL);
    add_member_figures(request, page, row);
    add_plot(request, page, row);
    card_close(html);
    add_lists(request, page, row);
    page_close(request, MHD_HTTP_OK);
}

void page_season_member(struct request *request)
{
    club_list_read(request, show_member);
}
