/* bench_paper.c - the paper of an evening of 28 tables: road sheets, travelling sheets,
 * guide cards and lists, from the start of the program to the file.
 *
 * A browser without a window prints the same rows from HTML, as programs do that have no
 * writer of their own. What a core has done counts, not how long others kept it: both are
 * measured in CPU time, that of the browser with all its processes. */
#include "bench.h"
#include "program.h"
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

enum { RUNS = 7, TABLES = 28, PLAYERS = 4 * TABLES };

struct evening {
    json_t *players;
    json_t *fields;
    uint64_t chance;
    int entered;
};

/* Enters who begins at a table, under the labels of its seats. */
static void seat_table(struct evening *evening, json_t *seats, const json_t *table)
{
    static const char *const letters[] = {"N", "E", "S", "W"};
    for (int i = 0; i < 4; i++) {
        char id[16];
        char name[40];
        snprintf(id, sizeof id, "p%d", ++evening->entered);
        snprintf(name, sizeof name, "JOUEUR-%03d Marie-Thérèse", evening->entered);
        json_array_append_new(evening->players,
                              json_pack("{s:s, s:s, s:s, s:s}", "id", id, "name", name,
                                        "rank", "2P", "club", "Les Oudlers du Canal"));
        json_object_set_new(seats, json_string_value(json_object_get(table, letters[i])),
                            json_string(id));
    }
}

static void add_plays(struct evening *evening, json_t *plays, const json_t *round,
                      const json_t *table)
{
    static const int score[] = {56, -52, 74, -66, 80, -90, 58, 62, 64, -54};
    const json_t *boards = json_object_get(table, "boards");
    for (size_t i = 0; i < json_array_size(boards); i++)
        json_array_append_new(plays, json_pack("{s:O, s:O, s:O, s:i}", "board",
                                               json_array_get(boards, i), "round",
                                               json_object_get(round, "round"), "table",
                                               json_object_get(table, "table"), "score",
                                               score[bench_below(&evening->chance, 10)]));
}

static void add_field(struct evening *evening, const json_t *made)
{
    const json_t *rounds = json_object_get(made, "rounds");
    json_t *seats = json_object();
    json_t *plays = json_array();
    for (size_t r = 0; r < json_array_size(rounds); r++) {
        const json_t *round = json_array_get(rounds, r);
        const json_t *tables = json_object_get(round, "tables");
        for (size_t t = 0; t < json_array_size(tables); t++) {
            if (r == 0)
                seat_table(evening, seats, json_array_get(tables, t));
            add_plays(evening, plays, round, json_array_get(tables, t));
        }
    }
    json_array_append_new(evening->fields,
                          json_pack("{s:O, s:O, s:s, s:o, s:o}", "field",
                                    json_object_get(made, "field"), "tables",
                                    json_object_get(made, "tables"), "movement",
                                    "official", "seats", seats, "plays", plays));
}

/* An evening of 28 tables in four fields, complete, as a document. */
static void write_evening(const char *path)
{
    static const char *const words[] = {ETUI, "movement", "tarot-line", "--tables",
                                        "28", "--json",   NULL};
    struct program movement = {.words = words};
    program_run(&movement);
    json_t *made = json_loads(str_text(&movement.output), 0, NULL);
    struct evening evening = {json_array(), json_array(), 1, 0};
    const json_t *fields = json_object_get(made, "fields");
    for (size_t i = 0; i < json_array_size(fields); i++)
        add_field(&evening, json_array_get(fields, i));
    json_t *document =
        json_pack("{s:i, s:s, s:s, s:s, s:{s:i, s:i}, s:o, s:[{s:o}]}", "etui", 1, "name",
                  "Nuit du tarot", "date", "2026-11-15", "format", "tarot-line",
                  "options", "boards_per_table", 4, "rounds", 7, "players",
                  evening.players, "sessions", "fields", evening.fields);
    json_dump_file(document, path, 0);
    json_decref(document);
    json_decref(made);
    str_clear(&movement.output);
}

/* The same sheets as HTML: what stands on ours, row by row, with a plain style. */
static const char style[] =
    "<!doctype html><meta charset=utf-8><style>@page{size:A5}section{break-after:page}"
    "body{font:9pt Inter,sans-serif}h1{font-size:18pt}table{width:100%;"
    "border-collapse:collapse}td{border-bottom:1px solid #999}.grid "
    "td{border:1px solid}b{display:inline-block;height:6px;background:#888}dt{font-size:"
    "6.5pt}dd{font-weight:600;margin:0}dl{columns:4}.head "
    "td{background:#eee}.seat{border-"
    "radius:50%;background:#f4c430;padding:2px}.big{font-size:90pt}</style>";

static void write_head(FILE *file, const char *title, int facts)
{
    fprintf(file, "<section><h1>%s</h1><p>Nuit du tarot · 15 novembre 2026<dl>", title);
    for (int i = 0; i < facts; i++)
        fprintf(file, "<dt>Classement général<dd>%d,%02d %%", 40 + i, i);
    fputs("</dl>", file);
}

static void write_road(FILE *file, int player)
{
    write_head(file, "Feuille de route", 9);
    fputs("<table><tr><td>Étui<td>Rôle<td>Score<td>Note<td>Jusque-là", file);
    for (int row = 0; row < 28; row++) {
        if (row % 4 == 0)
            fprintf(file,
                    "<tr class=head><td colspan=5>Position %d Table 2, Rouge N avec E "
                    "JOUEUR-%03d Marie-Thérèse S JOUEUR-%03d Marie-Thérèse O JOUEUR-%03d "
                    "Marie-Thérèse",
                    row / 4 + 1, player, player + 1, player + 2);
        fprintf(file,
                "<tr><td>%d<td>défense contre O<td>+%d<td>%d,%02d %%<b "
                "style=\"width:%dpx\"></b><td>%d,%02d %%",
                row + 1, 50 + row, 30 + row, row, row, 40 + row, row);
    }
    fputs("</table><p>PROVISOIRE · page 1 / 1</section>", file);
}

static void write_guide(FILE *file, int player)
{
    fprintf(file,
            "<section><h1><span class=seat>N</span> %d JOUEUR-%03d Marie-Thérèse</h1>"
            "<table><tr><td>Position<td>Table<td>Étuis<td>Vous prenez<td>Avec",
            player, player);
    for (int row = 0; row < 7; row++)
        fprintf(file,
                "<tr><td>%d<td>%d<td>%d–%d<td>%d<td>JOUEUR-%03d Marie-Thérèse, "
                "JOUEUR-%03d Marie-Thérèse",
                row + 1, row + 2, 4 * row, 4 * row + 3, 4 * row, player + row, player);
    fputs("</table></section>", file);
}

static void write_traveller(FILE *file, int board)
{
    write_head(file, "Rouge", 4);
    fprintf(file,
            "<p class=big>%d</p><p><span class=seat>N</span> Nord <span "
            "class=seat>N</span> Nord <span class=seat>O</span> Ouest garde imposé, sans "
            "enchère<table class=grid><tr>",
            board);
    for (int i = 0; i < 6; i++)
        fputs("<td> ", file);
    fputs("</table><table class=grid><tr><td>Position<td>Table<td>Preneur gagne +<td>"
          "Preneur chute −<td>Arbitre",
          file);
    for (int row = 0; row < 7; row++)
        fprintf(file, "<tr><td>%d<td>%d<td><td><td>", row + 1, row + 2);
    fprintf(file,
            "</table><p>Nord écrit, les autres vérifient. Toute rature est visée par "
            "l’arbitre ; fiche repliée, plus rien ne change.<p>Arbitre : MR mauvaise "
            "reconstitution · CO carte oubliée · FE faux écart · CE carte exposée · PO "
            "poignée · RC renonce consommée · SO score oublié · CM consultation de la "
            "marque · DN donne neutralisée · *0 zéro collectif · *1 zéro au preneur · *4 "
            "40 max. au preneur · *6 60 min. au preneur<p>page %d / 112</section>",
            board);
}

static void write_list(FILE *file)
{
    write_head(file, "Classement", 3);
    fputs("<table>", file);
    for (int row = 0; row < PLAYERS; row++)
        fprintf(file,
                "<tr><td>%d<td><span class=seat>N</span>%d<td>JOUEUR-%03d Marie-Thérèse"
                "<td>2P<td>Les Oudlers du Canal<td>%d,%02d %%<td>%d,%02d %%<td>%d",
                row, row, row, row, row % 100, row, row % 100, row);
    fputs("</table></section>", file);
}

static void write_html(const char *path)
{
    FILE *file = fopen(path, "w");
    if (!file)
        exit(EXIT_FAILURE);
    fputs(style, file);
    for (int i = 0; i < PLAYERS; i++) {
        write_road(file, i);
        write_guide(file, i);
    }
    for (int i = 0; i < TABLES * 4; i++)
        write_traveller(file, i + 1);
    for (int i = 0; i < 4; i++)
        write_list(file);
    fclose(file);
}

int main(void)
{
    struct bench_folder folder;
    char document[600];
    char html[600];
    char command[2400];
    bench_folder_make(&folder);
    snprintf(document, sizeof document, "%s/evening.json", folder.path);
    snprintf(html, sizeof html, "%s/rows.html", folder.path);
    snprintf(command, sizeof command,
             "exec chromium-headless-shell --no-sandbox --disable-gpu "
             "--no-pdf-header-footer --print-to-pdf=\"$(realpath %s)/rows.pdf\" "
             "\"file://$(realpath %s)\" 2>/dev/null",
             folder.path, html);
    write_evening(document);
    write_html(html);
    const char *const etui[] = {
        ETUI, "print",
        "road,traveller,guides,ranking,players,seats-by-name,seats-by-table", document,
        NULL};
    const char *const browser[] = {"/bin/sh", "-c", command, NULL};
    struct program ours = {.words = etui};
    struct program theirs = {.words = browser};
    double time = program_cpu_time(&ours, RUNS);
    double reference = program_cpu_time(&theirs, 1);
    bench_figure("the kit of 28 tables as PDF", "%.0f ms of a core, %zu bytes",
                 time * 1e3, ours.output.length);
    bench_figure("a browser printing the same rows", "%.0f ms", reference * 1e3);
    str_clear(&ours.output);
    str_clear(&theirs.output);
    bench_folder_remove(&folder);
    int missed = bench_check(&(struct bench_claim){"the kit of 28 tables", time * 1e3,
                                                   BENCH_AT_MOST, 1500, "ms"});
    return missed +
           bench_check(&(struct bench_claim){"faster than a browser", reference / time,
                                             BENCH_AT_LEAST, 20, "times"});
}
