/* page_screen_tonight.c - the room's screen of whatever is played tonight: one address
 * for a screen that nobody sets up each time. */
#include "web/club.h"
#include "web/screen/screen.h"

enum { ASK_AGAIN = 20 }; /* seconds */

/* The latest that is not of the future; a clock that is wrong finds the first there is.
 */
static const struct catalogue_row *find_tonight(const struct club_list *list)
{
    const struct catalogue_row *first = NULL;
    for (size_t i = 0; i < list->rows; i++) {
        const struct catalogue_row *row = &list->row[i];
        if (row->archived)
            continue;
        if (strcmp(row->date, list->today) <= 0)
            return row;
        first = first ? first : row;
    }
    return first;
}

static void wait_for_tournament(struct request *request)
{
    struct html *html = &request->html;
    html_add(html,
             "<!doctype html><html lang=\"%s\" class=\"wall\"><head>"
             "<meta charset=\"utf-8\"><meta http-equiv=\"refresh\" content=\"%d\">"
             "<title>%s · Étui</title>"
             "<link rel=\"stylesheet\" href=\"/static/etui.css?v=%s\"></head>",
             lang_code(html->lang), ASK_AGAIN, tr(html->lang, N_("Room screen")),
             assets_version);
    html_add(html, "<body><main id=\"main\"><h1>Étui</h1><p>%s</p></main></body></html>",
             tr(html->lang, N_("As soon as there is a tournament, it is shown here.")));
    request_page(request, MHD_HTTP_OK);
}

static void go_to_tonight(struct request *request)
{
    const struct catalogue_row *row = find_tonight(request->work);
    struct screen_choice choice;
    screen_choice_read(&choice, NULL, request);
    const char *query = screen_choice_query(&choice, &request->arena);
    if (row)
        request_redirect(request, "/tournaments/%jd/screen%s%s", row->stream,
                         query[0] ? "?" : "", query);
    else
        wait_for_tournament(request);
}

void page_screen_tonight(struct request *request)
{
    club_list_read(request, go_to_tonight);
}
