/* test_team_movement.c - matches of teams, the triplicate and the duplicate tournant. */
#include "core/movement/team.h"

#include "core/movement/triplicate.h"
#include "pairs_check.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static struct pairs_check facts = {.teams = true};

static struct schedule make(const char *kind, struct movement_plan plan,
                            struct arena *arena)
{
    return pairs_check_make(MOVEMENT_TEAMS, kind, plan, arena);
}

/* Both plays of each board of a match are in the same round, at its two tables, with the
 * halves the other way round. */
static void check_matches(const struct schedule *schedule)
{
    for (int r = 1; r <= schedule->rounds; r++)
        for (int t = 1; t < schedule->tables; t += 2) {
            const struct schedule_table *a = schedule_at(schedule, r, t);
            const struct schedule_table *b = schedule_at(schedule, r, t + 1);
            EXPECT_INT(facts.row, a->seat[0], b->seat[1]);
            EXPECT_INT(facts.row, a->seat[1], b->seat[0]);
            EXPECT_INT(facts.row, a->count, b->count);
            EXPECT_INT(facts.row, schedule_shares(schedule, r, t, t + 1), true);
            for (int i = 0; i < a->count; i++)
                EXPECT_INT(facts.row, schedule->board[a->first + i],
                           schedule->board[b->first + i]);
        }
}

TEST(everybody_meets_everybody_in_a_round_robin)
{
    for (int n = 2; n <= 100; n += n < 44 ? 2 : 14) {
        char row[40];
        struct arena arena = {0};
        struct movement_plan plan = {.tables = n, .boards = 2};
        struct schedule schedule = make("teams", plan, &arena);
        snprintf(row, sizeof row, "%d teams", n);
        EXPECT_INT(row, schedule.rounds, n - 1);
        EXPECT_INT(row, schedule.contestants, n);
        pairs_check(&facts, &schedule, row);
        check_matches(&schedule);
        for (int a = 0; a < n; a++) {
            EXPECT_INT(row, facts.sits_out[a], 0);
            for (int b = 0; b < n; b++)
                EXPECT_INT(row, facts.met[a][b], a != b);
        }
        arena_clear(&arena);
    }
}

/* With eight to forty teams each match has boards of its own. */
TEST(each_match_has_its_own_boards_where_that_is_known)
{
    for (int n = 8; n <= 40; n += 2) {
        struct arena arena = {0};
        struct movement_plan plan = {.tables = n, .boards = 1};
        struct schedule schedule = make("teams", plan, &arena);
        for (int r = 1; r < n; r++)
            for (int t = 1; t <= n; t += 2)
                for (int u = 1; u < t; u += 2)
                    assert_int_not_equal(
                        schedule.board[schedule_at(&schedule, r, t)->first],
                        schedule.board[schedule_at(&schedule, r, u)->first]);
        assert_int_equal(schedule_last_board(&schedule), n - 1);
        arena_clear(&arena);
    }
}

TEST(a_missing_team_lets_everybody_rest_once)
{
    for (int n = 4; n <= 20; n += 2) {
        struct arena arena = {0};
        struct schedule schedule =
            make("teams", (struct movement_plan){.tables = n}, &arena);
        schedule_leave(&schedule, n - 1);
        pairs_check(&facts, &schedule, "one is missing");
        for (int i = 0; i < n - 1; i++)
            assert_int_equal(facts.sits_out[i], 1);
        arena_clear(&arena);
    }
}

TEST(two_groups_of_teams_meet)
{
    for (int n = 6; n <= 60; n += 2) {
        char row[40];
        struct arena arena = {0};
        struct movement_plan plan = {.tables = n, .boards = 1};
        struct schedule schedule = make("teams-half", plan, &arena);
        snprintf(row, sizeof row, "%d teams", n);
        EXPECT_INT(row, schedule.rounds, n / 2);
        pairs_check(&facts, &schedule, row);
        check_matches(&schedule);
        for (int a = 0; a < n; a++)
            for (int b = 0; b < n; b++)
                EXPECT_INT(row, facts.met[a][b], (a < n / 2) != (b < n / 2));
        arena_clear(&arena);
    }
}

/* "A1" is the first half of team 1. */
static void check_half(const json_t *printed, const char *side, int team, int half)
{
    const char *name = json_string_value(support_get(printed, side));
    EXPECT_INT(name, name[0] - 'A', team);
    EXPECT_INT(name, name[1] - '1', half);
}

TEST(the_triplicate_is_as_printed)
{
    json_t *vectors = support_vectors("bridge_movements");
    const json_t *rounds = support_get(support_get(vectors, "triplicate"), "rounds");
    struct arena arena = {0};
    struct schedule schedule =
        make("triplicate", (struct movement_plan){.tables = 3, .boards = 8}, &arena);
    assert_int_equal(json_array_size(rounds), schedule.rounds);
    for (int r = 1; r <= 2; r++)
        for (int t = 1; t <= 3; t++) {
            const struct schedule_table *at = schedule_at(&schedule, r, t);
            const json_t *cell =
                json_array_get(json_array_get(rounds, (size_t)r - 1), (size_t)t - 1);
            check_half(cell, "NS", at->seat[0], 0);
            check_half(cell, "EO", at->seat[1], 1);
            const char *set = json_string_value(support_get(cell, "set"));
            EXPECT_INT(set, schedule.board[at->first], 8 * (set[0] - 'A') + 1);
        }
    pairs_check(&facts, &schedule, "triplicate");
    for (int a = 0; a < 3; a++)
        for (int b = 0; b < 3; b++)
            assert_int_equal(facts.met[a][b], a != b);
    arena_clear(&arena);
    json_decref(vectors);
}

/* The second play of a board is between the same two teams, the other way round. */
TEST(each_match_of_the_triplicate_has_one_set)
{
    struct arena arena = {0};
    struct schedule schedule =
        make("triplicate", (struct movement_plan){.tables = 3, .boards = 1}, &arena);
    for (int t = 1; t <= 3; t++)
        for (int u = 1; u <= 3; u++) {
            const struct schedule_table *a = schedule_at(&schedule, 1, t);
            const struct schedule_table *b = schedule_at(&schedule, 2, u);
            bool same_match = a->seat[0] == b->seat[1] && a->seat[1] == b->seat[0];
            assert_int_equal(schedule.board[a->first] == schedule.board[b->first],
                             same_match);
        }
    arena_clear(&arena);
}

TEST(the_matches_of_the_triplicate_are_as_printed)
{
    static const char *const names[] = {"AB", "AC", "BC"};
    json_t *vectors = support_vectors("bridge_movements");
    const json_t *matches = support_get(support_get(vectors, "triplicate"), "matches");
    struct arena arena = {0};
    struct schedule schedule =
        make("triplicate", (struct movement_plan){.tables = 3, .boards = 8}, &arena);
    assert_int_equal(json_object_size(matches), ROWS(names));
    for (size_t m = 0; m < ROWS(names); m++)
        for (int r = 1; r <= 2; r++) {
            const json_t *play =
                json_array_get(support_get(matches, names[m]), (size_t)r - 1);
            const char *ns = json_string_value(support_get(play, "NS"));
            const char *set = json_string_value(support_get(play, "set"));
            const struct schedule_table *at = schedule_at(&schedule, r, ns[0] - 'A' + 1);
            EXPECT_INT(names[m], support_get_int(play, "round"), r);
            check_half(play, "NS", at->seat[0], 0);
            check_half(play, "EO", at->seat[1], 1);
            EXPECT_INT(set, schedule.board[at->first], 8 * (set[0] - 'A') + 1);
            EXPECT_INT(names[m], at->seat[0] + at->seat[1],
                       names[m][0] + names[m][1] - 2 * 'A');
        }
    arena_clear(&arena);
    json_decref(vectors);
}

/* Who are compared as a team: North-South here and East-West there. */
static void check_team(const json_t *teams, const struct schedule_table *a,
                       const struct schedule_table *b)
{
    for (size_t i = 0; i < 2; i++) {
        const char *team = json_string_value(json_array_get(teams, i));
        int one = a->seat[i];
        int other = b->seat[1 - i];
        EXPECT_INT(team, team[0] - 'A', one < other ? one : other);
        EXPECT_INT(team, team[1] - 'A', one < other ? other : one);
    }
}

TEST(four_pairs_in_turn_are_as_printed)
{
    json_t *vectors = support_vectors("bridge_movements");
    const json_t *rounds =
        support_get(support_get(vectors, "duplicate_tournant"), "rounds");
    struct arena arena = {0};
    struct schedule schedule =
        pairs_check_make(MOVEMENT_BRIDGE_PAIRS, "rotating",
                         (struct movement_plan){.tables = 2, .boards = 8}, &arena);
    assert_int_equal(json_array_size(rounds), schedule.rounds);
    for (int r = 1; r <= 3; r++) {
        check_team(support_get(json_array_get(rounds, (size_t)r - 1), "teams"),
                   schedule_at(&schedule, r, 1), schedule_at(&schedule, r, 2));
        for (int t = 1; t <= 2; t++) {
            const struct schedule_table *at = schedule_at(&schedule, r, t);
            const json_t *cell = support_get(json_array_get(rounds, (size_t)r - 1),
                                             t == 1 ? "table1" : "table2");
            const char *ns = json_string_value(support_get(cell, "NS"));
            const char *ew = json_string_value(support_get(cell, "EO"));
            EXPECT_INT(ns, at->seat[0], ns[0] - 'A');
            EXPECT_INT(ew, at->seat[1], ew[0] - 'A');
            assert_int_equal(schedule.board[at->first], 8 * (r - 1) + 1);
        }
    }
    static struct pairs_check four;
    pairs_check(&four, &schedule, "rotating");
    arena_clear(&arena);
    json_decref(vectors);
}

TEST(four_triplettes_attack_once_or_twice)
{
    struct arena arena = {0};
    static struct pairs_check four;
    struct schedule schedule = pairs_check_make(
        MOVEMENT_TRIPLETTES, "rotating", (struct movement_plan){.tables = 2}, &arena);
    pairs_check(&four, &schedule, "rotating");
    for (int i = 0; i < 4; i++)
        assert_in_range(four.first[i], 1, 2);
    arena_clear(&arena);
}

TEST(what_is_impossible_is_answered_with_what_is_possible)
{
    static const struct {
        const char *kind;
        struct movement_plan plan;
        const char *said;
    } rows[] = {
        {"teams", {.tables = 3}, "(triplicate)"},
        {"teams", {.tables = 7}, "an even number, not 7"},
        {"teams", {.tables = 102}, "2 to 100 tables"},
        {"teams", {.tables = 8, .rounds = 8}, "1 to 7 rounds"},
        {"teams-half", {.tables = 4}, "fewer teams play a round robin (teams)"},
        {"teams-half", {.tables = 7}, "6 to 100 tables"},
        {"triplicate", {.tables = 4}, "three tables, not at 4"},
        {"triplicate", {.tables = 3, .rounds = 3}, "4 with a second half"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err;
        const char *said =
            pairs_check_refused(MOVEMENT_TEAMS, rows[i].kind, rows[i].plan, &err);
        if (!strstr(said, rows[i].said))
            fail_msg("%s is not in: %s", rows[i].said, said);
    }
    struct err err;
    const char *said = pairs_check_refused(MOVEMENT_BRIDGE_PAIRS, "rotating",
                                           (struct movement_plan){.tables = 3}, &err);
    assert_non_null(strstr(said, "Howell (howell)"));
}

TEST(a_movement_is_told_in_words)
{
    pairs_check_words(
        MOVEMENT_TEAMS, "triplicate", (struct movement_plan){.tables = 3},
        "Three teams, two rounds: team 1 meets 3 and 2, each on one set of boards.\n"
        "The first half of each team stays, the second half moves up one table, boards "
        "move down one.\n"
        "Score up after the second round: compare the two plays of each set.\n"
        "With four rounds there is a second half: three more sets, and the directions "
        "exchanged; each half is a match.\n");
    struct why why = {.lang = LANG_EN};
    team_explain(&(struct movement_plan){.tables = 8}, &why);
    assert_non_null(strstr(str_text(&why.out), "Team 8 stays at tables 1 and 2."));
    assert_non_null(strstr(str_text(&why.out), "Each match has its own boards"));
    str_reset(&why.out);
    team_explain(&(struct movement_plan){.tables = 6}, &why);
    assert_non_null(strstr(str_text(&why.out), "prepare a copy for each match"));
    why_clear(&why);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_meets_everybody_in_a_round_robin),
        cmocka_unit_test(each_match_has_its_own_boards_where_that_is_known),
        cmocka_unit_test(a_missing_team_lets_everybody_rest_once),
        cmocka_unit_test(two_groups_of_teams_meet),
        cmocka_unit_test(the_triplicate_is_as_printed),
        cmocka_unit_test(each_match_of_the_triplicate_has_one_set),
        cmocka_unit_test(the_matches_of_the_triplicate_are_as_printed),
        cmocka_unit_test(four_pairs_in_turn_are_as_printed),
        cmocka_unit_test(four_triplettes_attack_once_or_twice),
        cmocka_unit_test(what_is_impossible_is_answered_with_what_is_possible),
        cmocka_unit_test(a_movement_is_told_in_words),
    };
    return cmocka_run_group_tests_name("team_movement", tests, NULL, NULL);
}
