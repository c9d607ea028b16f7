/* play_deals.c - the deals of a table in a round that deals its own cards: their points,
 * the form of one of them, the totals of the sheet, and the sheet line by line. */
#include "web/desk/play.h"
#include "web/desk/round_deals.h"
#include "web/desk/ruled.h"
#include "web/page.h"

static const struct play *play_at(const struct play_page *page, int k)
{
    return desk_play(page->desk, page->place, k);
}

/* Whether a deal may be entered there: none is, or the one that is was annulled. */
static bool is_open(const struct play_page *page, const struct play *play)
{
    return play->state == PLAY_MISSING || play_is_annulled(page->desk->t, play);
}

static void add_ways(const void *by, int k)
{
    const struct play_page *page = by;
    const struct play *play = play_at(page, k);
    int deal = desk_board(page->place, k);
    struct html *html = page->desk->html;
    const char *path = page->desk->request->path;
    const char *about = request_say(page->desk->request, N_("deal %d"), deal);
    if (!evening_is_covered(page->desk->session, desk_slot(page->place, k)) &&
        !play_has_totals(play))
        page_link_about(html, is_open(page, play) ? N_("Enter") : N_("Correct"), about,
                        "%s?deal=%d#form", path, deal);
    if (play->state == PLAY_SCORED && !evening_is_settled(page->desk->t, play) &&
        !is_open(page, play))
        play_add_confirm(page, deal, play->seq, N_("Confirm"));
    if (play->state != PLAY_MISSING)
        play_add_undo(page, play->seq, NULL);
    page_link_about(html, N_("Ruling"), about, "%s/ruling?board=%d", path, deal);
}

/* What is known of the deal, and the ruling on it. */
static void add_state(const void *by, int k)
{
    const struct play_page *page = by;
    const struct desk *desk = page->desk;
    const struct play *play = play_at(page, k);
    play_add_state(page, desk_slot(page->place, k));
    if (play->ruling >= 0)
        html_add(
            desk->html, " %s",
            tr(desk->html->lang,
               ruling_table[desk->t->ruling[play->ruling].change.effect.kind].title));
}

/* The reason of a correction, where something is recorded. */
static void add_reason(const struct play_page *page, const char *id, bool recorded,
                       const struct form *values)
{
    if (recorded)
        play_add_reason(page, (struct input){.id = id,
                                             .label = N_("Reason for the correction"),
                                             .value = form_text(values, id)});
}

/* Whether what was refused was told that way. */
static bool was_tried(const struct play_page *page, enum ask_way way)
{
    return page->tried && ask_way(page->desk->t->format, page->tried->values) == way;
}

/* Which of the table's deals has that number; -1: none. */
static int find_deal(const struct play_page *page, int deal)
{
    for (int k = 0; k < page->place->at.boards; k++)
        if (desk_board(page->place, k) == deal)
            return k;
    return -1;
}

/* Whether nothing is recorded for the round, totals aside. */
static bool is_untouched(const struct play_page *page)
{
    for (int k = 0; k < page->place->at.boards; k++)
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
        result_html_explain(html, &page->at, desk_slot(page->place, k), play->other);
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
    bool recorded = !is_open(page, play_at(page, k));
    bool anew = form_get(query, "contract") || form_get(query, "bids");
    struct form known = recorded ? recorded_of(page, play_at(page, k)) : (struct form){0};
    struct ask_form form = {.values = anew ? query : &known};
    if (page->tried && !was_tried(page, ASK_TOTALS) && !was_tried(page, ASK_ROWS))
        form = *page->tried;
    form.place = &page->at;
    form.number = deal;
    form.address =
        arena_printf(&desk->request->arena, "%s?deal=%d", desk->request->path, deal);
    card_open_as(desk->html, &(struct card){.style = "table-page", .id = "form"});
    html_say_in(desk->html, "h2", N_("Deal %d"), deal);
    ruled_add_bar(desk, desk_slot(page->place, k));
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
    form.number = desk_board(page->place, 0);
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
    form.number = desk_board(page->place, 0);
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
    for (int k = 0; k < page->place->at.boards; k++)
        if (!evening_is_over(desk->t, desk->session, desk_slot(page->place, k)))
            return desk_board(page->place, k);
    return 0;
}

void play_deals_add(const struct play_page *page)
{
    struct html *html = page->desk->html;
    struct round_deals deals = {.desk = page->desk,
                                .place = page->place,
                                .style = "deals desk-deals",
                                .played = true,
                                .by = page,
                                .add_state = add_state,
                                .add_ways = add_ways};
    html_add(html, "<div class=\"side\">");
    add_entry(page, open_deal(page));
    if (is_untouched(page))
        add_totals(page);
    html_add(html, "</div>");
    if (is_untouched(page) && !play_has_totals(play_at(page, 0)))
        add_rows(page);
    card_open(html, N_("Deals of this round"));
    round_deals_add(&deals);
    card_close(html);
}
