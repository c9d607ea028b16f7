/* typed.c - the field into which a director types a result, and how it is understood. */
#include "web/desk/typed.h"

#include "tournament/facts.h"

enum lang typed_letters(const struct request *request, const struct form *form)
{
    return ask_letters(form, request->lang);
}

/* What is typed for a board, in symbols with its score; "" where it cannot be read. In
 * the request's arena. */
static const char *echo_of(const struct desk *desk, int board, const char *typed,
                           enum lang letters)
{
    const struct format *format = desk->t->format;
    struct err unused = ERR_INIT(desk->request->lang);
    struct facts facts = {0};
    struct format_result result = {.board = board, .facts = &facts};
    struct str out = {0};
    const char *text = "";
    if (typed[0] != '\0' && format->game->contracts &&
        typed_result_read(format, typed, letters, &facts, &unused) &&
        typed_result_echo(&out, &result, desk->request->lang))
        text = arena_strdup(&desk->request->arena, str_text(&out));
    str_clear(&out);
    return text;
}

void typed_cell(const struct desk *desk, const struct input *input, int board,
                enum lang letters)
{
    struct input cell = *input;
    const char *more = input->more ? input->more : "";
    if (!desk->t->format->game->contracts) {
        input_cell(desk->html, input);
        return;
    }
    cell.more = arena_printf(&desk->request->arena,
                             "%s data-echo=\"/tournaments/%jd/boards/%d/echo\"", more,
                             desk->stream, board);
    input_cell(desk->html, &cell);
    html_add(desk->html, "<output class=\"echo\" for=\"%s\">%s</output>", input->id,
             echo_of(desk, board, input->value, letters));
}

void page_echo(struct request *request)
{
    struct desk desk;
    const struct form *query = &request->query;
    int64_t board = request_number(request, 1);
    if (!desk_open(request, &desk))
        return;
    const char *text = "";
    if (board >= 1 && board <= SCHEDULE_BOARD_MAX)
        text = echo_of(&desk, (int)board, form_text(query, "text"),
                       ask_letters(query, request->lang));
    desk_close(&desk);
    request_json(request, MHD_HTTP_OK, json_pack("{s:s}", "text", text));
}
