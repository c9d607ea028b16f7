/* player_sheet.c - a session of a player's road sheet: its picture, and its plays. */
#include "web/results/player_sheet.h"

#include "web/page.h"

struct player_sheet player_sheet_of(const struct shown *shown, int player,
                                    const struct contest_performance *performance)
{
    struct arena *arena = &shown->desk.request->arena;
    struct player_sheet sheet = {.shown = shown,
                                 .performance = performance,
                                 .player = player,
                                 .individual =
                                     contest_individual_is(shown->desk.t->format)};
    struct road road;
    if (sheet.individual) {
        road_compute(&road, &shown->results, player, arena);
        sheet.road.plays = shown_plays(shown, NULL, (size_t)performance->session);
        road_select(&sheet.road, &road, performance);
    } else {
        contest_sheet_of(&sheet.plays, shown->results.contest, performance, arena);
    }
    return sheet;
}

const char *player_sheet_title(const struct shown *shown)
{
    const struct format *format = shown->desk.t->format;
    return contest_individual_is(format) ? N_("The marks of the evening")
           : format->deals               ? N_("From deal to deal")
                                         : N_("From board to board");
}

/* The marks that may be seen, board by board; how many. The mean after all of them is
 * told while none is hidden: what is hidden could be told from it. */
static size_t gather_marks(const struct player_sheet *sheet, struct plot_evening *evening,
                           struct plot_mark *mark)
{
    size_t known = 0;
    bool told = sheet->shown->publication.ranking;
    for (size_t i = 0; i < sheet->road.rounds; i++)
        for (size_t k = 0; k < sheet->road.round[i].rows; k++) {
            const struct road_row *row = &sheet->road.round[i].row[k];
            bool seen = row->marked && road_shows(&sheet->road, row);
            mark[evening->marks++] =
                (struct plot_mark){.known = seen,
                                   .attack = row->seat == row->taker,
                                   .percent = seen ? row->mark : RATIO_ZERO,
                                   .round = sheet->road.round[i].round};
            known += seen;
            told = told && (seen || !row->marked);
            evening->has_mean = row->has_running;
            evening->mean = row->running;
        }
    evening->has_mean = evening->has_mean && told;
    return known;
}

/* What may be seen so far, play by play; from the first one that may not, nothing. */
static size_t gather_run(const struct player_sheet *sheet, struct plot_evening *evening,
                         struct plot_mark *mark)
{
    const struct shown *shown = sheet->shown;
    bool told = shown->publication.ranking;
    bool two = shown->desk.t->format->sides == 2;
    size_t known = 0;
    for (size_t i = 0; i < sheet->plays.lines; i++) {
        const struct contest_line *line = &sheet->plays.line[i];
        told = told &&
               (!line->counts ||
                shown_board(shown, (size_t)sheet->performance->session, line->compared));
        mark[i] = (struct plot_mark){.known = told && line->counts,
                                     .attack = two && line->side == 0,
                                     .percent = line->so_far,
                                     .round = line->round};
        known += mark[i].known;
    }
    evening->marks = sheet->plays.lines;
    evening->points = !sheet->plays.running.percent;
    return known;
}

static size_t gather_evenings(const struct player_sheet *sheet,
                              struct plot_evening *evening)
{
    size_t most = sheet->plays.lines;
    for (size_t i = 0; i < sheet->road.rounds; i++)
        most += sheet->road.round[i].rows;
    struct plot_mark *mark =
        ARENA_ARRAY(&sheet->shown->desk.request->arena, struct plot_mark, most + 1);
    *evening = (struct plot_evening){.mark = mark};
    return sheet->individual ? gather_marks(sheet, evening, mark)
                             : gather_run(sheet, evening, mark);
}

static void add_marks_legend(struct html *html, const struct plot_evening *evening)
{
    plot_legend(html, PLOT_ATTACK, N_("attack"));
    plot_legend(html, PLOT_DEFENCE, N_("defence"));
    html_add(html, "<span>");
    plot_sign(html, PLOT_HALF);
    html_add(html, " ");
    html_percent(html, ratio_of(50, 1), 0);
    html_add(html, "</span>");
    if (!evening->has_mean)
        return;
    html_add(html, " <span>");
    plot_sign(html, PLOT_MEAN);
    html_add(html, " %s ", tr(html->lang, N_("mean")));
    html_percent(html, evening->mean, 2);
    html_add(html, "</span>");
}

static void add_run_legend(struct html *html, const struct player_sheet *sheet)
{
    const struct format *format = sheet->shown->desk.t->format;
    html_say_in(html, "span",
                sheet->plays.running.mean ? N_("the mean so far") : N_("the sum so far"));
    for (int s = 0; sheet->plays.both && format->sides == 2 && s < 2; s++) {
        if (!sides_attack(format))
            plot_sign(html, s == 0 ? PLOT_ATTACK : PLOT_DEFENCE);
        report_html_alone(html, 0, who_side(format, s, html->lang));
    }
}

void player_sheet_picture(const struct player_sheet *sheet)
{
    struct html *html = sheet->shown->desk.html;
    struct arena *arena = &sheet->shown->desk.request->arena;
    struct plot_evening evening;
    size_t known = gather_evenings(sheet, &evening);
    if (known == 0) {
        html_say_in(html, "p.muted", N_("No marks are shown yet."));
        return;
    }
    const struct plot_words words = {
        .id = arena_printf(arena, "run%d", sheet->performance->session),
        .title = tr(html->lang, player_sheet_title(sheet->shown)),
        .description = arena_printf(
            arena,
            tr_n(html->lang, "%zu mark, in the order of play; the table shows it.",
                 "%zu marks, in the order of play; the table shows them all.",
                 (int64_t)known),
            known),
        .axis = tr(html->lang, N_("rounds"))};
    html_add(html, "<figure class=\"picture\">");
    (sheet->individual ? plot_evening : plot_run)(html, &words, &evening);
    html_add(html, "<figcaption class=\"legend\">");
    if (sheet->individual)
        add_marks_legend(html, &evening);
    else
        add_run_legend(html, sheet);
    html_add(html, "</figcaption></figure>");
}

void player_sheet_road(const struct player_sheet *sheet)
{
    const struct desk *desk = &sheet->shown->desk;
    struct report report = report_start(desk->html->lang, REPORT_PAGE);
    struct report_html view =
        report_html_page(desk->html, desk->stream, "ranking contest-road");
    if (sheet->individual) {
        struct road_sheet road = sheet->road;
        road.plays.who.report = &report;
        road.plays.player = &sheet->player;
        road_report(&road);
        view.look = "road";
        report_html_rows(&view, report.section[0], 0, report.section[0]->rows);
    } else {
        struct play_list plays =
            shown_plays(sheet->shown, &report, (size_t)sheet->performance->session);
        plays.player = &sheet->player;
        contest_road_report(&(struct contest_road){plays, &sheet->plays});
        report_html_write(&view, &report);
    }
    report_clear(&report);
}
