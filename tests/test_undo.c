/* test_undo.c - events that are undone, redone, found and folded. */
#include "document_support.h"
#include "life.h"
#include "support.h"

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
    life_refuse(&life, change, ERR_CONFLICT, "(seats) needs it");
    change.seq = seats;
    life_refuse(&life, change, ERR_CONFLICT, "(play) needs it");
    change.seq = first;
    life_refuse(&life, change, ERR_CONFLICT, "(correct) needs it");
    int64_t undone = life_undo(&life, second);
    EXPECT_INT("score", life.t.session[0].play[0].score, 56);
    change.seq = second;
    life_refuse(&life, change, ERR_CONFLICT, "undone already");
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
    life_refuse(&life, back, ERR_CONFLICT, "(play) needs it"); /* 56 would meet 62 */
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
        cmocka_unit_test(an_event_is_found_by_its_key),
        cmocka_unit_test(a_payload_that_cannot_be_read_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
