/* bench_fold.c - folding a journal of 360,000 events.
 *
 * Ours is the store's read with tournament_fold() on each event: the tournament as it
 * stands. The reference is SQLite reading the same columns of the same rows, and Jansson
 * parsing the payloads into values that are thrown away. */
#include "bench.h"
#include "big.h"
#include "store/draft.h"
#include "store/sqlite.h"
#include "tournament/change/change_table.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FIELDS = 1241, EVENTS_MOST = 360000, RUNS = 5 };

/* The events to be appended, in memory. */
struct script {
    struct arena arena;
    struct event *event;
    size_t count;
};

static void write_event(void *context, const struct change *change)
{
    struct script *script = context;
    struct err err = ERR_INIT(LANG_EN);
    struct event *event = &script->event[script->count];
    static const unsigned char zeros[EVENT_HASH];
    *event = (struct event){.stream = 1,
                            .seq = (int64_t)script->count + 1,
                            .time = 1800000000000 + (int64_t)script->count,
                            .author = "table",
                            .kind = change_table[change->kind]->name};
    event->payload = draft_payload(change, &script->arena, &err);
    bench_need(event->payload != NULL, &err);
    event->key = arena_printf(&script->arena, "key-%zu", script->count);
    store_hash(script->count ? event[-1].hash : zeros, event, event->hash);
    script->count++;
}

static size_t record(const char *path)
{
    struct err err = ERR_INIT(LANG_EN);
    struct sqlite_tuning tuning = {.unsynced = true};
    struct script script = {0};
    script.event = ARENA_ARRAY(&script.arena, struct event, EVENTS_MOST);
    big_found(FIELDS, write_event, &script);
    big_play(FIELDS, write_event, &script);
    struct store *store = sqlite_open(path, STORE_CREATE, &tuning, &err);
    bench_need(store != NULL, &err);
    struct store_batch batch = {.event = script.event, .events = script.count};
    bench_need(store->engine->append(store, &batch, &err) == STORE_DONE, &err);
    store_close(store);
    size_t count = script.count;
    arena_clear(&script.arena);
    return count;
}

static bool fold(void *context, const struct event *event, struct err *err)
{
    return tournament_fold(context, event, err);
}

static void run_fold(void *context)
{
    struct err err = ERR_INIT(LANG_EN);
    struct tournament t = {0};
    struct store *store = store_open(context, STORE_READ, &err);
    bench_need(store != NULL, &err);
    struct store_sink sink = {.event = fold, .context = &t};
    bench_need(store->engine->read(store, 1, 0, &sink, &err), &err);
    store_close(store);
    tournament_clear(&t);
}

static void parse_row(sqlite3_stmt *rows)
{
    json_error_t error;
    const char *payload = (const char *)sqlite3_column_text(rows, 6);
    for (int i = 0; i < 3; i++)
        (void)sqlite3_column_int64(rows, i);
    for (int i = 3; i < 6; i++)
        (void)sqlite3_column_text(rows, i);
    (void)sqlite3_column_blob(rows, 7);
    json_t *json = json_loads(payload, JSON_REJECT_DUPLICATES, &error);
    if (!json)
        exit(2);
    json_decref(json);
}

static void run_reference(void *context)
{
    sqlite3 *db;
    sqlite3_stmt *rows;
    int status = sqlite3_open_v2(context, &db, SQLITE_OPEN_READONLY, NULL);
    if (status == SQLITE_OK)
        status =
            sqlite3_prepare_v2(db,
                               "SELECT stream, seq, time, author, key, kind, payload, "
                               "hash FROM event WHERE stream = 1 ORDER BY seq",
                               -1, &rows, NULL);
    while (status == SQLITE_OK && sqlite3_step(rows) == SQLITE_ROW)
        parse_row(rows);
    if (status != SQLITE_OK || sqlite3_finalize(rows) != SQLITE_OK) {
        fprintf(stderr, "bench: SQLite: %s\n", sqlite3_errmsg(db));
        exit(2);
    }
    sqlite3_close(db);
}

int main(void)
{
    struct bench_folder folder;
    bench_folder_make(&folder);
    struct str path = {0};
    str_printf(&path, "%s/journal.db", folder.path);
    size_t events = record(path.text);
    double ours = bench_cpu_time(run_fold, path.text, RUNS);
    double reference = bench_cpu_time(run_reference, path.text, RUNS);
    str_clear(&path);
    bench_folder_remove(&folder);
    bench_figure("events", "%zu", events);
    bench_figure("SQLite reading the rows, Jansson parsing the payloads", "%.3f s",
                 reference);
    bench_figure("reading and folding them", "%.3f s, %.0f events/s", ours,
                 (double)events / ours);
    return bench_check(&(struct bench_claim){"folding against reading and parsing",
                                             ours / reference, BENCH_AT_MOST, 3,
                                             "times the time"});
}
