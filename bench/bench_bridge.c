/* bench_bridge.c - a bridge evening scored by Étui and by salliere, from the start of the
 * process to the last byte of the ranking.
 *
 * The example of 13 tables, without its rulings and with a contract on every board, is
 * written for both; each program is started anew and its output read to the end. The
 * winners must be the same. ./dev bench installs salliere. */
#include "bench.h"
#include "program.h"

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { RUNS = 25, TABLES = 13 };
static const char java[] = "/usr/bin/java";
static const char jar[] = "/usr/share/salliere/salliere-0.10.jar";

static void fail(const char *what)
{
    perror(what);
    exit(2);
}

/* Every board has a contract, and nothing is ruled. */
static json_t *plain_event(void)
{
    json_error_t error;
    json_t *document = json_load_file(EXAMPLE, 0, &error);
    if (!document)
        fail(EXAMPLE);
    json_t *session = json_array_get(json_object_get(document, "sessions"), 0);
    json_t *field = json_array_get(json_object_get(session, "fields"), 0);
    json_t *plays = json_object_get(field, "plays");
    json_object_del(field, "rulings");
    json_object_set_new(json_object_get(document, "options"), "winners", json_integer(1));
    for (size_t i = 0; i < json_array_size(plays); i++) {
        json_t *play = json_array_get(plays, i);
        json_object_del(play, "passed");
        json_object_del(play, "not_played");
        json_object_del(play, "adjusted");
        if (!json_object_get(play, "contract"))
            json_object_update_new(play, json_pack("{s:s, s:s, s:i}", "contract", "3NT",
                                                   "declarer", "S", "tricks", 9));
    }
    return document;
}

static int number(const json_t *play, const char *key)
{
    return (int)json_integer_value(json_object_get(play, key));
}

/* NS pairs are 1 to 13 there, EW pairs 14 to 26; no trumps is N. */
static void write_boards(const json_t *plays, const char *path)
{
    FILE *file = fopen(path, "w");
    if (!file)
        fail(path);
    for (size_t i = 0; i < json_array_size(plays); i++) {
        const json_t *play = json_array_get(plays, i);
        const char *contract = json_string_value(json_object_get(play, "contract"));
        const char *no_trumps = strstr(contract, "NT");
        int table = number(play, "table");
        int east = (table - number(play, "round") + TABLES) % TABLES + 1;
        fprintf(file, "%d,%d,%d,%.2s%s,%s,%d\n", number(play, "board"), table,
                TABLES + east, contract, contract + (no_trumps ? 3 : 2),
                json_string_value(json_object_get(play, "declarer")),
                number(play, "tricks"));
    }
    fclose(file);
}

static void write_names(const char *path)
{
    FILE *file = fopen(path, "w");
    if (!file)
        fail(path);
    for (int pair = 1; pair <= 2 * TABLES; pair++)
        fprintf(file, "%d,First%d,Second%d\n", pair, pair, pair);
    fclose(file);
}

/* The percentage of the winners: "62.5" of salliere's third line, by its last but one
 * column; "total" of our first row. */
static double winner_there(const char *text)
{
    double percent = -1;
    for (int line = 0; text && line < 3; line++)
        text = strchr(text, '\n') ? strchr(text, '\n') + 1 : NULL;
    if (!text || sscanf(text, "%*d %*s %*s %*f %lf", &percent) != 1)
        return -1;
    return percent;
}

static double winner_here(const char *document)
{
    const char *words[] = {ETUI, "export", "csv", document, "--lang", "en", NULL};
    struct program export = {.words = words};
    program_run(&export);
    const char *row = strchr(str_text(&export.output), '\n');
    const char *percent = row; /* the eighth column */
    for (int i = 0; percent && i < 7; i++)
        percent = strpbrk(percent + 1, ",;");
    double value = percent ? strtod(percent + 1, NULL) : -1;
    str_clear(&export.output);
    return value;
}

int main(void)
{
    struct bench_folder folder;
    char path[3][600];
    if (access(jar, R_OK) != 0 || access(java, X_OK) != 0) {
        fprintf(stderr, "bench: salliere is not installed; ./dev bench installs it\n");
        return 2;
    }
    bench_folder_make(&folder);
    for (int i = 0; i < 3; i++)
        snprintf(path[i], sizeof path[i], "%s/%s", folder.path,
                 ((const char *[]){"event.json", "boards.csv", "names.csv"})[i]);
    json_t *document = plain_event();
    json_t *session = json_array_get(json_object_get(document, "sessions"), 0);
    json_t *field = json_array_get(json_object_get(session, "fields"), 0);
    json_dump_file(document, path[0], JSON_COMPACT);
    write_boards(json_object_get(field, "plays"), path[1]);
    write_names(path[2]);
    const char *etui[] = {ETUI, "results", path[0], NULL};
    const char *salliere[] = {java,      "-jar", jar,     "score", "matchpoint", "total",
                              "results", "--",   path[1], path[2], NULL};
    struct program ours = {.words = etui};
    struct program theirs = {.words = salliere};
    double here_of[RUNS];
    double there_of[RUNS];
    for (int i = 0; i < RUNS; i++) { /* in turn: a busy moment is for both */
        here_of[i] = bench_time(program_run, &ours, 1);
        there_of[i] = bench_time(program_run, &theirs, 1);
    }
    double here = bench_median(here_of, RUNS);
    double there = bench_median(there_of, RUNS);
    double winner = winner_here(path[0]);
    double other = winner_there(str_text(&theirs.output));
    bench_figure("salliere: score, matchpoint, total, results", "%.1f ms", there * 1e3);
    bench_figure("etui results", "%.2f ms", here * 1e3);
    bench_figure("the winners' percentage, there and here", "%.1f and %.2f", other,
                 winner);
    json_decref(document);
    str_clear(&ours.output);
    str_clear(&theirs.output);
    bench_folder_remove(&folder);
    if (winner - other > 0.06 || other - winner > 0.06) {
        fprintf(stderr, "bench: the two programs have other winners\n");
        return 2;
    }
    return bench_check(
        &(struct bench_claim){"a bridge evening, times faster than salliere",
                              there / here, BENCH_AT_LEAST, 60, "times"});
}
