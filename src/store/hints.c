/* hints.c - which stream another server wrote, told by the database where it can tell. */
#include "store/hints.h"

#include "base/os.h"
#include "base/os_thread.h"
#include "store/postgres.h"
#include "store/postgres_link.h"
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    TELL_EVERY = 20,    /* milliseconds between two times that others are told */
    AGAIN = 500,        /* milliseconds after the connection was lost */
    REFUSED = 60 * 1000 /* likewise, where the engine does not know LISTEN */
};
enum { NOTES_MOST = 160 }; /* a notice holds 8000 bytes; polling finds what is left out */

struct note {
    int64_t club;
    int64_t stream;
};

struct hints {
    char *address;
    struct postgres_link link; /* of the thread */
    bool listening;
    hints_heard *heard;
    void *context;
    pthread_t thread;
    bool started;
    pthread_mutex_t mutex; /* of the rest */
    pthread_cond_t ending;
    bool stopping;
    struct note note[NOTES_MOST];
    size_t notes;
};

struct hints *hints_new(const char *address)
{
    if (!postgres_is_address(address))
        return NULL;
    struct hints *hints = mem_alloc(1, sizeof *hints);
    size_t length = strcspn(address, "#");
    hints->address = mem_alloc(length + 1, 1);
    memcpy(hints->address, address, length);
    pthread_mutex_init(&hints->mutex, NULL);
    os_condition_init(&hints->ending);
    return hints;
}

void hints_note(struct hints *hints, int64_t club, int64_t stream)
{
    if (!hints)
        return;
    pthread_mutex_lock(&hints->mutex);
    size_t i = 0;
    while (i < hints->notes &&
           (hints->note[i].stream != stream || hints->note[i].club != club))
        i++;
    if (i == hints->notes && i < NOTES_MOST)
        hints->note[hints->notes++] = (struct note){club, stream};
    pthread_mutex_unlock(&hints->mutex);
}

/* What was noted, as a statement; false if nothing was. */
static bool take_notes(struct hints *hints, struct str *sql)
{
    pthread_mutex_lock(&hints->mutex);
    size_t n = hints->notes;
    str_add(sql, "NOTIFY etui, '");
    for (size_t i = 0; i < n; i++)
        str_printf(sql, "%s%jd %jd", i > 0 ? " " : "", hints->note[i].club,
                   hints->note[i].stream);
    str_add(sql, "'");
    hints->notes = 0;
    pthread_mutex_unlock(&hints->mutex);
    return n > 0;
}

/* Runs a statement that gives no rows, without patience. */
static bool run_statement(struct hints *hints, const char *sql)
{
    struct postgres_link *link = &hints->link;
    PGresult *answer = postgres_link_send(link, &(struct postgres_query){.sql = sql})
                           ? postgres_link_next(link, POSTGRES_PATIENCE)
                           : NULL;
    bool good = answer && pq.result_status(answer) == PGRES_COMMAND_OK;
    pq.clear(answer);
    postgres_link_drain(link);
    return good && !link->broken;
}

static bool is_connected(const struct hints *hints)
{
    const struct postgres_link *link = &hints->link;
    return link->connection && !link->broken &&
           pq.status(link->connection) == CONNECTION_OK;
}

static void tell_others(struct hints *hints)
{
    struct str sql = {0};
    if (take_notes(hints, &sql))
        hints->listening = run_statement(hints, str_text(&sql));
    str_clear(&sql);
}

/* Reads "club stream club stream …"; what is not written so ends it. */
static void hear(struct hints *hints, const char *said)
{
    int64_t club;
    int64_t stream;
    int length;
    while (sscanf(said, "%" SCNd64 " %" SCNd64 "%n", &club, &stream, &length) == 2 &&
           club > 0 && stream >= 0) {
        hints->heard(hints->context, club, stream);
        said += length;
    }
}

/* Waits a little for what others say, and passes it on. */
static void listen_to_others(struct hints *hints)
{
    struct postgres_link *link = &hints->link;
    if (!os_wait_socket(pq.socket(link->connection), false, TELL_EVERY))
        return;
    if (!pq.consume_input(link->connection))
        hints->listening = false;
    PGnotify *notice;
    while ((notice = pq.notice(link->connection))) {
        if (notice->be_pid != pq.backend(link->connection))
            hear(hints, notice->extra);
        pq.free_memory(notice);
    }
}

static bool is_stopping(struct hints *hints)
{
    pthread_mutex_lock(&hints->mutex);
    bool stopping = hints->stopping;
    pthread_mutex_unlock(&hints->mutex);
    return stopping;
}

static void wait_for_end(struct hints *hints, int milliseconds)
{
    int64_t end = os_nanoseconds() + (int64_t)milliseconds * 1000 * 1000;
    pthread_mutex_lock(&hints->mutex);
    while (!hints->stopping && os_wait_until(&hints->ending, &hints->mutex, end))
        ;
    pthread_mutex_unlock(&hints->mutex);
}

/* Connects and listens; then everybody looks once. */
static void begin_to_listen(struct hints *hints)
{
    struct err unsaid = ERR_INIT(LANG_EN);
    bool connected = postgres_link_ready(&hints->link, &unsaid);
    hints->listening = connected && run_statement(hints, "LISTEN etui");
    if (hints->listening)
        hints->heard(hints->context, 0, HINTS_EVERYTHING);
    else
        wait_for_end(hints, connected && is_connected(hints) ? REFUSED : AGAIN);
}

static void *follow_database(void *context)
{
    struct hints *hints = context;
    hints->link.address = hints->address;
    while (!is_stopping(hints)) {
        hints->listening = hints->listening && is_connected(hints);
        if (!hints->listening) {
            begin_to_listen(hints);
            continue;
        }
        tell_others(hints);
        if (is_connected(hints))
            listen_to_others(hints);
    }
    if (hints->link.connection)
        postgres_link_drop(&hints->link);
    return NULL;
}

bool hints_start(struct hints *hints, hints_heard *heard, void *context, struct err *err)
{
    if (!hints)
        return true;
    hints->heard = heard;
    hints->context = context;
    hints->started = pthread_create(&hints->thread, NULL, follow_database, hints) == 0;
    return hints->started ||
           err_set(err, ERR_STORE,
                   "the system has no threads left: close other programs");
}

void hints_stop(struct hints *hints)
{
    if (!hints || !hints->started)
        return;
    pthread_mutex_lock(&hints->mutex);
    hints->stopping = true;
    pthread_cond_signal(&hints->ending);
    pthread_mutex_unlock(&hints->mutex);
    pthread_join(hints->thread, NULL);
    hints->started = false;
}

void hints_free(struct hints *hints)
{
    if (!hints)
        return;
    pthread_mutex_destroy(&hints->mutex);
    pthread_cond_destroy(&hints->ending);
    free(hints->address);
    free(hints);
}
