/* page_groups_list.c - a whole list of groups comes in: pasted, looked at, then recorded.
 *
 * The list itself travels through the preview, so that what is recorded is what was
 * shown, examined once more. */
#include "web/html/input.h"
#include "web/html/page.h"
#include "web/prepare/groups.h"
#include "web/server/handlers.h"
#include <microhttpd.h>

static void add_paste(struct request *request, bool again, const char *error)
{
    struct html *html = &request->html;
    struct input input = {
        .id = "text",
        .label = tr(request->lang, N_("One line each")),
        .hint = tr(
            request->lang,
            N_("All who play together on one line, with semicolons, commas or tabs "
               "between their names; a licence will do for who is known. Or one player a "
               "line, if the first line names its columns: team, name, given, "
               "licence, club, rank.")),
        .error = error,
        .value = form_text(&request->form, "text"),
        .more = " rows=\"12\" required spellcheck=\"false\""};
    html_add(html, "<section class=\"card\"><h2>%s</h2>",
             again ? tr(request->lang, N_("Correct the list"))
                   : tr(request->lang, N_("The list")));
    page_form(request, "/tournaments/%s/checkin/groups", request->parameter[0]);
    html_add(html, "<div class=\"stack\">");
    input_add_area(html, &input);
    html_add(html,
             "<div class=\"field\" hidden data-file><label for=\"file\">%s</label>"
             "<input id=\"file\" type=\"file\" accept=\".csv,.txt,.tsv,text/*\" "
             "data-into=\"text\"></div><div class=\"row\">",
             tr(request->lang, N_("Or a file: CSV or text")));
    page_button(html, !again, tr(request->lang, N_("Look at it first")));
    html_add(html, "<a class=\"button\" href=\"/tournaments/%s/checkin\">%s</a></div>",
             request->parameter[0], tr(request->lang, N_("Back to check-in")));
    html_add(html, "</div></form></section>");
}

static void open_page(struct request *request, const struct tournament *t)
{
    const char *title = groups_paste[groups_word(t->format)];
    struct page_frame frame = {
        .title = tr(request->lang, title), .t = t, .stream = request_number(request, 0)};
    page_open(request, &frame);
    html_add(&request->html, "<h1>%s</h1>", frame.title);
}

/* The tournament, if its players enter in groups; NULL with the answer given. */
static const struct tournament *open_groups(struct request *request)
{
    const struct tournament *t = request_tournament(request);
    if (t && !groups_are(t->format)) {
        request_release(request);
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("players enter one by one in this format; use the check-in"));
        return NULL;
    }
    return t;
}

static void show_paste(struct request *request, int status, const char *error)
{
    const struct tournament *t = open_groups(request);
    if (!t)
        return;
    open_page(request, t);
    request_release(request);
    add_paste(request, false, error);
    page_close(request, status);
}

void page_groups_list(struct request *request)
{
    show_paste(request, MHD_HTTP_OK, NULL);
}

static void add_row(struct request *request, const struct groups_job *job, size_t g)
{
    struct html *html = &request->html;
    const struct groups_one *group = &job->list.group[g];
    const struct checkin_row *row = &job->people.list.row[group->first];
    html_add(html, "<tr><td class=\"num\">%d</td><th scope=\"row\" class=\"name\">",
             row->line);
    for (size_t i = 0; i < group->count; i++) {
        html_text(html, i > 0 ? ", " : "");
        html_name(html,
                  row[i].person.name[0] ? row[i].person.name : row[i].person.licence);
        if (row[i].state == CHECKIN_NEW)
            html_add(html, " <span class=\"tag\">%s</span>",
                     tr(request->lang, N_("+ new")));
    }
    html_add(html, "</th><td><span class=\"tag%s\">%s</span>",
             group->remark ? " bad" : "",
             group->remark ? tr(request->lang, N_("! to correct"))
                           : tr(request->lang, N_("✓ complete")));
    if (group->remark)
        html_add(html, " %s", group->remark);
    html_add(html, "</td></tr>");
}

static void add_rows(struct request *request, const struct groups_job *job,
                     enum groups_word word)
{
    struct html *html = &request->html;
    const char *const titles[] = {N_("Line"), groups_column[word], N_("What it is")};
    page_scroll(html, tr(request->lang, N_("What is in the list")));
    html_add(html, "<table><thead><tr>");
    for (size_t i = 0; i < sizeof titles / sizeof titles[0]; i++)
        html_add(html, "<th scope=\"col\" class=\"%s\">%s</th>", i == 0 ? "num" : "",
                 tr(request->lang, titles[i]));
    html_add(html, "</tr></thead><tbody>");
    for (size_t g = 0; g < job->list.groups; g++)
        add_row(request, job, g);
    html_add(html, "</tbody></table></div>");
}

static size_t count_good(const struct groups_job *job)
{
    size_t n = 0;
    for (size_t g = 0; g < job->list.groups; g++)
        n += !job->list.group[g].remark;
    return n;
}

/* What the button records, and whether there is room for it. */
static void add_record(struct request *request, const struct groups_job *job,
                       const struct tournament *t)
{
    struct html *html = &request->html;
    long good = (long)count_good(job);
    long wrong = (long)job->list.groups - good;
    int session = (int)t->sessions;
    long spare = groups_room(t, session) - groups_seated(t, session) - good;
    if (wrong > 0) {
        html_add(html, "<p class=\"note warn\">");
        html_say(html,
                 tr_n(html->lang, "%ld group is left out until it is corrected below.",
                      "%ld groups are left out until they are corrected below.", wrong),
                 wrong);
        html_add(html, "</p>");
    }
    if (spare < 0) {
        html_add(html, "<p class=\"note bad\">");
        html_say(html,
                 N_("That would be %ld groups more than there are places: take some of "
                    "them out, or make a tournament with more tables."),
                 -spare);
        html_add(html, "</p>");
    }
    if (good == 0 || spare < 0)
        return;
    page_form(request, "/tournaments/%s/checkin/groups", request->parameter[0]);
    input_hidden(html, "record", "yes");
    input_hidden(html, "text", form_text(&request->form, "text"));
    html_add(html, "<p><button class=\"button next\">");
    enum groups_word word = groups_word(t->format);
    html_say(html,
             word == GROUPS_PAIR
                 ? tr_n(html->lang, "Check in %ld pair", "Check in %ld pairs", good)
             : word == GROUPS_TEAM
                 ? tr_n(html->lang, "Check in %ld team", "Check in %ld teams", good)
                 : tr_n(html->lang, "Check in %ld group", "Check in %ld groups", good),
             good);
    html_add(html, "</button></p></form>");
}

static void preview(struct request *request, const struct groups_job *job,
                    const struct tournament *t)
{
    struct html *html = &request->html;
    open_page(request, t);
    html_add(html, "<section class=\"card\"><h2>%s</h2>",
             tr(request->lang, N_("What is in the list")));
    add_rows(request, job, groups_word(t->format));
    add_record(request, job, t);
    html_add(html, "</section>");
    add_paste(request, true, NULL);
    page_close(request, MHD_HTTP_OK);
}

static void recorded(struct request *request)
{
    const struct groups_job *job = request->work;
    const struct err *err = &job->people.err;
    if (err->kind == ERR_STORE || err->kind == ERR_BUG)
        request_error(request, err);
    else if (err->kind != ERR_NONE)
        show_paste(request, request_status(err), err->text);
    else
        request_redirect(request, "/tournaments/%s/checkin?groups=%zu",
                         request->parameter[0], job->seated);
}

/* Reads the list of the form; NULL with the answer given if it cannot be read. */
static struct groups_job *read_job(struct request *request)
{
    struct groups_job *job = ARENA_NEW(&request->arena, struct groups_job);
    struct err err = ERR_INIT(request->lang);
    job->people.stream = request_number(request, 0);
    job->people.err = ERR_INIT(request->lang);
    if (groups_read(job, form_text(&request->form, "text"), &request->arena, &err))
        return job;
    show_paste(request, MHD_HTTP_UNPROCESSABLE_CONTENT,
               err.place[0] != '\0'
                   ? arena_printf(&request->arena, "%s: %s", err.place, err.text)
                   : err.text);
    return NULL;
}

void post_groups_list(struct request *request)
{
    struct groups_job *job = read_job(request);
    const struct tournament *t = job ? open_groups(request) : NULL;
    bool sure = form_get(&request->form, "record") != NULL;
    if (!t)
        return;
    groups_examine(job, t, request);
    if (!sure)
        preview(request, job, t);
    request_release(request);
    request->work = job;
    if (sure)
        request_with_journal(request, groups_record, recorded);
}
