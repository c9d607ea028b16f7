/* club_file.c - a report of the club as a file. */
#include "web/club/club_file.h"

#include "doc.h"
#include "doc/paper.h"
#include "web/club/club_pages.h"
#include "web/page.h"
#include <string.h>

/* A report on its way to paper. */
struct club_paper {
    struct club_file file;
    struct report report;
    struct str pdf;
    struct err err;
};

static bool is_paper(const char *ending)
{
    return str_equal(ending, "pdf");
}

/* The kind of a sheet; SHEET_KINDS: there is none. */
static enum sheet_kind kind_of_ending(const char *ending)
{
    static const char *const word[] = {
        [SHEET_XLSX] = "xlsx", [SHEET_CSV] = "csv", [SHEET_JSON] = "json"};
    int kind = 0;
    while (kind < SHEET_KINDS && !str_equal(word[kind], ending))
        kind++;
    return (enum sheet_kind)kind;
}

bool club_file_begin(struct request *request, const struct club_list *list,
                     struct club_file *file)
{
    struct err err = ERR_INIT(request->lang);
    struct club_own own;
    if (!club_own_read(request, &own, &err)) {
        request_error(request, &err);
        return false;
    }
    *file = (struct club_file){.ending = club_file_ending(request),
                               .club = own.name,
                               .date = arena_strdup(&request->arena, list->today)};
    return true;
}

unsigned club_file_places(const char *ending)
{
    if (is_paper(ending))
        return REPORT_PAGE | REPORT_PAPER;
    return kind_of_ending(ending) < SHEET_KINDS ? REPORT_DATA : 0;
}

static const char *file_name(struct request *request, const struct club_file *file)
{
    return arena_printf(&request->arena, "%s.%s", file->name, file->ending);
}

/* On the thread that draws. */
static void draw_report(struct request *request)
{
    struct club_paper *paper = request->work;
    const struct club_file *file = &paper->file;
    const struct club_sheet sheet = {.title = file->title,
                                     .name = file->below,
                                     .club = file->club[0] ? file->club : NULL,
                                     .date = file->date};
    club_sheet_print(&sheet, &paper->report, &paper->pdf, &paper->err);
}

static void answer_report(struct request *request)
{
    struct club_paper *paper = request->work;
    report_clear(&paper->report);
    if (paper->err.kind != ERR_NONE) {
        str_clear(&paper->pdf);
        request_error(request, &paper->err);
        return;
    }
    str_add_n(&request->html.out, str_text(&paper->pdf), paper->pdf.length);
    str_clear(&paper->pdf);
    request_shown_file(request, "application/pdf", file_name(request, &paper->file));
}

void club_file_send(struct request *request, const struct club_file *file,
                    const struct report *report)
{
    struct club_paper *paper = ARENA_NEW(&request->arena, struct club_paper);
    struct err err = ERR_INIT(request->lang);
    *paper = (struct club_paper){.file = *file, .report = *report, .err = err};
    if (is_paper(file->ending)) {
        request->work = paper;
        request_drawing(request, draw_report, answer_report);
        return;
    }
    enum sheet_kind kind = kind_of_ending(file->ending);
    bool good = sheet_write(&request->html.out, report, kind, &err);
    report_clear(&paper->report);
    if (good)
        request_file(request, sheet_type(kind), file_name(request, file));
    else
        request_error(request, &err);
}

const char *club_file_ending(const struct request *request)
{
    const char *dot = strrchr(request->path, '.');
    return dot ? dot + 1 : "";
}

void club_file_links(struct html *html, const struct club_file_link *link)
{
    static const struct {
        const char *ending;
        const char *title;
    } kind[] = {{"pdf", "PDF"}, {"xlsx", "Excel"}, {"csv", "CSV"}};
    html_add(html, "<span class=\"row noprint\">");
    for (size_t i = link->paper ? 0 : 1; i < sizeof kind / sizeof kind[0]; i++)
        html_add(html, "<a class=\"button\" href=\"%s.%s%s\">%s</a>", link->address,
                 kind[i].ending, link->query, kind[i].title);
    html_add(html, "</span>");
}
