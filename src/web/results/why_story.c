/* why_story.c - "why?" of a place or a total, as a story: the conclusion, the few figures
 * it rests on, and the boards that made it, each with its link. */
#include "web/results/why_story.h"

#include "report.h"
#include "tournament/results.h"
#include "tournament/tell.h"
#include "web/page.h"
#include "web/results/player_sheet.h"
#include <stdlib.h>

enum { BOARDS_TOLD = 3 }; /* the best, and as many of the others */

/* A story being told. */
struct story {
    const struct shown *shown;
    const struct contest *contest;
    const struct contest_row *row;
    int player;
};

static void add_total(const struct story *story)
{
    const struct contest_column *total =
        &story->contest->kind->row[story->contest->kind->total];
    struct html *html = story->shown->desk.html;
    struct ratio value = contest_shown(total, story->row->total);
    struct str figure = {0};
    if (total->percent)
        number_add_percent(&figure, value, total->decimals, html->lang);
    else
        number_add(&figure, value, contest_decimals(total, value), html->lang);
    html_text(html, str_text(&figure));
    str_clear(&figure);
}

/* "ROUX Claire: 57.74%", and below it the place. */
static void add_conclusion(const struct story *story)
{
    const struct desk *desk = &story->shown->desk;
    struct html *html = desk->html;
    struct arena *arena = &desk->request->arena;
    int ranking = standing_ranking(story->contest, story->row);
    const struct contest_row **list =
        ARENA_ARRAY(arena, const struct contest_row *, story->contest->rows + 1);
    size_t rows = contest_list(story->contest, ranking, list);
    html_add(html, "<h2 class=\"story\">");
    html_name(html, desk_crew_names(desk, who_plays(desk->t, story->row->last)));
    html_text(html, tr(html->lang, N_(": ")));
    html_add(html, "<b>");
    add_total(story);
    html_add(html, "</b></h2><p class=\"lead\">");
    enum standing_out out = standing_out(story->contest, story->row, ranking);
    if (out == STANDING_IN)
        html_say(html, N_("%s: place %d of %zu."),
                 standing_title(story->contest, ranking, html->lang, arena),
                 standing_rank(story->contest, story->row, ranking), rows);
    else
        html_text(html, tr(html->lang, standing_out_words(out)));
    html_end(html, "p");
}

static void add_story_figures(const struct story *story)
{
    const struct shown *shown = story->shown;
    struct report report = report_start(shown->desk.html->lang, REPORT_PAGE);
    struct play_list plays = shown_plays(shown, &report, 0);
    const struct player_head head = {plays.who, story->contest, story->row,
                                     story->player};
    const struct report_html view =
        report_html_page(shown->desk.html, shown->desk.stream, "sum");
    report_html_facts(&view, player_report(&head));
    report_clear(&report);
}

static int compare_marks(const void *a, const void *b)
{
    const struct road_row *const *first = a;
    const struct road_row *const *second = b;
    int order = ratio_compare((*second)->mark, (*first)->mark);
    return order ? order : ((*first)->slot > (*second)->slot ? 1 : -1);
}

/* The marks of a session that may be seen, the best first; how many. */
static size_t sort_marks(const struct road_sheet *road, const struct road_row **row)
{
    size_t count = 0;
    for (size_t i = 0; i < road->rounds; i++)
        for (size_t k = 0; k < road->round[i].rows; k++)
            if (road->round[i].row[k].marked && road_shows(road, &road->round[i].row[k]))
                row[count++] = &road->round[i].row[k];
    if (count > 1)
        qsort(row, count, sizeof(const struct road_row *), compare_marks);
    return count;
}

static void add_board(const struct story *story, const struct road_row *row, int session)
{
    const struct desk *desk = &story->shown->desk;
    struct html *html = desk->html;
    html_add(html, "<li>");
    desk_link(desk, "target", request_say(desk->request, N_("Board %d"), row->compared),
              "/results/%d%s", row->compared,
              shown_session_query(story->shown, (size_t)session));
    html_add(html, " <span>");
    if (row->play && row->play->state == PLAY_SCORED)
        html_score(html, row->play->score);
    html_add(html, "</span> <b>");
    html_percent(html, row->mark, 2);
    html_add(html, "</b></li>");
}

/* The boards that brought most, and those that cost most. */
static void add_boards(const struct story *story, const struct player_sheet *sheet)
{
    struct html *html = story->shown->desk.html;
    size_t most = 1;
    for (size_t i = 0; i < sheet->road.rounds; i++)
        most += sheet->road.round[i].rows;
    const struct road_row **row =
        ARENA_ARRAY(&story->shown->desk.request->arena, const struct road_row *, most);
    size_t count = sort_marks(&sheet->road, row);
    if (count / 2 < BOARDS_TOLD)
        return;
    for (int end = 0; end < 2; end++) {
        card_open(html, end == 0 ? N_("What brought most") : N_("What cost most"));
        html_add(html, "<ul class=\"turns\">");
        for (size_t i = 0; i < BOARDS_TOLD; i++)
            add_board(story, row[end == 0 ? i : count - 1 - i],
                      sheet->performance->session);
        html_add(html, "</ul>");
        card_close(html);
    }
}

bool why_story_add(const struct shown *shown, int player)
{
    struct story story = {.shown = shown,
                          .contest = shown->results.contest,
                          .row = contest_player(shown->results.contest, player),
                          .player = player};
    struct html *html = shown->desk.html;
    if (!story.row)
        return false;
    struct player_sheet sheet = player_sheet_of(shown, player, story.row->last);
    add_conclusion(&story);
    html_add(html, "<div class=\"side\">");
    card_open(html, N_("Places and figures"));
    add_story_figures(&story);
    card_close(html);
    card_open(html, player_sheet_title(shown));
    player_sheet_picture(&sheet);
    card_close(html);
    if (sheet.individual)
        add_boards(&story, &sheet);
    html_add(html, "</div>");
    return true;
}
