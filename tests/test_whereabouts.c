/* test_whereabouts.c - where a player is in a round, held against the schedule. */
#include "tournament/evening/whereabouts.h"

#include "document_support.h"
#include "life.h"
#include "support.h"
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
                    struct whereabouts *found)
{
    int n = 0;
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        const struct schedule *schedule = &field->schedule;
        for (int i = 0; i < schedule->rounds * schedule->tables * SCHEDULE_SEATS; i++) {
            int at = i / SCHEDULE_SEATS;
            int who = schedule->table[at].seat[i % SCHEDULE_SEATS];
            if (at / schedule->tables + 1 != round || who == SCHEDULE_EMPTY ||
                field->player[who] != player)
                continue;
            *found = (struct whereabouts){.field = field,
                                          .contestant = who,
                                          .table = at % schedule->tables + 1,
                                          .seat = i % SCHEDULE_SEATS,
                                          .at = &schedule->table[at]};
            n++;
        }
    }
    return n;
}

static void expect_same(const struct whereabouts *where, const struct whereabouts *wanted)
{
    assert_ptr_equal(where->field, wanted->field);
    EXPECT_INT("contestant", where->contestant, wanted->contestant);
    EXPECT_INT("table", where->table, wanted->table);
    EXPECT_INT("seat", where->seat, wanted->seat);
    assert_ptr_equal(where->at, wanted->at);
}

/* Everybody in every round, asked for alone and all at once. */
static void check_everybody(const struct tournament *t)
{
    const struct session *session = &t->session[t->sessions - 1];
    struct whereabouts *all = calloc(t->players + 1, sizeof *all);
    int rounds = session->field[0].schedule.rounds;
    assert_non_null(all);
    for (int round = 1; round <= rounds; round++) {
        whereabouts_all(t->format, session, round, all, t->players);
        for (size_t i = 0; i < t->players; i++) {
            struct whereabouts wanted = {.contestant = SCHEDULE_EMPTY};
            struct whereabouts where = whereabouts_of(t->format, session, (int)i, round);
            int seats = seats_of(session, (int)i, round, &wanted);
            assert_in_range(seats, 0, 1);
            if (seats == 1) {
                expect_same(&where, &wanted);
                expect_same(&all[i], &wanted);
            }
            EXPECT_INT("table", where.table > 0, seats);
            EXPECT_INT("table of all", all[i].table > 0, seats);
            EXPECT_INT("plays", where.plays,
                       seats == 1 && wanted.at->count > 0 &&
                           field_table_plays(wanted.field, wanted.at));
            EXPECT_INT("plays, of all", all[i].plays, where.plays);
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

TEST(who_misses_somebody_rests_at_the_table)
{
    struct life life;
    life_begin(&life);
    check_everybody(&life.t);
    const struct session *session = &life.t.session[0];
    int resting = 0;
    for (int i = 0; i < (int)life.t.players; i++) {
        struct whereabouts where = whereabouts_of(life.t.format, session, i, 1);
        resting += where.field && !where.plays;
        if (where.field && !where.plays)
            EXPECT_INT("table", where.table, 5);
    }
    EXPECT_INT("three of table 5", resting, 3);
    struct whereabouts nobody =
        whereabouts_of(life.t.format, session, 17, 1); /* p18: no seat */
    assert_null(nobody.field);
    EXPECT_INT("no table", nobody.table, 0);
    life_end(&life);
}

/* The only player on another seat in round 1, or -1. */
static int met(const struct tournament *t, const struct whereabouts *where, int seat)
{
    struct crew crew = whereabouts_met(t->format, where, seat, 1);
    assert_in_range(crew.count, 0, 1);
    return crew.count == 0 ? -1 : crew.player[0];
}

TEST(a_seat_that_is_left_is_nowhere)
{
    struct life life;
    struct whereabouts all[20];
    life_begin(&life);
    struct field field = life.t.session[0].field[0];
    struct session session = life.t.session[0];
    session.field = &field;
    schedule_leave(&field.schedule, schedule_at(&field.schedule, 1, 1)->seat[SEAT_S]);
    struct whereabouts gone = whereabouts_of(life.t.format, &session, 2, 1);
    EXPECT_INT("no table", gone.table, 0);
    EXPECT_INT("rests", gone.plays, 0);
    whereabouts_all(life.t.format, &session, 1, all, 20);
    EXPECT_INT("no table, of all", all[2].table, 0);
    assert_ptr_equal(all[2].field, &field);
    EXPECT_INT("the others of the table rest", all[0].plays || all[0].table != 1, 0);
    EXPECT_INT("they miss South", met(&life.t, &all[0], SEAT_S), -1);
    EXPECT_INT("they see East", met(&life.t, &all[0], SEAT_E), 1);
    EXPECT_INT("nobody meets themselves", met(&life.t, &all[0], SEAT_N), -1);
    EXPECT_INT("who rests meets nobody", met(&life.t, &all[2], SEAT_N), -1);
    life_end(&life);
}

TEST(rounds_and_players_that_do_not_exist)
{
    struct life life;
    struct whereabouts all[20];
    life_begin(&life);
    const struct session *session = &life.t.session[0];
    static const int rounds[] = {0, -1, 6, 1000000000};
    for (size_t i = 0; i < ROWS(rounds); i++) {
        EXPECT_INT("round", whereabouts_of(life.t.format, session, 0, rounds[i]).table,
                   0);
        whereabouts_all(life.t.format, session, rounds[i], all, 20);
        EXPECT_INT("round, of all", all[0].table, 0);
        EXPECT_INT("has a seat all the same", all[0].field != NULL, 1);
    }
    assert_null(whereabouts_of(life.t.format, session, -1, 1).field);
    assert_null(whereabouts_of(life.t.format, session, 20, 1).field);
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
        struct whereabouts where = whereabouts_of(sample.t.format, session, (int)i, 1);
        for (int k = 0; where.plays && k < where.at->count; k++)
            seen += where.field == &session->field[1] &&
                    where.field->schedule.board[where.at->first + k] == 5;
    }
    EXPECT_INT("four have board 5 of field B", seen, 4);
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
            assert_true(whereabouts_step(field, round, s, &step));
            EXPECT_INT("step", step, wanted[s]);
        }
        assert_true(whereabouts_board_step(field, round, &step));
        EXPECT_INT("boards", step, -1);
    }
    int step = 99;
    assert_false(whereabouts_step(field, field->schedule.rounds, SEAT_S, &step));
    assert_false(whereabouts_step(field, 0, SEAT_S, &step));
    assert_false(whereabouts_board_step(field, field->schedule.rounds, &step));
    EXPECT_INT("untouched", step, 99);
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
    assert_false(whereabouts_step(&field, 1, SEAT_E, &step));
    assert_true(whereabouts_step(&field, 1, SEAT_S, &step));
    EXPECT_INT("South", step, 1);
    two->seat[SEAT_E] = one->seat[SEAT_E];
    one->seat[SEAT_E] = east;
    field.schedule.board[one->first] = 77;
    assert_false(whereabouts_board_step(&field, 1, &step));
    life_end(&life);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_is_where_the_schedule_seats_them),
        cmocka_unit_test(who_misses_somebody_rests_at_the_table),
        cmocka_unit_test(a_seat_that_is_left_is_nowhere),
        cmocka_unit_test(rounds_and_players_that_do_not_exist),
        cmocka_unit_test(copies_keep_the_number_that_is_written_on_them),
        cmocka_unit_test(the_official_movement_is_told_as_its_rule),
        cmocka_unit_test(a_movement_without_a_rule_has_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
