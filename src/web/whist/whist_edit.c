/* whist_edit.c - the form in which a club's grid of whist is edited.
 *
 * Each cell has its own label, which only ears find while the columns have heads; on a
 * phone a row becomes a box, and the labels are shown. */
#include "base/jat.h"
#include "tournament/facts.h"
#include "web/server.h"
#include "web/whist/whist_form.h"
#include "web/whist/whist_show.h"
#include <string.h>

enum { SUITS = 4 };

/* A contract or a counter: a row of fields. */
struct edit_row {
    const char *prefix; /* of their names */
    const char *title;
    const void *of;
    bool filled; /* numbers that it needs are shown even if they are 0 */
    const struct whist_member *member;
    int members;
};

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

/* What a field shows: what was sent, else that text. */
static const char *value_of(const struct whist_form *form, const char *name,
                            const char *otherwise)
{
    return form->sent ? form_text(form->sent, name) : otherwise;
}

/* Whether a box is ticked: as it was sent, else as that says. */
static bool is_ticked(const struct whist_form *form, const char *name, bool otherwise)
{
    return form->sent ? form_get(form->sent, name) != NULL : otherwise;
}

/* A number; one of two is chosen. */
static void add_number(struct html *html, struct input *input, struct jat_range range)
{
    if (range.max != range.min + 1) {
        input->more =
            " inputmode=\"numeric\" size=\"3\" maxlength=\"6\" autocomplete=\"off\"";
        input_cell(html, input);
        return;
    }
    input_select_open(html, input);
    for (int64_t i = range.min; i <= range.max; i++) {
        char text[8];
        str_format(text, sizeof text, "%jd", i);
        input_option(html, text, str_equal(input->value, text), "%s", text);
    }
    input_select_close(html);
}

void whist_edit_contracts(struct html *html, const struct input *input,
                          const struct whist_grid *grid)
{
    input_select_open(html, input);
    input_option(html, "", false, "–");
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
        if (!grid || grid->row[c].played)
            input_option(html, whist_contract_word[c],
                         str_equal(whist_contract_word[c], input->value), "%s",
                         whist_title((enum whist_contract)c, html->lang));
    input_select_close(html);
}

/* A field, whose error stands in the row below. */
static void add_field(struct request *request, const struct whist_form *form,
                      const struct whist_member *member, const struct edit_row *row)
{
    struct html *html = &request->html;
    const char *name = arena_printf(&request->arena, "%s.%s", row->prefix, member->name);
    int value = whist_member_get(member, row->of);
    struct input input = {.id = name, .error = whist_form_error(form, name)};
    whist_edit_label(html, name, row->title, member->title);
    switch (member->kind) {
    case WHIST_NUMBER:
        input.value = value_of(form, name,
                               value == 0 && !(row->filled && member->needed)
                                   ? ""
                                   : arena_printf(&request->arena, "%d", value));
        add_number(html, &input, member->range);
        break;
    case WHIST_FLAG:
        input.type = "checkbox";
        input.value = "yes";
        input.more = is_ticked(form, name, value) ? " checked" : NULL;
        input_cell(html, &input);
        break;
    case WHIST_NAMED:
        input.value =
            value_of(form, name, value == WHIST_NONE ? "" : whist_contract_word[value]);
        whist_edit_contracts(html, &input, NULL);
        break;
    }
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

/* The fields of a row behind its heading. */
static void add_grid_row(struct request *request, const struct whist_form *form,
                         const struct edit_row *row)
{
    for (int i = 0; i < row->members; i++)
        add_field(request, form, &row->member[i], row);
    html_add(&request->html, "</tr>");
    add_errors(&request->html, form, row->prefix, 1 + row->members);
}

static void add_contracts(struct request *request, const struct whist_form *form)
{
    struct html *html = &request->html;
    struct list table = {.label = N_("Contracts"),
                         .style = "whist-edit",
                         .column = {{N_("Contract"), ""}}};
    for (size_t i = 0; i < WHIST_MEMBERS; i++)
        table.column[1 + i] = (struct list_column){whist_members[i].title, ""};
    card_open(html, N_("Contracts"));
    whist_show_legend(html);
    list_open(html, &table);
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++) {
        const struct whist_row *of = &form->grid.row[c];
        struct edit_row row = {whist_contract_word[c],
                               whist_title((enum whist_contract)c, request->lang),
                               of,
                               of->played,
                               whist_members,
                               WHIST_MEMBERS};
        html_add(html, "<tr><th scope=\"row\" class=\"name\">%s</th>", row.title);
        add_grid_row(request, form, &row);
    }
    list_close(html, &table);
    card_close(html);
}

static void add_counter(struct request *request, const struct whist_form *form, int i)
{
    struct html *html = &request->html;
    static const struct whist_counter empty;
    struct edit_row row = {
        whist_form_counter(request, i),
        arena_printf(&request->arena, tr(html->lang, N_("Counter %d")), i + 1),
        i < form->grid.counters ? &form->grid.counter[i] : &empty,
        false,
        whist_counter_members,
        WHIST_COUNTER_MEMBERS};
    html_add(html, "<tr><th scope=\"row\">%d</th>", i + 1);
    add_grid_row(request, form, &row);
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
        const char *chosen = value_of(form, name, whist_suit_word[form->grid.suit[i]]);
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
        .value = value_of(form, "edition", form->grid.edition),
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
                              .chosen = is_ticked(form, "mixed", form->grid.mixed)};
    input_check_open(html, &mixed);
    html_add(html, "<span>%s</span></label></div></section>",
             tr(html->lang, N_("Contracts for several players may have different names "
                               "in one deal, such as a petite misère and a piccolo")));
    add_contracts(request, form);
    add_counters(request, form);
}
