/* test_game.c - what a game says of itself is what its formats have. */
#include "support.h"
#include "tournament/model/format.h"
#include "tournament/model/format_movement.h"

TEST(a_game_stands_in_its_row)
{
    (void)state;
    for (int id = 0; id < GAME_COUNT; id++) {
        const struct game *game = &game_table[id];
        assert_int_equal(game->id, id);
        assert_non_null(game->must_say);
        assert_non_null(game->deals_hint);
    }
}

TEST(members_agree_with_the_facts_of_the_formats)
{
    (void)state;
    for (size_t i = 0; i < format_count; i++) {
        const struct format *format = &format_table[i];
        const struct game *game = format->game;
        unsigned facts = format_results(format);
        EXPECT_INT(format->name, game->contracts,
                   (facts & FACT_BIT(FACT_BRIDGE_CONTRACT)) != 0);
        EXPECT_INT(format->name, game->cards, !format->deals);
        EXPECT_INT(format->name, game->grid,
                   (facts & FACT_BIT(FACT_WHIST_CONTRACTS)) != 0);
        EXPECT_INT(format->name, game->sheet_head[0] != NULL, format->deals);
    }
}

TEST(rounds_of_pools_have_their_deals_and_their_time)
{
    (void)state;
    const struct format *pools = format_find("whist");
    const struct format *boards = format_find("tarot-line");
    struct movement_plan plan = format_plan(pools, (struct movement_plan){.tables = 3});
    assert_int_equal(plan.rounds, 3);
    assert_int_equal(plan.boards, 12);
    assert_int_equal(format_plan(pools, (struct movement_plan){.rounds = 2}).rounds, 2);
    assert_int_equal(format_plan(boards, (struct movement_plan){0}).boards, 0);
    assert_int_equal(format_minutes(pools, 12), 80);
    assert_int_equal(format_minutes(boards, 8), 60);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_stands_in_its_row),
        cmocka_unit_test(members_agree_with_the_facts_of_the_formats),
        cmocka_unit_test(rounds_of_pools_have_their_deals_and_their_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
