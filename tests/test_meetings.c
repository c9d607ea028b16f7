/* test_meetings.c - who meets whom, round by round. */
#include "tournament/evening/meetings.h"

#include "document_support.h"
#include "life.h"
#include "support.h"

/* The index of the player on a start seat of life's tournament. */
static int seated(const struct tournament *t, const char *label)
{
    const struct field *field = &t->session[0].field[0];
    return field->player[schedule_find(&field->schedule, label)];
}

static const struct meeting *find(const struct meeting *list, size_t count, int player)
{
    for (size_t i = 0; i < count; i++)
        if (list[i].player == player)
            return &list[i];
    return NULL;
}

/* The plain movement, table t in round p with k = p - 1: N t, S t - k, E t - 2k,
 * W t + 2k. */
TEST(a_player_meets_whom_the_movement_says)
{
    static const struct {
        const char *who, *other;
        int round, table;
        enum seat own, seat;
    } rows[] = {
        {"N1", "S1", 1, 1, SEAT_N, SEAT_S}, {"N1", "W1", 1, 1, SEAT_N, SEAT_W},
        {"N1", "S5", 2, 1, SEAT_N, SEAT_S}, {"N1", "E4", 2, 1, SEAT_N, SEAT_E},
        {"S2", "N3", 2, 3, SEAT_S, SEAT_N}, {"S2", "W5", 2, 3, SEAT_S, SEAT_W},
        {"W2", "N3", 3, 3, SEAT_W, SEAT_N},
    };
    struct life life;
    life_begin(&life);
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct meeting *list;
        struct arena arena = {0};
        size_t count = meetings_of(&life.t, seated(&life.t, rows[i].who), &list, &arena);
        const struct meeting *meeting = find(list, count, seated(&life.t, rows[i].other));
        assert_non_null(meeting);
        EXPECT_INT(rows[i].other, meeting->round, rows[i].round);
        EXPECT_INT(rows[i].other, meeting->table, rows[i].table);
        EXPECT_INT(rows[i].other, meeting->own, rows[i].own);
        EXPECT_INT(rows[i].other, meeting->seat, rows[i].seat);
        EXPECT_INT(rows[i].other, meeting->session, 0);
        assert_false(meeting->has_played);
        arena_clear(&arena);
    }
    life_end(&life);
}

/* E5 is empty: the table where they would sit does not play. */
TEST(nobody_is_met_at_a_table_that_waits)
{
    struct life life;
    struct meeting *list;
    struct arena arena = {0};
    life_begin(&life);
    /* N1 meets E5 in no round, and three players in each of the other rounds. */
    size_t count = meetings_of(&life.t, seated(&life.t, "N1"), &list, &arena);
    assert_int_equal(count, 4 * 3);
    for (size_t i = 0; i < count; i++) {
        assert_true(list[i].player >= 0);
        assert_true(i == 0 || list[i - 1].round <= list[i].round);
    }
    assert_int_equal(meetings_of(&life.t, -2, &list, &arena), 0);
    arena_clear(&arena);
    life_end(&life);
}

/* Two boards a round: table 1 has 1 (taker N) and 2 (taker W) in round 1. */
TEST(roles_are_counted_board_by_board)
{
    static const struct {
        const char *other;
        int attacks, defends, together;
    } rows[] = {{"E1", 1, 0, 1}, {"S1", 1, 0, 1}, {"W1", 1, 1, 0}};
    struct life life;
    struct meeting *list;
    struct arena arena = {0};
    life_begin(&life);
    size_t count = meetings_of(&life.t, seated(&life.t, "N1"), &list, &arena);
    for (size_t i = 0; i < ROWS(rows); i++) {
        const struct meeting *meeting = find(list, count, seated(&life.t, rows[i].other));
        assert_non_null(meeting);
        EXPECT_INT(rows[i].other, meeting->attacks, rows[i].attacks);
        EXPECT_INT(rows[i].other, meeting->defends, rows[i].defends);
        EXPECT_INT(rows[i].other, meeting->together, rows[i].together);
    }
    arena_clear(&arena);
    life_end(&life);
}

TEST(a_result_makes_a_meeting_happen)
{
    struct life life;
    struct meeting *list;
    struct arena arena = {0};
    life_begin(&life);
    struct change play = document_play(1, 1, 1, 56);
    life_record(&life, &play);
    size_t count = meetings_of(&life.t, seated(&life.t, "N1"), &list, &arena);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(list[i].has_played, list[i].round == 1);
    arena_clear(&arena);
    life_end(&life);
}

/* The list of each player and the table of all say the same, and it is mutual. */
TEST(the_crosstable_agrees_with_the_lists)
{
    struct life life;
    struct arena arena = {0};
    struct meetings_field cross;
    life_begin(&life);
    const struct session *session = &life.t.session[0];
    const struct field *field = &session->field[0];
    int n = field->schedule.contestants;
    assert_true(meetings_cross(session, field, &cross, &arena));
    for (int a = 0; a < n; a++) {
        struct meeting *list;
        if (field->player[a] < 0)
            continue;
        size_t count = meetings_of(&life.t, field->player[a], &list, &arena);
        size_t found = 0;
        for (int b = 0; b < n; b++) {
            const struct meetings_cell *cell = meetings_find(&cross, a, b);
            const struct meetings_cell *back = meetings_find(&cross, b, a);
            assert_int_equal(cell == NULL, back == NULL);
            for (; cell && back; cell = meetings_next(&cross, cell), found++) {
                const struct meeting *meeting = find(list, count, field->player[b]);
                assert_non_null(meeting);
                assert_int_equal(cell->round, meeting->round);
                assert_int_equal(cell->table, meeting->table);
                assert_int_equal(back->round, cell->round);
            }
        }
        assert_int_equal(found, count);
    }
    arena_clear(&arena);
    life_end(&life);
}

/* Two rounds of the same table: they meet twice, and both are found, in order. */
TEST(who_meets_twice_is_there_twice)
{
    struct arena arena = {0};
    struct meetings_field cross;
    struct schedule schedule;
    schedule_init(&schedule, 1, 2, 4, &arena);
    int player[4] = {0, 1, 2, 3};
    struct play play[2] = {{.ruling = -1}, {.ruling = -1, .state = PLAY_SCORED}};
    schedule.contestants = 4;
    schedule.board = ARENA_ARRAY(&arena, int, 2);
    for (int round = 1; round <= 2; round++) {
        struct schedule_table *at = schedule_at(&schedule, round, 1);
        for (int s = 0; s < 4; s++)
            at->seat[s] = s;
        at->first = round - 1;
        at->count = 1;
    }
    struct field field = {.schedule = schedule, .player = player};
    struct session session = {.field = &field, .fields = 1, .play = play, .slots = 2};
    assert_true(meetings_cross(&session, &field, &cross, &arena));
    const struct meetings_cell *cell = meetings_find(&cross, 0, 3);
    assert_int_equal(cell->round, 1);
    assert_false(cell->has_played);
    cell = meetings_next(&cross, cell);
    assert_int_equal(cell->round, 2);
    assert_true(cell->has_played);
    assert_null(meetings_next(&cross, cell));
    field.schedule.contestants = MEETINGS_MOST + 1;
    assert_false(meetings_cross(&session, &field, &cross, &arena));
    arena_clear(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_player_meets_whom_the_movement_says),
        cmocka_unit_test(nobody_is_met_at_a_table_that_waits),
        cmocka_unit_test(roles_are_counted_board_by_board),
        cmocka_unit_test(a_result_makes_a_meeting_happen),
        cmocka_unit_test(the_crosstable_agrees_with_the_lists),
        cmocka_unit_test(who_meets_twice_is_there_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
