/* import_list.c - what the rows of a list of people mean for the register: a report. */
#include "report/import_list.h"

#include "report/cell.h"
#include "tournament/seats.h"

const char *import_list_state(int state)
{
    static const char *const word[REGISTRY_STATES] = {[REGISTRY_NEW] = N_("new"),
                                                      [REGISTRY_CHANGED] = N_("changed"),
                                                      [REGISTRY_SAME] = N_("as known"),
                                                      [REGISTRY_DOUBTFUL] =
                                                          N_("doubtful")};
    return word[state];
}

struct import_row {
    const struct registry_row *row;
    size_t index; /* of the list */
    struct report *report;
};

static struct cell make_line_number(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    return cell_count(((const struct import_row *)of)->row->line);
}

/* "1234589 · Vitré · 4T": what tells two people of one name apart. */
static const char *describe(const struct person *person, struct arena *arena)
{
    const char *const text[] = {person->licence, person->club, person->rank,
                                person->born};
    struct str words = {0};
    for (size_t i = 0; i < sizeof text / sizeof text[0]; i++)
        if (text[i][0] != '\0')
            str_printf(&words, "%s%s", words.length ? " · " : "", text[i]);
    const char *kept = arena_strdup(arena, str_text(&words));
    str_clear(&words);
    return kept;
}

static struct cell make_name(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct import_row *row = of;
    struct cell_person *person = ARENA_NEW(&row->report->arena, struct cell_person);
    *person = (struct cell_person){"", row->row->person.name};
    return (struct cell){.kind = CELL_PEOPLE, .people = {.person = person, .count = 1}};
}

static struct cell make_description(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct import_row *row = of;
    return cell_toned(cell_text(describe(&row->row->person, &row->report->arena)),
                      TONE_MUTED);
}

static struct cell make_reason(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct import_row *row = of;
    return row->row->remark ? cell_text(row->row->remark) : cell_nothing();
}

static struct cell make_choice(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct import_row *row = of;
    return (struct cell){.kind = CELL_ACTION, .number = (int64_t)row->index};
}

static const struct report_column columns[] = {
    {.key = "line",
     .title = N_("Line"),
     .kind = CELL_COUNT,
     .in = REPORT_PAGE,
     .make = make_line_number},
    {.key = "name",
     .title = N_("In the file"),
     .kind = CELL_PEOPLE,
     .in = REPORT_PAGE,
     .head = true,
     .make = make_name},
    {.title = N_("Details"),
     .kind = CELL_TEXT,
     .in = REPORT_PAGE,
     .room = REPORT_BELOW,
     .make = make_description},
};

static const struct report_column reason_column = {
    .title = N_("Why"), .kind = CELL_TEXT, .in = REPORT_PAGE, .make = make_reason};
static const struct report_column choice_column = {.title = N_("What to do?"),
                                                   .kind = CELL_ACTION,
                                                   .in = REPORT_PAGE,
                                                   .make = make_choice};

void import_list_report(struct report *report, const struct import_list *choice)
{
    struct report_section *section =
        report_add_section(report, tr(report->lang, import_list_state(choice->state)));
    report_add_columns(section, columns, sizeof columns / sizeof columns[0]);
    if (choice->state == REGISTRY_DOUBTFUL || choice->state == REGISTRY_CHANGED)
        report_add_column(section, reason_column);
    if (choice->state == REGISTRY_DOUBTFUL)
        report_add_column(section, choice_column);
    for (size_t i = 0; i < choice->list->rows && section->rows < choice->most; i++) {
        const struct import_row row = {&choice->list->row[i], i, report};
        if ((int)row.row->state == choice->state)
            report_add_row(section, NULL, &row);
    }
}
