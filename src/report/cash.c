/* cash.c - the cash book as a report, and the dues of members. */
#include "report/cash.h"

#include "base.h"
#include "report/cell.h"

/* The list being made. */
struct cash_list {
    struct report *report;
    const struct roster *roster;
};

static struct cell make_date(const void *list, const void *of, int data)
{
    const struct cash_list *cash = list;
    const struct cash_entry *entry = of;
    struct str text = {0};
    if (data)
        return cell_text(entry->date);
    number_add_date(&text, entry->date, cash->report->lang);
    struct cell cell = cell_text(arena_strdup(&cash->report->arena, str_text(&text)));
    str_clear(&text);
    return cell;
}

static const char *say_evening(struct report *report, const struct cash_entry *entry)
{
    if (entry->kind == CASH_FEES)
        return report_say(report, N_("Entry fees, %s"), entry->text);
    return entry->kind == CASH_STAKES ? report_say(report, N_("Stakes, %s"), entry->text)
                                      : report_say(report, N_("Prizes, %s"), entry->text);
}

/* What was written, with whose dues they are; or what an evening brought. */
static struct cell make_words(const void *list, const void *of, int index)
{
    (void)index;
    const struct cash_list *cash = list;
    const struct cash_entry *entry = of;
    if (entry->kind != CASH_WRITTEN)
        return cell_text(say_evening(cash->report, entry));
    const struct cash_line *line = entry->line;
    const char *name =
        line->person > 0 ? roster_name(cash->roster, line->person, "") : "";
    struct cell cell =
        name[0]
            ? cell_text(arena_printf(&cash->report->arena, "%s, %s", entry->text, name))
            : cell_text(entry->text);
    return line->reversed ? cell_toned(cell, TONE_STRUCK) : cell;
}

enum cents_column { CENTS_IN, CENTS_OUT, CENTS_BALANCE };

static struct cell make_cents(const void *list, const void *of, int column)
{
    (void)list;
    const struct cash_entry *entry = of;
    if (column == CENTS_BALANCE)
        return cell_toned(cell_euros(entry->balance), TONE_STRONG);
    if ((column == CENTS_IN) != (entry->cents > 0))
        return cell_nothing();
    return cell_euros(column == CENTS_IN ? entry->cents : -entry->cents);
}

static struct cell make_number(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct cash_entry *entry = of;
    return entry->line ? cell_count(entry->line->seq) : cell_nothing();
}

/* A line that was written can be reversed once. */
static struct cell make_reversal(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct cash_entry *entry = of;
    const struct cash_line *line = entry->line;
    if (!line || line->reversed || line->reverses > 0)
        return cell_nothing();
    return (struct cell){.kind = CELL_ACTION, .link = {.number = (int)line->seq}};
}

#define EVERYWHERE (REPORT_PAGE | REPORT_PAPER | REPORT_TEXT | REPORT_DATA)

static const struct report_column columns[] = {
    {.key = "line", .kind = CELL_COUNT, .in = REPORT_JSON, .make = make_number},
    {.title = N_("Line"), .kind = CELL_COUNT, .in = REPORT_TEXT, .make = make_number},
    {.key = "date",
     .title = N_("Date"),
     .kind = CELL_TEXT,
     .in = REPORT_DATA,
     .make = make_date,
     .index = true},
    {.title = N_("Date"),
     .kind = CELL_TEXT,
     .in = REPORT_PAGE | REPORT_PAPER | REPORT_TEXT,
     .look = "nowrap",
     .make = make_date},
    {.key = "text",
     .title = N_("What for"),
     .kind = CELL_TEXT,
     .in = EVERYWHERE,
     .look = "name",
     .head = true,
     .cut = true,
     .make = make_words},
    {.key = "in",
     .title = N_("Received"),
     .kind = CELL_MONEY,
     .in = EVERYWHERE,
     .make = make_cents,
     .index = CENTS_IN},
    {.key = "out",
     .title = N_("Spent"),
     .kind = CELL_MONEY,
     .in = EVERYWHERE,
     .make = make_cents,
     .index = CENTS_OUT},
    {.key = "balance",
     .title = N_("Cash balance"),
     .kind = CELL_MONEY,
     .in = EVERYWHERE,
     .room = REPORT_GOES,
     .make = make_cents,
     .index = CENTS_BALANCE},
    {.kind = CELL_ACTION, .in = REPORT_PAGE, .look = "noprint", .make = make_reversal},
};

static void add_money_fact(struct report_section *section, const char *key,
                           const char *title, int64_t cents)
{
    report_add_titled_fact(section, (struct report_fact){.key = key,
                                                         .title = title,
                                                         .cell = cell_euros(cents),
                                                         .in = EVERYWHERE});
}

static bool is_page(const struct report *report)
{
    return (report->places & REPORT_PAGE) && !(report->places & REPORT_PAPER);
}

void cash_report(struct report *report, const struct cash_book *book,
                 const struct roster *roster)
{
    const struct cash_list list = {report, roster};
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("Cash book")));
    add_money_fact(section, "before", N_("Carried over"), book->before);
    add_money_fact(section, "in", N_("Received"), book->earned);
    add_money_fact(section, "out", N_("Spent"), book->spent);
    add_money_fact(section, "balance", N_("Cash balance"), book->balance);
    report_add_columns(section, columns, sizeof columns / sizeof columns[0]);
    bool page = is_page(report);
    for (size_t i = 0; i < book->entries; i++)
        report_add_row(section, &list, &book->entry[page ? book->entries - 1 - i : i]);
}

static struct cell make_member(const void *list, const void *of, int person)
{
    (void)list;
    const struct cash_member *member = of;
    return person ? cell_count(member->person) : cell_text(member->name);
}

enum dues_column { DUES_DUE, DUES_PAID, DUES_LEFT };

static struct cell make_dues(const void *list, const void *of, int column)
{
    (void)list;
    const struct cash_member *member = of;
    const int64_t cents[] = {[DUES_DUE] = member->due,
                             [DUES_PAID] = member->paid,
                             [DUES_LEFT] = member->due - member->paid};
    return cell_euros(cents[column]);
}

static struct cell make_appearances(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct cash_member *member = of;
    return cell_count(member->appearances);
}

/* Whoever still owes something can pay it. */
static struct cell make_tap(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct cash_member *member = of;
    return (struct cell){.kind = CELL_ACTION,
                         .link = {.number = (int)member->person, .what = member->name}};
}

#define DUES(name, heading, which, places)                                     \
    {                                                                          \
        .key = (name), .title = (heading), .kind = CELL_MONEY, .in = (places), \
        .make = make_dues, .index = (which)                                    \
    }
#define NOT_ON_PAGES (REPORT_PAPER | REPORT_TEXT | REPORT_DATA)

static const struct report_column dues_columns[] = {
    {.key = "person",
     .kind = CELL_COUNT,
     .in = REPORT_JSON,
     .make = make_member,
     .index = true},
    {.key = "name",
     .title = N_("Name"),
     .kind = CELL_TEXT,
     .in = EVERYWHERE,
     .look = "name",
     .head = true,
     .cut = true,
     .make = make_member},
    {.key = "appearances",
     .title = N_("Appearances"),
     .kind = CELL_COUNT,
     .in = REPORT_DATA | REPORT_TEXT | REPORT_PAPER,
     .make = make_appearances},
    DUES("due", N_("Dues"), DUES_DUE, NOT_ON_PAGES),
    DUES("paid", N_("Paid"), DUES_PAID, NOT_ON_PAGES),
    DUES("left", N_("Left to pay"), DUES_LEFT, EVERYWHERE),
    {.kind = CELL_ACTION, .in = REPORT_PAGE, .look = "noprint", .make = make_tap},
};

void cash_report_dues(struct report *report, const struct cash_member member[], size_t n)
{
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("Dues")));
    int64_t due = 0;
    int64_t paid = 0;
    for (size_t i = 0; i < n; i++) {
        due += member[i].due;
        paid += member[i].paid;
    }
    add_money_fact(section, "due", N_("Dues"), due);
    add_money_fact(section, "paid", N_("Paid"), paid);
    report_add_columns(section, dues_columns,
                       sizeof dues_columns / sizeof dues_columns[0]);
    bool page = is_page(report);
    for (size_t i = 0; i < n; i++)
        if (!page || member[i].due > member[i].paid)
            report_add_row(section, report, &member[i]);
}
