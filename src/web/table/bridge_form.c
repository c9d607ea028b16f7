/* bridge_form.c - the form in which a table tells a result of bridge.
 *
 * Every answer is one tap. Results that the level does not allow are hidden by the style
 * sheet alone, so nothing needs a script. */
#include "core/deal/deal.h"
#include "tournament/facts/bridge_words.h"
#include "web/html/hand_html.h"
#include "web/table/bridge_table.h"

/* One question of the form. */
struct question {
    struct html *html;
    const struct table_form *form;
    enum bridge_ask ask;
    bool needed;
};

static bool is_wrong(const struct question *question)
{
    return question->form->error && question->form->wrong == (int)question->ask;
}

static void open_question(const struct question *question, const char *legend,
                          const char *style)
{
    html_add(question->html, "<fieldset><legend>%s</legend><div class=\"choice %s\">",
             tr(question->html->lang, legend), style);
}

static void close_question(const struct question *question)
{
    html_add(question->html, "</div>");
    if (is_wrong(question))
        html_add(question->html,
                 "<p class=\"error\" id=\"%s-error\" role=\"alert\">%s</p>",
                 bridge_ask_name[question->ask], question->form->error);
    html_add(question->html, "</fieldset>");
}

/* An answer; what it says comes behind it. */
static void open_answer(const struct question *question, const char *value,
                        const char *style)
{
    struct html *html = question->html;
    const char *name = bridge_ask_name[question->ask];
    bool chosen = str_equal(form_text(question->form->values, name), value);
    html_add(html, "<label class=\"%s\"><input type=\"radio\" name=\"%s\" value=\"%s\"",
             style, name, value);
    html_add(html, chosen ? " checked" : "");
    html_add(html, question->needed ? " required" : "");
    if (is_wrong(question))
        html_add(html, " aria-invalid=\"true\" aria-describedby=\"%s-error\"", name);
    html_add(html, "><span>");
}

static void close_answer(const struct question *question)
{
    html_add(question->html, "</span></label>");
}

static void add_answer(const struct question *question, const char *value,
                       const char *text)
{
    open_answer(question, value, "");
    html_text(question->html, text);
    close_answer(question);
}

static void add_contract(struct html *html, const struct table_form *form)
{
    static const char *const level[] = {"1", "2", "3", "4", "5", "6", "7"};
    static const char *const doubled[BRIDGE_DOUBLINGS] = {N_("not doubled"), "X", "XX"};
    struct question question = {html, form, BRIDGE_ASK_LEVEL, true};
    open_question(&question, N_("Level"), "seven");
    for (int i = 0; i < BRIDGE_LEVELS; i++)
        add_answer(&question, level[i], level[i]);
    close_question(&question);
    question.ask = BRIDGE_ASK_STRAIN;
    open_question(&question, N_("Suit"), "five");
    for (int i = 0; i < BRIDGE_STRAINS; i++) {
        open_answer(&question, bridge_strain_value[i], "");
        if (i == BRIDGE_NO_TRUMPS)
            html_text(html, tr(html->lang, N_("NT")));
        else
            hand_html_suit(html, (enum bridge_strain)i);
        close_answer(&question);
    }
    close_question(&question);
    question = (struct question){html, form, BRIDGE_ASK_DOUBLED, false};
    open_question(&question, N_("Doubled"), "plain");
    for (int i = 0; i < BRIDGE_DOUBLINGS; i++)
        add_answer(&question, bridge_doubled_value[i], tr(html->lang, doubled[i]));
    close_question(&question);
}

static void add_declarer(struct html *html, const struct table_form *form)
{
    static const char *const letter[SEAT_COUNT] = {"N", "E", "S", "W"};
    struct question question = {html, form, BRIDGE_ASK_DECLARER, true};
    open_question(&question, N_("Declarer"), "quarters");
    for (int s = 0; s < SEAT_COUNT; s++)
        add_answer(&question, letter[s], seat_word((enum seat)s, html->lang));
    close_question(&question);
}

static void add_result(struct html *html, const struct table_form *form)
{
    struct question question = {html, form, BRIDGE_ASK_RESULT, true};
    open_question(&question, N_("Result: made (=), tricks more, tricks down"), "seven");
    for (int over = 0; over < BRIDGE_LEVELS; over++) {
        char value[8];
        char style[16];
        str_format(value, sizeof value, "%d", over);
        str_format(style, sizeof style, "over-%d", over);
        open_answer(&question, value, style);
        html_add(html, over == 0 ? "=" : "+%d", over);
        close_answer(&question);
    }
    for (int down = 1; down <= BRIDGE_TRICKS; down++) {
        char value[8];
        char style[16];
        str_format(value, sizeof value, "-%d", down);
        str_format(style, sizeof style, "down-%d", down);
        open_answer(&question, value, style);
        html_add(html, "−%d", down);
        close_answer(&question);
    }
    close_question(&question);
}

static void add_lead(struct html *html, const struct table_form *form)
{
    struct question suit = {html, form, BRIDGE_ASK_SUIT, false};
    struct question rank = {html, form, BRIDGE_ASK_RANK, false};
    const char *given = form_text(form->values, bridge_ask_name[BRIDGE_ASK_SUIT]);
    bool open = given[0] != '\0' || is_wrong(&suit) || is_wrong(&rank);
    html_add(html,
             open ? "<details open><summary>%s</summary>"
                  : "<details><summary>%s</summary>",
             tr(html->lang, N_("Card led, if you like")));
    open_question(&suit, N_("Suit of the card led"), "five");
    for (int i = BRIDGE_SPADES; i >= BRIDGE_CLUBS; i--) {
        open_answer(&suit, bridge_strain_value[i], "");
        hand_html_suit(html, (enum bridge_strain)i);
        close_answer(&suit);
    }
    add_answer(&suit, "", "–");
    close_question(&suit);
    open_question(&rank, N_("Its rank"), "seven");
    for (int i = DEAL_RANKS - 1; i >= 0; i--) {
        char value[8];
        str_format(value, sizeof value, "%d", i + 2);
        add_answer(&rank, value, deal_rank_shown(i, html->lang));
    }
    add_answer(&rank, "", "–");
    close_question(&rank);
    html_add(html, "</details>");
}

static void open_form(const struct table_view *view, int board, const char *kind)
{
    struct html *html = &view->request->html;
    html_add(html,
             "<form class=\"table-form bridge-form\" method=\"get\" "
             "action=\"/t/%s/preview\" data-draft=\"%s %d %d %s\" data-patient>",
             view->token, view->token, view->round, board, kind);
    html_add(html,
             "<input type=\"hidden\" name=\"round\" value=\"%d\">"
             "<input type=\"hidden\" name=\"board\" value=\"%d\">",
             view->round, board);
}

/* Boards that end without a result: one tap. */
static void add_ending(const struct table_view *view, int board, const char *value,
                       const char *label)
{
    struct html *html = &view->request->html;
    open_form(view, board, value);
    html_add(html,
             "<input type=\"hidden\" name=\"%s\" value=\"%s\">"
             "<button class=\"button wide\">%s</button></form>",
             bridge_ask_name[BRIDGE_ASK_ENDING], value, tr(html->lang, label));
}

void bridge_table_form(const struct table_view *view, const struct table_form *form)
{
    struct html *html = &view->request->html;
    html_add(html, "<p>");
    bridge_table_board(html, form->board);
    html_add(html, "</p>");
    if (form->error && form->wrong == BRIDGE_ASK_ENDING)
        html_add(html, "<p class=\"error\" role=\"alert\">%s</p>", form->error);
    open_form(view, form->board, "facts");
    add_contract(html, form);
    add_declarer(html, form);
    add_result(html, form);
    add_lead(html, form);
    html_add(html, "<button class=\"button next wide\">%s</button></form>",
             tr(html->lang, N_("Show the score")));
    html_add(html, "<div class=\"bridge-endings\">");
    add_ending(view, form->board, "passed", N_("Passed out"));
    add_ending(view, form->board, "not-played", N_("Not played"));
    html_add(html, "</div>");
}
