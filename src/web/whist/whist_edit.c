/* whist_edit.c - the form in which a club's grid of whist is edited.
 *
 * Each cell has its own label, which only ears find while the columns have heads; on a
 * phone a row becomes a box, and the labels are shown. */
#include "web/whist/whist_edit.h"

#include "tournament/facts/whist_grid.h"
#include "web/html/box.h"
#include "web/html/input.h"
#include "web/html/list.h"
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
             tr(request->lang, N_("Nothing is saved yet. This must be corrected:")));
    for (size_t i = 0; i < form->problems; i++)
        html_add(html, "<li><a href=\"#%s\">%s</a></li>", form->problem[i].place,
                 form->problem[i].text);
    html_add(html, "</ul></div>");
}

void whist_edit_label(struct html *html, const char *name, const char *row,
                      const char *label)
{
    html_add(html, "<td><label for=\"%s\"><span class=\"hidden\">%s: </span>%s</label>",
             name, row, tr(html->lang, label));
}

/* A field, whose error stands in the row below. */
static struct input field_of(const struct whist_form *form, const char *name)
{
    return (struct input){.id = name, .error = whist_form_error(form, name)};
}

static void add_number(struct html *html, const struct whist_form *form, const char *name,
                       const char *value)
{
    struct input input = field_of(form, name);
    input.value = whist_form_value(form, name, value);
    input.more = " inputmode=\"numeric\" size=\"3\" maxlength=\"6\" autocomplete=\"off\"";
    input_cell(html, &input);
    html_add(html, "</td>");
}

static void add_partners(struct html *html, const struct whist_form *form,
                         const char *name, const char *value)
{
    const char *chosen = whist_form_value(form, name, value);
    const struct input input = field_of(form, name);
    input_select_open(html, &input);
    input_option(html, "1", chosen[0] == '1', "1");
    input_option(html, "2", chosen[0] == '2', "2");
    input_select_close(html);
    html_add(html, "</td>");
}

static void add_box(struct html *html, const struct whist_form *form, const char *name,
                    bool ticked)
{
    struct input input = field_of(form, name);
    input.type = "checkbox";
    input.value = "yes";
    input.more = whist_form_ticked(form, name, ticked) ? " checked" : NULL;
    input_cell(html, &input);
    html_add(html, "</td>");
}

static void add_options(struct html *html, const char *chosen,
                        const struct whist_grid *grid)
{
    input_option(html, "", false, "–");
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
        if (!grid || grid->row[c].played)
            input_option(html, whist_contract_word[c],
                         str_equal(whist_contract_word[c], chosen), "%s",
                         whist_title((enum whist_contract)c, html->lang));
}

void whist_edit_contracts(struct html *html, const char *name, const char *chosen,
                          const struct whist_grid *grid)
{
    input_select_open(html, &(struct input){.id = name});
    add_options(html, chosen, grid);
    input_select_close(html);
}

static void add_choice(struct html *html, const struct whist_form *form, const char *name,
                       enum whist_contract contract)
{
    const char *word = contract == WHIST_NONE ? "" : whist_contract_word[contract];
    const struct input input = field_of(form, name);
    input_select_open(html, &input);
    add_options(html, whist_form_value(form, name, word), NULL);
    input_select_close(html);
    html_add(html, "</td>");
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
        whist_edit_label(html, name, title, whist_number_label[i].title);
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
    whist_edit_label(html, played, title, N_("Played"));
    add_box(html, form, played, row->played);
    add_numbers(request, form, contract, title);
    for (size_t i = 0; i < WHIST_FLAGS; i++) {
        const char *name = whist_form_name(request, contract, whist_flags[i].name);
        whist_edit_label(html, name, title, whist_flag_label[i].title);
        add_box(html, form, name, whist_flag_get(row, i));
    }
    whist_edit_label(html, beaten, title, whist_beaten_label.title);
    add_choice(html, form, beaten, row->beaten_from);
    html_add(html, "</tr>");
    add_errors(html, form, whist_contract_word[contract], COLUMNS);
}

static void add_contracts(struct request *request, const struct whist_form *form)
{
    struct html *html = &request->html;
    struct list table = {.label = N_("Contracts"),
                         .style = "whist-edit",
                         .column = {{N_("Contract"), ""}, {N_("Played"), ""}}};
    struct list_column *column = &table.column[2];
    for (size_t i = 0; i < WHIST_NUMBERS; i++)
        (column++)->title = whist_number_label[i].title;
    for (size_t i = 0; i < WHIST_FLAGS; i++)
        (column++)->title = whist_flag_label[i].title;
    column->title = whist_beaten_label.title;
    card_open(html, N_("Contracts"));
    whist_show_legend(html);
    list_open(html, &table);
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
        add_contract(request, form, c);
    list_close(html, &table);
    card_close(html);
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
    whist_edit_label(html, against, title, N_("Against"));
    add_choice(html, form, against, counter.against);
    whist_edit_label(html, by, title, N_("Bid by the other side"));
    add_choice(html, form, by, counter.by);
    whist_edit_label(html, points, title, N_("Points"));
    add_number(html, form, points,
               counter.points > 0 ? arena_printf(&request->arena, "%d", counter.points)
                                  : "");
    html_add(html, "</tr>");
    add_errors(html, form, prefix, 4);
}

static void add_counters(struct request *request, const struct whist_form *form)
{
    struct html *html = &request->html;
    static const struct list table = {.label = N_("Counters"),
                                      .style = "whist-edit whist-counters",
                                      .column = {{N_("Number"), "hidden"},
                                                 {N_("Against"), ""},
                                                 {N_("Bid by the other side"), ""},
                                                 {N_("Points"), ""}}};
    int rows = whist_form_rows(form, request);
    card_open_as(html, &(struct card){.title = N_("Counters"), .id = "counters"});
    html_say_in(
        html, "p",
        N_("What a contract is worth when it is bid against a certain other one; it may "
           "then be bid although it is not stronger. Empty a row to remove it."));
    list_open(html, &table);
    for (int i = 0; i < rows; i++)
        add_counter(request, form, i);
    list_close(html, &table);
    html_add(html,
             "<p><button class=\"button\" name=\"do\" value=\"rows\" "
             "formaction=\"/club/whist#counters\">%s</button></p></section>",
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
             tr(html->lang, N_("Suits, weakest first")));
    for (int i = 0; i < SUITS; i++) {
        const char *name = arena_printf(&request->arena, "suit.%d", i);
        const char *chosen =
            whist_form_value(form, name, whist_suit_word[form->grid.suit[i]]);
        html_add(
            html,
            "<div class=\"field\"><label for=\"%s\" class=\"small muted\">%d</label>",
            name, i + 1);
        input_select_open(html, &(struct input){.id = name});
        for (int suit = WHIST_SPADES; suit < WHIST_SUITS; suit++)
            input_option(html, whist_suit_word[suit],
                         str_equal(chosen, whist_suit_word[suit]), "%s",
                         whist_suit_title((enum whist_suit)suit, html->lang));
        input_select_close(html);
        html_add(html, "</div>");
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
        .hint = N_(
            "Its edition: each tournament says which one its points were counted with."),
        .error = whist_form_error(form, "edition"),
        .more = " maxlength=\"119\" autocomplete=\"off\""};
    card_open(html, N_("The grid"));
    html_add(html, "<div class=\"stack\">");
    input_add(html, &edition);
    add_suits(request, form);
    struct input_box mixed = {.name = "mixed",
                              .value = "yes",
                              .style = "table-sure",
                              .chosen =
                                  whist_form_ticked(form, "mixed", form->grid.mixed)};
    input_check_open(html, &mixed);
    html_add(html, "<span>%s</span></label></div></section>",
             tr(html->lang, N_("Contracts for several players may have different names "
                               "in one deal, such as a petite misère and a piccolo")));
    add_contracts(request, form);
    add_counters(request, form);
}
