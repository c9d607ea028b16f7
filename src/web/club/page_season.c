/* page_season.c - the ranking of the club's year, of any other span of days, or of a
 * festival; and how the club ranks its year. */
#include "report.h"
#include "web/club/club_file.h"
#include "web/club/club_pages.h"
#include "web/club/season_page.h"
#include "web/page.h"
#include <stdlib.h>
#include <string.h>

enum { STRIP_STEP = 11, STRIP_WIDTH = 8, STRIP_MOST = 60 };

/* The evenings of somebody as small bars: counted, played, absent. */
static void add_strip(const struct report_html *view, const struct cell *cell)
{
    static const char *const look[] = {
        [SEASON_ABSENT] = "away", [SEASON_CAME] = "came", [SEASON_COUNTS] = "counts"};
    static const int height[] = {
        [SEASON_ABSENT] = 4, [SEASON_CAME] = 9, [SEASON_COUNTS] = 14};
    const struct season_table *table = view->by;
    const struct season_row *row = &table->row[cell->link.number];
    size_t n = table->tournaments;
    size_t first = n > STRIP_MOST ? n - STRIP_MOST : 0;
    html_add(view->html,
             "<svg class=\"came\" viewBox=\"0 0 %zu 16\" aria-hidden=\"true\" "
             "width=\"%zu\" height=\"16\">",
             (n - first) * STRIP_STEP, (n - first) * STRIP_STEP);
    for (size_t i = first; i < n; i++) {
        int tall = height[row->came[i]];
        html_add(view->html,
                 "<rect class=\"%s\" x=\"%zu\" y=\"%d\" width=\"%d\" height=\"%d\" "
                 "rx=\"1.5\"/>",
                 look[row->came[i]], (i - first) * STRIP_STEP, (16 - tall) / 2,
                 STRIP_WIDTH, tall);
    }
    html_add(view->html, "</svg>");
}

static void add_strip_legend(struct html *html)
{
    static const struct {
        const char *look;
        const char *word;
    } sign[] = {{"counts", N_("counts")},
                {"came", N_("played, does not count")},
                {"away", N_("absent")}};
    html_add(html, "<p class=\"legend small muted\">");
    for (size_t i = 0; i < sizeof sign / sizeof sign[0]; i++)
        html_add(html,
                 "<span><svg class=\"came\" viewBox=\"0 0 8 16\" width=\"8\" "
                 "height=\"16\" aria-hidden=\"true\"><rect class=\"%s\" y=\"%d\" "
                 "width=\"8\" height=\"%d\" rx=\"1.5\"/></svg> %s</span> ",
                 sign[i].look, 1 + 2 * (int)i + (i == 2), 14 - 5 * (int)i,
                 tr(html->lang, sign[i].word));
    html_add(html, "</p>");
}

static void add_ranking(struct request *request, const struct season_page *page)
{
    struct html *html = &request->html;
    struct report report = report_start(html->lang, REPORT_PAGE);
    struct report_html view = report_html_page(html, 0, "ranking season");
    struct season_table table = page->table;
    view.add_action = add_strip;
    view.by = &table;
    season_report(&report, &page->table, &page->terms, page->query);
    card_open_as(html, &(struct card){.style = "flush"});
    if (report.section[0]->rows > 0) {
        report_html_write(&view, &report);
        add_strip_legend(html);
    } else {
        html_say_in(html, "p.muted", N_("Nobody has played yet."));
    }
    card_close(html);
    report_clear(&report);
}

/* The seasons and the festivals that there are. */
static void add_picks(struct request *request, const struct club_list *list,
                      const struct season_page *page)
{
    struct html *html = &request->html;
    int last = SEASON_NONE;
    picks_open(html, N_("Seasons"));
    for (size_t i = 0; i < list->rows; i++) {
        int season = list->row[i].season;
        if (season != SEASON_NONE && season != last)
            picks_add(html, season == page->year, club_season(list, season, request),
                      "/season?season=%d", season);
        last = season;
    }
    for (size_t i = 0; i < list->rows; i++) {
        const char *festival = list->row[i].festival;
        bool seen = festival[0] == '\0';
        for (size_t k = 0; k < i && !seen; k++)
            seen = fold_compare(list->row[k].festival, festival) == 0;
        if (seen)
            continue;
        struct str name = {0};
        form_encode(&name, festival);
        picks_add(html,
                  page->terms.festival &&
                      fold_compare(page->terms.festival, festival) == 0,
                  festival, "/season?festival=%s", str_text(&name));
        str_clear(&name);
    }
    picks_close(html);
}

/* The rule for once: nothing is recorded. */
static void add_question(struct request *request, const struct season_page *page)
{
    struct html *html = &request->html;
    bool days = page->year == SEASON_NONE && !page->terms.festival;
    details_open(html, page->error != NULL, N_("Another rule, other days"));
    html_add(html, "<form class=\"stack\" method=\"get\" action=\"/season\"><div "
                   "class=\"fields top\">");
    season_page_fields(html, page);
    const struct input day[] = {
        {.id = "from",
         .label = N_("From"),
         .type = "date",
         .value = days ? page->from : form_text(&request->query, "from"),
         .error = page->error && str_equal(page->field, "from") ? page->error : NULL},
        {.id = "to",
         .label = N_("To"),
         .type = "date",
         .value = days ? page->to : form_text(&request->query, "to"),
         .error = page->error && str_equal(page->field, "to") ? page->error : NULL}};
    input_add(html, &day[0]);
    input_add(html, &day[1]);
    html_add(html, "</div>");
    if (page->year != SEASON_NONE)
        input_hidden_number(html, "season", page->year);
    if (page->terms.festival)
        input_hidden(html, "festival", page->terms.festival);
    page_button(html, false, N_("Show"));
    html_add(html, "</form>");
    details_close(html);
}

/* Who has the prize of the year: whoever is first once it is over. */
static void add_prize(struct request *request, const struct club_list *list,
                      const struct season_page *page)
{
    struct html *html = &request->html;
    if (!page->habits.prize || page->year == SEASON_NONE)
        return;
    note_open(html, NOTE_PLAIN);
    html_say(html, N_("Prize of the year: %s."), page->habits.prize);
    bool over = strcmp(page->to, list->today) < 0;
    for (size_t i = 0; over && i < page->table.rows; i++)
        if (page->table.row[i].rank == 1 && page->table.row[i].name[0]) {
            html_add(html, " <b>");
            html_name(html, page->table.row[i].name);
            html_add(html, "</b>");
        }
    html_end(html, "p");
}

/* For the director: how the club ranks its year, and whether players see it. */
static void add_habits(struct request *request, const struct club_list *list,
                       const struct season_page *page)
{
    struct html *html = &request->html;
    int begins = list->begins > 0 ? list->begins : SEASON_JULY;
    char first[16];
    struct season_page habits = *page;
    struct err unused = ERR_INIT(request->lang);
    habits.error = NULL;
    habits.kept = true;
    habits.terms = (struct season_terms){.format = page->habits.format};
    if (page->habits.rule)
        season_read_rule(page->habits.rule, &habits.terms, &unused);
    if (page->habits.figure)
        habits.terms.figure = season_find_figure(page->habits.figure);
    str_format(first, sizeof first, "%02d-%02d", begins / 100, begins % 100);
    details_open(html, form_get(&request->query, "saved") != NULL,
                 N_("How the club ranks its year"));
    page_form(request, "/season");
    html_add(html, "<div class=\"stack\"><div class=\"fields top\">");
    season_page_fields(html, &habits);
    input_add(html, &(struct input){.id = "begins",
                                    .label = N_("First day of the club's year"),
                                    .hint = N_("month and day: 07-01, 01-01 or your own"),
                                    .value = first,
                                    .more = " maxlength=\"5\" autocomplete=\"off\""});
    input_add(html, &(struct input){.id = "prize",
                                    .label = N_("Prize of the year (optional)"),
                                    .value = page->habits.prize ? page->habits.prize : "",
                                    .more = " maxlength=\"200\" autocomplete=\"off\""});
    html_add(html, "</div>");
    input_check(html,
                &(struct input_box){
                    .name = "shown", .value = "yes", .chosen = page->habits.shown},
                N_("Players see the ranking of the season"));
    html_add(html, "<p>");
    page_button(html, false, N_("Save"));
    html_add(html, "</p></div></form>");
    details_close(html);
}

/* For the director: its published evenings as pages that need no server. */
static void add_site(struct request *request, const struct season_page *page)
{
    if (request->who.role != ROLE_DIRECTOR || page->year == SEASON_NONE)
        return;
    html_begin(&request->html, "p.noprint");
    page_link(&request->html, "button", N_("Pages for the club's website (ZIP)"),
              "/season/site.zip?season=%d", page->year);
    html_end(&request->html, "p");
}

static void show_season(struct request *request)
{
    const struct club_list *list = request->work;
    struct html *html = &request->html;
    struct season_page *page = ARENA_NEW(&request->arena, struct season_page);
    if (!season_page_read(request, list, page))
        return;
    const char *title =
        page->terms.festival
            ? page->title
            : arena_printf(&request->arena, tr(html->lang, N_("Season %s")), page->title);
    page_open(request, &(struct page_frame){.title = title});
    html_add(html, "<div class=\"row\"><h1>%s</h1><p class=\"grow muted\">", title);
    html_say(html,
             tr_n(html->lang, "%zu tournament", "%zu tournaments",
                  (int64_t)page->table.tournaments),
             page->table.tournaments);
    html_add(html, "</p>");
    club_file_links(
        html, &(struct club_file_link){"/season/ranking", page->query, .paper = true});
    html_add(html, "</div>");
    if (form_get(&request->query, "saved"))
        note_add(html, NOTE_STATUS, N_("Saved."));
    add_picks(request, list, page);
    add_prize(request, list, page);
    if (request->who.role == ROLE_DIRECTOR && !page->habits.shown)
        note_add(html, NOTE_PLAIN, N_("Players do not see this page yet."));
    add_ranking(request, page);
    add_question(request, page);
    add_site(request, page);
    if (request->who.role == ROLE_DIRECTOR)
        add_habits(request, list, page);
    page_close(request, page->error ? MHD_HTTP_UNPROCESSABLE_CONTENT : MHD_HTTP_OK);
}

void page_season(struct request *request)
{
    club_list_read(request, show_season);
}

static void send_season(struct request *request)
{
    const struct club_list *list = request->work;
    struct season_page *page = ARENA_NEW(&request->arena, struct season_page);
    struct club_file file;
    if (!club_file_begin(request, list, &file) || !season_page_read(request, list, page))
        return;
    struct report report = report_start(request->lang, club_file_places(file.ending));
    season_report(&report, &page->table, &page->terms, NULL);
    file.name = page->year != SEASON_NONE
                    ? request_say(request, N_("season-%d"), page->year)
                    : request_say(request, N_("season"));
    file.title = tr(request->lang, N_("Ranking of the season"));
    file.below = page->title;
    club_file_send(request, &file, &report);
}

void season_file(struct request *request)
{
    club_list_read(request, send_season);
}

static void season_saved(struct request *request)
{
    if (request->answer.err.kind != ERR_NONE)
        request_error(request, &request->answer.err);
    else
        request_redirect(request, "/season?saved=yes");
}

void post_season(struct request *request)
{
    const struct form *form = &request->form;
    struct err err = ERR_INIT(request->lang);
    struct season_terms terms = {0};
    const char *format = form_text(form, "format");
    struct change change = {.kind = CHANGE_HABITS};
    struct change_habits *habits = &change.habits;
    habits->begins = season_read_begins(form_trimmed(form, "begins", &request->arena));
    if (!season_page_rule(form, request, &terms, &err)) {
        request_error(request, &err);
        return;
    }
    if (habits->begins == 0) {
        request_fail(request, MHD_HTTP_UNPROCESSABLE_CONTENT,
                     N_("a year begins on a day that every year has, such as 09-01"));
        return;
    }
    habits->rule = season_rule_text(&terms, &request->arena);
    habits->figure = form_text(form, "figure");
    habits->format = str_equal(format, "all") ? "" : format;
    habits->prize = label_tidy(form_text(form, "prize"), &request->arena);
    habits->shown = form_get(form, "shown") ? "yes" : "no";
    request_submit(request, 0, &change, NULL, season_saved);
}
