/* post_call.c - a table calls the director. */
#include "web/server/handlers.h"
#include "web/table/table.h"
#include <string.h>

enum { TEXT_MOST = 200 }; /* bytes: one line */

static void go_back(struct request *request)
{
    request_redirect(request, "/t/%s#call", request->parameter[0]);
}

static void call_recorded(struct request *request)
{
    if (request->answer.err.kind == ERR_NONE)
        go_back(request);
    else
        table_error(request, &request->answer.err);
}

/* One line of what they wrote, cut where it is too long; NULL if there is nothing. */
static const char *read_text(struct request *request)
{
    const char *given = form_text(&request->form, "text");
    char *line = arena_printf(&request->arena, "%.*s", TEXT_MOST, given);
    line[strcspn(line, "\n")] = '\0';
    str_scrub(line);
    return line[0] ? line : NULL;
}

/* The board of the table on which they sat the wrong way; 0 where it is not about that.
 */
static int read_board(struct request *request, const struct table_view *view)
{
    int64_t board = form_whole(form_text(&request->form, "wrong_way"), 4);
    const struct schedule *schedule = &view->field->schedule;
    for (int round = 1; round <= schedule->rounds && board > 0; round++)
        if (schedule_slot(schedule, round, request->who.table, (int)board) >= 0)
            return (int)board;
    return 0;
}

void post_table_call(struct request *request)
{
    struct table_view view;
    if (!table_open(request, &view))
        return;
    bool waiting = table_waiting_call(&view) != NULL;
    struct change change = {.kind = CHANGE_CALL,
                            .call = {.session = view.evening.session,
                                     .field = request->who.field,
                                     .table = request->who.table,
                                     .text = read_text(request),
                                     .wrong_way = read_board(request, &view)}};
    table_close(&view);
    if (waiting)
        go_back(request);
    else
        request_submit(request, request->who.tournament, &change, NULL, call_recorded);
}
