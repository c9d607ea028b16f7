/* test_os.c - the system's clock, chance and addresses. */
#include "base/os.h"

#include "support.h"
#include <stdlib.h>
#include <time.h>

TEST(moments_are_dates_in_greenwich_and_here)
{
    struct os_date date = os_utc(1794787199999); /* 2026-11-15 23:59:59 in Greenwich */
    assert_int_equal(date.year, 2026);
    assert_int_equal(date.month, 11);
    assert_int_equal(date.day, 15);
    assert_int_equal(date.hour, 23);
    assert_int_equal(date.minute, 59);
    assert_int_equal(date.second, 59);
    char day[OS_DAY];
    static char brussels[] = "TZ=CET-1";
    putenv(brussels);
    tzset();
    os_local_day(1794787199999, day);
    assert_string_equal(day, "2026-11-16");
    assert_int_equal(os_local(1794787199999).hour, 0);
}

TEST(the_clock_and_the_ticks_go_on)
{
    int64_t now = os_now();
    int64_t ticks = os_ticks();
    assert_true(now > 1700000000000);
    assert_true(os_now() - now < 60000);
    assert_true(os_ticks() >= ticks);
}

TEST(chance_gives_other_bytes_each_time)
{
    uint64_t a = 0;
    uint64_t b = 0;
    assert_true(os_random(&a, sizeof a));
    assert_true(os_random(&b, sizeof b));
    assert_true(a != b);
}

TEST(numeric_addresses_are_read)
{
    uint32_t number = 0;
    assert_true(os_read_address("127.0.0.1", &number));
    assert_int_equal(number, 0x7f000001);
    assert_true(os_read_address("10.0.0.7", NULL));
    assert_false(os_read_address("localhost", &number));
    assert_false(os_read_address("1.2.3", &number));
    assert_false(os_read_address("1.2.3.256", &number));
    uint64_t network = 0;
    assert_true(os_read_network("2001:db8:1:2:3:4:5:6", &network));
    assert_int_equal(network, 0x20010db800010002);
    assert_true(os_read_network("fe80::1", &network));
    assert_int_equal(network, 0xfe80000000000000);
    assert_false(os_read_network("2001:db8::1::", &network));
    assert_false(os_read_network("10.0.0.7", &network));
}

TEST(a_folder_is_made_and_removed)
{
    struct arena arena = {0};
    const char *first = os_make_folder(&arena);
    const char *second = os_make_folder(&arena);
    assert_non_null(first);
    assert_non_null(second);
    assert_string_not_equal(first, second);
    os_remove_folder(first);
    os_remove_folder(second);
    arena_clear(&arena);
}

TEST(an_empty_variable_is_none)
{
    static char empty[] = "ETUI_TEST=";
    static char full[] = "ETUI_TEST=x";
    assert_null(os_environment("ETUI_TEST"));
    putenv(empty);
    assert_null(os_environment("ETUI_TEST"));
    putenv(full);
    assert_string_equal(os_environment("ETUI_TEST"), "x");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(moments_are_dates_in_greenwich_and_here),
        cmocka_unit_test(the_clock_and_the_ticks_go_on),
        cmocka_unit_test(chance_gives_other_bytes_each_time),
        cmocka_unit_test(numeric_addresses_are_read),
        cmocka_unit_test(a_folder_is_made_and_removed),
        cmocka_unit_test(an_empty_variable_is_none),
    };
    return cmocka_run_group_tests_name("os", tests, NULL, NULL);
}
