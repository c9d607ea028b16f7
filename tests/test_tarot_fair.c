/* test_tarot_fair.c - players who see their own cards alone: what they know, and that
 * they know no more. */
#include "core/play.h"
#include "core/play/guess_hands.h"
#include "core/play/rules.h"
#include "core/play/trick_end.h"
#include "support.h"

static struct tarot_hands draw_whole(int board)
{
    struct tarot_hands hands = tarot_hands_of(board, false);
    assert_true(tarot_draw_board(&hands, 2026));
    hands.ecart = tarot_ecart_by_rule(&hands);
    return hands;
}

/* A guess has hands as big as they are, of cards that can still be there. */
static void check_guess(const struct seen *seen, const struct state *state,
                        const struct state *guess, int player)
{
    struct tarot_set all = seen->played;
    assert_true(tarot_is_same(guess->hand[player], state->hand[player]));
    for (int p = 0; p < PLAYERS; p++) {
        EXPECT_INT("size", tarot_count(guess->hand[p]), tarot_count(state->hand[p]));
        assert_true(tarot_is_empty(tarot_common(all, guess->hand[p])));
        all = tarot_join(all, guess->hand[p]);
        if (p != TAKER && p != player)
            assert_true(tarot_is_empty(tarot_common(seen->dog, guess->hand[p])));
        for (int suit = 0; suit < TAROT_SUITS; suit++)
            if (seen->suit_gone[p][suit] && p != player)
                EXPECT_INT("gone", (int)tarot_lane(guess->hand[p], suit), 0);
        if (p != player)
            assert_true(real_trumps(guess->hand[p]) <
                        UINT32_C(1) << (seen->trumps_below[p] - TAROT_EXCUSE));
    }
}

/* The others' cards change places: who sees his own alone guesses the same. */
static struct state exchange_others(const struct seen *seen, const struct state *state,
                                    int player)
{
    struct draw other = draw_start(99);
    return guess_hands(seen, state, player, &other);
}

static void check_turn(const struct seen *seen, const struct state *state, int player)
{
    struct draw draw = draw_start(7);
    struct draw again = draw_start(7);
    struct state exchanged = exchange_others(seen, state, player);
    struct state guess = guess_hands(seen, state, player, &draw);
    struct state same = guess_hands(seen, &exchanged, player, &again);
    check_guess(seen, state, &guess, player);
    for (int p = 0; p < PLAYERS; p++)
        assert_true(tarot_is_same(guess.hand[p], same.hand[p]));
}

TEST(guesses_agree_with_what_was_seen_and_rest_on_nothing_else)
{
    struct objective objective = objective_points();
    for (int board = 1; board <= 8; board++) {
        struct tarot_hands hands = draw_whole(board);
        struct seen seen = seen_start(&hands, hands.ecart);
        struct deal_state deal = deal_state_of(&hands);
        struct state now = deal.state;
        struct draw draw = draw_start((uint64_t)board);
        while (now.left > 0) {
            struct trick trick = trick_start(&now);
            while (trick.played < PLAYERS) {
                check_turn(&seen, &now, trick.player);
                int card = greedy_card(&now, &trick, &draw);
                seen_add(&seen, &trick, card);
                rules_play(&now, &trick, card, objective.value);
            }
            trick_end(&now, &trick, &objective);
        }
    }
}

TEST(the_same_seed_plays_the_same_games)
{
    for (int board = 1; board <= 2; board++) {
        struct tarot_hands hands = draw_whole(board);
        struct fair_games one;
        struct fair_games other;
        assert_true(fair_play(&hands, 5, 3, &one));
        assert_true(fair_play(&hands, 5, 3, &other));
        for (int i = 0; i < 3; i++)
            EXPECT_INT("score", one.score[i], other.score[i]);
    }
}

/* All oudlers, the long trumps and kings: nobody goes down with that. */
TEST(a_hand_that_cannot_lose_is_not_difficult)
{
    struct tarot_hands hands = {.players = PLAYERS, .contract = TAROT_GARDE_SANS};
    int seat = 1;
    for (int trump = 21; trump > 7; trump--)
        tarot_put(&hands.hand[0], tarot_trump(trump));
    for (int suit = 0; suit < TAROT_SUITS; suit++)
        tarot_put(&hands.hand[0], tarot_card(suit, TAROT_ROI));
    struct tarot_set rest = tarot_without(tarot_pack(), hands.hand[0]);
    for (int card = -1; (card = tarot_next(rest, card)) >= 0;) {
        bool dog = tarot_count(hands.dog) < TAROT_DOG && tarot_halves(card) == 1;
        tarot_put(dog ? &hands.dog : &hands.hand[seat], card);
        seat = dog ? seat : seat % 3 + 1;
    }
    struct fair_games found;
    assert_true(fair_play(&hands, 1, 4, &found));
    EXPECT_INT("difficulty", fair_difficulty(&found), 0);
}

TEST(a_drawn_deal_is_as_difficult_as_wished)
{
    struct tarot_hands hands = tarot_hands_of(3, false);
    struct fair_wish wish = {{{50, 58}, {0, 1}, {5, 8}}, {30, 100}, FAIR_DRAW_TRIES};
    struct fair_games found;
    int away;
    assert_true(fair_draw(&hands, &wish, 1, &away));
    EXPECT_INT("away", away, 0);
    assert_true(tarot_wish_met(&wish.hand, hands.hand[hands.taker]));
    struct tarot_hands again = tarot_hands_of(3, false);
    assert_true(fair_draw(&again, &wish, 1, &away));
    assert_true(tarot_is_same(hands.dog, again.dog));
    hands.ecart = tarot_ecart_by_rule(&hands);
    assert_true(fair_play(&hands, (uint64_t)hands.board, FAIR_DRAW_GAMES, &found));
    assert_true(fair_difficulty(&found) >= 30);
}

/* Nothing is more than always down: the most difficult of the tries is taken. */
TEST(else_the_nearest_is_drawn)
{
    enum { TRIES = 2 };
    struct tarot_hands hands = tarot_hands_of(3, false);
    struct fair_wish wish = {{{50, 58}, {0, 1}, {5, 8}}, {101, 101}, TRIES};
    struct fair_games found;
    int away;
    assert_true(fair_draw(&hands, &wish, 1, &away));
    hands.ecart = tarot_ecart_by_rule(&hands);
    assert_true(fair_play(&hands, (uint64_t)hands.board, FAIR_DRAW_GAMES, &found));
    EXPECT_INT("away", away, 101 - fair_difficulty(&found));
    wish.tries = 1;
    int first;
    struct tarot_hands other = tarot_hands_of(3, false);
    assert_true(fair_draw(&other, &wish, 1, &first));
    assert_true(first >= away);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(guesses_agree_with_what_was_seen_and_rest_on_nothing_else),
        cmocka_unit_test(the_same_seed_plays_the_same_games),
        cmocka_unit_test(a_hand_that_cannot_lose_is_not_difficult),
        cmocka_unit_test(a_drawn_deal_is_as_difficult_as_wished),
        cmocka_unit_test(else_the_nearest_is_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
