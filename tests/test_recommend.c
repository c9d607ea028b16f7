/* test_recommend.c - which movement comes first, and its figures. */
#include "core/movement/recommend.h"

#include "core/game/tarot_board.h"
#include "core/movement/parallel.h"
#include "support.h"
#include <stdio.h>
#include <string.h>

static const struct verify_rules tarot = {.taker = tarot_board_taker};

static int ask(enum movement_game game, int tables, int players,
               struct recommendation list[RECOMMEND_MOST])
{
    struct err err = ERR_INIT(LANG_EN);
    struct recommend_question question = {
        .game = game,
        .tables = tables,
        .players = players,
        .rules = game == MOVEMENT_TAROT_LINE
                     ? tarot
                     : (struct verify_rules){.free = game == MOVEMENT_FREE ||
                                                     game == MOVEMENT_WHIST}};
    int n = recommend(&question, list, &err);
    EXPECT_INT("an answer or an error", n > 0, err.kind == ERR_NONE);
    return n;
}

/* The printed allocation comes first, except where a single field is complete and fair
 * and the printed movement is not. */
TEST(the_printed_allocation_comes_first)
{
    for (int tables = 5; tables <= 28; tables++) {
        struct recommendation list[RECOMMEND_MOST];
        int field[PARALLEL_FIELDS_MAX];
        char row[24];
        int n = ask(MOVEMENT_TAROT_LINE, tables, 0, list);
        snprintf(row, sizeof row, "%d tables", tables);
        assert_true(n > 0);
        const char *wanted = tables == 8 || tables == 12         ? "full"
                             : parallel_split(tables, field) > 1 ? "parallel"
                                                                 : "official";
        EXPECT_TEXT(row, list[0].kind->name, wanted);
        EXPECT_INT(row, list[0].report.valid, true);
        EXPECT_INT(row, list[0].fields,
                   strcmp(wanted, "parallel") == 0 ? parallel_split(tables, field) : 1);
    }
}

TEST(figures_are_those_of_the_movements)
{
    static const struct {
        int tables;
        const char *kind;
        int rounds, boards, deals, prepared, minutes, attacks;
    } rows[] = {
        {5, "official", 5, 4, 20, 20, 150, 5}, {8, "full", 8, 3, 24, 24, 180, 6},
        {12, "full", 12, 2, 24, 24, 180, 6},   {10, "parallel", 5, 4, 20, 20, 150, 5},
        {10, "full", 9, 3, 27, 30, 203, 6},    {16, "full", 12, 2, 24, 32, 180, 6},
        {4, "howell", 5, 4, 20, 20, 150, 5},   {12, "howell", 5, 4, 20, 20, 150, 5},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct recommendation list[RECOMMEND_MOST];
        int n = ask(MOVEMENT_TAROT_LINE, rows[i].tables, 0, list);
        int at = 0;
        while (at < n && strcmp(list[at].kind->name, rows[i].kind) != 0)
            at++;
        assert_true(at < n);
        EXPECT_INT(rows[i].kind, list[at].plan.rounds, rows[i].rounds);
        EXPECT_INT(rows[i].kind, list[at].plan.boards, rows[i].boards);
        EXPECT_INT(rows[i].kind, list[at].deals, rows[i].deals);
        EXPECT_INT(rows[i].kind, list[at].prepared, rows[i].prepared);
        EXPECT_INT(rows[i].kind, list[at].minutes, rows[i].minutes);
        EXPECT_INT(rows[i].kind, list[at].report.min_attacks, rows[i].attacks);
        assert_true(list[at].reason && list[at].reason[0]);
    }
}

TEST(players_too_many_or_too_few)
{
    static const struct {
        int players, tables, extra, missing, rests;
    } rows[] = {
        {28, 7, 0, 0, 0}, {29, 7, 1, 0, 1}, {30, 7, 2, 0, 1},
        {27, 7, 0, 1, 1}, {35, 9, 0, 1, 1}, {33, 8, 1, 0, 1},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct recommendation list[RECOMMEND_MOST];
        char row[24];
        snprintf(row, sizeof row, "%d players", rows[i].players);
        assert_true(ask(MOVEMENT_TAROT_LINE, 0, rows[i].players, list) > 0);
        EXPECT_INT(row, list[0].plan.tables, rows[i].tables);
        EXPECT_INT(row, list[0].plan.extra, rows[i].extra);
        EXPECT_INT(row, list[0].missing, rows[i].missing);
        EXPECT_INT(row, list[0].report.max_sit_outs, rows[i].rests);
        EXPECT_INT(row, list[0].report.valid, true);
    }
}

TEST(best_come_first_at_every_size)
{
    for (int tables = 1; tables <= 64; tables++) {
        struct recommendation list[RECOMMEND_MOST];
        struct err err = ERR_INIT(LANG_EN);
        struct recommend_question question = {
            .game = MOVEMENT_TAROT_LINE, .tables = tables, .rules = tarot};
        int n = recommend(&question, list, &err);
        EXPECT_INT("an answer", n > 0, tables >= 3);
        for (int i = 0; i < n; i++) {
            assert_true(list[i].report.playable);
            assert_true(list[i].deals <= 28 && list[i].deals <= list[i].prepared);
        }
        if (tables > 28)
            EXPECT_TEXT("many tables", list[0].kind->name, "parallel");
    }
}

TEST(pairs_get_their_usual_movement_first)
{
    static const struct {
        int tables, players;
        const char *kind;
    } rows[] = {{3, 0, "howell"},    {4, 0, "howell"},    {6, 0, "gueridon"},
                {7, 0, "mitchell"},  {8, 0, "gueridon"},  {9, 0, "mitchell"},
                {10, 0, "skip"},     {12, 0, "gueridon"}, {14, 0, "skip"},
                {16, 0, "skip"},     {17, 0, "mitchell"}, {18, 0, "sections"},
                {0, 22, "howell"},   {0, 70, "sections"}, {0, 38, "gueridon"},
                {0, 26, "mitchell"}, {0, 30, "gueridon"}};
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct recommendation list[RECOMMEND_MOST];
        assert_true(ask(MOVEMENT_BRIDGE_PAIRS, rows[i].tables, rows[i].players, list) >
                    0);
        EXPECT_TEXT("first", list[0].kind->name, rows[i].kind);
        EXPECT_INT("half table", list[0].missing, rows[i].players > 0);
        EXPECT_INT("half table", list[0].report.max_sit_outs > 0, rows[i].players > 0);
    }
}

/* Nine have a movement of their own, in which one rests in turn; ten have none. */
TEST(nine_individuals_rest_in_turn)
{
    struct recommendation list[RECOMMEND_MOST];
    assert_true(ask(MOVEMENT_BRIDGE_INDIVIDUAL, 0, 9, list) > 0);
    EXPECT_INT("one more", list[0].plan.extra, 1);
    EXPECT_INT("rounds", list[0].plan.rounds, 9);
    EXPECT_INT("boards", list[0].plan.boards, 3);
    EXPECT_INT("deals of each", list[0].report.min_deals, 24);
    EXPECT_INT("deals of each", list[0].report.max_deals, 24);
    EXPECT_INT("rests", list[0].report.max_sit_outs, 1);
    assert_true(ask(MOVEMENT_BRIDGE_INDIVIDUAL, 0, 8, list) > 0);
    EXPECT_INT("nobody more", list[0].plan.extra, 0);
}

/* A team plays its boards at two tables; each of its players once. Of seven, one rests.
 */
TEST(teams_play_a_board_once_a_player)
{
    static const struct {
        int teams, missing, rounds, rests;
    } rows[] = {{2, 0, 1, 0}, {4, 0, 3, 0}, {6, 0, 5, 0}, {8, 1, 7, 1}};
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct recommendation list[RECOMMEND_MOST];
        struct err err = ERR_INIT(LANG_EN);
        struct recommend_question question = {.game = MOVEMENT_TEAMS,
                                              .tables = rows[i].teams,
                                              .missing = rows[i].missing,
                                              .rules = {.teams = true},
                                              .boards = 4};
        assert_true(recommend(&question, list, &err) > 0);
        EXPECT_TEXT("everybody meets everybody", list[0].kind->name, "teams");
        EXPECT_INT("rounds", list[0].plan.rounds, rows[i].rounds);
        EXPECT_INT("deals", list[0].deals, 4 * (rows[i].rounds - rows[i].rests));
        EXPECT_INT("rests", list[0].report.max_sit_outs, rows[i].rests);
    }
}

/* Threes come first, then fives, then rests; whist has no choice. */
TEST(free_deals_take_threes_fives_or_rests)
{
    static const struct {
        enum movement_game game;
        int players;
        const char *kinds;
        int laid;
        int rests; /* of the last */
    } rows[] = {
        {MOVEMENT_FREE, 20, "drawn drawn-rest", 5, 0},
        {MOVEMENT_FREE, 21, "drawn drawn-fives drawn-rest", 6, 1},
        {MOVEMENT_FREE, 22, "drawn drawn-fives drawn-rest", 6, 1},
        {MOVEMENT_FREE, 23, "drawn drawn-rest", 6, 1},
        {MOVEMENT_FREE, 5, "drawn-fives drawn-rest", 1, 0},
        {MOVEMENT_FREE, 3, "drawn", 1, 0},
        {MOVEMENT_WHIST, 20, "drawn drawn-rest", 5, 0},
        {MOVEMENT_WHIST, 21, "drawn-rest", 5, 1},
        {MOVEMENT_WHIST, 23, "drawn-rest", 5, 1},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct recommendation list[RECOMMEND_MOST];
        char row[40];
        char kinds[100] = "";
        int n = ask(rows[i].game, 0, rows[i].players, list);
        snprintf(row, sizeof row, "%d players", rows[i].players);
        for (int k = 0; k < n; k++) {
            size_t used = strlen(kinds);
            snprintf(kinds + used, sizeof kinds - used, "%s%s", k > 0 ? " " : "",
                     list[k].kind->name);
            EXPECT_INT(row, list[k].report.playable, true);
        }
        EXPECT_TEXT(row, kinds, rows[i].kinds);
        EXPECT_INT(row, list[0].laid, rows[i].laid);
        EXPECT_INT(row, list[n - 1].report.max_sit_outs, rows[i].rests);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_printed_allocation_comes_first),
        cmocka_unit_test(figures_are_those_of_the_movements),
        cmocka_unit_test(players_too_many_or_too_few),
        cmocka_unit_test(best_come_first_at_every_size),
        cmocka_unit_test(pairs_get_their_usual_movement_first),
        cmocka_unit_test(nine_individuals_rest_in_turn),
        cmocka_unit_test(teams_play_a_board_once_a_player),
        cmocka_unit_test(free_deals_take_threes_fives_or_rests),
    };
    return cmocka_run_group_tests_name("recommend", tests, NULL, NULL);
}
