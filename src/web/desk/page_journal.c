/* page_journal.c - the journal: all that happened, newest first; undo of any of it. */
#include "tournament/change/words.h"
#include "web/desk/event_words.h"
#include "web/desk/journal_show.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/prepare/settings.h"
#include "web/server/handlers.h"
#include <microhttpd.h>
#include <stdint.h>

enum { EVENTS_SHOWN = 50 };

static void add_undo(const struct desk *desk, int64_t seq)
{
    struct html *html = desk->html;
    desk_form(desk, "/undo");
    input_hidden_number(html, "seq", seq);
    html_add(html, "<button class=\"button\">%s<span class=\"hidden\"> ",
             tr(html->lang, N_("Undo")));
    html_say(html, N_("event %jd"), (int64_t)seq);
    html_add(html, "</span></button></form>");
}

static void add_event(const struct desk *desk, const struct recorded *recorded)
{
    struct html *html = desk->html;
    const struct event *event = &recorded->event;
    const char *open = recorded->undone ? "<s>" : "";
    const char *close = recorded->undone ? "</s>" : "";
    html_add(html, "<tr><td class=\"num\">%jd</td><td class=\"nowrap\">",
             (int64_t)event->seq);
    event_words_time(html, event->time);
    html_add(html, "</td><td>");
    event_words_author(html, event->author);
    html_add(html, "</td><th scope=\"row\">%s</th><td>",
             words_kind(event->kind, html->lang));
    html_add_trusted_markup(html, open);
    event_words_add(desk, event);
    html_add_trusted_markup(html, close);
    html_add(html, "</td><td>");
    if (recorded->undone)
        tag_add(html, NOTE_WARN, N_("undone"));
    else if (event->seq > 1)
        add_undo(desk, event->seq);
    html_add(html, "</td></tr>");
}

static void add_way(const struct desk *desk, int64_t before, const char *label)
{
    html_add(desk->html,
             "<a class=\"button\" href=\"/tournaments/%jd/journal?before=%jd\">%s</a>",
             (int64_t)desk->stream, (int64_t)before, label);
}

static void add_events(const struct desk *desk)
{
    struct html *html = desk->html;
    const struct tournament *t = desk->t;
    int64_t last = (int64_t)t->events;
    int64_t before = desk_number(&desk->request->query, "before");
    if (before < 1 || before > last + 1)
        before = last + 1;
    int64_t first = before - EVENTS_SHOWN;
    card_open(html, N_("Events"));
    page_scroll(html, tr(html->lang, N_("Events")));
    html_add(html,
             "<table><thead><tr>"
             "<th scope=\"col\" class=\"num\">%s</th><th scope=\"col\">%s</th>"
             "<th scope=\"col\">%s</th><th scope=\"col\">%s</th>",
             tr(html->lang, "Event"), tr(html->lang, "Time"), tr(html->lang, "Author"),
             tr(html->lang, "Kind"));
    html_add(html,
             "<th scope=\"col\">%s</th><th scope=\"col\">%s</th></tr></thead><tbody>",
             tr(html->lang, "Content"), tr(html->lang, N_("Action")));
    for (int64_t seq = before - 1; seq >= 1 && seq >= first; seq--)
        add_event(desk, &t->event[seq - 1]);
    html_add(html, "</tbody></table></div><nav class=\"row\" aria-label=\"%s\">",
             tr(html->lang, N_("Pages")));
    if (before <= last)
        add_way(desk, before + EVENTS_SHOWN > last ? last + 1 : before + EVENTS_SHOWN,
                tr(html->lang, N_("Newer")));
    if (first > 1)
        add_way(desk, first, tr(html->lang, N_("Older")));
    html_add(html, "</nav></section>");
}

void journal_show(struct request *request, int status, const char *error,
                  const struct settings_errors *errors)
{
    struct desk desk;
    if (!desk_open(request, &desk))
        return;
    struct page_frame frame = {
        .title = tr(request->lang, N_("Journal")), .t = desk.t, .stream = desk.stream};
    page_open(request, &frame);
    desk_state(&desk);
    html_add(desk.html, "<h1>%s</h1>", frame.title);
    desk_error(desk.html, error);
    settings_add(&desk, errors);
    add_events(&desk);
    desk_close(&desk);
    page_close(request, status);
}

void page_journal(struct request *request)
{
    journal_show(request, MHD_HTTP_OK, NULL, NULL);
}

/* Back to where the button was: a place of this tournament. */
static void undone(struct request *request)
{
    const struct err *err = &request->answer.err;
    const char *table = form_text(&request->form, "table");
    int64_t round = desk_number(&request->form, "round");
    int64_t stream = (int64_t)request_number(request, 0);
    if (err->kind != ERR_NONE)
        journal_show(request, request_status(err), err->text, NULL);
    else if (desk_is_table(table) && round > 0)
        request_redirect(request, "/tournaments/%jd/tables/%s/%jd", stream, table,
                         (int64_t)round);
    else if (str_equal(form_text(&request->form, "from"), "rulings"))
        request_redirect(request, "/tournaments/%jd/rulings", stream);
    else
        request_redirect(request, "/tournaments/%jd/journal", stream);
}

void post_undo(struct request *request)
{
    struct change change = {.kind = CHANGE_UNDO,
                            .seq = desk_number(&request->form, "seq")};
    if (change.seq < 1)
        journal_show(request, MHD_HTTP_UNPROCESSABLE_CONTENT,
                     tr(request->lang, N_("say which event to undo")), NULL);
    else
        request_submit(request, request_number(request, 0), &change, NULL, undone);
}
