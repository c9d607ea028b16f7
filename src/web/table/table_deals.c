/* table_deals.c - a table's pages on a phone where the table deals its own cards. */
#include "web/table/table_deals.h"
#include <stdint.h>

#include "web/html/list.h"
#include "web/html/result_html.h"
#include "web/table/table_parts.h"

static const struct play *play_at(const struct table_view *view, int k)
{
    return &view->session->play[view->field->first_slot + view->at->first + k];
}

static int deal_at(const struct table_view *view, int k)
{
    return view->field->schedule.board[view->at->first + k];
}

/* The running sums of the players at this table in this round. */
static void add_up(const struct table_view *view, int sum[SEAT_MOST])
{
    struct ask_place place = table_place(view);
    for (int s = 0; s < SEAT_MOST; s++)
        sum[s] = 0;
    for (int k = 0; k < view->at->count; k++) {
        int points[SEAT_MOST];
        int slot = view->field->first_slot + view->at->first + k;
        if (ask_points(&place, slot, points))
            for (int s = 0; s < SEAT_MOST; s++)
                sum[s] += points[s];
    }
}

void table_deals_people(const struct table_view *view)
{
    struct html *html = &view->request->html;
    struct ask_place place = table_place(view);
    int sum[SEAT_MOST];
    add_up(view, sum);
    html_add(html, "<section class=\"card\" data-live=\"people\"><h2>%s</h2>",
             tr(html->lang, N_("So far in this round")));
    result_html_points(html, &place, sum);
    html_add(html, "</section>");
}

void table_deals_bell(const struct table_view *view)
{
    const struct evening *evening = &view->evening;
    bool runs = evening->under_way && evening->round == view->round &&
                evening->ends > view->session->round_started;
    if (runs)
        html_add(
            &view->request->html,
            "<p class=\"note warn\" role=\"status\" data-after=\"%jd\"%s>%s</p>",
            (int64_t)evening->ends, evening->now < evening->ends ? " hidden" : "",
            tr(view->request->lang,
               N_("Time is up. Finish the deal in progress, and do not begin another.")));
}

/* What a deal has, in a word. */
static const char *state_of(const struct table_view *view, int slot)
{
    const struct play *play = &view->session->play[slot];
    if (play->state == PLAY_SCORED)
        return play->disputed || play->refused ? N_("the director decides")
               : play->confirmed               ? N_("confirmed")
                                               : N_("to confirm");
    if (play->state == PLAY_NOT_PLAYED)
        return N_("does not count");
    if (evening_is_closed(view->t, play))
        return N_("closed by a ruling");
    if (evening_is_covered(view->session, slot))
        return N_("in the totals");
    return evening_is_rung_out(view->t, view->session, slot)
               ? N_("not reached before the bell")
               : N_("to play");
}

static void add_deal(const struct table_view *view, const struct ask_place *place, int k)
{
    struct html *html = &view->request->html;
    const struct play *play = play_at(view, k);
    int slot = view->field->first_slot + view->at->first + k;
    int points[SEAT_MOST];
    bool counts = ask_points(place, slot, points);
    bool scored = play->state == PLAY_SCORED;
    /* Also after the bell: a deal that had begun is finished, and counts. */
    bool open =
        !evening_is_closed(view->t, play) && !evening_is_covered(view->session, slot);
    html_add(html, "<tr><th scope=\"row\">");
    if (scored)
        html_add(html, "<a class=\"target\" href=\"/t/%s/confirm/%jd\">", view->token,
                 (int64_t)play->seq);
    else if (open)
        html_add(html, "<a class=\"target\" href=\"/t/%s?round=%d&amp;board=%d\">",
                 view->token, view->round, deal_at(view, k));
    if (play_has_totals(play))
        html_say(html, N_("Totals"));
    else
        html_add(html, "%d", deal_at(view, k));
    html_add(html, scored || open ? "</a></th>" : "</th>");
    for (int s = 0; s < place->seats && counts; s++) {
        html_add(html, "<td class=\"num\">");
        if (place->name[s])
            html_score(html, points[s]);
        html_add(html, "</td>");
    }
    html_add(html, "<td class=\"small how\" colspan=\"%d\">%s</td></tr>",
             counts ? 1 : place->seats + 1, tr(html->lang, state_of(view, slot)));
}

static void add_sums(const struct table_view *view, const struct ask_place *place)
{
    struct html *html = &view->request->html;
    int sum[SEAT_MOST];
    add_up(view, sum);
    html_add(html, "<tr><th scope=\"row\">%s</th>", tr(html->lang, N_("Sum")));
    for (int s = 0; s < place->seats; s++) {
        html_add(html, "<td class=\"num\"><b>");
        if (place->name[s])
            html_score(html, sum[s]);
        html_add(html, "</b></td>");
    }
    html_add(html, "<td></td></tr>");
}

void table_deals_list(const struct table_view *view)
{
    struct html *html = &view->request->html;
    struct ask_place place = table_place(view);
    static const struct list list = {
        .label = N_("Deals of this round"), .style = "deals", .foot = true};
    if (view->cell.expected == 0)
        return;
    html_add(html, "<section data-live=\"boards\">");
    html_say_in(html, "h2", "%s", tr(html->lang, list.label));
    list_open(html, &list);
    html_add(html, "<thead><tr>");
    list_heading(html, "", N_("Deal"));
    for (int s = 0; s < place.seats; s++) {
        html_add(html, "<th scope=\"col\" class=\"num\">");
        page_seat(html, (enum seat)s);
        html_add(html, "</th>");
    }
    list_heading(html, "", N_("State"));
    html_add(html, "</tr></thead><tbody>");
    for (int k = 0; k < view->at->count; k++)
        add_deal(view, &place, k);
    list_foot(html);
    add_sums(view, &place);
    list_close(html, &list);
    html_add(html, "</section>");
}
