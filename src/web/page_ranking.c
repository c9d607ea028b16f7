/* page_ranking.c - the rankings: for the director at any moment, for all others once they
 * are published. */
#include "tournament/results.h"
#include "web/desk.h"
#include "web/handlers.h"
#include <microhttpd.h>

static const struct {
    const char *name; /* in the address */
    const char *title;
} rankings[] = {{"general", N_("General ranking")},
                {"alternate", N_("Alternate ranking")},
                {"line", N_("Ranking by line")}};
enum { GENERAL, ALTERNATE, LINE, RANKINGS };

/* One table being written. */
struct table {
    const struct desk *desk;
    const struct results *results;
    bool penalties; /* somebody has one */
    bool fields;    /* there are several */
};

static int chosen(const struct request *request)
{
    const char *name = form_text(&request->query, "ranking");
    for (int i = 0; i < RANKINGS; i++)
        if (str_equal(name, rankings[i].name))
            return i;
    return GENERAL;
}

static bool has_penalties(const struct results *results)
{
    for (size_t i = 0; i < results->standings; i++)
        if (results->standing[i].last &&
            results->standing[i].last->total.penalty.num != 0)
            return true;
    return false;
}

static void add_column(struct html *html, const char *title, bool number)
{
    html_add(html, "<th scope=\"col\"%s>%s</th>", number ? " class=num" : "", title);
}

static void open_table(const struct table *table, const char *title)
{
    struct html *html = table->desk->html;
    enum lang lang = html->lang;
    html_add(html,
             "<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"%s\">"
             "<table><caption>%s</caption><thead><tr>",
             title, title);
    add_column(html, tr(lang, "Rank"), true);
    add_column(html, tr(lang, "Seat"), false);
    add_column(html, tr(lang, "Name"), false);
    add_column(html, tr(lang, "Attack"), true);
    add_column(html, tr(lang, "Defence"), true);
    if (table->penalties)
        add_column(html, tr(lang, "Penalty"), true);
    add_column(html, tr(lang, "Total"), true);
    add_column(html, tr(lang, "Tops"), true);
    add_column(html, tr(lang, "PCN"), true);
    html_add(html, "</tr></thead><tbody>");
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

static void add_seat(const struct table *table, const struct performance *last)
{
    struct html *html = table->desk->html;
    struct schedule_shown shown;
    html_add(html, "<td>");
    if (last) {
        const struct field *field =
            &table->results->t->session[last->session].field[last->field];
        int line = field->line[last->contestant];
        if (line >= 0)
            page_seat(html, (enum seat)line);
        html_add(
            html, " %s%s%s", table->fields ? field->name : "", table->fields ? " " : "",
            schedule_show(field->schedule.label[last->contestant], html->lang, &shown));
    }
    html_add(html, "</td>");
}

static void add_row(const struct table *table, const struct standing *standing, int rank)
{
    struct html *html = table->desk->html;
    const struct performance *last = standing->last;
    bool ranked = rank > 0 && standing->row.ranked;
    if (ranked)
        html_add(html, "<tr><td class=\"num\">%d</td>", rank);
    else
        html_add(html, "<tr><td class=\"num\">–</td>");
    add_seat(table, last);
    html_add(html, "<th scope=\"row\" class=\"name\">%s</th>",
             desk_player(table->desk, standing->player));
    add_percent(html, last ? last->total.attack : RATIO_ZERO,
                last && last->tally.attack_count > 0);
    add_percent(html, last ? last->total.defence : RATIO_ZERO,
                last && last->tally.defence_count > 0);
    if (table->penalties)
        add_percent(html, last ? last->total.penalty : RATIO_ZERO,
                    last && last->total.penalty.num != 0);
    add_percent(html, standing->row.total, ranked);
    html_add(html, "<td class=\"num\">%d</td><td class=\"num\">%d</td></tr>",
             standing->row.tops, standing->pcn);
}

static void close_table(const struct table *table)
{
    html_add(table->desk->html, "</tbody></table></div>");
}

static void add_whole(const struct table *table, int ranking)
{
    const struct results *results = table->results;
    open_table(table, tr(table->desk->html->lang, rankings[ranking].title));
    for (size_t i = 0; i < results->standings; i++) {
        const struct standing *standing =
            &results->standing[ranking == ALTERNATE ? results->alternate[i] : i];
        add_row(table, standing,
                ranking == ALTERNATE ? standing->row.alternate_rank : standing->row.rank);
    }
    close_table(table);
}

static void add_lines(const struct table *table)
{
    const struct results *results = table->results;
    enum lang lang = table->desk->html->lang;
    for (int line = 0; line < RANKING_LINES; line++) {
        open_table(table,
                   arena_printf(&table->desk->request->arena, tr(lang, N_("Line %s")),
                                seat_word((enum seat)line, lang)));
        for (size_t i = 0; i < results->standings; i++)
            if (results->standing[i].row.line == line)
                add_row(table, &results->standing[i], results->standing[i].row.line_rank);
        close_table(table);
    }
}

/* Lines and their alternation concern one session; several have a general ranking. */
static void add_choice(const struct desk *desk, int ranking)
{
    struct html *html = desk->html;
    html_add(html, "<nav class=\"row\" aria-label=\"%s\">",
             tr(html->lang, N_("Rankings")));
    for (int i = 0; i < RANKINGS && desk->t->sessions < 2; i++)
        html_add(html,
                 "<a class=\"button\" href=\"/tournaments/%lld/ranking?ranking=%s\"%s>%s"
                 "</a>",
                 (long long)desk->stream, rankings[i].name,
                 i == ranking ? " aria-current=page" : "",
                 tr(html->lang, rankings[i].title));
    html_add(html, "</nav>");
}

static void add_ranking(const struct desk *desk)
{
    struct html *html = desk->html;
    struct results results;
    int ranking = desk->t->sessions < 2 ? chosen(desk->request) : GENERAL;
    results_compute(&results, desk->t);
    struct table table = {.desk = desk,
                          .results = &results,
                          .penalties = has_penalties(&results),
                          .fields = desk->session && desk->session->fields > 1};
    html_add(html,
             "<div class=\"stack\" data-live=\"ranking\"><div class=\"row\"><h1>%s</h1>"
             "<span class=\"tag%s\">%s</span></div>",
             tr(html->lang, N_("Ranking")), desk->t->published ? "" : " warn",
             desk->t->published ? tr(html->lang, N_("published"))
                                : tr(html->lang, N_("provisional")));
    add_choice(desk, ranking);
    html_add(html, "<section class=\"card\">");
    if (ranking == LINE)
        add_lines(&table);
    else
        add_whole(&table, ranking);
    html_add(html, "</section></div>");
    results_clear(&results);
}

/* Nothing may be learnt from here before the director publishes. */
static void add_not_yet(struct html *html)
{
    html_add(html, "<section class=\"card\" data-live=\"ranking\"><h1>%s</h1><p>%s</p>",
             tr(html->lang, N_("The results are not published yet")),
             tr(html->lang, N_("They appear here as soon as the director publishes "
                               "them.")));
    html_add(html, "</section>");
}

void page_ranking(struct request *request)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    bool director = request->who.role == ROLE_DIRECTOR;
    struct page_frame frame = {.title = tr(request->lang, N_("Ranking")),
                               .t = desk.t,
                               .stream = desk.stream,
                               .live = true};
    page_open(request, &frame);
    if (director)
        desk_state(&desk);
    if (director || desk.t->published)
        add_ranking(&desk);
    else
        add_not_yet(&request->html);
    desk_close(&desk);
    page_close(request, MHD_HTTP_OK);
}
