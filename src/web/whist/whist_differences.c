/* whist_differences.c - what differs between two grids of whist. */
#include "tournament/facts/whist_grid.h"
#include "web/html/list.h"
#include "web/whist/whist_show.h"

enum { SUITS = 4 };

/* The table being written. */
struct comparison {
    struct html *html;
    const struct whist_grid *now;
    const struct whist_grid *other;
    int lines;
};

static const struct list table = {
    .label = N_("What changes"),
    .style = "whist-changes",
    .column = {{N_("What"), ""}, {N_("Now"), ""}, {N_("From now on"), ""}}};

/* Opens a line: what it is about. The table begins with the first of them. */
static void open_line(struct comparison *comparison)
{
    struct html *html = comparison->html;
    if (comparison->lines++ == 0)
        list_open(html, &table);
    html_add(html, "<tr><th scope=\"row\" class=\"name\">");
}

static void close_line(struct comparison *comparison, const char *now, const char *other)
{
    html_add(comparison->html,
             "</th><td><bdi>%s</bdi></td><td><b><bdi>%s</bdi></b></td></tr>", now, other);
}

static void add_texts(struct comparison *comparison, const char *what, const char *now,
                      const char *other)
{
    if (str_equal(now, other))
        return;
    open_line(comparison);
    html_text(comparison->html, tr(comparison->html->lang, what));
    close_line(comparison, now, other);
}

static const char *yes_no(const struct comparison *comparison, bool yes)
{
    return yes ? tr(comparison->html->lang, N_("yes"))
               : tr(comparison->html->lang, N_("no"));
}

/* One member of a contract. */
static void add_member(struct comparison *comparison, int contract, const char *title,
                       const char *text[2])
{
    struct html *html = comparison->html;
    if (str_equal(text[0], text[1]))
        return;
    open_line(comparison);
    html_add(html, "%s%s%s", whist_title((enum whist_contract)contract, html->lang),
             tr(html->lang, N_(": ")), tr(html->lang, title));
    close_line(comparison, text[0], text[1]);
}

static const char *title_or_dash(const struct comparison *comparison,
                                 enum whist_contract contract)
{
    return contract == WHIST_NONE ? "–" : whist_title(contract, comparison->html->lang);
}

static void compare_row(struct comparison *comparison, int contract)
{
    const struct whist_row *row[] = {&comparison->now->row[contract],
                                     &comparison->other->row[contract]};
    const char *played[] = {yes_no(comparison, row[0]->played),
                            yes_no(comparison, row[1]->played)};
    add_member(comparison, contract, N_("Played"), played);
    if (!row[1]->played)
        return;
    for (size_t i = 0; i < WHIST_NUMBERS; i++) {
        char number[2][16];
        for (int g = 0; g < 2; g++)
            str_format(number[g], sizeof number[g], "%d", whist_number_get(row[g], i));
        add_member(comparison, contract, whist_number_label[i].title,
                   (const char *[]){row[0]->played ? number[0] : "–", number[1]});
    }
    for (size_t i = 0; i < WHIST_FLAGS; i++)
        add_member(comparison, contract, whist_flag_label[i].title,
                   (const char *[]){yes_no(comparison, whist_flag_get(row[0], i)),
                                    yes_no(comparison, whist_flag_get(row[1], i))});
    add_member(comparison, contract, whist_beaten_label.title,
               (const char *[]){title_or_dash(comparison, row[0]->beaten_from),
                                title_or_dash(comparison, row[1]->beaten_from)});
}

/* The points of that counter in a grid, or 0. */
static int counter_points(const struct whist_grid *grid,
                          const struct whist_counter *counter)
{
    for (int i = 0; i < grid->counters; i++)
        if (grid->counter[i].against == counter->against &&
            grid->counter[i].by == counter->by)
            return grid->counter[i].points;
    return 0;
}

static void compare_counter(struct comparison *comparison,
                            const struct whist_counter *counter)
{
    struct html *html = comparison->html;
    const struct whist_grid *grid[] = {comparison->now, comparison->other};
    char points[2][16];
    for (int g = 0; g < 2; g++) {
        int number = counter_points(grid[g], counter);
        str_format(points[g], sizeof points[g], number > 0 ? "%d" : "–", number);
    }
    if (str_equal(points[0], points[1]))
        return;
    open_line(comparison);
    html_say(html, N_("Counter: %s against %s"), whist_title(counter->by, html->lang),
             whist_title(counter->against, html->lang));
    close_line(comparison, points[0], points[1]);
}

static void compare_counters(struct comparison *comparison)
{
    const struct whist_grid *now = comparison->now;
    const struct whist_grid *other = comparison->other;
    for (int i = 0; i < now->counters; i++)
        compare_counter(comparison, &now->counter[i]);
    for (int i = 0; i < other->counters; i++)
        if (counter_points(now, &other->counter[i]) == 0)
            compare_counter(comparison, &other->counter[i]);
}

static void compare_suits(struct comparison *comparison)
{
    struct str text[2] = {{0}, {0}};
    for (int i = 0; i < SUITS; i++) {
        enum lang lang = comparison->html->lang;
        str_printf(&text[0], "%s%s", i ? " < " : "",
                   whist_suit_title(comparison->now->suit[i], lang));
        str_printf(&text[1], "%s%s", i ? " < " : "",
                   whist_suit_title(comparison->other->suit[i], lang));
    }
    add_texts(comparison, N_("Suits, weakest first"), str_text(&text[0]),
              str_text(&text[1]));
    str_clear(&text[0]);
    str_clear(&text[1]);
}

int whist_show_differences(struct html *html, const struct whist_grid *now,
                           const struct whist_grid *other)
{
    struct comparison comparison = {html, now, other, 0};
    add_texts(&comparison, N_("Name of the grid"), now->edition, other->edition);
    compare_suits(&comparison);
    add_texts(&comparison, N_("Several with different names in one deal"),
              yes_no(&comparison, now->mixed), yes_no(&comparison, other->mixed));
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
        compare_row(&comparison, c);
    compare_counters(&comparison);
    if (comparison.lines > 0)
        list_close(html, &table);
    return comparison.lines;
}
