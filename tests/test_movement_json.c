/* test_movement_json.c - movements as JSON: round trips, and what is refused. */
#include "tournament/document/movement_json.h"

#include "tournament/model/format_movement.h"

#include "document_support.h"
#include "support.h"
#include <string.h>

static struct verify_report verify(const struct movement_document *document)
{
    struct verify_report report;
    struct verify_rules rules = format_rules(document->format);
    movement_verify(&document->movement, &rules, &report);
    return report;
}

static json_t *make(const char *kind, int tables, int rounds, int boards)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct movement_document movement = {.format = format_find("tarot-line")};
    struct format_request request = {
        movement.format, kind, {.tables = tables, .rounds = rounds, .boards = boards}};
    if (!format_movement(&request, &movement.movement, &arena, &err))
        fail_msg("%d tables: %s", tables, err.text);
    struct verify_report report = verify(&movement);
    json_t *json = movement_write(&movement, &report);
    assert_non_null(json);
    arena_clear(&arena);
    return json;
}

TEST(a_movement_survives_writing_and_reading)
{
    for (int tables = 5; tables <= 28; tables++) {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct movement_document movement;
        json_t *json = make(NULL, tables, 0, 0);
        for (size_t f = 0; f < json_array_size(json_object_get(json, "fields")); f++) {
            json_t *field = json_array_get(json_object_get(json, "fields"), f);
            json_object_del(field, "prepares"); /* advice that is not read again */
            json_object_del(field, "duplication");
        }
        struct jat top = JAT_TOP(json);
        if (!movement_read(&top, &movement, &arena, &err))
            fail_msg("%d tables: %s: %s", tables, err.place, err.text);
        struct verify_report report = verify(&movement);
        json_t *again = movement_write(&movement, &report);
        if (!json_equal(json, again))
            fail_msg("%d tables: not written as read", tables);
        assert_true(report.valid);
        json_decref(again);
        json_decref(json);
        arena_clear(&arena);
    }
}

/* Every cell of the printed tables, through the JSON that users see. */
TEST(official_movements_are_those_of_the_regulations)
{
    static const int sizes[] = {5, 7, 11, 13};
    static const char seats[] = "NESW";
    for (size_t i = 0; i < ROWS(sizes); i++) {
        int n = sizes[i];
        json_t *json = make("official", n, 0, 2);
        json_t *rounds = document_at(json, "fields.0.rounds");
        EXPECT_INT("rounds", json_array_size(rounds), n);
        for (int k = 0; k < n; k++)
            for (int t = 0; t < n; t++) {
                const int from[] = {t, t - 2 * k + 2 * n, t - k + n, t + 2 * k};
                char way[64];
                snprintf(way, sizeof way, "%d.tables.%d", k, t);
                json_t *table = document_at(rounds, way);
                for (int s = 0; s < 4; s++) {
                    char key[] = {seats[s], '\0'};
                    char label[16];
                    snprintf(label, sizeof label, "%c%d", seats[s], from[s] % n + 1);
                    EXPECT_TEXT(way, json_string_value(json_object_get(table, key)),
                                label);
                }
                EXPECT_INT(way, json_integer_value(document_at(table, "boards.0")),
                           (t + k) % n * 2 + 1);
            }
        json_decref(json);
    }
}

TEST(the_check_of_five_tables_is_that_of_the_contract)
{
    json_t *json = make(NULL, 5, 0, 0);
    json_t *check = json_object_get(json, "check");
    assert_true(json_is_true(json_object_get(check, "valid")));
    EXPECT_INT("meetings", support_get_int(check, "max_meetings"), 1);
    EXPECT_INT("replayed", support_get_int(check, "replayed_boards"), 0);
    EXPECT_INT("attacks", support_get_int(check, "min_attacks"), 5);
    EXPECT_INT("attacks", support_get_int(check, "max_attacks"), 5);
    EXPECT_TEXT("kind", json_string_value(json_object_get(json, "kind")), "official");
    json_decref(json);
}

TEST(parallel_fields_play_as_many_rounds_as_the_smallest)
{
    static const int rows[][4] = {
        {10, 2, 5, 4}, {17, 3, 5, 4}, {19, 3, 5, 4}, {16, 2, 6, 4}, {26, 2, 13, 2}};
    for (size_t i = 0; i < ROWS(rows); i++) {
        json_t *json = make("parallel", rows[i][0], 0, 0);
        json_t *fields = json_object_get(json, "fields");
        EXPECT_INT("fields", json_array_size(fields), rows[i][1]);
        for (size_t f = 0; f < json_array_size(fields); f++) {
            json_t *field = json_array_get(fields, f);
            EXPECT_INT("rounds", json_array_size(json_object_get(field, "rounds")),
                       rows[i][2]);
            EXPECT_INT("boards",
                       json_array_size(document_at(field, "rounds.0.tables.0.boards")),
                       rows[i][3]);
        }
        json_decref(json);
    }
}

/* A movement of five tables spoiled in one place. */
struct spoiled {
    const char *rule, *way, *value, *place, *words;
};

#define TABLE "fields.0.rounds.0.tables.0"
#define AT "fields[0].rounds[0].tables[0]"

static const struct spoiled spoiled[] = {
    {"an unknown format", "format", "\"tarot\"", "", "unknown format"},
    {"a format that is a list", "format", "[]", "format", "text"},
    {"a kind that is a number", "kind", "1", "kind", "text"},
    {"no fields", "fields", NULL, "", "\"fields\" is missing"},
    {"an empty list of fields", "fields", "[]", "fields", "at least one field"},
    {"a field that is a number", "fields.0", "1", "fields[0]", "object"},
    {"no rounds", "fields.0.rounds", NULL, "fields[0]", "\"rounds\" is missing"},
    {"an empty list of rounds", "fields.0.rounds", "[]", "fields[0].rounds", "rounds"},
    {"a wrong number of tables", "fields.0.tables", "6", "fields[0].tables",
     "out of range"},
    {"rounds out of order", "fields.0.rounds.1.round", "3", "fields[0].rounds[1].round",
     "out of range"},
    {"no tables in a round", "fields.0.rounds.1.tables", NULL, "fields[0].rounds[1]",
     "\"tables\" is missing"},
    {"a round with a table less", "fields.0.rounds.1.tables.4", NULL,
     "fields[0].rounds[1].tables", "4 tables here, 5 in the first round"},
    {"tables out of order", TABLE ".table", "2", AT ".table", "out of range"},
    {"no boards", TABLE ".boards", NULL, AT, "\"boards\" is missing"},
    {"a board 0", TABLE ".boards.1", "0", AT ".boards[1]", "out of range"},
    {"a board beyond all", TABLE ".boards.1", "10000", AT ".boards[1]", "out of range"},
    {"a board in words", TABLE ".boards.1", "\"2\"", AT ".boards[1]", "whole number"},
    {"a seat that is a number", TABLE ".N", "1", AT ".N", "text"},
    {"a label with a space", TABLE ".N", "\"N 1\"", AT, "not a label"},
    {"an empty label", TABLE ".N", "\"\"", AT, "not a label"},
    {"shares with no table", TABLE ".shares", "6", AT ".shares", "out of range"},
    {"relays that are a number", "fields.0.rounds.0.relays", "1",
     "fields[0].rounds[0].relays", "list"},
    {"a relay after no table", "fields.0.rounds.0.relays",
     "[{\"after\":6,\"boards\":[1]}]", "fields[0].rounds[0].relays[0].after",
     "out of range"},
    {"a relay without boards", "fields.0.rounds.0.relays", "[{\"after\":3}]",
     "fields[0].rounds[0].relays[0]", "\"boards\" is missing"},
    {"copies that are a list", "fields.0.boards", "[25]", "fields[0].boards", "object"},
    {"a copy of board 0", "fields.0.boards", "{\"25\":0}", "fields[0].boards.25",
     "out of range"},
    {"a label that is too long", TABLE ".N", "\"N12345678901\"", AT, "not a label"},
};

TEST(a_spoiled_movement_is_refused_at_its_place)
{
    for (size_t i = 0; i < ROWS(spoiled); i++) {
        const struct spoiled *row = &spoiled[i];
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct movement_document movement = {.format = &format_table[1]};
        json_t *json = make("official", 5, 0, 0);
        struct jat top = JAT_TOP(json);
        document_put(json, row->way, row->value);
        if (movement_read(&top, &movement, &arena, &err))
            fail_msg("%s: accepted", row->rule);
        EXPECT_TEXT(row->rule, err.place, row->place);
        if (!strstr(err.text, row->words))
            fail_msg("%s: \"%s\" does not say \"%s\"", row->rule, err.text, row->words);
        EXPECT_INT(row->rule, err.kind, ERR_USER);
        EXPECT_TEXT(row->rule, movement.format->name, format_table[1].name);
        json_decref(json);
        arena_clear(&arena);
    }
}

static struct verify_report report_of(json_t *json)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct movement_document movement;
    struct jat top = JAT_TOP(json);
    if (!movement_read(&top, &movement, &arena, &err))
        fail_msg("%s: %s", err.place, err.text);
    struct verify_report report = verify(&movement);
    arena_clear(&arena);
    return report;
}

TEST(a_movement_of_ones_own_is_read_and_judged)
{
    json_t *json = make("official", 5, 0, 0);
    document_put(json, "format", NULL);
    document_put(json, "kind", NULL);
    document_put(json, "check", "{\"valid\":false}"); /* computed again */
    document_put(json, "fields.0.rounds.0.relays", "[{\"after\":3,\"boards\":[13]}]");
    assert_true(report_of(json).valid);
    document_put(json, TABLE ".boards", "[]"); /* a table that does not play */
    document_put(json, TABLE ".N", "null");
    assert_true(report_of(json).valid);
    document_put(json, "fields.0.rounds.1.tables.0.N", "\"N2\"");
    struct verify_report report = report_of(json);
    assert_false(report.valid || report.playable);
    bool two_tables = false;
    for (int i = 0; i < report.problems && i < VERIFY_PROBLEMS_MOST; i++)
        two_tables = two_tables || report.problem[i].kind == VERIFY_TWO_TABLES;
    EXPECT_INT("N2 at two tables", two_tables, true);
    json_decref(json);
}

/* A movement of a format, in JSON, read and written again. */
static json_t *again(const json_t *json)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct movement_document movement;
    struct jat top = JAT_TOP(json);
    if (!movement_read(&top, &movement, &arena, &err))
        fail_msg("%s: %s", err.place, err.text);
    struct verify_report report = verify(&movement);
    json_t *written = movement_write(&movement, &report);
    arena_clear(&arena);
    return written;
}

TEST(two_sides_shares_and_relays_survive)
{
    static const struct {
        const char *format, *kind;
        int tables;
        const char *way, *label;
    } rows[] = {
        {"bridge-pairs", "gueridon", 6, "NS", "NS1"},
        {"tarot-attack-defence", "gueridon", 6, "attack", "A1"},
        {"tarot-howell", "howell", 12, "N", "1"},
        {"bridge-teams", "teams", 4, "NS", "T4"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct movement_document movement = {.format = format_find(rows[i].format)};
        struct format_request request = {
            movement.format, rows[i].kind, {.tables = rows[i].tables}};
        if (!format_movement(&request, &movement.movement, &arena, &err))
            fail_msg("%s: %s", rows[i].format, err.text);
        struct verify_report report = verify(&movement);
        assert_true(report.valid);
        json_t *first = movement_write(&movement, &report);
        json_t *second = again(first);
        EXPECT_INT(rows[i].format, json_equal(first, second), true);
        EXPECT_TEXT(
            rows[i].format,
            json_string_value(json_object_get(document_at(first, TABLE), rows[i].way)),
            rows[i].label);
        json_decref(second);
        json_decref(first);
        arena_clear(&arena);
    }
}

TEST(a_board_at_two_tables_is_shared_or_wrong)
{
    json_t *json = make("official", 5, 1, 2);
    document_put(json, "fields.0.rounds.0.tables.1.boards", "[1,2]");
    assert_false(report_of(json).playable);
    document_put(json, "fields.0.rounds.0.tables.1.shares", "1");
    assert_false(report_of(json).playable); /* only one says so */
    document_put(json, TABLE ".shares", "2");
    assert_true(report_of(json).valid);
    json_decref(json);
}

TEST(two_fields_are_judged_together)
{
    json_t *json = make("parallel", 10, 0, 0);
    struct verify_report good = report_of(json);
    assert_true(good.valid);
    document_put(json, "fields.1.rounds.2.tables.0.boards.0", "1");
    struct verify_report bad = report_of(json);
    assert_false(bad.valid);
    assert_true(bad.problems > 0);
    json_decref(json);
}

TEST(impossible_requests_are_refused)
{
    static const struct {
        const char *kind;
        int tables, rounds, boards;
        const char *words;
    } rows[] = {
        {"official", 10, 0, 0, "no official line movement for 10"},
        {"official", 4, 0, 0, "no official line movement for 4"},
        {"official", 65, 0, 0, "no official line movement for 65"},
        {"official", 5, 6, 0, "1 to 5 rounds"},
        {"official", 5, 0, 65, "1 to 64 boards"},
        {"parallel", 3, 0, 0, "lines need at least 5 tables"},
        {"parallel", 19, 7, 0, "1 to 5 rounds"},
        {"mitchell", 5, 0, 0, "no movement \"mitchell\""},
        {"full", 2, 0, 0, "5 to 64 tables, not 2"},
        {"hybrid", 8, 0, 0, "for 9 tables"},
        {NULL, 4, 0, 0, "tarot-howell"},
        {NULL, 2, 0, 0, "tarot-howell"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct movement movement;
        struct format_request request = {format_find("tarot-line"),
                                         rows[i].kind,
                                         {.tables = rows[i].tables,
                                          .rounds = rows[i].rounds,
                                          .boards = rows[i].boards}};
        assert_false(format_movement(&request, &movement, &arena, &err));
        if (!strstr(err.text, rows[i].words))
            fail_msg("\"%s\" does not say \"%s\"", err.text, rows[i].words);
        arena_clear(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_movement_survives_writing_and_reading),
        cmocka_unit_test(official_movements_are_those_of_the_regulations),
        cmocka_unit_test(the_check_of_five_tables_is_that_of_the_contract),
        cmocka_unit_test(parallel_fields_play_as_many_rounds_as_the_smallest),
        cmocka_unit_test(a_spoiled_movement_is_refused_at_its_place),
        cmocka_unit_test(a_movement_of_ones_own_is_read_and_judged),
        cmocka_unit_test(two_sides_shares_and_relays_survive),
        cmocka_unit_test(a_board_at_two_tables_is_shared_or_wrong),
        cmocka_unit_test(two_fields_are_judged_together),
        cmocka_unit_test(impossible_requests_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
