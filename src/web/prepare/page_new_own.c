/* page_new_own.c - a new tournament with somebody's own movement: pasted, verified, used.
 *
 * The movement itself travels through the look at it, so that what is created is what was
 * shown, verified once more. */
#include "tournament/document/movement_json.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/page.h"
#include "web/prepare/creation.h"
#include "web/prepare/plan_show.h"
#include "web/server/handlers.h"
#include <microhttpd.h>
#include <string.h>

enum { PROBLEMS_SHOWN = 10 };

/* What was pasted, and what it turned out to be. */
struct own {
    struct movement_document document;
    struct plan_way way; /* of it: format, movement, figures */
    size_t at;           /* the field that the problems are about */
    bool read;
    bool playable;
    const char *error; /* why it cannot be read or recorded */
    struct creation_names names;
};

static const char *error_text(struct request *request, const struct err *err)
{
    return err->place[0] != '\0'
               ? arena_printf(&request->arena, "%s: %s", err->place, err->text)
               : arena_strdup(&request->arena, err->text);
}

/* Its figures, and what the verifier says. */
static void measure(struct own *own)
{
    struct recommendation *row = &own->way.row;
    const struct movement *movement = &own->document.movement;
    struct verify_rules rules = format_rules(own->document.format);
    for (size_t i = 0; i < movement->fields; i++)
        row->plan.tables += movement->field[i].schedule.tables;
    recommend_measure(movement, &rules, row);
    own->at = movement_verify(movement, &rules, &row->report);
    own->playable = row->report.playable;
    own->way.format = own->document.format;
    own->way.movement = *movement;
    own->way.movement.kind = NULL; /* whatever it calls itself */
}

/* Reads and verifies what the form brings. */
static void read_own(struct request *request, struct own *own)
{
    struct err err = ERR_INIT(request->lang);
    const char *text = form_text(&request->form, "text");
    json_t *json = jat_parse(text, strlen(text), &err);
    struct jat top = JAT_TOP(json);
    struct movement *movement = &own->document.movement;
    own->read = json && movement_read(&top, &own->document, &request->arena, &err);
    for (size_t i = 0; own->read && i < movement->fields; i++) /* it is borrowed */
        movement->field[i].name = arena_strdup(&request->arena, movement->field[i].name);
    json_decref(json);
    if (own->read)
        measure(own);
    else
        own->error = error_text(request, &err);
}

/* What the verifier has found: the movement is refused for it, or only deserves to be
 * looked at twice. */
static void add_problems(struct request *request, const struct own *own)
{
    struct html *html = &request->html;
    const struct verify_report *report = &own->way.row.report;
    const struct movement_field *field = &own->way.movement.field[own->at];
    int shown = report->problems < PROBLEMS_SHOWN ? report->problems : PROBLEMS_SHOWN;
    if (report->valid) {
        note_add(html, NOTE_PLAIN,
                 N_("✓ Checked: no player or board is in two places at once, and nothing "
                    "is played twice."));
        return;
    }
    html_add(
        html, "<div class=\"note %s stack\" role=\"alert\"><p>%s</p><ul>",
        own->playable ? "warn" : "bad",
        own->playable
            ? tr(request->lang,
                 N_("It can be played, but it is not a proper duplicate tournament:"))
            : tr(request->lang, N_("This cannot be played: a player or a board would be "
                                   "in two places at once. Correct it below.")));
    for (int i = 0; i < shown; i++) {
        struct str text = {0};
        verify_problem_add(&text, &field->schedule, &report->problem[i], request->lang);
        html_add(html, "<li>%s</li>", str_text(&text));
        str_clear(&text);
    }
    html_add(html, "</ul>");
    if (report->problems > shown) {
        html_say_in(
            html, "p",
            tr_n(html->lang, "and %d more.", "and %d more.", report->problems - shown),
            report->problems - shown);
    }
    html_add(html, "</div>");
}

/* What it is, and the form that creates the tournament with it. */
static void add_answer(struct request *request, const struct own *own)
{
    struct html *html = &request->html;
    card_open(html, N_("What you get"));
    add_problems(request, own);
    if (own->playable) {
        int start = plan_read_start(&request->form);
        plan_show_summary(request, &own->way, start);
        plan_show_fields(request, &own->way.movement);
        plan_show_figures(request, &own->way, start);
        plan_show_moves(request, &own->way, "own");
        page_form(request, "/new/movement");
        input_hidden(html, "record", "yes");
        input_hidden(html, "text", form_text(&request->form, "text"));
        html_add(html, "<div class=\"stack\">");
        creation_fields(request, &request->form, &own->names);
        html_add(html, "</div></form>");
    }
    card_close(html);
}

static void add_paste(struct request *request, const struct own *own)
{
    struct html *html = &request->html;
    bool again = own && own->read && own->playable;
    struct input input = {
        .id = "text",
        .label = N_("The movement, as JSON"),
        .hint = N_("As “etui movement --json” writes it: fields with their rounds, "
                   "each table with its boards and its seats N, E, S and W."),
        .error = own ? own->error : NULL,
        .value = form_text(&request->form, "text"),
        .more = " rows=\"12\" required spellcheck=\"false\""};
    card_open(html, again ? N_("Correct the movement") : N_("The movement"));
    page_form(request, "/new/movement");
    html_add(html, "<div class=\"stack\">");
    input_add_area(html, &input);
    input_add_file(html, "text", N_("Or a file: JSON"),
                   " accept=\".json,application/json\"");
    html_add(html, "<div class=\"row\">");
    page_button(html, !again, N_("Check first"));
    page_link(html, "button", N_("Back to the recommended movements"), "/new");
    html_add(html, "</div></div></form></section>");
}

static void show(struct request *request, const struct own *own, int status)
{
    page_open_titled(request, N_("Your own movement"));
    if (own && own->read)
        add_answer(request, own);
    add_paste(request, own);
    page_close(request, status);
}

void page_new_own(struct request *request)
{
    show(request, NULL, MHD_HTTP_OK);
}

/* The tournament was not accepted, for its date or for its movement. */
static void refused(struct request *request)
{
    struct creation *creation = request->work;
    struct own *own = creation->page;
    own->names = creation->names;
    if (!creation->names.date_error)
        own->error = error_text(request, &creation->err);
    show(request, own, MHD_HTTP_UNPROCESSABLE_CONTENT);
}

void post_new_own(struct request *request)
{
    struct own *own = ARENA_NEW(&request->arena, struct own);
    read_own(request, own);
    bool usable = own->read && own->playable;
    bool record = form_get(&request->form, "record") != NULL;
    if (!usable || !record || !creation_read(request, &own->names)) {
        show(request, own,
             usable && !record ? MHD_HTTP_OK : MHD_HTTP_UNPROCESSABLE_CONTENT);
        return;
    }
    struct creation *creation = ARENA_NEW(&request->arena, struct creation);
    creation->refused = refused;
    creation->page = own;
    struct new_tournament wanted = {.format = own->way.format,
                                    .movement = &own->way.movement};
    creation_start(request, creation, &wanted);
}
