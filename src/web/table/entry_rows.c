/* entry_rows.c - a table's sheet as paper has it: a line a deal with the points of the
 * players. Each line adds up to zero; what is recorded are the totals of the round. */
#include "base/number.h"
#include "web/html/page.h"
#include "web/table/entry_deal.h"
#include <string.h>

static const char *cell_name(const struct entry_place *place, int k, int s)
{
    return arena_printf(place->arena, "row-%d-%c", k + 1, seat_letter((enum seat)s));
}

bool entry_read_points(const char *text, long *points, struct err *err)
{
    char plain[24];
    bool minus = strncmp(text, "−", strlen("−")) == 0;
    text += minus ? strlen("−") : text[0] == '+' ? 1 : 0;
    str_format(plain, sizeof plain, "%s%.16s", minus ? "-" : "", text);
    return number_read_int(plain, -ENTRY_POINTS_MOST, ENTRY_POINTS_MOST, points, err);
}

/* Adds a line to the sums; false if it is not zero, or not written out. An empty line is
 * a deal that was not reached. */
static bool read_row(const struct entry_place *place, const struct form *form, int k,
                     int sum[SEAT_MOST], struct err *err)
{
    int deal = place->field->schedule.board[place->at->first + k];
    struct why_figure figure;
    long all = 0;
    int typed = 0;
    int seats = 0;
    for (int s = 0; s < place->seats; s++) {
        const char *text = form_text(form, cell_name(place, k, s));
        long points = 0;
        seats += place->name[s] != NULL;
        if (text[0] == '\0')
            continue;
        if (!place->name[s])
            return err_user(err, "nobody sits at %s there; totals are of those who play",
                            seat_word((enum seat)s, err->lang));
        if (!entry_read_points(text, &points, err))
            return false;
        sum[s] += (int)points;
        all += points;
        typed++;
    }
    if (typed > 0 && typed < seats)
        return err_user(err, "deal %d: type the points of all; whoever has none has 0",
                        deal);
    return all == 0 || err_user(err,
                                "deal %d adds up to %s, not to zero; look at its line on "
                                "the sheet",
                                deal, why_score(all, &figure));
}

bool entry_read_rows(const struct entry_place *place, const struct form *form,
                     struct entry_deal *entry, struct err *err)
{
    bool any = false;
    entry->facts.given |= FACT_BIT(FACT_TOTALS);
    entry->facts.value[FACT_TOTALS] = 1;
    for (int k = 0; k < place->at->count; k++) {
        entry->wrong = arena_printf(place->arena, "row-%d", k + 1);
        for (int s = 0; s < place->seats; s++)
            any = any || form_text(form, cell_name(place, k, s))[0] != '\0';
        if (!read_row(place, form, k, entry->facts.list, err))
            return false;
    }
    entry->wrong = "row-1";
    for (int s = 0; s < SEAT_MOST; s++)
        if (entry->facts.list[s] < -ENTRY_POINTS_MOST ||
            entry->facts.list[s] > ENTRY_POINTS_MOST)
            return err_user(err, "the points of a round are at most %d",
                            ENTRY_POINTS_MOST);
    return any || err_user(err, "type the points of the deals");
}

static void add_row(struct html *html, const struct entry_place *place,
                    const struct entry_form *form, int k)
{
    const char *row = arena_printf(place->arena, "row-%d", k + 1);
    int deal = place->field->schedule.board[place->at->first + k];
    html_add(html, "<tr data-zero><th scope=\"row\">%d</th>", deal);
    for (int s = 0; s < place->seats; s++) {
        const char *name = cell_name(place, k, s);
        html_add(html, "<td>");
        if (place->name[s]) {
            html_add(html, "<label class=\"hidden\" for=\"%s\">", name);
            html_say(html, N_("Deal %d, %s"), deal, seat_word((enum seat)s, html->lang));
            html_add(html,
                     "</label><input id=\"%s\" name=\"%s\" maxlength=\"8\" "
                     "autocomplete=\"off\" value=\"%s\"",
                     name, name, form_text(form->values, name));
            entry_described(html, form, row);
            html_add(html, ">");
        }
        html_add(html, "</td>");
    }
    html_add(html,
             "<td><span data-sum hidden><span class=\"hidden\">%s </span><b></b></span>",
             tr(html->lang, N_("Difference from zero:")));
    entry_error(html, form, row);
    html_add(html, "</td></tr>");
}

void entry_add_rows(struct html *html, const struct entry_place *place,
                    const struct entry_form *form)
{
    html_add(html, "<input type=\"hidden\" name=\"kind\" value=\"rows\">");
    page_scroll(html, tr(html->lang, N_("Points of the deals")));
    html_add(html,
             "<table class=\"sheet deals rows\"><thead><tr><th scope=\"col\">%s</th>",
             tr(html->lang, N_("Deal")));
    for (int s = 0; s < place->seats; s++) {
        html_add(html, "<th scope=\"col\">");
        page_seat(html, (enum seat)s);
        html_add(html, "</th>");
    }
    html_add(html, "<th scope=\"col\">%s</th></tr></thead><tbody>",
             tr(html->lang, N_("Difference")));
    for (int k = 0; k < place->at->count; k++)
        add_row(html, place, form, k);
    html_add(html, "</tbody></table></div>");
}
