/* screen_ranking.c - the room's screen: the ranking, as far as everybody may see it.
 *
 * What is computed here is cut to what may be seen first, so that nothing else can appear
 * on the wall, whoever is signed in. */
#include "tournament/results/results.h"
#include "web/html/contest_show.h"
#include "web/screen/screen.h"

static void add_soon(struct screen *screen)
{
    struct html *html = &screen->html;
    screen_part_begin(screen, SCREEN_RANKING, 0);
    html_add(html,
             "<div class=\"wall-middle\"><h2 class=\"wall-huge\">%s</h2><p>%s</p></div>",
             tr(html->lang, N_("Results soon")),
             tr(html->lang, N_("All rounds are over. Thank you for playing.")));
    screen_part_end(screen);
}

/* How far the ranking can be relied on. */
static void add_state(struct screen *screen)
{
    struct html *html = &screen->html;
    const struct publication *publication = &screen->publication;
    bool final = publication->state == PUBLICATION_FINAL;
    html_add(html, " <span class=\"tag%s\">%s</span>", final ? "" : " warn",
             final ? tr(html->lang, N_("final results"))
                   : tr(html->lang, N_("provisional")));
    if (publication->rounds > 0 && screen->desk->evening.begun > publication->rounds) {
        html_add(html, " <span class=\"muted\">");
        html_say(html, N_("after round %d"), publication->rounds);
        html_add(html, "</span>");
    }
    if (publication->state == PUBLICATION_OPEN) {
        html_add(html, " <span class=\"muted\">%s ",
                 tr(html->lang, N_("corrections until")));
        page_clock_time(html, publication->ends);
        html_add(html, "</span>");
    }
}

static void add_percent(struct html *html, struct ratio percent, bool known)
{
    html_add(html, "<td class=\"num\">");
    if (known)
        html_percent(html, percent, 2);
    else
        html_text(html, "–");
    html_add(html, "</td>");
}

static void add_row(struct screen *screen, const struct results *results,
                    const struct standing *standing)
{
    struct html *html = &screen->html;
    const struct performance *last = standing->last;
    if (standing->row.ranked)
        html_add(html, "<tr><td class=\"num\">%d</td>", standing->row.rank);
    else
        html_add(html, "<tr><td class=\"num\">–</td>");
    html_add(html, "<th scope=\"row\" class=\"name\">");
    html_name(html, desk_player(screen->desk, standing->player));
    if (results_qualified(results, standing))
        html_add(html, " <abbr title=\"%s\">✓</abbr>", tr(html->lang, N_("Qualified")));
    html_add(html, "</th>");
    add_percent(html, last ? last->total.attack : RATIO_ZERO,
                last && last->tally.attack_count > 0);
    add_percent(html, last ? last->total.defence : RATIO_ZERO,
                last && last->tally.defence_count > 0);
    add_percent(html, standing->row.total, standing->row.ranked);
    html_add(html, "</tr>");
}

static void add_page(struct screen *screen, const struct results *results, size_t first)
{
    static const char *const column[] = {N_("Attack"), N_("Defence"), N_("Total")};
    struct html *html = &screen->html;
    screen_part_begin(screen, SCREEN_RANKING, (int)(first / SCREEN_ROWS) + 1);
    html_add(html, "<h2>%s", tr(html->lang, N_("Ranking")));
    add_state(screen);
    html_add(html,
             "</h2><table class=\"wall-ranking\"><thead><tr><th scope=\"col\" "
             "class=\"num\">%s</th><th scope=\"col\">%s</th>",
             tr(html->lang, N_("Rank")), tr(html->lang, N_("Name")));
    for (size_t i = 0; i < sizeof column / sizeof column[0]; i++)
        html_add(html, "<th scope=\"col\" class=\"num\">%s</th>",
                 tr(html->lang, column[i]));
    html_add(html, "</tr></thead><tbody>");
    for (size_t i = first; i < first + SCREEN_ROWS && i < results->standings; i++)
        add_row(screen, results, &results->standing[i]);
    html_add(html, "</tbody></table>");
    screen_part_end(screen);
}

/* How many rows fill a page: the names of three or more take two lines. */
static size_t rows_of(const struct contest *contest)
{
    for (size_t i = 0; i < contest->rows; i++) {
        const struct contest_performance *last = contest->row[i].last;
        if (contest->t->session[last->session]
                .field[last->field]
                .crew[last->contestant]
                .count > 2)
            return SCREEN_ROWS / 2;
    }
    return SCREEN_ROWS;
}

static void add_contest_row(struct screen *screen, const struct contest *contest,
                            const struct contest_row *row)
{
    struct html *html = &screen->html;
    struct schedule_shown shown;
    const struct contest_performance *last = row->last;
    const struct field *field = &contest->t->session[last->session].field[last->field];
    int total = contest->kind->total;
    if (row->ranked)
        html_add(html, "<tr><td class=\"num\">%d</td>", row->rank);
    else
        html_add(html, "<tr><td class=\"num\">–</td>");
    html_add(html, "<td>%s</td><th scope=\"row\" class=\"name\">",
             schedule_show(field->schedule.label[last->contestant], html->lang, &shown));
    const struct crew *crew = &field->crew[last->contestant];
    for (int i = 0; i < crew->count; i++) {
        html_text(html, i > 0 ? " · " : "");
        html_name(html, desk_player(screen->desk, crew->player[i]));
    }
    html_add(html, "</th><td class=\"num\">");
    contest_show_figure(html, &contest->kind->row[total], &row->figures, total);
    html_add(html, "</td></tr>");
}

/* Rows from first on that fill a page; all of one ranking. Returns where they end. */
static size_t add_contest_page(struct screen *screen, const struct contest *contest,
                               size_t first, int page)
{
    struct html *html = &screen->html;
    const struct contest_kind *kind = contest->kind;
    size_t rows = rows_of(contest);
    size_t end = first;
    screen_part_begin(screen, SCREEN_RANKING, page);
    html_add(html, "<h2>%s",
             tr(html->lang, kind->rankings > 1
                                ? kind->ranking[contest->row[first].ranking].title
                                : N_("Ranking")));
    add_state(screen);
    html_add(
        html,
        "</h2><table class=\"wall-ranking wall-contest\"><thead><tr><th scope=\"col\" "
        "class=\"num\">%s</th><th scope=\"col\">%s</th><th scope=\"col\">%s</th>"
        "<th scope=\"col\" class=\"num\">%s</th></tr></thead><tbody>",
        tr(html->lang, N_("Rank")), tr(html->lang, N_("Seat")),
        tr(html->lang, N_("Name")), tr(html->lang, kind->row[kind->total].title));
    for (; end < contest->rows && end < first + rows &&
           contest->row[end].ranking == contest->row[first].ranking;
         end++)
        add_contest_row(screen, contest, &contest->row[end]);
    html_add(html, "</tbody></table>");
    screen_part_end(screen);
    return end;
}

void screen_add_ranking(struct screen *screen)
{
    struct arena *arena = &screen->desk->request->arena;
    struct tournament cut;
    struct results results = {0};
    if (screen->plan.soon) {
        add_soon(screen);
        return;
    }
    publication_cut(screen->desk->t, screen->publication.rounds, &cut, arena);
    results_compute(&results, &cut, screen->desk->roster);
    for (size_t first = 0; first < results.standings; first += SCREEN_ROWS)
        add_page(screen, &results, first);
    int page = 0;
    for (size_t first = 0; results.contest && first < results.contest->rows;)
        first = add_contest_page(screen, results.contest, first, ++page);
    results_clear(&results);
}
