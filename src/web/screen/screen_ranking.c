/* screen_ranking.c - the room's screen: the ranking, as far as everybody may see it.
 *
 * What is computed here is cut to what may be seen first, so that nothing else can appear
 * on the wall, whoever is signed in. */
#include "report.h"
#include "tournament/tell.h"
#include "web/html.h"
#include "web/screen/screen.h"

static void add_soon(struct screen *screen)
{
    struct html *html = &screen->html;
    screen_part_begin(screen, SCREEN_RANKING, 0);
    html_add(html, "<div class=\"wall-middle\">");
    html_say_in(html, "h2.wall-huge", N_("Results coming soon"));
    html_say_in(html, "p", N_("All rounds are over. Thank you for playing."));
    html_add(html, "</div>");
    screen_part_end(screen);
}

/* How far the ranking can be relied on. */
static void add_state(struct screen *screen)
{
    struct html *html = &screen->html;
    const struct publication *publication = &screen->publication;
    bool final = publication->state == PUBLICATION_FINAL;
    html_add(html, " ");
    tag_add(html, final ? NOTE_PLAIN : NOTE_WARN,
            final ? N_("final results") : N_("provisional"));
    html_add(html, " ");
    if (publication->rounds > 0 && screen->desk->evening.begun > publication->rounds)
        html_say_in(html, "span.muted", N_("after round %d"), publication->rounds);
    page_official_since(html, screen->desk->t);
    if (publication->state == PUBLICATION_OPEN) {
        html_add(html, " <span class=\"muted\">%s ",
                 tr(html->lang, N_("corrections until")));
        page_clock_time(html, publication->ends);
        html_add(html, "</span>");
    }
}

/* How many rows fill a page: the names of three or more take two lines. */
static size_t rows_of(const struct contest *contest)
{
    for (size_t i = 0; i < contest->rows; i++)
        if (who_plays(contest->t, contest->row[i].last)->count > 2)
            return SCREEN_ROWS / 2;
    return SCREEN_ROWS;
}

/* The rankings, page by page; a page is of one ranking. */
static void add_rankings(struct screen *screen, const struct results *results)
{
    struct html *html = &screen->html;
    const struct contest_kind *kind = results->contest->kind;
    struct report report = report_start(html->lang, REPORT_WALL);
    const struct ranking_choice usual = {.results = results,
                                         .roster = screen->desk->roster,
                                         .ranking = standing_usual(results->contest)};
    const struct report_html view = {.html = html,
                                     .look = kind->single ? "wall-ranking"
                                                          : "wall-ranking wall-contest",
                                     .place = REPORT_WALL};
    size_t most = rows_of(results->contest);
    int page = 0;
    ranking_report(&report, &usual);
    for (size_t s = 0; s < report.sections; s++) {
        const struct report_section *section = report.section[s];
        for (size_t first = 0; first < section->rows; first += most) {
            size_t end = first + most < section->rows ? first + most : section->rows;
            screen_part_begin(screen, SCREEN_RANKING, ++page);
            html_add(html, "<h2>%s", section->title);
            add_state(screen);
            html_add(html, "</h2>");
            report_html_rows(&view, section, first, end);
            screen_part_end(screen);
        }
    }
    report_clear(&report);
}

void screen_add_ranking(struct screen *screen)
{
    if (screen->plan.soon) {
        add_soon(screen);
        return;
    }
    add_rankings(screen,
                 request_results(screen->desk->request, screen->publication.rounds));
}
