/* test_deadlines.c - until when the points of a season's tournaments are sent. */
#include "tournament/model.h"

#include "support.h"

TEST(a_tournament_is_due_on_the_first_day_it_can_keep)
{
    static const struct {
        const char *date;
        int which;
    } row[] = {
        {"2026-07-01", 0}, {"2026-12-31", 0},         {"2027-01-01", 1},
        {"2027-01-31", 1}, {"2027-04-15", 1},         {"2027-04-16", 2},
        {"2027-05-15", 2}, {"2027-05-16", DEADLINES}, {"2027-06-30", DEADLINES},
    };
    struct deadlines usual = deadlines_usual(2026);
    EXPECT_TEXT("the first", usual.day[0], "2027-01-31");
    EXPECT_TEXT("the second", usual.day[1], "2027-04-15");
    EXPECT_TEXT("the last", usual.day[2], "2027-05-15");
    for (size_t i = 0; i < sizeof row / sizeof row[0]; i++)
        EXPECT_INT(row[i].date, deadline_of(&usual, row[i].date), row[i].which);
}

TEST(days_are_counted_over_months_and_leap_years)
{
    EXPECT_INT("none", deadline_days("2026-11-16", "2026-11-16"), 0);
    EXPECT_INT("winter", deadline_days("2026-11-17", "2027-01-31"), 75);
    EXPECT_INT("a leap year", deadline_days("2028-02-28", "2028-03-01"), 2);
    EXPECT_INT("none of a century", deadline_days("2100-02-28", "2100-03-01"), 1);
    EXPECT_INT("late", deadline_days("2027-02-01", "2027-01-31"), -1);
}

TEST(days_that_are_none_of_a_season_are_refused)
{
    static const char *const bad[] = {"",
                                      "2027-01-31",
                                      "2027-01-31 2027-04-15",
                                      "2027-04-15 2027-01-31 2027-05-15",
                                      "2027-01-31 2027-04-15 2028-05-15",
                                      "2027-01-31 2027-04-31 2027-05-15",
                                      "2027-01-31 soon 2027-05-15"};
    struct deadlines deadlines = deadlines_usual(2026);
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        struct err err = ERR_INIT(LANG_EN);
        assert_false(deadlines_read(bad[i], &deadlines, &err));
        EXPECT_TEXT("untouched", deadlines.day[0], "2027-01-31");
    }
    struct err err = ERR_INIT(LANG_EN);
    assert_true(deadlines_read("2027-02-10 2027-04-20 2027-05-20", &deadlines, &err));
    EXPECT_TEXT("its own", deadlines.day[0], "2027-02-10");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tournament_is_due_on_the_first_day_it_can_keep),
        cmocka_unit_test(days_are_counted_over_months_and_leap_years),
        cmocka_unit_test(days_that_are_none_of_a_season_are_refused),
    };
    return cmocka_run_group_tests_name("deadlines", tests, NULL, NULL);
}
