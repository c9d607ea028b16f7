/* bench_commit.c - commits in groups of 64.
 *
 * Ours is journal_submit() of 64 plays: each is written, read back, checked, hashed,
 * appended and applied. The reference is SQLite inserting the same rows, in the same
 * tables with the same settings (write-ahead log, full syncs), 64 in a transaction. The
 * two take turns, so that a disk that is busy for a while is busy for both. With the
 * address of an empty PostgreSQL database, both are on that (bench/scale.py does so). */
#include "base/os.h"
#include "bench.h"
#include "big.h"
#include "raw_postgres.h"
#include "store/draft.h"
#include "store/journal.h"
#include "tournament/change/change_table.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

enum { FIELDS = 64, GROUP = 64, TURNS = 7, TURN_GROUPS = 32, SYNCS = 101 };

/* Submissions of a tournament's changes. */
struct script {
    struct arena arena;
    struct submission *submission;
    size_t count;
    size_t capacity;
};

static void write_submission(void *context, const struct change *change)
{
    struct script *script = context;
    struct err err = ERR_INIT(LANG_EN);
    script->submission = arena_grow(&script->arena, script->submission, script->count,
                                    &script->capacity, sizeof *script->submission);
    struct submission *made = &script->submission[script->count];
    *made = (struct submission){.stream = 1,
                                .author = "table",
                                .time = 1800000000000 + (int64_t)script->count,
                                .kind = change_table[change->kind]->name};
    made->key = arena_printf(&script->arena, "key-%zu", script->count++);
    made->payload = draft_payload(change, &script->arena, &err);
    bench_need(made->payload != NULL, &err);
    if (change->kind != CHANGE_PLAY)
        return;
    struct change *play =
        ARENA_NEW(&script->arena, struct change); /* as the writer has it */
    *play = *change;
    play->play.field = arena_strdup(&script->arena, change->play.field);
    made->change = play;
}

static void submit(struct journal *journal, struct submission submission[], size_t n)
{
    struct err err = ERR_INIT(LANG_EN);
    bench_need(journal_submit(journal, submission, n, true, &err), &err);
}

/* A database with SQLite alone. */
struct raw {
    sqlite3 *db;
    sqlite3_stmt *insert;
    struct raw_postgres *postgres; /* or with PostgreSQL alone */
};

static void raw_need(const struct raw *raw, int status, int wanted)
{
    if (status == wanted)
        return;
    fprintf(stderr, "bench: SQLite: %s\n", sqlite3_errmsg(raw->db));
    exit(2);
}

static void raw_run(const struct raw *raw, const char *sql)
{
    raw_need(raw, sqlite3_exec(raw->db, sql, NULL, NULL, NULL), SQLITE_OK);
}

/* The tables are the journal's own: the file was made by it. */
static void raw_open(struct raw *raw, const char *path)
{
    struct err err = ERR_INIT(LANG_EN);
    struct store *store = store_open(path, STORE_CREATE, &err);
    bench_need(store != NULL, &err);
    store_close(store);
    raw_need(raw, sqlite3_open(path, &raw->db), SQLITE_OK);
    raw_run(raw, "PRAGMA journal_mode=WAL");
    raw_run(raw, "PRAGMA synchronous=FULL");
    const char *insert =
        "INSERT INTO event (stream, seq, time, author, key, kind, payload, hash)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
    raw_need(raw, sqlite3_prepare_v2(raw->db, insert, -1, &raw->insert, NULL), SQLITE_OK);
}

static void raw_close(struct raw *raw)
{
    sqlite3_finalize(raw->insert);
    sqlite3_close(raw->db);
}

static void raw_insert(const struct raw *raw, const struct event *event)
{
    const char *text[4] = {event->author, event->key, event->kind, event->payload};
    sqlite3_bind_int64(raw->insert, 1, event->stream);
    sqlite3_bind_int64(raw->insert, 2, event->seq);
    sqlite3_bind_int64(raw->insert, 3, event->time);
    for (int i = 0; i < 4; i++)
        sqlite3_bind_text(raw->insert, 4 + i, text[i], -1, SQLITE_STATIC);
    sqlite3_bind_blob(raw->insert, 8, event->hash, EVENT_HASH, SQLITE_STATIC);
    raw_need(raw, sqlite3_step(raw->insert), SQLITE_DONE);
    sqlite3_reset(raw->insert);
}

/* Inserts the last n events of the tournament in groups. */
static void raw_copy(const struct raw *raw, const struct tournament *t, size_t n)
{
    if (raw->postgres) {
        raw_postgres_insert(raw->postgres, t->event + t->events - n, n, GROUP);
        return;
    }
    for (size_t i = t->events - n; i < t->events; i++) {
        if ((t->events - i) % GROUP == 0)
            raw_run(raw, "BEGIN IMMEDIATE");
        raw_insert(raw, t->event[i].event);
        if ((t->events - i) % GROUP == 1)
            raw_run(raw, "COMMIT");
    }
}

/* What making 4 KiB safe costs. */
static double sync_time(const char *path)
{
    static const char page[4096];
    double times[SYNCS];
    int file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    for (size_t i = 0; i < SYNCS; i++) {
        double start = bench_now();
        if (write(file, page, sizeof page) != sizeof page || fdatasync(file) != 0) {
            perror(path);
            exit(2);
        }
        times[i] = bench_now() - start;
    }
    close(file);
    return bench_median(times, SYNCS);
}

/* Ours and theirs in turns; the medians of their seconds for a turn. */
static void take_turns(struct journal *journal, const struct raw *raw,
                       struct submission *play, double *ours, double *theirs)
{
    struct err err = ERR_INIT(LANG_EN);
    double own[TURNS];
    double other[TURNS];
    for (size_t turn = 0; turn < TURNS; turn++) {
        double start = bench_now();
        for (size_t i = 0; i < TURN_GROUPS; i++, play += GROUP)
            submit(journal, play, GROUP);
        own[turn] = bench_now() - start;
        const struct tournament *t = journal_tournament(journal, 1, &err);
        bench_need(t != NULL, &err);
        start = bench_now();
        raw_copy(raw, t, (size_t)TURN_GROUPS * GROUP);
        other[turn] = bench_now() - start;
    }
    *ours = bench_median(own, TURNS);
    *theirs = bench_median(other, TURNS);
}

/* Ours on that store beside theirs. */
static void compare(struct journal *journal, const struct raw *raw, double *ours,
                    double *theirs)
{
    struct script script = {0};
    big_found(FIELDS, write_submission, &script);
    submit(journal, script.submission, script.count);
    script.capacity = script.count = 0;
    big_play(FIELDS, write_submission, &script);
    for (size_t i = 0; i < script.count; i++)
        script.submission[i].key = arena_printf(&script.arena, "play-%zu", i);
    take_turns(journal, raw, script.submission, ours, theirs);
    arena_clear(&script.arena);
}

static void measure(const char *folder, double *ours, double *theirs, double *sync)
{
    struct err err = ERR_INIT(LANG_EN);
    struct str path = {0};
    struct raw raw = {0};
    str_printf(&path, "%s/journal.db", folder);
    struct journal *journal = journal_open(path.text, STORE_CREATE, &err);
    bench_need(journal != NULL, &err);
    str_reset(&path);
    str_printf(&path, "%s/raw.db", folder);
    raw_open(&raw, path.text);
    compare(journal, &raw, ours, theirs);
    raw_close(&raw);
    journal_close(journal);
    str_reset(&path);
    str_printf(&path, "%s/sync", folder);
    *sync = sync_time(path.text);
    str_clear(&path);
}

static int measure_server(const char *address)
{
    struct err err = ERR_INIT(LANG_EN);
    double ours;
    double theirs;
    double plays = (double)TURN_GROUPS * GROUP;
    struct journal *journal = journal_open(address, STORE_CREATE, &err);
    bench_need(journal != NULL, &err);
    struct raw raw = {.postgres = raw_postgres_open(address)};
    compare(journal, &raw, &ours, &theirs);
    raw_postgres_close(raw.postgres);
    journal_close(journal);
    bench_figure("journal_submit() of 64 plays, libpq alone", "%.0f, %.0f plays/s",
                 plays / ours, plays / theirs);
    return bench_check(&(struct bench_claim){"journal_submit() of 64 against libpq",
                                             100 * theirs / ours, BENCH_AT_LEAST, 60,
                                             "% of its rate"});
}

int main(int argc, char **argv)
{
    struct bench_folder folder;
    double ours;
    double theirs;
    double sync;
    double plays = (double)TURN_GROUPS * GROUP;
    os_keep_memory(); /* as the program does */
    if (argc > 1)
        return measure_server(argv[1]);
    bench_folder_make(&folder);
    measure(folder.path, &ours, &theirs, &sync);
    bench_folder_remove(&folder);
    bench_figure("a sync: 4 KiB and fdatasync", "%.2f ms", sync * 1e3);
    bench_figure("SQLite alone, 64 rows in a transaction",
                 "%.0f rows/s, %.2f ms a commit", plays / theirs,
                 theirs / TURN_GROUPS * 1e3);
    bench_figure("journal_submit() of 64 plays", "%.0f plays/s, %.2f ms a commit",
                 plays / ours, ours / TURN_GROUPS * 1e3);
    return bench_check(&(struct bench_claim){"commits in groups of 64 against SQLite",
                                             100 * theirs / ours, BENCH_AT_LEAST, 75,
                                             "% of its rate"});
}
