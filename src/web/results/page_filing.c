/* page_filing.c - lists of a tournament as files for spreadsheets, and the record of what
 * was sent. */
#include "report.h"
#include "web/page.h"
#include "web/results/filing.h"

static enum federation_to asked_recipient(const struct request *request)
{
    const char *word = form_text(&request->query, "to");
    for (int i = 0; i < FEDERATION_TOS; i++)
        if (str_equal(word, federation_to_table[i].word))
            return (enum federation_to)i;
    return FEDERATION_COMMITTEE;
}

static bool make_sheet(const struct sheet_making *source, struct report *report,
                       struct err *err)
{
    const struct sheet_row *row = source->with;
    const struct filed filed = {version_results(source->version, 0),
                                &source->version->names->roster};
    (void)err;
    row->make(report, &filed, 1, asked_recipient(source->request));
    return true;
}

/* What the file is called: of points, the code of the table, as the federation has it. */
static const char *name_of(const struct tournament *t, const struct sheet_row *row,
                           struct request *request)
{
    const char *name = federation_file_name(t, &request->arena);
    if (str_equal(row->name, "aurore"))
        return name;
    return arena_printf(&request->arena, "%s-%s", name, row->name);
}

void sheet_get(struct request *request)
{
    const struct tournament *t = request_tournament(request);
    const struct sheet_row *row = sheet_find(request->parameter[1]);
    if (!t)
        return;
    bool none = row && row->national && !t->format->contest->national;
    struct sheet_file file = {.asked = request->parameter[1],
                              .name = row ? name_of(t, row, request) : "",
                              .stream = request_number(request, 0),
                              .make = make_sheet,
                              .with = row};
    request_release(request);
    if (row && !none)
        sheet_file_send(request, &file);
    else
        request_fail(request, MHD_HTTP_NOT_FOUND, N_("this tournament has no such file"));
}

static void sent_recorded(struct request *request)
{
    const struct submission *answer = &request->answer;
    if (answer->err.kind == ERR_NONE)
        desk_go(request, "/awards#sending");
    else
        request_error(request, &answer->err);
}

void post_sent(struct request *request)
{
    const struct form *form = &request->form;
    const struct change change = {
        .kind = CHANGE_SENT,
        .sent = {.to = form_trimmed(form, "to", &request->arena),
                 .date = form_trimmed(form, "date", &request->arena)}};
    request_submit(request, request_number(request, 0), &change, NULL, sent_recorded);
}
