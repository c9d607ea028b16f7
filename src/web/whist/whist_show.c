/* whist_show.c - a grid of whist to be read by players. */
#include "web/whist/whist_show.h"

#include "tournament/facts.h"

enum { SUITS = 4 };

void whist_show_legend(struct html *html)
{
    details_open(html, false, N_("What the columns mean"));
    html_add(html, "<dl class=\"whist-legend\">");
    for (size_t i = WHIST_LEVEL; i < WHIST_MEMBERS; i++)
        html_add(html,
                 "<div><dt>%s <code class=\"muted\">%s</code></dt><dd>%s</dd></div>",
                 tr(html->lang, whist_members[i].title), whist_members[i].name,
                 tr(html->lang, whist_members[i].meaning));
    html_add(html, "</dl></details>");
}

static void add_number(struct html *html, int number)
{
    if (number != 0)
        html_add(html, "<td class=\"num\">%d</td>", number);
    else
        html_add(html, "<td class=\"num\">–</td>");
}

static void add_capo(struct html *html, const struct whist_row *row)
{
    if (row->capo_points > 0)
        html_add(html, "<td class=\"num\">= %d</td>", row->capo_points);
    else if (row->capo_add > 0)
        html_add(html, "<td class=\"num\">+ %d</td>", row->capo_add);
    else
        html_add(html, "<td class=\"num\">–</td>");
}

/* What is special about a contract, in words. */
static void add_remarks(struct html *html, const struct whist_row *row)
{
    int said = 0;
    html_add(html, "<td class=\"whist-remarks\">");
    for (size_t i = WHIST_EXACT; i < WHIST_MEMBERS; i++) {
        const struct whist_member *member = &whist_members[i];
        int value = whist_member_get(member, row);
        if (value == 0)
            continue;
        html_add(html, "%s%s", said++ ? " · " : "", tr(html->lang, member->title));
        if (member->kind == WHIST_NAMED)
            html_add(html, "%s%s", tr(html->lang, N_(": ")),
                     whist_title((enum whist_contract)value, html->lang));
    }
    html_add(html, "</td>");
}

static void add_contract(struct html *html, const struct whist_grid *grid,
                         enum whist_contract contract)
{
    const struct whist_row *row = &grid->row[contract];
    html_add(html,
             "<tr><td class=\"num\">%d</td><th scope=\"row\" class=\"name\">%s</th>"
             "<td class=\"num\">%d</td><td class=\"num\">%d</td>"
             "<td class=\"num\"><b>%d</b></td>",
             row->level, whist_title(contract, html->lang), row->partners, row->tricks,
             row->points);
    add_number(html, row->over);
    add_number(html, row->under);
    add_capo(html, row);
    add_remarks(html, row);
    html_add(html, "</tr>");
}

static void add_contracts(struct html *html, const struct whist_grid *grid)
{
    enum whist_contract list[WHIST_CONTRACTS];
    int n = whist_sort_contracts(grid, list);
    struct list table = {.label = N_("Contracts"),
                         .style = "whist-grid",
                         .column = {{whist_members[WHIST_LEVEL].title, "num"},
                                    {N_("Contract"), ""},
                                    [WHIST_UNDER + 1] = {N_("Capo"), "num"},
                                    {N_("Remarks"), ""}}};
    for (size_t i = WHIST_LEVEL + 1; i <= WHIST_UNDER; i++)
        table.column[i] = (struct list_column){whist_members[i].title, "num"};
    list_open(html, &table);
    for (int i = 0; i < n; i++)
        add_contract(html, grid, list[i]);
    list_close(html, &table);
}

static void add_counters(struct html *html, const struct whist_grid *grid)
{
    static const struct list table = {.label = N_("Counters"),
                                      .style = "whist-counters",
                                      .column = {{N_("Against"), ""},
                                                 {N_("Bid by the other side"), ""},
                                                 {N_("Points"), "num"}}};
    html_say_in(html, "h2", N_("Counters"));
    if (grid->counters == 0) {
        html_say_in(html, "p", N_("None: every contract pays its own points."));
        return;
    }
    list_open(html, &table);
    for (int i = 0; i < grid->counters; i++)
        html_add(html,
                 "<tr><th scope=\"row\" class=\"name\">%s</th><td>%s</td>"
                 "<td class=\"num\">%d</td></tr>",
                 whist_title(grid->counter[i].against, html->lang),
                 whist_title(grid->counter[i].by, html->lang), grid->counter[i].points);
    list_close(html, &table);
}

void whist_show(struct html *html, const struct whist_grid *grid)
{
    card_open(html, N_("Contracts"));
    html_add(html, "<p>%s ", tr(html->lang, N_("Suits, weakest first:")));
    for (int i = 0; i < SUITS; i++)
        html_add(html, "%s<span class=\"nowrap\">%s</span>", i ? " < " : "",
                 whist_suit_title(grid->suit[i], html->lang));
    html_add(html, "</p>");
    add_contracts(html, grid);
    if (grid->mixed)
        html_say_in(
            html, "p",
            N_("Contracts for several players may have different names in one deal."));
    whist_show_legend(html);
    html_add(html, "</section><section class=\"card\">");
    add_counters(html, grid);
    card_close(html);
}
