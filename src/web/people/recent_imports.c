/* recent_imports.c - the latest imports of people, each of which can be taken back. */
#include "web/people/recent_imports.h"

#include "report.h"
#include "web/people/register.h"

static void add_undo(const struct report_html *view, const struct cell *cell)
{
    struct request *request = view->by;
    page_form(request, "/people/imports/%jd/undo", (intmax_t)cell->number);
    page_form_end(view->html, "quiet", N_("Take back"), NULL);
}

void recent_imports_add(struct request *request, const struct names *names)
{
    struct html *html = &request->html;
    if (names->imports.count == 0)
        return;
    struct report report = report_start(html->lang, REPORT_PAGE);
    struct report_html view = report_html_page(html, 0, "imports");
    view.add_action = add_undo;
    view.by = request;
    imports_report(&report, &names->imports);
    card_open(html, NULL);
    details_open(html, form_get(&request->query, "back") != NULL, N_("Recent imports"));
    report_html_section(&view, report.section[0]);
    html_say_in(html, "p.muted small",
                N_("Whoever has played or was changed since stays as they are: take the "
                   "latest import back first."));
    details_close(html);
    card_close(html);
    report_clear(&report);
}

void recent_imports_note(struct request *request, const struct names *names)
{
    int64_t number = form_number(&request->query, "back");
    for (size_t i = 0; i < names->imports.count; i++) {
        const struct registry_import *import = &names->imports.import[i];
        if (import->number == number && import->undone)
            note_add(
                &request->html, NOTE_STATUS,
                N_("✓ Taken back: %jd new, %jd changed. %jd stay, who have played or "
                   "were changed since."),
                (intmax_t)import->became.removed, (intmax_t)import->became.restored,
                (intmax_t)import->became.kept);
    }
}

static bool take_back(struct request *request, struct register_job *job,
                      struct journal *journal)
{
    struct registry_undone undone;
    return import_log_undo(journal_store(journal), request_number(request, 0), &undone,
                           &job->err);
}

void post_imports_undo(struct request *request)
{
    register_change(request,
                    &(struct register_job){
                        .make = take_back,
                        .then = arena_printf(&request->arena, "/people?back=%jd",
                                             (intmax_t)request_number(request, 0))});
}
