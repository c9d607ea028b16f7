/* ruling_effect.c - what a ruling would do: marks, totals and places before and after. */
#include "tournament/results.h"
#include "tournament/ruling.h"
#include "web/html.h"
#include "web/ruling/ruling_page.h"

static void add_standing(struct html *html, const struct contest_kind *kind,
                         const struct ruling_standing *standing)
{
    html_add(html, "<td class=\"num\">");
    if (standing->ranked) {
        html_number(html, standing->total, kind->row[kind->total].percent,
                    kind->row[kind->total].decimals);
        html_add(html, " (%d)", standing->rank);
    } else if (standing->disqualified)
        html_text(html, tr(html->lang, ruling_sanction_title[RULING_DISQUALIFIED]));
    else
        html_text(html, "–");
    html_add(html, "</td>");
}

static void add_effect_row(const struct ruling_page *page, int seat)
{
    struct html *html = page->desk.html;
    const struct contest_kind *kind = page->trial->kind;
    const struct ruling_state *state[] = {&page->trial->now, &page->trial->then};
    html_add(html, "<tr><th scope=\"row\" class=\"name\">");
    ruling_add_who(page, seat);
    html_add(html, "</th>");
    for (int when = 0; when < 2 && page->board > 0; when++) {
        html_add(html, "<td class=\"num\">");
        side_add_worth(html, kind, &state[when]->figures[seat]);
        html_add(html, "</td>");
    }
    for (int when = 0; when < 2; when++)
        add_standing(html, kind, &state[when]->standing[seat]);
    html_add(html, "</tr>");
}

void ruling_add_effect(const struct ruling_page *page)
{
    static const struct list_column totals[] = {{N_("Total and place now"), "num"},
                                                {N_("Total and place after"), "num"}};
    struct html *html = page->desk.html;
    bool deals = page->desk.t->format->deals; /* there are points, not marks */
    struct list table = {
        .label = N_("Effect"),
        .style = "effect",
        .column = {{ruling_has_sides(page) ? N_("Side") : N_("Player"), ""},
                   {deals ? N_("Now") : N_("Mark now"), "num"},
                   {deals ? N_("After") : N_("Mark after"), "num"}}};
    for (int i = 0; i < 2; i++)
        table.column[(page->board > 0 ? 3 : 1) + i] = totals[i];
    struct ruling_page there = *page; /* it may be about an earlier table */
    there.place.round = page->trial->round;
    there.place.table = page->trial->table;
    there.place.at = place_table(page->place.field, there.place.round, there.place.table);
    html_say_in(html, "h2", N_("Effect"));
    list_open(html, &table);
    int seats = desk_seats(&there.place);
    for (int k = 0; k < seats; k++)
        add_effect_row(&there, name_seat_told(page->desk.t->format, seats, k));
    list_close(html, &table);
}
