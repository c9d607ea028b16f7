/* test_awards.c - who may not direct and play, and who is of age, by the regulation. */
#include "tournament/results/awards.h"

#include "support.h"
#include "tournament/results/conditions.h"

TEST(an_arbiter_does_not_play_in_championships_and_matches)
{
    static const struct {
        const char *format;
        enum pcn_event event;
        bool barred;
    } rows[] = {
        {"tarot-line", PCN_REGULARITY, false},    {"tarot-line", PCN_NONE, false},
        {"tarot-line", PCN_OPEN_NATIONAL, false}, {"tarot-line", PCN_FRANCE, true},
        {"tarot-line", PCN_FESTIVAL, true},       {"tarot-line", PCN_MASTERS, true},
        {"tarot-line", PCN_STAGE, true},          {"tarot-howell", PCN_SEMI_FINAL, true},
        {"tarot-teams", PCN_REGULARITY, true},    {"tarot-quadrettes", PCN_NONE, true},
        {"tarot-free", PCN_FRANCE, false},        {"whist", PCN_NONE, false},
        {"bridge-pairs", PCN_FRANCE, false},      {"bridge-teams", PCN_MASTERS, false},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct tournament t = {.format = format_find(rows[i].format),
                               .options = options_default()};
        t.options.event = rows[i].event;
        EXPECT_INT(rows[i].format, awards_bar_arbiter(&t), rows[i].barred);
    }
}

/* On the last day of December of the season, which begins in July. */
TEST(seniors_are_sixty_in_the_season)
{
    EXPECT_INT("sixty", conditions_senior("1966-12-31", "2026-11-15"), true);
    EXPECT_INT("sixty next year", conditions_senior("1967-01-01", "2026-11-15"), false);
    EXPECT_INT("not yet", conditions_senior("1967-01-01", "2027-03-01"), false);
    EXPECT_INT("in the next season", conditions_senior("1967-01-01", "2027-09-01"), true);
    EXPECT_INT("nobody knows when it is", conditions_senior("2010-01-01", ""), true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_arbiter_does_not_play_in_championships_and_matches),
        cmocka_unit_test(seniors_are_sixty_in_the_season),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
