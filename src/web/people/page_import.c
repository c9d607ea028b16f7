/* page_import.c - people from a file: seen first, row by row where a row is doubtful,
 * then recorded. */
#include "doc.h"
#include "report.h"
#include "tournament/seats.h"
#include "web/page.h"
#include "web/people/import_work.h"

enum { ROWS_SHOWN = 200 };

static void show_choice(struct request *request, const char *error, int status)
{
    struct html *html = &request->html;
    page_open_titled(request, N_("Import players"));
    note_error(html, error);
    card_open(html, NULL);
    html_say_in(
        html, "p",
        N_("A workbook (XLSX), or a table of texts (CSV) with any delimiter, as "
           "the federation or a spreadsheet writes it. One row names the columns: "
           "Nom or NomJoueur, Prénom, NumLicenceJoueur or Licence, Club, Série …; "
           "two players may stand in a row."));
    html_say_in(html, "p", N_("Nothing changes before you have seen what is in it."));
    html_add(html, "<form method=\"post\" action=\"/people/import\" "
                   "enctype=\"multipart/form-data\">");
    input_hidden(html, "csrf", request->who.csrf);
    input_add(html, &(struct input){.id = "file",
                                    .label = N_("The file"),
                                    .type = "file",
                                    .more = " required accept=\".csv,.txt,.xlsx\""});
    html_add(html, "<p>");
    page_button(html, true, N_("Look at it"));
    page_link(html, "button", N_("Back"), "/people");
    html_add(html, "</p></form>");
    card_close(html);
    page_close(request, status);
}

void page_import(struct request *request)
{
    show_choice(request, NULL, MHD_HTTP_OK);
}

static void start_import(struct request *request, const struct multipart_file *file,
                         const char *query, const char *columns)
{
    struct task *task = import_start(request, file, columns);
    if (!task) {
        show_choice(request,
                    tr(request->lang, N_("too many files are being read; try again in a "
                                         "minute")),
                    MHD_HTTP_TOO_MANY_REQUESTS);
        return;
    }
    request_redirect(request, "/people/import/%s%s", task->name, query);
    task_drop(task);
}

void post_import(struct request *request)
{
    if (!request->file.bytes || request->file.size == 0)
        show_choice(request, tr(request->lang, N_("choose a file")),
                    MHD_HTTP_UNPROCESSABLE_CONTENT);
    else
        start_import(request, &request->file, "", NULL);
}

/* The task of the path, held; NULL with the answer given. */
static struct task *asked_task(struct request *request)
{
    struct task *task = tasks_find(request->server->tasks, request->parameter[0]);
    if (!task)
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("that import is over, or was left alone too long; choose the "
                        "file again"));
    return task;
}

/* How far it is; the page asks again in a second. */
static void show_progress(struct request *request, struct task *task)
{
    struct html *html = &request->html;
    int64_t done = atomic_load(&task->done);
    int64_t total = atomic_load(&task->total);
    request_header(request, "Refresh", "1");
    page_open_titled(request, N_("Import players"));
    card_open(html, NULL);
    html_add(html, "<p role=\"status\"><label for=\"bar\">");
    if (total > 0)
        html_say(html, N_("%jd of %jd rows"), done, total);
    else
        html_say(html, N_("%jd rows read"), done);
    html_add(html, "</label></p><progress id=\"bar\"");
    if (total > 0)
        html_add(html, " value=\"%jd\" max=\"%jd\"", done, total);
    html_add(html, "></progress>");
    card_close(html);
    page_close(request, MHD_HTTP_OK);
}

/* The states as addresses name them. */
static const char *const state_word[REGISTRY_STATES] = {[REGISTRY_NEW] = "new",
                                                        [REGISTRY_CHANGED] = "changed",
                                                        [REGISTRY_SAME] = "same",
                                                        [REGISTRY_DOUBTFUL] = "doubtful"};

static enum registry_state asked_state(const struct request *request,
                                       const struct registry_list *list)
{
    const char *word = form_text(&request->query, "show");
    for (int i = 0; i < REGISTRY_STATES; i++)
        if (str_equal(word, state_word[i]))
            return (enum registry_state)i;
    return list->count[REGISTRY_DOUBTFUL] > 0 ? REGISTRY_DOUBTFUL
           : list->count[REGISTRY_NEW] > 0    ? REGISTRY_NEW
                                              : REGISTRY_CHANGED;
}

/* The four figures, each leading to its rows. */
static void add_state_figures(struct request *request, const struct task *task,
                              enum registry_state shown)
{
    static const enum registry_state order[] = {REGISTRY_DOUBTFUL, REGISTRY_NEW,
                                                REGISTRY_CHANGED, REGISTRY_SAME};
    const struct import_work *work = task->work;
    struct html *html = &request->html;
    html_add(html, "<nav class=\"figures\" aria-label=\"%s\">",
             tr(html->lang, N_("Rows of the file")));
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++)
        html_add(html,
                 "<a class=\"figure %s\" href=\"/people/import/%s?show=%s\"%s><b>%zu</b> "
                 "<span>%s</span></a>",
                 order[i] == REGISTRY_DOUBTFUL ? "bad" : "", task->name,
                 state_word[order[i]], order[i] == shown ? " aria-current=\"true\"" : "",
                 work->list.count[order[i]], tr(html->lang, import_list_state(order[i])));
    html_add(html, "</nav>");
}

/* "It is them", "somebody new", "leave it": for a doubtful row. */
static void add_row_choice(const struct report_html *view, const struct cell *cell)
{
    const struct import_work *work = view->by;
    const struct registry_row *row = &work->list.row[cell->number];
    struct html *html = view->html;
    char name[32];
    str_format(name, sizeof name, "row%jd", (intmax_t)cell->number);
    if (row->likes == 0 && !row->may_be_new) {
        html_say_in(html, "span.muted", N_("left out"));
        return;
    }
    const struct input input = {
        .id = name, .label = N_("What to do?"), .more = " form=\"confirm\""};
    input_select_open(html, &input);
    input_option(html, "", true, "%s", tr(html->lang, N_("leave it out")));
    for (int i = 0; i < row->likes; i++) {
        const struct person *person = roster_find(&work->names->roster, row->like[i]);
        char number[24];
        str_format(number, sizeof number, "%jd", (intmax_t)row->like[i]);
        if (person)
            input_option(html, number, false, "%s · %s · %s", person->name,
                         person->licence[0] ? person->licence
                                            : tr(html->lang, N_("no licence")),
                         person->club);
    }
    if (row->may_be_new)
        input_option(html, "new", false, "%s", tr(html->lang, N_("somebody new")));
    input_select_close(html);
}

static void add_rows(struct request *request, struct import_work *work,
                     enum registry_state state)
{
    struct html *html = &request->html;
    struct report report = report_start(html->lang, REPORT_PAGE);
    struct report_html view = report_html_page(html, 0, "imported");
    view.add_action = add_row_choice;
    view.by = work;
    import_list_report(
        &report,
        &(struct import_list){.list = &work->list, .state = state, .most = ROWS_SHOWN});
    card_open_as(html, &(struct card){.style = "flush"});
    if (report.section[0]->rows > 0)
        report_html_write(&view, &report);
    else
        html_say_in(html, "p", N_("There are none."));
    if (work->list.count[state] > ROWS_SHOWN)
        html_say_in(html, "footer", N_("The first %d of %zu."), ROWS_SHOWN,
                    work->list.count[state]);
    card_close(html);
    report_clear(&report);
}

/* The button that has it done, and what is left out. */
static void add_confirm(struct request *request, const struct task *task)
{
    const struct import_work *work = task->work;
    struct html *html = &request->html;
    size_t rows = work->list.count[REGISTRY_NEW] + work->list.count[REGISTRY_CHANGED];
    size_t doubtful = work->list.count[REGISTRY_DOUBTFUL];
    page_form_named(request, "confirm",
                    arena_printf(&request->arena, "/people/import/%s", task->name));
    html_add(html, "<div class=\"row\">");
    if (rows + doubtful > 0) {
        html_add(html, "<button class=\"button next\">");
        html_say(html,
                 tr_n(html->lang, "Import %zu row", "Import %zu rows", (int64_t)rows),
                 rows);
        html_add(html, "</button>");
    }
    page_link(html, "button", N_("Another file"), "/people/import");
    if (doubtful > 0)
        html_say_in(html, "span.muted",
                    N_("Doubtful rows count as you choose; those left out stay as they "
                       "are."));
    html_add(html, "</div></form>");
}

static void show_preview(struct request *request, struct task *task)
{
    struct import_work *work = task->work;
    struct html *html = &request->html;
    enum registry_state state = asked_state(request, &work->list);
    page_open_titled(request, N_("Import players"));
    if (form_get(&request->query, "changed"))
        note_add(html, NOTE_WARN,
                 N_("The register has changed since: look again. Nothing was imported."));
    html_say_in(html, "p.muted", N_("%zu rows. Nothing is changed before you import."),
                work->list.rows);
    add_state_figures(request, task, state);
    add_rows(request, work, state);
    add_confirm(request, task);
    page_close(request, MHD_HTTP_OK);
}

enum { SAMPLE_ROWS = 6, SAMPLE_COLUMNS = 16 };

static size_t count_columns(const struct csv *csv)
{
    size_t most = 0;
    for (size_t i = 0; i < csv->rows && i < SAMPLE_ROWS; i++)
        most = csv->row[i].cells > most ? csv->row[i].cells : most;
    return most < SAMPLE_COLUMNS ? most : SAMPLE_COLUMNS;
}

/* What a column is; the titles are heard with its number. */
static void add_column_choice(struct request *request, size_t column)
{
    struct html *html = &request->html;
    const char *name = arena_printf(&request->arena, "column%zu", column);
    const struct input input = {
        .id = name,
        .label =
            arena_printf(&request->arena, tr(html->lang, N_("Column %zu")), column + 1)};
    html_add(html, "<th scope=\"col\">");
    input_list_open(html, &input);
    input_option(html, "", true, "%s", tr(html->lang, N_("left out")));
    for (const struct people_word *word = people_words; word->word[0]; word++)
        input_option(html, word->word, false, "%s", tr(html->lang, word->title));
    input_list_close(html, &input);
    html_add(html, "</th>");
}

/* The first rows of a file that does not name its columns, to say what each is. */
static void show_columns(struct request *request, const struct task *task,
                         const char *error)
{
    static const struct list table = {.label = N_("The first rows of the file"),
                                      .style = "stages"};
    const struct import_work *work = task->work;
    struct html *html = &request->html;
    size_t columns = count_columns(&work->sample);
    page_open_titled(request, N_("Import players"));
    note_error(html, error);
    card_open(html, N_("No row names the columns: say what each one is"));
    page_form(request, "/people/import/%s", task->name);
    list_open(html, &table);
    html_add(html, "<thead><tr>");
    for (size_t i = 0; i < columns; i++)
        add_column_choice(request, i);
    html_add(html, "</tr></thead><tbody>");
    for (size_t r = 0; r < work->sample.rows && r < SAMPLE_ROWS; r++) {
        html_add(html, "<tr>");
        for (size_t i = 0; i < columns; i++)
            list_cell(html, "", "%s",
                      i < work->sample.row[r].cells ? work->sample.row[r].cell[i] : "");
        html_add(html, "</tr>");
    }
    list_close(html, &table);
    html_add(html, "<p class=\"row\">");
    page_button(html, true, N_("Look at it"));
    page_link(html, "button", N_("Another file"), "/people/import");
    html_add(html, "</p></form>");
    card_close(html);
    page_close(request, error ? MHD_HTTP_UNPROCESSABLE_CONTENT : MHD_HTTP_OK);
}

/* The columns that the form says, "name,,licence". */
static void choose_columns(struct request *request, struct task *task)
{
    const struct import_work *work = task->work;
    struct err err = ERR_INIT(request->lang);
    struct people_columns columns;
    struct str text = {0};
    for (size_t i = 0; i < count_columns(&work->sample); i++)
        str_printf(
            &text, "%s%s", i > 0 ? "," : "",
            form_text(&request->form, arena_printf(&request->arena, "column%zu", i)));
    if (people_columns_read(&columns, str_text(&text), &request->arena, &err))
        start_import(request, &work->file, "", str_text(&text));
    else
        show_columns(request, task, err.text);
    str_clear(&text);
}

/* What was imported can be taken back, here and later from the list of people. */
static void add_taking_back(struct request *request, const struct task *task)
{
    const struct import_work *work = task->work;
    if (work->import.number == 0)
        return;
    page_form(request, "/people/imports/%jd/undo", (intmax_t)work->import.number);
    page_form_end(&request->html, "button", N_("Take the whole import back"), NULL);
}

static void show_end(struct request *request, const struct task *task)
{
    const struct import_work *work = task->work;
    const size_t *count = work->recorded.count;
    struct html *html = &request->html;
    if (task->err.kind != ERR_NONE) {
        show_choice(request, task->err.text, request_status(&task->err));
        return;
    }
    page_open_titled(request, N_("Import players"));
    note_add(html, NOTE_STATUS,
             N_("✓ Imported: %zu new, %zu changed, %zu as known, %zu left out."),
             count[REGISTRY_NEW], count[REGISTRY_CHANGED], count[REGISTRY_SAME],
             count[REGISTRY_DOUBTFUL]);
    html_add(html, "<p>");
    page_link(html, "button next", N_("Players"), "/people");
    page_link(html, "button", N_("Another file"), "/people/import");
    html_add(html, "</p>");
    add_taking_back(request, task);
    page_close(request, MHD_HTTP_OK);
}

static const struct import_work *import_of(const struct task *task)
{
    return task->work;
}

void page_import_task(struct request *request)
{
    struct task *task = asked_task(request);
    if (!task)
        return;
    int state = atomic_load(&task->state);
    if (state == TASK_WORKING)
        show_progress(request, task);
    else if (state == TASK_ASKING && import_of(task)->nameless)
        show_columns(request, task, NULL);
    else if (state == TASK_ASKING)
        show_preview(request, task);
    else
        show_end(request, task);
    task_drop(task);
}

void post_import_task(struct request *request)
{
    struct task *task = asked_task(request);
    if (!task)
        return;
    struct import_work *work = task->work;
    if (atomic_load(&task->state) == TASK_ASKING && work->nameless)
        choose_columns(request, task);
    else if (atomic_load(&task->state) == TASK_ASKING && !import_is_current(work))
        start_import(request, &work->file, "?changed=1", work->columns);
    else {
        if (task_move(task, TASK_ASKING, TASK_WORKING))
            import_record(work, &request->form);
        request_redirect(request, "/people/import/%s", task->name);
    }
    task_drop(task);
}
