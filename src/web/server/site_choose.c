/* site_choose.c - which tournaments a site has: of those that are asked for, what is
 * published. */
#include "store.h"
#include "web/server/site.h"
#include "web/server/site_inside.h"
#include <stdlib.h>
#include <string.h>

static bool read_catalogue(struct catalogue *catalogue, struct journal *journal,
                           struct err *err)
{
    bool done = false;
    while (!done)
        if (!catalogue_refresh(catalogue, journal_store(journal), &done, err))
            return false;
    return true;
}

static void add_stream(struct site *site, const struct catalogue_row *row)
{
    for (size_t i = 0; i < site->streams; i++)
        if (site->stream[i].number == row->stream)
            return; /* named twice */
    site->stream[site->streams++] =
        (struct site_stream){row->stream, arena_strdup(&site->arena, row->name),
                             arena_strdup(&site->arena, row->date)};
}

/* One that is named: it is there, and published. */
static bool add_named(struct site *site, const struct catalogue *catalogue,
                      const char *number)
{
    int64_t stream = strtoll(number, NULL, 10);
    const struct catalogue_row *row = stream > 0 && stream <= (int64_t)catalogue->rows
                                          ? &catalogue->row[stream - 1]
                                          : NULL;
    if (!row || !row->name)
        return err_set(site->err, ERR_NOT_FOUND, "there is no tournament %s", number);
    if (!row->published)
        return err_set(
            site->err, ERR_CONFLICT,
            "the results of tournament %s are not published; publish them first", number);
    add_stream(site, row);
    return true;
}

static bool add_season(struct site *site, const struct catalogue *catalogue)
{
    int season = site->plan->season;
    for (size_t i = 0; i < catalogue->rows; i++) {
        const struct catalogue_row *row = &catalogue->row[i];
        if (row->name && row->published && (season == SITE_ALL || row->season == season))
            add_stream(site, row);
    }
    if (site->streams > 0)
        return true;
    if (season == SITE_ALL)
        return err_set(site->err, ERR_CONFLICT, "no tournament is published yet");
    return err_set(site->err, ERR_CONFLICT,
                   "no tournament of the season %d is published; publish one first",
                   season);
}

static int compare_streams(const void *a, const void *b)
{
    const struct site_stream *one = a;
    const struct site_stream *other = b;
    int order = strcmp(other->date, one->date);
    if (order != 0)
        return order;
    return (one->number < other->number) - (one->number > other->number);
}

bool site_choose(struct site *site, struct journal *journal)
{
    const struct site_plan *plan = site->plan;
    struct catalogue catalogue = {0};
    bool good = read_catalogue(&catalogue, journal, site->err);
    site->stream =
        ARENA_ARRAY(&site->arena, struct site_stream, plan->streams + catalogue.rows + 1);
    for (size_t i = 0; good && i < plan->streams; i++)
        good = add_named(site, &catalogue, plan->stream[i]);
    if (good && plan->streams == 0)
        good = add_season(site, &catalogue);
    qsort(site->stream, site->streams, sizeof *site->stream, compare_streams);
    catalogue_clear(&catalogue);
    return good;
}
