/* sheet_file.c - a report as a file to keep. */
#include "web/page/sheet_file.h"

#include "doc.h"
#include <stdarg.h>
#include <string.h>

struct sheet_work {
    struct sheet_file file;
    enum sheet_kind kind;
    struct str out;
    struct err err;
};

/* The request's own version is for the thread that answers: this one holds another. */
static void make_file(struct request *request)
{
    struct sheet_work *work = request->work;
    struct version *version =
        writer_read(request->server->writer, work->file.stream, &work->err);
    if (!version)
        return;
    const struct sheet_making source = {request, version, work->file.with};
    struct report report = report_start(request->lang, REPORT_DATA);
    if (work->file.make(&source, &report, &work->err))
        sheet_write(&work->out, &report, work->kind, &work->err);
    report_clear(&report);
    version_drop(version);
}

static bool is_plain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           c == '-' || c == '_';
}

/* A name that every system takes: letters without accents, digits, - for the rest. */
static const char *plain_name(const char *name, struct arena *arena)
{
    size_t plain = 0;
    while (is_plain(name[plain]))
        plain++;
    if (name[plain] == '\0')
        return name;
    char *folded = fold_text(name, arena);
    for (char *c = folded; *c; c++)
        if (!is_plain(*c))
            *c = '-';
    return folded;
}

static void answer_sheet(struct request *request)
{
    struct sheet_work *work = request->work;
    if (work->err.kind == ERR_NONE)
        str_add_n(&request->html.out, str_text(&work->out), work->out.length);
    str_clear(&work->out);
    if (work->err.kind != ERR_NONE) {
        request_error(request, &work->err);
        return;
    }
    request_file(request, sheet_type(work->kind),
                 arena_printf(&request->arena, "%s%s",
                              plain_name(work->file.name, &request->arena),
                              sheet_ending(work->kind)));
}

void sheet_file_send(struct request *request, const struct sheet_file *file)
{
    struct sheet_work *work = ARENA_NEW(&request->arena, struct sheet_work);
    struct err err = ERR_INIT(request->lang);
    work->file = *file;
    work->err = ERR_INIT(request->lang);
    request->work = work;
    if (sheet_kind_of(file->asked, &work->kind, &err))
        request_drawing(request, make_file, answer_sheet);
    else
        request_error_as(request, MHD_HTTP_NOT_FOUND, &err);
}

void sheet_file_links(struct html *html, const char *title, const char *address, ...)
{
    va_list args;
    struct str text = {0};
    va_start(args, address);
    str_vprintf(&text, address, args);
    va_end(args);
    html_add(html, "<li><span>%s</span> ", tr(html->lang, title));
    for (int i = 0; i < 2; i++)
        html_add(html,
                 "<a class=\"target\" download href=\"%s.%s\">%s<span "
                 "class=\"hidden\"> %s</span></a> ",
                 str_text(&text), i == 0 ? "xlsx" : "csv", i == 0 ? "Excel" : "CSV",
                 tr(html->lang, title));
    html_add(html, "</li>");
    str_clear(&text);
}
