/* contest_road.c - the road sheet of a contestant on a page, with a picture of what it
 * came to so far. */
#include "report/contest_road.h"
#include <stdint.h>

#include "tournament/results/sides.h"
#include "web/html/contest_show.h"
#include "web/html/plot.h"
#include "web/html/report_html.h"
#include "web/html/result_html.h"
#include "web/results/result_show.h"

static const char *say_played(const struct contest_road *road, int slot)
{
    struct report *report = road->plays.who.report;
    struct str words = {0};
    const char *said = NULL;
    if (ask_played(&words, road->plays.who.t, road->plays.session, slot, report->lang))
        said = arena_strdup(&report->arena, str_text(&words));
    str_clear(&words);
    return said;
}

void contest_show_road(const struct shown *shown, const struct contest_sheet *sheet)
{
    struct report report = report_start(shown->desk.html->lang, REPORT_PAGE);
    const struct report_html view = {.html = shown->desk.html,
                                     .stream = shown->desk.stream,
                                     .place = REPORT_PAGE,
                                     .look = "ranking contest-road"};
    const struct contest_road road = {
        .plays = result_plays(shown, &report, (size_t)sheet->performance->session),
        .sheet = sheet,
        .played = say_played};
    contest_road_report(&road);
    report_html_write(&view, &report);
    report_clear(&report);
}

static bool is_visible(const struct shown *shown, const struct contest_sheet *sheet,
                       const struct contest_line *line)
{
    return shown_board(shown, (size_t)sheet->performance->session, line->compared);
}

/* What may be seen so far, play by play; from the first one that may not, nothing. */
static size_t gather_run(const struct shown *shown, const struct contest_sheet *sheet,
                         struct plot_evening *evening)
{
    struct plot_mark *mark =
        ARENA_ARRAY(&shown->desk.request->arena, struct plot_mark, sheet->lines + 1);
    bool told = shown->publication.ranking;
    bool two = shown->desk.t->format->sides == 2;
    size_t known = 0;
    for (size_t i = 0; i < sheet->lines; i++) {
        const struct contest_line *line = &sheet->line[i];
        told = told && (!line->counts || is_visible(shown, sheet, line));
        mark[i] = (struct plot_mark){.known = told && line->counts,
                                     .attack = two && line->side == 0,
                                     .percent = line->so_far,
                                     .round = line->round};
        known += mark[i].known;
    }
    *evening = (struct plot_evening){
        .mark = mark, .marks = sheet->lines, .points = !sheet->running.percent};
    return known;
}

void contest_show_run(const struct shown *shown, const struct contest_sheet *sheet)
{
    struct html *html = shown->desk.html;
    enum lang lang = html->lang;
    struct arena *arena = &shown->desk.request->arena;
    struct plot_evening evening;
    size_t known = gather_run(shown, sheet, &evening);
    if (known == 0) {
        html_add(html, "<p class=\"muted\">%s</p>",
                 tr(lang, N_("No marks are shown yet.")));
        return;
    }
    struct plot_words words = {
        .id = arena_printf(arena, "run%d", sheet->performance->session),
        .title = contest_has_deals(shown) ? tr(lang, N_("From deal to deal"))
                                          : tr(lang, N_("From board to board")),
        .description = arena_printf(
            arena,
            tr_n(lang, "%zu mark, in the order of play; the table shows it.",
                 "%zu marks, in the order of play; the table shows them all.",
                 (int64_t)known),
            known),
        .axis = tr(lang, N_("rounds"))};
    html_add(html, "<figure class=\"picture\">");
    plot_run(html, &words, &evening);
    html_add(html, "<figcaption class=\"legend\">");
    html_add(html, "<span>%s</span>",
             sheet->running.mean ? tr(lang, N_("the mean so far"))
                                 : tr(lang, N_("the sum so far")));
    for (int s = 0; sheet->both && shown->desk.t->format->sides == 2 && s < 2; s++) {
        if (!sides_attack(shown->desk.t->format))
            plot_sign(html, s == 0 ? PLOT_ATTACK : PLOT_DEFENCE);
        contest_show_side(html, shown->desk.t->format, s);
    }
    html_add(html, "</figcaption></figure>");
}
