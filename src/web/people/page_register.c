/* page_register.c - the club's register: everybody it knows, searched and put in order;
 * as a file; and somebody new. */
#include "base/os.h"
#include "report.h"
#include "tournament/seats.h"
#include "web/club.h"
#include "web/page.h"
#include "web/people/recent_imports.h"
#include "web/people/register.h"
#include <string.h>

enum { PAGE_ROWS = 100, SEARCH_MOST = 100 };

/* Which of them are shown. */
enum part { PART_ALL, PART_VALID, PART_EXPIRED, PART_GUESTS, PART_TWINS, PARTS };
static const struct {
    const char *word; /* in the address */
    const char *title;
} parts[PARTS] = {[PART_ALL] = {"", N_("All")},
                  [PART_VALID] = {"valid", N_("Valid licence")},
                  [PART_EXPIRED] = {"expired", N_("Expired")},
                  [PART_GUESTS] = {"guests", N_("Guests")},
                  [PART_TWINS] = {"twins", N_("Namesakes")}};

/* Whom the address asks for. */
struct wanted {
    struct request *request;
    const struct roster *roster;
    const struct people_index *index;
    const char *words;
    const char *today;
    enum part part;
    uint32_t *found; /* of all parts, then of this one */
    size_t count;
    size_t of_part[PARTS];
};

static bool is_in_part(const struct wanted *wanted, uint32_t index, enum part part)
{
    const struct person *person = &wanted->roster->person[index];
    bool dated = person->licence[0] != '\0' && person->valid[0] != '\0';
    bool over = dated && strcmp(person->valid, wanted->today) < 0;
    switch (part) {
    case PART_ALL:
        return true;
    case PART_VALID:
        return person->licence[0] != '\0' && !over;
    case PART_EXPIRED:
        return over;
    case PART_GUESTS:
        return person->guest;
    case PART_TWINS:
        return people_index_twin(wanted->index, index) != index;
    case PARTS:
        break;
    }
    return false;
}

/* Counts those of each part, and keeps those of the one that is asked for. */
static void sift(struct wanted *wanted)
{
    size_t kept = 0;
    for (size_t i = 0; i < wanted->count; i++) {
        for (enum part part = PART_ALL; part < PARTS; part++)
            wanted->of_part[part] += is_in_part(wanted, wanted->found[i], part);
        if (is_in_part(wanted, wanted->found[i], wanted->part))
            wanted->found[kept++] = wanted->found[i];
    }
    wanted->count = kept;
}

/* Finds whom the address asks for among those whom somebody holds. */
static struct wanted find_wanted(struct request *request, struct names *names,
                                 const char *today)
{
    const char *words = form_text(&request->query, "q");
    struct wanted wanted = {.request = request,
                            .roster = &names->roster,
                            .index = names_index(names),
                            .words = strlen(words) > SEARCH_MOST ? "" : words,
                            .today = today};
    for (enum part part = PART_ALL; part < PARTS; part++)
        if (str_equal(form_text(&request->query, "only"), parts[part].word))
            wanted.part = part;
    wanted.count =
        people_index_find(wanted.index, wanted.words, &request->arena, &wanted.found);
    sift(&wanted);
    return wanted;
}

/* The address of the same search: what stands behind "/people". */
static const char *address_of(const struct wanted *wanted, enum part part, size_t page)
{
    struct str text = {0};
    str_add(&text, "?q=");
    form_encode(&text, wanted->words);
    if (part != PART_ALL)
        str_printf(&text, "&only=%s", parts[part].word);
    if (page > 0)
        str_printf(&text, "&page=%zu", page + 1);
    const char *address = arena_strdup(&wanted->request->arena, str_text(&text));
    str_clear(&text);
    return address;
}

static void add_head(const struct wanted *wanted)
{
    struct html *html = &wanted->request->html;
    size_t all = wanted->of_part[PART_ALL];
    html_add(html, "<div class=\"row\"><h1>%s</h1><span class=\"muted grow\">",
             tr(html->lang, N_("Players")));
    html_say(html, tr_n(html->lang, "%zu person", "%zu people", (int64_t)all), all);
    html_add(html, "</span>");
    page_link(html, "button", N_("Import"), "/people/import");
    page_link(html, "button", N_("Excel"), "/people/list.xlsx%s",
              address_of(wanted, wanted->part, 0));
    page_link(html, "button", N_("CSV"), "/people/list.csv%s",
              address_of(wanted, wanted->part, 0));
    html_add(html, "</div>");
}

static void add_search(const struct wanted *wanted)
{
    struct html *html = &wanted->request->html;
    html_add(html, "<form class=\"row search\" role=\"search\" action=\"/people\">");
    if (wanted->part != PART_ALL)
        input_hidden(html, "only", parts[wanted->part].word);
    input_search(html, N_("Name, club or licence"), wanted->words, SEARCH_MOST);
    page_button(html, false, N_("Search"));
    html_add(html, "</form>");
    picks_open(html, N_("Which of them"));
    for (enum part part = PART_ALL; part < PARTS; part++)
        if (part == PART_ALL || part == wanted->part || wanted->of_part[part] > 0)
            picks_add(html, part == wanted->part,
                      arena_printf(&wanted->request->arena, "%s · %zu",
                                   tr(html->lang, parts[part].title),
                                   wanted->of_part[part]),
                      "/people%s", address_of(wanted, part, 0));
    picks_close(html);
}

/* The page of rows that the address asks for, counted from 0. */
static size_t asked_page(const struct wanted *wanted)
{
    int64_t page = form_number(&wanted->request->query, "page");
    size_t last = wanted->count > 0 ? (wanted->count - 1) / PAGE_ROWS : 0;
    return page < 1 ? 0 : (size_t)page - 1 > last ? last : (size_t)page - 1;
}

static void add_pages(const struct wanted *wanted, size_t page)
{
    struct html *html = &wanted->request->html;
    if (wanted->count <= PAGE_ROWS)
        return;
    html_add(html, "<p class=\"row\">");
    html_say_in(html, "span.muted", N_("%zu to %zu of %zu"), page * PAGE_ROWS + 1,
                page * PAGE_ROWS + PAGE_ROWS < wanted->count
                    ? page * PAGE_ROWS + PAGE_ROWS
                    : wanted->count,
                wanted->count);
    if (page > 0)
        page_link(html, "button", N_("Before"), "/people%s",
                  address_of(wanted, wanted->part, page - 1));
    if ((page + 1) * PAGE_ROWS < wanted->count)
        page_link(html, "button", N_("More"), "/people%s",
                  address_of(wanted, wanted->part, page + 1));
    html_add(html, "</p>");
}

static void add_people(const struct wanted *wanted, const struct club_list *list)
{
    struct html *html = &wanted->request->html;
    struct report report = report_start(html->lang, REPORT_PAGE);
    struct report_html view = report_html_page(html, 0, "register");
    struct register_season season = {list, season_of(list->today)};
    size_t page = asked_page(wanted);
    size_t left = wanted->count - page * PAGE_ROWS;
    people_report(&report,
                  &(struct people_list){.roster = wanted->roster,
                                        .chosen = wanted->found + page * PAGE_ROWS,
                                        .count = left < PAGE_ROWS ? left : PAGE_ROWS,
                                        .today = wanted->today,
                                        .names = wanted->index,
                                        .times = register_times,
                                        .by = &season});
    card_open_as(html, &(struct card){.style = "flush"});
    if (wanted->count > 0)
        report_html_write(&view, &report);
    else
        html_say_in(html, "p", N_("Nobody answers to that. Try fewer letters."));
    card_close(html);
    add_pages(wanted, page);
    report_clear(&report);
}

/* Somebody new, folded away. */
static void add_newcomer(struct request *request, const char *error, const char *field)
{
    struct html *html = &request->html;
    const struct input inputs[] = {
        {.id = "name",
         .label = N_("Name"),
         .more = " required autocomplete=\"off\" maxlength=\"100\""},
        {.id = "licence", .label = N_("Licence"), .more = " autocomplete=\"off\""},
        {.id = "club", .label = N_("Club"), .more = " autocomplete=\"off\""},
    };
    card_open(html, NULL);
    details_open(html, error != NULL, N_("Add somebody"));
    page_form(request, "/people");
    if (form_get(&request->form, "offered"))
        input_hidden(html, "offered", form_text(&request->form, "offered"));
    html_add(html, "<div class=\"fields top\">");
    input_add_all(html, inputs, sizeof inputs / sizeof inputs[0],
                  &(struct input_said){&request->form, field, error});
    html_add(html, "</div>");
    if (error && str_equal(field, "name"))
        input_check(html, &(struct input_box){.name = "sure", .value = "1"},
                    N_("It is somebody else of that name"));
    page_form_end(html, "button", N_("Add"), NULL);
    details_close(html);
    card_close(html);
}

static void show_register(struct request *request)
{
    const struct club_list *list = request->work;
    struct err err = ERR_INIT(request->lang);
    if (!request_read(request, 0, &err)) {
        request_error(request, &err);
        return;
    }
    struct wanted wanted = find_wanted(request, request->version->names, list->today);
    page_open(request, &(struct page_frame){.title = tr(request->lang, N_("Players"))});
    add_head(&wanted);
    if (form_get(&request->query, "erased"))
        note_add(&request->html, NOTE_STATUS,
                 N_("✓ Erased; results stay under a number."));
    recent_imports_note(request, request->version->names);
    add_search(&wanted);
    add_people(&wanted, list);
    offered_add_card(request, wanted.roster, wanted.words);
    add_newcomer(request, NULL, NULL);
    recent_imports_add(request, request->version->names);
    request_release(request);
    page_close(request, MHD_HTTP_OK);
}

void page_register(struct request *request)
{
    club_list_read(request, show_register);
}

static bool make_register(const struct sheet_making *source, struct report *report,
                          struct err *err)
{
    char today[OS_DAY];
    os_local_day(request_time(source->request), today);
    struct wanted wanted = find_wanted(source->request, source->version->names, today);
    (void)err;
    people_report(report, &(struct people_list){.roster = wanted.roster,
                                                .chosen = wanted.found,
                                                .count = wanted.count,
                                                .today = ""});
    return true;
}

/* The same people as a file. */
void register_file(struct request *request)
{
    sheet_file_send(request,
                    &(struct sheet_file){.asked = request->path,
                                         .name = tr(request->lang, N_("players")),
                                         .make = make_register});
}

struct newcomer {
    struct checkin_row row;
    struct registry_list list;
};

static bool add_new_person(struct request *request, struct register_job *job,
                           struct journal *journal)
{
    struct newcomer *newcomer = job->work;
    struct roster known;
    struct store *store = journal_store(journal);
    struct registry_row *row = registry_add(&newcomer->list, 1, &request->arena);
    row->person = newcomer->row.person;
    if (!registry_read(store, &known, &request->arena, &job->err))
        return false;
    registry_examine(&newcomer->list,
                     &(struct registry_terms){&known, request->lang, &request->arena});
    bool sure = form_get(&request->form, "sure");
    if (row->state != REGISTRY_NEW && row->state != REGISTRY_DOUBTFUL && !sure)
        return err_set(&job->err, ERR_CONFLICT,
                       "%s is on the list already; tick that it is somebody else, or "
                       "look for them above",
                       row->person.name);
    if (row->state == REGISTRY_DOUBTFUL && (!sure || row->person.licence[0] != '\0'))
        return err_user(&job->err, "%s", row->remark);
    row->state = REGISTRY_NEW;
    job->then = arena_printf(
        &request->arena, "/people/%jd?added=1",
        (intmax_t)(known.count > 0 ? known.person[known.count - 1].id + 1 : 1));
    return registry_record(
        store, &(struct registry_recording){.list = &newcomer->list, .known = &known},
        &request->arena, &job->err);
}

static void show_newcomer(struct request *request, const char *error, const char *field)
{
    page_open_titled(request, N_("Players"));
    add_newcomer(request, error, field);
    page_close(request, MHD_HTTP_UNPROCESSABLE_CONTENT);
}

static void refuse_new_person(struct request *request)
{
    const struct register_job *job = request->work;
    show_newcomer(request, job->err.text, job->err.kind == ERR_USER ? "licence" : "name");
}

void post_register(struct request *request)
{
    struct newcomer *newcomer = ARENA_NEW(&request->arena, struct newcomer);
    const struct checkin_club club = {.arena = &request->arena, .lang = request->lang};
    struct person *person = &newcomer->row.person;
    *person = PERSON_NOBODY;
    person->name = form_text(&request->form, "name");
    person->licence = form_text(&request->form, "licence");
    person->club = form_text(&request->form, "club");
    if (offered_person(request, form_number(&request->form, "offered"), person) ||
        checkin_tidy(&newcomer->row, &club))
        register_change(request, &(struct register_job){.make = add_new_person,
                                                        .again = refuse_new_person,
                                                        .work = newcomer});
    else
        show_newcomer(request, newcomer->row.remark, newcomer->row.field);
}

void post_people_offer(struct request *request)
{
    if (request->server->house)
        club_change(request,
                    &(struct change_club){.offers = form_text(&request->form, "offers")},
                    "/people#offered");
    else
        request_fail(request, MHD_HTTP_NOT_FOUND,
                     N_("only the house of a server with many clubs offers its list"));
}
