/* test_undo.c - events that are undone, redone, found and folded. */
#include "document_support.h"
#include "life.h"
#include "support.h"
#include "tournament/change/change_table.h"
#include <stdint.h>
#include <string.h>

TEST(an_undo_is_refused_where_something_needs_the_event)
{
    struct life life;
    int64_t seats = life_begin(&life);
    struct change play = document_play(1, 1, 1, 56);
    int64_t first = life_record(&life, &play);
    struct change correct = document_play(1, 1, 1, 58);
    correct.kind = CHANGE_CORRECT;
    correct.play.reason = "misread";
    int64_t second = life_record(&life, &correct);
    struct change change = {.kind = CHANGE_UNDO, .seq = 0};
    life_refuse(&life, change, ERR_NOT_FOUND, "no event 0");
    change.seq = second + 1;
    life_refuse(&life, change, ERR_NOT_FOUND, "no event");
    change.seq = 1;
    life_refuse(&life, change, ERR_USER, "creation");
    change.seq = 2; /* the entry of p1, who is seated */
    life_refuse(&life, change, ERR_CONFLICT, "(seats) depends on it");
    change.seq = seats;
    life_refuse(&life, change, ERR_CONFLICT, "(play) depends on it");
    change.seq = first;
    life_refuse(&life, change, ERR_CONFLICT, "(correct) depends on it");
    int64_t undone = life_undo(&life, second);
    EXPECT_INT("score", life.t.session[0].play[0].score, 56);
    change.seq = second;
    life_refuse(&life, change, ERR_CONFLICT, "already been undone");
    life_undo(&life, first); /* although a later undo stands */
    EXPECT_INT("score", life.t.session[0].play[0].state, PLAY_MISSING);
    change.seq = undone; /* would bring the correction of nothing back */
    life_refuse(&life, change, ERR_CONFLICT, "");
    life_end(&life);
}

TEST(an_undo_can_be_undone)
{
    struct life life;
    life_begin(&life);
    struct change play = document_play(1, 1, 1, 56);
    int64_t first = life_record(&life, &play);
    int64_t undone = life_undo(&life, first);
    assert_false(tournament_in_force(&life.t, first));
    assert_true(tournament_in_force(&life.t, undone));
    int64_t redone = life_undo(&life, undone);
    assert_true(tournament_in_force(&life.t, first));
    assert_false(tournament_in_force(&life.t, undone));
    EXPECT_INT("score", life.t.session[0].play[0].score, 56);
    life_undo(&life, first);
    EXPECT_INT("state", life.t.session[0].play[0].state, PLAY_MISSING);
    struct change other = document_play(1, 1, 1, 62);
    life_record(&life, &other);
    struct change back = {.kind = CHANGE_UNDO, .seq = redone + 1};
    life_refuse(&life, back, ERR_CONFLICT, "(play) depends on it"); /* 56 would meet 62 */
    life_end(&life);
}

/* The entry of somebody who was seated stays in the journal, since the seats name it;
 * they leave the list by an event of their own. */
TEST(somebody_without_a_seat_leaves_the_list)
{
    struct life life;
    life_begin(&life);
    json_t *before = life_portrait(&life.t);
    struct change leave = {.kind = CHANGE_WITHDRAW, .entry = {"p3", 3, NULL}};
    life_refuse(&life, leave, ERR_CONFLICT, "p3 sits at S1; empty that seat first");
    struct change_seat seat = {.label = "S1", .player = NULL};
    struct change empty = life_seat(&seat, 1);
    int64_t emptied = life_record(&life, &empty);
    struct change undo = {.kind = CHANGE_UNDO, .seq = 4};
    life_refuse(&life, undo, ERR_CONFLICT, "(seats) depends on it");
    int64_t left = life_record(&life, &leave);
    EXPECT_INT("players", (int64_t)life.t.players, 19);
    EXPECT_INT("gone", tournament_player(&life.t, "p3"), -1);
    const struct field *field = &life.t.session[0].field[0];
    for (int c = 0; c < field->schedule.contestants; c++) { /* all others sit as before */
        char id[8];
        const char *label = field->schedule.label[c];
        int number = (label[1] - '1') * 4 + (int)(strchr("NESW", label[0]) - "NESW") + 1;
        str_format(id, sizeof id, "p%d", number);
        bool nobody = number == 3 || str_equal(label, "E5");
        EXPECT_INT(label, field->player[c], nobody ? -1 : tournament_player(&life.t, id));
    }
    life_refuse(&life, leave, ERR_NOT_FOUND, "no player");
    life_undo(&life, left);
    life_undo(&life, emptied);
    json_t *after = life_portrait(&life.t);
    json_object_del(before, "events");
    json_object_del(after, "events");
    EXPECT_INT("as before", json_equal(before, after), 1);
    json_decref(before);
    json_decref(after);
    life_end(&life);
}

static struct change penalty_of(const char *const player[1])
{
    return (struct change){.kind = CHANGE_RULING,
                           .ruling = {.session = 1,
                                      .effect = {.kind = RULING_PENALTY},
                                      .player = player,
                                      .players = 1,
                                      .has_amount = true,
                                      .amount = ratio_of(1, 1)}};
}

TEST(who_has_a_penalty_stays_on_the_list)
{
    struct life life;
    life_begin(&life);
    static const char *const players[] = {"p18"}; /* has no seat */
    struct change penalty = penalty_of(players);
    struct change leave = {.kind = CHANGE_WITHDRAW, .entry = {"p18", 18, NULL}};
    struct change other = {.kind = CHANGE_WITHDRAW, .entry = {"p1", 1, NULL}};
    int64_t penalised = life_record(&life, &penalty);
    life_refuse(&life, leave, ERR_CONFLICT, "undo that one first");
    life_undo(&life, penalised);
    life_record(&life, &leave);
    life_refuse(&life, other, ERR_CONFLICT, "N1");
    struct change again = {.kind = CHANGE_ENTRY, .entry = {"p18", 18, NULL}};
    life_record(&life, &again); /* comes back under the same number */
    EXPECT_INT("last of the list", tournament_player(&life.t, "p18"), 19);
    life_end(&life);
}

TEST(a_penalty_follows_its_player_up_the_list)
{
    struct life life;
    life_begin(&life);
    static const char *const players[] = {"p20"};
    struct change penalty = penalty_of(players);
    struct change leave = {.kind = CHANGE_WITHDRAW, .entry = {"p18", 18, NULL}};
    life_record(&life, &penalty);
    life_record(&life, &leave);
    EXPECT_INT("p20", life.t.ruling[0].player[0], tournament_player(&life.t, "p20"));
    life_end(&life);
}

TEST(an_event_is_found_by_its_key)
{
    struct life life = {0};
    struct change create = life_settings(CHANGE_CREATE, "Evening", "");
    json_t *json = change_write(&create);
    char *payload = json_dumps(json, 0);
    struct event event = {1, 1, 0, "test", "key-1", "create", payload, {0}};
    tournament_apply(&life.t, &create, &event);
    assert_non_null(tournament_find_key(&life.t, "key-1"));
    assert_null(tournament_find_key(&life.t, "key-2"));
    assert_null(tournament_find_key(&life.t, ""));
    free(payload);
    json_decref(json);
    life_end(&life);
}

TEST(a_payload_that_cannot_be_read_changes_nothing)
{
    static const struct {
        const char *kind, *payload;
    } rows[] = {{"dance", "{}"},         {"play", "[]"},
                {"play", "{"},           {"entry", "{}"},
                {"session", "{}"},       {"seats", "{\"session\":1}"},
                {"undo", "{\"seq\":0}"}, {"publish", "{\"published\":1}"},
                {"ruling", "{}"},        {"schedule", "{\"session\":1}"}};
    struct life life;
    life_begin(&life);
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        json_t *before = life_portrait(&life.t);
        struct event event = {
            1,  (int64_t)life.t.events + 1, 0, "test", "", rows[i].kind, rows[i].payload,
            {0}};
        assert_false(tournament_fold(&life.t, &event, &err));
        assert_true(err.kind != ERR_NONE);
        json_t *after = life_portrait(&life.t);
        EXPECT_INT(rows[i].payload, json_equal(before, after), 1);
        json_decref(before);
        json_decref(after);
    }
    life_end(&life);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_undo_is_refused_where_something_needs_the_event),
        cmocka_unit_test(an_undo_can_be_undone),
        cmocka_unit_test(somebody_without_a_seat_leaves_the_list),
        cmocka_unit_test(who_has_a_penalty_stays_on_the_list),
        cmocka_unit_test(a_penalty_follows_its_player_up_the_list),
        cmocka_unit_test(an_event_is_found_by_its_key),
        cmocka_unit_test(a_payload_that_cannot_be_read_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
