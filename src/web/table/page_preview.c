/* page_preview.c - a result before it is sent: the computation, and the score in words.
 *
 * Looking changes nothing, so it is asked for by GET; the key that makes sending twice
 * harmless is made here. */
#include "web/html/input.h"
#include "web/html/labels.h"
#include "web/server/handlers.h"
#include "web/table/bridge_table.h"
#include "web/table/table_deals.h"
#include "web/table/table_parts.h"
#include "web/table/table_send.h"
#include <microhttpd.h>

/* What another phone has sent for this board meanwhile. */
static void add_recorded(const struct table_view *view, const struct play *play,
                         const struct table_result *result)
{
    struct html *html = &view->request->html;
    if (play->state != PLAY_SCORED)
        return;
    html_add(html, "<p class=\"note warn\">");
    if (table_result_agrees(result, play))
        html_say(html, N_("Another phone has sent the same score for this board."));
    else
        html_say(html,
                 N_("Another phone has sent %s for this board. If you send yours, the "
                    "director is told and decides."),
                 bridge_table_words(play->facts, play->score, html->lang,
                                    &view->request->arena));
    html_add(html, "</p>");
}

static void add_send_form(const struct table_view *view,
                          const struct table_result *result, bool unsure)
{
    struct request *request = view->request;
    struct html *html = &request->html;
    html_add(
        html,
        "<form class=\"table-form\" method=\"post\" action=\"/t/%s/play\" data-queue "
        "data-forget=\"%s %d %d\">",
        view->token, view->token, view->round, result->board);
    input_key(html);
    html_add(html,
             "<input type=\"hidden\" name=\"round\" value=\"%d\">"
             "<input type=\"hidden\" name=\"board\" value=\"%d\">",
             view->round, result->board);
    table_result_hide(html, result);
    if (table_result_unlikely(result, view->t->format)) {
        html_add(html, "<p class=\"note warn\" id=\"unlikely\">");
        html_say(html, N_("Such a score is rare. Look at it once more."));
        html_add(html,
                 "</p><label class=\"table-sure\"><input type=\"checkbox\" name=\"sure\" "
                 "value=\"1\" required aria-describedby=\"unlikely\"> %s</label>",
                 tr(request->lang, N_("Yes, the score is right")));
    }
    if (unsure)
        html_add(html, "<p class=\"error\" role=\"alert\">%s</p>",
                 tr(request->lang, N_("Say that the score is right before sending it.")));
    html_add(html, "<button class=\"button next wide\">%s</button></form>",
             result->bridge && result->deal.not_played
                 ? tr(request->lang, N_("Send it"))
                 : tr(request->lang, N_("Have it confirmed")));
}

static void add_change_link(const struct table_view *view,
                            const struct table_result *result)
{
    struct html *html = &view->request->html;
    struct str address = {0};
    str_printf(&address, "/t/%s?round=%d&board=%d&sure=1", view->token, view->round,
               result->board);
    table_result_address(&address, result);
    html_add(html, "<a class=\"button wide\" href=\"%s\">%s</a>", str_text(&address),
             tr(html->lang, N_("Change")));
    str_clear(&address);
}

/* The computation, and what either side has. */
static void add_sum(const struct table_view *view, const struct table_result *result)
{
    struct html *html = &view->request->html;
    html_add(html, "<dl class=\"card table-sum\">");
    if (!result->entry.written)
        table_entry_lines(html, &result->entry);
    html_add(html, "<div class=\"total\"><dt>%s</dt><dd>",
             tr(html->lang, N_("Score of the taker")));
    html_score(html, result->score);
    html_add(html, "</dd></div></dl>");
    table_both_sides(view, result->board, result->score);
}

static void add_bridge_sum(const struct table_view *view,
                           const struct table_result *result)
{
    struct html *html = &view->request->html;
    html_add(html, "<p>");
    bridge_table_board(html, result->board);
    html_add(html, "</p>");
    if (result->deal.not_played)
        return;
    html_add(html, "<section class=\"card\">");
    bridge_table_sum(html, &result->deal.deal, result->board);
    html_add(html, "</section>");
    bridge_table_sides(view, result->score);
}

static const char *title_of(const struct table_view *view,
                            const struct table_result *result)
{
    struct request *request = view->request;
    struct why_figure figure;
    if (result->bridge)
        return bridge_table_title(view, &result->deal);
    return arena_printf(
        &request->arena, tr(request->lang, N_("%s for %s")),
        why_score(result->score, &figure),
        label_isolated(table_taker_name(view, result->board), &request->arena));
}

void table_show_preview(struct table_view *view, const struct table_result *result,
                        bool unsure)
{
    struct request *request = view->request;
    struct html *html = &request->html;
    const struct play *play = &view->session->play[result->slot];
    const char *title = title_of(view, result);
    table_page_open(view, title,
                    arena_printf(&request->arena, "preview %d %d %lld", view->round,
                                 result->board, (long long)play->seq));
    html_add(html, "<p class=\"muted\">");
    html_say(html, N_("Board %d"), result->board);
    html_add(html, "</p><h1>%s</h1>", title);
    (result->bridge ? add_bridge_sum : add_sum)(view, result);
    add_recorded(view, play, result);
    add_send_form(view, result, unsure);
    add_change_link(view, result);
    table_page_close(view, unsure ? MHD_HTTP_UNPROCESSABLE_CONTENT : MHD_HTTP_OK);
}

void page_preview(struct request *request)
{
    struct table_view view;
    struct table_result result;
    if (!table_open(request, &view))
        return;
    if (view.t->format->deals) {
        table_deals_preview(&view);
        return;
    }
    if (table_read_result(&view, &result))
        table_show_preview(&view, &result, false);
}
