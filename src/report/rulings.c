/* rulings.c - the rulings of a tournament as a report, each with what it does. */
#include "report/rulings.h"

#include "base/jat.h"
#include "report/cell.h"
#include "report/who.h"
#include "tournament/change.h"
#include "tournament/ruling.h"
#include <string.h>

/* The list being made. */
struct rulings {
    struct who who;
    const struct session *tonight;
};

/* A row: a ruling in force, or one of the journal. */
struct ruled {
    const struct change_ruling *change;
    const struct ruling *ruling;     /* in force; or NULL */
    const struct recorded *recorded; /* of the journal; or NULL */
};

static const char *nonempty(const char *text)
{
    return text && text[0] != '\0' ? text : NULL;
}

/* A text of the change, which is gone when the report is written. */
static struct cell keep_text(const struct rulings *rulings, const char *text)
{
    return cell_text(arena_strdup(&rulings->who.report->arena, text));
}

/* What the row says, struck through where it was undone. */
static struct cell as_it_stands(const struct ruled *ruled, struct cell cell)
{
    return ruled->recorded && ruled->recorded->undone ? cell_toned(cell, TONE_STRUCK)
                                                      : cell;
}

/* Cells one behind the other, in the report's arena. */
static struct cell keep_parts(const struct rulings *rulings, const struct cell part[],
                              int count)
{
    struct cell *kept =
        ARENA_ARRAY(&rulings->who.report->arena, struct cell, (size_t)count);
    memcpy(kept, part, (size_t)count * sizeof *part);
    return cell_parts(kept, count, " ");
}

static struct cell make_event(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct ruled *ruled = of;
    return cell_count(ruled->recorded ? ruled->recorded->event->seq : ruled->ruling->seq);
}

static struct cell make_session(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct ruled *ruled = of;
    return cell_count(ruled->ruling->session + 1);
}

static const struct field *field_of(const struct rulings *rulings,
                                    const struct ruling *ruling)
{
    return ruling->field < 0
               ? NULL
               : &rulings->who.t->session[ruling->session].field[ruling->field];
}

static struct cell make_field(const void *list, const void *of, int index)
{
    (void)index;
    const struct ruled *ruled = of;
    const struct field *field = field_of(list, ruled->ruling);
    return field ? cell_text(field->name) : cell_nothing();
}

/* "Table 3, Green, round 2, board 5"; the session where there are several. */
static struct cell make_short_place(const void *list, const void *of, int index)
{
    (void)index;
    const struct rulings *rulings = list;
    const struct ruled *ruled = of;
    struct report *report = rulings->who.report;
    const struct ruling *ruling = ruled->ruling;
    const int *fact = ruled->change->facts.value;
    const char *where = "—";
    const struct naming naming = who_naming(&rulings->who, ruling->session);
    const char *table = ruling->field < 0 ? where
                                          : name_table(&naming, field_of(rulings, ruling),
                                                       fact[FACT_TABLE]);
    if (ruling->slot >= 0)
        where = report_say(report, N_("%s, round %d, board %d"), table, fact[FACT_ROUND],
                           fact[FACT_BOARD]);
    else if (ruling->field >= 0)
        where = report_say(report, N_("%s, round %d"), table, fact[FACT_ROUND]);
    return cell_text(
        rulings->who.t->sessions > 1
            ? arena_printf(&report->arena, "%d: %s", ruling->session + 1, where)
            : where);
}

/* The table that a ruling names, as it stands behind that word. */
static const char *say_table(const struct rulings *rulings,
                             const struct change_ruling *ruling)
{
    const struct session *session = tournament_session(rulings->who.t, ruling->session);
    int field = session ? session_field(session, ruling->field) : -1;
    int table = ruling->facts.value[FACT_TABLE];
    if (field < 0)
        return arena_printf(&rulings->who.report->arena, "%s%d", ruling->field, table);
    const struct naming naming = who_naming(&rulings->who, ruling->session - 1);
    return name_table_short(&naming, &session->field[field], table);
}

static const char *say_play(const struct rulings *rulings,
                            const struct change_ruling *ruling)
{
    const struct tournament *t = rulings->who.t;
    const int *fact = ruling->facts.value;
    return report_say(rulings->who.report,
                      t->format->deals ? N_("table %s, round %d, deal %d")
                                       : N_("table %s, round %d, board %d"),
                      say_table(rulings, ruling), fact[FACT_ROUND], fact[FACT_BOARD]);
}

/* Which play it is about, with the way to its table where that is of tonight. */
static struct cell make_place(const void *list, const void *of, int index)
{
    (void)index;
    const struct rulings *rulings = list;
    const struct ruled *ruled = of;
    const struct change_ruling *ruling = ruled->change;
    struct report *report = rulings->who.report;
    const struct session *session = tournament_session(rulings->who.t, ruling->session);
    const int *fact = ruling->facts.value;
    bool several = rulings->who.t->sessions > 1;
    bool play = ruling->field && (ruling->facts.given & FACT_BIT(FACT_BOARD));
    const char *evening =
        several ? report_say(report, N_("session %d"), ruling->session) : "";
    bool sheet = ruling->field && (ruling->facts.given & FACT_BIT(FACT_TABLE));
    if (!play && sheet)
        return as_it_stands(
            ruled, cell_text(report_say(report, N_("table %s, round %d"),
                                        say_table(rulings, ruling), fact[FACT_ROUND])));
    if (!play)
        return as_it_stands(ruled, cell_text(several ? evening : "—"));
    struct cell cell =
        cell_text(arena_printf(&report->arena, "%s%s%s", evening, several ? ", " : "",
                               say_play(rulings, ruling)));
    if (session && session == rulings->tonight)
        cell.link = (struct link){
            .kind = LINK_TABLE,
            .what = arena_printf(&report->arena, "%s%d", ruling->field, fact[FACT_TABLE]),
            .number = fact[FACT_ROUND],
            .board = fact[FACT_BOARD]};
    return as_it_stands(ruled, cell);
}

static struct cell make_incident(const void *list, const void *of, int index)
{
    (void)index;
    const struct rulings *rulings = list;
    const struct ruled *ruled = of;
    const char *title =
        sanction_title(rulings->who.t, ruled->change, rulings->who.report->lang);
    return title ? cell_text(title) : cell_nothing();
}

static struct cell make_article_number(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct ruled *ruled = of;
    return cell_text(ruled->change->article ? ruled->change->article : "");
}

/* The article, and what it is about. */
static struct cell make_article(const void *list, const void *of, int index)
{
    const struct rulings *rulings = list;
    const struct ruled *ruled = of;
    const char *article = nonempty(ruled->change->article);
    const struct cell title = make_incident(list, of, index);
    if (!article)
        return as_it_stands(ruled, cell_text("—"));
    const struct cell part[] = {cell_toned(keep_text(rulings, article), TONE_STRONG),
                                title};
    return as_it_stands(ruled,
                        keep_parts(rulings, part, title.kind == CELL_NOTHING ? 1 : 2));
}

/* What it does, in words; with_reason: and why, for a terminal. */
static struct cell make_words(const void *list, const void *of, int with_reason)
{
    const struct rulings *rulings = list;
    const struct ruled *ruled = of;
    const struct change_ruling *change = ruled->change;
    struct report *report = rulings->who.report;
    struct str words = {0};
    sanction_add_words(&words, rulings->who.t, rulings->who.roster, change, report->lang);
    if (with_reason && nonempty(change->reason))
        str_printf(&words, " (%s)", change->reason);
    if (with_reason && change->override)
        str_printf(&words, tr(report->lang, N_(" – departing from the code: %s")),
                   change->override);
    struct cell cell = cell_text(arena_strdup(&report->arena, str_text(&words)));
    str_clear(&words);
    return as_it_stands(ruled, cell);
}

static struct cell make_reason(const void *list, const void *of, int index)
{
    (void)index;
    const struct rulings *rulings = list;
    const struct ruled *ruled = of;
    const struct change_ruling *change = ruled->change;
    const char *reason = nonempty(change->reason);
    if (!change->override)
        return keep_text(rulings, reason ? reason : "—");
    const struct cell part[] = {
        keep_text(rulings, reason ? reason : ""),
        cell_toned(cell_text(tr(rulings->who.report->lang, N_("departs from the code"))),
                   TONE_TAG),
        keep_text(rulings, change->override)};
    return reason ? keep_parts(rulings, part, 3) : keep_parts(rulings, part + 1, 2);
}

static struct cell make_author(const void *list, const void *of, int index)
{
    (void)index;
    const struct rulings *rulings = list;
    struct report *report = rulings->who.report;
    const struct ruled *ruled = of;
    if (!ruled->recorded) /* a document has no journal */
        return cell_nothing();
    const struct event *event = ruled->recorded->event;
    const struct cell part[] = {cell_text(name_author(rulings->who.t, event->author,
                                                      report->lang, &report->arena)),
                                cell_toned(cell_time(event->time), TONE_MUTED)};
    return keep_parts(rulings, part, 2);
}

static struct cell make_undo(const void *list, const void *of, int index)
{
    (void)index;
    const struct rulings *rulings = list;
    const struct ruled *ruled = of;
    if (!ruled->recorded)
        return cell_nothing();
    if (ruled->recorded->undone)
        return cell_toned(cell_text(tr(rulings->who.report->lang, N_("undone"))),
                          TONE_TAG);
    return (struct cell){.kind = CELL_ACTION, .number = ruled->recorded->event->seq};
}

static const struct report_column columns[] = {
    {.key = "event",
     .title = N_("Event"),
     .kind = CELL_COUNT,
     .in = REPORT_ALL,
     .make = make_event},
    {.key = "session", .kind = CELL_COUNT, .in = REPORT_JSON, .make = make_session},
    {.key = "field", .kind = CELL_TEXT, .in = REPORT_JSON, .make = make_field},
    {.key = "incident", .kind = CELL_TEXT, .in = REPORT_JSON, .make = make_incident},
    {.title = N_("Where"),
     .kind = CELL_TEXT,
     .in = REPORT_TEXT,
     .make = make_short_place},
    {.title = N_("Where"), .kind = CELL_TEXT, .in = REPORT_PAGE, .make = make_place},
    {.title = N_("Article"),
     .kind = CELL_TEXT,
     .in = REPORT_TEXT,
     .make = make_article_number},
    {.title = N_("Article"), .kind = CELL_PARTS, .in = REPORT_PAGE, .make = make_article},
    {.key = "text",
     .title = N_("Ruling"),
     .kind = CELL_TEXT,
     .in = REPORT_PAGE | REPORT_JSON,
     .head = true,
     .make = make_words},
    {.title = N_("Ruling"),
     .kind = CELL_TEXT,
     .in = REPORT_TEXT,
     .make = make_words,
     .index = true},
    {.title = N_("Reason"), .kind = CELL_PARTS, .in = REPORT_PAGE, .make = make_reason},
    {.title = N_("Author"), .kind = CELL_PARTS, .in = REPORT_PAGE, .make = make_author},
    {.title = N_("Action"),
     .kind = CELL_ACTION,
     .in = REPORT_PAGE,
     .look = "noprint",
     .make = make_undo},
};

/* The ruling that the event records; false for all other events. The JSON is to be given
 * back. */
static bool read_ruling(const struct event *event, struct change *change, json_t **json,
                        struct arena *arena)
{
    struct err unused = ERR_INIT(LANG_EN);
    *json = NULL;
    if (change_kind_find(event->kind) != CHANGE_RULING)
        return false;
    *json = jat_parse(event->payload, strlen(event->payload), &unused);
    struct jat top = JAT_TOP(*json);
    return *json && change_read(CHANGE_RULING, &top, change, arena, &unused);
}

static void add_recorded(struct report_section *section, const struct rulings *rulings,
                         const struct recorded *recorded)
{
    struct change change;
    json_t *json;
    if (read_ruling(recorded->event, &change, &json, &section->report->arena)) {
        const struct ruled ruled = {.change = &change.ruling, .recorded = recorded};
        report_add_row(section, rulings, &ruled);
    }
    json_decref(json);
}

/* A terminal has one list below the other, without titles. */
static const char *title_of(const struct report *report, const char *title)
{
    return report->places & REPORT_PAGE ? tr(report->lang, title) : NULL;
}

void rulings_report(struct report *report, const struct tournament *t,
                    const struct roster *roster, const struct session *tonight)
{
    const struct rulings rulings = {{report, t, roster}, tonight};
    struct report_section *section =
        report_add_section(report, title_of(report, N_("Rulings")));
    report_add_columns(section, columns, sizeof columns / sizeof columns[0]);
    if (report->places & REPORT_PAGE && t->events > 0) {
        for (size_t i = 0; i < t->events; i++)
            add_recorded(section, &rulings, &t->event[i]);
        return;
    }
    for (size_t i = 0; i < t->rulings; i++) {
        const struct ruled ruled = {.change = &t->ruling[i].change,
                                    .ruling = &t->ruling[i]};
        report_add_row(section, &rulings, &ruled);
    }
}
