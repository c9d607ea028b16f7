/* print_evenings.c - the club's other evenings, for sheets that look at them. */
#include "cli/command/print_evenings.h"

#include <stdlib.h>
#include <string.h>

/* Whom the database knows, while they are read. */
struct known_people {
    struct roster *roster;
    struct arena *arena;
};

static bool keep_known(void *context, const struct person *person, struct err *err)
{
    struct known_people *known = context;
    struct person kept = *person;
    (void)err;
    roster_keep_texts(&kept, known->arena);
    roster_add(known->roster, &kept, known->arena);
    return true;
}

/* The latest first, as dues are counted. */
static int compare_evenings(const void *a, const void *b)
{
    const struct catalogue_row *one = a;
    const struct catalogue_row *other = b;
    int order = strcmp(other->date, one->date);
    return order != 0 ? order : one->stream < other->stream ? 1 : -1;
}

static const int *find_dues(struct cli *cli, const struct catalogue *catalogue,
                            const struct tournament *t, int64_t stream)
{
    struct catalogue_row *row =
        ARENA_ARRAY(&cli->arena, struct catalogue_row, catalogue->rows + 1);
    int *dues = ARENA_ARRAY(&cli->arena, int, t->players + 1);
    size_t rows = 0;
    for (size_t i = 0; i < catalogue->rows; i++)
        if (catalogue->row[i].name)
            row[rows++] = catalogue->row[i];
    qsort(row, rows, sizeof *row, compare_evenings);
    for (size_t i = 0; i < t->players; i++)
        dues[i] = members_dues(row, rows, stream, t->player[i].person);
    return dues;
}

bool print_read_evenings(struct cli *cli, struct print_evenings *evenings,
                         struct paper_job *job, int64_t stream)
{
    *evenings = (struct print_evenings){.catalogue = {.all = true}};
    struct catalogue *catalogue = &evenings->catalogue;
    struct store *store = journal_store(cli->journal);
    struct known_people known = {&evenings->roster, &cli->arena};
    struct store_sink sink = {.person = keep_known, .context = &known};
    bool good = store->engine->persons(store, NULL, 0, &sink, &cli->err);
    for (bool done = false; good && !done;)
        good = catalogue_refresh(catalogue, store, &done, &cli->err);
    if (!good) {
        print_clear_evenings(evenings);
        return false;
    }
    evenings->year = (struct season_year){
        catalogue_evenings(catalogue->row, catalogue->rows, &cli->arena), catalogue->rows,
        &evenings->roster};
    job->year = &evenings->year;
    job->dues = find_dues(cli, catalogue, job->t, stream);
    return true;
}

void print_clear_evenings(struct print_evenings *evenings)
{
    catalogue_clear(&evenings->catalogue);
}
