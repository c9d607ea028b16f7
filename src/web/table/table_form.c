/* table_form.c - the forms in which a table tells a result, whatever the game.
 *
 * The first one asks for facts, one tap each; smaller ones take what is told in a shorter
 * way: the score as written, the totals of a sheet, a board that was not played. All of
 * them ask for the preview. */
#include "ask/whist.h"
#include "web/html/input.h"
#include "web/html/labels.h"
#include "web/html/result_html.h"
#include "web/html/side_show.h"
#include "web/table/table_parts.h"
#include "web/table/whist_bids.h"

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
    html_add(&view->request->html,
             "<input type=\"hidden\" name=\"round\" value=\"%d\">"
             "<input type=\"hidden\" name=\"board\" value=\"%d\">",
             view->round, number);
}

static void close_form(const struct table_view *view, bool next, const char *label)
{
    html_add(&view->request->html, "<button class=\"button %swide\">%s</button></form>",
             next ? "next " : "", label);
}

static void add_sign(struct html *html, const char *sign, const char *word, bool chosen)
{
    html_add(html,
             "<label><input type=\"radio\" name=\"sign\" value=\"%s\" required "
             "aria-label=\"%s\"%s><span>%s</span></label>",
             sign, word, chosen ? " checked" : "", sign[0] == '+' ? "+" : "−");
}

/* The score of a deal of tarot as the travelling sheet has it. */
static void add_written(const struct table_view *view, const struct ask_form *form)
{
    struct html *html = &view->request->html;
    const char *given = form_text(form->values, "score");
    bool minus = given[0] == '-' || str_equal(form_text(form->values, "sign"), "-");
    html_add(html, "<details%s><summary>%s</summary>",
             form_get(form->values, "score") ? " open" : "",
             tr(html->lang, N_("The score as written")));
    open_form(view, form->number, "written");
    html_add(html, "<fieldset><legend class=\"hidden\">%s</legend><div class=\"choice\">",
             tr(html->lang, N_("Sign of the taker's score")));
    add_sign(html, "+", tr(html->lang, N_("plus")), given[0] && !minus);
    add_sign(html, "-", tr(html->lang, N_("minus")), given[0] && minus);
    html_add(html, "</div></fieldset>");
    html_add(html,
             "<div class=\"field table-by\"><label for=\"score\">%s</label>"
             "<input id=\"score\" name=\"score\" inputmode=\"numeric\" maxlength=\"5\" "
             "autocomplete=\"off\" required value=\"%s\"",
             tr(html->lang, N_("Score of the taker")),
             given[0] == '-' || given[0] == '+' ? given + 1 : given);
    ask_html_ties(html, form, "score");
    html_add(html, "></div>");
    ask_html_error(html, form, "score");
    close_form(view, false, tr(html->lang, N_("Check this score")));
    html_add(html, "</details>");
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
    html_add(html, "<details%s><summary>%s</summary>", open ? " open" : "",
             tr(html->lang, N_("The totals of the sheet instead")));
    open_form(view, form->number, "totals");
    html_add(html, "<p>%s</p>",
             tr(html->lang, N_("What each has after all deals of the round. They hold "
                               "for the whole round, and add up to zero.")));
    ask_html_totals(html, form);
    close_form(view, false, tr(html->lang, N_("Check these totals")));
    html_add(html, "</details>");
}

static void add_not_counted(const struct table_view *view, int deal)
{
    struct html *html = &view->request->html;
    html_add(html, "<details><summary>%s</summary>",
             tr(html->lang, N_("This deal does not count")));
    open_form(view, deal, "none");
    input_hidden(html, "kind", "none");
    html_add(html, "<p>%s</p>",
             tr(html->lang, N_("If everybody passed, deal again and enter nothing. A "
                               "deal that was annulled is left out of the round.")));
    close_form(view, false, tr(html->lang, N_("Leave this deal out")));
    html_add(html, "</details>");
}

/* Whose contract is asked about: a garde, unless the board imposes another one. */
static const char *say_contract(const struct table_view *view, int board)
{
    struct request *request = view->request;
    struct arena *arena = &request->arena;
    enum lang lang = request->lang;
    enum tarot_contract contract = format_contract(view->t->format, board);
    const char *taker = label_isolated(table_taker_name(view, board), arena);
    if (contract == TAROT_GARDE_CONTRE)
        return arena_printf(arena, tr(lang, N_("The garde contre of %s is…")), taker);
    if (contract == TAROT_GARDE_SANS)
        return arena_printf(arena, tr(lang, N_("The garde sans of %s is…")), taker);
    return arena_printf(arena, tr(lang, N_("The garde of %s is…")), taker);
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
    if (whist_is_ready(view->t, form->values))
        add_told(view, form);
    else
        whist_contracts_add(&view->request->html, form);
    if (totals && !tried)
        add_totals(view, form);
    add_not_counted(view, form->number);
}

static void add_board_forms(const struct table_view *view, const struct ask_form *form)
{
    struct html *html = &view->request->html;
    const struct format *format = view->t->format;
    bool bridge = format->game->contracts;
    if (bridge) {
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
    if (bridge)
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
        here.legend = say_contract(view, form->number);
    add_board_forms(view, &here);
}
