/* play_deals.c - the deals of a table in a round that deals its own cards: their points,
 * the form of one of them, the totals of the sheet, and the sheet line by line. */
#include "web/desk/play.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/list.h"
#include "web/html/result_html.h"

/* A link of a deal, with its number for those who listen. */
static void add_link(const struct play_page *page, const char *title, const char *address,
                     int deal)
{
    struct html *html = page->desk->html;
    html_add(html, "<a class=\"button\" href=\"%s\">%s<span class=\"hidden\"> ", address,
             tr(html->lang, title));
    html_say(html, N_("deal %d"), deal);
    html_add(html, "</span></a>");
}

static void add_ways(const struct play_page *page, int k)
{
    struct html *html = page->desk->html;
    struct arena *arena = &page->desk->request->arena;
    const struct play *play = play_at(page, k);
    int deal = play_number(page, k);
    html_add(html, "<td><div class=\"row\">");
    if (!evening_is_covered(page->desk->session, play_slot(page, k)) &&
        !play_has_totals(play))
        add_link(page, play->state == PLAY_MISSING ? N_("Enter") : N_("Correct"),
                 arena_printf(arena, "%s?deal=%d#form", page->address, deal), deal);
    if (play->state == PLAY_SCORED && !play->confirmed)
        play_add_confirm(page, deal, play->seq, N_("Confirm"));
    if (play->state != PLAY_MISSING)
        play_add_undo(page, play->seq, NULL);
    add_link(page, N_("Ruling"),
             arena_printf(arena, "%s/ruling?board=%d", page->address, deal), deal);
    html_add(html, "</div></td>");
}

/* The points of a row, or their sum. */
static void add_points(const struct play_page *page, const int points[SEAT_MOST],
                       bool any)
{
    struct html *html = page->desk->html;
    for (int s = 0; s < page->at.seats; s++) {
        html_add(html, "<td class=\"num\">");
        if (any && page->at.name[s])
            html_score(html, points[s]);
        html_add(html, "</td>");
    }
}

/* What is known of the deal, and the ruling on it. */
static void add_state(const struct play_page *page, int k)
{
    const struct desk *desk = page->desk;
    const struct play *play = play_at(page, k);
    play_add_state(page, play_slot(page, k));
    if (play->ruling >= 0)
        html_add(
            desk->html, " %s",
            tr(desk->html->lang,
               ruling_table[desk->t->ruling[play->ruling].change.effect.kind].title));
}

static void add_deal(const struct play_page *page, int k, int sum[SEAT_MOST])
{
    struct html *html = page->desk->html;
    int points[SEAT_MOST];
    bool any = ask_points(&page->at, play_slot(page, k), points);
    for (int s = 0; s < SEAT_MOST; s++)
        sum[s] += points[s];
    html_add(html, "<tr id=\"b%d\"><th scope=\"row\">", play_number(page, k));
    if (play_has_totals(play_at(page, k)))
        html_say(html, N_("Totals"));
    else
        html_add(html, "%d", play_number(page, k));
    html_add(html, "</th><td class=\"played\">");
    result_html_played(html, page->desk->t, page->at.session, play_slot(page, k));
    html_add(html, "</td>");
    add_points(page, points, any);
    html_add(html, "<td>");
    add_state(page, k);
    html_add(html, "</td>");
    add_ways(page, k);
    html_add(html, "</tr>");
}

static void add_table(const struct play_page *page)
{
    static const struct list list = {
        .label = N_("Deals of this round"), .style = "deals desk-deals", .foot = true};
    struct html *html = page->desk->html;
    int sum[SEAT_MOST] = {0};
    card_open(html, list.label);
    list_open(html, &list);
    html_add(html, "<thead><tr>");
    list_heading(html, "", N_("Deal"));
    list_heading(html, "", N_("Played"));
    for (int s = 0; s < page->at.seats; s++) {
        html_add(html, "<th scope=\"col\" class=\"num\">");
        page_seat(html, (enum seat)s);
        html_add(html, "</th>");
    }
    list_heading(html, "", N_("State"));
    list_heading(html, "", N_("Action"));
    html_add(html, "</tr></thead><tbody>");
    for (int k = 0; k < page->place->at->count; k++)
        add_deal(page, k, sum);
    list_foot(html);
    html_add(html, "<tr><th scope=\"row\">%s</th><td></td>", tr(html->lang, N_("Sum")));
    add_points(page, sum, true);
    html_add(html, "<td></td><td></td></tr>");
    list_close(html, &list);
    card_close(html);
}

/* The reason of a correction, where something is recorded. */
static void add_reason(const struct play_page *page, const char *id, bool recorded,
                       const struct form *values)
{
    struct input reason = {.id = id,
                           .label = N_("Reason for the correction"),
                           .value = form_text(values, id),
                           .more = " maxlength=\"200\" autocomplete=\"off\" required"};
    if (recorded)
        input_add(page->desk->html, &reason);
}

/* Whether what was refused was told that way. */
static bool was_tried(const struct play_page *page, enum ask_way way)
{
    return page->tried && ask_way(page->desk->t->format, page->tried->values) == way;
}

/* Which of the table's deals has that number; -1: none. */
static int find_deal(const struct play_page *page, int deal)
{
    for (int k = 0; k < page->place->at->count; k++)
        if (play_number(page, k) == deal)
            return k;
    return -1;
}

/* Whether nothing is recorded for the round, totals aside. */
static bool is_untouched(const struct play_page *page)
{
    for (int k = 0; k < page->place->at->count; k++)
        if (play_at(page, k)->state != PLAY_MISSING && !play_has_totals(play_at(page, k)))
            return false;
    return true;
}

/* What the form is filled with at first: what is recorded, or what another phone says. */
static struct form recorded_of(const struct play_page *page, const struct play *play)
{
    const struct request *request = page->desk->request;
    bool other = play->other && str_equal(form_text(&request->query, "take"), "other");
    const struct facts *facts = other ? play->other : play->facts;
    return facts ? ask_fill(&page->at, facts, request->lang) : (struct form){0};
}

/* What another phone has sent for the deal, where the two disagree. */
static void add_other(const struct play_page *page, int k, const char *address)
{
    struct html *html = page->desk->html;
    const struct play *play = play_at(page, k);
    if (!play->disputed || !play->other)
        return;
    html_add(html, "<div class=\"note warn\"><p><b>%s</b></p>",
             tr(html->lang, N_("What another phone sent")));
    if (play->other->given & FACT_BIT(FACT_NOT_PLAYED)) {
        html_say_in(html, "p", N_("does not count"));
    } else {
        result_html_explain(html, &page->at, play_slot(page, k), play->other);
        html_add(html, "<p>");
        page_link(html, "button", N_("Fill in the form with it"), "%s&take=other#form",
                  address);
        html_add(html, "</p>");
    }
    html_add(html, "</div>");
}

static void add_not_counted(const struct play_page *page, const struct ask_form *form,
                            bool recorded)
{
    struct html *html = page->desk->html;
    details_open(html, was_tried(page, ASK_NOT_PLAYED), N_("This deal does not count"));
    play_form_open(page, form->number);
    input_hidden(html, "kind", "none");
    add_reason(page, "reason-none", recorded, form->values);
    page_form_end(html, "button", N_("Leave this deal out"), NULL);
    details_close(html);
}

static void add_questions(const struct play_page *page, const struct ask_form *form,
                          bool recorded)
{
    struct html *html = page->desk->html;
    play_form_open(page, form->number);
    html_add(html, "<div class=\"table-form\">");
    ask_html_questions(html, form);
    add_reason(page, "reason", recorded, form->values);
    html_add(html, "<div class=\"row\">");
    page_button(html, true, N_("Save this deal"));
    html_add(html, "</div></div></form>");
}

/* The form of a deal: of what was refused, of what the address asks for anew (another
 * contract, the bidding), or of what is recorded. */
static void add_entry(const struct play_page *page, int deal)
{
    const struct desk *desk = page->desk;
    const struct form *query = &desk->request->query;
    int k = find_deal(page, deal);
    if (k < 0 || play_has_totals(play_at(page, k)))
        return;
    bool recorded = play_at(page, k)->state != PLAY_MISSING;
    bool anew = form_get(query, "contract") || form_get(query, "bids");
    struct form known = recorded_of(page, play_at(page, k));
    struct ask_form form = {.values = anew ? query : &known};
    if (page->tried && !was_tried(page, ASK_TOTALS) && !was_tried(page, ASK_ROWS))
        form = *page->tried;
    form.place = &page->at;
    form.number = deal;
    form.address = arena_printf(&desk->request->arena, "%s?deal=%d", page->address, deal);
    card_open_as(desk->html, &(struct card){.style = "table-page", .id = "form"});
    html_say_in(desk->html, "h2", N_("Deal %d"), deal);
    add_other(page, k, form.address);
    if (!ask_html_first(desk->html, &form))
        add_questions(page, &form, recorded);
    add_not_counted(page, &form, recorded);
    card_close(desk->html);
}

/* The totals of the sheet: where no deal is recorded but them. */
static void add_totals(const struct play_page *page)
{
    struct html *html = page->desk->html;
    const struct play *first = play_at(page, 0);
    bool has = play_has_totals(first);
    struct form recorded = has ? recorded_of(page, first) : (struct form){0};
    struct ask_form form = {.values = &recorded};
    if (was_tried(page, ASK_TOTALS))
        form = *page->tried;
    form.place = &page->at;
    form.number = play_number(page, 0);
    card_open(html, N_("The totals of the sheet"));
    play_form_open(page, form.number);
    html_say_in(html, "p",
                N_("What each player has after all deals of the round. The totals cover "
                   "the whole round, and add up to zero."));
    ask_html_totals(html, &form);
    add_reason(page, "reason-totals", has, form.values);
    page_form_end(html, "button",
                  has ? N_("Correct the totals") : N_("Save these totals"), NULL);
    card_close(html);
}

/* The sheet line by line, typed at speed: for its sums, where nothing is recorded. */
static void add_rows(const struct play_page *page)
{
    static const struct form nothing = {0};
    struct html *html = page->desk->html;
    struct ask_form form = {.values = &nothing};
    if (was_tried(page, ASK_ROWS))
        form = *page->tried;
    form.place = &page->at;
    form.number = play_number(page, 0);
    card_open_as(html,
                 &(struct card){.title = N_("The sheet line by line"), .id = "rows"});
    play_form_open(page, form.number);
    html_say_in(
        html, "p.muted small",
        N_("Each line adds up to zero; the totals are recorded. Enter moves on, and "
           "saves after the last line. Leave a deal that was not reached empty."));
    ask_html_rows(html, &form);
    html_add(html, "<p>");
    page_button(html, false, N_("Save the sums of these lines"));
    html_add(html, "</p></form>");
    card_close(html);
}

/* The deal whose form is shown: the one asked for, or the first one without a result. */
static int open_deal(const struct play_page *page)
{
    const struct desk *desk = page->desk;
    int64_t asked = desk_number(&desk->request->query, "deal");
    if (page->tried)
        return page->tried->number;
    if (asked > 0 && asked <= SCHEDULE_BOARD_MAX)
        return (int)asked;
    for (int k = 0; k < page->place->at->count; k++)
        if (!evening_is_over(desk->t, desk->session, play_slot(page, k)))
            return play_number(page, k);
    return 0;
}

void play_deals_add(const struct play_page *page)
{
    struct html *html = page->desk->html;
    html_add(html, "<div class=\"side\">");
    add_entry(page, open_deal(page));
    if (is_untouched(page))
        add_totals(page);
    html_add(html, "</div>");
    if (is_untouched(page) && !play_has_totals(play_at(page, 0)))
        add_rows(page);
    add_table(page);
}
