/* test_substitutes.c - one or two players too many, as worked out. */
#include "core/movement/substitutes.h"

#include "core/game/tarot_board.h"
#include "core/movement/full.h"
#include "core/movement/line.h"
#include "support.h"
#include "vector_lines.h"
#include <stdio.h>
#include <string.h>

static const struct verify_rules tarot = {.taker = tarot_board_taker};

static void read_lines(const json_t *plan, struct lines *lines, struct arena *arena)
{
    const json_t *offsets = json_object_get(plan, "offsets");
    int tables = (int)support_get_int(plan, "tables");
    if (offsets)
        vector_lines(json_string_value(support_get(plan, "group")), offsets, tables,
                     lines, arena);
    else
        assert_true(full_lines(tables, lines, arena));
    lines->rounds = (int)support_get_int(plan, "rounds");
}

/* The lists of both, the second NULL where there is only one. */
static const json_t *printed_places(const json_t *plan, int who)
{
    static const char *const keys[2][3] = {{"X_tables", "X", "X_cells_table_line"},
                                           {"Y_tables", "Y", ""}};
    for (int k = 0; k < 3; k++)
        if (json_object_get(plan, keys[who][k]))
            return json_object_get(plan, keys[who][k]);
    return NULL;
}

/* Places in a list of tables of one line, or in a list of [table, line]. */
static void check_places(const char *row, const struct substitutes *found, int who,
                         const json_t *plan)
{
    static const char letters[] = "NESO";
    static const char *const key[] = {"X_line", "Y_line"};
    const json_t *printed = printed_places(plan, who);
    EXPECT_INT(row, json_array_size(printed), support_get_int(plan, "rounds"));
    for (size_t round = 0; round < json_array_size(printed); round++) {
        const json_t *place = json_array_get(printed, round);
        const json_t *line =
            json_is_array(place) ? json_array_get(place, 1) : support_get(plan, key[who]);
        if (json_is_array(place))
            place = json_array_get(place, 0);
        EXPECT_INT(row, letters[found->place[who][round].line],
                   json_string_value(line)[0]);
        EXPECT_INT(row, found->place[who][round].table + 1, json_integer_value(place));
    }
}

TEST(every_place_is_as_worked_out)
{
    json_t *vectors = support_vectors("tarot_extra_players");
    const json_t *plans = support_get(vectors, "plans");
    size_t i;
    json_t *plan;
    EXPECT_INT("plans", json_array_size(plans), 26);
    json_array_foreach(plans, i, plan)
    {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct lines lines;
        struct substitutes found;
        char row[40];
        read_lines(plan, &lines, &arena);
        snprintf(row, sizeof row, "plan %zu, %d tables", i, lines.tables);
        int extra = printed_places(plan, 1) ? 2 : 1;
        struct movement_plan asked = {.rounds = lines.rounds, .extra = extra};
        if (!substitutes_find(&lines, &asked, &found, &err))
            fail_msg("%s: %s", row, err.text);
        EXPECT_INT(row, found.count, extra);
        for (int who = 0; who < extra; who++)
            check_places(row, &found, who, plan);
        arena_clear(&arena);
    }
    json_decref(vectors);
}

/* How often two contestants meet beyond once, over all pairs. */
static int repeats(const struct verify_report *report)
{
    return report->problems;
}

TEST(few_tables_meet_again_as_often_as_worked_out)
{
    json_t *vectors = support_vectors("tarot_extra_players");
    size_t i;
    json_t *plan;
    int told = 0;
    json_array_foreach(support_get(vectors, "plans"), i, plan)
    {
        struct arena arena = {0};
        struct err err = ERR_INIT(LANG_EN);
        struct movement movement;
        struct verify_report report;
        struct movement_request request = {
            MOVEMENT_TAROT_LINE,
            NULL,
            {.tables = (int)support_get_int(plan, "tables"),
             .extra = printed_places(plan, 1) ? 2 : 1}};
        const json_t *wanted = json_object_get(plan, "repeat_meetings");
        if (!wanted)
            continue;
        assert_true(movement_make(&request, &movement, &arena, &err));
        movement_verify(&movement, &tarot, &report);
        EXPECT_INT("meet again", repeats(&report), json_integer_value(wanted));
        arena_clear(&arena);
        told++;
    }
    assert_int_equal(told, 4);
    json_decref(vectors);
}

TEST(with_substitutes_a_movement_stays_valid)
{
    for (int tables = 5; tables <= 64; tables++)
        for (int extra = 1; extra <= 2; extra++) {
            struct arena arena = {0};
            struct err err = ERR_INIT(LANG_EN);
            struct movement movement;
            struct verify_report report;
            char row[40];
            snprintf(row, sizeof row, "%d tables, %d too many", tables, extra);
            struct movement_request request = {
                MOVEMENT_TAROT_LINE, NULL, {.tables = tables, .extra = extra}};
            if (!movement_make(&request, &movement, &arena, &err))
                fail_msg("%s: %s", row, err.text);
            movement_verify(&movement, &tarot, &report);
            int rounds = movement.field[0].schedule.rounds;
            EXPECT_INT(row, report.playable, true);
            EXPECT_INT(row, repeats(&report), tables > 5 ? 0 : extra == 1 ? 3 : 4);
            EXPECT_INT(row, report.replayed_boards, 0);
            EXPECT_INT(row, report.max_sit_outs, 1);
            EXPECT_INT(row, rounds >= (tables < 12 ? 5 : 10), true);
            EXPECT_INT(row, movement.field[0].schedule.contestants, 4 * tables + extra);
            EXPECT_TEXT(row, movement.field[0].schedule.label[(size_t)4 * (size_t)tables],
                        "X1");
            arena_clear(&arena);
        }
}

TEST(too_many_substitutes_are_refused)
{
    struct arena arena = {0};
    struct movement movement;
    struct err err = ERR_INIT(LANG_EN);
    struct movement_request request = {
        MOVEMENT_TAROT_LINE, NULL, {.tables = 7, .extra = 3}};
    assert_false(movement_make(&request, &movement, &arena, &err));
    assert_non_null(strstr(err.text, "one or two"));
    struct err second = ERR_INIT(LANG_EN);
    request = (struct movement_request){
        MOVEMENT_TAROT_LINE, "parallel", {.tables = 10, .extra = 1}};
    assert_false(movement_make(&request, &movement, &arena, &second));
    assert_non_null(strstr(second.text, "line movements have them"));
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_place_is_as_worked_out),
        cmocka_unit_test(few_tables_meet_again_as_often_as_worked_out),
        cmocka_unit_test(with_substitutes_a_movement_stays_valid),
        cmocka_unit_test(too_many_substitutes_are_refused),
    };
    return cmocka_run_group_tests_name("substitutes", tests, NULL, NULL);
}
