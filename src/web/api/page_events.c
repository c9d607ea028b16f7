/* page_events.c - a tournament in many halls: its organiser's pages, and the ranking. */
#include "base.h"
#include "base/jat.h"
#include "report.h"
#include "store.h"
#include "tournament/document.h"
#include "tournament/model.h"
#include "tournament/results.h"
#include "tournament/tell.h"
#include "web/api/events.h"
#include "web/api/moment.h"
#include "web/page.h"
#include <math.h>
#include <string.h>

static void add_formats(struct html *html, const char *chosen)
{
    struct input_choice choice[SIMULTANEOUS_FORMATS];
    for (int i = 0; i < SIMULTANEOUS_FORMATS; i++)
        choice[i] = (struct input_choice){simultaneous_formats[i],
                                          format_find(simultaneous_formats[i])->title};
    input_add_list(
        html, &(struct input){.id = "format", .label = N_("Format"), .value = chosen},
        choice, SIMULTANEOUS_FORMATS);
}

static void add_event_list(struct request *request)
{
    struct html *html = &request->html;
    struct err err = ERR_INIT(request->lang);
    const struct tournament *t = request_read(request, 0, &err);
    if (t && t->club.events == 0)
        html_say_in(html, "p", N_("None yet."));
    for (size_t i = 0; t && i < t->club.events; i++) {
        struct simultaneous what;
        struct err unread = ERR_INIT(request->lang);
        if (!simultaneous_parse(t->club.event[i].about, &what, &unread))
            continue;
        html_add(html, "<p><a href=\"/events/%jd\">%s</a></p>", t->club.event[i].number,
                 what.t.name);
        simultaneous_clear(&what);
    }
    if (t)
        request_release(request);
}

/* When halls may play; nothing where it is not said. */
static void add_window(struct html *html, const struct form *form)
{
    const struct input window[] = {
        {.id = "from", .label = N_("Halls play from"), .type = "datetime-local"},
        {.id = "to",
         .label = N_("Halls play until"),
         .type = "datetime-local",
         .hint = N_("What a hall records outside of it counts once you have accepted the "
                    "hall.")},
    };
    input_add_all(html, window, 2, &(struct input_said){.form = form});
}

static void show_events(struct request *request, int status, const char *error)
{
    struct html *html = &request->html;
    const struct form *form = &request->form;
    page_open_titled(request, N_("Simultaneous tournaments"));
    note_error(html, error);
    card_open(html, N_("Simultaneous tournaments"));
    add_event_list(request);
    card_close(html);
    card_open(html, N_("New simultaneous tournament"));
    page_form(request, "/events");
    input_add(html, &(struct input){.id = "name",
                                    .label = N_("Name"),
                                    .value = form_text(form, "name"),
                                    .more = " required maxlength=\"100\""});
    add_formats(html, form_text(form, "format"));
    input_add(html, &(struct input){.id = "boards",
                                    .label = N_("Number of boards"),
                                    .value = error ? form_text(form, "boards") : "28",
                                    .more = " required inputmode=\"numeric\""});
    add_window(html, form);
    page_form_end(html, "button next", N_("Create"), NULL);
    card_close(html);
    page_close(request, status);
}

void page_events(struct request *request)
{
    show_events(request, MHD_HTTP_OK, NULL);
}

static void event_changed(struct request *request)
{
    const char *next = request->work;
    if (request->answer.err.kind != ERR_NONE)
        request_error(request, &request->answer.err);
    else
        request_redirect(request, "%s", next);
}

static void record_change(struct request *request, const struct change_hall *at)
{
    const struct change change = {.kind = CHANGE_CLUB, .club = {.at = *at}};
    request->work = arena_printf(&request->arena, "/events/%jd", at->event);
    request_submit(request, 0, &change, NULL, event_changed);
}

/* What the form says, as an event's own words; new reference. False where a time is none.
 */
static bool describe_event(const struct form *form, json_t **about, struct err *err)
{
    int64_t from = 0;
    int64_t to = 0;
    if (!moment_read(form_text(form, "from"), &from, err) ||
        !moment_read(form_text(form, "to"), &to, err))
        return false;
    json_t *boards = json_array();
    int64_t count = form_whole(form_text(form, "boards"), 3);
    for (int64_t i = 1; i <= count; i++)
        json_array_append_new(boards, json_integer(i));
    *about = json_pack("{s:s, s:s, s:o}", "name", form_text(form, "name"), "format",
                       form_text(form, "format"), "boards", boards);
    if (from > 0)
        json_object_set_new(*about, "from", json_integer(from));
    if (to > 0)
        json_object_set_new(*about, "to", json_integer(to));
    return true;
}

void post_events(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    struct simultaneous what;
    struct str about = {0};
    json_t *json = NULL;
    bool good = describe_event(&request->form, &json, &err) &&
                simultaneous_read(json, &what, &err);
    if (good)
        simultaneous_clear(&what);
    if (good)
        jat_write(&about, json, false);
    json_decref(json);
    const struct tournament *t = good ? request_read(request, 0, &err) : NULL;
    struct change_hall at = {.about = arena_strdup(&request->arena, str_text(&about)),
                             .event = t ? (int64_t)t->club.events + 1 : 0};
    str_clear(&about);
    if (t)
        request_release(request);
    if (t)
        record_change(request, &at);
    else
        show_events(request, MHD_HTTP_UNPROCESSABLE_CONTENT, err.text);
}

static const char *text_of(const json_t *row, const char *key)
{
    const char *text = json_string_value(json_object_get(row, key));
    return text ? text : "";
}

/* The code of each hall, for the organiser; "" for others. */
static const char *find_code(struct request *request, const struct event_view *view,
                             int64_t hall)
{
    struct err err = ERR_INIT(request->lang);
    char code[GATHERING_CODE] = "";
    const struct tournament *t = view->director ? request_read(request, 0, &err) : NULL;
    if (t) {
        struct gathering_place place = {view->club, view->event->number, hall};
        gathering_code(&t->club, &place, code);
        request_release(request);
    }
    return arena_strdup(&request->arena, code);
}

/* What the organiser says of what a hall has sent: the word, how it is said once it is,
 * and the button that says it. */
static const struct review_word {
    const char *word;
    const char *said;
    const char *button;
} review_words[] = {
    {"checked", N_("checked"), N_("Mark as checked")},
    {"asked", N_("asked back"), N_("Ask back")},
    {"accepted", N_("accepted"), N_("Accept")},
};
enum { REVIEW_WORDS = sizeof review_words / sizeof review_words[0] };

/* What is said of the hall, and the buttons to say more. */
static void add_review(struct request *request, const struct event_view *view,
                       const json_t *row)
{
    struct html *html = &request->html;
    const char *review = text_of(row, "review");
    int64_t hall = (int64_t)json_integer_value(json_object_get(row, "hall"));
    html_add(html, "<td>");
    for (size_t i = 0; i < REVIEW_WORDS; i++)
        if (str_equal(review, review_words[i].word))
            html_add(html, "<b>%s</b>", tr(html->lang, review_words[i].said));
    html_add(html, " %s", text_of(row, "remark"));
    if (!str_equal(text_of(row, "state"), "invited")) {
        page_form(request, "/events/%jd/halls/%jd/review", view->event->number, hall);
        input_add(html,
                  &(struct input){.id = arena_printf(&request->arena, "remark%jd", hall),
                                  .name = "remark",
                                  .label = N_("Remark"),
                                  .value = "",
                                  .more = " maxlength=\"200\""});
        html_add(html, "<p>");
        for (size_t i = 0; i < REVIEW_WORDS; i++)
            html_add(html,
                     " <button class=\"button\" name=\"review\" value=\"%s\">%s</button>",
                     review_words[i].word, tr(html->lang, review_words[i].button));
        html_add(html, "</p></form>");
    }
    html_add(html, "</td>");
}

static const char *say_state(const char *state)
{
    if (str_equal(state, "finished"))
        return N_("finished");
    if (str_equal(state, "playing"))
        return N_("is playing");
    return str_equal(state, "left") ? N_("has left") : N_("not there yet");
}

static void add_halls(struct request *request, const struct event_view *view)
{
    struct html *html = &request->html;
    const json_t *halls = json_object_get(view->json, "halls");
    struct list list = {.label = N_("Halls"),
                        .column = {{N_("Hall"), ""},
                                   {N_("Committee"), ""},
                                   {N_("State"), ""},
                                   {N_("Code"), ""}}};
    if (view->director)
        list.column[4] = (struct list_column){N_("Check"), ""};
    list_open(html, &list);
    for (size_t i = 0; i < json_array_size(halls); i++) {
        const json_t *row = json_array_get(halls, i);
        html_add(html, "<tr>");
        list_name(html, text_of(row, "name"));
        list_cell(html, "", "%s", text_of(row, "committee"));
        list_cell(html, "", "%s%s%s", tr(html->lang, say_state(text_of(row, "state"))),
                  json_object_get(row, "late") ? ", " : "",
                  json_object_get(row, "late") ? tr(html->lang, N_("late")) : "");
        list_cell(html, "", "%s %s", find_code(request, view, (int64_t)i + 1),
                  text_of(row, "problem"));
        if (view->director)
            add_review(request, view, row);
        html_add(html, "</tr>");
    }
    list_close(html, &list);
}

/* Of a page one more row is asked for than it shows: whether there is a next one. */
enum { PAGE_ROWS = 100 };

/* The ranking of that name and, of a line, of that line. */
static const struct contest_ranking *find_ranking(const struct contest_kind *kind,
                                                  const json_t *json)
{
    const char *name = text_of(json, "ranking");
    const char *line = text_of(json, "line");
    for (int r = 0; kind && r < kind->rankings; r++) {
        const struct contest_ranking *ranking = &kind->ranking[r];
        bool of_line = ranking->view != CONTEST_LINE ||
                       seat_letter(ranking->line) == (line[0] ? line[0] : 'N');
        if (str_equal(ranking->name, name) && of_line)
            return ranking;
    }
    return NULL;
}

/* What a ranking goes by, as in any other ranking. */
static void add_figure(struct html *html, const struct contest_kind *kind,
                       const json_t *row)
{
    enum { PARTS = 1000000 }; /* decimals that data have */
    const struct contest_column *column = &kind->row[kind->total];
    const json_t *value = json_object_get(row, column->key);
    struct figures figures = {0};
    if (value)
        figures_set(&figures, kind->total,
                    ratio_of((int64_t)llround(json_number_value(value) * PARTS), PARTS));
    struct cell cell = who_figure(column, &figures, kind->total);
    html_add(html, "<td class=\"num\">");
    cell_add(&html->out, &cell, html->lang);
    html_add(html, "</td>");
}

/* The sign of the line of a seat; nothing of a substitute, X1. */
static void add_line(struct html *html, const char *seat)
{
    struct cell cell = cell_nothing();
    for (int line = 0; line < SEAT_COUNT; line++)
        if (seat_letter((enum seat)line) == seat[0])
            cell = cell_seat((enum seat)line);
    html_add(html, "<td>");
    cell_add(&html->out, &cell, html->lang);
    html_add(html, "</td>");
}

static void add_ranked_row(struct request *request, const struct contest_kind *kind,
                           const json_t *row, bool lines)
{
    struct html *html = &request->html;
    const json_t *names = json_object_get(row, "names");
    const char *name = text_of(row, "name");
    int rank = (int)json_integer_value(json_object_get(row, "rank"));
    html_add(html, "<tr>");
    list_cell(html, "num", "%s",
              rank > 0 ? arena_printf(&request->arena, "%d", rank) : "–");
    if (lines)
        add_line(html, text_of(row, "seat"));
    for (size_t k = 0; k < json_array_size(names); k++)
        name = arena_printf(&request->arena, "%s%s%s", name, k > 0 ? " · " : "",
                            json_string_value(json_array_get(names, k)));
    list_name(html, name);
    list_cell(html, "", "%s", text_of(row, "hall"));
    add_figure(html, kind, row);
    html_add(html, "</tr>");
}

/* Its title says which one it is, as everywhere. */
static void add_ranking(struct request *request, const json_t *json)
{
    struct html *html = &request->html;
    const struct event_view *view = request->work;
    const struct contest_kind *kind = view->kind;
    const struct contest_ranking *ranking = find_ranking(kind, json);
    const json_t *rows = json_object_get(json, "rows");
    size_t shown = json_array_size(rows);
    shown = shown < PAGE_ROWS ? shown : PAGE_ROWS;
    if (!ranking)
        return;
    bool lines = ranking->view == CONTEST_ALTERNATE;
    const char *title = standing_title_of(ranking, html->lang, &request->arena);
    struct list list = {.label = title, .column = {{standing_rank_heading, "num"}}};
    int n = 1;
    if (lines)
        list.column[n++] = (struct list_column){N_("Line"), ""};
    list.column[n++] = (struct list_column){standing_name_heading, ""};
    list.column[n++] = (struct list_column){N_("Hall"), ""};
    list.column[n] = (struct list_column){kind->row[kind->total].title, "num"};
    html_say_in(html, "h3", "%s", title);
    list_open(html, &list);
    for (size_t i = 0; i < shown; i++)
        add_ranked_row(request, kind, json_array_get(rows, i), lines);
    list_close(html, &list);
}

static void add_part_link(struct request *request, size_t first, const char *title)
{
    const struct event_view *view = request->work;
    struct html *html = &request->html;
    html_add(html, " <a class=\"button\" href=\"%s?first=%zu", request->path, first + 1);
    if (view->words[0] != '\0') {
        html_add(html, "&q=");
        form_encode(&html->out, view->words);
    }
    html_add(html, "\">%s</a>", tr(html->lang, title));
}

/* Of many halls there are more people than a page has room for: a hundred at a time, and
 * who looks for somebody types the name. */
static void add_rankings(struct request *request)
{
    const struct event_view *view = request->work;
    struct html *html = &request->html;
    const json_t *rankings = json_object_get(view->json, "rankings");
    size_t longest = 0;
    html_add(html, "<form class=\"row search\" role=\"search\" action=\"%s\">",
             request->path);
    input_search(html, N_("Name"), view->words, 100);
    page_button(html, false, N_("Search"));
    html_add(html, "</form>");
    for (size_t i = 0; i < json_array_size(rankings); i++) {
        const json_t *ranking = json_array_get(rankings, i);
        size_t rows = json_array_size(json_object_get(ranking, "rows"));
        longest = rows > longest ? rows : longest;
        add_ranking(request, ranking);
    }
    if (longest == 0 && view->words[0] != '\0')
        html_say_in(html, "p",
                    N_("Nobody here has “%s” in their name. Type fewer letters, or look "
                       "through all names."),
                    view->words);
    html_add(html, "<p>");
    if (view->first > 0)
        add_part_link(request, view->first > PAGE_ROWS ? view->first - PAGE_ROWS : 0,
                      N_("Previous page"));
    if (longest > PAGE_ROWS)
        add_part_link(request, view->first + PAGE_ROWS, N_("Next page"));
    html_add(html, "</p>");
}

static void add_event_forms(struct request *request, const struct event_view *view)
{
    struct html *html = &request->html;
    if (!view->director || view->event->heads)
        return;
    card_open(html, N_("One more hall"));
    page_form(request, "/events/%jd", view->event->number);
    input_add(html, &(struct input){.id = "name",
                                    .label = N_("Name"),
                                    .value = "",
                                    .more = " required maxlength=\"100\""});
    input_add(html, &(struct input){.id = "committee",
                                    .label = N_("Committee"),
                                    .value = "",
                                    .more = " maxlength=\"100\""});
    page_form_end(html, "button next", N_("Add"), NULL);
    card_close(html);
    details_open(html, false, N_("Close the event"));
    html_say_in(html, "p",
                N_("Everybody sees the ranking then, and it does not change any more: "
                   "no hall joins, leaves or corrects."));
    page_form(request, "/events/%jd/close", view->event->number);
    page_form_end(html, "button danger", N_("Close it"), NULL);
    details_close(html);
}

/* What the committees have sent and owe, for the organiser. */
static void add_totals(struct request *request, const struct event_view *view)
{
    struct html *html = &request->html;
    struct report report = report_start(html->lang, REPORT_PAGE);
    struct report_html shown = report_html_page(html, 0, "");
    committees_report(&report, view->total, view->totals);
    card_open(html, N_("Totals by committee"));
    report_html_facts(&shown, report.section[0]);
    report_html_write(&shown, &report);
    card_close(html);
    report_clear(&report);
}

static void show_event_page(struct request *request)
{
    struct event_view *view = request->work;
    struct html *html = &request->html;
    bool hidden = view->err.kind == ERR_CONFLICT;
    if (view->organiser)
        house_leave(view->organiser);
    if (!view->json) {
        request_error(request, &view->err);
        return;
    }
    page_open(request, &(struct page_frame){.title = text_of(view->json, "name")});
    html_add(html, "<h1>%s</h1>", text_of(view->json, "name"));
    card_open(html, N_("Halls"));
    add_halls(request, view);
    card_close(html);
    if (view->director && view->totals > 0)
        add_totals(request, view);
    add_event_forms(request, view);
    card_open(html, N_("Ranking"));
    if (hidden)
        html_add(html, "<p>%s</p>", view->err.text);
    else
        add_rankings(request);
    card_close(html);
    json_decref(view->json);
    page_close(request, MHD_HTTP_OK);
}

/* Of the ranking that the address names, or the usual one, a hundred rows. */
static struct event_view *start_page(struct request *request,
                                     const struct club_event *event)
{
    struct event_view *view = events_start(request, event);
    view->most = PAGE_ROWS + 1;
    view->usual = true;
    return view;
}

void page_event(struct request *request)
{
    const struct club_event *event = events_named(request);
    if (!event)
        return;
    start_page(request, event);
    request_slowly(request, events_look, show_event_page);
}

/* The same as a hall sees it: the ranking over all once it has finished. */
void page_hall_event(struct request *request)
{
    const char *code = events_hall_code(request);
    if (!code)
        return;
    start_page(request, NULL)->by = code;
    request_slowly(request, events_look_from_hall, show_event_page);
}

static void close_event(struct request *request)
{
    struct change_hall at;
    if (events_closing(request, &at))
        record_change(request, &at);
}

void post_event_close(struct request *request)
{
    events_close(request, close_event);
}

void post_event_review(struct request *request)
{
    struct err err = ERR_INIT(request->lang);
    const struct club_event *event = events_named(request);
    const struct form *form = &request->form;
    if (!event)
        return;
    struct change_hall at = {.event = event->number,
                             .hall = request_number(request, 1),
                             .review = form_text(form, "review"),
                             .remark = form_text(form, "remark")};
    if (events_check_review(at.review, &err))
        record_change(request, &at);
    else
        request_error(request, &err);
}

void post_event(struct request *request)
{
    const struct club_event *event = events_named(request);
    const struct form *form = &request->form;
    if (!event)
        return;
    struct change_hall at = {.event = event->number,
                             .hall = (int64_t)event->halls + 1,
                             .name = form_text(form, "name"),
                             .committee = form_text(form, "committee")};
    record_change(request, &at);
}
