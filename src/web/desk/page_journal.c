/* page_journal.c - the journal: all that happened, newest first; undo of any of it. */
#include "report.h"
#include "tournament/change.h"
#include "web/desk/journal_show.h"
#include "web/html.h"
#include "web/page.h"
#include "web/server.h"
#include <ctype.h>
#include <string.h>

enum { EVENTS_SHOWN = 50 };

void journal_add_author(const struct desk *desk, const char *author)
{
    html_text(desk->html,
              name_author(desk->t, author, desk->html->lang, &desk->request->arena));
}

void journal_add_time(struct html *html, int64_t milliseconds)
{
    struct cell time = cell_time(milliseconds);
    cell_add(&html->out, &time, html->lang);
}

/* Whether the board of a play is one that the director has still to play. */
static bool is_hidden(const void *context, const struct change_play *play)
{
    const struct desk *desk = context;
    int field = desk->session && play->session == desk->evening.session
                    ? session_field(desk->session, play->field)
                    : -1;
    return field >= 0 && desk_hides(desk,
                                    field_original(&desk->session->field[field],
                                                   play->facts.value[FACT_BOARD]),
                                    NULL);
}

void journal_add_words(const struct desk *desk, const struct event *event)
{
    struct words words = {.t = desk->t,
                          .roster = desk->roster,
                          .lang = desk->html->lang,
                          .at_play = desk->at_play,
                          .hides = is_hidden,
                          .context = desk,
                          .arena = &desk->request->arena};
    words_event(&words, event);
    const char *text = str_text(&words.text);
    size_t at = 0;
    for (size_t i = 0; i < words.names; i++) { /* apart from what stands around them */
        const struct words_name *name = &words.name[i];
        html_text(desk->html, arena_strndup(words.arena, text + at, name->begin - at));
        html_name(desk->html, arena_strndup(words.arena, text + name->begin,
                                            name->end - name->begin));
        at = name->end;
    }
    html_text(desk->html, text + at);
    str_clear(&words.text);
}

/* What the journal can be narrowed to: kinds of change that a director looks for
 * together. */
static const struct subject {
    const char *name;
    const char *title;
    uint64_t kinds; /* bits of enum change_kind; none: those that were taken back */
} subjects[] = {
    {"", N_("All"), ~(uint64_t)0},
    {"results", N_("Results"),
     1U << CHANGE_PLAY | 1U << CHANGE_CORRECT | 1U << CHANGE_CONFIRM |
         1U << CHANGE_REFUSE | 1U << CHANGE_DISPUTE},
    {"rulings", N_("Rulings"),
     1U << CHANGE_RULING | 1U << CHANGE_CALL | 1U << CHANGE_ANSWER},
    {"places", N_("Seats"),
     1U << CHANGE_ENTRY | 1U << CHANGE_WITHDRAW | 1U << CHANGE_SESSION |
         1U << CHANGE_SCHEDULE | 1U << CHANGE_SEATS | 1U << CHANGE_LINEUP |
         1U << CHANGE_EXCEPTIONS},
    {"settings", N_("Settings"), 1U << CHANGE_CREATE | 1U << CHANGE_SETTINGS},
    {"undone", N_("Undone"), 0},
};
enum { SUBJECTS = sizeof subjects / sizeof subjects[0] };

static const struct subject *find_subject(const struct request *request)
{
    const char *name = form_text(&request->query, "about");
    for (size_t i = 0; i < SUBJECTS; i++)
        if (str_equal(subjects[i].name, name))
            return &subjects[i];
    return &subjects[0];
}

static bool is_of_subject(const struct subject *subject, const struct recorded *recorded)
{
    if (subject->kinds == 0)
        return recorded->undone;
    enum change_kind kind = change_kind_find(recorded->event->kind);
    return kind < CHANGE_KINDS ? subject->kinds >> kind & 1 : subject == subjects;
}

static void add_subjects(const struct desk *desk, const struct subject *subject)
{
    picks_open(desk->html, N_("Events"));
    for (size_t i = 0; i < SUBJECTS; i++)
        picks_add(desk->html, subject == &subjects[i], subjects[i].title,
                  subjects[i].name[0] ? "/tournaments/%jd/journal?about=%s"
                                      : "/tournaments/%jd/journal",
                  desk->stream, subjects[i].name);
    picks_close(desk->html);
}

static void add_event(const struct desk *desk, const struct recorded *recorded)
{
    struct html *html = desk->html;
    const struct event *event = recorded->event;
    const char *element = recorded->undone ? "s" : "span";
    html_add(html, "<tr><td class=\"num aside\">%jd</td><td class=\"nowrap\">",
             event->seq);
    journal_add_time(html, event->time);
    html_add(html, "</td><td class=\"author\">");
    journal_add_author(desk, event->author);
    html_add(html, "</td><th scope=\"row\" class=\"aside\">%s</th><td class=\"what\">",
             words_kind(event->kind, html->lang));
    html_begin(html, element);
    journal_add_words(desk, event);
    html_end(html, element);
    html_add(html, "</td><td class=\"do\">");
    if (recorded->undone)
        tag_add(html, NOTE_WARN, N_("undone"));
    else if (event->seq > 1)
        desk_post(desk, &(struct desk_post){
                            "/undo", "seq", event->seq, "button tight", N_("Undo"),
                            request_say(desk->request, N_("event %jd"), event->seq)});
    html_add(html, "</td></tr>");
}

/* The event after which a page of newer ones begins, seen from the one it ends before. */
static int64_t newer_than(const struct desk *desk, const struct subject *subject,
                          int64_t before)
{
    int64_t last = (int64_t)desk->t->events;
    for (int found = 0; before <= last && found < EVENTS_SHOWN; before++)
        found += is_of_subject(subject, &desk->t->event[before - 1]);
    return before;
}

/* Newest first, so many; the number of the last one that was shown. */
static int64_t add_page(const struct desk *desk, const struct subject *subject,
                        int64_t before)
{
    static const struct list list = {.label = N_("Events"),
                                     .style = "journal",
                                     .column = {{N_("Event"), "num aside"},
                                                {N_("Time"), ""},
                                                {N_("Author"), ""},
                                                {N_("Kind"), "aside"},
                                                {N_("Content"), ""},
                                                {N_("Action"), ""}}};
    int64_t seq = before - 1;
    int shown = 0;
    list_open(desk->html, &list);
    for (; seq >= 1 && shown < EVENTS_SHOWN; seq--)
        if (is_of_subject(subject, &desk->t->event[seq - 1])) {
            add_event(desk, &desk->t->event[seq - 1]);
            shown++;
        }
    list_close(desk->html, &list);
    return seq + 1;
}

static void add_events(const struct desk *desk)
{
    struct html *html = desk->html;
    const struct subject *subject = find_subject(desk->request);
    int64_t last = (int64_t)desk->t->events;
    int64_t before = desk_number(&desk->request->query, "before");
    if (before < 1 || before > last + 1)
        before = last + 1;
    add_subjects(desk, subject);
    card_open_as(html, &(struct card){.style = "flush"});
    int64_t first = add_page(desk, subject, before);
    card_close(html);
    html_add(html, "<nav class=\"row\" aria-label=\"%s\">", tr(html->lang, N_("Pages")));
    if (before <= last)
        desk_link(desk, "button", N_("Newer"), "/journal?about=%s&before=%jd",
                  subject->name, newer_than(desk, subject, before));
    if (first > 1)
        desk_link(desk, "button", N_("Older"), "/journal?about=%s&before=%jd",
                  subject->name, first);
    html_end(html, "nav");
}

/* The page, with what went wrong with an undo; or NULL. */
static void show_journal(struct request *request, int status, const char *error)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    desk_page(&desk, (struct desk_title){N_("Journal"), false}, error);
    add_events(&desk);
    desk_page_close(&desk, status);
}

void page_journal(struct request *request)
{
    show_journal(request, MHD_HTTP_OK, NULL);
}

/* Whether the text is written as a table of an address is: "A3". */
static bool is_table(const char *text)
{
    size_t length = strlen(text);
    for (size_t i = 0; i < length; i++)
        if (!isalnum((unsigned char)text[i]) && !strchr("_-.", text[i]))
            return false;
    return length > 1 && length < CHANGE_FIELD + 4;
}

/* Back to where the button was: a place of this tournament. */
static void undone(struct request *request)
{
    const struct err *err = &request->answer.err;
    const char *table = form_text(&request->form, "table");
    int64_t round = desk_number(&request->form, "round");
    if (err->kind != ERR_NONE)
        show_journal(request, request_status(err), err->text);
    else if (is_table(table) && round > 0)
        desk_go(request, "/tables/%s/%jd", table, round);
    else if (str_equal(form_text(&request->form, "from"), "rulings"))
        desk_go(request, "/rulings");
    else
        desk_go(request, "/journal");
}

void post_undo(struct request *request)
{
    struct change change = {.kind = CHANGE_UNDO,
                            .seq = desk_number(&request->form, "seq")};
    if (change.seq < 1)
        show_journal(request, MHD_HTTP_UNPROCESSABLE_CONTENT,
                     tr(request->lang, N_("say which event to undo")));
    else
        request_submit(request, request_number(request, 0), &change, NULL, undone);
}
