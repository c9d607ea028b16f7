/* bench_formats.c - a correction in a tournament of 28 tables, or of as many as a format
 * has a movement for, in each format.
 *
 * Ours is results_update(): the changed board marked again, everybody added up and ranked
 * anew. The reference is the commit that makes the correction safe: SQLite inserting one
 * row with a write-ahead log and full syncs. The correction must never be what a director
 * waits for. */
#include "bench.h"
#include "tournament/model/format_movement.h"
#include "tournament/results/results.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TABLES = 28, ROUNDS = 7, BOARDS = 4, COMMITS = 101, CORRECTIONS = 101 };

/* An evening being made: everybody seated, everything played. */
struct test_evening {
    struct tournament t;
    struct arena arena;
    uint64_t chance;
};

static void apply(struct test_evening *evening, const struct change *change)
{
    struct err err = ERR_INIT(LANG_EN);
    bench_need(tournament_check(&evening->t, change, &err), &err);
    tournament_apply(&evening->t, change, NULL);
}

static const char *enter(struct test_evening *evening)
{
    struct change change = {.kind = CHANGE_ENTRY};
    change.entry.player = arena_printf(&evening->arena, "p%zu", evening->t.players + 1);
    change.entry.person = (int64_t)evening->t.players + 1;
    apply(evening, &change);
    return change.entry.player;
}

static void sit(struct test_evening *evening, const char *field,
                const struct schedule *schedule)
{
    size_t n = (size_t)schedule->contestants;
    struct change_seat *seat = ARENA_ARRAY(&evening->arena, struct change_seat, n);
    for (size_t i = 0; i < n; i++) {
        seat[i].label = schedule->label[i];
        seat[i].player = enter(evening);
        int more = format_crew(evening->t.format, seat[i].label).min - 1;
        for (; seat[i].mates < more; seat[i].mates++)
            seat[i].mate[seat[i].mates] = enter(evening);
    }
    apply(evening,
          &(struct change){
              .kind = CHANGE_SEATS,
              .seats = {.session = 1, .field = field, .seat = seat, .count = n}});
}

/* A score that the format takes on that board. */
static struct facts some_result(struct test_evening *evening, int board)
{
    const struct format *format = evening->t.format;
    struct facts facts = {.given = FACT_BIT(FACT_SCORE)};
    struct err ignored = ERR_INIT(LANG_EN);
    struct format_result result = {.board = board, .facts = &facts, .sure = true};
    int *score = &facts.value[FACT_SCORE];
    do {
        *score = (bench_below(&evening->chance, 120) - 60) * 10;
        *score += bench_below(&evening->chance, 2) * 2;
    } while (format->check ? !format->check(&result, &ignored)
                           : !tarot_is_possible(format_contract(format, board), *score));
    return facts;
}

static void play_slot(struct test_evening *evening, int slot, enum change_kind kind)
{
    const struct session *session = &evening->t.session[0];
    const struct field *field = session_field_of(session, slot);
    struct change change = {.kind = kind,
                            .play = {.session = 1, .field = field->name, .sure = true}};
    int board = field->schedule.board[slot - field->first_slot];
    change.play.facts = some_result(evening, board);
    int *value = change.play.facts.value;
    change.play.facts.given |= evening->t.format->required;
    value[FACT_BOARD] = board;
    field_table(field, slot, &value[FACT_ROUND], &value[FACT_TABLE]);
    if (kind == CHANGE_CORRECT)
        change.play.reason = "misread";
    struct err unchanged = ERR_INIT(LANG_EN);
    if (tournament_check(&evening->t, &change, &unchanged))
        tournament_apply(&evening->t, &change, NULL);
}

/* The movement of 28 tables, or of the most that the format has one for. */
static void make_movement(const struct format *format, struct movement *movement,
                          struct arena *arena)
{
    struct err err = ERR_INIT(LANG_EN);
    struct format_request request = {.format = format,
                                     .plan = {.rounds = ROUNDS, .boards = BOARDS}};
    for (request.plan.tables = TABLES; request.plan.tables > 0; request.plan.tables--)
        if (format_movement(&request, movement, arena, &err))
            return;
    bench_fail(&err);
}

static void start(struct test_evening *evening, const struct format *format)
{
    struct movement movement;
    make_movement(format, &movement, &evening->arena);
    apply(evening, &(struct change){.kind = CHANGE_CREATE,
                                    .settings = {.format = format,
                                                 .name = "28",
                                                 .date = "",
                                                 .options = options_default()}});
    apply(evening,
          &(struct change){.kind = CHANGE_SESSION,
                           .session = {.session = 1, .coefficient = ratio_of(1, 1)}});
    for (size_t f = 0; f < movement.fields; f++) {
        const struct movement_field *field = &movement.field[f];
        apply(evening, &(struct change){.kind = CHANGE_SCHEDULE,
                                        .schedule = {.session = 1,
                                                     .field = field->name,
                                                     .movement = "own",
                                                     .from = 1,
                                                     .schedule = field->schedule,
                                                     .copy = field->copy,
                                                     .copies = field->copies}});
        sit(evening, field->name, &field->schedule);
    }
    for (int slot = 0; slot < evening->t.session[0].slots; slot++)
        play_slot(evening, slot, CHANGE_PLAY);
}

/* Seconds of one correction, its change not counted. */
static double time_corrections(struct test_evening *evening)
{
    struct results results;
    double times[CORRECTIONS];
    results_compute(&results, &evening->t, NULL);
    for (int i = 0; i < CORRECTIONS; i++) {
        int slot = bench_below(&evening->chance, evening->t.session[0].slots);
        play_slot(evening, slot, CHANGE_CORRECT);
        double before = bench_now();
        results_update(&results, 0, slot);
        times[i] = bench_now() - before;
    }
    results_clear(&results);
    return bench_median(times, CORRECTIONS);
}

static void need_sqlite(sqlite3 *db, int code)
{
    if (code == SQLITE_OK)
        return;
    fprintf(stderr, "bench: SQLite: %s\n", sqlite3_errmsg(db));
    exit(2);
}

static void commit(void *context)
{
    sqlite3 *db = context;
    need_sqlite(db, sqlite3_exec(db, "INSERT INTO event(payload) VALUES('correct')", NULL,
                                 NULL, NULL));
}

static double time_commit(const struct bench_folder *folder)
{
    char path[600];
    sqlite3 *db;
    snprintf(path, sizeof path, "%s/raw.db", folder->path);
    need_sqlite(NULL, sqlite3_open(path, &db));
    need_sqlite(db, sqlite3_exec(db,
                                 "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                                 "CREATE TABLE event(payload TEXT)",
                                 NULL, NULL, NULL));
    double seconds = bench_time(commit, db, COMMITS);
    sqlite3_close(db);
    return seconds;
}

int main(void)
{
    struct bench_folder folder;
    bench_folder_make(&folder);
    double raw = time_commit(&folder);
    int missed = 0;
    bench_figure("a raw commit of SQLite", "%.3f ms", raw * 1e3);
    for (size_t i = 0; i < format_count; i++) {
        const struct format *format = &format_table[i];
        struct test_evening evening = {.chance = 7};
        char title[100];
        if (!(format->optional & FACT_BIT(FACT_SCORE)))
            continue; /* points of free deals have a benchmark of their own */
        start(&evening, format);
        double seconds = time_corrections(&evening);
        snprintf(title, sizeof title, "%s: %zu players, %d plays, a correction",
                 format->name, evening.t.players, evening.t.session[0].slots);
        bench_figure(title, "%.3f ms", seconds * 1e3);
        snprintf(title, sizeof title, "%s: correction / commit", format->name);
        missed += bench_check(
            &(struct bench_claim){title, seconds / raw, BENCH_AT_MOST, 1, " commits"});
        tournament_clear(&evening.t);
        arena_clear(&evening.arena);
    }
    bench_folder_remove(&folder);
    return missed > 0;
}
