/* test_money.c - the money of an evening. */
#include "core/award/money.h"
#include "core/game/whist.h"
#include "support.h"

TEST(prizes_are_the_percentages_of_all_stakes)
{
    static const struct {
        const char *name;
        struct money_terms terms;
        int players;
        int64_t prize[MONEY_PLACES];
    } rows[] = {
        {"sixteen at three", {300, {50, 30, 20}, 0}, 16, {2400, 1440, 960}},
        {"rounded down, the rest to the first",
         {333, {50, 30, 20}, 0},
         7,
         {1166, 699, 466}},
        {"a part stays with the club", {300, {40, 20, 10}, 0}, 10, {1200, 600, 300}},
        {"the first alone", {500, {100, 0, 0}, 0}, 4, {2000, 0, 0}},
        {"nothing is played for", {0, {50, 30, 20}, 0}, 16, {0, 0, 0}},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        int64_t prize[MONEY_PLACES];
        money_prizes(&rows[i].terms, rows[i].players, prize);
        for (int k = 0; k < MONEY_PLACES; k++)
            EXPECT_INT(rows[i].name, prize[k], rows[i].prize[k]);
    }
}

/* The club's stake and dues, and the appearances that are free. */
TEST(the_whist_club_asks_what_its_rules_say)
{
    json_t *vectors = support_vectors("whist");
    const json_t *club = support_get(vectors, "tournament");
    struct money_terms terms = {100 * (int)support_get_int(club, "stake"),
                                {50, 30, 20},
                                100 * (int)support_get_int(club, "dues")};
    int free = (int)support_get_int(club, "free_appearances");
    EXPECT_INT("pot", money_pot(&terms, 16), 4800);
    for (int appearance = 1; appearance <= 9; appearance++)
        EXPECT_INT("dues", money_dues(terms.dues, MONEY_FREE_APPEARANCES, appearance),
                   appearance == free + 1 ? 700 : 0);
    EXPECT_INT("pools", support_get_int(club, "rounds"), WHIST_POOLS);
    EXPECT_INT("deals", support_get_int(club, "deals"), WHIST_POOL_DEALS);
    EXPECT_INT("minutes", support_get_int(club, "minutes"), WHIST_POOL_MINUTES);
    json_decref(vectors);
}

/* Never more is paid than came in, and all of it when the percentages are 100. */
TEST(what_is_paid_is_what_came_in)
{
    for (int stake = 0; stake <= 700; stake += 7)
        for (int players = 1; players <= 60; players++) {
            struct money_terms terms = {stake, {47, 31, 22}, 0};
            int64_t prize[MONEY_PLACES];
            money_prizes(&terms, players, prize);
            EXPECT_INT("sum", prize[0] + prize[1] + prize[2], money_pot(&terms, players));
        }
}

TEST(equals_share_the_prizes_of_their_places)
{
    static const int64_t prize[MONEY_PLACES] = {2400, 1440, 960};
    static const struct {
        const char *name;
        int place;
        int equal;
        int64_t share;
    } rows[] = {
        {"alone", 1, 1, 2400},        {"two firsts", 1, 2, 1920},
        {"three firsts", 1, 3, 1600}, {"five firsts", 1, 5, 960},
        {"two thirds", 3, 2, 480},    {"seven seconds", 2, 7, 342},
        {"fourth", 4, 1, 0},
    };
    for (size_t i = 0; i < ROWS(rows); i++)
        EXPECT_INT(rows[i].name, money_share(prize, rows[i].place, rows[i].equal),
                   rows[i].share);
}

TEST(dues_are_asked_once_after_the_free_appearances)
{
    static const int wanted[] = {0, 0, 700, 0, 0};
    for (int i = 0; i < (int)ROWS(wanted); i++)
        EXPECT_INT("appearance", money_dues(700, 2, i + 1), wanted[i]);
    EXPECT_INT("none is free", money_dues(700, 0, 1), 700);
    EXPECT_INT("asked once", money_dues(700, 0, 2), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_whist_club_asks_what_its_rules_say),
        cmocka_unit_test(prizes_are_the_percentages_of_all_stakes),
        cmocka_unit_test(what_is_paid_is_what_came_in),
        cmocka_unit_test(equals_share_the_prizes_of_their_places),
        cmocka_unit_test(dues_are_asked_once_after_the_free_appearances),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
