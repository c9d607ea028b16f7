/* page_record.c - one person of the club's register: what is known of them, corrected;
 * their tournaments; what others see; and out of the club's memory. */
#include "base/os.h"
#include "report.h"
#include "tournament/seats.h"
#include "web/club.h"
#include "web/page.h"
#include "web/people/record_parts.h"
#include "web/people/register.h"
#include <string.h>

enum { RANK_DIGITS = 7 };

/* The page of a person, with what could not be done. */
struct record {
    struct person person;
    const char *field; /* of the form; NULL: of the whole page */
    const char *error; /* or NULL */
    int status;
};

static void add_heading(struct request *request, const struct person *person)
{
    struct html *html = &request->html;
    char today[OS_DAY];
    os_local_day(request_time(request), today);
    bool over = person->valid[0] != '\0' && strcmp(person->valid, today) < 0;
    html_add(html, "<p>");
    page_link(html, "", N_("All players"), "/people");
    html_add(html, "</p><div class=\"row\"><h1>");
    html_name(html, person->name);
    html_add(html, "</h1>");
    if (person->licence[0] != '\0')
        html_add(html, "<span class=\"tag%s\">%s %s%s</span>", over ? " warn" : "",
                 tr(html->lang, N_("licence")), person->licence,
                 over ? tr(html->lang, N_(", expired")) : "");
    if (person->rank[0] != '\0')
        html_add(html, "<span class=\"tag plain\">%s</span>", person->rank);
    if (person->guest)
        tag_add(html, NOTE_PLAIN, N_("guest"));
    html_add(html, "</div>");
}

/* What the address says has just been done. */
static void add_done(struct request *request)
{
    static const struct {
        const char *name;
        const char *sentence;
    } done[] = {{"added", N_("✓ This person is on the list now.")},
                {"saved", N_("✓ Saved, in all tournaments of this person.")},
                {"merged", N_("✓ The two records are one, in all tournaments.")},
                {"split", N_("✓ They are two people again.")}};
    for (size_t i = 0; i < sizeof done / sizeof done[0]; i++)
        if (form_get(&request->query, done[i].name))
            note_add(&request->html, NOTE_STATUS, "%s",
                     tr(request->lang, done[i].sentence));
}

static void add_details(struct request *request, const struct record *record)
{
    struct html *html = &request->html;
    const struct person *person = &record->person;
    card_open(html, N_("This person's details"));
    html_say_in(
        html, "p.muted",
        N_("A correction shows in all tournaments of this person, past ones too."));
    page_form(request, "/people/%jd", person->id);
    person_fields_add(html, person, true,
                      &(struct input_said){&request->form, record->field, record->error});
    input_check(html,
                &(struct input_box){
                    .name = "guest",
                    .value = "1",
                    .chosen = record->error ? form_get(&request->form, "guest") != NULL
                                            : person->guest},
                N_("A guest, no member of this club"));
    html_add(html, "<p>");
    page_button(html, true, N_("Save"));
    html_add(html, "</p></form>");
    card_close(html);
}

static void add_history(struct request *request, const struct club_list *list,
                        int64_t person)
{
    struct html *html = &request->html;
    struct report report = report_start(html->lang, REPORT_PAGE);
    struct report_html view = report_html_page(html, 0, "history");
    history_report(&report, catalogue_evenings(list->row, list->rows, &request->arena),
                   list->rows, person);
    card_open(html, N_("Tournaments"));
    if (report.section[0]->rows > 0)
        report_html_write(&view, &report);
    else
        html_say_in(html, "p.muted", N_("None yet."));
    html_add(html, "<ul class=\"plain files\">");
    sheet_file_links(html, N_("All that is kept of this person"), "/people/%jd/file",
                     person);
    html_add(html, "</ul>");
    card_close(html);
    report_clear(&report);
}

static void show_record(struct request *request, const struct club_list *list,
                        const struct record *record)
{
    struct html *html = &request->html;
    page_open(request, &(struct page_frame){.title = record->person.name});
    add_heading(request, &record->person);
    add_done(request);
    if (!record->field)
        note_error(html, record->error);
    html_add(html, "<div class=\"cols\"><div class=\"stack\">");
    add_details(request, record);
    if (list)
        add_history(request, list, record->person.id);
    html_add(html, "</div><div class=\"stack\">");
    record_add_same(request, &record->person);
    record_add_privacy(request, &record->person);
    html_add(html, "</div></div>");
    page_close(request, record->status);
}

static void show_asked(struct request *request)
{
    const struct club_list *list = request->work;
    struct record record = {.status = MHD_HTTP_OK};
    if (register_asked(request, &record.person))
        show_record(request, list, &record);
}

void page_record(struct request *request)
{
    struct person person;
    int64_t asked = request_number(request, 0);
    if (!register_asked(request, &person))
        return;
    if (person.id != asked) /* a record that was merged leads on */
        request_redirect(request, "/people/%jd", (intmax_t)person.id);
    else
        club_list_read(request, show_asked);
}

static void show_refused(struct request *request)
{
    const struct register_job *job = request->work;
    struct record record = {.field = job->err.kind == ERR_CONFLICT ? "licence" : NULL,
                            .error = job->err.text,
                            .status = request_status(&job->err)};
    if (register_asked(request, &record.person))
        show_record(request, NULL, &record);
}

static bool save_person(struct request *request, struct register_job *job,
                        struct journal *journal)
{
    const struct checkin_row *row = job->work;
    job->then =
        arena_printf(&request->arena, "/people/%jd?saved=1", (intmax_t)row->person.id);
    return people_update(journal_store(journal), &row->person, &job->err);
}

/* Whether dates and numbers of the form are some; false with the field that is wrong. */
static bool read_figures(struct request *request, struct person *person,
                         struct record *record)
{
    const struct form *form = &request->form;
    const char *national = form_trimmed(form, "national", &request->arena);
    const char *valid = form_trimmed(form, "valid", &request->arena);
    person->born = form_trimmed(form, "born", &request->arena);
    person->guest = form_get(form, "guest") != NULL;
    person->national_rank = (int)form_whole(national, RANK_DIGITS);
    record->field = national[0] != '\0' && person->national_rank == 0 ? "national"
                    : !person_is_date(valid)                          ? "valid"
                    : !person_is_date(person->born)                   ? "born"
                                                                      : NULL;
    if (!record->field) {
        str_format(person->valid, sizeof person->valid, "%s", valid);
        return true;
    }
    record->error = str_equal(record->field, "national")
                        ? request_say(request, N_("“%s” is not a number"), national)
                        : request_say(request, N_("“%s” is not a date"),
                                      form_text(form, record->field));
    return false;
}

void post_record(struct request *request)
{
    struct checkin_row *row = ARENA_NEW(&request->arena, struct checkin_row);
    const struct checkin_club club = {.arena = &request->arena, .lang = request->lang};
    struct record record = {.status = MHD_HTTP_UNPROCESSABLE_CONTENT};
    if (!register_asked(request, &record.person))
        return;
    row->person = record.person;
    person_fields_read(&row->person, &request->form);
    if (!checkin_tidy(row, &club)) {
        record.field = row->field;
        record.error = row->remark;
    } else
        read_figures(request, &row->person, &record);
    if (record.error)
        show_record(request, NULL, &record);
    else
        register_change(request, &(struct register_job){.make = save_person,
                                                        .again = show_refused,
                                                        .work = row});
}

static bool make_person_file(const struct sheet_making *source, struct report *report,
                             struct err *err)
{
    const struct club_list *list = source->with;
    struct request *request = source->request;
    const struct roster *roster = &source->version->names->roster;
    const struct person *person = roster_find(roster, request_number(request, 0));
    if (!person)
        return err_set(err, ERR_NOT_FOUND, "there is no such person");
    uint32_t index = (uint32_t)(person - roster->person);
    people_report(report,
                  &(struct people_list){
                      .roster = roster, .chosen = &index, .count = 1, .today = ""});
    history_report(report, catalogue_evenings(list->row, list->rows, &request->arena),
                   list->rows, person->id);
    return true;
}

static void send_person_file(struct request *request)
{
    struct person person;
    if (register_asked(request, &person))
        sheet_file_send(request, &(struct sheet_file){.asked = request->path,
                                                      .name = person.name,
                                                      .make = make_person_file,
                                                      .with = request->work});
}

/* Everything about one person, for themselves. */
void record_file(struct request *request)
{
    club_list_read(request, send_person_file);
}
