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

TEST(no_other_number_is_split)
{
    int field[PARALLEL_FIELDS_MAX];
    for (int tables = -3; tables <= 100; tables++)
        if (tables < 5 || tables > 28) {
            assert_int_equal(parallel_split(tables, field), 0);
            assert_int_equal(parallel_rounds(tables), 0);
        }
}

TEST(fields_add_up_and_can_all_be_played)
{
    for (int tables = 5; tables <= 28; tables++) {
        int field[PARALLEL_FIELDS_MAX];
        int n = parallel_split(tables, field);
        int sum = 0;
        int fewest = 1000;
        for (int i = 0; i < n; i++) {
            int rounds = line_rounds(field[i]);
            assert_true(rounds > 0);
            sum += field[i];
            fewest = rounds < fewest ? rounds : fewest;
        }
        assert_int_equal(sum, tables);
        assert_int_equal(parallel_rounds(tables), fewest);
    }
    assert_int_equal(parallel_rounds(17), 5);
    assert_int_equal(parallel_rounds(19), 5);
    assert_int_equal(parallel_rounds(16), 6);
    assert_int_equal(parallel_rounds(27), 7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_split_is_as_printed),
        cmocka_unit_test(no_other_number_is_split),
        cmocka_unit_test(fields_add_up_and_can_all_be_played),
    };
    return cmocka_run_group_tests_name("parallel", tests, NULL, NULL);
}
