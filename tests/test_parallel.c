/* test_parallel.c - the printed split of many tables into fields. */
#include "core/movement/parallel.h"

#include "core/movement/line.h"
#include "support.h"
#include <stdio.h>

TEST(every_split_is_as_printed)
{
    json_t *vectors = support_vectors("tarot_parallel_allocation");
    const json_t *allocation = support_get(vectors, "allocation");
    assert_int_equal(json_object_size(allocation), 24);
    for (int tables = 5; tables <= 28; tables++) {
        char key[24];
        snprintf(key, sizeof key, "%d", tables);
        const json_t *printed = support_get(allocation, key);
        int field[PARALLEL_FIELDS_MAX];
        int n = parallel_split(tables, field);
        EXPECT_INT(key, n, json_array_size(printed));
        for (int i = 0; i < n; i++)
            EXPECT_INT(key, field[i],
                       json_integer_value(json_array_get(printed, (size_t)i)));
    }
    json_decref(vectors);
}

/* The rows whose fields differ in size, and no others. */
TEST(fields_of_different_sizes_are_those_listed)
{
    json_t *vectors = support_vectors("tarot_parallel_allocation");
    const json_t *mixed = support_get(vectors, "mixed_size_rows");
    size_t found = 0;
    for (int tables = 5; tables <= 28; tables++) {
        char key[24];
        int field[PARALLEL_FIELDS_MAX];
        int n = parallel_split(tables, field);
        snprintf(key, sizeof key, "%d", tables);
        const json_t *row = json_object_get(mixed, key);
        EXPECT_INT(key, row != NULL, field[0] != field[n - 1]);
        found += row != NULL;
        for (int i = 0; row && i < n; i++)
            EXPECT_INT(key, field[i], json_integer_value(json_array_get(row, (size_t)i)));
    }
    EXPECT_INT("rows", json_object_size(mixed), found);
    json_decref(vectors);
}

TEST(fewer_than_five_tables_are_not_split)
{
    int field[PARALLEL_FIELDS_MAX];
    for (int tables = -3; tables < 5; tables++) {
        EXPECT_INT("fields", parallel_split(tables, field), 0);
        EXPECT_INT("rounds", parallel_rounds(tables), 0);
    }
    EXPECT_INT("too many", parallel_split(1000, field), 0);
}

TEST(fields_add_up_and_can_all_be_played)
{
    for (int tables = 5; tables <= 150; tables++) {
        int field[PARALLEL_FIELDS_MAX];
        char row[24];
        snprintf(row, sizeof row, "%d tables", tables);
        int n = parallel_split(tables, field);
        int sum = 0;
        int fewest = 1000;
        for (int i = 0; i < n; i++) {
            int rounds = line_rounds(field[i]);
            assert_true(rounds > 0);
            sum += field[i];
            fewest = rounds < fewest ? rounds : fewest;
            EXPECT_INT(row, tables <= 28 || field[0] - field[i] <= 1, true);
        }
        EXPECT_INT(row, sum, tables);
        EXPECT_INT(row, parallel_rounds(tables), fewest);
    }
    EXPECT_INT("17", parallel_rounds(17), 5);
    EXPECT_INT("19", parallel_rounds(19), 5);
    EXPECT_INT("16", parallel_rounds(16), 6);
    EXPECT_INT("27", parallel_rounds(27), 7);
    EXPECT_INT("63", parallel_rounds(63), 7);
}

static struct movement make(int tables, struct arena *arena)
{
    struct movement movement = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct movement_plan plan = {.tables = tables};
    if (!parallel_make(&plan, &movement, arena, &err))
        fail_msg("%d tables: %s", tables, err.text);
    return movement;
}

/* The printed example: "5-6" at table 2 of the red field. */
TEST(the_preparation_is_shared_as_printed)
{
    static const char *const colours[] = {"rouge", "vert"};
    struct arena arena = {0};
    json_t *vectors = support_vectors("tarot_parallel_allocation");
    const json_t *example = support_get(vectors, "board_sharing_example");
    struct movement movement = make((int)support_get_int(example, "tables"), &arena);
    EXPECT_INT("fields", movement.fields, support_get_int(example, "tournaments"));
    for (size_t f = 0; f < ROWS(colours); f++)
        for (size_t t = 0; t < 3; t++) {
            const struct movement_duty *duty = &movement.field[f].duty[t];
            char table[8];
            char boards[16];
            snprintf(table, sizeof table, "%d", duty->table);
            snprintf(boards, sizeof boards, "%d-%d", duty->first,
                     duty->first + duty->count - 1);
            EXPECT_TEXT(
                colours[f], boards,
                json_string_value(support_get(support_get(example, colours[f]), table)));
        }
    json_decref(vectors);
    arena_clear(&arena);
}

TEST(every_board_is_prepared_once)
{
    for (int tables = 10; tables <= 64; tables++) {
        struct arena arena = {0};
        struct movement movement = make(tables, &arena);
        int prepared[200] = {0};
        int last = 0;
        for (size_t f = 0; f < movement.fields; f++) {
            const struct movement_field *field = &movement.field[f];
            int most = schedule_last_board(&field->schedule);
            last = most > last ? most : last;
            for (size_t d = 0; d < field->duties; d++)
                for (int b = 0; b < field->duty[d].count; b++)
                    prepared[field->duty[d].first + b]++;
        }
        for (int board = 1; board <= last && movement.fields > 1; board++)
            EXPECT_INT("prepared", prepared[board], 1);
        arena_clear(&arena);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_split_is_as_printed),
        cmocka_unit_test(fields_of_different_sizes_are_those_listed),
        cmocka_unit_test(fewer_than_five_tables_are_not_split),
        cmocka_unit_test(fields_add_up_and_can_all_be_played),
        cmocka_unit_test(the_preparation_is_shared_as_printed),
        cmocka_unit_test(every_board_is_prepared_once),
    };
    return cmocka_run_group_tests_name("parallel", tests, NULL, NULL);
}
