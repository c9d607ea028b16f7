/* test_verify.c - the verifier of schedules against a second one, on sound and on damaged
 * schedules. */
#include "core/movement/verify.h"
#include <stdint.h>

#include "core/game/tarot_board.h"
#include "core/movement/line.h"
#include "support.h"
#include <stdio.h>
#include <stdlib.h>

static const struct verify_rules tarot = {.taker = tarot_board_taker};
static const struct verify_rules no_taker;

static struct schedule make(struct line_plan plan, struct arena *arena)
{
    struct schedule schedule;
    struct err err = ERR_INIT(LANG_EN);
    if (!line_schedule(plan, &schedule, arena, &err))
        fail_msg("%d tables: %s", plan.tables, err.text);
    return schedule;
}

/* One contestant at one table in one round; and one board there, if it is played. */
struct sitting {
    int who;
    int when; /* a table of a round */
    int board;
    bool attacks;
};

/* What the second verifier finds, by sorting lists of sittings. */
struct findings {
    bool clash; /* somebody or a board in two places, or nobody where boards lie */
    int max_meetings;
    int replays;
    int min_attacks;
    int max_attacks;
    int min_deals;
    int max_deals;
};

static int by_who_and_board(const void *left, const void *right)
{
    const struct sitting *a = left;
    const struct sitting *b = right;
    return a->who != b->who ? a->who - b->who : a->board - b->board;
}

static int by_number(const void *left, const void *right)
{
    return *(const int *)left - *(const int *)right;
}

/* How often the most frequent number of a list is there; 0 in an empty list. */
static int most_often(int list[], size_t n)
{
    int most = 0;
    int run = 0;
    qsort(list, n, sizeof *list, by_number);
    for (size_t i = 0; i < n; i++) {
        run = i > 0 && list[i] == list[i - 1] ? run + 1 : 1;
        most = run > most ? run : most;
    }
    return most;
}

/* Whether a number other than nobody's is twice among the seats, or the boards, of the
 * tables of a round, or a seat is empty where boards lie. */
static bool clashes(const struct schedule *schedule, int round)
{
    static int who[1000];
    static int boards[20000];
    size_t people = 0;
    size_t played = 0;
    for (int table = 1; table <= schedule->tables; table++) {
        const struct schedule_table *at = schedule_at(schedule, round, table);
        for (int s = 0; s < 4; s++)
            if (at->seat[s] >= 0)
                who[people++] = at->seat[s];
            else if (at->count > 0)
                return true;
        for (int i = 0; i < at->count; i++)
            boards[played++] = schedule->board[at->first + i];
    }
    return most_often(who, people) > 1 || most_often(boards, played) > 1;
}

static int most_meetings(const struct schedule *schedule)
{
    static int pairs[200000];
    size_t n = 0;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
        const struct schedule_table *at = &schedule->table[i];
        for (int s = 0; s < 16 && at->count > 0; s++) {
            int a = at->seat[s / 4];
            int b = at->seat[s % 4];
            if (a >= 0 && a < b)
                pairs[n++] = a * 10000 + b;
        }
    }
    return most_often(pairs, n);
}

static size_t list_sittings(const struct schedule *schedule, struct sitting list[])
{
    size_t n = 0;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
        const struct schedule_table *at = &schedule->table[i];
        for (int s = 0; s < 4; s++)
            for (int b = 0; b < at->count && at->seat[s] >= 0; b++) {
                int board = schedule->board[at->first + b];
                bool attacks = tarot_board_taker(board) == (enum seat)s;
                list[n++] = (struct sitting){at->seat[s], i, board, attacks};
            }
    }
    qsort(list, n, sizeof *list, by_who_and_board);
    return n;
}

static void widen(int *low, int *high, int value)
{
    *low = value < *low ? value : *low;
    *high = value > *high ? value : *high;
}

static struct findings second_opinion(const struct schedule *schedule)
{
    static struct sitting list[200000];
    struct findings found = {.min_attacks = 10000, .min_deals = 10000};
    for (int round = 1; round <= schedule->rounds; round++)
        found.clash = found.clash || clashes(schedule, round);
    found.max_meetings = most_meetings(schedule);
    size_t n = list_sittings(schedule, list);
    for (size_t i = 0; i < n;) {
        int deals = 0;
        int attacks = 0;
        size_t first = i;
        for (; i < n && list[i].who == list[first].who; i++) {
            deals++;
            attacks += list[i].attacks;
            found.replays += i > first && list[i].board == list[i - 1].board;
        }
        widen(&found.min_deals, &found.max_deals, deals);
        widen(&found.min_attacks, &found.max_attacks, attacks);
    }
    return found;
}

static void compare_opinions(const char *row, const struct schedule *schedule,
                             const struct verify_report *report)
{
    struct findings found = second_opinion(schedule);
    EXPECT_INT(row, report->playable, !found.clash);
    EXPECT_INT(row, report->valid,
               !found.clash && found.max_meetings <= 1 && found.replays == 0);
    EXPECT_INT(row, report->valid, report->problems == 0);
    EXPECT_INT(row, report->max_meetings, found.max_meetings);
    EXPECT_INT(row, report->replayed_boards, found.replays);
    EXPECT_INT(row, report->min_attacks, found.min_attacks);
    EXPECT_INT(row, report->max_attacks, found.max_attacks);
    EXPECT_INT(row, report->min_deals, found.min_deals);
    EXPECT_INT(row, report->max_deals, found.max_deals);
}

TEST(every_official_movement_is_valid)
{
    int sizes = 0;
    for (int tables = LINE_TABLES_MIN; tables <= LINE_TABLES_MAX; tables++) {
        int rounds = line_rounds(tables);
        if (rounds == 0)
            continue;
        sizes++;
        struct arena arena = {0};
        struct verify_report report;
        struct schedule schedule = make((struct line_plan){tables, 0, 4}, &arena);
        verify_schedule(&schedule, &tarot, &arena, &report);
        char row[40];
        snprintf(row, sizeof row, "%d tables", tables);
        EXPECT_INT(row, report.valid, true);
        EXPECT_INT(row, report.playable, true);
        EXPECT_INT(row, report.max_meetings, 1);
        EXPECT_INT(row, report.replayed_boards, 0);
        EXPECT_INT(row, report.min_attacks, rounds);
        EXPECT_INT(row, report.max_attacks, rounds);
        EXPECT_INT(row, report.min_deals, 4 * rounds);
        EXPECT_INT(row, report.max_deals, 4 * rounds);
        compare_opinions(row, &schedule, &report);
        arena_clear(&arena);
    }
    assert_int_equal(sizes, 23);
}

TEST(attacks_of_the_printed_sizes_are_as_printed)
{
    json_t *vectors = support_vectors("tarot_boards_dealer_taker");
    const json_t *balance =
        support_get(support_get(vectors, "balance"), "per_tournament_size");
    static const int sizes[] = {5, 7, 11, 13, 17, 19};
    for (size_t i = 0; i < ROWS(sizes); i++) {
        char key[24];
        snprintf(key, sizeof key, "%d", sizes[i]);
        const json_t *printed = support_get(balance, key);
        int least = 1000;
        int most = 0;
        static const char *const lines[] = {"N", "E", "S", "O"};
        for (size_t line = 0; line < ROWS(lines); line++)
            widen(&least, &most, (int)support_get_int(printed, lines[line]));
        struct arena arena = {0};
        struct verify_report report;
        struct schedule schedule = make((struct line_plan){.tables = sizes[i]}, &arena);
        verify_schedule(&schedule, &tarot, &arena, &report);
        EXPECT_INT(key, report.min_attacks, least);
        EXPECT_INT(key, report.max_attacks, most);
        compare_opinions(key, &schedule, &report);
        arena_clear(&arena);
    }
    json_decref(vectors);
}

enum damage { SWAP_PEOPLE, SWAP_BOARDS, SAME_PERSON, SAME_BOARD, EMPTY_SEAT, DAMAGES };
static const char *const damage_name[DAMAGES] = {
    "two contestants swapped", "two boards swapped", "a contestant twice",
    "a board twice", "a seat emptied"};

/* Damages one round at two tables of it. */
static void damage(struct schedule *schedule, enum damage kind, uint64_t *chance)
{
    int round = (int)support_between(chance, 1, schedule->rounds);
    int here = (int)support_between(chance, 1, schedule->tables);
    int other = (int)support_between(chance, 1, schedule->tables - 1);
    struct schedule_table *a = schedule_at(schedule, round, here);
    struct schedule_table *b =
        schedule_at(schedule, round, (here + other - 1) % schedule->tables + 1);
    int *seat_a = &a->seat[support_between(chance, 0, 3)];
    int *seat_b = &b->seat[support_between(chance, 0, 3)];
    int *board_a = &schedule->board[a->first + support_between(chance, 0, a->count - 1)];
    int *board_b = &schedule->board[b->first + support_between(chance, 0, b->count - 1)];
    int seat = *seat_a;
    int board = *board_a;
    if (kind == SWAP_PEOPLE || kind == SAME_PERSON)
        *seat_a = *seat_b;
    if (kind == SWAP_PEOPLE)
        *seat_b = seat;
    if (kind == SWAP_BOARDS || kind == SAME_BOARD)
        *board_a = *board_b;
    if (kind == SWAP_BOARDS)
        *board_b = board;
    if (kind == EMPTY_SEAT)
        *seat_a = SCHEDULE_EMPTY;
}

/* When everybody meets everybody of the other lines and plays every board, no exchange
 * between two tables of a round goes unnoticed. */
TEST(damage_to_a_full_movement_is_found_each_time)
{
    static const int sizes[] = {5, 7, 11, 13, 19};
    uint64_t chance = 2022;
    for (int i = 0; i < 1500; i++) {
        enum damage kind = (enum damage)(i % DAMAGES);
        struct arena arena = {0};
        struct verify_report report;
        struct schedule schedule =
            make((struct line_plan){.tables = sizes[i % (int)ROWS(sizes)]}, &arena);
        damage(&schedule, kind, &chance);
        verify_schedule(&schedule, &tarot, &arena, &report);
        EXPECT_INT(damage_name[kind], report.valid, false);
        EXPECT_INT(damage_name[kind], report.playable, kind <= SWAP_BOARDS);
        compare_opinions(damage_name[kind], &schedule, &report);
        arena_clear(&arena);
    }
}

TEST(both_verifiers_agree_on_much_damage)
{
    static const int sizes[] = {5, 6, 8, 9, 11};
    uint64_t chance = 77;
    for (int i = 0; i < 1000; i++) {
        struct arena arena = {0};
        struct verify_report report;
        int tables = sizes[support_between(&chance, 0, ROWS(sizes) - 1)];
        int rounds = (int)support_between(&chance, 1, line_rounds(tables));
        struct schedule schedule = make((struct line_plan){tables, rounds, 3}, &arena);
        for (int64_t n = support_between(&chance, 0, 6); n > 0; n--)
            damage(&schedule, (enum damage)support_between(&chance, 0, 4), &chance);
        schedule_leave(&schedule, (int)support_between(&chance, 0, 4 * tables - 1));
        verify_schedule(&schedule, &tarot, &arena, &report);
        compare_opinions("much damage", &schedule, &report);
        arena_clear(&arena);
    }
}

TEST(a_player_who_left_takes_nothing_from_validity)
{
    struct arena arena = {0};
    struct verify_report report;
    struct schedule schedule = make((struct line_plan){7, 0, 4}, &arena);
    schedule_leave(&schedule, schedule_find(&schedule, "N4"));
    verify_schedule(&schedule, &tarot, &arena, &report);
    assert_true(report.valid);
    assert_int_equal(report.min_deals, 24);
    assert_int_equal(report.max_deals, 28);
    compare_opinions("N4 left", &schedule, &report);
    verify_schedule(&schedule, &no_taker, &arena, &report);
    assert_int_equal(report.max_attacks, 0);
    arena_clear(&arena);
}

/* Does one thing to five tables and tells the first problem. */
static void first_problem(enum damage kind, struct str *out)
{
    struct arena arena = {0};
    struct verify_report report;
    struct schedule schedule = make((struct line_plan){5, 0, 4}, &arena);
    struct schedule_table *one = schedule_at(&schedule, 2, 1);
    struct schedule_table *two = schedule_at(&schedule, 2, 2);
    if (kind == SWAP_PEOPLE)
        one->seat[SEAT_S] = schedule_find(&schedule, "S1");
    else if (kind == SWAP_BOARDS)
        schedule.board[one->first] = 1;
    else if (kind == SAME_PERSON)
        two->seat[SEAT_N] = one->seat[SEAT_N];
    else if (kind == SAME_BOARD)
        schedule.board[two->first] = schedule.board[one->first];
    else
        one->seat[SEAT_E] = SCHEDULE_EMPTY;
    verify_schedule(&schedule, &no_taker, &arena, &report);
    assert_true(report.problems > 0);
    str_reset(out);
    verify_problem_add(out, &schedule, &report.problem[0], LANG_EN);
    arena_clear(&arena);
}

TEST(problems_are_told_with_place_and_labels)
{
    static const char *const words[DAMAGES] = {
        "round 2, table 1: N1 and S1 meet again",
        "round 2, table 1: N1 has already played board 1",
        "round 2, table 2: N1 is already at another table",
        "round 2, table 2: board 5 is already at a table",
        "round 2, table 1: there are boards here but a seat is empty",
    };
    struct str out = {0};
    for (int kind = 0; kind < DAMAGES; kind++) {
        first_problem((enum damage)kind, &out);
        EXPECT_TEXT(damage_name[kind], str_text(&out), words[kind]);
    }
    str_clear(&out);
}

TEST(all_problems_count_but_only_the_first_are_listed)
{
    struct arena arena = {0};
    struct verify_report report;
    struct schedule schedule = make((struct line_plan){7, 0, 4}, &arena);
    for (int slot = 0; slot < schedule.slots; slot++)
        schedule.board[slot] = 1;
    verify_schedule(&schedule, &tarot, &arena, &report);
    assert_int_equal(report.replayed_boards, 28 * 27);
    assert_int_equal(report.problems, 28 * 27 + 7 * 27);
    assert_int_equal(report.problem[VERIFY_PROBLEMS_MOST - 1].board, 1);
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_official_movement_is_valid),
        cmocka_unit_test(attacks_of_the_printed_sizes_are_as_printed),
        cmocka_unit_test(damage_to_a_full_movement_is_found_each_time),
        cmocka_unit_test(both_verifiers_agree_on_much_damage),
        cmocka_unit_test(a_player_who_left_takes_nothing_from_validity),
        cmocka_unit_test(problems_are_told_with_place_and_labels),
        cmocka_unit_test(all_problems_count_but_only_the_first_are_listed),
    };
    return cmocka_run_group_tests_name("verify", tests, NULL, NULL);
}
