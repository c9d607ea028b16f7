/* page_checkin_list.c - a whole list comes in: pasted, looked at, then recorded.
 *
 * The list itself travels through the preview, so that what is recorded is what was
 * shown, examined once more. */
#include "web/html/input.h"
#include "web/html/page.h"
#include "web/prepare/checkin.h"
#include "web/server/handlers.h"
#include "web/server/server_inside.h"
#include <microhttpd.h>

static void add_text(struct request *request, const char *error)
{
    struct html *html = &request->html;
    struct input input = {
        .id = "text",
        .label = tr(request->lang, N_("One player a line")),
        .hint = tr(request->lang,
                   N_("DURAND Anne; 1001001; Club of the Lake; 2P — only the name is "
                      "needed. Semicolons, commas or tabs; a first line may name its "
                      "columns: name, given, licence, club, rank.")),
        .error = error,
        .value = form_text(&request->form, "text"),
        .more = " rows=\"12\" required spellcheck=\"false\""};
    input_add_area(html, &input);
    html_add(html,
             "<div class=\"field\" hidden data-file><label for=\"file\">%s</label>"
             "<input id=\"file\" type=\"file\" accept=\".csv,.txt,.tsv,text/*\" "
             "data-into=\"text\"></div>",
             tr(request->lang, N_("Or a file: CSV or text")));
}

static void add_paste(struct request *request, bool again, const char *error)
{
    struct html *html = &request->html;
    html_add(html, "<section class=\"card\"><h2>%s</h2>",
             again ? tr(request->lang, N_("Correct the list"))
                   : tr(request->lang, N_("The list")));
    page_form(request, "/tournaments/%s/checkin/list", request->parameter[0]);
    html_add(html, "<div class=\"stack\">");
    add_text(request, error);
    html_add(html, "<div class=\"row\">");
    page_button(html, !again, tr(request->lang, N_("Look at it first")));
    html_add(html, "<a class=\"button\" href=\"/tournaments/%s/checkin\">%s</a></div>",
             request->parameter[0], tr(request->lang, N_("Back to check-in")));
    html_add(html, "</div></form></section>");
}

static void open_page(struct request *request, const struct tournament *t)
{
    struct page_frame frame = {.title = tr(request->lang, N_("Check-in from a list")),
                               .t = t,
                               .stream = request_number(request, 0)};
    page_open(request, &frame);
    html_add(&request->html, "<h1>%s</h1>", frame.title);
}

static void show_paste(struct request *request, int status, const char *error)
{
    const struct tournament *t = request_tournament(request);
    if (!t)
        return;
    open_page(request, t);
    request_release(request);
    add_paste(request, false, error);
    page_close(request, status);
}

void page_checkin_list(struct request *request)
{
    show_paste(request, MHD_HTTP_OK, NULL);
}

static void add_state(struct request *request, const struct checkin_row *row)
{
    static const char *const word[] = {N_("✓ known"), N_("+ new"), N_("= here already"),
                                       N_("! to correct")};
    static const char *const look[] = {"", "", " warn", " bad"};
    struct html *html = &request->html;
    html_add(html, "<td><span class=\"tag%s\">%s</span>", look[row->state],
             tr(request->lang, word[row->state]));
    if (row->state == CHECKIN_WRONG)
        html_add(html, " %s", row->remark);
    else if (row->hint && row->state != CHECKIN_HERE)
        html_add(html, " <small>%s</small>", row->hint);
    html_add(html, "</td>");
}

static void add_rows(struct request *request, const struct checkin_list *list)
{
    struct html *html = &request->html;
    static const char *const titles[] = {N_("Line"),          N_("Name"),
                                         N_("Licence"),       N_("Club"),
                                         N_("Player's rank"), N_("What it is")};
    page_scroll(html, tr(request->lang, N_("What is in the list")));
    html_add(html, "<table><thead><tr>");
    for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++)
        html_add(html, "<th scope=\"col\" class=\"%s\">%s</th>", i == 0 ? "num" : "",
                 tr(request->lang, titles[i]));
    html_add(html, "</tr></thead><tbody>");
    for (size_t i = 0; i < list->rows; i++) {
        const struct checkin_row *row = &list->row[i];
        html_add(html, "<tr><td class=\"num\">%d</td><th scope=\"row\" class=\"name\">",
                 row->line);
        html_name(html, row->person.name);
        html_add(html, "</th><td>%s</td><td>%s</td><td>%s</td>", row->person.licence,
                 row->person.club, row->person.rank);
        add_state(request, row);
        html_add(html, "</tr>");
    }
    html_add(html, "</tbody></table></div>");
}

/* What the button records, and whether there is room for it. */
static void add_record(struct request *request, const struct checkin_list *list,
                       const struct tournament *t)
{
    struct html *html = &request->html;
    const struct session *session = tournament_session(t, (int)t->sessions);
    long n = 0;
    long wrong = 0;
    for (size_t i = 0; i < list->rows; i++) {
        n += list->row[i].state <= CHECKIN_NEW;
        wrong += list->row[i].state == CHECKIN_WRONG;
    }
    long spare = session ? session->contestants - (long)t->players - n : 0;
    if (wrong > 0) {
        html_add(html, "<p class=\"note warn\">");
        html_say(html,
                 tr_n(html->lang, "%ld line is left out until it is corrected below.",
                      "%ld lines are left out until they are corrected below.", wrong),
                 wrong);
        html_add(html, "</p>");
    }
    if (spare < 0) {
        html_add(html, "<p class=\"note warn\">");
        html_say(html,
                 tr_n(html->lang, "That would be %ld player more than there are seats.",
                      "That would be %ld players more than there are seats.", -spare),
                 -spare);
        html_add(html, "</p>");
    }
    if (n == 0) {
        html_add(html, "<p>%s</p>", tr(request->lang, N_("Nobody of it is to come in.")));
        return;
    }
    page_form(request, "/tournaments/%s/checkin/list", request->parameter[0]);
    input_hidden(html, "record", "yes");
    input_hidden(html, "text", form_text(&request->form, "text"));
    html_add(html, "<p><button class=\"button next\">");
    html_say(html, tr_n(html->lang, "Check in %ld player", "Check in %ld players", n), n);
    html_add(html, "</button></p></form>");
}

/* Reads and examines the list of the form; NULL with the answer given if it cannot be
 * read. */
static struct checkin_job *read_job(struct request *request)
{
    struct checkin_job *job = ARENA_NEW(&request->arena, struct checkin_job);
    struct err err = ERR_INIT(request->lang);
    job->stream = request_number(request, 0);
    job->err = ERR_INIT(request->lang);
    if (checkin_read(&job->list, form_text(&request->form, "text"), &request->arena,
                     &err))
        return job;
    const char *text = err.text;
    if (err.place[0] != '\0')
        text = arena_printf(&request->arena, "%s: %s", err.place, err.text);
    show_paste(request, MHD_HTTP_UNPROCESSABLE_CONTENT, text);
    return NULL;
}

static void recorded(struct request *request)
{
    const struct checkin_job *job = request->work;
    if (job->err.kind != ERR_NONE)
        request_error(request, &job->err);
    else
        request_redirect(request, "/tournaments/%s/checkin?entered=%zu",
                         request->parameter[0], job->entered);
}

static void preview(struct request *request, const struct checkin_job *job,
                    const struct tournament *t)
{
    struct html *html = &request->html;
    open_page(request, t);
    html_add(html, "<section class=\"card\"><h2>%s</h2>",
             tr(request->lang, N_("What is in the list")));
    add_rows(request, &job->list);
    add_record(request, &job->list, t);
    html_add(html, "</section>");
    add_paste(request, true, NULL);
    page_close(request, MHD_HTTP_OK);
}

void post_checkin_list(struct request *request)
{
    struct checkin_job *job = read_job(request);
    const struct tournament *t = job ? request_tournament(request) : NULL;
    bool sure = form_get(&request->form, "record") != NULL;
    if (!t)
        return;
    checkin_examine(&job->list, t, request);
    if (!sure)
        preview(request, job, t);
    request_release(request);
    request->work = job;
    if (sure)
        request_with_journal(request, checkin_record, recorded);
}
