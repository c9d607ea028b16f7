/* people.c - the club's register as a report. */
#include "report/people.h"

#include "report/cell.h"
#include "tournament/seats.h"
#include <string.h>
enum person_text {
    OF_NAME,
    OF_LICENCE,
    OF_SERIES,
    OF_CLUB,
    OF_COMMITTEE,
    OF_BORN,
    OF_VALID
};

/* Somebody of the list. */
struct people_row {
    const struct people_list *list;
    const struct person *person;
    size_t index; /* of the roster */
};

static struct cell make_detail(const void *list, const void *of, int column)
{
    (void)list;
    const struct person *person = ((const struct people_row *)of)->person;
    const char *const text[] = {
        [OF_NAME] = person->name,           [OF_LICENCE] = person->licence,
        [OF_SERIES] = person->rank,         [OF_CLUB] = person->club,
        [OF_COMMITTEE] = person->committee, [OF_BORN] = person->born,
        [OF_VALID] = person->valid};
    return cell_text(text[column]);
}

static struct cell make_id(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct person *person = ((const struct people_row *)of)->person;
    return cell_count(person->id);
}

static struct cell make_national(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct person *person = ((const struct people_row *)of)->person;
    return person->national_rank > 0 ? cell_count(person->national_rank) : cell_nothing();
}

static struct cell make_guest(const void *list, const void *of, int index)
{
    (void)index;
    const struct report *report = list;
    const struct person *person = ((const struct people_row *)of)->person;
    return person->guest ? cell_text(tr(report->lang, N_("yes"))) : cell_nothing();
}

/* The name, leading to the person's page; whoever has a namesake is marked. */
static struct cell make_link(const void *list, const void *of, int index)
{
    (void)index;
    const struct report *report = list;
    const struct people_row *row = of;
    const struct people_index *names = row->list->names;
    struct cell_person *person = ARENA_NEW(row->list->arena, struct cell_person);
    *person = (struct cell_person){
        arena_printf(row->list->arena, "%jd", (intmax_t)row->person->id),
        row->person->name};
    struct cell cell = {.kind = CELL_PEOPLE,
                        .people = {.person = person, .count = 1},
                        .link = {.kind = LINK_PERSON}};
    if (names && people_index_twin(names, (uint32_t)row->index) != row->index)
        cell.tag = tr(report->lang, N_("namesake"));
    return cell;
}

/* Until when the licence is; what is wrong with it. */
static struct cell make_state(const void *list, const void *of, int index)
{
    (void)index;
    const struct report *report = list;
    const struct people_row *row = of;
    const struct person *person = row->person;
    struct str text = {0};
    if (person->licence[0] == '\0')
        return person->guest
                   ? cell_toned(cell_text(tr(report->lang, N_("guest"))), TONE_MUTED)
                   : cell_nothing();
    if (person->valid[0] == '\0')
        return cell_nothing();
    number_add_date(&text, person->valid, report->lang);
    bool over = strcmp(person->valid, row->list->today) < 0;
    const char *date = arena_strdup(row->list->arena, str_text(&text));
    str_clear(&text);
    return over ? cell_toned(
                      cell_text(arena_printf(row->list->arena,
                                             tr(report->lang, N_("expired, %s")), date)),
                      TONE_TAG)
                : cell_text(date);
}

static struct cell make_times(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct people_row *row = of;
    int times = row->list->times ? row->list->times(row->list->by, row->person->id) : 0;
    return times > 0 ? cell_count(times) : cell_nothing();
}

#define DETAIL(name, heading, which, places)                                  \
    {                                                                         \
        .key = (name), .title = (heading), .kind = CELL_TEXT, .in = (places), \
        .cut = true, .make = make_detail, .index = (which)                    \
    }

static const struct report_column columns[] = {
    {.key = "id",
     .title = N_("Number"),
     .kind = CELL_COUNT,
     .in = REPORT_DATA | REPORT_TEXT,
     .make = make_id},
    {.title = N_("Name"),
     .kind = CELL_PEOPLE,
     .in = REPORT_PAGE,
     .head = true,
     .make = make_link},
    DETAIL("name", N_("Name"), OF_NAME, REPORT_DATA | REPORT_TEXT),
    DETAIL("licence", N_("Licence"), OF_LICENCE, REPORT_DATA | REPORT_TEXT),
    {.title = N_("Licence"),
     .kind = CELL_TEXT,
     .in = REPORT_PAGE,
     .room = REPORT_BELOW,
     .make = make_detail,
     .index = OF_LICENCE},
    DETAIL("rank", N_("Series"), OF_SERIES, REPORT_DATA | REPORT_TEXT),
    {.title = N_("Series"),
     .kind = CELL_TEXT,
     .in = REPORT_PAGE,
     .room = REPORT_GOES,
     .make = make_detail,
     .index = OF_SERIES},
    {.key = "national_rank",
     .title = N_("National rank"),
     .kind = CELL_COUNT,
     .in = REPORT_DATA,
     .make = make_national},
    DETAIL("club", N_("Club"), OF_CLUB, REPORT_DATA | REPORT_TEXT),
    {.title = N_("Club"),
     .kind = CELL_TEXT,
     .in = REPORT_PAGE,
     .room = REPORT_GOES,
     .make = make_detail,
     .index = OF_CLUB},
    {.title = N_("Valid until"),
     .kind = CELL_TEXT,
     .in = REPORT_PAGE,
     .make = make_state},
    {.title = N_("This season"),
     .kind = CELL_COUNT,
     .in = REPORT_PAGE,
     .room = REPORT_GOES,
     .make = make_times},
    DETAIL("committee", N_("Committee"), OF_COMMITTEE, REPORT_DATA),
    DETAIL("born", N_("Date of birth"), OF_BORN, REPORT_DATA),
    DETAIL("valid", N_("Valid until"), OF_VALID, REPORT_DATA),
    {.key = "guest",
     .title = N_("Guest"),
     .kind = CELL_TEXT,
     .in = REPORT_DATA,
     .make = make_guest},
};

static void add_person_row(struct report_section *section, const struct people_list *list,
                           size_t index)
{
    const struct people_row row = {list, &list->roster->person[index], index};
    report_add_row(section, section->report, &row);
}

void people_report(struct report *report, const struct people_list *list)
{
    struct people_list kept = *list;
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("Players")));
    kept.arena = &report->arena;
    report_add_columns(section, columns, sizeof columns / sizeof columns[0]);
    for (size_t i = 0; list->chosen && i < list->count; i++)
        add_person_row(section, &kept, list->chosen[i]);
    for (size_t i = 0; !list->chosen && i < list->roster->count; i++) {
        const struct person *person = &list->roster->person[i];
        if (person->same_as == 0 && person->name[0] != '\0')
            add_person_row(section, &kept, i);
    }
}
