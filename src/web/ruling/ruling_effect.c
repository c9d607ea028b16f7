/* ruling_effect.c - what a ruling would do: marks, totals and places before and after. */
#include "web/html/contest_show.h"
#include "web/html/side_show.h"
#include "web/ruling/ruling_page.h"

static void add_standing(struct html *html, const struct ruling_trial *trial,
                         const struct ruling_standing *standing)
{
    const struct contest_kind *kind = trial->kind;
    html_add(html, "<td class=\"num\">");
    if (standing->ranked) {
        if (kind)
            contest_show_number(html, standing->total, kind->row[kind->total].percent,
                                kind->row[kind->total].decimals);
        else
            html_percent(html, standing->total, 2);
        html_add(html, " (%d)", standing->rank);
    } else if (standing->disqualified)
        html_text(html, tr(html->lang, ruling_sanction_title[RULING_DISQUALIFIED]));
    else
        html_text(html, "–");
    html_add(html, "</td>");
}

static void add_mark(struct html *html, const struct ruling_trial *trial, int when,
                     int seat)
{
    const struct desk_marks *marks = &trial->marks[when];
    html_add(html, "<td class=\"num\">");
    if (trial->kind)
        side_add_worth(html, trial->kind, &trial->figures[when][seat]);
    else if (marks->known[seat])
        html_percent(html, marks->percent[seat], 2);
    else
        html_text(html, "–");
    html_add(html, "</td>");
}

static void add_row(const struct ruling_page *page, int seat)
{
    struct html *html = page->desk.html;
    const struct ruling_trial *trial = page->trial;
    html_add(html, "<tr><th scope=\"row\" class=\"name\">");
    ruling_add_who(page, seat);
    html_add(html, "</th>");
    for (int when = 0; when < 2 && page->board > 0; when++)
        add_mark(html, trial, when, seat);
    for (int when = 0; when < 2; when++)
        add_standing(html, trial, &trial->standing[when][seat]);
    html_add(html, "</tr>");
}

void ruling_add_effect(const struct ruling_page *page)
{
    static const char *const columns[] = {N_("Mark now"), N_("Mark then"),
                                          N_("Total and place now"),
                                          N_("Total and place then")};
    static const char *const points[] = {N_("Now"), N_("Then")};
    struct html *html = page->desk.html;
    bool deals = page->desk.t->format->deals; /* there are points, not marks */
    html_say_in(html, "h2", N_("Effect"));
    page_scroll(html, tr(html->lang, N_("Effect")));
    html_add(html, "<table class=\"effect\"><thead><tr><th scope=\"col\">%s</th>",
             ruling_has_sides(page) ? tr(html->lang, N_("Side"))
                                    : tr(html->lang, N_("Player")));
    for (int i = page->board > 0 ? 0 : 2; i < 4; i++)
        html_add(html, "<th scope=\"col\" class=\"num\">%s</th>",
                 tr(html->lang, deals && i < 2 ? points[i] : columns[i]));
    html_add(html, "</tr></thead><tbody>");
    for (int s = 0; s < desk_seats(&page->place); s++)
        add_row(page, s);
    html_add(html, "</tbody></table></div>");
}
