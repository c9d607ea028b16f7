/* test_swiss.c - tests of core/movement/swiss.h: random tournaments, and every pairing of
 * a few teams tried by hand. */
#include "core/movement/swiss.h"

#include "support.h"
#include <string.h>

enum { TEAMS_MOST = 40 };

/* Whether some pairing of the teams that are left has no repeated match. */
static bool can_pair(const int *met, int n, unsigned taken)
{
    int team = 0;
    while (team < n && taken & (1U << team))
        team++;
    if (team == n)
        return true;
    for (int other = team + 1; other < n; other++)
        if (!(taken & (1U << other)) && met[team * n + other] == 0 &&
            can_pair(met, n, taken | 1U << team | 1U << other))
            return true;
    return false;
}

static void expect_all_once(const int order[], int n)
{
    bool seen[TEAMS_MOST] = {false};
    for (int i = 0; i < n; i++) {
        assert_in_range(order[i], 0, n - 1);
        assert_false(seen[order[i]]);
        seen[order[i]] = true;
    }
}

TEST(nobody_meets_twice_while_that_is_possible)
{
    uint64_t chance = 7;
    for (int run = 0; run < 3000; run++) {
        int n = 2 * (int)support_between(&chance, 1, 5);
        int met[10 * 10] = {0};
        int rested[10] = {0};
        int order[10];
        struct arena scratch = {0};
        int density = (int)support_between(&chance, 0, 90);
        for (int a = 0; a < n; a++)
            for (int b = a + 1; b < n; b++)
                met[a * n + b] = met[b * n + a] =
                    support_between(&chance, 0, 99) < density;
        struct swiss swiss = {.teams = n, .met = met, .rested = rested};
        int repeated = swiss_pair(&swiss, order, &scratch);
        expect_all_once(order, n);
        EXPECT_INT("no two meet twice", repeated == 0, can_pair(met, n, 0));
        for (int i = 0; i < n; i += 2)
            assert_true(met[order[i] * n + order[i + 1]] <= repeated);
        arena_clear(&scratch);
    }
}

TEST(the_first_meets_the_next_it_has_not_met)
{
    int met[16] = {0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
    int rested[4] = {0};
    int order[4];
    struct arena scratch = {0};
    struct swiss swiss = {.teams = 4, .met = met, .rested = rested};
    EXPECT_INT("repeated", swiss_pair(&swiss, order, &scratch), 0);
    EXPECT_INT("first", order[0], 0);
    EXPECT_INT("against", order[1], 2);
    EXPECT_INT("second", order[2], 1);
    arena_clear(&scratch);
}

/* Odd numbers play as many rounds as there are teams: everybody rests once and, as in a
 * round robin, nobody rests twice before all have. */
TEST(everybody_rests_in_turn)
{
    for (int n = 3; n <= 9; n += 2) {
        int met[9 * 9] = {0};
        int rested[9] = {0};
        struct arena scratch = {0};
        for (int round = 1; round <= n; round++) {
            int order[9];
            struct swiss swiss = {.teams = n, .met = met, .rested = rested};
            swiss_pair(&swiss, order, &scratch);
            expect_all_once(order, n);
            rested[order[n - 1]]++;
            for (int i = 0; i + 1 < n; i += 2) {
                met[order[i] * n + order[i + 1]]++;
                met[order[i + 1] * n + order[i]]++;
            }
        }
        for (int team = 0; team < n; team++)
            EXPECT_INT("rests", rested[team], 1);
        arena_clear(&scratch);
    }
}

TEST(many_teams_are_paired_at_once)
{
    static int met[TEAMS_MOST * TEAMS_MOST];
    int rested[TEAMS_MOST] = {0};
    struct arena scratch = {0};
    for (int round = 1; round <= 12; round++) {
        int order[TEAMS_MOST];
        struct swiss swiss = {.teams = TEAMS_MOST, .met = met, .rested = rested};
        EXPECT_INT("repeated", swiss_pair(&swiss, order, &scratch), 0);
        for (int i = 0; i < TEAMS_MOST; i += 2) {
            met[order[i] * TEAMS_MOST + order[i + 1]]++;
            met[order[i + 1] * TEAMS_MOST + order[i]]++;
        }
    }
    arena_clear(&scratch);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_meets_twice_while_that_is_possible),
        cmocka_unit_test(the_first_meets_the_next_it_has_not_met),
        cmocka_unit_test(everybody_rests_in_turn),
        cmocka_unit_test(many_teams_are_paired_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
