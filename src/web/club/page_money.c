/* page_money.c - the club's money: the cash book of its year with the balance, the dues
 * of its members, the entry fees that are still to be paid. */
#include "report.h"
#include "web/club/club_file.h"
#include "web/club/club_pages.h"
#include "web/page.h"
#include <string.h>

/* What the page shows, in the request's arena. */
struct money_page {
    int season;
    char from[SEASON_DAY];
    char to[SEASON_DAY];
    struct books books;
    struct cash_book book;
    struct cash_member *member;
    size_t members;
    struct report report; /* of the cash book, then of the dues */
};

static int season_asked(const struct request *request, const struct club_list *list)
{
    int64_t asked = form_number(&request->query, "season");
    return asked > 0 && asked <= 9999 ? (int)asked
                                      : season_year(list->today, list->begins);
}

static void make_book(struct request *request, const struct club_list *list,
                      struct money_page *page)
{
    struct cash_evening *evening =
        ARENA_ARRAY(&request->arena, struct cash_evening, list->rows + 1);
    for (size_t i = 0; i < list->rows; i++) {
        const struct catalogue_row *row = &list->row[i];
        evening[i] = (struct cash_evening){.stream = row->stream,
                                           .date = row->date,
                                           .name = row->name,
                                           .fees = row->money.fees,
                                           .stakes = row->money.stakes,
                                           .prizes = row->money.prizes};
    }
    const struct cash_sources sources = {evening, list->rows, &page->books};
    season_span(page->season, list->begins, page->from, page->to);
    cash_book_make(&page->book, &sources, page->from, page->to, &request->arena);
}

/* Those who owe dues this season; guests do not. */
static void find_dues(struct request *request, const struct club_list *list,
                      struct money_page *page, const struct roster *roster)
{
    struct members members = {0};
    members_count(&members, list->row, list->rows, page->season, &request->arena);
    members_name(&members, roster, &request->arena);
    page->member = ARENA_ARRAY(&request->arena, struct cash_member, members.count + 1);
    for (size_t i = 0; i < members.count; i++) {
        const struct member *member = &members.member[i];
        const struct person *person = roster_find(roster, member->person);
        int64_t paid = books_dues(&page->books, member->person, page->season);
        if ((member->dues == 0 && paid == 0) || (person && person->guest && paid == 0))
            continue;
        page->member[page->members++] =
            (struct cash_member){.person = member->person,
                                 .name = member->name,
                                 .appearances = member->appearances,
                                 .due = member->dues,
                                 .paid = paid};
    }
}

/* Reads and reckons all of it; the caller gives the report back. */
static bool read_money(struct request *request, const struct club_list *list,
                       struct money_page *page, unsigned places)
{
    struct err err = ERR_INIT(request->lang);
    const struct tournament *club = request_read(request, 0, &err);
    *page = (struct money_page){.season = season_asked(request, list)};
    if (!club) {
        request_error(request, &err);
        return false;
    }
    page->books = club->club.books;
    books_copy(&page->books, &request->arena);
    make_book(request, list, page);
    find_dues(request, list, page, request_roster(request));
    page->report = report_start(request->lang, places);
    cash_report(&page->report, &page->book, request_roster(request));
    cash_report_dues(&page->report, page->member, page->members);
    request_release(request);
    return true;
}

/* The form that writes a line. */
static void add_line_form(struct request *request, const struct club_list *list,
                          const struct input_said *said)
{
    struct html *html = &request->html;
    const struct input inputs[] = {
        {.id = "date",
         .label = N_("Date"),
         .type = "date",
         .value = list->today,
         .more = " required"},
        {.id = "text",
         .label = N_("What for"),
         .more = " required maxlength=\"200\" autocomplete=\"off\""},
        {.id = "amount",
         .label = N_("Amount, €"),
         .more = " required inputmode=\"decimal\" autocomplete=\"off\""}};
    page_form(request, "/money");
    input_key(html);
    html_add(html, "<div class=\"stack\"><div class=\"fields top\">");
    input_add_all(html, inputs, sizeof inputs / sizeof inputs[0], said);
    html_add(html, "</div><div class=\"row\">");
    for (int i = 0; i < 2; i++)
        html_add(html, "<button class=\"button\" name=\"way\" value=\"%s\">%s</button>",
                 i == 0 ? "in" : "out",
                 i == 0 ? tr(html->lang, N_("Write as received"))
                        : tr(html->lang, N_("Write as spent")));
    html_add(html, "</div></div></form>");
}

/* A line that was written can be reversed. */
static void add_reversal(const struct report_html *view, const struct cell *cell)
{
    struct request *request = view->by;
    page_form(request, "/money");
    input_hidden_number(view->html, "reverse", cell->link.number);
    page_form_end(view->html, "quiet", N_("Reverse"), NULL);
}

/* The year of the page, which forms come back to. */
struct dues_view {
    struct request *request;
    int season;
};

static void add_due(const struct report_html *view, const struct cell *cell)
{
    const struct dues_view *dues = view->by;
    page_form(dues->request, "/money/dues");
    input_hidden_number(view->html, "person", cell->link.number);
    input_hidden_number(view->html, "season", dues->season);
    page_form_end(view->html, "button tight", N_("Paid"), cell->link.what);
}

/* What the year comes to, the figure first. */
static void add_book_figures(struct html *html, const struct report_section *section)
{
    html_add(html, "<dl class=\"figures large\">");
    for (size_t i = 0; i < section->facts; i++) {
        html_add(html, "<div><dt>%s</dt><dd>", tr(html->lang, section->fact[i].title));
        report_html_alone(html, 0, section->fact[i].cell);
        html_add(html, "</dd></div>");
    }
    html_add(html, "</dl>");
}

static void add_book(struct request *request, const struct club_list *list,
                     const struct money_page *page, const struct input_said *said)
{
    struct html *html = &request->html;
    struct report_html view = report_html_page(html, 0, "ranking money");
    card_open(html, N_("Cash book"));
    add_book_figures(html, page->report.section[0]);
    add_line_form(request, list, said);
    view.add_action = add_reversal;
    view.by = request;
    if (page->book.entries > 0)
        report_html_section(&view, page->report.section[0]);
    html_say_in(html, "p.muted small",
                N_("A line is never erased: it is reversed. Entry fees appear as they "
                   "are paid, stakes and prizes once an evening is published."));
    card_close(html);
}

static void add_dues_terms(struct request *request, const struct money_page *page)
{
    struct html *html = &request->html;
    const struct season_habits *habits = &page->books.habits;
    struct str dues = {0};
    char after[16];
    number_add(&dues, ratio_of(habits->dues, 100), 2, html->lang);
    str_format(after, sizeof after, "%d",
               habits->dues > 0 ? habits->dues_free : MONEY_FREE_APPEARANCES);
    details_open(html, false, N_("The club's dues"));
    page_form(request, "/money/terms");
    html_add(html, "<div class=\"stack\"><div class=\"fields top\">");
    input_add(html, &(struct input){.id = "dues",
                                    .label = N_("Dues of a year, €"),
                                    .hint = N_("0: as each tournament says"),
                                    .value = str_text(&dues),
                                    .more = " inputmode=\"decimal\" "
                                            "autocomplete=\"off\""});
    input_add(html, &(struct input){.id = "after",
                                    .label = N_("After so many appearances"),
                                    .value = after,
                                    .more = " inputmode=\"numeric\" maxlength=\"4\" "
                                            "autocomplete=\"off\""});
    html_add(html, "</div><p>");
    page_button(html, false, N_("Save"));
    html_add(html, "</p></div></form>");
    details_close(html);
    str_clear(&dues);
}

static void add_dues(struct request *request, const struct money_page *page)
{
    struct html *html = &request->html;
    struct dues_view dues = {request, page->season};
    struct report_html view = report_html_page(html, 0, "sum");
    card_open(html, N_("Dues"));
    if (page->members > 0) {
        report_html_facts(&view, page->report.section[1]);
        view.look = "ranking money";
        view.add_action = add_due;
        view.by = &dues;
        report_html_section(&view, page->report.section[1]);
    } else {
        html_say_in(html, "p.muted", N_("Nobody owes dues this year."));
    }
    add_dues_terms(request, page);
    card_close(html);
}

/* Tournaments of which some fees are still to be paid. */
static void add_fees_left(struct request *request, const struct club_list *list,
                          int season)
{
    static const struct list table = {.label = N_("Entry fees"),
                                      .column = {{N_("Tournament"), ""},
                                                 {N_("Paid"), "num"},
                                                 {N_("Left to pay"), "num"}}};
    struct html *html = &request->html;
    bool any = false;
    for (size_t i = 0; i < list->rows; i++) {
        const struct catalogue_row *row = &list->row[i];
        if (row->season != season || row->money.fees + row->money.left == 0)
            continue;
        if (!any) {
            card_open(html, N_("Entry fees"));
            list_open(html, &table);
        }
        any = true;
        html_add(html,
                 "<tr><td><a class=\"target\" href=\"/tournaments/%jd/fees\">%s</a><br>"
                 "<span class=\"muted small\">",
                 row->stream, row->name);
        html_date(html, row->date);
        html_add(html, "</span></td><td class=\"num\">");
        report_html_alone(html, 0, cell_money(row->money.fees));
        html_add(html, "</td><td class=\"num\">");
        report_html_alone(html, 0, cell_money(row->money.left));
        html_add(html, "</td></tr>");
    }
    if (!any)
        return;
    list_close(html, &table);
    card_close(html);
}

static void add_years(struct request *request, const struct club_list *list, int season)
{
    struct html *html = &request->html;
    int last = season_year(list->today, list->begins);
    picks_open(html, N_("Seasons"));
    picks_add(html, season == last, club_season(list, last, request), "/money?season=%d",
              last);
    for (size_t i = 0; i < list->rows; i++) {
        int own = list->row[i].season;
        if (own != SEASON_NONE && own < last)
            picks_add(html, season == own, club_season(list, own, request),
                      "/money?season=%d", own);
        last = own != SEASON_NONE && own < last ? own : last;
    }
    picks_close(html);
}

/* What went wrong with a form, while the page is made again. */
struct money_refused {
    int status;
    const char *error;
    const char *field;
};

static void show_money(struct request *request)
{
    const struct club_list *list = request->work;
    struct html *html = &request->html;
    struct money_page *page = ARENA_NEW(&request->arena, struct money_page);
    const struct money_refused *refused = list->by;
    if (!read_money(request, list, page, REPORT_PAGE))
        return;
    page_open(request, &(struct page_frame){.title = N_("Money")});
    html_add(html, "<div class=\"row\"><h1>%s</h1><p class=\"grow muted\">",
             tr(html->lang, N_("Money")));
    html_say(html, N_("Season %s"), club_season(list, page->season, request));
    html_add(html, "</p>");
    club_file_links(html,
                    &(struct club_file_link){
                        "/money/book",
                        arena_printf(&request->arena, "?season=%d", page->season), true});
    html_add(html, "</div>");
    add_years(request, list, page->season);
    if (refused)
        note_error(html, refused->field ? NULL : refused->error);
    html_add(html, "<div class=\"cols wide-first\">");
    add_book(request, list, page,
             &(struct input_said){refused ? &request->form : NULL,
                                  refused ? refused->field : NULL,
                                  refused ? refused->error : NULL});
    html_add(html, "<div class=\"stack\">");
    add_fees_left(request, list, page->season);
    add_dues(request, page);
    html_add(html, "</div></div>");
    report_clear(&page->report);
    page_close(request, refused ? refused->status : MHD_HTTP_OK);
}

void page_money(struct request *request)
{
    club_list_read(request, show_money);
}

static void send_money(struct request *request)
{
    const struct club_list *list = request->work;
    struct money_page *page = ARENA_NEW(&request->arena, struct money_page);
    struct club_file file;
    if (!club_file_begin(request, list, &file) ||
        !read_money(request, list, page, club_file_places(file.ending)))
        return;
    if (str_equal(file.ending, "csv"))
        page->report.sections = 1; /* one table a file */
    file.name = request_say(request, N_("cash-book-%d"), page->season);
    file.title = tr(request->lang, N_("Cash book"));
    file.below = club_season(list, page->season, request);
    club_file_send(request, &file, &page->report);
}

void money_file(struct request *request)
{
    club_list_read(request, send_money);
}

/* The page again, with what was typed and what is wrong with it. */
static void show_refused(struct request *request, const struct err *err)
{
    struct money_refused *refused = ARENA_NEW(&request->arena, struct money_refused);
    refused->status = request_status(err);
    refused->error = arena_strdup(&request->arena, err->text);
    refused->field = err->place[0] ? arena_strdup(&request->arena, err->place) : NULL;
    club_list_read_by(request, show_money, refused);
}

static void money_recorded(struct request *request)
{
    const struct err *err = &request->answer.err;
    const char *season = form_text(&request->form, "season");
    if (err->kind != ERR_NONE)
        show_refused(request, err);
    else if (season[0])
        request_redirect(request, "/money?season=%jd", form_whole(season, 4));
    else
        request_redirect(request, "/money");
}

/* The line that takes another one back: the same, the other way round; NULL if it is not
 * in the book. */
static bool read_reversal(struct request *request, int64_t seq, struct change_cash *cash,
                          struct err *err)
{
    const struct tournament *club = request_read(request, 0, err);
    const struct cash_line *line = club ? books_line(&club->club.books, seq) : NULL;
    if (line)
        *cash = (struct change_cash){
            .date = arena_strdup(&request->arena, line->date),
            .text = request_say(request, N_("Reversed: %s"), line->text),
            .cents = -line->cents,
            .person = line->person,
            .season = line->season,
            .reverses = seq};
    if (club)
        request_release(request);
    return line != NULL ||
           err_set(err, ERR_NOT_FOUND, "there is no line %jd in the cash book", seq);
}

static bool read_line(struct request *request, struct change_cash *cash, struct err *err)
{
    const struct form *form = &request->form;
    int64_t seq = form_number(form, "reverse");
    if (seq > 0)
        return read_reversal(request, seq, cash, err);
    *cash = (struct change_cash){
        .date = form_text(form, "date"),
        .text = label_tidy(form_text(form, "text"), &request->arena)};
    if (!number_read_money(form_trimmed(form, "amount", &request->arena),
                           BOOKS_CENTS_MOST, &cash->cents, err))
        return err_at(err, "amount");
    if (str_equal(form_text(form, "way"), "out"))
        cash->cents = -cash->cents;
    return true;
}

void post_money(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    struct change change = {.kind = CHANGE_CASH};
    const char *key = form_text(&request->form, "key");
    if (read_line(request, &change.cash, &err))
        request_submit(request, 0, &change, input_is_key(key) ? key : NULL,
                       money_recorded);
    else
        show_refused(request, &err);
}

/* The dues of a season that somebody still owes, paid today. */
static void pay_dues(struct request *request)
{
    const struct club_list *list = request->work;
    struct money_page *page = ARENA_NEW(&request->arena, struct money_page);
    int64_t person = form_number(&request->form, "person");
    request->query = request->form;
    if (!read_money(request, list, page, REPORT_PAGE))
        return;
    report_clear(&page->report);
    struct change change = {.kind = CHANGE_CASH,
                            .cash = {.date = arena_strdup(&request->arena, list->today),
                                     .text = tr(request->lang, N_("Dues")),
                                     .method = fee_method_table[PAYMENT_CASH].word,
                                     .person = person,
                                     .season = page->season}};
    for (size_t i = 0; i < page->members; i++)
        if (page->member[i].person == person)
            change.cash.cents = page->member[i].due - page->member[i].paid;
    if (change.cash.cents <= 0) {
        request_fail(request, MHD_HTTP_CONFLICT,
                     N_("this person owes no dues; look at the page again"));
        return;
    }
    request_submit(request, 0, &change, NULL, money_recorded);
}

void post_money_dues(struct request *request)
{
    club_list_read(request, pay_dues);
}

void post_money_terms(struct request *request)
{
    const struct form *form = &request->form;
    struct err err = ERR_INIT(request->lang);
    struct change change = {.kind = CHANGE_HABITS, .habits = {.has_dues = true}};
    int64_t cents = 0;
    int64_t after = 0;
    if (!number_read_money(form_trimmed(form, "dues", &request->arena), MONEY_MOST,
                           &cents, &err) ||
        !number_read_int(form_trimmed(form, "after", &request->arena), 0, BOOKS_FREE_MOST,
                         &after, &err)) {
        show_refused(request, &err);
        return;
    }
    change.habits.dues = (int)cents;
    change.habits.dues_free = (int)after;
    request_submit(request, 0, &change, NULL, money_recorded);
}
