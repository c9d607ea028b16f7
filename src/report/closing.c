/* closing.c - what a tournament came to, to be signed and kept. */
#include "report/closing.h"

#include "report/cell.h"
#include "tournament/model.h"
#include "tournament/tell.h"

enum { HEAD_BYTES = 10, HEAD_TEXT = 2 * HEAD_BYTES + HEAD_BYTES / 2 };

/* One line: what, and how much of it. */
struct line {
    const char *what;
    struct cell value;
};

static struct cell make_what(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct line *line = of;
    return cell_text(line->what);
}

static struct cell make_value(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    const struct line *line = of;
    return line->value;
}

static const struct report_column columns[] = {
    {.title = N_("What"),
     .kind = CELL_TEXT,
     .in = REPORT_PAPER,
     .head = true,
     .make = make_what},
    {.title = N_("Number"), .kind = CELL_TEXT, .in = REPORT_PAPER, .make = make_value},
};

static void add_line(struct report_section *section, const char *what, struct cell value)
{
    struct line line = {tr(section->report->lang, what), value};
    report_add_row(section, NULL, &line);
}

/* Events of a kind that are in force. */
static int64_t count_events(const struct tournament *t, const char *kind)
{
    int64_t count = 0;
    for (size_t i = 0; i < t->events; i++)
        count += !t->event[i].undone && str_equal(t->event[i].event->kind, kind);
    return count;
}

/* Results that there are, and those that are still to be handed in: an empty seat misses
 * nothing. */
static void add_results(struct report_section *section, const struct tournament *t)
{
    struct missing sum = missing_in_all(t);
    add_line(section, N_("Results"), cell_count(missing_handed_in(&sum)));
    add_line(section, N_("of these, confirmed by the other side"),
             cell_count(sum.confirmed));
    add_line(section, N_("Results that are missing"),
             cell_count(sum.expected - sum.done));
}

/* "3f2a 91bc 77de 0042 9a1c", as `etui verify --head` takes it. */
static void write_head(const unsigned char hash[EVENT_HASH], char text[HEAD_TEXT])
{
    static const char digits[] = "0123456789abcdef";
    char *at = text;
    for (int i = 0; i < HEAD_BYTES; i++) {
        if (i > 0 && i % 2 == 0)
            *at++ = ' ';
        *at++ = digits[hash[i] >> 4];
        *at++ = digits[hash[i] & 15];
    }
    *at = '\0';
}

static bool has_hash(const struct event *event)
{
    for (int i = 0; i < EVENT_HASH; i++)
        if (event->hash[i] != 0)
            return true;
    return false;
}

static void add_head(struct report_section *section, const struct tournament *t)
{
    struct report *report = section->report;
    const struct event *last = t->events > 0 ? t->event[t->events - 1].event : NULL;
    char text[HEAD_TEXT];
    if (!last || !has_hash(last))
        return;
    write_head(last->hash, text);
    add_line(section, N_("Last event of the journal"), cell_count(last->seq));
    add_line(section, N_("Its time"), cell_time(last->time));
    add_line(section, N_("Head of the journal"),
             cell_text(arena_strdup(&report->arena, text)));
}

void closing_report(struct report *report, const struct tournament *t)
{
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("Closing sheet")));
    report_add_columns(section, columns, sizeof columns / sizeof columns[0]);
    add_line(section, N_("Players"), cell_count((int64_t)t->players));
    add_line(section, N_("Sessions"), cell_count((int64_t)t->sessions));
    add_results(section, t);
    add_line(section, N_("Corrections"), cell_count(count_events(t, "correct")));
    add_line(section, N_("Rulings"), cell_count(count_events(t, "ruling")));
    add_line(section, N_("Published"),
             cell_text(tr(report->lang, t->published ? N_("yes") : N_("no"))));
    add_head(section, t);
    add_line(section, N_("Signature of the director"), cell_text(""));
}
