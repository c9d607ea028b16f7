/* categories.c - the categories of a bridge evening: who is compared with whom beside the
 * ranking of all. */
#include "report/categories.h"

#include "core/seating.h"
#include "report/who.h"
#include <string.h>

/* From the strongest, in the order of core/seating/strength.h. */
static const struct {
    const char *name;
    const char *title;
} series[] = {
    {"1", N_("First series")}, {"2", N_("Second series")}, {"3", N_("Third series")},
    {"PR", N_("Promotion")},   {"4", N_("Fourth series")}, {"NC", N_("Not rated")},
};
enum { SERIES = sizeof series / sizeof series[0] };

/* The series of a rank: "2" of "2P". A word of the club's own stands for itself. */
static const char *category_of_rank(const char *rank)
{
    const char *name = strength_name(rank);
    for (int i = 0; name && i < SERIES; i++)
        if (strncmp(name, series[i].name, strlen(series[i].name)) == 0)
            return series[i].name;
    return rank;
}

/* Where it stands: a series, a word of the club's own, nothing. */
static int place_of_category(const char *category)
{
    int place = 0;
    while (place < SERIES && strcmp(series[place].name, category) != 0)
        place++;
    return category[0] == '\0' ? SERIES + 1 : place;
}

/* Below 0 where the first is the stronger; the club's own words go by the alphabet. */
static int compare_categories(const char *first, const char *second)
{
    int place = place_of_category(first) - place_of_category(second);
    return place != 0 ? place : fold_compare(first, second);
}

static const char *category_of_crew(const struct contest *contest,
                                    const struct roster *roster, const struct crew *crew)
{
    const char *strongest = "";
    for (int i = 0; i < crew->count; i++) {
        const char *own =
            category_of_rank(tournament_rank(contest->t, crew->player[i], roster));
        if (compare_categories(own, strongest) < 0)
            strongest = own;
    }
    return strongest;
}

/* The name that all of the category have, "a" as "A"; a new one takes its place. */
static const char *keep_category(struct categories *categories, const char *category)
{
    size_t at = 0;
    while (at < categories->count &&
           compare_categories(categories->name[at], category) < 0)
        at++;
    if (at < categories->count && compare_categories(categories->name[at], category) == 0)
        return categories->name[at];
    for (size_t i = categories->count++; i > at; i--)
        categories->name[i] = categories->name[i - 1];
    return categories->name[at] = category;
}

struct categories categories_gather(const struct contest *contest,
                                    const struct roster *roster, struct arena *arena)
{
    struct categories categories = {0};
    if (matches_are(contest->t->format))
        return categories;
    categories.of = ARENA_ARRAY(arena, const char *, contest->rows);
    categories.name = ARENA_ARRAY(arena, const char *, contest->rows);
    for (size_t i = 0; i < contest->rows; i++) {
        const struct crew *crew = who_plays(contest->t, contest->row[i].last);
        categories.of[i] =
            keep_category(&categories, category_of_crew(contest, roster, crew));
    }
    if (categories.count == 1)
        categories.count = 0;
    return categories;
}

struct categories categories_find(const struct contest *contest,
                                  const struct roster *roster, struct arena *arena)
{
    return contest->t->format->game->contracts ? categories_gather(contest, roster, arena)
                                               : (struct categories){0};
}

const char *category_title(const char *category, enum lang lang)
{
    int place = place_of_category(category);
    return place < SERIES    ? tr(lang, series[place].title)
           : place == SERIES ? category
                             : tr(lang, N_("Without a category"));
}
