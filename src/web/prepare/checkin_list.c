/* checkin_list.c - a whole list of players, or of groups, comes in: pasted, looked at,
 * then recorded.
 *
 * The list itself travels through the preview, so that what is recorded is what was
 * shown, examined once more. */
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/list.h"
#include "web/html/page.h"
#include "web/prepare/groups.h"
#include "web/server/handlers.h"
#include <microhttpd.h>
#include <stdint.h>

/* What the two lists ask for. */
static const struct {
    const char *address;
    const char *label;
    const char *hint;
} words[] = {
    [false] = {"list", N_("One player per line"),
               N_("DURAND Anne; 1001001; Lake Club; 2P — only the name is required. "
                  "Semicolons, commas or tabs; a first line may name the columns: name, "
                  "given, licence, club, rank.")},
    [true] = {"groups", N_("One per line"),
              N_("All who play together on one line, their names separated by "
                 "semicolons, commas or tabs; a licence is enough for a known player. Or "
                 "one player per line, if the first line names the columns: team, name, "
                 "given, licence, club, rank.")},
};

static void add_paste(struct request *request, bool groups, bool again, const char *error)
{
    struct html *html = &request->html;
    struct input input = {.id = "text",
                          .label = words[groups].label,
                          .hint = words[groups].hint,
                          .error = error,
                          .value = form_text(&request->form, "text"),
                          .more = " rows=\"12\" required spellcheck=\"false\""};
    card_open(html, again ? N_("Correct the list") : N_("The list"));
    page_form(request, "/tournaments/%s/checkin/%s", request->parameter[0],
              words[groups].address);
    html_add(html, "<div class=\"stack\">");
    input_add_area(html, &input);
    input_add_file(html, "text", N_("Or a file: CSV or text"),
                   " accept=\".csv,.txt,.tsv,text/*\"");
    html_add(html, "<div class=\"row\">");
    page_button(html, !again, N_("Check first"));
    page_link(html, "button", N_("Back to check-in"), "/tournaments/%s/checkin",
              request->parameter[0]);
    html_add(html, "</div></div></form></section>");
}

static void open_page(struct request *request, const struct tournament *t, bool groups)
{
    const char *title =
        groups ? groups_paste[groups_word(t->format)] : N_("Check-in from a list");
    struct page_frame frame = {
        .title = tr(request->lang, title), .t = t, .stream = request_number(request, 0)};
    page_open(request, &frame);
    html_say_in(&request->html, "h1", "%s", frame.title);
}

/* The tournament, if its players enter so; NULL with the answer given. */
static const struct tournament *open_tournament(struct request *request, bool groups)
{
    const struct tournament *t = request_tournament(request);
    if (t && groups && !groups_are(t->format)) {
        request_release(request);
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("players enter one by one in this format; use check-in"));
        return NULL;
    }
    return t;
}

static void show_paste(struct request *request, bool groups, int status,
                       const char *error)
{
    const struct tournament *t = open_tournament(request, groups);
    if (!t)
        return;
    open_page(request, t, groups);
    request_release(request);
    add_paste(request, groups, false, error);
    page_close(request, status);
}

void page_checkin_list(struct request *request)
{
    show_paste(request, false, MHD_HTTP_OK, NULL);
}

void page_groups_list(struct request *request)
{
    show_paste(request, true, MHD_HTTP_OK, NULL);
}

static void add_player(struct html *html, const struct checkin_row *row)
{
    static const struct {
        enum note look;
        const char *word;
    } state[] = {[CHECKIN_KNOWN] = {NOTE_PLAIN, N_("✓ known")},
                 [CHECKIN_NEW] = {NOTE_PLAIN, N_("+ new")},
                 [CHECKIN_HERE] = {NOTE_WARN, N_("= already here")},
                 [CHECKIN_WRONG] = {NOTE_BAD, N_("! to correct")}};
    html_add(html, "<tr><td class=\"num\">%d</td>", row->line);
    list_name(html, row->person.name);
    html_add(html, "<td>%s</td><td>%s</td><td>%s</td><td>", row->person.licence,
             row->person.club, row->person.rank);
    tag_add(html, state[row->state].look, state[row->state].word);
    if (row->state == CHECKIN_WRONG)
        html_add(html, " %s", row->remark);
    else if (row->hint && row->state != CHECKIN_HERE)
        html_add(html, " <small>%s</small>", row->hint);
    html_add(html, "</td></tr>");
}

static void add_players(struct html *html, const struct checkin_list *list)
{
    static const struct list table = {.label = N_("Contents of the list"),
                                      .column = {{N_("Line"), "num"},
                                                 {N_("Name"), ""},
                                                 {N_("Licence"), ""},
                                                 {N_("Club"), ""},
                                                 {N_("Player's rank"), ""},
                                                 {N_("Status"), ""}}};
    list_open(html, &table);
    for (size_t i = 0; i < list->rows; i++)
        add_player(html, &list->row[i]);
    list_close(html, &table);
}

static void add_group(struct html *html, const struct groups_job *job, size_t g)
{
    const struct groups_one *group = &job->list.group[g];
    const struct checkin_row *row = &job->people.list.row[group->first];
    html_add(html, "<tr><td class=\"num\">%d</td><th scope=\"row\" class=\"name\">",
             row->line);
    for (size_t i = 0; i < group->count; i++) {
        html_text(html, i > 0 ? ", " : "");
        html_name(html,
                  row[i].person.name[0] ? row[i].person.name : row[i].person.licence);
        html_text(html, " ");
        if (row[i].state == CHECKIN_NEW)
            tag_add(html, NOTE_PLAIN, N_("+ new"));
    }
    html_add(html, "</th><td>");
    tag_add(html, group->remark ? NOTE_BAD : NOTE_PLAIN,
            group->remark ? N_("! to correct") : N_("✓ complete"));
    html_add(html, " %s</td></tr>", group->remark ? group->remark : "");
}

static void add_groups(struct html *html, const struct groups_job *job,
                       enum groups_word word)
{
    const struct list table = {
        .label = N_("Contents of the list"),
        .column = {{N_("Line"), "num"}, {groups_column[word], ""}, {N_("Status"), ""}}};
    list_open(html, &table);
    for (size_t g = 0; g < job->list.groups; g++)
        add_group(html, job, g);
    list_close(html, &table);
}

/* The button that records the list. */
static void add_button(struct request *request, bool groups, const char *label)
{
    struct html *html = &request->html;
    page_form(request, "/tournaments/%s/checkin/%s", request->parameter[0],
              words[groups].address);
    input_hidden(html, "record", "yes");
    input_hidden(html, "text", form_text(&request->form, "text"));
    html_add(html, "<p><button class=\"button next\">%s</button></p></form>", label);
}

/* What the button records, and whether there is room for it. */
static void record_players(struct request *request, const struct checkin_list *list,
                           const struct tournament *t)
{
    struct html *html = &request->html;
    const struct session *session = tournament_session(t, (int)t->sessions);
    int64_t n = 0;
    int64_t wrong = 0;
    for (size_t i = 0; i < list->rows; i++) {
        n += list->row[i].state <= CHECKIN_NEW;
        wrong += list->row[i].state == CHECKIN_WRONG;
    }
    int64_t spare = session ? session->contestants - (int64_t)t->players - n : 0;
    if (wrong > 0)
        note_add(html, NOTE_WARN,
                 tr_n(html->lang, "%jd line is left out until it is corrected below.",
                      "%jd lines are left out until they are corrected below.", wrong),
                 wrong);
    if (spare < 0)
        note_add(html, NOTE_WARN,
                 tr_n(html->lang, "That would be %jd player more than there are seats.",
                      "That would be %jd players more than there are seats.", -spare),
                 -spare);
    if (n == 0)
        html_say_in(html, "p", N_("Nobody on this list to check in."));
    else
        add_button(request, false,
                   arena_printf(
                       &request->arena,
                       tr_n(html->lang, "Check in %jd player", "Check in %jd players", n),
                       n));
}

static const char *group_label(struct request *request, enum groups_word word, int64_t n)
{
    enum lang lang = request->lang;
    return arena_printf(&request->arena,
                        word == GROUPS_PAIR
                            ? tr_n(lang, "Check in %jd pair", "Check in %jd pairs", n)
                        : word == GROUPS_TEAM
                            ? tr_n(lang, "Check in %jd team", "Check in %jd teams", n)
                            : tr_n(lang, "Check in %jd group", "Check in %jd groups", n),
                        n);
}

static void record_groups(struct request *request, const struct groups_job *job,
                          const struct tournament *t)
{
    struct html *html = &request->html;
    int session = (int)t->sessions;
    int64_t good = 0;
    for (size_t g = 0; g < job->list.groups; g++)
        good += !job->list.group[g].remark;
    int64_t wrong = (int64_t)job->list.groups - good;
    int64_t spare = groups_room(t, session) - groups_seated(t, session) - good;
    if (wrong > 0)
        note_add(html, NOTE_WARN,
                 tr_n(html->lang, "%jd group is left out until it is corrected below.",
                      "%jd groups are left out until they are corrected below.", wrong),
                 wrong);
    if (spare < 0)
        note_add(html, NOTE_BAD,
                 N_("That would be %jd groups more than there are places: remove some, "
                    "or make a tournament with more tables."),
                 -spare);
    else if (good > 0)
        add_button(request, true, group_label(request, groups_word(t->format), good));
}

static void preview(struct request *request, const struct groups_job *job,
                    const struct tournament *t, bool groups)
{
    struct html *html = &request->html;
    open_page(request, t, groups);
    card_open(html, N_("Contents of the list"));
    if (groups) {
        add_groups(html, job, groups_word(t->format));
        record_groups(request, job, t);
    } else {
        add_players(html, &job->people.list);
        record_players(request, &job->people.list, t);
    }
    card_close(html);
    add_paste(request, groups, true, NULL);
    page_close(request, MHD_HTTP_OK);
}

static void players_recorded(struct request *request)
{
    const struct checkin_job *job = request->work;
    if (job->err.kind != ERR_NONE)
        request_error(request, &job->err);
    else
        request_redirect(request, "/tournaments/%s/checkin?entered=%zu",
                         request->parameter[0], job->entered);
}

static void groups_recorded(struct request *request)
{
    const struct groups_job *job = request->work;
    const struct err *err = &job->people.err;
    if (err->kind == ERR_STORE || err->kind == ERR_BUG)
        request_error(request, err);
    else if (err->kind != ERR_NONE)
        show_paste(request, true, request_status(err), err->text);
    else
        request_redirect(request, "/tournaments/%s/checkin?groups=%zu",
                         request->parameter[0], job->seated);
}

/* Reads the list of the form; NULL with the answer given if it cannot be read. */
static struct groups_job *read_job(struct request *request, bool groups)
{
    struct groups_job *job = ARENA_NEW(&request->arena, struct groups_job);
    const char *text = form_text(&request->form, "text");
    struct err err = ERR_INIT(request->lang);
    job->people.stream = request_number(request, 0);
    job->people.err = ERR_INIT(request->lang);
    if (groups ? groups_read(job, text, &request->arena, &err)
               : checkin_read(&job->people.list, text, &request->arena, &err))
        return job;
    show_paste(request, groups, MHD_HTTP_UNPROCESSABLE_CONTENT,
               err.place[0] != '\0'
                   ? arena_printf(&request->arena, "%s: %s", err.place, err.text)
                   : err.text);
    return NULL;
}

static void post_list(struct request *request, bool groups)
{
    struct groups_job *job = read_job(request, groups);
    const struct tournament *t = job ? open_tournament(request, groups) : NULL;
    bool sure = form_get(&request->form, "record") != NULL;
    if (!t)
        return;
    if (groups)
        groups_examine(job, t, request);
    else
        checkin_examine(&job->people.list, t, request);
    if (!sure)
        preview(request, job, t, groups);
    request_release(request);
    request->work = groups ? (void *)job : &job->people;
    if (sure)
        request_with_journal(request, groups ? groups_record : checkin_record,
                             groups ? groups_recorded : players_recorded);
}

void post_checkin_list(struct request *request)
{
    post_list(request, false);
}

void post_groups_list(struct request *request)
{
    post_list(request, true);
}
