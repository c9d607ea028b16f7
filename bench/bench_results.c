/* bench_results.c - marks and ranking of a million plays, and of one corrected board.
 *
 * Ours is results_compute(): marks, totals, all rankings, points, what is missing and
 * warnings. The reference is the same topage by SQLite's window functions on a database
 * in memory, with an index on board and score: the mark of each play, the mean of each
 * player in attack and defence, the general ranking. Both totals are compared. */
#include "base/int128.h"
#include "base/os.h"
#include "bench.h"
#include "big.h"
#include "tournament/results/results.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>

enum { FIELDS = 3968, RUNS = 9, REFERENCE_RUNS = 3, CORRECTIONS = 101 };

static const char reference_tables[] =
    "PRAGMA temp_store = MEMORY;"
    "CREATE TABLE play(id INTEGER PRIMARY KEY, board INT, score INT);"
    "CREATE TABLE seat(play INT, player INT, attack INT);";
static const char reference_index[] = "CREATE INDEX by_score ON play(board, score);";

static const char reference_query[] =
    "WITH mark AS ("
    "  SELECT id, 100.0 * (2 * (rank() OVER scores - 1) + count(*) OVER equals - 1)"
    "         / (2 * (count(*) OVER boards - 1)) AS attack"
    "  FROM play WINDOW scores AS (PARTITION BY board ORDER BY score),"
    "    equals AS (PARTITION BY board, score), boards AS (PARTITION BY board)),"
    " mean AS ("
    "  SELECT player, avg(mark.attack) FILTER (WHERE seat.attack) AS attack,"
    "         avg(100 - mark.attack) FILTER (WHERE NOT seat.attack) AS defence"
    "  FROM mark JOIN seat ON seat.play = mark.id GROUP BY player)"
    "SELECT rank() OVER (ORDER BY attack / 4 + defence * 3 / 4 DESC), player,"
    "       attack / 4 + defence * 3 / 4 FROM mean";

static void need_sqlite(sqlite3 *db, bool good)
{
    if (good)
        return;
    fprintf(stderr, "bench: SQLite: %s\n", sqlite3_errmsg(db));
    exit(2);
}

static sqlite3_stmt *prepare(sqlite3 *db, const char *sql)
{
    sqlite3_stmt *statement;
    need_sqlite(db, sqlite3_prepare_v2(db, sql, -1, &statement, NULL) == SQLITE_OK);
    return statement;
}

static void insert(sqlite3 *db, sqlite3_stmt *statement, const int value[3])
{
    for (int i = 0; i < 3; i++)
        sqlite3_bind_int(statement, i + 1, value[i]);
    need_sqlite(db, sqlite3_step(statement) == SQLITE_DONE);
    sqlite3_reset(statement);
}

/* Copies the plays of the tournament's only session, and who sat at each. */
static void fill_reference(sqlite3 *db, const struct tournament *t)
{
    const struct session *session = &t->session[0];
    sqlite3_stmt *play = prepare(db, "INSERT INTO play VALUES(?, ?, ?)");
    sqlite3_stmt *seat = prepare(db, "INSERT INTO seat VALUES(?, ?, ?)");
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        const struct schedule *schedule = &field->schedule;
        for (int i = 0; i < schedule->slots; i++) {
            int slot = field->first_slot + i;
            int board = schedule->board[i];
            int round;
            int table;
            const struct schedule_table *at = field_table(field, slot, &round, &table);
            insert(db, play, (int[3]){slot, board, session->play[slot].score});
            for (int s = 0; s < SEAT_COUNT; s++)
                insert(db, seat,
                       (int[3]){slot, field->player[at->seat[s]],
                                s == (int)t->format->taker(board)});
        }
    }
    sqlite3_finalize(play);
    sqlite3_finalize(seat);
}

static sqlite3 *open_reference(const struct tournament *t)
{
    sqlite3 *db;
    need_sqlite(NULL, sqlite3_open(":memory:", &db) == SQLITE_OK);
    need_sqlite(db, !sqlite3_exec(db, reference_tables, NULL, NULL, NULL));
    need_sqlite(db, !sqlite3_exec(db, "BEGIN", NULL, NULL, NULL));
    fill_reference(db, t);
    need_sqlite(db, !sqlite3_exec(db, "COMMIT", NULL, NULL, NULL));
    need_sqlite(db, !sqlite3_exec(db, reference_index, NULL, NULL, NULL));
    return db;
}

static void run_reference(void *context)
{
    sqlite3_stmt *query = prepare(context, reference_query);
    int status;
    while ((status = sqlite3_step(query)) == SQLITE_ROW)
        continue;
    need_sqlite(context, status == SQLITE_DONE);
    sqlite3_finalize(query);
}

/* The largest difference between our totals and theirs, in percent. */
static double compare(sqlite3 *db, const struct results *results)
{
    double worst = 0;
    sqlite3_stmt *query = prepare(db, reference_query);
    double *total = mem_alloc(results->t->players, sizeof *total);
    for (size_t i = 0; i < results->contest->rows; i++) {
        struct ratio own = results->contest->row[i].total;
        total[results->contest->row[i].player] = (double)own.num / (double)own.den;
    }
    while (sqlite3_step(query) == SQLITE_ROW) {
        double difference =
            total[sqlite3_column_int(query, 1)] - sqlite3_column_double(query, 2);
        difference = difference < 0 ? -difference : difference;
        worst = difference > worst ? difference : worst;
    }
    sqlite3_finalize(query);
    free(total);
    return worst;
}

/* The naive way to the marks alone, for orientation. */
static void run_marks(void *context)
{
    const struct tournament *t = context;
    struct marks marks;
    marks_compute(&marks, t, &t->session[0]);
    marks_clear(&marks);
}

static void run_results(void *context)
{
    struct results results;
    results_compute(&results, context, NULL);
    results_clear(&results);
}

struct correction {
    struct tournament *t;
    struct results *results;
    uint64_t chance;
    int slot;
};

static void change_score(struct correction *correction)
{
    struct session *session = &correction->t->session[0];
    correction->slot = bench_below(&correction->chance, session->slots);
    session->play[correction->slot].score = 50 + bench_below(&correction->chance, 50);
}

static void correct_marks(void *context)
{
    struct correction *correction = context;
    change_score(correction);
    marks_update(correction->results->marks, correction->t, correction->slot);
}

static void correct_results(void *context)
{
    struct correction *correction = context;
    change_score(correction);
    results_update(correction->results, 0, correction->slot);
}

static int check_full(struct tournament *t, double *full)
{
    sqlite3 *db = open_reference(t);
    struct results results;
    results_compute(&results, t, NULL);
    bench_figure("largest difference between our totals and SQLite's", "%.1e %%",
                 compare(db, &results));
    results_clear(&results);
    double reference = bench_cpu_time(run_reference, db, REFERENCE_RUNS);
    sqlite3_close(db);
    *full = bench_cpu_time(run_results, t, RUNS);
    bench_figure("SQLite, window functions in memory", "%.3f s", reference);
    bench_figure("marks_compute(), the marks alone", "%.4f s",
                 bench_cpu_time(run_marks, t, RUNS));
    bench_figure("results_compute(), marks, totals, rankings, the rest", "%.4f s", *full);
    return bench_check(&(struct bench_claim){"marks and ranking against SQLite",
                                             reference / *full, BENCH_AT_LEAST, 100,
                                             "times faster"});
}

static int check_correction(struct tournament *t, double full)
{
    struct results results;
    results_compute(&results, t, NULL);
    struct correction correction = {.t = t, .results = &results, .chance = 7};
    double marks = bench_cpu_time(correct_marks, &correction, CORRECTIONS);
    double all = bench_cpu_time(correct_results, &correction, RUNS);
    results_clear(&results);
    bench_figure("marks_update(), one board of all fields", "%.6f s", marks);
    bench_figure("results_update(), and everything added up anew", "%.4f s", all);
    return bench_check(&(struct bench_claim){"one corrected board against all of it",
                                             full / marks, BENCH_AT_LEAST, 20,
                                             "times faster"});
}

int main(void)
{
    struct tournament t = {0};
    double full;
    os_keep_memory(); /* as the program does */
    big_found(FIELDS, big_apply, &t);
    big_play(FIELDS, big_apply, &t);
    bench_figure("plays, boards, players", "%d, %d, %zu", t.session[0].slots, BIG_BOARDS,
                 t.players);
    int missed = check_full(&t, &full);
    missed += check_correction(&t, full);
    tournament_clear(&t);
    return missed > 0;
}
