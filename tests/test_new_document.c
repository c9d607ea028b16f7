/* test_new_document.c - tournaments to be made: a document gives its movement again. */
#include "tournament/document/new_document.h"

#include "core/movement/recommend.h"
#include "document_support.h"
#include "support.h"
#include "tournament/document/movement_json.h"
#include "tournament/model/format_movement.h"
#include <string.h>

static json_t *rounds_of(const struct schedule *schedule)
{
    return movement_write_rounds(schedule, format_find("tarot-line"));
}

/* Both say the same of every round, table, seat and board. */
static void expect_schedule(const char *row, const struct schedule *got,
                            const struct schedule *wanted)
{
    json_t *left = rounds_of(got);
    json_t *right = rounds_of(wanted);
    if (!json_equal(left, right))
        fail_msg("%s: another schedule", row);
    EXPECT_INT(row, got->contestants, wanted->contestants);
    json_decref(left);
    json_decref(right);
}

/* The tournament that a document makes has the movement it was made of; and so has the
 * one that its own document makes. */
static void expect_movement(const char *row, const struct new_tournament *wanted)
{
    json_t *document = new_document(wanted);
    for (int turn = 0; turn < 2; turn++) {
        struct tournament t = {0};
        struct roster roster = {0};
        document_accept(document, &t, &roster);
        EXPECT_INT(row, t.session[0].fields, wanted->movement->fields);
        for (size_t i = 0; i < t.session[0].fields; i++) {
            EXPECT_TEXT(row, t.session[0].field[i].name, wanted->movement->field[i].name);
            expect_schedule(row, &t.session[0].field[i].schedule,
                            &wanted->movement->field[i].schedule);
            EXPECT_INT(row, t.session[0].field[i].copies,
                       wanted->movement->field[i].copies);
        }
        json_decref(document);
        document = document_write(&t, &roster);
        tournament_clear(&t);
    }
    json_decref(document);
}

static void check_row(const struct recommendation *row, int players)
{
    struct arena arena = {0};
    struct movement movement;
    struct err err = ERR_INIT(LANG_EN);
    char name[80];
    snprintf(name, sizeof name, "%d players, %s", players, row->kind->name);
    struct format_request request = {format_find("tarot-line"), row->kind->name,
                                     row->plan};
    if (!format_movement(&request, &movement, &arena, &err))
        fail_msg("%s: %s", name, err.text);
    struct new_tournament wanted = {.name = "Evening",
                                    .date = "2026-11-15",
                                    .format = request.format,
                                    .movement = &movement,
                                    .plan = &row->plan};
    expect_movement(name, &wanted);
    wanted.plan = NULL; /* as if it came from a file */
    expect_movement(name, &wanted);
    arena_clear(&arena);
}

TEST(test_recommended)
{
    int rows = 0;
    for (int players = 17; players <= 100; players++) {
        struct recommendation list[RECOMMEND_MOST];
        struct err err = ERR_INIT(LANG_EN);
        struct recommend_question question = {
            .game = MOVEMENT_TAROT_LINE,
            .players = players,
            .rules = format_rules(format_find("tarot-line"))};
        int n = recommend(&question, list, &err);
        assert_true(n > 0);
        for (int i = 0; i < n; i++)
            if (list[i].game == MOVEMENT_TAROT_LINE) {
                check_row(&list[i], players);
                rows++;
            }
    }
    assert_true(rows > 150);
}

/* A kind by its name in a document, with what the options say. */
static void check_kind(const char *kind, int tables, int rounds, int boards)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct movement movement;
    struct tournament t = {0};
    struct roster roster = {0};
    json_t *document =
        json_pack("{s:i, s:s, s:s, s:s, s:{s:i, s:i}, s:[{s:[{s:s, s:i, s:s}]}]}", "etui",
                  1, "name", "Evening", "date", "2026-11-15", "format", "tarot-line",
                  "options", "rounds", rounds, "boards_per_table", boards, "sessions",
                  "fields", "field", "A", "tables", tables, "movement", kind);
    struct format_request request = {
        .format = format_find("tarot-line"),
        .kind = kind,
        .plan = {.tables = tables, .rounds = rounds, .boards = boards}};
    assert_true(format_movement(&request, &movement, &arena, &err));
    document_accept(document, &t, &roster);
    expect_schedule(kind, &t.session[0].field[0].schedule, &movement.field[0].schedule);
    EXPECT_TEXT(kind, t.session[0].field[0].movement, kind);
    json_t *written = document_write(&t, &roster);
    EXPECT_TEXT(kind,
                json_string_value(document_at(written, "sessions.0.fields.0.movement")),
                kind);
    json_decref(written);
    json_decref(document);
    tournament_clear(&t);
    arena_clear(&arena);
}

TEST(test_kinds)
{
    check_kind("full", 8, 8, 3);
    check_kind("full", 8, 7, 4);
    check_kind("full", 12, 5, 2);
    check_kind("full", 14, 14, 2);
    check_kind("official", 7, 7, 4);
    check_kind("official", 9, 3, 1);
}

/* Fewer rounds, more boards: what is wanted counts, and what cannot be is left out. */
TEST(test_wanted)
{
    static const struct {
        int tables, rounds, boards, ways;
    } rows[] = {
        {8, 7, 4, 1}, /* only the full one plays seven */
        {8, 6, 4, 2}, {8, 9, 0, 0}, {5, 1, 1, 1}, {12, 12, 2, 1}, {5, 5, 65, 0},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct recommendation list[RECOMMEND_MOST];
        struct err err = ERR_INIT(LANG_EN);
        struct recommend_question question = {.game = MOVEMENT_TAROT_LINE,
                                              .tables = rows[i].tables,
                                              .rules =
                                                  format_rules(format_find("tarot-line")),
                                              .rounds = rows[i].rounds,
                                              .boards = rows[i].boards};
        int n = recommend(&question, list, &err);
        int ways = 0;
        for (int k = 0; k < n; k++) {
            if (list[k].game != MOVEMENT_TAROT_LINE)
                continue;
            ways++;
            EXPECT_INT("rounds", list[k].plan.rounds, rows[i].rounds);
            if (rows[i].boards > 0)
                EXPECT_INT("boards", list[k].plan.boards, rows[i].boards);
        }
        if (ways != rows[i].ways)
            fail_msg("row %zu: %d ways, not %d", i, ways, rows[i].ways);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_recommended),
        cmocka_unit_test(test_kinds),
        cmocka_unit_test(test_wanted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
