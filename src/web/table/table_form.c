/* table_form.c - the form in which a table tells a result.
 *
 * It asks for facts, one tap each; a second, smaller form takes the score as the
 * travelling sheet has it. */
#include "tournament/facts/bridge_words.h"
#include "web/html/labels.h"
#include "web/html/side_show.h"
#include "web/table/bridge_table.h"
#include "web/table/table_parts.h"

struct option {
    const char *value;
    const char *label;
};

/* Ties the error to the field, for those who listen. */
static void add_error(struct html *html, const struct table_form *form,
                      enum entry_field field)
{
    if (form->error && form->wrong == (int)field)
        html_add(html, "<p class=\"error\" id=\"%s-error\" role=\"alert\">%s</p>",
                 entry_name[field], form->error);
}

static void add_described(struct html *html, const struct table_form *form,
                          enum entry_field field)
{
    if (form->error && form->wrong == (int)field)
        html_add(html, " aria-invalid=\"true\" aria-describedby=\"%s-error\"",
                 entry_name[field]);
}

/* One question with its answers; the first one is chosen unless nothing is. */
static void add_choice(struct html *html, const struct table_form *form,
                       enum entry_field field, const struct option options[], int n)
{
    const char *name = entry_name[field];
    const char *given = form_text(form->values, name);
    bool needed = field == ENTRY_MADE;
    html_add(html, "<div class=\"choice%s%s\">", needed ? "" : " plain",
             n == 4 ? " four" : "");
    for (int i = 0; i < n; i++) {
        bool chosen =
            str_equal(given, options[i].value) || (!needed && given[0] == '\0' && i == 0);
        html_add(html, "<label><input type=\"radio\" name=\"%s\" value=\"%s\"", name,
                 options[i].value);
        html_add(html, chosen ? " checked" : "");
        html_add(html, needed ? " required" : "");
        add_described(html, form, field);
        html_add(html, "><span>%s</span></label>", tr(html->lang, options[i].label));
    }
    html_add(html, "</div>");
    add_error(html, form, field);
}

/* Keys on the screen, for those who do not want their phone's keyboard to cover it. */
static void add_keys(struct html *html, const char *field)
{
    html_add(html, "<div class=\"table-keys\" data-keys hidden>");
    for (int i = 1; i <= 10; i++)
        html_add(html,
                 "<button type=\"button\" class=\"button\" data-key=\"%d\" "
                 "data-field=\"%s\">%d</button>",
                 i % 10, field, i % 10);
    html_add(html,
             "<button type=\"button\" class=\"button\" data-key=\"del\" "
             "data-field=\"%s\" aria-label=\"%s\">←</button></div>",
             field, tr(html->lang, N_("delete the last digit")));
}

static void add_margin(struct html *html, const struct table_form *form)
{
    html_add(html,
             "<div class=\"field table-by\"><label for=\"by\">%s</label>"
             "<input id=\"by\" name=\"by\" inputmode=\"numeric\" pattern=\"[0-9]*\" "
             "maxlength=\"2\" autocomplete=\"off\" required value=\"%s\"",
             tr(html->lang, N_("By how many points?")), form_text(form->values, "by"));
    add_described(html, form, ENTRY_BY);
    html_add(html, "></div>");
    add_error(html, form, ENTRY_BY);
    add_keys(html, "by");
}

static void add_bonuses(struct html *html, const struct table_form *form)
{
    static const struct option petit[] = {
        {"none", N_("nobody")}, {"attack", N_("attack")}, {"defence", N_("defence")}};
    static const struct option handful[] = {{"none", N_("no handful")},
                                            {"single", N_("single")},
                                            {"double", N_("double")},
                                            {"triple", N_("triple")}};
    static const struct option slam[] = {{"none", N_("no slam")},
                                         {"announced", N_("announced and made")},
                                         {"unannounced", N_("made unannounced")},
                                         {"failed", N_("announced and failed")}};
    html_add(html, "<fieldset><legend>%s</legend>", tr(html->lang, N_("Petit au bout")));
    add_choice(html, form, ENTRY_PETIT, petit, 3);
    html_add(html, "</fieldset><fieldset><legend>%s</legend>",
             tr(html->lang, N_("Handful")));
    add_choice(html, form, ENTRY_HANDFUL, handful, 4);
    const char *given = form_text(form->values, entry_name[ENTRY_SLAM]);
    bool open = (given[0] != '\0' && !str_equal(given, "none")) ||
                (form->error && form->wrong == ENTRY_SLAM);
    html_add(html, "</fieldset><details");
    html_add(html, open ? " open" : "");
    html_add(html, "><summary>%s</summary><fieldset><legend class=\"hidden\">%s</legend>",
             tr(html->lang, N_("Slam")), tr(html->lang, N_("Slam")));
    add_choice(html, form, ENTRY_SLAM, slam, 4);
    html_add(html, "</fieldset></details>");
}

/* Opens a form of this board that asks for the preview. */
static void open_form(const struct table_view *view, const struct table_form *form,
                      const char *kind)
{
    struct html *html = &view->request->html;
    html_add(html,
             "<form class=\"table-form\" method=\"get\" action=\"/t/%s/preview\" "
             "data-draft=\"%s %d %d %s\" data-patient>",
             view->token, view->token, view->round, form->board, kind);
    html_add(html,
             "<input type=\"hidden\" name=\"round\" value=\"%d\">"
             "<input type=\"hidden\" name=\"board\" value=\"%d\">",
             view->round, form->board);
}

static void add_written(const struct table_view *view, const struct table_form *form)
{
    struct html *html = &view->request->html;
    const char *given = form_text(form->values, entry_name[ENTRY_SCORE]);
    bool minus = given[0] == '-' || str_equal(form_text(form->values, "sign"), "-");
    html_add(html, "<details");
    html_add(html, form_get(form->values, entry_name[ENTRY_SCORE]) ? " open" : "");
    html_add(html, "><summary>%s</summary>", tr(html->lang, N_("The score as written")));
    open_form(view, form, "written");
    html_add(html, "<fieldset><legend class=\"hidden\">%s</legend><div class=\"choice\">",
             tr(html->lang, N_("Sign of the taker's score")));
    html_add(html,
             "<label><input type=\"radio\" name=\"sign\" value=\"+\" required "
             "aria-label=\"%s\"",
             tr(html->lang, N_("plus")));
    html_add(html, given[0] && !minus ? " checked" : "");
    html_add(html,
             "><span>+</span></label><label><input type=\"radio\" name=\"sign\" "
             "value=\"-\" required aria-label=\"%s\"",
             tr(html->lang, N_("minus")));
    html_add(html, given[0] && minus ? " checked" : "");
    html_add(html, "><span>−</span></label></div></fieldset>");
    html_add(html,
             "<div class=\"field table-by\"><label for=\"score\">%s</label>"
             "<input id=\"score\" name=\"score\" inputmode=\"numeric\" maxlength=\"5\" "
             "autocomplete=\"off\" required value=\"%s\"",
             tr(html->lang, N_("Score of the taker")),
             given[0] == '-' || given[0] == '+' ? given + 1 : given);
    add_described(html, form, ENTRY_SCORE);
    html_add(html, "></div>");
    add_error(html, form, ENTRY_SCORE);
    html_add(html, "<button class=\"button wide\">%s</button></form></details>",
             tr(html->lang, N_("Check this score")));
}

/* Whose contract is asked about: a garde, unless the board imposes another one. */
static void add_question(const struct table_view *view, int board)
{
    struct html *html = &view->request->html;
    enum tarot_contract contract = format_contract(view->t->format, board);
    const char *taker =
        label_isolated(table_taker_name(view, board), &view->request->arena);
    if (contract == TAROT_GARDE_CONTRE)
        html_say(html, N_("The garde contre of %s is…"), taker);
    else if (contract == TAROT_GARDE_SANS)
        html_say(html, N_("The garde sans of %s is…"), taker);
    else
        html_say(html, N_("The garde of %s is…"), taker);
}

void table_entry_form(const struct table_view *view, const struct table_form *form)
{
    static const struct option made[] = {{"1", N_("made")}, {"0", N_("down")}};
    struct html *html = &view->request->html;
    if (view->t->format->game->contracts) {
        bridge_table_form(view, form);
        return;
    }
    if (view->t->format->contract) {
        html_add(html, "<p class=\"contract\">");
        html_say(
            html, N_("Contract of board %d: %s"), form->board,
            side_contract(format_contract(view->t->format, form->board), html->lang));
        html_add(html, "</p>");
    }
    open_form(view, form, "facts");
    html_add(html, "<fieldset><legend>");
    add_question(view, form->board);
    html_add(html, "</legend>");
    add_choice(html, form, ENTRY_MADE, made, 2);
    html_add(html, "</fieldset>");
    add_margin(html, form);
    add_bonuses(html, form);
    html_add(html, "<button class=\"button next wide\">%s</button></form>",
             tr(html->lang, N_("Show the score")));
    add_written(view, form);
}
