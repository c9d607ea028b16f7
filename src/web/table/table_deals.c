/* table_deals.c - a table's pages on a phone where the table deals its own cards. */
#include "web/table/table_deals.h"

#include "web/server/server_inside.h"
#include "web/table/table_parts.h"
#include <microhttpd.h>

struct entry_place table_deals_place(const struct table_view *view)
{
    struct entry_place place = {.t = view->t,
                                .session = view->evening.session - 1,
                                .field = view->field,
                                .round = view->round,
                                .table = view->table,
                                .at = view->at,
                                .seats =
                                    schedule_places(&view->field->schedule, view->at),
                                .arena = &view->request->arena};
    for (int s = 0; s < place.seats; s++) {
        int contestant = view->at->seat[s];
        if (contestant != SCHEDULE_EMPTY && view->field->player[contestant] >= 0)
            place.name[s] = table_name(view, contestant);
    }
    return place;
}

static const struct play *play_at(const struct table_view *view, int k)
{
    return &view->session->play[view->field->first_slot + view->at->first + k];
}

static int deal_at(const struct table_view *view, int k)
{
    return view->field->schedule.board[view->at->first + k];
}

/* Whether no deal of the round has a result: totals can still be given instead. */
static bool is_untouched(const struct table_view *view)
{
    for (int k = 0; k < view->at->count; k++)
        if (play_at(view, k)->state != PLAY_MISSING)
            return false;
    return true;
}

/* The running sums of the players at this table in this round. */
static void add_up(const struct table_view *view, int sum[SEAT_MOST])
{
    struct entry_place place = table_deals_place(view);
    for (int s = 0; s < SEAT_MOST; s++)
        sum[s] = 0;
    for (int k = 0; k < view->at->count; k++) {
        int points[SEAT_MOST];
        int slot = view->field->first_slot + view->at->first + k;
        if (entry_points(&place, slot, points))
            for (int s = 0; s < SEAT_MOST; s++)
                sum[s] += points[s];
    }
}

/* The players with what they have so far. */
static void add_people(const struct table_view *view)
{
    struct html *html = &view->request->html;
    struct entry_place place = table_deals_place(view);
    int sum[SEAT_MOST];
    add_up(view, sum);
    html_add(html, "<section class=\"card\" data-live=\"people\"><h2>%s</h2>",
             tr(html->lang, N_("So far in this round")));
    entry_points_list(html, &place, sum);
    html_add(html, "</section>");
}

/* Opens a form of the deal that asks for the preview. */
static void open_form(const struct table_view *view, int deal, const char *kind)
{
    struct html *html = &view->request->html;
    html_add(html,
             "<form class=\"table-form\" method=\"get\" action=\"/t/%s/preview\" "
             "data-draft=\"%s %d %d %s\" data-patient>",
             view->token, view->token, view->round, deal, kind);
    html_add(html,
             "<input type=\"hidden\" name=\"round\" value=\"%d\">"
             "<input type=\"hidden\" name=\"board\" value=\"%d\">",
             view->round, deal);
}

static void add_totals(const struct table_view *view, const struct entry_place *place,
                       const struct entry_form *form)
{
    struct html *html = &view->request->html;
    bool open = str_equal(form_text(form->values, "kind"), "totals");
    html_add(html, "<details%s><summary>%s</summary>", open ? " open" : "",
             tr(html->lang, N_("The totals of the sheet instead")));
    open_form(view, form->deal, "totals");
    html_add(html, "<p>%s</p>",
             tr(html->lang, N_("What each has after all deals of the round. They hold "
                               "for the whole round, and add up to zero.")));
    entry_add_totals(html, place, form);
    html_add(html, "<button class=\"button wide\">%s</button></form></details>",
             tr(html->lang, N_("Check these totals")));
}

static void add_not_counted(const struct table_view *view, int deal)
{
    struct html *html = &view->request->html;
    html_add(html, "<details><summary>%s</summary>",
             tr(html->lang, N_("This deal does not count")));
    open_form(view, deal, "none");
    html_add(html,
             "<input type=\"hidden\" name=\"kind\" value=\"none\"><p>%s</p>"
             "<button class=\"button wide\">%s</button></form></details>",
             tr(html->lang, N_("If everybody passed, deal again and enter nothing. A "
                               "deal that was annulled is left out of the round.")),
             tr(html->lang, N_("Leave this deal out")));
}

void table_deals_forms(const struct table_view *view, const struct entry_form *form)
{
    struct html *html = &view->request->html;
    struct entry_place place = table_deals_place(view);
    struct entry_form here = *form;
    here.address = arena_printf(&view->request->arena, "/t/%s?round=%d&board=%d",
                                view->token, view->round, form->deal);
    bool totals = is_untouched(view);
    bool tried = totals && str_equal(form_text(form->values, "kind"), "totals");
    if (tried) /* what is wrong with them is seen first */
        add_totals(view, &place, &here);
    if (entry_is_ready(&place, form->values)) {
        open_form(view, form->deal, "facts");
        (entry_is_whist(view->t->format) ? entry_add_whist : entry_add_free)(html, &place,
                                                                             &here);
        html_add(html, "<button class=\"button next wide\">%s</button></form>",
                 tr(html->lang, N_("Show the points")));
    } else {
        entry_add_contracts(html, &place, &here);
    }
    if (totals && !tried)
        add_totals(view, &place, &here);
    add_not_counted(view, form->deal);
}

/* What to do once the time of the round is over; the script shows it then. */
static void add_bell(const struct table_view *view)
{
    const struct evening *evening = &view->evening;
    bool runs = evening->under_way && evening->round == view->round &&
                evening->ends > view->session->round_started;
    if (runs)
        html_add(&view->request->html,
                 "<p class=\"note warn\" role=\"status\" data-after=\"%lld\"%s>%s</p>",
                 (long long)evening->ends, evening->now < evening->ends ? " hidden" : "",
                 tr(view->request->lang, N_("Time is over. Finish the deal that has "
                                            "begun, and begin no other.")));
}

void table_deals_entry(struct table_view *view, int deal)
{
    struct request *request = view->request;
    struct html *html = &request->html;
    struct entry_form form = {.deal = deal, .values = &request->query};
    const char *title =
        arena_printf(&request->arena, tr(request->lang, N_("Deal %d")), deal);
    table_page_open(view, title,
                    arena_printf(&request->arena, "entry %d %d", view->round, deal));
    html_add(html,
             "<p class=\"note warn\" data-moved hidden>%s <a href=\"/t/%s\">%s</a></p>",
             tr(request->lang, N_("Another phone has gone on with this table.")),
             view->token, tr(request->lang, N_("Show it")));
    table_deals_saved(view);
    table_deals_unconfirmed(view);
    add_bell(view);
    html_add(html, "<h1>%s <span class=\"muted\">", title);
    html_say(html, N_("of %d"), view->at->count);
    html_add(html, "</span></h1>");
    table_deals_forms(view, &form);
    add_people(view);
    table_deals_list(view);
    table_page_close(view, MHD_HTTP_OK);
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

static void add_deal(const struct table_view *view, const struct entry_place *place,
                     int k)
{
    struct html *html = &view->request->html;
    const struct play *play = play_at(view, k);
    int slot = view->field->first_slot + view->at->first + k;
    int points[SEAT_MOST];
    bool counts = entry_points(place, slot, points);
    bool scored = play->state == PLAY_SCORED;
    /* Also after the bell: a deal that had begun is finished, and counts. */
    bool open =
        !evening_is_closed(view->t, play) && !evening_is_covered(view->session, slot);
    html_add(html, "<tr><th scope=\"row\">");
    if (scored)
        html_add(html, "<a class=\"target\" href=\"/t/%s/confirm/%lld\">", view->token,
                 (long long)play->seq);
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

static void add_sums(const struct table_view *view, const struct entry_place *place)
{
    struct html *html = &view->request->html;
    int sum[SEAT_MOST];
    add_up(view, sum);
    html_add(html, "<tfoot><tr><th scope=\"row\">%s</th>", tr(html->lang, N_("Sum")));
    for (int s = 0; s < place->seats; s++) {
        html_add(html, "<td class=\"num\"><b>");
        if (place->name[s])
            html_score(html, sum[s]);
        html_add(html, "</b></td>");
    }
    html_add(html, "<td></td></tr></tfoot>");
}

void table_deals_list(const struct table_view *view)
{
    struct html *html = &view->request->html;
    struct entry_place place = table_deals_place(view);
    const char *title = tr(html->lang, N_("Deals of this round"));
    if (view->cell.expected == 0)
        return;
    html_add(html, "<section data-live=\"boards\"><h2>%s</h2>", title);
    page_scroll(html, title);
    html_add(html, "<table class=\"deals\"><thead><tr><th scope=\"col\">%s</th>",
             tr(html->lang, N_("Deal")));
    for (int s = 0; s < place.seats; s++) {
        html_add(html, "<th scope=\"col\" class=\"num\">");
        page_seat(html, (enum seat)s);
        html_add(html, "</th>");
    }
    html_add(html, "<th scope=\"col\">%s</th></tr></thead><tbody>",
             tr(html->lang, N_("State")));
    for (int k = 0; k < view->at->count; k++)
        add_deal(view, &place, k);
    html_add(html, "</tbody>");
    add_sums(view, &place);
    html_add(html, "</table></div></section>");
}

void table_deals_unconfirmed(const struct table_view *view)
{
    struct html *html = &view->request->html;
    html_add(html, "<div class=\"table-waiting\" data-live=\"waiting\">");
    for (int k = 0; k < view->at->count && view->cell.expected > 0; k++) {
        const struct play *play = play_at(view, k);
        if (play->state != PLAY_SCORED || play->confirmed || play->refused ||
            play->disputed)
            continue;
        html_add(html, "<a class=\"note\" href=\"/t/%s/confirm/%lld\">", view->token,
                 (long long)play->seq);
        if (play_has_totals(play))
            html_say(html, N_("The totals wait for another player to confirm them"));
        else
            html_say(html, N_("Deal %d waits for another player to confirm it"),
                     deal_at(view, k));
        html_add(html, " →</a>");
    }
    html_add(html, "</div>");
}

void table_deals_saved(const struct table_view *view)
{
    struct html *html = &view->request->html;
    int deal = table_number(&view->request->query, "saved");
    int slot = deal > 0 ? table_slot(view, deal) : -1;
    if (slot < 0)
        return;
    const struct play *play = &view->session->play[slot];
    if (!play->confirmed && play->state != PLAY_NOT_PLAYED)
        return;
    html_add(html, "<p class=\"note\" role=\"status\">✓ ");
    if (play->state == PLAY_NOT_PLAYED)
        html_say(html, N_("Deal %d does not count."), deal);
    else if (play_has_totals(play))
        html_say(html, N_("The totals are confirmed."));
    else
        html_say(html, N_("Deal %d is confirmed."), deal);
    html_add(html, "</p>");
}
