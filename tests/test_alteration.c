/* test_alteration.c - what happens in mid-tournament: one change each, no result lost,
 * taken back without a trace. */
#include "document_support.h"
#include "hall.h"
#include "support.h"
#include "tournament/change/change_table.h"
#include "tournament/evening/evening.h"
#include "tournament/results/marks.h"
#include "tournament/results/results.h"
#include "tournament/tell/missing.h"
#include <stdint.h>
#include <string.h>

static const char *player_of(const struct life *life, const char *label)
{
    int contestant = schedule_find(&hall_field(life)->schedule, label);
    int player = contestant < 0 ? -1 : hall_field(life)->player[contestant];
    return player < 0 ? "" : life->t.player[player].id;
}

/* Results expected over all rounds, and in one. */
static int expected(const struct life *life, int round)
{
    int n = 0;
    struct evening evening = evening_of(&life->t, 0);
    for (int r = 1; r <= hall_field(life)->schedule.rounds; r++)
        for (int table = 1; table <= 5; table++)
            if (round == 0 || r == round)
                n += missing_at_table(&life->t, &evening, hall_field(life), r, table)
                         .sum.expected;
    return n;
}

TEST(somebody_late_plays_from_the_next_round_on)
{
    struct life life;
    struct alteration made;
    life_begin(&life); /* E5 is empty, p18 has no seat */
    struct change play = document_play(1, 1, 1, 56);
    life_record(&life, &play);
    EXPECT_INT("before", expected(&life, 0), 40);
    EXPECT_INT("next round", alteration_round(&life.t, ALTERATION_LATE), 2);
    struct alteration_request late = hall_ask(ALTERATION_LATE, 3);
    late.player = "p18";
    made = hall_happen(&life, &late);
    EXPECT_TEXT("seat", player_of(&life, "E5"), "p18");
    EXPECT_INT("rounds 1 and 2", expected(&life, 1) + expected(&life, 2), 16);
    EXPECT_INT("rounds 3 to 5", expected(&life, 0), 46);
    EXPECT_INT("kept", made.kept, 1);
    EXPECT_INT("idle before", made.before.idle, 5);
    EXPECT_INT("idle after", made.after.idle, 2);
    EXPECT_INT("rests", (int64_t)made.rests, 0);
    hall_refuse(&life, late, "no seat is empty");
    late.seat = "E5";
    hall_refuse(&life, late, "E5 is taken by player p18");
    late.player = "p99";
    late.seat = "E9";
    hall_refuse(&life, late, "no seat \"E9\"");
    life_end(&life);
}

TEST(somebody_leaves_and_comes_back)
{
    struct life life;
    struct alteration made;
    life_begin(&life);
    struct change play = document_play(1, 1, 1, 56);
    life_record(&life, &play);
    struct alteration_request leave = hall_ask(ALTERATION_LEAVE, 1);
    leave.seat = "N1";
    hall_refuse(&life, leave, "N1 has a result in round 1 (table 1, board 1)");
    leave.round = 6;
    hall_refuse(&life, leave, "no round 6");
    leave.round = 2;
    made = hall_happen(&life, &leave);
    EXPECT_TEXT("keeps the seat", player_of(&life, "N1"), "p1");
    EXPECT_TEXT("and leaves another", player_of(&life, "N1b"), "");
    EXPECT_INT("round 1", expected(&life, 1), 8);
    EXPECT_INT("idle", made.after.idle,
               made.before.idle + 4 - 1); /* E5 waits there once */
    EXPECT_INT("kept", made.kept, 1);
    leave.round = 3;
    hall_refuse(&life, leave, "nobody sits as N1 from round 3 on");
    struct alteration_request back = hall_ask(ALTERATION_LATE, 4);
    back.player = "p1";
    back.seat = "N1b";
    hall_happen(&life, &back);
    EXPECT_INT("no third label", schedule_find(&hall_field(&life)->schedule, "N1c"), -1);
    int n1 = schedule_find(&hall_field(&life)->schedule, "N1");
    EXPECT_INT("back", schedule_at(&hall_field(&life)->schedule, 4, 1)->seat[0], n1);
    EXPECT_INT("line", hall_field(&life)->line[n1], SEAT_N);
    life_end(&life);
}

TEST(a_substitute_has_results_of_their_own)
{
    struct life life;
    struct alteration made;
    struct results results;
    life_begin(&life);
    for (int round = 1; round <= 2; round++) { /* N1 stays at table 1, boards go down */
        struct change play = document_play(1, round, 1, 56);
        const struct schedule *schedule = &hall_field(&life)->schedule;
        play.play.facts.value[FACT_BOARD] =
            schedule->board[schedule_at(schedule, round, 1)->first];
        life_record(&life, &play);
    }
    struct alteration_request take = hall_ask(ALTERATION_SUBSTITUTE, 2);
    take.seat = "N1";
    take.player = "p2";
    hall_refuse(&life, take, "p2 already sits at E1");
    take.player = "p18";
    made = hall_happen(&life, &take);
    EXPECT_INT("kept", made.kept, 2);
    EXPECT_INT("moved", made.moved, 1); /* round 2 was played by the substitute */
    EXPECT_TEXT("first", player_of(&life, "N1"), "p1");
    EXPECT_TEXT("then", player_of(&life, "N1b"), "p18");
    results_compute(&results, &life.t, NULL);
    for (size_t i = 0; i < results.contest->rows; i++) {
        const struct contest_row *standing = &results.contest->row[i];
        const char *id = life.t.player[standing->player].id;
        if (str_equal(id, "p1") || str_equal(id, "p18"))
            EXPECT_INT(id, standing->first->plays, 1);
        if (str_equal(id, "p18"))
            EXPECT_INT("line", standing->line, SEAT_N);
    }
    results_clear(&results);
    life_end(&life);
}

TEST(results_follow_who_really_played)
{
    struct life life;
    struct alteration made;
    life_begin(&life);
    struct change play = document_play(1, 1, 1, 56);
    life_record(&life, &play);
    struct alteration_request swap = hall_ask(ALTERATION_SWAP, 1);
    swap.seat = "N1";
    swap.other = "E2";
    made = hall_happen(&life, &swap);
    EXPECT_INT("moved", made.moved, 1);
    const struct schedule *schedule = &hall_field(&life)->schedule;
    EXPECT_TEXT("North", schedule->label[schedule_at(schedule, 1, 1)->seat[0]], "E2");
    EXPECT_INT("line", hall_field(&life)->line[schedule_find(schedule, "E2")], SEAT_E);
    swap.other = "N1";
    hall_refuse(&life, swap, "choose two seats");
    swap.other = "N4";
    swap.seat = "E5"; /* is empty: the result would be nobody's */
    struct alteration_request other = swap;
    other.seat = "S1";
    other.other = "E5";
    hall_refuse(&life, other,
                "board 1 of round 1, table 1 has a result that would be lost");
    struct alteration_request turn = hall_ask(ALTERATION_TURN, 1);
    turn.table = 1;
    turn.quarters = 4;
    hall_refuse(&life, turn, "turned by 1 to 3");
    turn.quarters = 2;
    made = hall_happen(&life, &turn);
    EXPECT_INT("moved", made.moved, 1);
    turn.table = 6;
    hall_refuse(&life, turn, "no table 6");
    life_end(&life);
}

TEST(the_wrong_movement_noticed_in_round_two)
{
    struct life life;
    struct alteration made;
    life_begin(&life);
    struct change play = document_play(1, 1, 1, 56);
    life_record(&life, &play);
    struct alteration_request as = hall_ask(ALTERATION_PLAYED_AS, 2);
    as.as = 2;
    hall_refuse(&life, as, "choose another round");
    as.as = 3;
    made = hall_happen(&life, &as);
    EXPECT_INT("anew", made.anew, 3);
    EXPECT_INT("meetings", made.after.meetings, 0);
    EXPECT_INT("boards", made.after.boards, 0);
    struct alteration_request moved = hall_ask(ALTERATION_MOVED, 2);
    hall_refuse(&life, moved, "say how far");
    moved.steps = (struct alter_steps){.given = {[1] = true}, .step = {[1] = 1}};
    moved.round = 1;
    hall_refuse(&life, moved, "nobody moves into the first round");
    moved.round = 2;
    made = hall_make(&life, &moved);
    struct alter_figures best = made.after;
    moved.planned = true;
    made = hall_make(&life, &moved);
    EXPECT_INT("not anew", made.anew, 0);
    EXPECT_INT("better",
               best.boards * 10 + best.meetings <=
                   made.after.boards * 10 + made.after.meetings,
               true);
    moved.steps = (struct alter_steps){.given = {[ALTER_BOARDS] = true},
                                       .step = {[ALTER_BOARDS] = 1}};
    struct change second = document_play(1, 2, 1, 56);
    const struct schedule *schedule = &hall_field(&life)->schedule;
    second.play.facts.value[FACT_BOARD] =
        schedule->board[schedule_at(schedule, 2, 1)->first];
    life_record(&life, &second);
    hall_refuse(&life, moved, "of round 2, table 1 has a result that would be lost");
    life_end(&life);
}

TEST(one_too_many_takes_turns)
{
    struct life life;
    struct alteration made;
    life_begin(&life);
    struct alteration_request late = hall_ask(ALTERATION_LATE, 1);
    struct change entry = {.kind = CHANGE_ENTRY, .entry = {"p21", 21, NULL}};
    life_record(&life, &entry);
    late.player = "p18";
    made = hall_happen(&life, &late);
    EXPECT_INT("whole", made.after.idle, 0);
    struct alteration_request extra = hall_ask(ALTERATION_EXTRA, 4);
    extra.player = "p21";
    made = hall_happen(&life, &extra);
    EXPECT_TEXT("label", player_of(&life, "X1"), "p21");
    EXPECT_INT("one rests in each round", (int64_t)made.rests, 2);
    EXPECT_INT("meetings", made.after.meetings, 0);
    life_end(&life);
}

TEST(events_of_older_versions_have_no_seats)
{
    struct life life;
    life_begin(&life);
    struct change plain = life_schedule(&life, 5, 0, 2);
    json_t *payload = change_write(&plain);
    assert_null(json_object_get(payload, "seats"));
    assert_null(json_object_get(payload, "cause"));
    struct err err = ERR_INIT(LANG_EN);
    struct jat top = JAT_TOP(payload);
    struct change again;
    assert_true(change_read(CHANGE_SCHEDULE, &top, &again, &life.arena, &err));
    EXPECT_INT("seats", (int64_t)again.schedule.seats, 0);
    json_object_set_new(payload, "seats", json_pack("{s:s, s:n}", "N1", "p3", "E1"));
    json_object_set_new(payload, "cause", json_string("late"));
    assert_true(change_read(CHANGE_SCHEDULE, &top, &again, &life.arena, &err));
    EXPECT_INT("seats", (int64_t)again.schedule.seats, 2);
    life_refuse(&life, again, ERR_CONFLICT, "p3 sits at");
    json_object_set_new(payload, "seats", json_pack("{s:s}", "N1", "p77"));
    assert_true(change_read(CHANGE_SCHEDULE, &top, &again, &life.arena, &err));
    life_refuse(&life, again, ERR_NOT_FOUND, "no player \"p77\"");
    json_object_set_new(payload, "seats", json_pack("{s:s}", "N77", "p18"));
    assert_true(change_read(CHANGE_SCHEDULE, &top, &again, &life.arena, &err));
    life_refuse(&life, again, ERR_NOT_FOUND, "no seat \"N77\"");
    json_decref(payload);
    life_end(&life);
}

/* Chance: any alteration, with anything asked of it. */
static struct alteration_request draw(struct life *life, uint64_t *chance)
{
    const struct schedule *schedule = &hall_field(life)->schedule;
    enum alteration_kind kind =
        (enum alteration_kind)support_between(chance, 0, ALTERATION_SWISS);
    struct alteration_request request =
        hall_ask(kind, (int)support_between(chance, 1, schedule->rounds));
    request.player =
        life->t.player[support_between(chance, 0, (int64_t)life->t.players - 1)].id;
    request.seat = schedule->label[support_between(chance, 0, schedule->contestants - 1)];
    request.other =
        schedule->label[support_between(chance, 0, schedule->contestants - 1)];
    if (kind == ALTERATION_LATE && support_between(chance, 0, 1))
        request.seat = NULL;
    request.table = (int)support_between(chance, 0, schedule->tables);
    request.quarters = (int)support_between(chance, 1, 3);
    request.as = (int)support_between(chance, 1, schedule->rounds);
    request.planned = support_between(chance, 0, 1);
    request.player = arena_strdup(&life->arena, request.player); /* outlive an undo */
    request.other = arena_strdup(&life->arena, request.other);
    if (request.seat)
        request.seat = arena_strdup(&life->arena, request.seat);
    for (int m = 0; m < ALTER_MOVERS; m++) {
        request.steps.given[m] = support_between(chance, 0, 2) == 0;
        request.steps.step[m] = (int)support_between(chance, -4, 4);
    }
    return request;
}

static void enter_some(struct life *life, uint64_t *chance)
{
    const struct field *field = hall_field(life);
    int rounds = (int)support_between(chance, 1, field->schedule.rounds);
    for (int i = 0; i < field->schedule.slots; i++) {
        int round;
        int table;
        const struct schedule_table *at = field_table(field, i, &round, &table);
        if (!field_table_plays(field, at) || round > rounds ||
            support_between(chance, 0, 9) > 1 ||
            life->t.session[0].play[i].state != PLAY_MISSING)
            continue;
        struct change play = document_play(field->schedule.board[i], round, table,
                                           (int)support_between(chance, 15, 60) * 2);
        life_record(life, &play);
    }
}

/* What each result was worth, by round, table and board. */
enum { SPOTS = 6 * 6 * 16 };
struct worth {
    int score[SPOTS];
    int points[SPOTS];
};

static void weigh(const struct life *life, struct worth *worth)
{
    struct marks marks;
    const struct field *field = hall_field(life);
    memset(worth, 0, sizeof *worth);
    marks_compute(&marks, &life->t, &life->t.session[0]);
    for (int i = 0; i < field->schedule.slots; i++) {
        int round;
        int table;
        const struct schedule_table *at = field_table(field, i, &round, &table);
        const struct play *play = &life->t.session[0].play[i];
        int spot = ((round * 6) + table) * 16 + field->schedule.board[i];
        if (play->state != PLAY_SCORED)
            continue;
        EXPECT_INT("its table plays", field_table_plays(field, at), true);
        worth->score[spot % SPOTS] += play->score;
        worth->points[spot % SPOTS] += marks.points[i] + 1;
    }
    marks_clear(&marks);
}

/* Whatever happens, results stay and are worth the same to the attack; what is recorded
 * can be folded again and taken back. */
TEST(random_evenings_lose_nothing)
{
    int accepted[ALTERATION_KINDS] = {0};
    for (uint64_t seed = 1; seed <= 100; seed++) {
        uint64_t chance = seed;
        struct life life;
        struct worth before;
        struct worth after;
        struct alteration made;
        struct err err;
        life_begin(&life);
        struct change entry = {.kind = CHANGE_ENTRY, .entry = {"p21", 21, NULL}};
        life_record(&life, &entry);
        for (int step = 0; step < 12; step++) {
            struct alteration_request request = draw(&life, &chance);
            err = ERR_INIT(LANG_EN);
            if (step % 3 == 0)
                enter_some(&life, &chance);
            if (!alteration_make(&life.t, &request, &made, &life.arena, &err)) {
                EXPECT_INT(err.text, err.kind == ERR_BUG || err.text[0] == '\0', false);
                continue;
            }
            weigh(&life, &before);
            made = hall_happen(&life, &request);
            weigh(&life, &after);
            EXPECT_INT("worth", memcmp(&before, &after, sizeof before), 0);
            accepted[request.kind]++;
        }
        life_end(&life);
    }
    for (int kind = 0; kind < ALTERATION_KINDS; kind++)
        EXPECT_INT(
            alteration_table[kind].name, accepted[kind] > 2,
            alteration_fits((enum alteration_kind)kind, format_find("tarot-line")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(somebody_late_plays_from_the_next_round_on),
        cmocka_unit_test(somebody_leaves_and_comes_back),
        cmocka_unit_test(a_substitute_has_results_of_their_own),
        cmocka_unit_test(results_follow_who_really_played),
        cmocka_unit_test(the_wrong_movement_noticed_in_round_two),
        cmocka_unit_test(one_too_many_takes_turns),
        cmocka_unit_test(events_of_older_versions_have_no_seats),
        cmocka_unit_test(random_evenings_lose_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
