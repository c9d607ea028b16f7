/* test_bridge.c - the score of one deal of bridge, and which scores can exist. */
#include "core/game/bridge.h"

#include "support.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIMIT = 8000, SPAN = 2 * LIMIT + 1 };

/* The second computation, told another way: the least level that is a game by strain and
 * doubling, and what so many undertricks cost in all, as scorers know them by heart. */
static int by_heart(const struct bridge_deal *deal, bool exposed)
{
    static const int plain_game[] = {5, 5, 4, 4, 3};
    static const int doubled_game[] = {3, 3, 2, 2, 2};
    static const int redoubled_game[] = {2, 2, 1, 1, 1};
    const struct bridge_contract *c = &deal->contract;
    const int *game_level = c->doubled == 2   ? redoubled_game
                            : c->doubled == 1 ? doubled_game
                                              : plain_game;
    int need = 6 + c->level;
    if (deal->tricks < need) {
        int down = need - deal->tricks;
        int doubled = exposed ? 300 * down - 100
                              : (down <= 3 ? 200 * down - 100 : 300 * down - 400);
        return -(c->doubled == 2   ? 2 * doubled
                 : c->doubled == 1 ? doubled
                                   : down * (exposed ? 100 : 50));
    }
    int per = c->strain < BRIDGE_HEARTS ? 20 : 30;
    int total = per * c->level + (c->strain == BRIDGE_NO_TRUMPS ? 10 : 0);
    for (int i = 0; i < (int)c->doubled; i++)
        total += total;
    if (c->level < game_level[c->strain])
        total += 50;
    else
        total += exposed ? 500 : 300;
    total += c->level == 6 ? (exposed ? 750 : 500) : 0;
    total += c->level == 7 ? (exposed ? 1500 : 1000) : 0;
    total += c->doubled == 0 ? 0 : c->doubled == 1 ? 50 : 100;
    for (int trick = need; trick < deal->tricks; trick++)
        total +=
            c->doubled == 0 ? per : (c->doubled == 1 ? 100 : 200) * (exposed ? 2 : 1);
    return total;
}

/* Steps through every deal; false after the last. The first has contract 1C by N. */
static bool next_deal(struct bridge_deal *deal)
{
    if (++deal->tricks <= 13)
        return true;
    deal->tricks = 0;
    if (++deal->declarer < SEAT_COUNT)
        return true;
    deal->declarer = SEAT_N;
    if (++deal->contract.doubled < BRIDGE_DOUBLINGS)
        return true;
    deal->contract.doubled = BRIDGE_UNDOUBLED;
    if (++deal->contract.strain < BRIDGE_STRAINS)
        return true;
    deal->contract.strain = BRIDGE_CLUBS;
    return ++deal->contract.level <= 7;
}

static const struct bridge_deal first_deal = {.contract = {.level = 1}};

/* By the second computation, seen by North-South. */
static int wanted_score(const struct bridge_deal *deal, enum bridge_vulnerable v)
{
    bool ns = deal->declarer == SEAT_N || deal->declarer == SEAT_S;
    bool exposed = v == BRIDGE_BOTH || v == (ns ? BRIDGE_NS : BRIDGE_EW);
    return by_heart(deal, exposed) * (ns ? 1 : -1);
}

static void check_deal(const struct bridge_deal *deal, enum bridge_vulnerable v)
{
    int wanted = wanted_score(deal, v);
    int score = bridge_score(deal, v, NULL);
    if (score != wanted)
        fail_msg("level %d strain %d doubled %d by %c, %d tricks, %s: %d, not %d",
                 deal->contract.level, (int)deal->contract.strain,
                 (int)deal->contract.doubled, seat_letter(deal->declarer), deal->tricks,
                 bridge_vulnerable_word[v], score, wanted);
}

TEST(every_deal_at_every_vulnerability_scores_by_the_laws)
{
    struct bridge_deal deal = first_deal;
    int deals = 0;
    do {
        for (int v = 0; v < BRIDGE_VULNERABILITIES; v++, deals++)
            check_deal(&deal, (enum bridge_vulnerable)v);
    } while (next_deal(&deal));
    EXPECT_INT("all of them", deals, 35 * 3 * 4 * 4 * 14);
}

/* Scores that every scorer knows. */
TEST(known_scores)
{
    static const struct {
        const char *row;
        struct bridge_deal deal;
        enum bridge_vulnerable vulnerable;
        int score;
    } table[] = {
        {"1NT just made", {{1, BRIDGE_NO_TRUMPS, 0}, SEAT_N, 7, {0}}, BRIDGE_BOTH, 90},
        {"2D + 1", {{2, BRIDGE_DIAMONDS, 0}, SEAT_S, 9, {0}}, BRIDGE_NONE, 110},
        {"3NT + 1", {{3, BRIDGE_NO_TRUMPS, 0}, SEAT_N, 10, {0}}, BRIDGE_NS, 630},
        {"4H", {{4, BRIDGE_HEARTS, 0}, SEAT_E, 10, {0}}, BRIDGE_NS, -420},
        {"4SX by South", {{4, BRIDGE_SPADES, 1}, SEAT_S, 10, {0}}, BRIDGE_NONE, 590},
        {"5DXX", {{5, BRIDGE_DIAMONDS, 2}, SEAT_N, 11, {0}}, BRIDGE_EW, 800},
        {"6S", {{6, BRIDGE_SPADES, 0}, SEAT_W, 12, {0}}, BRIDGE_BOTH, -1430},
        {"7NTXX", {{7, BRIDGE_NO_TRUMPS, 2}, SEAT_N, 13, {0}}, BRIDGE_BOTH, 2980},
        {"1HX + 2", {{1, BRIDGE_HEARTS, 1}, SEAT_N, 9, {0}}, BRIDGE_NS, 560},
        {"2S - 3", {{2, BRIDGE_SPADES, 0}, SEAT_N, 5, {0}}, BRIDGE_NS, -300},
        {"4SX - 4", {{4, BRIDGE_SPADES, 1}, SEAT_E, 6, {0}}, BRIDGE_NONE, 800},
        {"7NTXX - 13", {{7, BRIDGE_NO_TRUMPS, 2}, SEAT_S, 0, {0}}, BRIDGE_BOTH, -7600},
        {"passed", {{0, 0, 0}, SEAT_N, 0, {0}}, BRIDGE_BOTH, 0},
    };
    for (size_t i = 0; i < ROWS(table); i++)
        EXPECT_INT(table[i].row, bridge_score(&table[i].deal, table[i].vulnerable, NULL),
                   table[i].score);
}

/* The cycle by its rule: who is vulnerable moves on with each board, and once more after
 * each four. */
TEST(dealer_and_vulnerability_of_the_boards)
{
    static const char printed[] = "-NEBNEB-EB-NB-NE";
    static const char letter[] = "-NEB";
    for (int board = 1; board <= 100; board++) {
        int k = board - 1;
        char row[16];
        snprintf(row, sizeof row, "board %d", board);
        EXPECT_INT(row, bridge_board_vulnerable(board), (k + k / 4) % 4);
        EXPECT_INT(row, letter[bridge_board_vulnerable(board)], printed[k % 16]);
        EXPECT_INT(row, seat_letter(bridge_board_dealer(board)), "NESW"[k % 4]);
    }
}

/* Marks what deals give, by the second computation. */
static void fill(bool possible[SPAN], enum bridge_vulnerable v)
{
    struct bridge_deal deal = first_deal;
    memset(possible, 0, SPAN * sizeof possible[0]);
    possible[LIMIT] = true;
    do {
        possible[LIMIT + wanted_score(&deal, v)] = true;
    } while (next_deal(&deal));
}

static void check_nearest(const bool possible[SPAN], enum bridge_vulnerable v, int score)
{
    int nearest[2];
    int low = score - 1;
    int high = score + 1;
    while (low >= -LIMIT && !possible[LIMIT + low])
        low--;
    while (high <= LIMIT && !possible[LIMIT + high])
        high++;
    int n = bridge_nearest(v, score, nearest);
    EXPECT_INT("how many", n, (low >= -LIMIT) + (high <= LIMIT));
    if (low >= -LIMIT)
        EXPECT_INT("below", nearest[0], low);
    if (high <= LIMIT)
        EXPECT_INT("above", nearest[n - 1], high);
}

static void check_possible(enum bridge_vulnerable v)
{
    static bool possible[SPAN];
    fill(possible, v);
    for (int score = -LIMIT; score <= LIMIT; score += 10) {
        if (bridge_is_possible(v, score) != possible[LIMIT + score])
            fail_msg("%d at %s", score, bridge_vulnerable_word[v]);
        if (score % 400 == 0)
            assert_false(bridge_is_possible(v, score + 5));
        if (score % 70 == 0 && !possible[LIMIT + score])
            check_nearest(possible, v, score);
    }
}

TEST(possible_scores_are_those_that_deals_give)
{
    for (int v = 0; v < BRIDGE_VULNERABILITIES; v++)
        check_possible((enum bridge_vulnerable)v);
    assert_false(bridge_is_possible(BRIDGE_NONE, 2147483640));
    assert_false(bridge_is_possible(BRIDGE_NONE, -2147483640));
}

TEST(an_impossible_score_names_the_nearest)
{
    static const struct {
        enum bridge_vulnerable vulnerable;
        int score;
        const char *text;
    } table[] = {
        {BRIDGE_NONE, 425,
         "no contract gives +425 at this vulnerability; the nearest scores are +420 and "
         "+430"},
        {BRIDGE_NONE, -10,
         "no contract gives −10 at this vulnerability; the nearest scores are −50 and 0"},
        {BRIDGE_BOTH, 50,
         "no contract gives +50 at this vulnerability; the nearest scores are 0 and +70"},
        {BRIDGE_BOTH, 9000,
         "no contract gives +9000 at this vulnerability; the nearest score is +7600"},
    };
    for (size_t i = 0; i < ROWS(table); i++) {
        struct err err = ERR_INIT(LANG_EN);
        assert_false(bridge_check(table[i].vulnerable, table[i].score, &err));
        EXPECT_TEXT("error", err.text, table[i].text);
    }
    struct err err = ERR_INIT(LANG_EN);
    assert_true(bridge_check(BRIDGE_NONE, 420, &err));
    EXPECT_INT("no error", err.kind, ERR_NONE);
}

TEST(a_score_explains_itself)
{
    static const struct {
        struct bridge_deal deal;
        const char *text;
    } table[] = {
        {{{2, BRIDGE_SPADES, 1}, SEAT_W, 9, {0}},
         "2♠X by West: tricks 9, needed 8\n"
         "trick score, 2 × 30 × 2: +120\n"
         "game, vulnerable: +500\n"
         "doubled contract made: +50\n"
         "overtricks, 1 × 200: +200\n"
         "North-South score: −870\n"},
        {{{6, BRIDGE_NO_TRUMPS, 0}, SEAT_N, 12, {0}},
         "6NT by North: tricks 12, needed 12\n"
         "trick score, (40 + 5 × 30) × 1: +190\n"
         "game, not vulnerable: +300\n"
         "small slam: +500\n"
         "North-South score: +990\n"},
        {{{7, BRIDGE_CLUBS, 2}, SEAT_E, 11, {0}},
         "7♣XX by East: tricks 11, needed 13\n"
         "2 down, redoubled, vulnerable: −1000\n"
         "North-South score: +1000\n"},
        {{{0, 0, 0}, SEAT_N, 0, {0}}, "everybody passed: 0 for both sides\n"},
    };
    for (size_t i = 0; i < ROWS(table); i++) {
        struct why why = {.lang = LANG_EN};
        bridge_score(&table[i].deal, BRIDGE_EW, &why);
        EXPECT_TEXT("why", str_text(&why.out), table[i].text);
        why_clear(&why);
    }
}

/* The points of the lines add up to the score, for every deal. */
TEST(the_lines_add_up)
{
    struct bridge_deal deal = first_deal;
    do {
        struct why why = {.lang = LANG_EN};
        int score = bridge_score(&deal, BRIDGE_NS, &why);
        int sum = 0;
        char *rest = NULL;
        for (char *line = strtok_r(why.out.text, "\n", &rest); line;
             line = strtok_r(NULL, "\n", &rest)) {
            const char *figure = strrchr(line, ' ') + 1;
            bool minus = strncmp(figure, "−", 3) == 0;
            if (strstr(line, "North-South score") || strstr(line, " by "))
                continue;
            sum += (int)strtoll(figure + (minus ? 3 : 0), NULL, 10) * (minus ? -1 : 1);
        }
        EXPECT_INT("sum", abs(sum), abs(score));
        why_clear(&why);
    } while (next_deal(&deal));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_deal_at_every_vulnerability_scores_by_the_laws),
        cmocka_unit_test(known_scores),
        cmocka_unit_test(dealer_and_vulnerability_of_the_boards),
        cmocka_unit_test(possible_scores_are_those_that_deals_give),
        cmocka_unit_test(an_impossible_score_names_the_nearest),
        cmocka_unit_test(a_score_explains_itself),
        cmocka_unit_test(the_lines_add_up),
    };
    return cmocka_run_group_tests_name("bridge", tests, NULL, NULL);
}
