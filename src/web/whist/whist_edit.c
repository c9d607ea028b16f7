/* whist_edit.c - the form in which a club's grid of whist is edited.
 *
 * Each cell has its own label, which only ears find while the columns have heads; on a
 * phone a row becomes a box, and the labels are shown. */
#include "web/whist/whist_edit.h"

#include "tournament/facts/whist_grid.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/page.h"
#include "web/whist/whist_show.h"
#include <string.h>

enum { SUITS = 4, PARTNERS = 1, COLUMNS = 2 + WHIST_NUMBERS + WHIST_FLAGS + 1 };

void whist_edit_problems(struct request *request, const struct whist_form *form)
{
    struct html *html = &request->html;
    if (form->problems == 0)
        return;
    html_add(html, "<div class=\"note bad stack\" role=\"alert\"><p>%s</p><ul>",
             tr(request->lang, N_("Nothing is saved yet. This has to be corrected:")));
    for (size_t i = 0; i < form->problems; i++)
        html_add(html, "<li><a href=\"#%s\">%s</a></li>", form->problem[i].place,
                 form->problem[i].text);
    html_add(html, "</ul></div>");
}

/* Opens a cell with the label of its field, said after the row's name. */
static void open_cell(struct html *html, const char *name, const char *row,
                      const char *label)
{
    html_add(html, "<td><label for=\"%s\"><span class=\"hidden\">%s: </span>%s</label>",
             name, row, label);
}

/* What ties a field to its error, which stands in the row below. */
static void add_ties(struct html *html, const struct whist_form *form, const char *name)
{
    html_add(html, " id=\"%s\" name=\"%s\"", name, name);
    if (whist_form_error(form, name))
        html_add(html, " aria-invalid=\"true\" aria-describedby=\"%s-error\"", name);
}

static void add_number(struct html *html, const struct whist_form *form, const char *name,
                       const char *value)
{
    html_add(html, "<input inputmode=\"numeric\" size=\"3\" maxlength=\"6\" "
                   "autocomplete=\"off\"");
    add_ties(html, form, name);
    html_add(html, " value=\"%s\"></td>", whist_form_value(form, name, value));
}

static void add_partners(struct html *html, const struct whist_form *form,
                         const char *name, const char *value)
{
    const char *chosen = whist_form_value(form, name, value);
    html_add(html, "<select");
    add_ties(html, form, name);
    html_add(html, ">");
    for (int i = 1; i <= 2; i++)
        html_add(html, "<option value=\"%d\"%s>%d</option>", i,
                 chosen[0] == '0' + i ? " selected" : "", i);
    html_add(html, "</select></td>");
}

static void add_box(struct html *html, const struct whist_form *form, const char *name,
                    bool ticked)
{
    html_add(html, "<input type=\"checkbox\" value=\"yes\"");
    add_ties(html, form, name);
    html_add(html, "%s></td>", whist_form_ticked(form, name, ticked) ? " checked" : "");
}

static void add_options(struct html *html, const char *chosen,
                        const struct whist_grid *grid)
{
    html_add(html, "<option value=\"\">–</option>");
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
        if (!grid || grid->row[c].played)
            html_add(html, "<option value=\"%s\"%s>%s</option>", whist_contract_word[c],
                     str_equal(whist_contract_word[c], chosen) ? " selected" : "",
                     whist_title((enum whist_contract)c, html->lang));
}

void whist_edit_contracts(struct html *html, const char *name, const char *chosen,
                          const struct whist_grid *grid)
{
    html_add(html, "<select id=\"%s\" name=\"%s\">", name, name);
    add_options(html, chosen, grid);
    html_add(html, "</select>");
}

static void add_choice(struct html *html, const struct whist_form *form, const char *name,
                       enum whist_contract contract)
{
    const char *word = contract == WHIST_NONE ? "" : whist_contract_word[contract];
    html_add(html, "<select");
    add_ties(html, form, name);
    html_add(html, ">");
    add_options(html, whist_form_value(form, name, word), NULL);
    html_add(html, "</select></td>");
}

/* The errors of a row's fields, in a row of their own below it. */
static void add_errors(struct html *html, const struct whist_form *form,
                       const char *prefix, int columns)
{
    size_t length = strlen(prefix);
    bool open = false;
    for (size_t i = 0; i < form->problems; i++) {
        const struct err *problem = &form->problem[i];
        if (strncmp(problem->place, prefix, length) != 0 || problem->place[length] != '.')
            continue;
        if (!open)
            html_add(html, "<tr class=\"wrong\"><td colspan=\"%d\">", columns);
        open = true;
        bool first = whist_form_error(form, problem->place) == problem->text;
        html_add(html, "<p class=\"error\"");
        if (first) /* of two errors of one field, one is tied to it */
            html_add(html, " id=\"%s-error\"", problem->place);
        html_add(html, ">%s</p>", problem->text);
    }
    if (open)
        html_add(html, "</td></tr>");
}

static void add_numbers(struct request *request, const struct whist_form *form,
                        int contract, const char *title)
{
    struct html *html = &request->html;
    const struct whist_row *row = &form->grid.row[contract];
    for (size_t i = 0; i < WHIST_NUMBERS; i++) {
        const char *name = whist_form_name(request, contract, whist_numbers[i].name);
        int number = whist_number_get(row, i);
        const char *value = number == 0 && !(row->played && whist_numbers[i].needed)
                                ? ""
                                : arena_printf(&request->arena, "%d", number);
        open_cell(html, name, title, tr(html->lang, whist_number_label[i].title));
        if (i == PARTNERS)
            add_partners(html, form, name, value);
        else
            add_number(html, form, name, value);
    }
}

static void add_contract(struct request *request, const struct whist_form *form,
                         int contract)
{
    struct html *html = &request->html;
    const struct whist_row *row = &form->grid.row[contract];
    const char *title = whist_title((enum whist_contract)contract, request->lang);
    const char *played = whist_form_name(request, contract, "played");
    const char *beaten = whist_form_name(request, contract, "beaten_from");
    html_add(html, "<tr><th scope=\"row\" class=\"name\">%s</th>", title);
    open_cell(html, played, title, tr(html->lang, N_("Played")));
    add_box(html, form, played, row->played);
    add_numbers(request, form, contract, title);
    for (size_t i = 0; i < WHIST_FLAGS; i++) {
        const char *name = whist_form_name(request, contract, whist_flags[i].name);
        open_cell(html, name, title, tr(html->lang, whist_flag_label[i].title));
        add_box(html, form, name, whist_flag_get(row, i));
    }
    open_cell(html, beaten, title, tr(html->lang, whist_beaten_label.title));
    add_choice(html, form, beaten, row->beaten_from);
    html_add(html, "</tr>");
    add_errors(html, form, whist_contract_word[contract], COLUMNS);
}

static void add_head(struct html *html, const char *title)
{
    html_add(html, "<th scope=\"col\">%s</th>", tr(html->lang, title));
}

static void add_contracts(struct request *request, const struct whist_form *form)
{
    struct html *html = &request->html;
    card_open(html, N_("Contracts"));
    whist_show_legend(html);
    page_scroll(html, tr(html->lang, N_("Contracts")));
    html_add(html, "<table class=\"whist-edit\"><thead><tr>");
    add_head(html, N_("Contract"));
    add_head(html, N_("Played"));
    for (size_t i = 0; i < WHIST_NUMBERS; i++)
        add_head(html, whist_number_label[i].title);
    for (size_t i = 0; i < WHIST_FLAGS; i++)
        add_head(html, whist_flag_label[i].title);
    add_head(html, whist_beaten_label.title);
    html_add(html, "</tr></thead><tbody>");
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
        add_contract(request, form, c);
    html_add(html, "</tbody></table></div></section>");
}

static void add_counter(struct request *request, const struct whist_form *form, int row)
{
    struct html *html = &request->html;
    struct whist_counter counter = {0};
    if (row < form->grid.counters)
        counter = form->grid.counter[row];
    const char *title =
        arena_printf(&request->arena, tr(html->lang, N_("Counter %d")), row + 1);
    const char *prefix = arena_printf(&request->arena, "counter.%d", row);
    const char *against = arena_printf(&request->arena, "%s.against", prefix);
    const char *by = arena_printf(&request->arena, "%s.by", prefix);
    const char *points = arena_printf(&request->arena, "%s.points", prefix);
    html_add(html, "<tr><th scope=\"row\">%d</th>", row + 1);
    open_cell(html, against, title, tr(html->lang, N_("Against")));
    add_choice(html, form, against, counter.against);
    open_cell(html, by, title, tr(html->lang, N_("Bid by the other side")));
    add_choice(html, form, by, counter.by);
    open_cell(html, points, title, tr(html->lang, N_("Points")));
    add_number(html, form, points,
               counter.points > 0 ? arena_printf(&request->arena, "%d", counter.points)
                                  : "");
    html_add(html, "</tr>");
    add_errors(html, form, prefix, 4);
}

static void add_counters(struct request *request, const struct whist_form *form)
{
    struct html *html = &request->html;
    int rows = whist_form_rows(form, request);
    card_open_as(html, &(struct card){.title = N_("Counters"), .id = "counters"});
    html_say_in(html, "p",
                N_("What a contract is worth when it is bid against a certain other one; "
                   "it may then be bid although it is not stronger. Empty a row to take "
                   "it out."));
    page_scroll(html, tr(html->lang, N_("Counters")));
    html_add(html,
             "<table class=\"whist-edit whist-counters\"><thead><tr><th scope=\"col\">");
    html_say_in(html, "span.hidden", N_("Number"));
    html_add(html, "</th>");
    add_head(html, N_("Against"));
    add_head(html, N_("Bid by the other side"));
    add_head(html, N_("Points"));
    html_add(html, "</tr></thead><tbody>");
    for (int i = 0; i < rows; i++)
        add_counter(request, form, i);
    html_add(html,
             "</tbody></table></div><p><button class=\"button\" name=\"do\" "
             "value=\"rows\" formaction=\"/club/whist#counters\">%s</button></p>"
             "</section>",
             tr(html->lang, N_("More rows")));
}

static void add_suits(struct request *request, const struct whist_form *form)
{
    struct html *html = &request->html;
    const char *error = whist_form_error(form, "suits");
    html_add(html, "<fieldset id=\"suits\"");
    if (error)
        html_add(html, " aria-describedby=\"suits-error\"");
    html_add(html, "><legend>%s</legend><div class=\"fields\">",
             tr(html->lang, N_("Suits, the weakest first")));
    for (int i = 0; i < SUITS; i++) {
        const char *name = arena_printf(&request->arena, "suit.%d", i);
        const char *chosen =
            whist_form_value(form, name, whist_suit_word[form->grid.suit[i]]);
        html_add(html,
                 "<div class=\"field\"><label for=\"%s\" class=\"small muted\">%d</label>"
                 "<select id=\"%s\" name=\"%s\">",
                 name, i + 1, name, name);
        for (int suit = WHIST_SPADES; suit < WHIST_SUITS; suit++)
            html_add(html, "<option value=\"%s\"%s>%s</option>", whist_suit_word[suit],
                     str_equal(chosen, whist_suit_word[suit]) ? " selected" : "",
                     whist_suit_title((enum whist_suit)suit, html->lang));
        html_add(html, "</select></div>");
    }
    html_add(html, "</div>");
    input_error(html, "suits", error);
    html_add(html, "</fieldset>");
}

void whist_edit_fields(struct request *request, const struct whist_form *form)
{
    struct html *html = &request->html;
    struct input edition = {
        .id = "edition",
        .label = N_("Name of the grid"),
        .value = whist_form_value(form, "edition", form->grid.edition),
        .hint = N_("Its edition: each tournament says by which one its "
                   "points were counted."),
        .error = whist_form_error(form, "edition"),
        .more = " maxlength=\"119\" autocomplete=\"off\""};
    card_open(html, N_("The grid"));
    html_add(html, "<div class=\"stack\">");
    input_add(html, &edition);
    add_suits(request, form);
    html_add(html,
             "<label class=\"table-sure\"><input type=\"checkbox\" name=\"mixed\" "
             "value=\"yes\"%s> <span>%s</span></label></div></section>",
             whist_form_ticked(form, "mixed", form->grid.mixed) ? " checked" : "",
             tr(html->lang, N_("Contracts for several may have different names in one "
                               "deal, such as a petite misère and a piccolo")));
    add_contracts(request, form);
    add_counters(request, form);
}
