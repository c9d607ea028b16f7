/* imports.c - the latest lists of people that were brought in: a report. */
#include "report/imports.h"

#include "report/cell.h"
#include "tournament/results.h"

struct imports_row {
    const struct registry_import *import;
    struct report *report;
};

static const struct registry_import *import_of(const void *of)
{
    return ((const struct imports_row *)of)->import;
}

enum import_figure { FIGURE_NUMBER, FIGURE_NEW, FIGURE_CHANGED };

static struct cell make_import_figure(const void *list, const void *of, int index)
{
    (void)list;
    const struct registry_import *import = import_of(of);
    return cell_count(index == FIGURE_NUMBER ? import->number
                      : index == FIGURE_NEW  ? import->added
                                             : import->changed);
}

static struct cell make_import_time(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    return cell_time(import_of(of)->time);
}

static struct cell make_import_file(const void *list, const void *of, int index)
{
    (void)list;
    (void)index;
    return cell_text(import_of(of)->file);
}

/* As data has it, or as people say it. */
static struct cell make_import_author(const void *list, const void *of, int index)
{
    (void)list;
    struct report *report = ((const struct imports_row *)of)->report;
    const char *author = import_of(of)->author;
    return cell_text(index ? author
                           : name_author(NULL, author, report->lang, &report->arena));
}

/* What became of it: words for people, a tick for programs. */
static struct cell make_import_state(const void *list, const void *of, int index)
{
    (void)list;
    struct report *report = ((const struct imports_row *)of)->report;
    const struct registry_import *import = import_of(of);
    if (index)
        return cell_flag(import->undone, NULL);
    if (!import->undone)
        return report->places == REPORT_PAGE
                   ? (struct cell){.kind = CELL_ACTION, .number = import->number}
                   : cell_nothing();
    return cell_toned(cell_text(import->became.kept > 0
                                    ? report_say(report, N_("taken back; %jd stay"),
                                                 (intmax_t)import->became.kept)
                                    : report_say(report, N_("taken back"))),
                      TONE_MUTED);
}

static const struct report_column columns[] = {
    {.key = "import",
     .title = N_("Number"),
     .kind = CELL_COUNT,
     .in = REPORT_TEXT | REPORT_DATA,
     .make = make_import_figure,
     .index = FIGURE_NUMBER},
    {.key = "time",
     .title = N_("When"),
     .kind = CELL_TIME,
     .in = REPORT_PAGE | REPORT_TEXT | REPORT_DATA,
     .room = REPORT_BELOW,
     .make = make_import_time},
    {.key = "file",
     .title = N_("File"),
     .kind = CELL_TEXT,
     .in = REPORT_PAGE | REPORT_TEXT | REPORT_DATA,
     .head = true,
     .cut = true,
     .make = make_import_file},
    {.key = "author",
     .title = N_("By"),
     .kind = CELL_TEXT,
     .in = REPORT_DATA,
     .make = make_import_author,
     .index = true},
    {.title = N_("By"),
     .kind = CELL_TEXT,
     .in = REPORT_PAGE | REPORT_TEXT,
     .room = REPORT_GOES,
     .make = make_import_author},
    {.key = "new",
     .title = N_("new"),
     .kind = CELL_COUNT,
     .in = REPORT_PAGE | REPORT_TEXT | REPORT_DATA,
     .make = make_import_figure,
     .index = FIGURE_NEW},
    {.key = "changed",
     .title = N_("changed"),
     .kind = CELL_COUNT,
     .in = REPORT_PAGE | REPORT_TEXT | REPORT_DATA,
     .make = make_import_figure,
     .index = FIGURE_CHANGED},
    {.kind = CELL_ACTION,
     .in = REPORT_PAGE,
     .look = "noprint",
     .make = make_import_state},
    {.title = N_("State"),
     .kind = CELL_TEXT,
     .in = REPORT_TEXT,
     .make = make_import_state},
    {.key = "undone",
     .kind = CELL_FLAG,
     .in = REPORT_DATA,
     .make = make_import_state,
     .index = true},
};

void imports_report(struct report *report, const struct registry_imports *imports)
{
    struct report_section *section =
        report_add_section(report, tr(report->lang, N_("Recent imports")));
    report_add_columns(section, columns, sizeof columns / sizeof columns[0]);
    for (size_t i = 0; i < imports->count; i++) {
        const struct imports_row row = {&imports->import[i], report};
        report_add_row(section, NULL, &row);
    }
}
