/* ruling_file.c - one ruling as a report to the disciplinary chamber. */
#include "report/ruling_file.h"

#include "report/cell.h"
#include "report/who.h"
#include "tournament/ruling.h"
#include "tournament/tell.h"

/* The report being made. */
struct ruling_file {
    struct who who;
    const struct ruling *ruling;
};

/* A line of the first section. */
struct file_line {
    const char *what;
    struct cell said;
};

/* Somebody of the second section. */
struct file_person {
    int player;
    int seat; /* or side of the table; -1: elsewhere */
};

const struct ruling *ruling_file_find(const struct tournament *t, int64_t seq)
{
    for (size_t i = 0; i < t->rulings; i++)
        if (t->ruling[i].seq == seq)
            return &t->ruling[i];
    return NULL;
}

static struct cell make_what(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    return cell_text(((const struct file_line *)of)->what);
}

static struct cell make_said(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    return ((const struct file_line *)of)->said;
}

static const struct person *person_of(const struct ruling_file *file, int player)
{
    return roster_find(file->who.roster, file->who.t->player[player].person);
}

static struct cell make_person(const void *list, const void *of, int index)
{
    (void)index;
    const struct ruling_file *file = list;
    const struct file_person *one = of;
    return cell_text(who_name(&file->who, one->player));
}

/* Licence, series, club, committee: by their number. */
static struct cell make_detail(const void *list, const void *of, int index)
{
    const struct ruling_file *file = list;
    const struct file_person *one = of;
    const struct person *person = person_of(list, one->player);
    const char *const text[] = {
        person ? person->licence : NULL,
        tournament_rank(file->who.t, one->player, file->who.roster),
        person ? person->club : NULL, person ? person->committee : NULL};
    return text[index] && text[index][0] ? cell_text(text[index]) : cell_nothing();
}

static bool is_named(const struct ruling_file *file, int player)
{
    for (size_t p = 0; p < file->ruling->change.players; p++)
        if (file->ruling->player[p] == player)
            return true;
    return false;
}

/* Whether the ruling names them, else that they sat there. */
static struct cell make_part(const void *list, const void *of, int index)
{
    (void)index;
    const struct ruling_file *file = list;
    const struct file_person *one = of;
    return cell_text(tr(file->who.report->lang, is_named(file, one->player)
                                                    ? N_("concerned")
                                                    : N_("at the table")));
}

static struct cell make_place(const void *list, const void *of, int index)
{
    (void)index;
    const struct ruling_file *file = list;
    const struct file_person *one = of;
    return one->seat < 0
               ? cell_nothing()
               : who_side(file->who.t->format, one->seat, file->who.report->lang);
}

static const struct report_column lines[] = {{.key = "what",
                                              .title = N_("Subject"),
                                              .kind = CELL_TEXT,
                                              .in = REPORT_ALL,
                                              .head = true,
                                              .make = make_what},
                                             {.key = "text",
                                              .title = N_("Content"),
                                              .kind = CELL_TEXT,
                                              .in = REPORT_ALL,
                                              .make = make_said}};

static const struct report_column people[] = {{.key = "name",
                                               .title = N_("Name"),
                                               .kind = CELL_TEXT,
                                               .in = REPORT_ALL,
                                               .head = true,
                                               .make = make_person},
                                              {.key = "part",
                                               .title = N_("Part"),
                                               .kind = CELL_TEXT,
                                               .in = REPORT_ALL,
                                               .make = make_part},
                                              {.key = "seat",
                                               .title = N_("Seat"),
                                               .kind = CELL_TEXT,
                                               .in = REPORT_ALL,
                                               .make = make_place},
                                              {.key = "licence",
                                               .title = N_("Licence"),
                                               .kind = CELL_TEXT,
                                               .in = REPORT_ALL,
                                               .make = make_detail},
                                              {.key = "rank",
                                               .title = N_("Series"),
                                               .kind = CELL_TEXT,
                                               .in = REPORT_ALL,
                                               .make = make_detail,
                                               .index = 1},
                                              {.key = "club",
                                               .title = N_("Club"),
                                               .kind = CELL_TEXT,
                                               .in = REPORT_ALL,
                                               .make = make_detail,
                                               .index = 2},
                                              {.key = "committee",
                                               .title = N_("Committee"),
                                               .kind = CELL_TEXT,
                                               .in = REPORT_ALL,
                                               .make = make_detail,
                                               .index = 3}};

/* The field of the table that it is about, or NULL. */
static const struct field *ruled_field(const struct ruling_file *file)
{
    const struct ruling *ruling = file->ruling;
    const struct session *session = &file->who.t->session[ruling->session];
    return ruling->field >= 0 && facts_has(&ruling->change.facts, FACT_TABLE)
               ? &session->field[ruling->field]
               : NULL;
}

/* Adds those of a seat of its table: who played the board, or sat there in the round; and
 * those of their team whom the ruling names. */
static void add_seat(struct ruling_file *file, struct report_section *section,
                     const struct place_table *at, int seat)
{
    const struct ruling *ruling = file->ruling;
    struct owner there = {at->contestant[seat], place_crew(file->who.t, at, seat)};
    if (ruling->slot >= 0)
        there = owner_of(file->who.t, ruling->session, ruling->slot, seat);
    struct crew all = place_members_in(at->field, there.contestant, at->round);
    for (int i = 0; i < all.count; i++)
        if (crew_has(&there.crew, all.player[i]) || is_named(file, all.player[i]))
            report_add_row(section, file, &(struct file_person){all.player[i], seat});
}

static void add_people(struct ruling_file *file)
{
    struct report_section *section = report_add_section(
        file->who.report, tr(file->who.report->lang, N_("Who was there")));
    const struct ruling *ruling = file->ruling;
    const int *fact = ruling->change.facts.value;
    const struct field *field = ruled_field(file);
    struct place_table at = {.seats = 0};
    if (field)
        at = place_table(field, fact[FACT_ROUND], fact[FACT_TABLE]);
    report_add_columns(section, people, sizeof people / sizeof people[0]);
    for (int k = 0; k < at.seats; k++)
        add_seat(file, section, &at, who_seat_told(&file->who, at.seats, k));
    for (size_t p = 0; !field && p < ruling->change.players; p++)
        report_add_row(section, file, &(struct file_person){ruling->player[p], -1});
}

static const char *say_where(struct ruling_file *file)
{
    const int *fact = file->ruling->change.facts.value;
    const struct field *field = ruled_field(file);
    struct report *report = file->who.report;
    const struct naming naming = who_naming(&file->who, file->ruling->session);
    if (!field)
        return NULL;
    const char *table = name_table(&naming, field, fact[FACT_TABLE]);
    if (file->ruling->slot < 0)
        return report_say(report, N_("%s, round %d"), table, fact[FACT_ROUND]);
    return report_say(report,
                      file->who.t->format->deals ? N_("%s, round %d, deal %d")
                                                 : N_("%s, round %d, board %d"),
                      table, fact[FACT_ROUND], fact[FACT_BOARD]);
}

static const char *say_decision(struct ruling_file *file)
{
    struct str words = {0};
    sanction_add_words(&words, file->who.t, file->who.roster, &file->ruling->change,
                       file->who.report->lang);
    const char *text = arena_strdup(&file->who.report->arena, str_text(&words));
    str_clear(&words);
    return text;
}

static const struct event *event_of(const struct ruling_file *file)
{
    const struct tournament *t = file->who.t;
    for (size_t i = 0; i < t->events; i++)
        if (t->event[i].event->seq == file->ruling->seq)
            return t->event[i].event;
    return NULL;
}

/* A line, unless there is nothing to say. */
static void add_file_line(struct report_section *section, const char *what,
                          const char *text)
{
    struct file_line line = {tr(section->report->lang, what), cell_text(text)};
    if (text && text[0])
        report_add_row(section, NULL, &line);
}

void ruling_file_report(struct report *report, const struct tournament *t,
                        const struct roster *roster, const struct ruling *ruling)
{
    struct ruling_file file = {{report, t, roster}, ruling};
    const struct change_ruling *change = &ruling->change;
    const struct event *event = event_of(&file);
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("What happened")));
    report_add_columns(section, lines, sizeof lines / sizeof lines[0]);
    add_file_line(section, N_("Tournament"), t->name);
    add_file_line(section, N_("Date"), t->date);
    add_file_line(section, N_("Where"), say_where(&file));
    add_file_line(section, N_("Article"), change->article);
    add_file_line(section, N_("Incident"), sanction_title(t, change, report->lang));
    add_file_line(section, N_("Decision"), say_decision(&file));
    add_file_line(section, N_("Reason"), change->reason);
    add_file_line(section, N_("Departing from the code"), change->override);
    if (event) {
        struct file_line line = {tr(report->lang, N_("Recorded")),
                                 cell_time(event->time)};
        add_file_line(section, N_("By"),
                      name_author(t, event->author, report->lang, &report->arena));
        report_add_row(section, NULL, &line);
        add_file_line(section, N_("Event"),
                      arena_printf(&report->arena, "%jd", event->seq));
    }
    add_people(&file);
}
