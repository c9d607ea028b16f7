/* test_free_draw.c - drawn tables: everybody sits, few meet again, figures are true. */
#include "core/movement/free_draw.h"
#include <stdint.h>

#include "pairs_check.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLAYERS_MOST = 130 };

static struct free_draw draw_it(struct free_plan plan, struct arena *arena)
{
    struct err err = ERR_INIT(LANG_EN);
    struct free_draw draw;
    if (!free_draw(&plan, &draw, arena, &err))
        fail_msg("%d players: %s", plan.players, err.text);
    return draw;
}

/* What was counted, the slow way. */
struct counted {
    const char *row;
    int met[PLAYERS_MOST][PLAYERS_MOST];
    int seated[PLAYERS_MOST]; /* rounds */
    int64_t again;
    int most;
};

static void count_table(struct counted *counted, const int at[], int size)
{
    EXPECT_INT(counted->row, size >= 3 && size <= 5, true);
    for (int i = 0; i < size; i++) {
        counted->seated[at[i]]++;
        for (int k = 0; k < i; k++) {
            int a = at[i] < at[k] ? at[i] : at[k];
            int times = ++counted->met[a][at[i] + at[k] - a];
            counted->again += times > 1;
            counted->most = times > counted->most ? times : counted->most;
        }
    }
}

/* Everybody sits in each round, or rests; nobody rests twice more than another. */
static void check_draw(const struct free_draw *draw)
{
    static struct counted counted;
    char row[40];
    snprintf(row, sizeof row, "%d players, %d rounds", draw->players, draw->rounds);
    counted = (struct counted){.row = row};
    for (int r = 0; r < draw->rounds; r++) {
        int resting = 0;
        int before[PLAYERS_MOST];
        memcpy(before, counted.seated, sizeof before);
        for (int t = 0; t < draw->tables; t++)
            count_table(&counted, free_draw_at(draw, r, t), draw->size[t]);
        for (int p = 0; p < draw->players; p++) {
            EXPECT_INT(row, counted.seated[p] - before[p] <= 1, true);
            resting += counted.seated[p] == before[p];
        }
        EXPECT_INT(row, resting, draw->resting);
    }
    for (int p = 0; p < draw->players; p++)
        EXPECT_INT(row, abs(counted.seated[p] - counted.seated[0]) <= 1, true);
    EXPECT_INT(row, draw->again, counted.again);
    EXPECT_INT(row, draw->most, counted.most);
    EXPECT_INT(row, draw->again >= draw->again_least, true);
}

TEST(everybody_sits_and_the_figures_are_true)
{
    for (int players = 3; players <= 60; players++)
        for (int rounds = 1; rounds <= 4; rounds++) {
            struct arena arena = {0};
            struct free_plan plan = {players, rounds, (enum free_way)(players % 3), 7};
            struct free_draw draw = draw_it(plan, &arena);
            check_draw(&draw);
            arena_clear(&arena);
        }
}

TEST(nobody_meets_twice_where_that_is_easy)
{
    static const struct {
        int players, rounds;
        enum free_way way;
    } rows[] = {
        {15, 4, FREE_THREES}, {16, 5, FREE_THREES},  {19, 5, FREE_THREES},
        {20, 5, FREE_THREES}, {21, 3, FREE_FIVES},   {24, 5, FREE_THREES},
        {27, 7, FREE_THREES}, {28, 7, FREE_THREES},  {32, 6, FREE_THREES},
        {36, 7, FREE_THREES}, {37, 5, FREE_FIVES},   {40, 7, FREE_THREES},
        {48, 6, FREE_THREES}, {50, 5, FREE_FIVES},   {64, 6, FREE_THREES},
        {65, 6, FREE_FIVES},  {21, 4, FREE_RESTS},   {22, 4, FREE_RESTS},
        {30, 5, FREE_RESTS},  {112, 7, FREE_THREES}, {113, 7, FREE_THREES},
    };
    for (size_t i = 0; i < ROWS(rows); i++)
        for (uint64_t seed = 1; seed <= 3; seed++) {
            struct arena arena = {0};
            struct free_plan plan = {rows[i].players, rows[i].rounds, rows[i].way, seed};
            struct free_draw draw = draw_it(plan, &arena);
            check_draw(&draw);
            char row[40];
            snprintf(row, sizeof row, "%d players", rows[i].players);
            EXPECT_INT(row, draw.again, 0);
            EXPECT_INT(row, draw.most, 1);
            arena_clear(&arena);
        }
}

TEST(the_least_is_reached_where_many_must_meet_again)
{
    static const struct {
        int players, rounds;
        int64_t again;
    } rows[] = {{4, 3, 12}, {8, 2, 4},   {8, 7, 56},  {12, 2, 3},
                {7, 7, 42}, {16, 6, 24}, {16, 8, 72}, {15, 7, 42}};
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct free_plan plan = {rows[i].players, rows[i].rounds, FREE_THREES, 5};
        struct free_draw draw = draw_it(plan, &arena);
        char row[40];
        snprintf(row, sizeof row, "%d players, %d rounds", plan.players, plan.rounds);
        EXPECT_INT(row, draw.again_least, rows[i].again);
        EXPECT_INT(row, draw.again, rows[i].again);
        arena_clear(&arena);
    }
}

TEST(tables_have_four_players_or_nearly)
{
    static const struct {
        int players;
        enum free_way way;
        int tables, size[4];
    } rows[] = {
        {2, FREE_THREES, 0, {0}},
        {3, FREE_THREES, 1, {3}},
        {4, FREE_FIVES, 1, {4}},
        {5, FREE_THREES, 1, {5}},
        {6, FREE_FIVES, 2, {3, 3}},
        {7, FREE_FIVES, 2, {4, 3}},
        {8, FREE_THREES, 2, {4, 4}},
        {9, FREE_THREES, 3, {3, 3, 3}},
        {9, FREE_FIVES, 2, {4, 5}},
        {10, FREE_THREES, 3, {4, 3, 3}},
        {10, FREE_FIVES, 2, {5, 5}},
        {11, FREE_FIVES, 3, {4, 4, 3}},
        {13, FREE_THREES, 4, {4, 3, 3, 3}},
        {13, FREE_FIVES, 3, {4, 4, 5}},
        {14, FREE_FIVES, 3, {4, 5, 5}},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        int size[4] = {0};
        char row[40];
        snprintf(row, sizeof row, "%d players, way %d", rows[i].players,
                 (int)rows[i].way);
        EXPECT_INT(row, free_draw_tables(rows[i].players, rows[i].way, size),
                   rows[i].tables);
        for (int t = 0; t < rows[i].tables; t++)
            EXPECT_INT(row, size[t], rows[i].size[t]);
    }
    for (int players = 3; players <= 400; players++)
        for (int way = FREE_THREES; way <= FREE_FIVES; way++) {
            int size[134];
            int tables = free_draw_tables(players, (enum free_way)way, size);
            int sum = 0;
            for (int t = 0; t < tables; t++)
                sum += size[t];
            assert_int_equal(sum, players);
        }
}

TEST(others_rest_in_turn_where_a_table_needs_four)
{
    for (int extra = -3; extra <= 3; extra++) {
        char row[40];
        struct arena arena = {0};
        struct movement_plan plan = {.tables = 5, .rounds = 7, .extra = extra};
        struct schedule schedule =
            pairs_check_make(MOVEMENT_FREE, "drawn-rest", plan, &arena);
        snprintf(row, sizeof row, "%d more", extra);
        EXPECT_INT(row, schedule.contestants, 20 + extra);
        EXPECT_INT(row, schedule.tables, (20 + extra) / 4);
        for (int i = 0; i < schedule.rounds * schedule.tables; i++)
            for (int s = 0; s < 4; s++)
                EXPECT_INT(row, schedule.table[i].seat[s] >= 0, true);
        arena_clear(&arena);
    }
    struct movement_plan plan = {.tables = 5, .rounds = 3, .extra = 1, .seed = 3};
    pairs_check_words(MOVEMENT_FREE, "drawn-rest", plan,
                      "Tables drawn for 21 players and 3 rounds, with seed 3; the same "
                      "seed gives the same tables.\n"
                      "In each round one of them sits out; nobody sits out again before "
                      "everybody has sat out.\n"
                      "No two players meet twice.\n");
}

TEST(a_draw_is_its_seed)
{
    struct arena arena = {0};
    struct free_draw a = draw_it((struct free_plan){48, 5, FREE_THREES, 1}, &arena);
    struct free_draw b = draw_it((struct free_plan){48, 5, FREE_THREES, 1}, &arena);
    struct free_draw c = draw_it((struct free_plan){48, 5, FREE_THREES, 2}, &arena);
    size_t bytes = (size_t)(a.rounds * a.tables * FREE_TABLE_MAX) * sizeof(int);
    assert_memory_equal(a.seat, b.seat, bytes);
    assert_memory_not_equal(a.seat, c.seat, bytes);
    arena_clear(&arena);
}

TEST(a_draw_is_a_schedule)
{
    static const struct {
        struct movement_plan plan;
        int tables, rounds, players;
    } rows[] = {
        {{.tables = 5}, 5, 5, 20},
        {{.tables = 2}, 2, 2, 8},
        {{.tables = 1, .rounds = 3, .boards = 12}, 1, 3, 4},
        {{.tables = 7, .extra = -1}, 7, 5, 27},
        {{.tables = 28, .rounds = 3, .boards = 12, .seed = 9}, 28, 3, 112},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct schedule schedule =
            pairs_check_make(MOVEMENT_FREE, "drawn", rows[i].plan, &arena);
        assert_int_equal(schedule.tables, rows[i].tables);
        assert_int_equal(schedule.rounds, rows[i].rounds);
        assert_int_equal(schedule.contestants, rows[i].players);
        struct verify_rules rules = {.free = true};
        struct verify_report report;
        struct arena scratch = {0};
        verify_schedule(&schedule, &rules, &scratch, &report);
        assert_true(report.playable);
        assert_true(report.valid);
        arena_clear(&scratch);
        arena_clear(&arena);
    }
}

/* How many tables of a drawn evening have so many players. */
static int tables_with(const struct schedule *schedule, int players)
{
    int n = 0;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++)
        n += schedule_seated(schedule, &schedule->table[i]) == players;
    return n;
}

TEST(one_or_two_too_many_sit_at_tables_of_five)
{
    for (int extra = -3; extra <= 3; extra++) {
        char row[40];
        struct arena arena = {0};
        struct movement_plan plan = {.tables = 5, .rounds = 3, .extra = extra};
        struct schedule schedule =
            pairs_check_make(MOVEMENT_FREE, "drawn-fives", plan, &arena);
        int over = (20 + extra) % 4;
        int fives = over < 3 ? over : 0;
        struct verify_rules rules = {.free = true};
        struct verify_report report;
        snprintf(row, sizeof row, "%d more", extra);
        EXPECT_INT(row, schedule.contestants, 20 + extra);
        EXPECT_INT(row, schedule.sides, fives > 0 ? 5 : 4);
        EXPECT_INT(row, tables_with(&schedule, 5), 3 * fives);
        EXPECT_INT(row, tables_with(&schedule, 3), over == 3 ? 3 : 0);
        verify_schedule(&schedule, &rules, &arena, &report);
        EXPECT_INT(row, report.valid && report.playable, true);
        EXPECT_INT(row, report.max_sit_outs, 0);
        arena_clear(&arena);
    }
    struct movement_plan five = {.tables = 1, .rounds = 2, .extra = 1};
    struct arena arena = {0};
    struct schedule schedule =
        pairs_check_make(MOVEMENT_FREE, "drawn-fives", five, &arena);
    EXPECT_INT("one table of five", tables_with(&schedule, 5), 2);
    arena_clear(&arena);
    pairs_check_words(
        MOVEMENT_FREE, "drawn-fives",
        (struct movement_plan){.tables = 5, .rounds = 2, .extra = 2, .seed = 42},
        "Tables drawn for 22 players and 2 rounds, with seed 42; the same seed gives the "
        "same tables.\n"
        "Tables of five players: 2; there the taker calls a partner.\n"
        "No two players meet twice.\n");
}

TEST(whist_is_drawn_for_tables_of_four_only)
{
    struct err err;
    struct arena arena = {0};
    struct movement_plan plan = {.tables = 5, .rounds = 3};
    struct schedule schedule = pairs_check_make(MOVEMENT_WHIST, "drawn", plan, &arena);
    EXPECT_INT("fours", tables_with(&schedule, 4), 15);
    plan.extra = 1;
    const char *said = pairs_check_refused(MOVEMENT_WHIST, "drawn", plan, &err);
    assert_non_null(strstr(said, "sit out in turn (drawn-rest)"));
    assert_null(movement_kind_find(MOVEMENT_WHIST, "drawn-fives"));
    schedule = pairs_check_make(MOVEMENT_WHIST, "drawn-rest", plan, &arena);
    EXPECT_INT("fours", tables_with(&schedule, 4), 15);
    arena_clear(&arena);
}

TEST(what_is_impossible_is_answered_with_what_is_possible)
{
    static const struct {
        struct movement_plan plan;
        const char *said;
    } rows[] = {
        {{.tables = 101}, "3 to 400 players, not for 404"},
        {{.tables = 5, .rounds = 21}, "1 to 20 rounds, not for 21"},
        {{.tables = 5, .balance = true}, "leave them out"},
        {{.tables = 5, .boards = 65}, "1 to 64 boards"},
        {{.tables = 5, .arrow = MOVEMENT_ARROW_BEST}, "leave out the arrow switch"},
        {{.tables = 1, .extra = 1}, "sit out in turn (drawn-rest)"},
        {{.tables = 1, .extra = -2}, "3 to 400 players, not for 2"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err;
        const char *said =
            pairs_check_refused(MOVEMENT_FREE, "drawn", rows[i].plan, &err);
        if (!strstr(said, rows[i].said))
            fail_msg("%s is not in: %s", rows[i].said, said);
    }
}

TEST(tables_of_four_need_four)
{
    struct err err;
    struct movement_plan plan = {.tables = 1, .extra = -1};
    const char *said = pairs_check_refused(MOVEMENT_FREE, "drawn-rest", plan, &err);
    assert_non_null(strstr(said, "4 to 400 players, not for 3"));
    struct arena arena = {0};
    plan.extra = 1;
    struct schedule schedule =
        pairs_check_make(MOVEMENT_FREE, "drawn-rest", plan, &arena);
    assert_int_equal(schedule.tables, 1);
    arena_clear(&arena);
}

TEST(a_draw_is_told_in_words)
{
    pairs_check_words(MOVEMENT_FREE, "drawn",
                      (struct movement_plan){.tables = 5, .seed = 42},
                      "Tables drawn for 20 players and 5 rounds, with seed 42; the same "
                      "seed gives the same tables.\n"
                      "No two players meet twice.\n");
    pairs_check_words(MOVEMENT_FREE, "drawn",
                      (struct movement_plan){.tables = 2, .rounds = 7, .seed = 42},
                      "Tables drawn for 8 players and 7 rounds, with seed 42; the same "
                      "seed gives the same tables.\n"
                      "Players meet again 56 times in all, no two of them more than 3 "
                      "times; no draw can do with fewer than 56.\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_sits_and_the_figures_are_true),
        cmocka_unit_test(nobody_meets_twice_where_that_is_easy),
        cmocka_unit_test(the_least_is_reached_where_many_must_meet_again),
        cmocka_unit_test(tables_have_four_players_or_nearly),
        cmocka_unit_test(others_rest_in_turn_where_a_table_needs_four),
        cmocka_unit_test(a_draw_is_its_seed),
        cmocka_unit_test(one_or_two_too_many_sit_at_tables_of_five),
        cmocka_unit_test(whist_is_drawn_for_tables_of_four_only),
        cmocka_unit_test(a_draw_is_a_schedule),
        cmocka_unit_test(what_is_impossible_is_answered_with_what_is_possible),
        cmocka_unit_test(tables_of_four_need_four),
        cmocka_unit_test(a_draw_is_told_in_words),
    };
    return cmocka_run_group_tests_name("free_draw", tests, NULL, NULL);
}
