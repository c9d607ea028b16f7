/* page_new_event.c - an event of another bridge program: read, scored anew, compared with
 * its own figures; then recorded as a tournament.
 *
 * The text of the file is sent, always as UTF-8 whatever its first line says. */
#include "base/number.h"
#include "doc/bridge/pbn_event.h"
#include "doc/bridge/usebio.h"
#include "store/people.h"
#include "tournament/document/document.h"
#include "tournament/results/results.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/page.h"
#include "web/server/handlers.h"
#include "web/server/server_inside.h"
#include <microhttpd.h>
#include <stdint.h>
#include <string.h>

/* What was read, and what came of it. */
struct event_page {
    struct bridge_event event;
    json_t *document; /* NULL: it cannot be read */
    const char *error;
    const char *title; /* of the format */
    int contestants;
    int plays;
    struct document_notes notes;
    struct document_notes names; /* that the club has otherwise */
    struct err err;              /* of recording it */
    int64_t stream;
    const char *key;
};

static const char *error_text(struct request *request, const struct err *err)
{
    bool line =
        err->place[0] != '\0' && strspn(err->place, "0123456789") == strlen(err->place);
    return line ? arena_printf(&request->arena, tr(request->lang, N_("line %s: %s")),
                               err->place, err->text)
                : arena_strdup(&request->arena, err->text);
}

static void add_note(struct document_notes *notes, struct arena *arena, const char *note)
{
    if (notes->count == DOCUMENT_NOTES_MOST)
        return;
    notes->note = arena_grow(arena, notes->note, notes->count, &notes->capacity,
                             sizeof *notes->note);
    notes->note[notes->count++] = arena_strdup(arena, note);
}

/* Those whom the club knows by another name, by their licence. */
static void note_names(struct request *request, struct event_page *page,
                       const struct roster *roster)
{
    struct err err = ERR_INIT(request->lang);
    if (!request_read(request, 0, &err))
        return;
    const struct roster *club = request_roster(request);
    for (size_t i = 0; i < roster->count; i++) {
        const struct person *person = &roster->person[i];
        const struct person *known = roster_licensed(club, person->licence);
        char *note =
            known ? people_other_name(person, known->name, request->lang, &request->arena)
                  : NULL;
        if (note)
            add_note(&page->names, &request->arena, note);
    }
    request_release(request);
}

/* Scores the tournament and holds it against what the file says. */
static void score(struct request *request, struct event_page *page,
                  const struct tournament *t, const struct roster *roster)
{
    struct results results;
    struct document_notes found = {0};
    results_compute(&results, t, roster);
    bridge_event_compare(&page->event, &results, &found, request->lang);
    for (size_t i = 0; i < page->event.notes.count; i++)
        add_note(&page->notes, &request->arena, page->event.notes.note[i]);
    for (size_t i = 0; i < found.count; i++)
        add_note(&page->notes, &request->arena, found.note[i]);
    page->title = t->format->title;
    page->contestants = (int)results.contest->rows;
    for (size_t s = 0; s < t->sessions; s++)
        for (int slot = 0; slot < t->session[s].slots; slot++)
            page->plays += t->session[s].play[slot].state != PLAY_MISSING;
    results_clear(&results);
}

/* XML without its first line, which may name the encoding that the file had. */
static const char *without_declaration(const char *text)
{
    const char *end = strncmp(text, "<?xml", 5) == 0 ? strstr(text, "?>") : NULL;
    return end ? end + 2 : text;
}

/* Reads what was sent: false with the error. */
static bool read_event(struct request *request, struct event_page *page)
{
    struct err err = ERR_INIT(request->lang);
    struct tournament t = {0};
    struct roster roster = {0};
    struct document_notes notes = {0};
    const char *text = form_text(&request->form, "text");
    text += strncmp(text, "\xEF\xBB\xBF", 3) == 0 ? 3 : 0;
    text += strspn(text, " \n\t");
    page->event = bridge_event_start(&request->arena);
    bool xml = text[0] == '<';
    if (xml)
        text = without_declaration(text);
    bool good = xml ? usebio_read(text, strlen(text), &page->event, &err)
                    : pbn_event_read(text, strlen(text), &page->event, &err);
    page->document = good ? bridge_event_document(&page->event, &err) : NULL;
    if (page->document && document_read(page->document, &t, &roster, &notes, &err)) {
        score(request, page, &t, &roster);
        note_names(request, page, &roster);
    } else {
        page->error = error_text(request, &err);
        json_decref(page->document);
        page->document = NULL;
    }
    tournament_clear(&t);
    return page->document != NULL;
}

static void add_term(struct html *html, const char *term, const char *value)
{
    html_add(html, "<div><dt>%s</dt><dd>%s</dd></div>", tr(html->lang, term), value);
}

/* What it is, how our results differ from those of the file, and the button. */
static void add_answer(struct request *request, const struct event_page *page)
{
    struct html *html = &request->html;
    struct arena *arena = &request->arena;
    enum lang lang = request->lang;
    html_add(html, "<section class=\"card\"><h2>%s</h2>",
             page->event.name[0] ? page->event.name : tr(lang, N_("What you get")));
    html_add(html, "<dl class=\"figures\">");
    add_term(html, N_("Format"), tr(lang, page->title));
    if (page->event.date[0])
        add_term(html, N_("Date"), page->event.date);
    add_term(html, N_("In the ranking"), arena_printf(arena, "%d", page->contestants));
    add_term(html, N_("Results"), arena_printf(arena, "%d", page->plays));
    html_add(html, "</dl><h3>%s</h3><ul>",
             tr(lang, N_("Our results and those of the file")));
    for (size_t i = 0; i < page->notes.count; i++)
        html_add(html, "<li>%s</li>", page->notes.note[i]);
    if (page->notes.count == 0)
        html_say_in(html, "li", N_("The file has no results of its own."));
    html_add(html, "</ul>");
    for (size_t i = 0; i < page->names.count; i++)
        note_add(html, NOTE_WARN, "%s", page->names.note[i]);
    page_form(request, "/new/event");
    input_hidden(html, "record", "yes");
    input_hidden(html, "text", form_text(&request->form, "text"));
    input_key(html);
    page_form_end(html, "button next", N_("Create this tournament"), NULL);
    card_close(html);
}

static void add_paste(struct request *request, const struct event_page *page)
{
    struct html *html = &request->html;
    bool again = page && page->document;
    struct input input = {.id = "text",
                          .label = N_("The file, as text"),
                          .hint = N_("USEBIO XML, or PBN with its score tables, as "
                                     "scoring programs export them."),
                          .error = page ? page->error : NULL,
                          .value = again ? "" : form_text(&request->form, "text"),
                          .more = " rows=\"8\" required spellcheck=\"false\""};
    card_open(html, again ? N_("Another file") : N_("The event"));
    page_form(request, "/new/event");
    html_add(html, "<div class=\"stack\">");
    input_add_area(html, &input);
    input_add_file(html, "text", N_("Or a file: XML or PBN"),
                   " accept=\".xml,.pbn,text/*\"");
    html_add(html, "<p>");
    page_button(html, !again, N_("Check first"));
    html_add(html, "</p></div></form></section>");
}

static void show(struct request *request, const struct event_page *page, int status)
{
    page_open_titled(request, N_("An event from another bridge program"));
    if (page && page->document)
        add_answer(request, page);
    add_paste(request, page);
    page_close(request, status);
}

void page_new_event(struct request *request)
{
    show(request, NULL, MHD_HTTP_OK);
}

static void record(struct request *request, struct journal *journal)
{
    struct event_page *page = request->work;
    struct document_notes notes = {0};
    struct journal_source source = {.document = page->document,
                                    .author = request->who.author,
                                    .key = page->key,
                                    .time = request_time(request),
                                    .notes = &notes,
                                    .arena = &request->arena};
    journal_import(journal, &source, &page->stream, &page->err);
}

static void recorded(struct request *request)
{
    struct event_page *page = request->work;
    if (page->err.kind == ERR_NONE) {
        request_redirect(request, "/tournaments/%jd/ranking", (int64_t)page->stream);
    } else if (page->err.kind == ERR_STORE || page->err.kind == ERR_BUG) {
        request_error(request, &page->err);
    } else {
        page->error = error_text(request, &page->err);
        show(request, page, MHD_HTTP_UNPROCESSABLE_CONTENT);
    }
    json_decref(page->document);
}

void post_new_event(struct request *request)
{
    struct event_page *page = ARENA_NEW(&request->arena, struct event_page);
    const char *key = form_text(&request->form, "key");
    bool good = read_event(request, page);
    if (!good || !form_get(&request->form, "record")) {
        show(request, page, good ? MHD_HTTP_OK : MHD_HTTP_UNPROCESSABLE_CONTENT);
        json_decref(page->document);
        return;
    }
    page->err = ERR_INIT(request->lang);
    page->key = input_is_key(key) ? key : "";
    request->work = page;
    request_with_journal(request, record, recorded);
}
