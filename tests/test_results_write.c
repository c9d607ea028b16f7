/* test_results_write.c - a ranking of thousands, which is written part by part: the rows
 * are those of a ranking that is written at once. */
#include "doc/results_write.h"
#include "document_support.h"
#include "support.h"

enum { FIELDS = 41, TABLES = 13 }; /* 2132 players: two whole parts and a rest */

static void add_table(json_t *document, json_t *seats, const char *field, int table)
{
    for (const char *seat = "NESW"; *seat; seat++) {
        char id[32];
        char place[8];
        str_format(id, sizeof id, "%s-%c%d", field, *seat, table);
        str_format(place, sizeof place, "%c%d", *seat, table);
        json_array_append_new(json_object_get(document, "players"),
                              json_pack("{s:s, s:s}", "id", id, "name", id));
        json_object_set_new(seats, place, json_string(id));
    }
}

static json_t *many_fields(void)
{
    json_t *fields = json_array();
    json_t *document =
        json_pack("{s:i, s:s, s:s, s:{s:i, s:i}, s:[], s:[{s:o}]}", "etui", 1, "name",
                  "many", "format", "tarot-line", "options", "boards_per_table", 4,
                  "rounds", 7, "players", "sessions", "fields", fields);
    for (int f = 0; f < FIELDS; f++) {
        char name[8];
        str_format(name, sizeof name, "%d", f + 1);
        json_t *seats = json_object();
        for (int table = 1; table <= TABLES; table++)
            add_table(document, seats, name, table);
        json_array_append_new(fields,
                              json_pack("{s:s, s:i, s:s, s:o}", "field", name, "tables",
                                        TABLES, "movement", "official", "seats", seats));
    }
    return document;
}

static json_t *rows_from(struct ranking_choice choice, size_t first, size_t most)
{
    choice.first = first;
    choice.most = most;
    json_t *rankings = results_write_rankings(&choice, "", LANG_EN);
    assert_int_equal(json_array_size(rankings), 1);
    json_t *rows = json_incref(json_object_get(json_array_get(rankings, 0), "rows"));
    json_decref(rankings);
    return rows;
}

TEST(parts_make_the_whole)
{
    json_t *document = many_fields();
    struct tournament t = {0};
    struct roster roster = {0};
    struct results results;
    document_accept(document, &t, &roster);
    results_compute(&results, &t, &roster);
    struct ranking_choice choice = {
        .results = &results, .roster = &roster, .ranking = "general"};
    size_t players = (size_t)4 * FIELDS * TABLES;
    json_t *in_parts = rows_from(choice, 0, 0);
    json_t *at_once = rows_from(choice, 0, players);
    assert_int_equal(json_array_size(in_parts), players);
    assert_true(json_equal(in_parts, at_once));
    json_decref(in_parts);
    json_decref(at_once);
    results_clear(&results);
    tournament_clear(&t);
    json_decref(document);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(parts_make_the_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
