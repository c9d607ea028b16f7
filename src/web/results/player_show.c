/* player_show.c - the parts of a player's road sheet. */
#include "web/results/player_show.h"
#include <stdint.h>

#include "web/html/plot.h"
#include "web/html/report_html.h"
#include "web/results/result_show.h"

struct player_show player_show_session(const struct shown *shown, const struct road *road,
                                       const struct contest_performance *performance)
{
    struct player_show show = {.shown = shown};
    show.sheet.plays = result_plays(shown, NULL, (size_t)performance->session);
    road_select(&show.sheet, road, performance);
    return show;
}

/* The mean after all boards; false while one is hidden, or there is none. What is hidden
 * could be told from it. */
static bool find_mean(const struct player_show *show, struct ratio *mean)
{
    bool known = false;
    for (size_t i = 0; i < show->sheet.rounds; i++)
        for (size_t k = 0; k < show->sheet.round[i].rows; k++) {
            const struct road_row *row = &show->sheet.round[i].row[k];
            if (row->marked && !road_shows(&show->sheet, row))
                return false;
            known = row->has_running;
            *mean = row->running;
        }
    return known && show->shown->publication.ranking;
}

/* The marks that may be seen, board by board. */
static struct plot_mark *gather_marks(const struct player_show *show, size_t *marks,
                                      size_t *known)
{
    *marks = *known = 0;
    for (size_t i = 0; i < show->sheet.rounds; i++)
        *marks += show->sheet.round[i].rows;
    struct plot_mark *mark =
        ARENA_ARRAY(&show->shown->desk.request->arena, struct plot_mark, *marks + 1);
    size_t n = 0;
    for (size_t i = 0; i < show->sheet.rounds; i++)
        for (size_t k = 0; k < show->sheet.round[i].rows; k++) {
            const struct road_row *row = &show->sheet.round[i].row[k];
            mark[n].round = show->sheet.round[i].round;
            mark[n].attack = show->sheet.round[i].seat == row->taker;
            mark[n].known = row->marked && road_shows(&show->sheet, row);
            if (mark[n].known)
                mark[n].percent = row->mark;
            *known += mark[n++].known;
        }
    return mark;
}

static void add_legend(struct html *html, const struct plot_evening *evening)
{
    enum lang lang = html->lang;
    html_add(html, "<figcaption class=\"legend\"><span>");
    plot_sign(html, PLOT_ATTACK);
    html_add(html, " %s</span> <span>", tr(lang, N_("attack")));
    plot_sign(html, PLOT_DEFENCE);
    html_add(html, " %s</span> <span>", tr(lang, N_("defence")));
    plot_sign(html, PLOT_HALF);
    html_add(html, " ");
    html_percent(html, ratio_of(50, 1), 0);
    html_add(html, "</span>");
    if (evening->has_mean) {
        html_add(html, " <span>");
        plot_sign(html, PLOT_MEAN);
        html_add(html, " %s ", tr(lang, N_("mean")));
        html_percent(html, evening->mean, 2);
        html_add(html, "</span>");
    }
    html_add(html, "</figcaption>");
}

void player_show_picture(const struct player_show *show)
{
    struct html *html = show->shown->desk.html;
    enum lang lang = html->lang;
    size_t known;
    struct plot_evening evening = {0};
    evening.mark = gather_marks(show, &evening.marks, &known);
    evening.has_mean = find_mean(show, &evening.mean);
    if (known == 0) {
        html_add(html, "<p class=\"muted\">%s</p>",
                 tr(lang, N_("No marks are shown yet.")));
        return;
    }
    struct plot_words words = {
        .id = arena_printf(&show->shown->desk.request->arena, "marks%d",
                           show->sheet.performance->session),
        .title = tr(lang, N_("The marks of the evening")),
        .description = arena_printf(
            &show->shown->desk.request->arena,
            tr_n(lang, "%zu mark, in the order of play; the table shows it.",
                 "%zu marks, in the order of play; the table shows them all.",
                 (int64_t)known),
            known),
        .axis = tr(lang, N_("rounds"))};
    html_add(html, "<figure class=\"picture\">");
    plot_evening(html, &words, &evening);
    add_legend(html, &evening);
    html_add(html, "</figure>");
}

void player_show_road(const struct player_show *show)
{
    const struct shown *shown = show->shown;
    struct report report = report_start(shown->desk.html->lang, REPORT_PAGE);
    const struct report_html view = {.html = shown->desk.html,
                                     .stream = shown->desk.stream,
                                     .place = REPORT_PAGE,
                                     .look = "road"};
    struct road_sheet sheet = show->sheet;
    sheet.plays.who.report = &report;
    road_report(&sheet);
    report_html_rows(&view, report.section[0], 0, report.section[0]->rows);
    report_clear(&report);
}

static void add_penalty(const struct player_show *show, const struct ruling *ruling,
                        size_t p)
{
    struct html *html = show->shown->desk.html;
    html_add(html, "<li>");
    if (ruling->change.has_amount) {
        struct ratio given = ratio_sub(RATIO_ZERO, change_amount(&ruling->change, p));
        html_add(html, "%s<b class=\"nowrap\">", given.num > 0 ? "+" : "");
        html_percent(html, given, 2);
        html_add(html, "</b>");
    }
    result_show_penalty(show->shown, ruling);
    html_add(html, "</li>");
}

void player_show_penalties(const struct player_show *show, int player)
{
    const struct tournament *t = show->shown->desk.t;
    struct html *html = show->shown->desk.html;
    bool open = false;
    for (size_t i = 0; i < t->rulings; i++) {
        const struct ruling *ruling = &t->ruling[i];
        if (ruling->session != show->sheet.performance->session ||
            !play_is_penalty(&ruling->change))
            continue;
        for (size_t p = 0; p < ruling->change.players; p++) {
            if (ruling->player[p] != player)
                continue;
            if (!open)
                html_add(html, "<h3>%s</h3><ul class=\"penalties\">",
                         tr(html->lang, N_("Penalties")));
            open = true;
            add_penalty(show, ruling, p);
        }
    }
    if (open)
        html_add(html, "</ul>");
}
