/* table_form.c - the forms in which a table tells a result, whatever the game.
 *
 * The first one asks for facts, one tap each; smaller ones take what is told in a shorter
 * way: the score as written, the totals of a sheet, a board that was not played. All of
 * them ask for the preview. */
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/labels.h"
#include "web/html/result_html.h"
#include "web/html/side_show.h"
#include "web/table/table_parts.h"

/* Opens a form of this board or deal that asks for the preview. */
static void open_form(const struct table_view *view, int number, const char *kind)
{
    struct html *html = &view->request->html;
    html_add(html,
             "<form class=\"table-form%s\" method=\"get\" action=\"/t/%s/preview\" "
             "data-draft=\"%s %d %d %s\" data-patient>",
             view->t->format->game->contracts ? " bridge-form" : "", view->token,
             view->token, view->round, number, kind);
    table_address_fields(view, number);
}

void table_address_fields(const struct table_view *view, int number)
{
    input_hidden_number(&view->request->html, "round", view->round);
    input_hidden_number(&view->request->html, "board", number);
}

static void close_form(const struct table_view *view, bool next, const char *label)
{
    html_add(&view->request->html, "<button class=\"button %swide\">%s</button></form>",
             next ? "next " : "", label);
}

/* The score of a deal of tarot as the travelling sheet has it. */
static void add_written(const struct table_view *view, const struct ask_form *form)
{
    struct html *html = &view->request->html;
    details_open(html, form_get(form->values, "score"), N_("The score as written"));
    open_form(view, form->number, "written");
    ask_html_written(html, form);
    close_form(view, false, tr(html->lang, N_("Check this score")));
    details_close(html);
}

/* A board of bridge that ends without a result: one tap. */
static void add_ending(const struct table_view *view, int board, const char *value,
                       const char *label)
{
    open_form(view, board, value);
    input_hidden(&view->request->html, "ending", value);
    close_form(view, false, label);
}

static void add_endings(const struct table_view *view, int board)
{
    struct html *html = &view->request->html;
    html_add(html, "<div class=\"bridge-endings\">");
    add_ending(view, board, "passed", tr(html->lang, N_("Passed out")));
    add_ending(view, board, "not-played", tr(html->lang, N_("Not played")));
    html_add(html, "</div>");
}

static void add_totals(const struct table_view *view, const struct ask_form *form)
{
    struct html *html = &view->request->html;
    bool open = ask_way(view->t->format, form->values) == ASK_TOTALS;
    details_open(html, open, N_("Totals of the sheet instead"));
    open_form(view, form->number, "totals");
    html_add(html, "<p>%s</p>",
             tr(html->lang, N_("What each player has after all deals of the round. The "
                               "totals cover the whole round, and add up to zero.")));
    ask_html_totals(html, form);
    close_form(view, false, tr(html->lang, N_("Check these totals")));
    details_close(html);
}

static void add_not_counted(const struct table_view *view, int deal)
{
    struct html *html = &view->request->html;
    details_open(html, false, N_("This deal does not count"));
    open_form(view, deal, "none");
    input_hidden(html, "kind", "none");
    html_add(html, "<p>%s</p>",
             tr(html->lang, N_("If everybody passed, deal again and enter nothing. An "
                               "annulled deal is left out of the round.")));
    close_form(view, false, tr(html->lang, N_("Leave this deal out")));
    details_close(html);
}

static void add_told(const struct table_view *view, const struct ask_form *form)
{
    struct html *html = &view->request->html;
    open_form(view, form->number, "facts");
    ask_html_questions(html, form);
    close_form(view, true,
               view->t->format->deals ? tr(html->lang, N_("Show the points"))
                                      : tr(html->lang, N_("Show the score")));
}

/* Whether no deal of the round has a result: totals can still be given instead. */
static bool is_untouched(const struct table_view *view)
{
    const struct play *first =
        &view->session->play[view->field->first_slot + view->at->first];
    for (int k = 0; k < view->at->count; k++)
        if (first[k].state != PLAY_MISSING)
            return false;
    return true;
}

static void add_deal_forms(const struct table_view *view, const struct ask_form *form)
{
    bool totals = is_untouched(view);
    bool tried = totals && ask_way(view->t->format, form->values) == ASK_TOTALS;
    if (tried) /* what is wrong with them is seen first */
        add_totals(view, form);
    if (!ask_html_first(&view->request->html, form))
        add_told(view, form);
    if (totals && !tried)
        add_totals(view, form);
    add_not_counted(view, form->number);
}

static void add_board_forms(const struct table_view *view, const struct ask_form *form)
{
    struct html *html = &view->request->html;
    const struct format *format = view->t->format;
    bool contracts = format->game->contracts;
    if (contracts) {
        html_add(html, "<p>");
        result_html_dealer(html, form->number);
        html_add(html, "</p>");
    } else if (format->contract) {
        html_add(html, "<p class=\"contract\">");
        html_say(html, N_("Contract of board %d: %s"), form->number,
                 label_contract(format_contract(format, form->number), html->lang));
        html_add(html, "</p>");
    }
    add_told(view, form);
    if (contracts)
        add_endings(view, form->number);
    else
        add_written(view, form);
}

void table_forms(const struct table_view *view, const struct ask_form *form)
{
    struct ask_place place = table_place(view);
    struct ask_form here = *form;
    here.place = &place;
    if (view->t->format->deals) {
        here.address = arena_printf(&view->request->arena, "/t/%s?round=%d&board=%d",
                                    view->token, view->round, form->number);
        add_deal_forms(view, &here);
        return;
    }
    if (!view->t->format->game->contracts)
        here.legend = ask_legend(
            &place, form->number,
            label_isolated(table_taker_name(view, form->number), &view->request->arena),
            view->request->lang);
    add_board_forms(view, &here);
}
