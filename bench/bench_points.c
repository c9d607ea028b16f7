/* bench_points.c - an evening of whist of 100 tables and 36 deals each, ranked.
 *
 * Ours is results_compute(): every deal scored by the grid, everybody added up and
 * ranked. The reference is SQLite adding up and sorting the very points that came out,
 * one row for each player and deal, in memory: it is spared the scoring. Beside it, one
 * corrected deal. */
#include "bench.h"
#include "tournament/model/change_json.h"
#include "tournament/model/format_movement.h"
#include "tournament/results/results.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

enum { TABLES = 100, ROUNDS = 3, DEALS = 12, RUNS = 31 };

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

static void sit(struct test_evening *evening, const struct schedule *schedule)
{
    size_t n = (size_t)schedule->contestants;
    struct change_seat *seat = ARENA_ARRAY(&evening->arena, struct change_seat, n);
    for (size_t i = 0; i < n; i++) {
        seat[i].label = schedule->label[i];
        seat[i].player = arena_printf(&evening->arena, "p%zu", i + 1);
        apply(evening, &(struct change){.kind = CHANGE_ENTRY,
                                        .entry = {seat[i].player, (int64_t)i + 1}});
    }
    apply(evening, &(struct change){
                       .kind = CHANGE_SEATS,
                       .seats = {.session = 1, .field = "A", .seat = seat, .count = n}});
}

static json_t *some_deal(struct test_evening *evening, int slot, int round, int table)
{
    uint64_t *chance = &evening->chance;
    const char *const seat[] = {"N", "E", "S", "W"};
    int first = bench_below(chance, 4);
    int second = (first + 1 + bench_below(chance, 3)) % 4;
    json_t *contract =
        bench_below(chance, 4) == 0
            ? json_pack("{s:s, s:[s], s:b}", "contract", "petite-misere", "by",
                        seat[first], "made", bench_below(chance, 2))
            : json_pack("{s:s, s:[s, s], s:i}", "contract", "emballage-9", "by",
                        seat[first], seat[second], "tricks", 6 + bench_below(chance, 7));
    return json_pack("{s:i, s:i, s:i, s:[o], s:s}", "deal", slot % DEALS + 1, "round",
                     round, "table", table, "contracts", contract, "reason", "misread");
}

static void play(struct test_evening *evening, int slot, enum change_kind kind)
{
    struct err err = ERR_INIT(LANG_EN);
    struct change change = {.kind = kind, .play = {.session = 1, .field = "A"}};
    int round;
    int table;
    field_table(&evening->t.session[0].field[0], slot, &round, &table);
    json_t *json = some_deal(evening, slot, round, table);
    struct jat top = JAT_TOP(json);
    bench_need(change_read_play(&top, evening->t.format, &change.play, &err), &err);
    if (tournament_check(&evening->t, &change, &err))
        tournament_apply(&evening->t, &change, NULL);
    json_decref(json);
}

static void start(struct test_evening *evening)
{
    struct err err = ERR_INIT(LANG_EN);
    struct movement movement;
    const struct format *format = format_find("whist");
    struct format_request request = {
        .format = format,
        .kind = "drawn",
        .plan = {.tables = TABLES, .rounds = ROUNDS, .boards = DEALS}};
    bench_need(format_movement(&request, &movement, &evening->arena, &err), &err);
    apply(evening, &(struct change){.kind = CHANGE_CREATE,
                                    .settings = {.format = format,
                                                 .name = "100",
                                                 .date = "",
                                                 .options = options_default()}});
    apply(evening,
          &(struct change){.kind = CHANGE_SESSION,
                           .session = {.session = 1, .coefficient = ratio_of(1, 1)}});
    apply(evening,
          &(struct change){.kind = CHANGE_SCHEDULE,
                           .schedule = {.session = 1,
                                        .field = "A",
                                        .movement = "drawn",
                                        .from = 1,
                                        .schedule = movement.field[0].schedule}});
    sit(evening, &movement.field[0].schedule);
    for (int slot = 0; slot < evening->t.session[0].slots; slot++)
        play(evening, slot, CHANGE_PLAY);
}

static void rank(void *context)
{
    struct test_evening *evening = context;
    struct results results;
    results_compute(&results, &evening->t, NULL);
    results_clear(&results);
}

static void need_sqlite(sqlite3 *db, int code)
{
    if (code == SQLITE_OK || code == SQLITE_DONE || code == SQLITE_ROW)
        return;
    fprintf(stderr, "bench: SQLite: %s\n", sqlite3_errmsg(db));
    exit(2);
}

/* The points of every player and deal, as rows. */
static sqlite3 *fill_database(const struct test_evening *evening)
{
    sqlite3 *db;
    sqlite3_stmt *insert;
    struct results results;
    need_sqlite(NULL, sqlite3_open(":memory:", &db));
    need_sqlite(db, sqlite3_exec(db, "CREATE TABLE deal(player INTEGER, points INTEGER)",
                                 NULL, NULL, NULL));
    need_sqlite(
        db, sqlite3_prepare_v2(db, "INSERT INTO deal VALUES(?, ?)", -1, &insert, NULL));
    results_compute(&results, &evening->t, NULL);
    for (int slot = 0; slot < evening->t.session[0].slots; slot++)
        for (int s = 0; s < SEAT_COUNT; s++) {
            const struct figures *figures = contest_side(results.contest, 0, slot, s);
            sqlite3_bind_int(insert, 1, contest_at(results.contest, 0, slot, s));
            sqlite3_bind_int64(insert, 2, figures->value[0].num);
            need_sqlite(db, sqlite3_step(insert));
            sqlite3_reset(insert);
        }
    results_clear(&results);
    sqlite3_finalize(insert);
    return db;
}

static void sum(void *context)
{
    sqlite3_stmt *query = context;
    while (sqlite3_step(query) == SQLITE_ROW)
        sqlite3_column_int64(query, 1);
    sqlite3_reset(query);
}

static double time_corrections(struct test_evening *evening)
{
    struct results results;
    double times[RUNS];
    results_compute(&results, &evening->t, NULL);
    for (int i = 0; i < RUNS; i++) {
        int slot = bench_below(&evening->chance, evening->t.session[0].slots);
        play(evening, slot, CHANGE_CORRECT);
        double before = bench_now();
        results_update(&results, 0, slot);
        times[i] = bench_now() - before;
    }
    results_clear(&results);
    return bench_median(times, RUNS);
}

int main(void)
{
    struct test_evening evening = {.chance = 7};
    sqlite3_stmt *query;
    start(&evening);
    sqlite3 *db = fill_database(&evening);
    need_sqlite(db, sqlite3_prepare_v2(db,
                                       "SELECT player, sum(points) FROM deal GROUP BY "
                                       "player ORDER BY 2 DESC",
                                       -1, &query, NULL));
    double ours = bench_cpu_time(rank, &evening, RUNS);
    double theirs = bench_cpu_time(sum, query, RUNS);
    bench_figure("whist, 100 tables x 36 deals, scored and ranked", "%.3f ms",
                 ours * 1e3);
    bench_figure("SQLite summing the same points", "%.3f ms", theirs * 1e3);
    bench_figure("a corrected deal", "%.3f ms", time_corrections(&evening) * 1e3);
    int missed = bench_check(&(struct bench_claim){"ranked / SQLite's sums",
                                                   ours / theirs, BENCH_AT_MOST, 1, ""});
    sqlite3_finalize(query);
    sqlite3_close(db);
    tournament_clear(&evening.t);
    arena_clear(&evening.arena);
    return missed;
}
