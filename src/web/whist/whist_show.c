/* whist_show.c - a grid of whist to be read by players. */
#include "web/whist/whist_show.h"

#include "tournament/facts/whist_grid.h"
#include "web/html/box.h"
#include "web/html/list.h"

enum { SUITS = 4, UNDER = 5 };

const struct whist_label whist_number_label[WHIST_NUMBERS] = {
    {N_("Level"), N_("its place in the bidding, from 1, the weakest")},
    {N_("Declarers"), N_("1: one alone against three; 2: two together")},
    {N_("Tricks"), N_("how many it needs")},
    {N_("Points"), N_("for each declarer; those of a lone declarer must divide by three, "
                      "as each opponent pays a third")},
    {N_("Overtrick"), N_("for each overtrick, from each opponent")},
    {N_("Undertrick"), N_("for each undertrick, to each opponent")},
    {N_("Capo, added"), N_("for all thirteen tricks, from each opponent")},
    {N_("Capo, in all"),
     N_("for all thirteen tricks, to each declarer, instead of everything else")},
};
const struct whist_label whist_flag_label[WHIST_FLAGS] = {
    {N_("Exactly"), N_("that many tricks and no other: misères and piccolo")},
    {N_("Made or not"), N_("overtricks and undertricks do not count")},
    {N_("Several at once"), N_("more than one may play it in a deal, each alone")},
    {N_("Any suit"), N_("the same in a stronger suit does not beat it")},
    {N_("First turn"), N_("bid only in the first turn of bidding, or as a counter")},
};
const struct whist_label whist_beaten_label = {
    N_("Beaten by"), N_("only that contract and stronger ones beat it")};

const char *whist_suit_title(enum whist_suit suit, enum lang lang)
{
    static const char *const title[WHIST_SUITS] = {
        [WHIST_NO_SUIT] = N_("No suit"), [WHIST_SPADES] = N_("♠ Spades"),
        [WHIST_CLUBS] = N_("♣ Clubs"),   [WHIST_DIAMONDS] = N_("♦ Diamonds"),
        [WHIST_HEARTS] = N_("♥ Hearts"),
    };
    return tr(lang, title[suit]);
}

static void add_meaning(struct html *html, const struct whist_label *label,
                        const char *name)
{
    html_add(html, "<div><dt>%s <code class=\"muted\">%s</code></dt><dd>%s</dd></div>",
             tr(html->lang, label->title), name, tr(html->lang, label->meaning));
}

void whist_show_legend(struct html *html)
{
    details_open(html, false, N_("What the columns mean"));
    html_add(html, "<dl class=\"whist-legend\">");
    for (size_t i = 0; i < WHIST_NUMBERS; i++)
        add_meaning(html, &whist_number_label[i], whist_numbers[i].name);
    for (size_t i = 0; i < WHIST_FLAGS; i++)
        add_meaning(html, &whist_flag_label[i], whist_flags[i].name);
    add_meaning(html, &whist_beaten_label, "beaten_from");
    html_add(html, "</dl></details>");
}

/* The contracts that are played, the weakest first; how many. */
static int sort_contracts(const struct whist_grid *grid, int list[WHIST_CONTRACTS])
{
    int n = 0;
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++) {
        if (!grid->row[c].played)
            continue;
        int i = n++;
        for (; i > 0 && grid->row[list[i - 1]].level > grid->row[c].level; i--)
            list[i] = list[i - 1];
        list[i] = c;
    }
    return n;
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
    for (size_t i = 0; i < WHIST_FLAGS; i++)
        if (whist_flag_get(row, i))
            html_add(html, "%s%s", said++ ? " · " : "",
                     tr(html->lang, whist_flag_label[i].title));
    if (row->beaten_from != WHIST_NONE)
        html_add(html, "%s%s%s%s", said ? " · " : "",
                 tr(html->lang, whist_beaten_label.title), tr(html->lang, N_(": ")),
                 whist_title(row->beaten_from, html->lang));
    html_add(html, "</td>");
}

static void add_contract(struct html *html, const struct whist_grid *grid, int contract)
{
    const struct whist_row *row = &grid->row[contract];
    html_add(html,
             "<tr><td class=\"num\">%d</td><th scope=\"row\" class=\"name\">%s</th>"
             "<td class=\"num\">%d</td><td class=\"num\">%d</td>"
             "<td class=\"num\"><b>%d</b></td>",
             row->level, whist_title((enum whist_contract)contract, html->lang),
             row->partners, row->tricks, row->points);
    add_number(html, row->over);
    add_number(html, row->under);
    add_capo(html, row);
    add_remarks(html, row);
    html_add(html, "</tr>");
}

static void add_contracts(struct html *html, const struct whist_grid *grid)
{
    int list[WHIST_CONTRACTS];
    int n = sort_contracts(grid, list);
    struct list table = {.label = N_("Contracts"),
                         .style = "whist-grid",
                         .column = {{whist_number_label[0].title, "num"},
                                    {N_("Contract"), ""},
                                    [UNDER + 2] = {N_("Capo"), "num"},
                                    {N_("Remarks"), ""}}};
    for (size_t i = 1; i <= UNDER; i++)
        table.column[i + 1] = (struct list_column){whist_number_label[i].title, "num"};
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
