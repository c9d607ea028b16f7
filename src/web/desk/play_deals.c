/* play_deals.c - the director's page of a table in a round where the table deals its own
 * cards: the points of the players deal by deal, entered and corrected. */
#include "web/desk/play_deals.h"

#include "web/desk/play_show.h"
#include "web/html/input.h"
#include "web/html/result_html.h"
#include "web/table/whist_bids.h"
#include <microhttpd.h>

struct ask_place play_deals_place(const struct desk *desk, const struct desk_place *place)
{
    struct ask_place here = {.t = desk->t,
                             .session = desk->evening.session - 1,
                             .field = place->field,
                             .round = place->round,
                             .table = place->table,
                             .at = place->at,
                             .seats = schedule_places(&place->field->schedule, place->at),
                             .arena = &desk->request->arena};
    for (int s = 0; s < here.seats; s++) {
        int contestant = place->at->seat[s];
        if (contestant != SCHEDULE_EMPTY && place->field->player[contestant] >= 0)
            here.name[s] = desk_seated(desk, place, (enum seat)s);
    }
    return here;
}

/* The page being written. */
struct shown {
    const struct desk *desk;
    const struct desk_place *place;
    struct ask_place at;
    const struct ask_form *tried; /* or NULL */
    int deal;                     /* whose form is open; 0: none */
};

static int slot_of(const struct shown *shown, int k)
{
    return shown->place->field->first_slot + shown->place->at->first + k;
}

static const struct play *play_at(const struct shown *shown, int k)
{
    return &shown->desk->session->play[slot_of(shown, k)];
}

static int deal_at(const struct shown *shown, int k)
{
    return shown->place->field->schedule.board[shown->place->at->first + k];
}

static const char *address_of(const struct shown *shown)
{
    return arena_printf(&shown->desk->request->arena, "/tournaments/%lld/tables/%s%d/%d",
                        (long long)shown->desk->stream, shown->place->field->name,
                        shown->place->table, shown->place->round);
}

static void add_state(const struct shown *shown, int k)
{
    struct html *html = shown->desk->html;
    const struct play *play = play_at(shown, k);
    int slot = slot_of(shown, k);
    if (play->state == PLAY_NOT_PLAYED)
        html_add(html, "%s", tr(html->lang, N_("does not count")));
    else if (play->disputed || play->refused)
        html_add(html, "<span class=\"tag bad\">≠ %s</span>",
                 play->disputed ? tr(html->lang, N_("two phones disagree"))
                                : tr(html->lang, N_("refused at the table")));
    else if (play->state == PLAY_SCORED)
        html_add(html, play->confirmed ? "✓ %s" : "<span class=\"tag warn\">%s</span>",
                 play->confirmed ? tr(html->lang, N_("confirmed"))
                                 : tr(html->lang, N_("not confirmed")));
    else if (evening_is_covered(shown->desk->session, slot))
        html_add(html, "%s", tr(html->lang, N_("in the totals")));
    else if (evening_is_rung_out(shown->desk->t, shown->desk->session, slot))
        html_add(html, "%s", tr(html->lang, N_("not reached before the bell")));
    else
        html_add(html, "<span class=\"tag warn\">? %s</span>",
                 tr(html->lang, N_("no result yet")));
    if (play->ruling >= 0)
        html_add(html, " %s",
                 tr(html->lang,
                    ruling_table[shown->desk->t->ruling[play->ruling].change.effect.kind]
                        .title));
}

/* A button that takes one event back, or confirms it. */
static void add_event_button(const struct shown *shown, int64_t seq, bool confirm)
{
    const struct desk *desk = shown->desk;
    struct html *html = desk->html;
    if (confirm)
        page_form(desk->request, "%s", address_of(shown));
    else
        page_form(desk->request, "/tournaments/%lld/undo", (long long)desk->stream);
    html_add(html,
             "<input type=\"hidden\" name=\"seq\" value=\"%lld\">"
             "<input type=\"hidden\" name=\"table\" value=\"%s%d\">"
             "<input type=\"hidden\" name=\"round\" value=\"%d\">"
             "<button class=\"button\" name=\"action\" value=\"%s\">%s</button></form>",
             (long long)seq, shown->place->field->name, shown->place->table,
             shown->place->round, confirm ? "confirm" : "undo",
             confirm ? tr(html->lang, N_("Confirm")) : tr(html->lang, N_("Undo")));
}

static void add_ways(const struct shown *shown, int k)
{
    struct html *html = shown->desk->html;
    const struct play *play = play_at(shown, k);
    const char *address = address_of(shown);
    int deal = deal_at(shown, k);
    html_add(html, "<td><div class=\"row\">");
    if (!evening_is_covered(shown->desk->session, slot_of(shown, k)) &&
        !play_has_totals(play)) {
        html_add(html, "<a class=\"button\" href=\"%s?deal=%d#form\">%s", address, deal,
                 play->state == PLAY_MISSING ? tr(html->lang, N_("Enter"))
                                             : tr(html->lang, N_("Correct")));
        html_add(html, "<span class=\"hidden\"> ");
        html_say(html, N_("deal %d"), deal);
        html_add(html, "</span></a>");
    }
    if (play->state == PLAY_SCORED && !play->confirmed)
        add_event_button(shown, play->seq, true);
    if (play->state != PLAY_MISSING)
        add_event_button(shown, play->seq, false);
    html_add(html, "<a class=\"button\" href=\"%s/ruling?board=%d\">%s", address, deal,
             tr(html->lang, N_("Ruling")));
    html_add(html, "<span class=\"hidden\"> ");
    html_say(html, N_("deal %d"), deal);
    html_add(html, "</span></a></div></td>");
}

/* The points of a row, or their sum. */
static void add_points(const struct shown *shown, const int points[SEAT_MOST], bool any)
{
    struct html *html = shown->desk->html;
    for (int s = 0; s < shown->at.seats; s++) {
        html_add(html, "<td class=\"num\">");
        if (any && shown->at.name[s])
            html_score(html, points[s]);
        html_add(html, "</td>");
    }
}

static void add_deals(const struct shown *shown)
{
    struct html *html = shown->desk->html;
    int sum[SEAT_MOST] = {0};
    html_add(html, "<tbody>");
    for (int k = 0; k < shown->place->at->count; k++) {
        int points[SEAT_MOST];
        bool any = ask_points(&shown->at, slot_of(shown, k), points);
        for (int s = 0; s < SEAT_MOST; s++)
            sum[s] += points[s];
        html_add(html, "<tr id=\"b%d\"><th scope=\"row\">", deal_at(shown, k));
        if (play_has_totals(play_at(shown, k)))
            html_say(html, N_("Totals"));
        else
            html_add(html, "%d", deal_at(shown, k));
        html_add(html, "</th>");
        html_add(html, "<td class=\"played\">");
        result_html_played(html, shown->desk->t, shown->at.session, slot_of(shown, k));
        html_add(html, "</td>");
        add_points(shown, points, any);
        html_add(html, "<td>");
        add_state(shown, k);
        html_add(html, "</td>");
        add_ways(shown, k);
        html_add(html, "</tr>");
    }
    html_add(html, "</tbody><tfoot><tr><th scope=\"row\">%s</th><td></td>",
             tr(html->lang, N_("Sum")));
    add_points(shown, sum, true);
    html_add(html, "<td></td><td></td></tr></tfoot>");
}

static void add_table(const struct shown *shown)
{
    struct html *html = shown->desk->html;
    const char *title = tr(html->lang, N_("Deals of this round"));
    html_add(html, "<section class=\"card\"><h2>%s</h2>", title);
    page_scroll(html, title);
    html_add(html,
             "<table class=\"deals desk-deals\"><thead><tr><th scope=\"col\">%s</th>"
             "<th scope=\"col\">%s</th>",
             tr(html->lang, N_("Deal")), tr(html->lang, N_("Played")));
    for (int s = 0; s < shown->at.seats; s++) {
        html_add(html, "<th scope=\"col\" class=\"num\">");
        page_seat(html, (enum seat)s);
        html_add(html, "</th>");
    }
    html_add(html, "<th scope=\"col\">%s</th><th scope=\"col\">%s</th></tr></thead>",
             tr(html->lang, N_("State")), tr(html->lang, N_("Action")));
    add_deals(shown);
    html_add(html, "</table></div></section>");
}

/* The reason of a correction, where something is recorded. */
static void add_reason(const struct shown *shown, const char *id, bool recorded,
                       const struct form *values)
{
    struct html *html = shown->desk->html;
    struct input reason = {.id = id,
                           .label = tr(html->lang, N_("Reason of the correction")),
                           .value = form_text(values, id),
                           .more = " maxlength=\"200\" autocomplete=\"off\" required"};
    if (recorded)
        input_add(html, &reason);
}

/* The slot of a deal of the table; -1: it has no such deal. */
static int slot_of_deal(const struct shown *shown, int deal)
{
    for (int k = 0; k < shown->place->at->count; k++)
        if (deal_at(shown, k) == deal)
            return slot_of(shown, k);
    return -1;
}

/* Whether what was refused is of that kind. */
static bool tried_kind(const struct shown *shown, const char *kind)
{
    return shown->tried && str_equal(form_text(shown->tried->values, "kind"), kind);
}

/* What the form is filled with at first: what is recorded, or what another phone says. */
static struct form recorded_of(const struct shown *shown, const struct play *play)
{
    const struct request *request = shown->desk->request;
    bool other = play->other && str_equal(form_text(&request->query, "take"), "other");
    const struct facts *facts = other ? play->other : play->facts;
    return facts ? ask_fill(&shown->at, facts, request->lang) : (struct form){0};
}

/* What another phone has sent for the deal, where the two disagree. */
static void add_other(const struct shown *shown, const struct play *play,
                      const char *address)
{
    struct html *html = shown->desk->html;
    if (!play->disputed || !play->other)
        return;
    html_add(html, "<div class=\"note warn\"><p><b>%s</b></p>",
             tr(html->lang, N_("What another phone has sent")));
    if (play->other->given & FACT_BIT(FACT_NOT_PLAYED)) {
        html_add(html, "<p>%s</p></div>", tr(html->lang, N_("does not count")));
        return;
    }
    result_html_explain(html, &shown->at, slot_of_deal(shown, shown->deal), play->other);
    html_add(html,
             "<p><a class=\"button\" href=\"%s&amp;take=other#form\">%s</a></p></div>",
             address, tr(html->lang, N_("Fill the form with it")));
}

static void add_not_counted(const struct shown *shown, bool recorded,
                            const struct form *values)
{
    struct html *html = shown->desk->html;
    html_add(html, "<details%s><summary>%s</summary>",
             tried_kind(shown, "none") ? " open" : "",
             tr(html->lang, N_("This deal does not count")));
    page_form(shown->desk->request, "%s", address_of(shown));
    html_add(html,
             "<input type=\"hidden\" name=\"deal\" value=\"%d\"><input type=\"hidden\" "
             "name=\"kind\" value=\"none\">",
             shown->deal);
    add_reason(shown, "reason-none", recorded, values);
    page_button(html, false, tr(html->lang, N_("Leave this deal out")));
    html_add(html, "</form></details>");
}

static void add_entry(const struct shown *shown)
{
    struct html *html = shown->desk->html;
    int slot = slot_of_deal(shown, shown->deal);
    bool totals = tried_kind(shown, "totals") || tried_kind(shown, "rows");
    if (slot < 0 || play_has_totals(&shown->desk->session->play[slot]))
        return;
    const struct play *play = &shown->desk->session->play[slot];
    const struct form *query = &shown->desk->request->query;
    struct form recorded = recorded_of(shown, play);
    /* Another contract was asked for, or the bidding is followed. */
    bool anew = form_get(query, "contract") || form_get(query, "bids");
    struct ask_form form = {.place = &shown->at,
                            .number = shown->deal,
                            .values = anew ? query : &recorded,
                            .address =
                                arena_printf(&shown->desk->request->arena, "%s?deal=%d",
                                             address_of(shown), shown->deal)};
    if (shown->tried && !totals) {
        form.values = shown->tried->values;
        form.error = shown->tried->error;
        form.wrong = shown->tried->wrong;
    }
    html_add(html, "<section class=\"card table-page\" id=\"form\"><h2>");
    html_say(html, N_("Deal %d"), shown->deal);
    html_add(html, "</h2>");
    add_other(shown, play, form.address);
    if (!whist_is_ready(shown->desk->t, form.values)) {
        whist_contracts_add(html, &form);
    } else {
        page_form(shown->desk->request, "%s", address_of(shown));
        html_add(html,
                 "<div class=\"table-form\"><input type=\"hidden\" name=\"deal\" "
                 "value=\"%d\">",
                 shown->deal);
        ask_html_questions(html, &form);
        add_reason(shown, "reason", play->state != PLAY_MISSING, form.values);
        html_add(html, "<div class=\"row\">");
        page_button(html, true, tr(html->lang, N_("Save this deal")));
        html_add(html, "</div></div></form>");
    }
    add_not_counted(shown, play->state != PLAY_MISSING, form.values);
    html_add(html, "</section>");
}

/* The totals of the sheet: where no deal is recorded but them. */
static void add_totals(const struct shown *shown)
{
    struct html *html = shown->desk->html;
    const struct play *first = play_at(shown, 0);
    struct form_field field[SEAT_MOST];
    struct form recorded = {.field = field};
    struct ask_form form = {
        .place = &shown->at, .number = deal_at(shown, 0), .values = &recorded};
    bool has = play_has_totals(first);
    for (int k = 0; k < shown->place->at->count; k++)
        if (play_at(shown, k)->state != PLAY_MISSING && !(k == 0 && has))
            return;
    for (int s = 0; has && s < shown->at.seats; s++)
        field[recorded.count++] = (struct form_field){
            arena_printf(&shown->desk->request->arena, "total-%c",
                         seat_letter((enum seat)s)),
            arena_printf(&shown->desk->request->arena, "%d", first->facts->list[s])};
    if (tried_kind(shown, "totals"))
        form = *shown->tried;
    form.place = &shown->at;
    html_add(html, "<section class=\"card\"><h2>%s</h2>",
             tr(html->lang, N_("The totals of the sheet")));
    page_form(shown->desk->request, "%s", address_of(shown));
    html_add(html, "<p>%s</p>",
             tr(html->lang, N_("What each has after all deals of the round. They hold "
                               "for the whole round, and add up to zero.")));
    html_add(html, "<input type=\"hidden\" name=\"deal\" value=\"%d\">",
             deal_at(shown, 0));
    ask_html_totals(html, &form);
    add_reason(shown, "reason-totals", has, form.values);
    page_button(html, false,
                has ? tr(html->lang, N_("Correct the totals"))
                    : tr(html->lang, N_("Save these totals")));
    html_add(html, "</form></section>");
}

/* The sheet line by line, typed at speed: for its sums, where nothing is recorded. */
static void add_rows(const struct shown *shown)
{
    struct html *html = shown->desk->html;
    static const struct form nothing = {0};
    struct ask_form form = {
        .place = &shown->at, .number = deal_at(shown, 0), .values = &nothing};
    for (int k = 0; k < shown->place->at->count; k++)
        if (play_at(shown, k)->state != PLAY_MISSING)
            return;
    if (tried_kind(shown, "rows"))
        form = *shown->tried;
    form.place = &shown->at;
    html_add(html, "<section class=\"card\" id=\"rows\"><h2>%s</h2>",
             tr(html->lang, N_("The sheet line by line")));
    page_form(shown->desk->request, "%s", address_of(shown));
    html_add(
        html, "<p class=\"muted small\">%s</p>",
        tr(html->lang, N_("Each line adds up to zero; the totals are recorded. Enter "
                          "goes on, and saves after the last. A deal that was not "
                          "reached stays empty.")));
    html_add(html, "<input type=\"hidden\" name=\"deal\" value=\"%d\">",
             deal_at(shown, 0));
    ask_html_rows(html, &form);
    html_add(html, "<p>");
    page_button(html, false, tr(html->lang, N_("Save the sums of these lines")));
    html_add(html, "</p></form></section>");
}

static void add_navigation(const struct shown *shown)
{
    struct html *html = shown->desk->html;
    int rounds = shown->place->field->schedule.rounds;
    html_add(html, "<nav class=\"row\" aria-label=\"%s\">", tr(html->lang, N_("Rounds")));
    for (int step = -1; step <= 1; step += 2) {
        int round = shown->place->round + step;
        if (round < 1 || round > rounds)
            continue;
        html_add(html, "<a class=\"button\" href=\"/tournaments/%lld/tables/%s%d/%d\">",
                 (long long)shown->desk->stream, shown->place->field->name,
                 shown->place->table, round);
        html_say(html, N_("Round %d"), round);
        html_add(html, "</a>");
    }
    html_add(html,
             "<a class=\"button\" href=\"/tournaments/%lld/boards/%d\">%s</a>"
             "<a class=\"button\" href=\"/tournaments/%lld\">%s</a></nav>",
             (long long)shown->desk->stream, shown->place->round,
             tr(html->lang, N_("Sheets of the round")), (long long)shown->desk->stream,
             tr(html->lang, N_("Follow-up")));
}

/* The deal whose form is shown: the one asked for, or the first one without a result. */
static int open_deal(const struct shown *shown)
{
    const struct desk *desk = shown->desk;
    int64_t asked = desk_number(&desk->request->query, "deal");
    if (shown->tried)
        return shown->tried->number;
    if (asked > 0 && asked <= SCHEDULE_BOARD_MAX)
        return (int)asked;
    for (int k = 0; k < shown->place->at->count; k++)
        if (!evening_is_over(desk->t, desk->session, slot_of(shown, k)))
            return deal_at(shown, k);
    return 0;
}

void play_deals_show(struct desk *desk, const struct desk_place *place, int status,
                     const struct ask_form *tried)
{
    struct request *request = desk->request;
    struct desk_table name;
    struct shown shown = {.desk = desk,
                          .place = place,
                          .at = play_deals_place(desk, place),
                          .tried = tried};
    struct page_frame frame = {
        .title = arena_printf(
            &request->arena, tr(request->lang, N_("Table %s, round %d")),
            desk_table(desk, place->field, place->table, &name), place->round),
        .t = desk->t,
        .stream = desk->stream};
    shown.deal = open_deal(&shown);
    page_open(request, &frame);
    desk_state(desk);
    html_add(desk->html, "<div class=\"row\"><h1 class=\"grow\">%s</h1>", frame.title);
    add_navigation(&shown);
    html_add(desk->html, "</div>");
    play_add_names(desk, place);
    if (!field_table_plays(place->field, place->at) || place->at->count == 0) {
        html_add(desk->html, "<p class=\"note\">%s</p>",
                 tr(request->lang, N_("This table does not play in this round.")));
    } else {
        html_add(desk->html, "<div class=\"side\">");
        add_entry(&shown);
        add_totals(&shown);
        html_add(desk->html, "</div>");
        add_rows(&shown);
        add_table(&shown);
    }
    desk_close(desk);
    page_close(request, status);
}

/* What was sent, while the writer has it. */
struct posted {
    struct ask_result entry;
};

static void show_again(struct request *request, const char *error, const char *wrong)
{
    const struct posted *posted = request->work;
    struct desk desk;
    struct desk_place place;
    struct ask_form tried = {.number = posted->entry.number,
                             .values = &request->form,
                             .error = error,
                             .wrong = wrong};
    if (desk_open(request, &desk) && desk_place(&desk, &place))
        play_deals_show(&desk, &place, MHD_HTTP_UNPROCESSABLE_CONTENT, &tried);
}

static void saved(struct request *request)
{
    const struct posted *posted = request->work;
    const struct err *err = &request->answer.err;
    bool totals = posted->entry.way == ASK_TOTALS || posted->entry.way == ASK_ROWS;
    if (err->kind == ERR_STORE || err->kind == ERR_BUG)
        request_error(request, err);
    else if (err->kind != ERR_NONE)
        show_again(request, err->text,
                   str_equal(form_text(&request->form, "kind"), "rows") ? "row-1"
                   : totals                                             ? "totals"
                                                                        : "");
    else
        request_redirect(request, "%s", request->path);
}

void play_deals_post(struct desk *desk, const struct desk_place *place)
{
    struct request *request = desk->request;
    const struct form *form = &request->form;
    struct err err = ERR_INIT(request->lang);
    struct posted *posted = ARENA_NEW(&request->arena, struct posted);
    struct ask_place at = play_deals_place(desk, place);
    int64_t asked = desk_number(form, "deal");
    int deal = asked > 0 && asked <= SCHEDULE_BOARD_MAX ? (int)asked : 0;
    const char *reason = form_text(form, "reason");
    posted->entry.number = deal;
    request->work = posted;
    if (schedule_slot(&place->field->schedule, place->round, place->table, deal) < 0) {
        play_deals_show(desk, place, MHD_HTTP_UNPROCESSABLE_CONTENT, NULL);
        return;
    }
    if (!ask_read(&at, deal, form, &posted->entry, &err)) {
        struct ask_form tried = {.number = deal,
                                 .values = form,
                                 .error = err.text,
                                 .wrong = posted->entry.wrong};
        play_deals_show(desk, place, MHD_HTTP_UNPROCESSABLE_CONTENT, &tried);
        return;
    }
    if (posted->entry.way != ASK_TOLD)
        reason = form_text(form, posted->entry.way == ASK_NOT_PLAYED ? "reason-none"
                                                                     : "reason-totals");
    bool correct = desk->session->play[posted->entry.slot].state != PLAY_MISSING;
    struct change change = {
        .kind = correct ? CHANGE_CORRECT : CHANGE_PLAY,
        .play = {.session = desk->evening.session,
                 .field = arena_strdup(&request->arena, place->field->name),
                 .facts = posted->entry.facts,
                 .reason = correct ? reason : NULL}};
    desk_close(desk);
    request_submit(request, desk->stream, &change, NULL, saved);
}
