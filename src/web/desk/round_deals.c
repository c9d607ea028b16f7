/* round_deals.c - the deals of a table that deals its own cards, in a round. */
#include "web/desk/round_deals.h"

#include "ask.h"
#include "web/desk/play.h"

static void add_points(struct html *html, const struct ask_place *at,
                       const int points[SEAT_MOST], const char *element)
{
    for (int k = 0; k < at->seats; k++) {
        int s = name_seat_told(at->t->format, at->seats, k);
        html_add(html, "<td class=\"num\">");
        html_begin(html, element);
        if (at->name[s])
            html_score(html, points[s]);
        html_end(html, element);
        html_add(html, "</td>");
    }
}

static void add_number(const struct round_deals *list, int k)
{
    struct html *html = list->desk->html;
    const char *address = list->address ? list->address(list->by, k) : NULL;
    html_add(html, "<tr id=\"b%d\"><th scope=\"row\">", desk_board(list->place, k));
    if (address)
        html_add(html, "<a class=\"target\" href=\"%s\">", address);
    if (play_has_totals(desk_play(list->desk, list->place, k)))
        html_say(html, N_("Totals"));
    else
        html_add(html, "%d", desk_board(list->place, k));
    html_add(html, address ? "</a></th>" : "</th>");
}

static void add_deal(const struct round_deals *list, const struct ask_place *at, int k)
{
    struct html *html = list->desk->html;
    int points[SEAT_MOST];
    bool counts = ask_points(at, desk_slot(list->place, k), points);
    add_number(list, k);
    if (list->played) {
        html_add(html, "<td class=\"played\">");
        result_html_played(html, at->t, at->session, desk_slot(list->place, k));
        html_add(html, "</td>");
    }
    if (counts)
        add_points(html, at, points, "span");
    html_add(html, "<td class=\"how\" colspan=\"%d\">", counts ? 1 : at->seats + 1);
    list->add_state(list->by, k);
    html_add(html, "</td>");
    if (list->add_ways) {
        html_add(html, "<td><div class=\"row\">");
        list->add_ways(list->by, k);
        html_add(html, "</div></td>");
    }
    html_add(html, "</tr>");
}

static void add_head(const struct round_deals *list, int seats)
{
    struct html *html = list->desk->html;
    html_add(html, "<thead><tr>");
    list_heading(html, "", N_("Deal"));
    if (list->played)
        list_heading(html, "", N_("Played"));
    for (int k = 0; k < seats; k++) {
        int s = name_seat_told(list->desk->t->format, seats, k);
        html_add(html, "<th scope=\"col\" class=\"num\">");
        html_seat(html, (enum seat)s);
        html_add(html, "</th>");
    }
    list_heading(html, "", N_("State"));
    if (list->add_ways)
        list_heading(html, "", N_("Action"));
    html_add(html, "</tr></thead><tbody>");
}

void round_deals_add(const struct round_deals *list)
{
    struct html *html = list->desk->html;
    struct list table = {
        .label = N_("Deals of this round"), .style = list->style, .foot = true};
    struct ask_place at = play_asked(list->desk, list->place);
    int sum[SEAT_MOST];
    list_open(html, &table);
    add_head(list, at.seats);
    for (int k = 0; k < list->place->at.boards; k++)
        add_deal(list, &at, k);
    list_foot(html);
    html_add(html, "<tr><th scope=\"row\">%s</th>", tr(html->lang, N_("Sum")));
    html_add(html, list->played ? "<td></td>" : "");
    ask_sums(&at, sum);
    add_points(html, &at, sum, "b");
    html_add(html, list->add_ways ? "<td></td><td></td></tr>" : "<td></td></tr>");
    list_close(html, &table);
}
