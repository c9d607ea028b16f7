/* whist_differences.c - what differs between two grids of whist. */
#include "tournament/facts/whist_grid.h"
#include "web/html/list.h"
#include "web/whist/whist_show.h"

/* The table being written. */
struct comparison {
    struct html *html;
    struct arena *arena;
    const struct whist_grid *now;
    const struct whist_grid *other;
    int lines;
};

static const struct list table = {
    .label = N_("What changes"),
    .style = "whist-changes",
    .column = {{N_("What"), ""}, {N_("Now"), ""}, {N_("From now on"), ""}}};

/* A line, unless both are the same. The table begins with the first of them. */
static void add_line(struct comparison *comparison, const char *what, const char *now,
                     const char *other)
{
    struct html *html = comparison->html;
    if (str_equal(now, other))
        return;
    if (comparison->lines++ == 0)
        list_open(html, &table);
    html_add(html,
             "<tr><th scope=\"row\" class=\"name\">%s</th><td><bdi>%s</bdi></td>"
             "<td><b><bdi>%s</bdi></b></td></tr>",
             tr(html->lang, what), now, other);
}

static const char *yes_no(const struct comparison *comparison, bool yes)
{
    return yes ? tr(comparison->html->lang, N_("yes"))
               : tr(comparison->html->lang, N_("no"));
}

static const char *number_or_dash(const struct comparison *comparison, bool given,
                                  int number)
{
    return given ? arena_printf(comparison->arena, "%d", number) : "–";
}

static const char *text_of(const struct comparison *comparison,
                           const struct whist_member *member, const struct whist_row *row)
{
    int value = whist_member_get(member, row);
    switch (member->kind) {
    case WHIST_NUMBER:
        return number_or_dash(comparison, row->played, value);
    case WHIST_FLAG:
        return yes_no(comparison, value);
    case WHIST_NAMED:
        break;
    }
    return value == WHIST_NONE
               ? "–"
               : whist_title((enum whist_contract)value, comparison->html->lang);
}

/* The members of a contract; of one that is no longer played nothing else matters. */
static void compare_row(struct comparison *comparison, int contract)
{
    const struct whist_row *now = &comparison->now->row[contract];
    const struct whist_row *other = &comparison->other->row[contract];
    enum lang lang = comparison->html->lang;
    for (int i = 0; i < (other->played ? WHIST_MEMBERS : WHIST_PLAYED + 1); i++)
        add_line(comparison,
                 arena_printf(comparison->arena, "%s%s%s",
                              whist_title((enum whist_contract)contract, lang),
                              tr(lang, N_(": ")), tr(lang, whist_members[i].title)),
                 text_of(comparison, &whist_members[i], now),
                 text_of(comparison, &whist_members[i], other));
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
    enum lang lang = comparison->html->lang;
    int now = counter_points(comparison->now, counter);
    int other = counter_points(comparison->other, counter);
    add_line(comparison,
             arena_printf(comparison->arena, tr(lang, N_("Counter: %s against %s")),
                          whist_title(counter->by, lang),
                          whist_title(counter->against, lang)),
             number_or_dash(comparison, now > 0, now),
             number_or_dash(comparison, other > 0, other));
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

static const char *suits_of(const struct comparison *comparison,
                            const enum whist_suit suit[4])
{
    enum lang lang = comparison->html->lang;
    return arena_printf(comparison->arena, "%s < %s < %s < %s",
                        whist_suit_title(suit[0], lang), whist_suit_title(suit[1], lang),
                        whist_suit_title(suit[2], lang), whist_suit_title(suit[3], lang));
}

int whist_show_differences(struct request *request, const struct whist_grid *now,
                           const struct whist_grid *other)
{
    struct comparison comparison = {&request->html, &request->arena, now, other, 0};
    add_line(&comparison, N_("Name of the grid"), now->edition, other->edition);
    add_line(&comparison, N_("Suits, the weakest first"),
             suits_of(&comparison, now->suit), suits_of(&comparison, other->suit));
    add_line(&comparison, N_("Several of different names in one deal"),
             yes_no(&comparison, now->mixed), yes_no(&comparison, other->mixed));
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
        compare_row(&comparison, c);
    compare_counters(&comparison);
    if (comparison.lines > 0)
        list_close(&request->html, &table);
    return comparison.lines;
}
