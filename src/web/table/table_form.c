/* table_form.c - the forms in which a table tells a result, whatever the game.
 *
 * The first one asks for facts, one tap each; smaller ones take what is told in a shorter
 * way: the score as written, the totals of a sheet, a board that was not played. All of
 * them ask for the preview; of the first one the script shows it at the foot of the
 * screen as soon as enough is told. */
#include "ask.h"
#include "web/desk.h"
#include "web/table/table.h"
#include "web/table/table_parts.h"

/* Opens a form of this board or deal that asks for the preview. */
static void open_form(const struct table_view *view, int number, const char *kind)
{
    struct html *html = view->desk.html;
    html_add(html,
             "<form class=\"table-form%s\" method=\"get\" action=\"/t/%s/preview\" "
             "data-draft=\"%s %d %d %s\" data-patient%s>",
             view->desk.t->format->game->contracts ? " bridge-form" : "", view->token,
             view->token, view->place.round, number, kind,
             str_equal(kind, "facts") ? " data-foretell" : "");
    table_address_fields(view, number);
}

void table_address_fields(const struct table_view *view, int number)
{
    input_hidden_number(view->desk.html, "round", view->place.round);
    input_hidden_number(view->desk.html, "board", number);
    if (table_types_again(view, number))
        input_hidden(view->desk.html, "again", "1");
}

/* The score of a deal of tarot as the travelling sheet has it. */
static void add_written(const struct table_view *view, const struct ask_form *form)
{
    struct html *html = view->desk.html;
    details_open(html, form_get(form->values, "score"), N_("The score as written"));
    open_form(view, form->number, "written");
    ask_html_written(html, form);
    page_form_end(html, "button wide", N_("Check this score"), NULL);
    details_close(html);
}

/* A board of bridge that ends without a result: one tap. */
static void add_ending(const struct table_view *view, int board, const char *value,
                       const char *label)
{
    open_form(view, board, value);
    input_hidden(view->desk.html, "ending", value);
    page_form_end(view->desk.html, "button wide", label, NULL);
}

static void add_endings(const struct table_view *view, int board)
{
    struct html *html = view->desk.html;
    html_add(html, "<div class=\"bridge-endings\">");
    add_ending(view, board, "passed", N_("Passed out"));
    add_ending(view, board, "not-played", N_("Not played"));
    html_add(html, "</div>");
}

static void add_totals(const struct table_view *view, const struct ask_form *form)
{
    struct html *html = view->desk.html;
    bool open = ask_way(view->desk.t->format, form->values) == ASK_TOTALS;
    details_open(html, open, N_("Totals of the sheet instead"));
    open_form(view, form->number, "totals");
    html_say_in(html, "p",
                N_("What each player has after all deals of the round. The totals cover "
                   "the whole round, and add up to zero."));
    ask_html_totals(html, form);
    page_form_end(html, "button wide", N_("Check these totals"), NULL);
    details_close(html);
}

static void add_not_counted(const struct table_view *view, int deal)
{
    struct html *html = view->desk.html;
    details_open(html, false, N_("This deal does not count"));
    open_form(view, deal, "none");
    input_hidden(html, "kind", "none");
    html_say_in(html, "p",
                N_("If everybody passed, deal again and enter nothing. An annulled deal "
                   "is left out of the round."));
    page_form_end(html, "button wide", N_("Leave this deal out"), NULL);
    details_close(html);
}

static void add_told(const struct table_view *view, const struct ask_form *form)
{
    struct html *html = view->desk.html;
    open_form(view, form->number, "facts");
    ask_html_questions(html, form);
    page_form_end(
        html, "button next wide",
        view->desk.t->format->deals ? N_("Show the points") : N_("Show the score"), NULL);
    html_add(html, "<div class=\"foretold\" data-foretold hidden></div>");
}

/* Whether no deal of the round has a result: totals can still be given instead. */
static bool is_untouched(const struct table_view *view)
{
    for (int k = 0; k < view->place.at.boards; k++)
        if (desk_play(&view->desk, &view->place, k)->state != PLAY_MISSING)
            return false;
    return true;
}

static void add_deal_forms(const struct table_view *view, const struct ask_form *form)
{
    bool totals = is_untouched(view);
    bool tried = totals && ask_way(view->desk.t->format, form->values) == ASK_TOTALS;
    if (tried) /* what is wrong with them is seen first */
        add_totals(view, form);
    if (!ask_html_first(view->desk.html, form))
        add_told(view, form);
    if (totals && !tried)
        add_totals(view, form);
    add_not_counted(view, form->number);
}

static void add_board_forms(const struct table_view *view, const struct ask_form *form)
{
    struct html *html = view->desk.html;
    const struct format *format = view->desk.t->format;
    bool contracts = format->game->contracts;
    html_add(html, "<p>");
    result_html_dealer(html, format, form->number);
    html_add(html, "</p>");
    if (format->contract) {
        html_say_in(html, "p.contract", N_("Contract of board %d: %s"), form->number,
                    label_contract(format_contract(format, form->number), html->lang));
        if (format_keeps_chien(format, form->number))
            note_add(html, NOTE_WARN,
                     N_("Do not turn up the chien before the end of the deal."));
    }
    add_told(view, form);
    if (contracts)
        add_endings(view, form->number);
    else
        add_written(view, form);
}

void table_forms(const struct table_view *view, const struct ask_form *form)
{
    struct ask_place place = play_asked(&view->desk, &view->place);
    struct ask_form here = *form;
    here.place = &place;
    if (view->desk.t->format->deals) {
        ruled_add_bar(&view->desk, table_slot(view, form->number));
        here.address = arena_printf(&view->desk.request->arena, "/t/%s?round=%d&board=%d",
                                    view->token, view->place.round, form->number);
        add_deal_forms(view, &here);
        return;
    }
    if (!view->desk.t->format->game->contracts)
        here.legend = ask_legend(&place, form->number,
                                 label_isolated(table_taker_name(view, form->number),
                                                &view->desk.request->arena),
                                 view->desk.html->lang);
    add_board_forms(view, &here);
}
