/* page_new_event.c - an event of another bridge program: read, scored anew, compared with
 * its own figures; then recorded as a tournament. */
#include "doc/bridge.h"
#include "tournament/document.h"
#include "web/page.h"
#include "web/prepare/creation.h"
#include <string.h>

/* What was read, and what came of it. */
struct event_page {
    struct event_offer offer;
    const struct format *format;
    const char *error;
    struct document_notes names; /* that the club has otherwise */
    struct creation creation;
};

static const char *error_text(struct request *request, const struct err *err)
{
    bool line =
        err->place[0] != '\0' && strspn(err->place, "0123456789") == strlen(err->place);
    return line ? arena_printf(&request->arena, tr(request->lang, N_("line %s: %s")),
                               err->place, err->text)
                : arena_strdup(&request->arena, err->text);
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
            document_note(&page->names, note, &request->arena);
    }
    request_release(request);
}

/* Reads what was sent: false with the error. */
static bool read_event(struct request *request, struct event_page *page)
{
    struct err err = ERR_INIT(request->lang);
    bool good = event_offer_read(&page->offer, form_text(&request->form, "text"),
                                 &request->arena, &err);
    if (!good) {
        page->error = error_text(request, &err);
        return false;
    }
    note_names(request, page, &page->offer.roster);
    page->format = page->offer.t.format;
    tournament_clear(&page->offer.t); /* it has been scored: the document remains */
    return true;
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
    card_open(html,
              page->offer.event.name[0] ? page->offer.event.name : N_("What you get"));
    html_add(html, "<dl class=\"figures\">");
    add_term(html, N_("Format"), tr(lang, page->format->title));
    if (page->offer.event.date[0])
        add_term(html, N_("Date"), page->offer.event.date);
    add_term(html, N_("In the ranking"),
             arena_printf(arena, "%d", page->offer.contestants));
    add_term(html, N_("Results"), arena_printf(arena, "%d", page->offer.plays));
    html_add(html, "</dl>");
    html_say_in(html, "h3", N_("Our results and those of the file"));
    html_add(html, "<ul>");
    for (size_t i = 0; i < page->offer.notes.count; i++)
        html_add(html, "<li>%s</li>", page->offer.notes.note[i]);
    if (page->offer.notes.count == 0)
        html_say_in(html, "li", N_("The file has no results of its own."));
    html_add(html, "</ul>");
    for (size_t i = 0; i < page->names.count; i++)
        note_add(html, NOTE_WARN, "%s", page->names.note[i]);
    paste_confirm(request, "/new/event");
    input_key(html);
    page_form_end(html, "button next", N_("Create this tournament"), NULL);
    card_close(html);
}

static void show_event(struct request *request, const struct event_page *page, int status)
{
    bool read = page->offer.document != NULL;
    struct paste paste = {.action = "/new/event",
                          .title = read ? N_("Another file") : N_("The event"),
                          .label = N_("The file, as text"),
                          .hint = N_("USEBIO XML, or PBN with its score tables, as "
                                     "scoring programs export them."),
                          .file = N_("Or a file: XML or PBN"),
                          .accept = " accept=\".xml,.pbn,text/*\"",
                          .error = page->error,
                          .another = read};
    page_open_titled(request, N_("An event from another bridge program"));
    if (read)
        add_answer(request, page);
    paste_add(request, &paste);
    page_close(request, status);
}

void page_new_event(struct request *request)
{
    show_event(request, &(struct event_page){0}, MHD_HTTP_OK);
}

static void event_refused(struct request *request)
{
    struct creation *creation = request->work;
    struct event_page *page = creation->page;
    page->error = error_text(request, &creation->err);
    show_event(request, page, MHD_HTTP_UNPROCESSABLE_CONTENT);
}

void post_new_event(struct request *request)
{
    struct event_page *page = ARENA_NEW(&request->arena, struct event_page);
    bool good = read_event(request, page);
    page->creation = (struct creation){.document = page->offer.document,
                                       .then = "ranking",
                                       .refused = event_refused,
                                       .page = page};
    if (good && paste_confirmed(request)) {
        creation_record(request, &page->creation);
        return;
    }
    show_event(request, page, good ? MHD_HTTP_OK : MHD_HTTP_UNPROCESSABLE_CONTENT);
    event_offer_clear(&page->offer);
}
