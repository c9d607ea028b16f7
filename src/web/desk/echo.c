/* echo.c - how a result that somebody types is understood, said beside the field. */
#include "web/desk/echo.h"

#include "tournament/facts/typed_result.h"
#include "web/server/handlers.h"
#include <microhttpd.h>

enum lang echo_letters(const struct request *request, const struct form *form)
{
    enum lang letters = request->lang;
    lang_parse(form_text(form, "letters"), &letters);
    return letters;
}

const char *echo_text(const struct desk *desk, int board, const char *typed,
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

void echo_add(const struct desk *desk, const char *id, const char *text)
{
    html_add(desk->html, "<output class=\"echo\" id=\"%s\" for=\"score-%s\">%s</output>",
             arena_printf(&desk->request->arena, "echo-%s", id), id, text);
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
        text = echo_text(&desk, (int)board, form_text(query, "text"),
                         echo_letters(request, query));
    desk_close(&desk);
    request_json(request, MHD_HTTP_OK, json_pack("{s:s}", "text", text));
}
