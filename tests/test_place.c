/* test_place.c - who is where in a round and where next, held against the schedule. */
#include "tournament/tell/place.h"

#include "document_support.h"
#include "life.h"
#include "support.h"
#include "tournament/tell/stride.h"
#include <stdlib.h>
#include <string.h>

/* An example, read. */
struct sample {
    struct tournament t;
    struct roster roster;
    json_t *document;
};

static void sample_begin(struct sample *sample, const char *name)
{
    *sample = (struct sample){.document = document_example(name)};
    document_accept(sample->document, &sample->t, &sample->roster);
}

static void sample_end(struct sample *sample)
{
    tournament_clear(&sample->t);
    json_decref(sample->document);
}

/* Looks through every seat of the schedule for the player: the slow and simple way. */
static int seats_of(const struct session *session, int player, int round,
                    struct place *found)
{
    int n = 0;
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        const struct schedule *schedule = &field->schedule;
        for (int i = 0; i < schedule->rounds * schedule->tables * SCHEDULE_SEATS; i++) {
            int at = i / SCHEDULE_SEATS;
            const struct schedule_table *table = &schedule->table[at];
            int who = table->seat[i % SCHEDULE_SEATS];
            if (at / schedule->tables + 1 != round || who == SCHEDULE_EMPTY ||
                field->player[who] != player)
                continue;
            *found = (struct place){table->count > 0 && field_table_plays(field, table)
                                        ? PLACE_PLAYS
                                        : PLACE_WAITS,
                                    field,
                                    who,
                                    round,
                                    at % schedule->tables + 1,
                                    i % SCHEDULE_SEATS};
            n++;
        }
    }
    return n;
}

static void expect_same(const struct place *place, const struct place *wanted)
{
    assert_ptr_equal(place->field, wanted->field);
    EXPECT_INT("state", (int)place->state, (int)wanted->state);
    EXPECT_INT("contestant", place->contestant, wanted->contestant);
    EXPECT_INT("round", place->round, wanted->round);
    EXPECT_INT("table", place->table, wanted->table);
    EXPECT_INT("seat", place->seat, wanted->seat);
}

/* Everybody in every round, asked for alone and all at once, and from the round before.
 */
static void check_everybody(const struct tournament *t)
{
    const struct session *session = &t->session[t->sessions - 1];
    struct place *all = calloc(t->players + 1, sizeof *all);
    int rounds = session->field[0].schedule.rounds;
    assert_non_null(all);
    for (int round = 1; round <= rounds; round++) {
        place_all(t, session, round, all);
        for (size_t i = 0; i < t->players; i++) {
            struct place wanted = {.contestant = SCHEDULE_EMPTY};
            struct place place = place_of(t, session, (int)i, round);
            struct place before = place_of(t, session, (int)i, round - 1);
            int seats = seats_of(session, (int)i, round, &wanted);
            assert_in_range(seats, 0, 1);
            expect_same(&all[i], &place);
            EXPECT_INT("table", place_has_table(&place), seats);
            if (seats == 1) {
                struct place next = place_next(t, &before);
                expect_same(&place, &wanted);
                expect_same(&next, &wanted);
            }
        }
    }
    free(all);
}

TEST(everybody_is_where_the_schedule_seats_them)
{
    static const char *const examples[] = {
        "sample",   "five-tables", "eleven-tables", "nineteen-tables",
        "parallel", "special-six", "own-movement"};
    for (size_t i = 0; i < ROWS(examples); i++) {
        struct sample sample;
        sample_begin(&sample, examples[i]);
        check_everybody(&sample.t);
        sample_end(&sample);
    }
}

TEST(who_misses_somebody_waits_at_the_table)
{
    struct life life;
    life_begin(&life);
    check_everybody(&life.t);
    const struct session *session = &life.t.session[0];
    int waiting = 0;
    for (int i = 0; i < (int)life.t.players; i++) {
        struct place place = place_of(&life.t, session, i, 1);
        waiting += place.state == PLACE_WAITS;
        if (place.state == PLACE_WAITS)
            EXPECT_INT("table", place.table, 5);
    }
    EXPECT_INT("three of table 5", waiting, 3);
    struct place nobody = place_of(&life.t, session, 17, 1); /* p18: no seat */
    EXPECT_INT("has not come", nobody.state, PLACE_NOT_COME);
    assert_null(nobody.field);
    life_end(&life);
}

/* The only other player on a seat of the place's table, or -1. */
static int met(const struct tournament *t, const struct place *place, int player,
               int seat)
{
    struct crew crew = place_others(t, place, player, seat);
    assert_in_range(crew.count, 0, 1);
    return crew.count == 0 ? -1 : crew.player[0];
}

TEST(a_seat_that_is_left_is_nowhere)
{
    struct life life;
    struct place all[20];
    life_begin(&life);
    struct field field = life.t.session[0].field[0];
    struct session session = life.t.session[0];
    session.field = &field;
    schedule_leave(&field.schedule, schedule_at(&field.schedule, 1, 1)->seat[SEAT_S]);
    EXPECT_INT("rests", place_of(&life.t, &session, 2, 1).state, PLACE_RESTS);
    life.t.player[2].gone = true;
    place_all(&life.t, &session, 1, all);
    EXPECT_INT("has left", all[2].state, PLACE_LEFT);
    EXPECT_INT("no table", all[2].table, 0);
    assert_ptr_equal(all[2].field, &field);
    EXPECT_INT("the others of the table wait", all[0].state, PLACE_WAITS);
    EXPECT_INT("at table", all[0].table, 1);
    EXPECT_INT("they miss South", met(&life.t, &all[0], 0, SEAT_S), -1);
    EXPECT_INT("they see East", met(&life.t, &all[0], 0, SEAT_E), 1);
    EXPECT_INT("nobody meets themselves", met(&life.t, &all[0], 0, SEAT_N), -1);
    EXPECT_INT("who has left meets nobody", met(&life.t, &all[2], 2, SEAT_N), -1);
    struct place_table at = place_table(&field, 1, 1);
    EXPECT_INT("the table does not play", at.plays, false);
    EXPECT_INT("nobody sits South", place_player(&at, SEAT_S), -1);
    EXPECT_INT("North does", place_player(&at, SEAT_N), 0);
    life.t.player[2].gone = false;
    life_end(&life);
}

TEST(rounds_and_players_that_do_not_exist)
{
    struct life life;
    struct place all[20];
    life_begin(&life);
    const struct session *session = &life.t.session[0];
    static const int rounds[] = {0, -1, 6, 1000000000};
    for (size_t i = 0; i < ROWS(rounds); i++) {
        struct place place = place_of(&life.t, session, 0, rounds[i]);
        EXPECT_INT("round", place.table, 0);
        EXPECT_INT("over", place.state == PLACE_OVER, rounds[i] > 0);
        place_all(&life.t, session, rounds[i], all);
        EXPECT_INT("round, of all", all[0].table, 0);
        EXPECT_INT("has a seat all the same", all[0].field != NULL, 1);
        EXPECT_INT("no table", place_table(all[0].field, rounds[i], 1).plays, false);
    }
    assert_null(place_of(&life.t, session, -1, 1).field);
    assert_null(place_of(&life.t, session, 20, 1).field);
    EXPECT_INT("no such table", place_table(all[0].field, 1, 99).boards, 0);
    life_end(&life);
}

/* A movement that was chosen after the draw may have no seat for some. */
TEST(who_came_and_has_no_seat)
{
    enum { E5 = 17 };
    struct life life;
    int list[20];
    life_begin(&life);
    EXPECT_INT("nobody was put at East 5", (int)place_unseated(&life.t, list), 1);
    EXPECT_INT("who that is", list[0], E5);
    struct field *field = &life.t.session[0].field[0];
    const struct crew had = field->crew[0];
    field->crew[0].count = 0;
    EXPECT_INT("a seat was lost", (int)place_unseated(&life.t, NULL), 2);
    field->crew[0] = had;
    life.t.player[E5].gone = true;
    EXPECT_INT("who has left needs none", (int)place_unseated(&life.t, NULL), 0);
    life.t.player[E5].gone = false;
    life.t.published = true;
    EXPECT_INT("it is over", (int)place_unseated(&life.t, NULL), 0);
    life.t.published = false;
    life_end(&life);
}

/* Nobody is seated: tables are awaited to play; one who is leaves the others waiting. */
TEST(before_the_draw_all_tables_play)
{
    struct sample sample = {.document = document_example("sample")};
    document_put(sample.document, "sessions.0.fields.0.plays", "[]");
    document_put(sample.document, "sessions.0.fields.0.rulings", NULL);
    document_put(sample.document, "sessions.0.fields.0.seats", "{}");
    document_accept(sample.document, &sample.t, &sample.roster);
    struct field *field = &sample.t.session[0].field[0];
    assert_false(place_is_drawn(field));
    for (int c = 0; c < place_contestants(field); c++)
        for (int round = 1; round <= place_rounds(field); round++)
            EXPECT_INT("plays",
                       (int)place_of_contestant(&sample.t, field, c, -1, round).state,
                       PLACE_PLAYS);
    field->player[0] = 0;
    assert_true(place_is_drawn(field));
    EXPECT_INT("waits", (int)place_of_contestant(&sample.t, field, 0, -1, 1).state,
               PLACE_WAITS);
    sample_end(&sample);
}

/* The rule of gcd(tables, 6) = 1: South +1, East +2, West -2, boards -1. */
TEST(the_official_movement_is_told_as_its_rule)
{
    static const int wanted[SEAT_COUNT] = {0, 2, 1, -2};
    struct sample sample;
    sample_begin(&sample, "sample");
    const struct field *field = &sample.t.session[0].field[0];
    for (int round = 1; round < field->schedule.rounds; round++) {
        int step = 99;
        for (int s = 0; s < SEAT_COUNT; s++) {
            assert_true(stride_of_seat(field, round, s, &step));
            EXPECT_INT("step", step, wanted[s]);
        }
        assert_true(stride_of_boards(field, round, &step));
        EXPECT_INT("boards", step, -1);
    }
    int step = 99;
    assert_false(stride_of_seat(field, field->schedule.rounds, SEAT_S, &step));
    assert_false(stride_of_seat(field, 0, SEAT_S, &step));
    assert_false(stride_of_boards(field, field->schedule.rounds, &step));
    sample_end(&sample);
}

TEST(a_movement_without_a_rule_has_none)
{
    struct life life;
    life_begin(&life);
    struct field field = life.t.session[0].field[0];
    int step = 99;
    struct schedule_table *one = schedule_at(&field.schedule, 2, 1);
    struct schedule_table *two = schedule_at(&field.schedule, 2, 2);
    int east = one->seat[SEAT_E];
    one->seat[SEAT_E] = two->seat[SEAT_E];
    two->seat[SEAT_E] = east;
    assert_false(stride_of_seat(&field, 1, SEAT_E, &step));
    assert_true(stride_of_seat(&field, 1, SEAT_S, &step));
    EXPECT_INT("South", step, 1);
    two->seat[SEAT_E] = one->seat[SEAT_E];
    one->seat[SEAT_E] = east;
    field.schedule.board[one->first] = 77;
    assert_false(stride_of_boards(&field, 1, &step));
    life_end(&life);
}

/* Where whoever sits there goes for the next round. */
static struct place next_of(const struct life *life, const struct field *field, int round,
                            int table, int seat)
{
    struct place_table at = place_table(field, round, table);
    struct place here = place_at(&at, seat);
    return place_next(&life->t, &here);
}

TEST(players_go_where_the_next_round_seats_them)
{
    static const struct {
        const char *row;
        int round, table, seat;
        const char *label;
        int next_table;
        bool plays;
    } rows[] = {
        {"North stays", 1, 2, SEAT_N, "N2", 2, false},
        {"East moves on by two", 1, 1, SEAT_E, "E1", 3, true},
        {"South", 1, 1, SEAT_S, "S1", 2, false},
        {"West", 1, 1, SEAT_W, "W1", 4, true},
        {"a table that was short may play next", 1, 5, SEAT_N, "N5", 5, true},
        {"from the fourth to the last round", 4, 3, SEAT_E, "E2", 5, true},
    };
    struct life life;
    life_begin(&life);
    const struct field *field = &life.t.session[0].field[0];
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct place next =
            next_of(&life, field, rows[i].round, rows[i].table, rows[i].seat);
        EXPECT_TEXT(rows[i].row, place_label(field, next.contestant), rows[i].label);
        EXPECT_INT(rows[i].row, next.table, rows[i].next_table);
        EXPECT_INT(rows[i].row, next.seat, rows[i].seat);
        EXPECT_INT(rows[i].row, next.state == PLACE_PLAYS, rows[i].plays);
    }
    struct place over = next_of(&life, field, place_rounds(field), 1, SEAT_N);
    EXPECT_INT("behind the last round", over.state, PLACE_OVER);
    EXPECT_INT("no table", over.table, 0);
    life_end(&life);
}

TEST(an_empty_seat_goes_nowhere)
{
    struct life life;
    life_begin(&life);
    struct field field = life.t.session[0].field[0];
    schedule_leave(&field.schedule, schedule_at(&field.schedule, 1, 1)->seat[SEAT_S]);
    EXPECT_INT("nobody", place_table(&field, 1, 1).contestant[SEAT_S], SCHEDULE_EMPTY);
    EXPECT_INT("nowhere", next_of(&life, &field, 1, 1, SEAT_S).table, 0);
    EXPECT_INT("the others go on", next_of(&life, &field, 1, 1, SEAT_E).table, 3);
    EXPECT_INT("North's table is short now", next_of(&life, &field, 1, 2, SEAT_N).state,
               PLACE_WAITS);
    life_end(&life);
}

TEST(copies_keep_the_number_that_is_written_on_them)
{
    struct sample sample = {.document = document_example("parallel")};
    document_put(sample.document, "sessions.0.fields.1.boards", "{\"5\":1}");
    document_accept(sample.document, &sample.t, &sample.roster);
    check_everybody(&sample.t);
    const struct session *session = &sample.t.session[0];
    EXPECT_INT("copies", (int)session->field[1].copies, 1);
    int seen = 0;
    for (size_t i = 0; i < sample.t.players; i++) {
        struct place place = place_of(&sample.t, session, (int)i, 1);
        struct place_table at = place_table(place.field, 1, place.table);
        for (int k = 0; place.state == PLACE_PLAYS && k < at.boards; k++)
            seen += place.field == &session->field[1] && at.board[k] == 5;
    }
    EXPECT_INT("four have board 5 of field B", seen, 4);
    sample_end(&sample);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_is_where_the_schedule_seats_them),
        cmocka_unit_test(who_misses_somebody_waits_at_the_table),
        cmocka_unit_test(a_seat_that_is_left_is_nowhere),
        cmocka_unit_test(rounds_and_players_that_do_not_exist),
        cmocka_unit_test(who_came_and_has_no_seat),
        cmocka_unit_test(before_the_draw_all_tables_play),
        cmocka_unit_test(the_official_movement_is_told_as_its_rule),
        cmocka_unit_test(a_movement_without_a_rule_has_none),
        cmocka_unit_test(players_go_where_the_next_round_seats_them),
        cmocka_unit_test(an_empty_seat_goes_nowhere),
        cmocka_unit_test(copies_keep_the_number_that_is_written_on_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
