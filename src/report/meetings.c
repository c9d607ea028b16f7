/* meetings.c - who meets whom as a report: the lines of a field set against each other.
 */
#include "report/meetings.h"

#include "report/cell.h"
#include "report/who.h"
#include "tournament/tell.h"

enum { EVERYBODY = -1 }; /* in place of a line */

/* Two lines of a field against each other; all against all where there are no lines. Rows
 * are contestants. */
struct meeting_lines {
    struct who who;
    const struct meetings_field *cross;
    bool linked;
    const int *line; /* of each contestant */
    int down;
    int across;
};

/* Of two sides: the one on which each contestant is; EVERYBODY where they change. */
static int *sides_of(const struct field *field, struct arena *arena)
{
    int contestants = place_contestants(field);
    int *side = ARENA_ARRAY(arena, int, (size_t)contestants + 1);
    bool *seen = ARENA_ARRAY(arena, bool, (size_t)contestants + 1);
    for (int i = 0; i < place_rounds(field) * place_tables(field); i++) {
        const struct place_table at =
            place_table(field, i / place_tables(field) + 1, i % place_tables(field) + 1);
        for (int s = 0; s < place_sides(field); s++) {
            int c = at.contestant[s];
            if (c == SCHEDULE_EMPTY)
                continue;
            side[c] = seen[c] && side[c] != s ? EVERYBODY : s;
            seen[c] = true;
        }
    }
    return side;
}

/* The line of each contestant: that of the seat in which they begin, of a substitute too.
 */
static int *lines_of(const struct field *field, struct arena *arena)
{
    int *line = ARENA_ARRAY(arena, int, (size_t)place_contestants(field) + 1);
    for (int c = 0; c < place_contestants(field); c++)
        line[c] = place_first_seat(field, c);
    return line;
}

static bool all_stay(const int side[], int contestants)
{
    for (int c = 0; c < contestants; c++)
        if (side[c] == EVERYBODY)
            return false;
    return true;
}

static bool is_of(const struct meeting_lines *lines, int contestant, int line)
{
    return (line == EVERYBODY || lines->line[contestant] == line) &&
           place_is_taken(lines->cross->field, contestant);
}

/* Whether somebody of one line meets somebody of the other. */
static bool is_used(const struct meeting_lines *lines)
{
    int n = place_contestants(lines->cross->field);
    for (int i = 0; i < n * n; i++)
        if (lines->cross->first[i] >= 0 && lines->line[i / n] == lines->down &&
            lines->line[i % n] == lines->across)
            return true;
    return false;
}

static struct cell make_names(const void *list, const void *of, int index)
{
    (void)index;
    const struct meeting_lines *lines = list;
    const struct field *field = lines->cross->field;
    const int *contestant = of;
    struct cell cell =
        who_crew(&lines->who, place_members(field, *contestant), CELL_PEOPLE);
    cell.people.label = place_label(field, *contestant);
    cell.link.kind = lines->linked ? LINK_PLAYER : LINK_NONE;
    return cell;
}

/* Round and table of each time they meet, slanted where they have not played yet. */
static struct cell make_meetings(const void *list, const void *of, int other)
{
    const struct meeting_lines *lines = list;
    const struct meetings_field *cross = lines->cross;
    const int *contestant = of;
    struct arena *arena = &lines->who.report->arena;
    const struct meetings_cell *first =
        *contestant == other ? NULL : meetings_find(cross, *contestant, other);
    int count = 0;
    if (!first)
        return cell_toned(cell_unknown(), TONE_MUTED);
    for (const struct meetings_cell *met = first; met; met = meetings_next(cross, met))
        count++;
    struct cell *part = ARENA_ARRAY(arena, struct cell, (size_t)count);
    count = 0;
    for (const struct meetings_cell *met = first; met; met = meetings_next(cross, met))
        part[count++] =
            cell_toned(cell_text(arena_printf(arena, "%d/%d", met->round, met->table)),
                       met->has_played ? TONE_PLAIN : TONE_AHEAD);
    return cell_parts(part, count, ", ");
}

static const char *names_of(const struct who *who, const struct crew *crew)
{
    struct arena *arena = &who->report->arena;
    const char *names = "";
    for (int i = 0; i < crew->count; i++)
        names = arena_printf(arena, "%s%s%s", names, i > 0 ? " · " : "",
                             label_isolated(who_name(who, crew->player[i]), arena));
    return names;
}

/* The column of a contestant: under the label, which means the names. */
static void add_column(struct report_section *section, const struct meeting_lines *lines,
                       int contestant)
{
    struct report *report = section->report;
    const struct field *field = lines->cross->field;
    struct schedule_shown shown;
    struct cell *heading = ARENA_NEW(&report->arena, struct cell);
    *heading = cell_text(
        arena_strdup(&report->arena, schedule_show(place_label(field, contestant),
                                                   report->lang, &shown)));
    heading->word = names_of(&lines->who, place_members(field, contestant));
    report_add_column(section, (struct report_column){.heading = heading,
                                                      .kind = CELL_PARTS,
                                                      .in = REPORT_PAGE,
                                                      .make = make_meetings,
                                                      .index = contestant});
}

static const struct report_column name_column = {.title = N_("Name"),
                                                 .kind = CELL_PEOPLE,
                                                 .in = REPORT_PAGE,
                                                 .head = true,
                                                 .make = make_names};

static void add_section(const struct meeting_lines *lines)
{
    struct report *report = lines->who.report;
    const struct field *field = lines->cross->field;
    const char *title =
        lines->down == EVERYBODY || place_sides(field) == 2
            ? tr(report->lang, N_("Who met whom"))
            : arena_printf(&report->arena, "%s × %s",
                           seat_word((enum seat)lines->down, report->lang),
                           seat_word((enum seat)lines->across, report->lang));
    struct report_section *section = report_add_section(report, title);
    report_add_column(section, name_column);
    for (int c = 0; c < place_contestants(field); c++)
        if (is_of(lines, c, lines->across))
            add_column(section, lines, c);
    for (int c = 0; c < place_contestants(field); c++)
        if (is_of(lines, c, lines->down))
            report_add_row(section, lines, &c);
}

void meetings_report(struct report *report, const struct meetings_field *cross,
                     const struct tournament *t, const struct roster *roster, bool linked)
{
    const struct field *field = cross->field;
    struct meeting_lines lines = {.who = {report, t, roster},
                                  .cross = cross,
                                  .linked = linked,
                                  .line = lines_of(field, &report->arena),
                                  .down = EVERYBODY,
                                  .across = EVERYBODY};
    if (place_sides(field) == 2) {
        lines.line = sides_of(field, &report->arena);
        if (all_stay(lines.line, place_contestants(field))) {
            lines.down = 0;
            lines.across = 1;
        }
        add_section(&lines);
        return;
    }
    if (field_is_numbered(field)) {
        add_section(&lines);
        return;
    }
    for (lines.down = 0; lines.down < place_sides(field); lines.down++)
        for (lines.across = lines.down; lines.across < place_sides(field); lines.across++)
            if (is_used(&lines))
                add_section(&lines);
}
