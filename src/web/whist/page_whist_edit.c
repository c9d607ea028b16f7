/* page_whist_edit.c - the club's own grid of whist: edited, tried, compared and saved.
 *
 * Nothing is kept between the pages but in their forms: the grid that is to be saved goes
 * through the comparison as its JSON, with the number of the change that it follows. */
#include "base/jat.h"
#include "tournament/facts.h"
#include "web/page.h"
#include "web/whist/whist_club.h"
#include "web/whist/whist_form.h"
#include "web/whist/whist_trial.h"
#include <string.h>

/* The page being answered. */
struct editor {
    struct request *request;
    struct whist_club club;
    struct whist_form form;
    struct whist_trial trial;
    const char *file_error; /* of the file that was brought, or NULL */
};

static void add_state(const struct editor *editor)
{
    struct html *html = &editor->request->html;
    if (form_get(&editor->request->query, "saved"))
        note_add(html, NOTE_STATUS, N_("✓ Saved. New tournaments will use this grid."));
    html_add(html, "<p>%s <b>", tr(html->lang, N_("Current grid:")));
    html_name(html, editor->club.grid.edition);
    html_add(html, "</b>%s. %s</p>",
             editor->club.built_in ? tr(html->lang, N_(", built in")) : "",
             tr(html->lang, N_("A new whist tournament takes it and keeps it: what you "
                               "change here changes no existing tournament.")));
    html_add(html, "<p class=\"row\">");
    page_link(html, "button", N_("As players see it"), "/whist");
    html_add(html, "<a class=\"button\" href=\"/whist/grid.json\" download>%s</a></p>",
             tr(html->lang, N_("Save as a file")));
}

static void add_file(const struct editor *editor)
{
    struct html *html = &editor->request->html;
    bool wrong = editor->file_error != NULL;
    struct input input = {.id = "text",
                          .label = N_("A grid, as JSON"),
                          .hint = N_("As “Save as a file” writes it."),
                          .error = editor->file_error,
                          .value = wrong ? form_text(&editor->request->form, "text") : "",
                          .more = " rows=\"6\" required spellcheck=\"false\""};
    card_open(html, N_("A grid from a file"));
    page_form(editor->request, "/club/whist");
    html_add(html, "<div class=\"stack\">");
    input_add_area(html, &input);
    input_add_file(html, "text", N_("Or a file: JSON"),
                   " accept=\".json,application/json\"");
    html_add(html,
             "<p class=\"row\"><button class=\"button\" name=\"do\" value=\"import\">%s"
             "</button></p></div></form></section>",
             tr(html->lang, N_("See what changes")));
}

/* A button that leads to the comparison with another grid. */
static void add_way_back(const struct editor *editor, const char *edition, int64_t seq)
{
    struct html *html = &editor->request->html;
    html_add(html, "<li><span class=\"grow\">");
    html_name(html, edition);
    html_add(html, "</span>");
    page_form(editor->request, "/club/whist");
    input_hidden_number(html, "seq", seq);
    html_add(html,
             "<button class=\"button\" name=\"do\" value=\"again\">%s"
             "<span class=\"hidden\"> %s</span></button></form></li>",
             tr(html->lang, N_("Use it again")), edition);
}

static void add_ways_back(const struct editor *editor)
{
    struct html *html = &editor->request->html;
    const struct whist_club *club = &editor->club;
    if (club->built_in && club->formers == 0)
        return;
    card_open(html, N_("Earlier grids"));
    html_add(html, "<ul class=\"people\">");
    if (!club->built_in)
        add_way_back(editor, whist_la_chevalerie.edition, 0);
    for (size_t i = 0; i < club->formers; i++)
        add_way_back(editor, club->former[i].grid.edition, club->former[i].seq);
    html_add(html, "</ul></section>");
}

static void show_editor(struct editor *editor, int status)
{
    struct request *request = editor->request;
    struct html *html = &request->html;
    page_open_titled(request, N_("The club's whist grid"));
    whist_edit_problems(request, &editor->form);
    add_state(editor);
    page_form(request, "/club/whist");
    html_add(html, "<div class=\"stack\">");
    whist_edit_fields(request, &editor->form);
    html_add(html,
             "<p class=\"row\"><button class=\"button next\" name=\"do\" value=\"look\">"
             "%s</button></p>",
             tr(html->lang, N_("Check it and see what changes")));
    whist_trial_add(request, &editor->trial, &editor->form.grid);
    html_add(html, "</div></form>");
    add_file(editor);
    add_ways_back(editor);
    page_close(request, status);
}

/* The page with the grid in force, until something else is read. */
static struct editor *open_editor(struct request *request)
{
    struct editor *editor = ARENA_NEW(&request->arena, struct editor);
    editor->request = request;
    editor->club = whist_club_read(request);
    editor->form.grid = editor->club.grid;
    return editor;
}

void page_grid_edit(struct request *request)
{
    show_editor(open_editor(request), MHD_HTTP_OK);
}

static void add_save(const struct editor *editor, const char *text)
{
    struct request *request = editor->request;
    struct html *html = &request->html;
    page_form(request, "/club/whist");
    input_hidden(html, "text", text);
    input_hidden_number(html, "from", editor->club.seq);
    input_key(html);
    html_add(html,
             "<p class=\"row\"><button class=\"button next\" name=\"do\" value=\"save\">"
             "%s</button><button class=\"button\" name=\"do\" value=\"edit\">%s</button>"
             "<a class=\"button\" href=\"/club/whist\">%s</a></p></form>",
             tr(html->lang, N_("Save this grid")), tr(html->lang, N_("Edit it further")),
             tr(html->lang, N_("Leave everything as it is")));
}

/* A table of what differs from the grid in force; false, and no table, for nothing. */
static bool add_differences(struct request *request, const struct whist_grid *now,
                            const struct whist_grid *other)
{
    static const struct list table = {
        .label = N_("What changes"),
        .style = "whist-changes",
        .column = {{N_("What"), ""}, {N_("Now"), ""}, {N_("From now on"), ""}}};
    struct html *html = &request->html;
    struct whist_differences found =
        whist_differences_find(now, other, html->lang, &request->arena);
    if (found.lines == 0)
        return false;
    list_open(html, &table);
    for (size_t i = 0; i < found.lines; i++)
        html_add(html,
                 "<tr><th scope=\"row\" class=\"name\">%s</th><td><bdi>%s</bdi></td>"
                 "<td><b><bdi>%s</bdi></b></td></tr>",
                 found.line[i].what, found.line[i].now, found.line[i].other);
    list_close(html, &table);
    return true;
}

/* What differs, to be confirmed. */
static void confirm(const struct editor *editor, const struct whist_grid *grid,
                    bool changed_meanwhile)
{
    struct request *request = editor->request;
    struct html *html = &request->html;
    struct str text = {0};
    json_t *json = whist_grid_write(grid);
    jat_write(&text, json, false);
    json_decref(json);
    page_open_titled(request, N_("What changes in the grid"));
    if (changed_meanwhile)
        html_add(
            html, "<p class=\"note warn\" role=\"alert\">%s</p>",
            tr(html->lang, N_("Somebody else has saved a grid in the meantime. Compare "
                              "again: this is against the one now current.")));
    card_open(html, NULL);
    if (add_differences(request, &editor->club.grid, grid)) {
        html_say_in(
            html, "p",
            N_("✓ Checked: every contract appears once, the four scores always add up to "
               "zero, and stronger contracts rank higher and pay more."));
        add_save(editor, str_text(&text));
    } else {
        html_add(html, "<p>%s</p><p><a class=\"button\" href=\"/club/whist\">%s</a></p>",
                 tr(html->lang, N_("Nothing: it is the current grid.")),
                 tr(html->lang, N_("Back to the grid")));
    }
    card_close(html);
    str_clear(&text);
    page_close(request, changed_meanwhile ? MHD_HTTP_CONFLICT : MHD_HTTP_OK);
}

/* The grid that the form brings as JSON. False with the page answered. */
static bool read_text(struct editor *editor, struct whist_grid *grid)
{
    struct request *request = editor->request;
    struct err err = ERR_INIT(request->lang);
    const char *text = form_text(&request->form, "text");
    json_t *json = jat_parse(text, strlen(text), &err);
    struct jat top = JAT_TOP(json);
    bool good = json && whist_grid_read(&top, grid, &err) &&
                whist_grid_check_edition(grid, &editor->club.grid, &err);
    json_decref(json);
    if (good)
        return true;
    editor->file_error = err.place[0] != '\0' ? arena_printf(&request->arena, "%s: %s",
                                                             err.place, err.text)
                                              : arena_strdup(&request->arena, err.text);
    show_editor(editor, MHD_HTTP_UNPROCESSABLE_CONTENT);
    return false;
}

static void grid_recorded(struct request *request)
{
    if (request->answer.err.kind != ERR_NONE)
        request_error(request, &request->answer.err);
    else
        request_redirect(request, "/club/whist?saved=1");
}

static void save_grid(struct editor *editor)
{
    struct request *request = editor->request;
    struct whist_grid *grid = ARENA_NEW(&request->arena, struct whist_grid);
    const char *key = form_text(&request->form, "key");
    enum { DIGITS = 18 };
    if (!read_text(editor, grid))
        return;
    struct change change = {.kind = CHANGE_CLUB, .club = {.grid = grid}};
    if (whist_grid_equal(grid, &editor->club.grid)) /* sent twice */
        request_redirect(request, "/club/whist?saved=1");
    else if (form_whole(form_text(&request->form, "from"), DIGITS) != editor->club.seq)
        confirm(editor, grid, true);
    else
        request_submit(request, 0, &change, input_is_key(key) ? key : NULL,
                       grid_recorded);
}

static void try_deal(struct editor *editor)
{
    struct request *request = editor->request;
    bool good = whist_form_read(&editor->form, request, &editor->club.grid);
    /* a grid without a name of its own yet can be tried all the same */
    bool usable = good || (editor->form.problems == 1 &&
                           whist_form_error(&editor->form, "edition"));
    if (usable) {
        editor->form.problems = 0;
        good = whist_trial_read(&editor->trial, request, &editor->form.grid);
    } else {
        editor->trial.sent = &request->form;
    }
    show_editor(editor, good ? MHD_HTTP_OK : MHD_HTTP_UNPROCESSABLE_CONTENT);
}

/* Back to a grid from before: the built-in one is number 0. */
static void take_again(struct editor *editor)
{
    enum { DIGITS = 18 };
    const char *text = form_text(&editor->request->form, "seq");
    int64_t seq = form_whole(text, DIGITS);
    if (str_equal(text, "0")) {
        confirm(editor, &whist_la_chevalerie, false);
        return;
    }
    for (size_t i = 0; seq > 0 && i < editor->club.formers; i++)
        if (editor->club.former[i].seq == seq) {
            confirm(editor, &editor->club.former[i].grid, false);
            return;
        }
    page_message(editor->request, MHD_HTTP_NOT_FOUND,
                 tr(editor->request->lang, N_("There is no such earlier grid.")));
}

static void look_at_grid(struct editor *editor)
{
    if (whist_form_read(&editor->form, editor->request, &editor->club.grid))
        confirm(editor, &editor->form.grid, false);
    else
        show_editor(editor, MHD_HTTP_UNPROCESSABLE_CONTENT);
}

void post_grid_edit(struct request *request)
{
    struct editor *editor = open_editor(request);
    const char *what = form_text(&request->form, "do");
    if (str_equal(what, "rows")) {
        whist_form_read(&editor->form, request, &editor->club.grid);
        editor->form.problems = 0;
        show_editor(editor, MHD_HTTP_OK);
    } else if (str_equal(what, "try")) {
        try_deal(editor);
    } else if (str_equal(what, "import")) {
        struct whist_grid grid;
        if (read_text(editor, &grid))
            confirm(editor, &grid, false);
    } else if (str_equal(what, "edit")) {
        if (read_text(editor, &editor->form.grid))
            show_editor(editor, MHD_HTTP_OK);
    } else if (str_equal(what, "again")) {
        take_again(editor);
    } else if (str_equal(what, "save")) {
        save_grid(editor);
    } else {
        look_at_grid(editor);
    }
}
