/* page_new_own.c - a new tournament with somebody's own movement: pasted, verified, used.
 */
#include "base/jat.h"
#include "tournament/document.h"
#include "tournament/seats.h"
#include "web/page.h"
#include "web/prepare/creation.h"
#include "web/prepare/plan_show.h"
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
    struct creation creation;
};

/* Its figures, and what the verifier says. */
static void measure_own(struct own *own)
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
        measure_own(own);
    else
        own->error = paste_error(request, &err);
}

/* What the verifier has found: the movement is refused for it, or only deserves to be
 * looked at twice. */
static void add_problems(struct html *html, const struct own *own)
{
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
            ? tr(html->lang,
                 N_("It can be played, but it is not a proper duplicate tournament:"))
            : tr(html->lang, N_("This cannot be played: a player or a board would be in "
                                "two places at once. Correct it below.")));
    for (int i = 0; i < shown; i++) {
        struct str text = {0};
        verify_problem_add(&text, &field->schedule, &report->problem[i], html->lang);
        html_add(html, "<li>%s</li>", str_text(&text));
        str_clear(&text);
    }
    html_add(html, "</ul>");
    int more = report->problems - shown;
    if (more > 0)
        html_say_in(html, "p", tr_n(html->lang, "and %d more.", "and %d more.", more),
                    more);
    html_add(html, "</div>");
}

/* What it is, and the form that creates the tournament with it. */
static void add_answer(struct request *request, const struct own *own)
{
    struct html *html = &request->html;
    card_open(html, N_("What you get"));
    add_problems(html, own);
    if (own->playable) {
        plan_show_way(request, &own->way, plan_read_start(&request->form));
        paste_confirm(request, "/new/movement");
        html_add(html, "<div class=\"stack\">");
        creation_fields(request, &request->form, &own->creation);
        html_add(html, "</div></form>");
    }
    card_close(html);
}

static void show_own(struct request *request, const struct own *own, int status)
{
    bool seen = own->read && own->playable;
    struct paste paste = {
        .action = "/new/movement",
        .title = seen ? N_("Correct the movement") : N_("The movement"),
        .label = N_("The movement, as JSON"),
        .hint = N_("As “etui movement --json” writes it: fields with their rounds, "
                   "each table with its boards and its seats N, E, S and W."),
        .file = N_("Or a file: JSON"),
        .accept = " accept=\".json,application/json\"",
        .error = own->error,
        .back = N_("Back to the recommended movements"),
        .back_to = "/new",
        .seen = seen};
    page_open_titled(request, N_("Your own movement"));
    if (own->read)
        add_answer(request, own);
    paste_add(request, &paste);
    page_close(request, status);
}

void page_new_own(struct request *request)
{
    show_own(request, &(struct own){0}, MHD_HTTP_OK);
}

/* The tournament was not accepted, for its date or for its movement. */
static void own_refused(struct request *request)
{
    struct creation *creation = request->work;
    struct own *own = creation->page;
    if (!creation_blames_date(creation))
        own->error = paste_error(request, &creation->err);
    show_own(request, own, request_status(&creation->err));
}

void post_new_own(struct request *request)
{
    struct own *own = ARENA_NEW(&request->arena, struct own);
    read_own(request, own);
    bool usable = own->read && own->playable;
    bool record = paste_confirmed(request);
    own->creation.refused = own_refused;
    own->creation.page = own;
    if (usable && record && creation_read(request, &own->creation))
        creation_start(request, &own->creation,
                       &(struct new_tournament){.format = own->way.format,
                                                .movement = &own->way.movement});
    else
        show_own(request, own,
                 usable && !record ? MHD_HTTP_OK : MHD_HTTP_UNPROCESSABLE_CONTENT);
}
