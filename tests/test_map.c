/* test_map.c - from texts to small numbers. */
#include "base/map.h"

#include "support.h"

TEST(an_empty_map_has_nothing)
{
    struct map map = {0};
    assert_int_equal(map_find(&map, ""), MAP_NONE);
    assert_int_equal(map_find(&map, "N1"), MAP_NONE);
}

TEST(every_text_is_found_and_no_other)
{
    enum { TEXTS = 5000 };
    struct arena arena = {0};
    struct map map = {0};
    for (int i = 0; i < TEXTS; i++) {
        map_add(&map, arena_printf(&arena, "N%d", i), TEXTS - i, &arena);
        assert_int_equal(map.count, i + 1);
    }
    for (int i = 0; i < TEXTS; i++) {
        assert_int_equal(map_find(&map, arena_printf(&arena, "N%d", i)), TEXTS - i);
        assert_int_equal(map_find(&map, arena_printf(&arena, "S%d", i)), MAP_NONE);
        assert_int_equal(map_find(&map, arena_printf(&arena, "N%d ", i)), MAP_NONE);
    }
    assert_int_equal(map_find(&map, ""), MAP_NONE);
    map_add(&map, "", 0, &arena);
    assert_int_equal(map_find(&map, ""), 0);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_map_has_nothing),
        cmocka_unit_test(every_text_is_found_and_no_other),
    };
    return cmocka_run_group_tests_name("map", tests, NULL, NULL);
}
