/* whist_differences.c - what differs between two grids of whist, in words. */
#include "tournament/facts/whist_differences.h"

#include "tournament/facts/whist_grid.h"

/* The list being made. */
struct comparison {
    struct whist_differences *list;
    const struct whist_grid *now;
    const struct whist_grid *other;
    enum lang lang;
    struct arena *arena;
};

/* A line, unless both are the same. */
static void add_difference(const struct comparison *comparison, const char *what,
                           const char *now, const char *other)
{
    struct whist_differences *list = comparison->list;
    if (str_equal(now, other))
        return;
    list->line = arena_grow(comparison->arena, list->line, list->lines, &list->capacity,
                            sizeof *list->line);
    list->line[list->lines++] =
        (struct whist_difference){tr(comparison->lang, what), now, other};
}

static const char *yes_no(const struct comparison *comparison, bool yes)
{
    return yes ? tr(comparison->lang, N_("yes")) : tr(comparison->lang, N_("no"));
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
               : whist_title((enum whist_contract)value, comparison->lang);
}

/* The members of a contract; of one that is no longer played nothing else matters. */
static void compare_row(const struct comparison *comparison, int contract)
{
    const struct whist_row *now = &comparison->now->row[contract];
    const struct whist_row *other = &comparison->other->row[contract];
    enum lang lang = comparison->lang;
    for (int i = 0; i < (other->played ? WHIST_MEMBERS : WHIST_PLAYED + 1); i++)
        add_difference(comparison,
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

static void compare_counter(const struct comparison *comparison,
                            const struct whist_counter *counter)
{
    enum lang lang = comparison->lang;
    int now = counter_points(comparison->now, counter);
    int other = counter_points(comparison->other, counter);
    add_difference(comparison,
                   arena_printf(comparison->arena, tr(lang, N_("Counter: %s against %s")),
                                whist_title(counter->by, lang),
                                whist_title(counter->against, lang)),
                   number_or_dash(comparison, now > 0, now),
                   number_or_dash(comparison, other > 0, other));
}

static void compare_counters(const struct comparison *comparison)
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
    enum lang lang = comparison->lang;
    return arena_printf(comparison->arena, "%s < %s < %s < %s",
                        whist_suit_title(suit[0], lang), whist_suit_title(suit[1], lang),
                        whist_suit_title(suit[2], lang), whist_suit_title(suit[3], lang));
}

struct whist_differences whist_differences_find(const struct whist_grid *now,
                                                const struct whist_grid *other,
                                                enum lang lang, struct arena *arena)
{
    struct whist_differences list = {0};
    const struct comparison comparison = {&list, now, other, lang, arena};
    add_difference(&comparison, N_("Name of the grid"), now->edition, other->edition);
    add_difference(&comparison, N_("Suits, weakest first"),
                   suits_of(&comparison, now->suit), suits_of(&comparison, other->suit));
    add_difference(&comparison, N_("Several with different names in one deal"),
                   yes_no(&comparison, now->mixed), yes_no(&comparison, other->mixed));
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++)
        compare_row(&comparison, c);
    compare_counters(&comparison);
    return list;
}
