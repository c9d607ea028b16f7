/* page_new.c - a new tournament: first what it will be, then its name.
 *
 * The number of tables is asked by GET and answered in plain words; whoever likes the
 * answer names the tournament and creates it as it was said. */
#include "web/handlers.h"
#include "web/input.h"
#include "web/labels.h"
#include "web/page.h"
#include "web/plan.h"
#include "web/server_inside.h"
#include <microhttpd.h>
#include <time.h>

enum { NAME_MOST = 100 };

/* What the page shows: of the address, or of a form that was refused. */
struct drafted {
    struct plan plan;
    const struct form *form;
    bool asked; /* somebody said how many tables */
    bool good;  /* and it can be played */
    const char *name_error;
    const char *date_error;
};

static const char *today(struct request *request)
{
    time_t seconds = (time_t)(request_time(request) / 1000);
    struct tm parts;
    localtime_r(&seconds, &parts);
    return arena_printf(&request->arena, "%04d-%02d-%02d", parts.tm_year + 1900,
                        parts.tm_mon + 1, parts.tm_mday);
}

static void add_sizes(struct request *request, const struct drafted *draft)
{
    enum lang lang = request->lang;
    const struct input inputs[3] = {
        {.label = tr(lang, N_("Tables")),
         .hint = tr(lang, N_("four players each")),
         .more = " min=\"1\" max=\"999\" required autofocus"},
        {.label = tr(lang, N_("Rounds (optional)")),
         .hint = tr(lang, N_("all of the movement unless you say less")),
         .more = " min=\"1\""},
        {.label = tr(lang, N_("Deals a round (optional)")),
         .hint = tr(lang, N_("4, 3 or 2, so that nobody plays more than 28")),
         .more = " min=\"1\""},
    };
    for (int i = PLAN_TABLES; i <= PLAN_BOARDS; i++) {
        struct input input = inputs[i];
        input.id = plan_field[i];
        input.type = "number";
        input.value = form_text(draft->form, plan_field[i]);
        input.error = draft->asked ? draft->plan.error[i] : NULL;
        input_add(&request->html, &input);
    }
    struct input start = {.id = "start",
                          .label = tr(lang, N_("Start")),
                          .type = "time",
                          .hint = tr(lang, N_("to say when it ends")),
                          .value = plan_start(&draft->plan, &request->arena)};
    input_add(&request->html, &start);
}

static void add_question(struct request *request, const struct drafted *draft)
{
    struct html *html = &request->html;
    html_add(html,
             "<section class=\"card\"><h2>%s</h2><form class=\"stack\" method=\"get\" "
             "action=\"/new\"><div class=\"fields top\">",
             tr(request->lang, N_("How many tables?")));
    add_sizes(request, draft);
    html_add(html, "</div><p>");
    page_button(html, !draft->good, tr(request->lang, N_("See what that gives")));
    html_add(html, "</p></form></section>");
}

static void add_name(struct request *request, const struct drafted *draft)
{
    struct html *html = &request->html;
    enum lang lang = request->lang;
    const char *date = form_get(draft->form, "date");
    struct input name = {.id = "name",
                         .label = tr(lang, N_("Name")),
                         .value = form_text(draft->form, "name"),
                         .error = draft->name_error,
                         .more = " required maxlength=\"100\" autocomplete=\"off\""};
    struct input day = {.id = "date",
                        .label = tr(lang, N_("Date")),
                        .type = "date",
                        .value = date ? date : today(request),
                        .error = draft->date_error,
                        .more = " required"};
    html_add(html, "<div class=\"fields top\">");
    input_add(html, &name);
    input_add(html, &day);
    html_add(html, "</div>");
}

/* What it will be, and the form that makes exactly that. */
static void add_answer(struct request *request, const struct drafted *draft)
{
    struct html *html = &request->html;
    html_add(html, "<section class=\"card\"><h2>%s</h2><div class=\"note stack\">",
             tr(request->lang, N_("What it will be")));
    plan_say(&draft->plan, request);
    html_add(html, "</div>");
    page_form(request, "/new");
    for (int i = PLAN_TABLES; i <= PLAN_BOARDS; i++)
        input_hidden(html, plan_field[i], form_text(draft->form, plan_field[i]));
    input_hidden(html, "start", plan_start(&draft->plan, &request->arena));
    html_add(html, "<div class=\"stack\">");
    add_name(request, draft);
    html_add(html, "<p>");
    page_button(html, true, tr(request->lang, N_("Create this tournament")));
    html_add(html, "</p></div></form></section>");
}

static void show(struct request *request, const struct drafted *draft, int status)
{
    struct page_frame frame = {.title = tr(request->lang, N_("New tournament"))};
    page_open(request, &frame);
    html_add(&request->html, "<h1>%s</h1>", frame.title);
    add_question(request, draft);
    if (draft->good)
        add_answer(request, draft);
    page_close(request, status);
}

void page_new(struct request *request)
{
    struct drafted draft = {.form = &request->query};
    draft.asked = form_get(&request->query, "tables") != NULL;
    draft.good = plan_read(&draft.plan, &request->query, request);
    show(request, &draft,
         draft.asked && !draft.good ? MHD_HTTP_UNPROCESSABLE_CONTENT : MHD_HTTP_OK);
}

/* The tournament on its way into the journal. */
struct creation {
    json_t *document;
    struct drafted draft;
    struct err err;
    int64_t stream;
};

static json_t *write_document(struct request *request, const struct plan *plan)
{
    json_t *fields = json_array();
    const struct schedule *first = &plan->movement.field[0].schedule;
    for (size_t i = 0; i < plan->movement.fields; i++)
        json_array_append_new(fields, json_pack("{s:s, s:i, s:s}", "field",
                                                plan->movement.field[i].name, "tables",
                                                plan->movement.field[i].schedule.tables,
                                                "movement", plan->movement.kind));
    return json_pack(
        "{s:i, s:s, s:s, s:s, s:{s:i, s:i}, s:[{s:o}]}", "etui", DOCUMENT_VERSION, "name",
        label_tidy(form_text(&request->form, "name"), &request->arena), "date",
        form_text(&request->form, "date"), "format", plan->movement.format->name,
        "options", "boards_per_table", first->slots / first->tables / first->rounds,
        "rounds", first->rounds, "sessions", "fields", fields);
}

static void record(struct request *request, struct journal *journal)
{
    struct creation *creation = request->work;
    struct document_notes notes = {0};
    struct journal_source source = {.document = creation->document,
                                    .author = request->who.author,
                                    .time = request_time(request),
                                    .notes = &notes,
                                    .arena = &request->arena};
    journal_import(journal, &source, &creation->stream, &creation->err);
}

static void recorded(struct request *request)
{
    struct creation *creation = request->work;
    json_decref(creation->document);
    if (creation->err.kind == ERR_NONE) {
        request_redirect(request, "/tournaments/%lld/checkin",
                         (long long)creation->stream);
    } else if (creation->err.kind == ERR_USER) { /* all the rest has been checked */
        creation->draft.date_error = creation->err.text;
        show(request, &creation->draft, MHD_HTTP_UNPROCESSABLE_CONTENT);
    } else {
        request_error(request, &creation->err);
    }
}

void post_new(struct request *request)
{
    struct creation *creation = ARENA_NEW(&request->arena, struct creation);
    struct drafted *draft = &creation->draft;
    const char *name = label_tidy(form_text(&request->form, "name"), &request->arena);
    draft->form = &request->form;
    draft->asked = true;
    draft->good = plan_read(&draft->plan, &request->form, request);
    if (name[0] == '\0')
        draft->name_error = tr(request->lang, N_("give the tournament a name"));
    else if (str_width(name) > NAME_MOST)
        draft->name_error = tr(request->lang, N_("that name is too long; shorten it"));
    if (!draft->good || draft->name_error) {
        show(request, draft, MHD_HTTP_UNPROCESSABLE_CONTENT);
        return;
    }
    creation->err = ERR_INIT(request->lang);
    creation->document = write_document(request, &draft->plan);
    request->work = creation;
    request_with_journal(request, record, recorded);
}
