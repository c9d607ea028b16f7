/* test_tarot_free.c - free deals at three, four and five; the imposed contracts. */
#include "core/game/tarot_free.h"

#include "core/game/tarot_board.h"
#include "support.h"
#include <stdlib.h>
#include <string.h>

/* The second computation, in halves of a point from the start: what every defender pays
 * to the attack, then who receives it. */
static int naive_score(const struct tarot_free *hand)
{
    static const int targets[] = {112, 102, 82, 72};
    static const int factors[] = {1, 2, 4, 6};
    static const int poignees[] = {0, 20, 30, 40};
    static const int slams[] = {0, 400, 200, -200};
    const struct tarot_deal *deal = &hand->deal;
    int margin = 2 * deal->points + hand->half - targets[deal->oudlers];
    int size = (abs(margin) + 1) / 2; /* a half counts as a whole for the winner */
    int won = (25 + size) * factors[deal->contract] + poignees[deal->handful[0]] +
              poignees[deal->handful[1]];
    int petit = 10 * factors[deal->contract];
    return (margin < 0 ? -won : won) + (deal->petit == TAROT_ATTACK ? petit : 0) -
           (deal->petit == TAROT_DEFENCE ? petit : 0) + slams[deal->slam];
}

static void naive_points(const struct tarot_free *hand, int points[TAROT_FREE_MOST])
{
    bool called = hand->players == 5 && hand->partner != hand->taker;
    int score = naive_score(hand);
    for (int i = 0; i < hand->players; i++)
        points[i] = 0;
    for (int i = 0; i < hand->players; i++) {
        if (i == hand->taker || (called && i == hand->partner))
            continue;
        points[i] -= score;
        points[hand->taker] += score;
    }
    if (called) {
        points[hand->taker] -= score;
        points[hand->partner] += score;
    }
}

static struct tarot_free random_hand(uint64_t *chance)
{
    struct tarot_free hand = {.players = (int)support_between(chance, 3, 5)};
    hand.taker = (int)support_between(chance, 0, hand.players - 1);
    hand.partner = (int)support_between(chance, 0, hand.players - 1);
    hand.half = hand.players != 4 && support_between(chance, 0, 1);
    hand.deal = (struct tarot_deal){
        .contract = (enum tarot_contract)support_between(chance, 0, 3),
        .points = (int)support_between(chance, 0, TAROT_POINTS - hand.half),
        .oudlers = (int)support_between(chance, 0, 3),
        .petit = (enum tarot_side)support_between(chance, 0, 2),
        .handful = {(enum tarot_handful)support_between(chance, 0, 3),
                    (enum tarot_handful)support_between(chance, 0, 3)},
        .slam = (enum tarot_slam)support_between(chance, 0, 3),
    };
    return hand;
}

TEST(random_deals_by_a_second_computation_add_up_to_zero)
{
    uint64_t chance = 15;
    for (int i = 0; i < 100000; i++) {
        struct tarot_free hand = random_hand(&chance);
        int points[TAROT_FREE_MOST];
        int wanted[TAROT_FREE_MOST];
        int sum = 0;
        tarot_free_points(&hand, points, NULL);
        naive_points(&hand, wanted);
        for (int j = 0; j < hand.players; j++) {
            EXPECT_INT("points", points[j], wanted[j]);
            sum += points[j];
        }
        assert_int_equal(sum, 0);
    }
}

TEST(examples_worked_out_by_hand)
{
    static const struct {
        const char *rule;
        struct tarot_free hand;
        int points[TAROT_FREE_MOST];
    } rows[] = {
        {"four, taker East: three times 58",
         {4, 1, 0, false, {TAROT_GARDE, 45, 2, TAROT_NOBODY, {0}, 0}},
         {-58, 174, -58, -58}},
        {"four, down by four",
         {4, 0, 0, false, {TAROT_GARDE, 37, 2, TAROT_NOBODY, {0}, 0}},
         {-174, 58, 58, 58}},
        {"three: twice",
         {3, 2, 0, false, {TAROT_PRISE, 41, 2, TAROT_NOBODY, {0}, 0}},
         {-25, -25, 50}},
        {"three, half a point too few: down by one",
         {3, 2, 0, true, {TAROT_PRISE, 40, 2, TAROT_NOBODY, {0}, 0}},
         {26, 26, -52}},
        {"three, half a point more: made by one",
         {3, 2, 0, true, {TAROT_PRISE, 41, 2, TAROT_NOBODY, {0}, 0}},
         {-26, -26, 52}},
        {"five: taker two, partner one",
         {5, 0, 3, false, {TAROT_GARDE, 41, 2, TAROT_NOBODY, {0}, 0}},
         {100, -50, -50, 50, -50}},
        {"five, alone: four",
         {5, 0, 0, false, {TAROT_GARDE, 41, 2, TAROT_NOBODY, {0}, 0}},
         {200, -50, -50, -50, -50}},
        {"five, two handfuls, to the winners",
         {5,
          4,
          0,
          false,
          {TAROT_GARDE, 40, 2, TAROT_NOBODY, {TAROT_SINGLE, TAROT_DOUBLE}, 0}},
         {-102, 102, 102, 102, -204}},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        int points[TAROT_FREE_MOST];
        struct err err = ERR_INIT(LANG_EN);
        assert_true(tarot_free_check(&rows[i].hand, &err));
        tarot_free_points(&rows[i].hand, points, NULL);
        for (int j = 0; j < rows[i].hand.players; j++)
            EXPECT_INT(rows[i].rule, points[j], rows[i].points[j]);
    }
}

TEST(handfuls_need_trumps_by_the_number_of_players)
{
    static const int wanted[][4] = {{0, 13, 15, 18}, {0, 10, 13, 15}, {0, 8, 10, 13}};
    for (int players = 3; players <= 5; players++)
        for (int handful = 0; handful < TAROT_HANDFULS; handful++)
            assert_int_equal(tarot_free_trumps(players, (enum tarot_handful)handful),
                             wanted[players - 3][handful]);
}

TEST(two_handfuls_fit_into_22_trumps_or_are_refused)
{
    static const struct {
        int players;
        enum tarot_handful first, second;
        bool fits;
    } rows[] = {
        {3, TAROT_TRIPLE, TAROT_NO_HANDFUL, true}, {3, TAROT_SINGLE, TAROT_SINGLE, false},
        {4, TAROT_SINGLE, TAROT_SINGLE, true},     {4, TAROT_SINGLE, TAROT_DOUBLE, false},
        {5, TAROT_SINGLE, TAROT_TRIPLE, true},     {5, TAROT_DOUBLE, TAROT_DOUBLE, true},
        {5, TAROT_DOUBLE, TAROT_TRIPLE, false},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct tarot_free hand = {
            .players = rows[i].players,
            .deal = {.points = 40, .handful = {rows[i].first, rows[i].second}}};
        assert_int_equal(tarot_free_check(&hand, &err), rows[i].fits);
    }
}

TEST(what_cannot_exist_is_refused_with_what_can)
{
    static const struct {
        struct tarot_free hand;
        const char *said;
    } rows[] = {
        {{.players = 2}, "3 to 5 players"},
        {{.players = 6}, "3 to 5 players"},
        {{.players = 3, .taker = 3}, "one of the 3 players"},
        {{.players = 4, .taker = -1}, "one of the 4 players"},
        {{.players = 5, .partner = 5}, "name the called partner"},
        {{.players = 4, .half = true}, "count the taker's cards again"},
        {{.players = 3, .half = true, .deal = {.points = 91}}, "0 to 91"},
        {{.players = 3, .deal = {.points = 92}}, "0 to 91"},
        {{.players = 3, .deal = {.points = -1}}, "0 to 91"},
        {{.players = 3, .deal = {.oudlers = 4}}, "0 to 3"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        assert_false(tarot_free_check(&rows[i].hand, &err));
        if (!strstr(err.text, rows[i].said))
            fail_msg("\"%s\" without \"%s\"", err.text, rows[i].said);
    }
}

/* Made: at most the Excuse, 4½, stays with the defence, and in a garde contre six cards
 * of 4½ (three at five players). Failed: a trick is lost, a card of each player. */
TEST(a_slam_goes_with_the_points)
{
    static const struct {
        const char *rule;
        int players;
        enum tarot_contract contract;
        enum tarot_slam slam;
        int points;
        bool half;
        enum tarot_side petit;
        const char *said; /* NULL: it can be */
    } rows[] = {
        {"all points", 4, TAROT_GARDE, TAROT_UNANNOUNCED, 91, false, 0, NULL},
        {"without the Excuse", 4, TAROT_PRISE, TAROT_ANNOUNCED, 86, false, 0, NULL},
        {"a card more", 4, TAROT_GARDE_SANS, TAROT_ANNOUNCED, 85, false, 0,
         "at least 86 points"},
        {"few points", 4, TAROT_GARDE, TAROT_UNANNOUNCED, 45, false, 0, "not 45"},
        {"the dog too", 4, TAROT_GARDE_CONTRE, TAROT_ANNOUNCED, 59, false, 0, NULL},
        {"and a card", 4, TAROT_GARDE_CONTRE, TAROT_ANNOUNCED, 58, false, 0,
         "at least 59 points"},
        {"three", 3, TAROT_GARDE, TAROT_ANNOUNCED, 86, true, 0, NULL},
        {"three, too few", 3, TAROT_GARDE, TAROT_ANNOUNCED, 85, true, 0,
         "at least 86 points"},
        {"five", 5, TAROT_GARDE_CONTRE, TAROT_ANNOUNCED, 73, false, 0, NULL},
        {"five, too few", 5, TAROT_GARDE_CONTRE, TAROT_ANNOUNCED, 72, true, 0,
         "73 points"},
        {"the petit", 4, TAROT_GARDE, TAROT_ANNOUNCED, 91, false, TAROT_DEFENCE, "petit"},
        {"failed", 4, TAROT_GARDE, TAROT_FAILED, 89, false, TAROT_DEFENCE, NULL},
        {"failed, all won", 4, TAROT_GARDE, TAROT_FAILED, 90, false, 0,
         "at most 89 points"},
        {"failed at five", 5, TAROT_GARDE, TAROT_FAILED, 88, true, 0, NULL},
        {"failed at five, all won", 5, TAROT_GARDE, TAROT_FAILED, 89, false, 0,
         "88 points"},
        {"none", 4, TAROT_GARDE, TAROT_NO_SLAM, 45, false, TAROT_DEFENCE, NULL},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct tarot_free hand = {.players = rows[i].players,
                                  .half = rows[i].half,
                                  .deal = {.contract = rows[i].contract,
                                           .points = rows[i].points,
                                           .petit = rows[i].petit,
                                           .slam = rows[i].slam}};
        EXPECT_INT(rows[i].rule, tarot_free_check_slam(&hand, &err), !rows[i].said);
        if (rows[i].said && !strstr(err.text, rows[i].said))
            fail_msg("%s: \"%s\" without \"%s\"", rows[i].rule, err.text, rows[i].said);
    }
}

TEST(a_deal_explains_itself)
{
    struct why why = {.lang = LANG_EN};
    int points[TAROT_FREE_MOST];
    struct tarot_free hand = {
        .players = 5, .partner = 2, .half = true, .deal = {.points = 44, .oudlers = 2}};
    hand.deal.contract = TAROT_GARDE;
    tarot_free_points(&hand, points, &why);
    assert_string_equal(str_text(&why.out),
                        "half a point goes to the side that wins the deal: 45 points\n"
                        "45 points for 41 needed with 2 oudlers: made by 4\n"
                        "(25 + 4) × 2 = +58\n"
                        "taker's score: +58\n"
                        "the taker counts twice: +116; the called partner once: +58\n"
                        "each of 3 defenders: −58\n");
    str_reset(&why.out);
    hand.players = 4;
    hand.half = false;
    tarot_free_points(&hand, points, &why);
    assert_non_null(strstr(str_text(&why.out),
                           "the taker alone against 3 counts 3 times: +168\n"
                           "each of 3 defenders: −56\n"));
    why_clear(&why);
}

static bool has_number(const json_t *list, int number)
{
    bool found = false;
    for (size_t i = 0; i < json_array_size(list); i++)
        found = found || json_integer_value(json_array_get(list, i)) == number;
    return found;
}

TEST(contracts_of_attaque_defense_are_as_printed)
{
    json_t *vectors = support_vectors("tarot_attack_defence");
    const json_t *sans = support_get(vectors, "garde-sans");
    const json_t *contre = support_get(vectors, "garde-contre");
    assert_int_equal(json_array_size(sans) + json_array_size(contre), 9);
    assert_true(has_number(sans, (int)support_get_int(vectors, "boards"))); /* the last */
    for (int board = 1; board <= 200; board++)
        assert_int_equal(tarot_imposed_contract(board),
                         has_number(sans, board)     ? TAROT_GARDE_SANS
                         : has_number(contre, board) ? TAROT_GARDE_CONTRE
                                                     : TAROT_GARDE);
    json_decref(vectors);
}

static enum tarot_contract contract_named(const char *word)
{
    for (int i = 0; i < TAROT_CONTRACTS; i++)
        if (strcmp(tarot_contract_word[i], word) == 0)
            return (enum tarot_contract)i;
    fail_msg("no contract is called %s", word);
    return TAROT_GARDE;
}

/* The reminder on the printed sheet: (25 + points) × factor, petit au bout, handful. */
TEST(contracts_score_as_the_printed_sheet_says)
{
    json_t *vectors = support_vectors("tarot_attack_defence");
    const json_t *deals = support_get(vectors, "deals");
    assert_int_equal(json_array_size(deals), 3);
    for (size_t i = 0; i < 3; i++) {
        const json_t *row = json_array_get(deals, i);
        enum tarot_contract contract =
            contract_named(json_string_value(support_get(row, "contract")));
        struct tarot_deal deal = {.contract = contract, .points = 46, .oudlers = 2};
        int plain = tarot_score(&deal, NULL).score;
        assert_int_equal(plain, 30 * support_get_int(row, "factor"));
        if (json_object_get(row, "score")) {
            assert_int_equal(support_get_int(row, "made_by"), 5);
            assert_int_equal(plain, support_get_int(row, "score"));
            continue;
        }
        deal.petit = TAROT_ATTACK;
        assert_int_equal(tarot_score(&deal, NULL).score - plain,
                         support_get_int(row, "petit"));
        deal.petit = TAROT_NOBODY;
        deal.handful[0] = TAROT_SINGLE;
        assert_int_equal(tarot_score(&deal, NULL).score - plain,
                         support_get_int(row, "handful"));
    }
    json_decref(vectors);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_deals_by_a_second_computation_add_up_to_zero),
        cmocka_unit_test(examples_worked_out_by_hand),
        cmocka_unit_test(handfuls_need_trumps_by_the_number_of_players),
        cmocka_unit_test(two_handfuls_fit_into_22_trumps_or_are_refused),
        cmocka_unit_test(what_cannot_exist_is_refused_with_what_can),
        cmocka_unit_test(a_slam_goes_with_the_points),
        cmocka_unit_test(a_deal_explains_itself),
        cmocka_unit_test(contracts_of_attaque_defense_are_as_printed),
        cmocka_unit_test(contracts_score_as_the_printed_sheet_says),
    };
    return cmocka_run_group_tests_name("tarot_free", tests, NULL, NULL);
}
