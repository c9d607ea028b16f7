/* test_mitchell.c - Mitchells, plain, with a skip and with a stand, cell by cell and by
 * their invariants. */
#include "core/movement/mitchell.h"

#include "core/movement/arrow_switch.h"
#include "pairs_check.h"
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SWITCHES_MOST = 200 }; /* rounds times tables of the largest one */

static const char *const ways[] = {"mitchell", "skip", "gueridon"};
static struct pairs_check facts;

static struct schedule make(const char *kind, struct movement_plan plan,
                            struct arena *arena)
{
    return pairs_check_make(MOVEMENT_BRIDGE_PAIRS, kind, plan, arena);
}

static bool exists(const char *kind, int tables)
{
    return movement_kind_find(MOVEMENT_BRIDGE_PAIRS, kind)->rounds(tables) > 0;
}

static int number_in(const char *text)
{
    return (int)strtoll(text, NULL, 10);
}

static const char *name_row(const char *kind, int tables, char row[40])
{
    snprintf(row, 40, "%s, %d tables", kind, tables);
    return row;
}

/* One printed cell: the pairs of a table, and its set. */
static void check_cell(const json_t *cell, const struct schedule *schedule, int round,
                       int table)
{
    const struct schedule_table *at = schedule_at(schedule, round, table);
    char label[SCHEDULE_LABEL];
    char row[40];
    snprintf(row, sizeof row, "round %d, table %d", round, table);
    snprintf(label, sizeof label, "NS%jd", support_get_int(cell, "NS"));
    EXPECT_TEXT(row, schedule->label[at->seat[0]], label);
    snprintf(label, sizeof label, "EW%jd", support_get_int(cell, "EO"));
    EXPECT_TEXT(row, schedule->label[at->seat[1]], label);
    int set = (int)support_get_int(cell, "set");
    for (int b = 0; b < at->count; b++)
        EXPECT_INT(row, schedule->board[at->first + b], (set - 1) * at->count + b + 1);
}

static void check_printed(const json_t *rounds, const char *kind, int tables)
{
    struct arena arena = {0};
    struct schedule schedule =
        make(kind, (struct movement_plan){.tables = tables}, &arena);
    assert_int_equal(json_array_size(rounds), schedule.rounds);
    for (int r = 1; r <= schedule.rounds; r++) {
        const json_t *row = json_array_get(rounds, (size_t)r - 1);
        assert_int_equal(json_array_size(row), tables);
        for (int t = 1; t <= tables; t++)
            check_cell(json_array_get(row, (size_t)t - 1), &schedule, r, t);
    }
    arena_clear(&arena);
}

TEST(every_printed_cell_is_reproduced)
{
    json_t *vectors = support_vectors("bridge_movements");
    const json_t *mitchell = support_get(support_get(vectors, "mitchell"), "schedules");
    assert_int_equal(json_object_size(mitchell), 3);
    check_printed(support_get(mitchell, "7"), "mitchell", 7);
    check_printed(support_get(mitchell, "6_jump"), "skip", 6);
    check_printed(support_get(mitchell, "8_jump"), "skip", 8);
    const json_t *stand =
        support_get(support_get(vectors, "gueridon"), "example_6_tables");
    check_printed(support_get(stand, "schedule"), "gueridon", 6);
    json_decref(vectors);
}

static void check_boards(const char *printed, const int board[], int count)
{
    char boards[40];
    snprintf(boards, sizeof boards, "%d-%d", board[0], board[count - 1]);
    assert_int_equal(strncmp(printed, boards, strlen(boards)), 0);
}

TEST(boards_lie_as_printed_before_the_start)
{
    json_t *vectors = support_vectors("bridge_movements");
    const json_t *stand =
        support_get(support_get(vectors, "gueridon"), "example_6_tables");
    const json_t *six = support_get(stand, "layout");
    const json_t *nine = support_get(support_get(vectors, "mitchell"), "example_9x3");
    struct arena arena = {0};
    struct schedule schedule =
        make("gueridon", (struct movement_plan){.tables = 6, .boards = 4}, &arena);
    struct schedule plain =
        make("mitchell", (struct movement_plan){.tables = 9, .boards = 3}, &arena);
    for (int t = 1; t <= 9; t++) {
        char key[12];
        snprintf(key, sizeof key, "%d", t);
        const struct schedule_table *at = schedule_at(&plain, 1, t);
        check_boards(json_string_value(support_get(nine, key)), plain.board + at->first,
                     3);
        at = t <= 6 ? schedule_at(&schedule, 1, t) : NULL;
        if (at)
            check_boards(json_string_value(support_get(six, key)),
                         schedule.board + at->first, 4);
    }
    assert_int_equal(schedule.relay[0].round, 1);
    assert_int_equal(schedule.relay[0].after, 3);
    check_boards(json_string_value(support_get(six, "G")),
                 schedule.waiting + schedule.relay[0].first, 4);
    arena_clear(&arena);
    json_decref(vectors);
}

TEST(rounds_are_as_many_as_printed)
{
    json_t *vectors = support_vectors("bridge_movements");
    json_t *jump = json_object_get(json_object_get(vectors, "mitchell"), "jump");
    json_t *after = json_object_get(jump, "after");
    json_t *rounds = json_object_get(json_object_get(vectors, "gueridon"), "rounds");
    assert_int_equal(json_object_size(after), 5);
    assert_int_equal(json_object_size(rounds), 7);
    const char *key;
    const json_t *value;
    json_object_foreach(after, key, value)
    {
        int tables = number_in(key);
        struct arena arena = {0};
        struct schedule schedule =
            make("skip", (struct movement_plan){.tables = tables}, &arena);
        int skip = (int)json_integer_value(value);
        int before = schedule_at(&schedule, skip, 1)->seat[1] - tables;
        int behind = schedule_at(&schedule, skip + 1, 1)->seat[1] - tables;
        EXPECT_INT(key, pairs_wrap(before - behind, tables), 2);
        arena_clear(&arena);
    }
    json_object_foreach(rounds, key, value)
        EXPECT_INT(key, exists("gueridon", number_in(key)) ? number_in(key) : 0,
                   json_integer_value(value));
    json_decref(vectors);
}

/* Everything that must hold of a whole Mitchell of one size. */
static void check_size(const char *kind, int n)
{
    char row[40];
    struct arena arena = {0};
    struct schedule schedule =
        make(kind, (struct movement_plan){.tables = n, .boards = 2}, &arena);
    bool skip = strcmp(kind, "skip") == 0;
    bool stand = strcmp(kind, "gueridon") == 0;
    name_row(kind, n, row);
    EXPECT_INT(row, schedule.rounds, skip ? n - 1 : n);
    EXPECT_INT(row, schedule.contestants, 2 * n);
    EXPECT_INT(row, schedule_last_board(&schedule), 2 * n);
    EXPECT_INT(row, schedule.relays, stand ? n : 0);
    pairs_check(&facts, &schedule, row);
    for (int ns = 0; ns < n; ns++) {
        int missed = 0;
        for (int ew = n; ew < 2 * n; ew++)
            missed += facts.met[ns][ew] == 0;
        EXPECT_INT(row, missed, skip);
        int boards = 0;
        for (int b = 1; b <= 2 * n; b++)
            boards += facts.seen[ns][b];
        EXPECT_INT(row, boards, 2 * schedule.rounds);
        for (int r = 1; r <= schedule.rounds; r++)
            EXPECT_INT(row, schedule_at(&schedule, r, ns + 1)->seat[0], ns);
    }
    arena_clear(&arena);
}

TEST(all_sizes_hold_what_they_promise)
{
    for (size_t w = 0; w < ROWS(ways); w++)
        for (int n = 3; n <= 40; n++) {
            bool odd = n % 2 == 1;
            EXPECT_INT(ways[w], exists(ways[w], n), w == 0 ? odd : !odd);
            if (exists(ways[w], n))
                check_size(ways[w], n);
        }
}

TEST(the_stand_takes_a_set_and_the_last_table_shares)
{
    for (int n = 4; n <= 20; n += 2) {
        struct arena arena = {0};
        struct schedule schedule =
            make("gueridon", (struct movement_plan){.tables = n}, &arena);
        for (int r = 1; r <= n; r++) {
            const struct schedule_table *first = schedule_at(&schedule, r, 1);
            const struct schedule_table *last = schedule_at(&schedule, r, n);
            assert_int_equal(first->shares, n);
            assert_int_equal(last->shares, 1);
            assert_int_equal(schedule.board[first->first], schedule.board[last->first]);
            assert_int_equal(schedule.relay[r - 1].after, n / 2);
            for (int t = 2; t < n; t++)
                assert_int_equal(schedule_at(&schedule, r, t)->shares, 0);
        }
        arena_clear(&arena);
    }
}

/* A missing pair anywhere: those of the other line rest, each at most once, and once in
 * a whole movement; nobody of its own line does. */
static void check_missing(const char *kind, int n, int missing)
{
    char row[40];
    struct arena arena = {0};
    struct schedule schedule = make(kind, (struct movement_plan){.tables = n}, &arena);
    schedule_leave(&schedule, missing);
    pairs_check(&facts, &schedule, name_row(kind, n, row));
    bool skip = strcmp(kind, "skip") == 0;
    int never = 0;
    for (int i = 0; i < 2 * n; i++) {
        bool other_line = (i < n) != (missing < n);
        never += other_line && facts.sits_out[i] == 0;
        if (i != missing && !other_line)
            EXPECT_INT(row, facts.sits_out[i], 0);
        if (other_line)
            EXPECT_INT(row, facts.sits_out[i] <= 1, true);
    }
    EXPECT_INT(row, never, skip);
    EXPECT_INT(row, facts.rounds[missing], 0);
    arena_clear(&arena);
}

TEST(a_pair_may_be_missing_anywhere)
{
    for (size_t w = 0; w < ROWS(ways); w++)
        for (int n = 3; n <= 14; n++)
            for (int missing = 0; missing < 2 * n && exists(ways[w], n); missing++)
                check_missing(ways[w], n, missing);
}

TEST(a_last_table_that_waits_needs_no_boards)
{
    struct arena arena = {0};
    struct schedule schedule =
        make("gueridon", (struct movement_plan){.tables = 8}, &arena);
    schedule_leave(&schedule, 7);
    for (int r = 1; r <= 8; r++)
        for (int t = 1; t <= 8; t++)
            assert_int_equal(schedule_at(&schedule, r, t)->shares, 0);
    struct schedule other = make("gueridon", (struct movement_plan){.tables = 8}, &arena);
    schedule_leave(&other, 8); /* EW1, who comes to table 8 in the last round */
    assert_int_equal(schedule_at(&other, 1, 8)->shares, 0);
    assert_int_equal(schedule_at(&other, 2, 1)->shares, 8);
    assert_int_equal(schedule_at(&other, 8, 1)->shares, 0);
    arena_clear(&arena);
}

/* The vector's switches, and only those; the balance it found. */
static void check_arrows(const char *kind, int n, const json_t *found)
{
    char row[40];
    struct arena arena = {0};
    struct movement_plan plan = {.tables = n, .boards = 1};
    struct schedule plain = make(kind, plan, &arena);
    plan.arrow = MOVEMENT_ARROW_BEST;
    struct schedule switched = make(kind, plan, &arena);
    name_row(kind, n, row);
    const json_t *list = support_get(found, "switched_round_table");
    size_t swaps = 0;
    bool listed[SWITCHES_MOST] = {false};
    for (int i = 0; i < plain.rounds * n; i++)
        swaps += plain.table[i].seat[0] != switched.table[i].seat[0];
    EXPECT_INT(row, swaps, json_array_size(list));
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *pair = json_array_get(list, i);
        int round = (int)json_integer_value(json_array_get(pair, 0));
        int table = (int)json_integer_value(json_array_get(pair, 1));
        size_t cell = (size_t)((round - 1) * n + table - 1);
        assert_true(round >= 1 && round <= plain.rounds && table >= 1 && table <= n);
        EXPECT_INT(row, listed[cell], false);
        listed[cell] = true;
        EXPECT_INT(row, schedule_at(&switched, round, table)->seat[1],
                   schedule_at(&plain, round, table)->seat[0]);
        EXPECT_INT(row, schedule_at(&switched, round, table)->seat[0],
                   schedule_at(&plain, round, table)->seat[1]);
    }
    struct pairs_balance balance = pairs_check_balance(&switched);
    double deviation = json_real_value(support_get(found, "sd"));
    double quality = json_real_value(support_get(found, "Qf"));
    if (fabs(balance.deviation - deviation) > 1e-9 ||
        fabs(balance.quality - quality) > 1e-9)
        fail_msg("%s: %f, %f instead of %f, %f", row, balance.deviation, balance.quality,
                 deviation, quality);
    arena_clear(&arena);
}

TEST(the_best_arrow_switches_are_those_found)
{
    json_t *vectors = support_vectors("bridge_arrow_switch");
    json_t *movements = json_object_get(vectors, "movements");
    assert_int_equal(json_object_size(movements), arrow_pattern_count);
    const char *key;
    const json_t *found;
    json_object_foreach(movements, key, found)
    {
        const char *digits = strrchr(key, '_') + 1;
        const char *kind = key[0] == 'm'   ? "mitchell"
                           : key[0] == 's' ? "skip"
                                           : "gueridon";
        check_arrows(kind, number_in(digits), found);
    }
    json_decref(vectors);
}

TEST(whole_rounds_are_switched_at_the_end)
{
    static const struct {
        const char *kind;
        int tables, rounds, wanted;
    } rows[] = {
        {"mitchell", 5, 0, 1},  {"mitchell", 11, 0, 1}, {"gueridon", 12, 0, 1},
        {"skip", 12, 0, 1},     {"mitchell", 13, 0, 2}, {"gueridon", 18, 0, 2},
        {"mitchell", 19, 0, 2}, {"mitchell", 29, 0, 4}, {"mitchell", 17, 13, 2},
        {"mitchell", 7, 1, 0},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct arena arena = {0};
        struct movement_plan plan = {
            .tables = rows[i].tables, .rounds = rows[i].rounds, .boards = 1};
        struct schedule plain = make(rows[i].kind, plan, &arena);
        plan.arrow = MOVEMENT_ARROW_ROUNDS;
        struct schedule switched = make(rows[i].kind, plan, &arena);
        int first = plain.rounds - rows[i].wanted + 1;
        for (int r = 1; r <= plain.rounds; r++)
            for (int t = 1; t <= plain.tables; t++)
                EXPECT_INT(rows[i].kind, schedule_at(&switched, r, t)->seat[0],
                           schedule_at(&plain, r, t)->seat[r >= first]);
        char row[40];
        pairs_check(&facts, &switched, name_row(rows[i].kind, rows[i].tables, row));
        arena_clear(&arena);
    }
}

TEST(a_switch_of_whole_rounds_makes_one_competition)
{
    for (int n = 5; n <= 13; n += 2) {
        struct arena arena = {0};
        struct movement_plan plan = {.tables = n, .boards = 1};
        struct schedule plain = make("mitchell", plan, &arena);
        plan.arrow = MOVEMENT_ARROW_ROUNDS;
        struct schedule switched = make("mitchell", plan, &arena);
        assert_true(pairs_check_balance(&plain).quality <
                    pairs_check_balance(&switched).quality);
        arena_clear(&arena);
    }
}

TEST(attacks_move_and_defences_stay)
{
    for (size_t w = 0; w < ROWS(ways); w++)
        for (int n = 3; n <= 20; n++) {
            if (!exists(ways[w], n))
                continue;
            char row[40];
            struct arena arena = {0};
            struct schedule schedule =
                pairs_check_make(MOVEMENT_ATTACK_DEFENCE, ways[w],
                                 (struct movement_plan){.tables = n}, &arena);
            name_row(ways[w], n, row);
            pairs_check(&facts, &schedule, row);
            EXPECT_TEXT(row, schedule.label[0], "NS1"); /* the format says A1 … */
            for (int r = 1; r <= schedule.rounds; r++)
                for (int t = 1; t <= n; t++)
                    EXPECT_INT(row, schedule_at(&schedule, r, t)->seat[1], n + t - 1);
            EXPECT_INT(row, schedule_at(&schedule, 2, 2)->seat[0], 0);
            arena_clear(&arena);
        }
}

TEST(triplettes_attack_in_half_of_their_rounds)
{
    for (size_t w = 0; w < ROWS(ways); w++)
        for (int n = 3; n <= 20; n++) {
            if (!exists(ways[w], n))
                continue;
            char row[40];
            struct arena arena = {0};
            struct schedule schedule =
                pairs_check_make(MOVEMENT_TRIPLETTES, ways[w],
                                 (struct movement_plan){.tables = n}, &arena);
            pairs_check(&facts, &schedule, name_row(ways[w], n, row));
            for (int i = 0; i < 2 * n; i++)
                EXPECT_INT(row, abs(2 * facts.first[i] - schedule.rounds) <= 1, true);
            arena_clear(&arena);
        }
}

TEST(what_is_impossible_is_answered_with_what_is_possible)
{
    static const struct {
        const char *kind;
        struct movement_plan plan;
        const char *said;
    } rows[] = {
        {"mitchell",
         {.tables = 8},
         "8 rounds with a relay stand (gueridon) or 7 with a skip"},
        {"mitchell", {.tables = 2}, "3 to 99 tables, an odd number, not 2"},
        {"mitchell", {.tables = 1000}, "3 to 99 tables"},
        {"mitchell", {.tables = 7, .rounds = 8}, "7 tables play 1 to 7 rounds"},
        {"mitchell", {.tables = 7, .rounds = -1}, "1 to 200 rounds"},
        {"mitchell", {.tables = 7, .boards = 65}, "1 to 64 boards"},
        {"mitchell", {.tables = 0}, "1 to 1000 tables"},
        {"skip", {.tables = 9}, "a plain Mitchell (mitchell) plays 9 rounds"},
        {"skip", {.tables = 2}, "4 to 100 tables"},
        {"skip", {.tables = 6, .rounds = 6}, "1 to 5 rounds"},
        {"gueridon", {.tables = 9}, "a plain Mitchell (mitchell) plays 9 rounds"},
        {"gueridon", {.tables = 102}, "4 to 100 tables"},
        {"mitchell",
         {.tables = 15, .arrow = MOVEMENT_ARROW_BEST},
         "switch whole rounds instead"},
        {"mitchell",
         {.tables = 7, .rounds = 6, .arrow = MOVEMENT_ARROW_BEST},
         "needs all 7 rounds, not 6"},
        {"mitchell", {.tables = 7, .extra = 1}, "line movements have them"},
        {"mitchell", {.tables = 7, .extra = -1}, "line movements have them"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err;
        const char *said =
            pairs_check_refused(MOVEMENT_BRIDGE_PAIRS, rows[i].kind, rows[i].plan, &err);
        if (!strstr(said, rows[i].said))
            fail_msg("%s is not in: %s", rows[i].said, said);
    }
    struct err err;
    struct movement_plan plan = {.tables = 7, .arrow = MOVEMENT_ARROW_ROUNDS};
    pairs_check_refused(MOVEMENT_ATTACK_DEFENCE, "mitchell", plan, &err);
}

TEST(a_movement_is_told_in_words)
{
    pairs_check_words(MOVEMENT_BRIDGE_PAIRS, "skip",
                      (struct movement_plan){.tables = 8, .arrow = MOVEMENT_ARROW_ROUNDS},
                      "Skip Mitchell for 8 tables, 7 rounds.\n"
                      "The NS pairs stay, EW move up one table, boards move down one.\n"
                      "After round 4 EW skip a table: they move up two.\n"
                      "In round 7, the last, NS and EW change places at all tables: one "
                      "ranking for both lines.\n");
    pairs_check_words(
        MOVEMENT_ATTACK_DEFENCE, "gueridon", (struct movement_plan){.tables = 6},
        "Share-and-relay Mitchell for 6 tables, 6 rounds.\n"
        "The defences stay, the attackers move up one table, boards move down one.\n"
        "A relay stand between tables 3 and 4 holds one set of boards: boards go from "
        "table 4 to the stand, and from the stand to table 3.\n"
        "Table 6 has no boards of its own: it shares those of table 1; from table 1 "
        "boards go to table 5. If table 6 is incomplete, it waits.\n");
    pairs_check_words(
        MOVEMENT_BRIDGE_PAIRS, "mitchell",
        (struct movement_plan){.tables = 17, .arrow = MOVEMENT_ARROW_ROUNDS},
        "Mitchell for 17 tables, 17 rounds.\n"
        "The NS pairs stay, EW move up one table, boards move down one.\n"
        "From the last table players go to table 1, and boards go from table 1 to the "
        "last.\n"
        "From round 16 on, NS and EW change places at all tables: one ranking for both "
        "lines.\n");
}

TEST(pairs_play_what_clubs_play)
{
    static const struct {
        int tables;
        const char *kind;
    } rows[] = {{2, "rotating"}, {3, "howell"},   {6, "howell"},    {7, "mitchell"},
                {8, "gueridon"}, {9, "mitchell"}, {10, "gueridon"}, {17, "mitchell"}};
    for (size_t i = 0; i < ROWS(rows); i++)
        EXPECT_TEXT(rows[i].kind,
                    movement_kind_usual(MOVEMENT_BRIDGE_PAIRS, rows[i].tables)->name,
                    rows[i].kind);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_printed_cell_is_reproduced),
        cmocka_unit_test(boards_lie_as_printed_before_the_start),
        cmocka_unit_test(rounds_are_as_many_as_printed),
        cmocka_unit_test(all_sizes_hold_what_they_promise),
        cmocka_unit_test(the_stand_takes_a_set_and_the_last_table_shares),
        cmocka_unit_test(a_pair_may_be_missing_anywhere),
        cmocka_unit_test(a_last_table_that_waits_needs_no_boards),
        cmocka_unit_test(the_best_arrow_switches_are_those_found),
        cmocka_unit_test(whole_rounds_are_switched_at_the_end),
        cmocka_unit_test(a_switch_of_whole_rounds_makes_one_competition),
        cmocka_unit_test(attacks_move_and_defences_stay),
        cmocka_unit_test(triplettes_attack_in_half_of_their_rounds),
        cmocka_unit_test(what_is_impossible_is_answered_with_what_is_possible),
        cmocka_unit_test(a_movement_is_told_in_words),
        cmocka_unit_test(pairs_play_what_clubs_play),
    };
    return cmocka_run_group_tests_name("mitchell", tests, NULL, NULL);
}
