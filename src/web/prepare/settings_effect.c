/* settings_effect.c - what another edition of the rules would change: places and totals
 * before and after, tried on a copy. */
#include "web/prepare/settings_effect.h"

#include "tournament/change.h"
#include "tournament/results.h"
#include "tournament/tell.h"

bool settings_has_effect(const struct desk *desk, const struct change *change)
{
    return change->settings.options.rules != desk->t->options.rules &&
           desk->t->sessions > 0 && !form_get(&desk->request->form, "effect");
}

/* Results side by side. */
struct two_editions {
    const struct contest *now;
    const struct contest *then;
};

/* The row of the same players in the other results; NULL if they have none. */
static const struct contest_row *same_row(const struct contest *contest,
                                          const struct contest_row *row)
{
    for (size_t i = 0; i < contest->rows; i++)
        if (contest->row[i].player == row->player &&
            contest->row[i].ranking == row->ranking)
            return &contest->row[i];
    return NULL;
}

static bool is_same(const struct two_editions *both, const struct contest_row *now,
                    const struct contest_row *then)
{
    return then && now->ranked == then->ranked && now->pcn == then->pcn &&
           standing_place(both->now, now) == standing_place(both->then, then) &&
           ratio_compare(now->total, then->total) == 0;
}

static void add_standing(struct html *html, const struct contest *contest,
                         const struct contest_row *row)
{
    const struct contest_column *total = &contest->kind->row[contest->kind->total];
    html_add(html, "<td class=\"num\">");
    if (row && row->ranked) {
        int place = standing_place(contest, row);
        html_number(html, row->total, total->percent, total->decimals);
        html_add(html, place > 0 ? " (%d)" : " (–)", place);
        if (row->pcn > 0)
            html_add(html, " · %d PCN", row->pcn);
    } else {
        html_text(html, "–");
    }
    html_add(html, "</td>");
}

/* Those for whom something changes; how many. */
static int add_changes(const struct desk *desk, const struct two_editions *both)
{
    struct html *html = desk->html;
    struct list table = {.label = N_("What changes"),
                         .style = "effect",
                         .column = {{N_("Name"), ""},
                                    {N_("Total and place now"), "num"},
                                    {N_("Total and place after"), "num"}}};
    int count = 0;
    for (size_t i = 0; i < both->now->rows; i++) {
        const struct contest_row *row = &both->now->row[i];
        const struct contest_row *then = same_row(both->then, row);
        if (is_same(both, row, then))
            continue;
        if (count++ == 0)
            list_open(html, &table);
        html_add(html, "<tr>");
        list_name(html, desk_player(desk, row->player));
        add_standing(html, both->now, row);
        add_standing(html, both->then, then);
        html_add(html, "</tr>");
    }
    if (count > 0)
        list_close(html, &table);
    return count;
}

/* The settings as they were sent, to be sent again. */
static void add_again(const struct desk *desk)
{
    struct html *html = desk->html;
    const struct form *form = &desk->request->form;
    desk_form(desk, "/settings");
    for (size_t i = 0; i < form->count; i++)
        if (!str_equal(form->field[i].name, "csrf"))
            input_hidden(html, form->field[i].name, form->field[i].value);
    input_hidden(html, "effect", "1");
    page_form_end(html, "button next", N_("Save the settings"), NULL);
    html_add(html, "<p>");
    desk_link(desk, "button", N_("Leave it as it is"), "/journal");
    html_add(html, "</p>");
}

void settings_show_effect(struct desk *desk, const struct change *change)
{
    struct tournament t;
    struct results then;
    const struct results *now = request_results(desk->request, 0);
    tournament_copy(&t, desk->t);
    tournament_apply(&t, change, NULL);
    results_compute(&then, &t, now->contest->roster);
    struct two_editions both = {now->contest, then.contest};
    desk_page(desk, (struct desk_title){.title = N_("Another edition of the rules")},
              NULL);
    card_open(desk->html, NULL);
    html_say_in(desk->html, "p",
                N_("The tournament would be reckoned by another edition of the rules. "
                   "Rulings that are recorded keep their outcome."));
    if (add_changes(desk, &both) == 0)
        html_say_in(desk->html, "p", N_("No total, place or point changes."));
    add_again(desk);
    card_close(desk->html);
    results_clear(&then);
    tournament_clear(&t);
    desk_close(desk);
    page_close(desk->request, MHD_HTTP_OK);
}
