/* test_roster.c - the persons behind a tournament's players. */
#include "tournament/model/roster.h"

#include "support.h"

TEST(an_empty_roster_knows_nobody)
{
    struct roster roster = {0};
    assert_null(roster_find(&roster, 1));
    EXPECT_TEXT("fallback", roster_name(&roster, 1, "p1"), "p1");
}

TEST(persons_are_found_by_their_number)
{
    struct arena arena = {0};
    struct roster roster = {0};
    char name[200][32];
    for (int i = 0; i < 200; i++) { /* with gaps: 3, 10, 17 … */
        snprintf(name[i], sizeof name[i], "PERSON %d", i);
        struct person person = PERSON_NOBODY;
        person.id = 3 + 7 * i;
        person.name = name[i];
        roster_add(&roster, &person, &arena);
    }
    EXPECT_INT("all are there", roster.count, 200);
    for (int id = 0; id < 1500; id++) {
        const struct person *person = roster_find(&roster, id);
        bool known = id >= 3 && (id - 3) % 7 == 0 && (id - 3) / 7 < 200;
        EXPECT_INT("found", person != NULL, known);
        if (!known)
            continue;
        EXPECT_INT("id", person->id, id);
        EXPECT_TEXT("name", person->name, name[(id - 3) / 7]);
    }
    arena_clear(&arena);
}

TEST(somebody_without_a_name_is_called_by_the_id)
{
    struct arena arena = {0};
    struct roster roster = {0};
    struct person erased = PERSON_NOBODY;
    erased.id = 5;
    struct person named = {.id = 6,
                           .name = "DURAND Anne",
                           .licence = "1001001",
                           .rank = "2P",
                           .club = "",
                           .committee = "",
                           .born = ""};
    roster_add(&roster, &erased, &arena);
    roster_add(&roster, &named, &arena);
    EXPECT_TEXT("erased", roster_name(&roster, 5, "p5"), "p5");
    EXPECT_TEXT("named", roster_name(&roster, 6, "p6"), "DURAND Anne");
    EXPECT_TEXT("unknown", roster_name(&roster, 7, "p7"), "p7");
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_roster_knows_nobody),
        cmocka_unit_test(persons_are_found_by_their_number),
        cmocka_unit_test(somebody_without_a_name_is_called_by_the_id),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
