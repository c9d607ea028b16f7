/* bench_people.c - a register of 100,000 people: imported, and searched.
 *
 * Ours is what `etui players import` does: the file is read, each row compared with whom
 * the club knows, all of them recorded in one transaction. The reference is SQLite's own
 * import of the same file (its shell's .import, without the shell): each row taken apart
 * at its delimiters and inserted into a table of texts. */
#include "bench.h"
#include "doc/people_file.h"
#include "store/registry_store.h"
#include "store/sqlite.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PEOPLE = 100000, RUNS = 3, SEARCHES = 2000, COLUMNS = 7 };

static const char *const parts[] = {"ba", "che", "da", "du", "fa", "ga", "la", "le",
                                    "ma", "mo",  "na", "pa", "ra", "ri", "ro", "sa",
                                    "si", "ta",  "té", "ti", "va", "ve", "vi", "zé"};
static const char *const given[] = {"Anne",   "Marie",  "Paul",  "Léon",
                                    "Élodie", "Gérard", "Chloé", "Michel",
                                    "Lucie",  "Marc",   "Rose",  "Inès"};

static void add_family(struct str *out, uint64_t *chance)
{
    int n = 2 + bench_below(chance, 3);
    for (int i = 0; i < n; i++)
        str_add(out, parts[bench_below(chance, (int)(sizeof parts / sizeof parts[0]))]);
}

static void write_list(struct str *out)
{
    uint64_t chance = 7;
    str_add(out, "NumLicenceJoueur;NomJoueur;Prénom;Club;Série;Né le;Valable jusqu'au\n");
    for (int i = 0; i < PEOPLE; i++) {
        str_printf(out, "%d;", 2000000 + i);
        add_family(out, &chance);
        str_printf(out, ";%s;Club %d;2P;%02d/%02d/%d;30/06/2027\n",
                   given[bench_below(&chance, (int)(sizeof given / sizeof given[0]))],
                   i % 400, 1 + i % 28, 1 + i % 12, 1940 + i % 60);
    }
}

struct run {
    const struct str *list;
    const char *path;
};

static void remove_database(const char *path)
{
    static const char *const ending[] = {"", "-wal", "-shm"};
    for (size_t i = 0; i < sizeof ending / sizeof ending[0]; i++) {
        struct str name = {0};
        str_printf(&name, "%s%s", path, ending[i]);
        remove(str_text(&name));
        str_clear(&name);
    }
}

static void run_import(void *context)
{
    const struct run *run = context;
    struct err err = ERR_INIT(LANG_EN);
    struct arena arena = {0};
    struct roster known;
    struct registry_list list = {0};
    struct registry_import import = {.author = "bench", .file = "people.csv"};
    const struct registry_recording recording = {&list, &known, &import};
    remove_database(run->path);
    struct store *store = store_open(run->path, STORE_CREATE, &err);
    bench_need(store != NULL, &err);
    bench_need(
        people_file_read(&list, str_text(run->list), run->list->length, &arena, &err),
        &err);
    bench_need(registry_read(store, &known, &arena, &err), &err);
    registry_examine(&list, &(struct registry_terms){&known, LANG_EN, &arena});
    bench_need(list.count[REGISTRY_NEW] == PEOPLE, &err);
    bench_need(registry_record(store, &recording, &arena, &err), &err);
    store_close(store);
    arena_clear(&arena);
}

static void need_sqlite(int status, sqlite3 *db)
{
    if (status == SQLITE_OK || status == SQLITE_DONE)
        return;
    fprintf(stderr, "bench: SQLite: %s\n", sqlite3_errmsg(db));
    exit(2);
}

/* One line into the table, as the shell does it. */
static void insert_line(sqlite3 *db, sqlite3_stmt *row, const char *line, size_t n)
{
    for (int i = 1; i <= COLUMNS; i++) {
        const char *end = memchr(line, ';', n);
        size_t cell = end ? (size_t)(end - line) : n;
        sqlite3_bind_text(row, i, line, (int)cell, SQLITE_TRANSIENT);
        line += end ? cell + 1 : cell;
        n -= end ? cell + 1 : cell;
    }
    need_sqlite(sqlite3_step(row), db);
    sqlite3_reset(row);
}

static void run_reference(void *context)
{
    const struct run *run = context;
    sqlite3 *db;
    sqlite3_stmt *row;
    remove_database(run->path);
    need_sqlite(sqlite3_open(run->path, &db), db);
    need_sqlite(sqlite3_exec(db,
                             "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                             "CREATE TABLE person (licence TEXT, name TEXT, given TEXT,"
                             " club TEXT, series TEXT, born TEXT, valid TEXT); BEGIN",
                             NULL, NULL, NULL),
                db);
    need_sqlite(sqlite3_prepare_v2(db, "INSERT INTO person VALUES (?, ?, ?, ?, ?, ?, ?)",
                                   -1, &row, NULL),
                db);
    const char *line = strchr(str_text(run->list), '\n') + 1;
    for (const char *end; (end = strchr(line, '\n')) != NULL; line = end + 1)
        insert_line(db, row, line, (size_t)(end - line));
    sqlite3_finalize(row);
    need_sqlite(sqlite3_exec(db, "COMMIT", NULL, NULL, NULL), db);
    sqlite3_close(db);
}

/* Searches of all kinds; the longest of them, in seconds. */
static double time_searches(const struct roster *roster, double *median)
{
    static double time[SEARCHES];
    struct people_index *index = people_index_new(roster);
    uint64_t chance = 11;
    struct str words = {0};
    for (int i = 0; i < SEARCHES; i++) {
        struct arena arena = {0};
        uint32_t *found;
        str_reset(&words);
        add_family(&words, &chance);
        if (words.length > 4 && i % 2 == 0) /* a slip */
            words.text[2 + bench_below(&chance, (int)words.length - 3)] = 'x';
        if (i % 3 == 0)
            str_printf(&words, " %s", given[i % 12]);
        double start = bench_cpu(); /* others work on this machine too */
        people_index_find(index, str_text(&words), &arena, &found);
        time[i] = bench_cpu() - start;
        arena_clear(&arena);
    }
    str_clear(&words);
    people_index_free(index);
    *median = bench_median(time, SEARCHES);
    return time[SEARCHES * 99 / 100];
}

static double search_all(const char *path, double *median, double *indexing)
{
    struct err err = ERR_INIT(LANG_EN);
    struct arena arena = {0};
    struct roster roster;
    struct store *store = store_open(path, STORE_READ, &err);
    bench_need(store != NULL, &err);
    bench_need(registry_read(store, &roster, &arena, &err), &err);
    double start = bench_cpu();
    people_index_free(people_index_new(&roster));
    *indexing = bench_cpu() - start;
    double longest = time_searches(&roster, median);
    store_close(store);
    arena_clear(&arena);
    return longest;
}

int main(void)
{
    struct bench_folder folder;
    struct str path = {0};
    struct str list = {0};
    double median;
    double indexing;
    bench_folder_make(&folder);
    str_printf(&path, "%s/people.db", folder.path);
    write_list(&list);
    struct run run = {&list, str_text(&path)};
    double reference = bench_cpu_time(run_reference, &run, RUNS);
    double ours = bench_cpu_time(run_import, &run, RUNS);
    double slow = search_all(str_text(&path), &median, &indexing);
    str_clear(&list);
    str_clear(&path);
    bench_folder_remove(&folder);
    bench_figure("people", "%d", PEOPLE);
    bench_figure("SQLite's own import of the file", "%.3f s", reference);
    bench_figure("read, compared and recorded", "%.3f s", ours);
    bench_figure("making the index of their names", "%.3f s", indexing);
    bench_figure("a search, in the middle", "%.3f ms", median * 1000);
    int missed =
        bench_check(&(struct bench_claim){"import against SQLite's own", ours / reference,
                                          BENCH_AT_MOST, 8, "times the time"});
    return missed + bench_check(&(struct bench_claim){"a search, 99 of 100", slow * 1000,
                                                      BENCH_AT_MOST, 5, "ms"});
}
