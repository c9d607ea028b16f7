/* shelf.c - the published tournaments, each in its latest version.
 *
 * The mutex guards the list, which version is the latest, and what waits to be applied;
 * nothing slow is done under it. A row's own mutex is held by whoever makes its next
 * version. Rows are added and taken away by the writer's thread alone. */
#include "store/shelf.h"

#include "base/os.h"
#include <stdlib.h>

struct row {
    int64_t stream;
    struct version *latest;     /* NULL while the next is being made of it */
    const struct event **event; /* recorded since the latest version; held */
    size_t events;
    size_t capacity;
    int64_t seq;  /* of the last event here */
    int64_t told; /* events up to that one */
    bool behind;
    bool withdrawn;
    int64_t opened; /* when, in milliseconds */
    int users;      /* readers who need the row itself */
    pthread_mutex_t making;
};

struct shelf {
    pthread_mutex_t mutex;
    struct row **row;
    size_t rows;
    size_t capacity;
    struct names *names;
    int64_t versions; /* made so far */
};

struct shelf *shelf_new(void)
{
    struct shelf *shelf = mem_alloc(1, sizeof *shelf);
    struct arena none = {0};
    pthread_mutex_init(&shelf->mutex, NULL);
    shelf->names = names_new(&none, &(struct roster){0}, NULL);
    return shelf;
}

static void drop_events(const struct event **event, size_t n)
{
    for (size_t i = 0; i < n; i++)
        event_drop(event[i]);
    free(event);
}

static void row_free(struct row *row)
{
    version_drop(row->latest);
    drop_events(row->event, row->events);
    pthread_mutex_destroy(&row->making);
    free(row);
}

void shelf_free(struct shelf *shelf)
{
    for (size_t i = 0; i < shelf->rows; i++)
        row_free(shelf->row[i]);
    free(shelf->row);
    names_drop(shelf->names);
    pthread_mutex_destroy(&shelf->mutex);
    free(shelf);
}

static struct row *find_row(const struct shelf *shelf, int64_t stream)
{
    for (size_t i = 0; i < shelf->rows; i++)
        if (shelf->row[i]->stream == stream)
            return shelf->row[i];
    return NULL;
}

static bool is_up_to_date(const struct shelf *shelf, const struct row *row)
{
    return row->latest && row->events == 0 && row->latest->names == shelf->names;
}

/* The next version, with the mutex held but for the work itself, and the row's own too.
 * Others who come meanwhile wait for the row. */
static void make_next(struct shelf *shelf, struct row *row)
{
    struct version *before = row->latest;
    const struct event **event = row->event;
    size_t events = row->events;
    struct names *names = names_hold(shelf->names);
    struct version *next = version_is_own(before) ? before : NULL;
    row->latest = NULL;
    row->event = NULL;
    row->events = row->capacity = 0;
    pthread_mutex_unlock(&shelf->mutex);
    if (!next) {
        struct tournament copy;
        tournament_copy(&copy, &before->t);
        next = version_new(&copy, names);
        version_drop(before);
    }
    version_advance(next, event, events, names);
    drop_events(event, events);
    names_drop(names);
    pthread_mutex_lock(&shelf->mutex);
    next->number = ++shelf->versions;
    row->latest = next;
}

struct version *shelf_read(struct shelf *shelf, int64_t stream)
{
    struct version *version = NULL;
    pthread_mutex_lock(&shelf->mutex);
    struct row *row = find_row(shelf, stream);
    if (row && row->withdrawn)
        row = NULL;
    if (row)
        row->opened = os_ticks();
    if (row && is_up_to_date(shelf, row)) {
        version = version_hold(row->latest);
    } else if (row) {
        row->users++;
        pthread_mutex_unlock(&shelf->mutex);
        pthread_mutex_lock(&row->making);
        pthread_mutex_lock(&shelf->mutex);
        if (!is_up_to_date(shelf, row))
            make_next(shelf, row);
        version = version_hold(row->latest);
        pthread_mutex_unlock(&row->making);
        row->users--;
    }
    pthread_mutex_unlock(&shelf->mutex);
    return version;
}

void shelf_touch(struct shelf *shelf, int64_t stream)
{
    pthread_mutex_lock(&shelf->mutex);
    struct row *row = find_row(shelf, stream);
    if (row)
        row->opened = os_ticks();
    pthread_mutex_unlock(&shelf->mutex);
}

/* A version that nobody holds has the names of now: those of before, which each of a
 * hundred tournaments would keep from another day, can go. */
static void rename_row(struct shelf *shelf, struct row *row)
{
    if (!row->latest || !version_is_own(row->latest))
        return;
    version_advance(row->latest, NULL, 0, shelf->names);
    row->latest->number = ++shelf->versions;
}

void shelf_name(struct shelf *shelf, struct names *names)
{
    pthread_mutex_lock(&shelf->mutex);
    struct names *before = shelf->names;
    shelf->names = names;
    for (size_t i = 0; i < shelf->rows; i++)
        rename_row(shelf, shelf->row[i]);
    pthread_mutex_unlock(&shelf->mutex);
    names_drop(before);
}

static void add_shelf_row(struct shelf *shelf, int64_t stream, const struct tournament *t)
{
    struct row *row = mem_alloc(1, sizeof *row);
    struct tournament copy;
    tournament_copy(&copy, t);
    *row = (struct row){.stream = stream,
                        .latest = version_new(&copy, shelf->names),
                        .seq = t->seq,
                        .told = t->seq,
                        .opened = os_ticks()};
    pthread_mutex_init(&row->making, NULL);
    pthread_mutex_lock(&shelf->mutex);
    if (shelf->rows == shelf->capacity) {
        shelf->capacity = shelf->capacity ? 2 * shelf->capacity : 8;
        shelf->row = mem_grow(shelf->row, shelf->capacity, sizeof(struct row *));
    }
    row->latest->number = ++shelf->versions;
    shelf->row[shelf->rows++] = row;
    pthread_mutex_unlock(&shelf->mutex);
}

/* The event waits until somebody reads. */
static void add_event(struct row *row, const struct event *kept)
{
    row->event = mem_extend(row->event, row->events, &row->capacity, sizeof(void *));
    row->event[row->events++] = event_hold(kept);
    row->seq = kept->seq;
}

void shelf_put(struct shelf *shelf, int64_t stream, const struct tournament *t)
{
    struct row *row = find_row(shelf, stream);
    if (!row) {
        add_shelf_row(shelf, stream, t);
        return;
    }
    pthread_mutex_lock(&shelf->mutex);
    for (size_t i = (size_t)row->seq; i < t->events; i++)
        add_event(row, t->event[i].event);
    pthread_mutex_unlock(&shelf->mutex);
}

bool shelf_add(struct shelf *shelf, const struct event *kept)
{
    struct row *row = find_row(shelf, kept->stream);
    if (!row)
        return false;
    pthread_mutex_lock(&shelf->mutex);
    if (kept->seq == row->seq + 1)
        add_event(row, kept);
    else
        row->behind = true;
    pthread_mutex_unlock(&shelf->mutex);
    return true;
}

bool shelf_fall_behind(struct shelf *shelf, int64_t stream)
{
    struct row *row = find_row(shelf, stream);
    if (row)
        row->behind = true;
    return row;
}

void shelf_all_fall_behind(struct shelf *shelf)
{
    for (size_t i = 0; i < shelf->rows; i++)
        shelf->row[i]->behind = true;
}

bool shelf_next_behind(struct shelf *shelf, int64_t *stream)
{
    for (size_t i = 0; i < shelf->rows; i++) {
        struct row *row = shelf->row[i];
        if (!row->behind)
            continue;
        row->behind = false;
        *stream = row->stream;
        return true;
    }
    return false;
}

void shelf_tell(struct shelf *shelf, shelf_news *news, void *context)
{
    for (size_t i = 0; i < shelf->rows; i++) {
        struct row *row = shelf->row[i];
        if (news && row->seq > row->told)
            news(context, row->stream, row->seq);
        row->told = row->seq;
    }
}

void shelf_withdraw(struct shelf *shelf, int64_t stream)
{
    pthread_mutex_lock(&shelf->mutex);
    struct row *row = find_row(shelf, stream);
    if (row)
        row->withdrawn = true;
    pthread_mutex_unlock(&shelf->mutex);
}

/* One that is withdrawn, else the one that was opened first, if it may go. */
static struct row *find_idle(struct shelf *shelf, int64_t now)
{
    struct row *idle = NULL;
    for (size_t i = 0; i < shelf->rows; i++) {
        struct row *row = shelf->row[i];
        if (row->users == 0 && row->withdrawn)
            return row;
        if (row->stream != 0 && row->users == 0 && (!idle || row->opened < idle->opened))
            idle = row;
    }
    int64_t most = shelf->rows > SHELF_CAP    ? SHELF_JUST
                   : shelf->rows > SHELF_MOST ? SHELF_IN_USE
                                              : SHELF_OLDEST;
    return idle && now - idle->opened > most ? idle : NULL;
}

int64_t shelf_let_go(struct shelf *shelf, int64_t now)
{
    pthread_mutex_lock(&shelf->mutex);
    struct row *idle = find_idle(shelf, now);
    size_t kept = 0;
    for (size_t i = 0; i < shelf->rows; i++)
        if (shelf->row[i] != idle)
            shelf->row[kept++] = shelf->row[i];
    shelf->rows = kept;
    pthread_mutex_unlock(&shelf->mutex);
    int64_t stream = idle ? idle->stream : 0;
    if (idle)
        row_free(idle);
    return stream;
}
