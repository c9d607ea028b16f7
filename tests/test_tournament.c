/* test_tournament.c - what a tournament accepts and refuses. */
#include "tournament/model/tournament.h"

#include "document_support.h"
#include "life.h"
#include "support.h"
#include "tournament/change/change_table.h"
#include <string.h>

TEST(before_its_creation_nothing_can_be_done)
{
    struct life life = {0};
    struct err err = ERR_INIT(LANG_EN);
    for (int kind = CHANGE_SETTINGS; kind < CHANGE_CLUB; kind++) {
        struct change change = {.kind = (enum change_kind)kind};
        err = ERR_INIT(LANG_EN);
        assert_false(tournament_check(&life.t, &change, &err));
        EXPECT_INT(change_table[kind]->name, err.kind, ERR_NOT_FOUND);
    }
}

TEST(settings_are_checked)
{
    struct life life;
    char long_name[CHANGE_TEXT_MOST + 2];
    memset(long_name, 'x', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = '\0';
    life_begin(&life);
    life_refuse(&life, life_settings(CHANGE_CREATE, "Twice", ""), ERR_CONFLICT,
                "already exists");
    life_refuse(&life, life_settings(CHANGE_SETTINGS, long_name, ""), ERR_USER,
                "501 bytes");
    life_refuse(&life, life_settings(CHANGE_SETTINGS, "A\x01", ""), ERR_USER,
                "not valid");
    life_refuse(&life, life_settings(CHANGE_SETTINGS, "A\xff", ""), ERR_USER,
                "not valid");
    static const char *const dates[] = {"2026-13-01", "2026-00-01", "2026-04-31",
                                        "2025-02-29", "1900-02-29", "2026-1-1",
                                        "2026/01/01", "tomorrow",   "2026-01-00"};
    for (size_t i = 0; i < ROWS(dates); i++)
        life_refuse(&life, life_settings(CHANGE_SETTINGS, "A", dates[i]), ERR_USER,
                    dates[i]);
    struct change leap = life_settings(CHANGE_SETTINGS, "Étui", "2024-02-29");
    life_record(&life, &leap);
    EXPECT_TEXT("name", life.t.name, "Étui");
    life_end(&life);
}

TEST(entries_sessions_and_publication_are_checked)
{
    struct life life;
    life_begin(&life);
    struct change entry = {.kind = CHANGE_ENTRY, .entry = {"p1", 1, NULL}};
    life_refuse(&life, entry, ERR_CONFLICT, "p1 has already entered");
    entry.entry.player = "";
    life_refuse(&life, entry, ERR_USER, "not a player's id");
    entry.entry.player = "a b";
    life_refuse(&life, entry, ERR_USER, "not a player's id");
    struct change session = {.kind = CHANGE_SESSION, .session = {3, ratio_of(1, 1)}};
    life_refuse(&life, session, ERR_USER, "the next one is 2");
    session.session.session = 0;
    life_refuse(&life, session, ERR_USER, "cannot be opened");
    session.session = (struct change_session){2, RATIO_ZERO};
    life_refuse(&life, session, ERR_USER, "above 0");
    session.session.coefficient = ratio_of(1001, 1);
    life_refuse(&life, session, ERR_USER, "at most 1000");
    struct change publish = {.kind = CHANGE_PUBLISH, .publish = false};
    life_refuse(&life, publish, ERR_CONFLICT,
                "already provisional; there is nothing to do");
    life_end(&life);
}

TEST(a_schedule_is_checked)
{
    struct life life;
    life_begin(&life);
    struct change change = life_schedule(&life, 5, 0, 2);
    change.schedule.session = 2;
    life_refuse(&life, change, ERR_NOT_FOUND, "no session 2");
    change.schedule.session = 1;
    change.schedule.field = "much too long";
    life_refuse(&life, change, ERR_USER, "field's name");
    change.schedule.field = "A";
    struct movement_copy copies[] = {{25, 1}, {49, 25}};
    change.schedule.copy = copies;
    change.schedule.copies = 2;
    life_refuse(&life, change, ERR_USER, "itself a copy");
    change.schedule.copies = 0;
    change.schedule.schedule.sides = 2;
    life_refuse(&life, change, ERR_USER, "4 seats");
    change = life_schedule(&life, 5, 0, 2);
    change.schedule.schedule.board[2] = 1; /* board 1 at tables 1 and 2 */
    life_refuse(&life, change, ERR_USER, "board 1 is already at a table");
    change = life_schedule(&life, 7, 0, 2);
    for (int r = 2; r <= 7; r++) /* many meet again before the last round is spoiled */
        for (int t = 1; t <= 7; t++)
            for (int s = 0; s < 4; s++)
                schedule_at(&change.schedule.schedule, r, t)->seat[s] =
                    schedule_at(&change.schedule.schedule, 1, t)->seat[s];
    struct err err = ERR_INIT(LANG_EN);
    assert_true(tournament_check(&life.t, &change, &err));
    schedule_at(&change.schedule.schedule, 7, 7)->seat[0] = 0;
    life_refuse(&life, change, ERR_USER, "N1 is already at another table");
    life_end(&life);
}

/* Results and rulings survive a new schedule, or it is refused. */
TEST(a_new_schedule_keeps_what_was_entered)
{
    struct life life;
    life_begin(&life);
    struct change play = document_play(3, 2, 1, 56);  /* of round 2, table 1 */
    struct change early = document_play(1, 1, 1, 62); /* the first slot of all */
    life_record(&life, &play);
    life_record(&life, &early);
    life_refuse(&life, life_schedule(&life, 5, 1, 2), ERR_CONFLICT, "would be lost");
    struct change shorter = life_schedule(&life, 5, 2, 2);
    life_record(&life, &shorter);
    const struct session *session = &life.t.session[0];
    EXPECT_INT("slots", session->slots, 20);
    struct facts facts = play.play.facts;
    EXPECT_INT("score", session->play[field_slot(session->field, &facts)].score, 56);
    EXPECT_INT("first score", session->play[0].score, 62);
    EXPECT_TEXT("seats stay", life.t.player[session->field[0].player[0]].id, "p1");
    struct change ruling = {
        .kind = CHANGE_RULING,
        .ruling = {.session = 1, .field = "A", .effect = {.kind = RULING_NEUTRALISED}}};
    ruling.ruling.facts = document_play(4, 2, 1, 0).play.facts;
    ruling.ruling.facts.given &= ~FACT_BIT(FACT_SCORE);
    life_record(&life, &ruling);
    struct change other = life_schedule(&life, 5, 2, 2);
    int slot = schedule_slot(&other.schedule.schedule, 2, 1, 4);
    other.schedule.schedule.board[slot] = 99;
    life_refuse(&life, other, ERR_CONFLICT, "board 4 of round 2, table 1");
    life_end(&life);
}

/* A field that is replaced leaves the results of the fields behind it alone. */
TEST(a_new_schedule_leaves_other_fields_alone)
{
    struct life life;
    life_begin(&life);
    static const struct change_seat seats[] = {{.label = "N1", .player = "p1"},
                                               {.label = "E1", .player = "p2"},
                                               {.label = "S1", .player = "p3"},
                                               {.label = "W1", .player = "p4"}};
    static const struct change_seat nobody[] = {{.label = "N1", .player = NULL},
                                                {.label = "E1", .player = NULL},
                                                {.label = "S1", .player = NULL},
                                                {.label = "W1", .player = NULL}};
    struct change second = life_schedule(&life, 7, 1, 3);
    struct change empty = life_seat(nobody, 4);
    struct change sit = life_seat(seats, 4);
    struct change play = document_play(3, 1, 1, -52);
    second.schedule.field = sit.seats.field = play.play.field = "B";
    life_record(&life, &second);
    life_record(&life, &empty);
    life_record(&life, &sit);
    life_record(&life, &play);
    for (int boards = 1; boards <= 5; boards += 2) {
        struct change again = life_schedule(&life, 5, 0, boards);
        life_record(&life, &again);
        const struct session *session = &life.t.session[0];
        int slot = field_slot(&session->field[1], &play.play.facts);
        EXPECT_INT("slots", session->slots, 25 * boards + 21);
        EXPECT_INT("score", session->play[slot].score, -52);
        EXPECT_INT("field", session_field_of(session, slot) == &session->field[1], 1);
    }
    life_end(&life);
}

/* The official boards, shared out otherwise among the tables, are another movement. */
TEST(only_an_official_schedule_is_written_as_such)
{
    struct life life;
    life_begin(&life);
    struct roster nobody = {0};
    json_t *document = document_write(&life.t, &nobody);
    assert_true(json_is_object(document_at(document, "sessions.0.fields.0.movement")));
    json_decref(document);
    struct change change = life_settings(CHANGE_SETTINGS, "Evening", "");
    change.settings.options.boards_per_table = 2;
    life_record(&life, &change);
    document = document_write(&life.t, &nobody);
    EXPECT_TEXT("movement",
                json_string_value(document_at(document, "sessions.0.fields.0.movement")),
                "official");
    json_decref(document);
    struct change other = life_schedule(&life, 5, 0, 2);
    other.schedule.schedule.table[0].count = 3;
    other.schedule.schedule.table[1].first = 3;
    other.schedule.schedule.table[1].count = 1;
    life_record(&life, &other);
    document = document_write(&life.t, &nobody);
    assert_true(json_is_object(document_at(document, "sessions.0.fields.0.movement")));
    json_decref(document);
    life_end(&life);
}

TEST(seats_are_checked)
{
    struct life life;
    life_begin(&life);
    struct change_seat one = {.label = "N9", .player = "p1"};
    life_refuse(&life, life_seat(&one, 1), ERR_NOT_FOUND,
                "no seat \"N9\"; the seats are N1 to W5");
    one = (struct change_seat){.label = "E5", .player = "p99"};
    life_refuse(&life, life_seat(&one, 1), ERR_NOT_FOUND, "no player \"p99\"");
    one.player = "p1";
    life_refuse(&life, life_seat(&one, 1), ERR_CONFLICT, "p1 sits at N1 and at E5");
    struct change_seat two[] = {{.label = "E5", .player = "p18"},
                                {.label = "N1", .player = "p18"}};
    life_refuse(&life, life_seat(two, 2), ERR_CONFLICT, "p18 sits at E5 and at N1");
    struct change change = life_seat(&one, 1);
    change.seats.field = "B";
    life_refuse(&life, change, ERR_NOT_FOUND, "no field \"B\"; the only one is A");
    change.seats.session = 2;
    life_refuse(&life, change, ERR_NOT_FOUND, "no session 2");
    struct change_seat swap[] = {{.label = "N1", .player = "p2"},
                                 {.label = "E1", .player = "p1"}};
    struct change exchange = life_seat(swap, 2);
    life_record(&life, &exchange);
    struct change play = document_play(1, 1, 1, 56);
    life_record(&life, &play);
    one = (struct change_seat){.label = "W1", .player = NULL};
    life_refuse(&life, life_seat(&one, 1), ERR_CONFLICT, "W1 has results in round 1");
    life_end(&life);
}

TEST(plays_are_checked)
{
    struct life life;
    life_begin(&life);
    struct change play = document_play(1, 1, 1, 56);
    play.play.field = "C";
    life_refuse(&life, play, ERR_NOT_FOUND, "no field \"C\"");
    life_refuse(&life, document_play(1, 6, 1, 56), ERR_NOT_FOUND, "no round 6");
    life_refuse(&life, document_play(1, 1, 6, 56), ERR_NOT_FOUND, "no table 6");
    life_refuse(&life, document_play(5, 1, 1, 56), ERR_NOT_FOUND, "boards 1, 2 are");
    life_refuse(&life, document_play(9, 1, 5, 56), ERR_USER, "E5 is empty");
    life_refuse(&life, document_play(1, 1, 1, 57), ERR_USER, "+56 and +58");
    life_refuse(&life, document_play(1, 1, 1, -224), ERR_USER, "nearest scores are");
    life_refuse(&life, document_play(1, 1, 1, 202), ERR_USER, "unlikely");
    play = document_play(1, 1, 1, 202);
    play.play.sure = true;
    life_record(&life, &play);
    life_refuse(&life, document_play(1, 1, 1, 56), ERR_CONFLICT,
                "already has the score +202");
    play = document_play(2, 1, 1, 0);
    play.play.facts.given |= FACT_BIT(FACT_NOT_PLAYED);
    life_refuse(&life, play, ERR_USER, "either a score");
    play.play.facts.given &= ~FACT_BIT(FACT_SCORE);
    life_record(&life, &play);
    life_refuse(&life, document_play(2, 1, 1, 56), ERR_CONFLICT, "not played");
    life_end(&life);
}

TEST(corrections_and_confirmations_are_checked)
{
    struct life life;
    life_begin(&life);
    struct change correct = document_play(1, 1, 1, 56);
    correct.kind = CHANGE_CORRECT;
    correct.play.reason = "misread";
    life_refuse(&life, correct, ERR_NOT_FOUND, "no result there yet");
    struct change play = document_play(1, 1, 1, 58);
    int64_t first = life_record(&life, &play);
    correct.play.reason = NULL;
    life_refuse(&life, correct, ERR_USER, "needs a reason");
    correct.play.reason = "misread";
    correct.play.facts.value[FACT_SCORE] = 58;
    life_refuse(&life, correct, ERR_USER, "nothing to correct");
    correct.play.facts.value[FACT_SCORE] = 61;
    life_refuse(&life, correct, ERR_USER, "no garde gives");
    struct change confirm = {.kind = CHANGE_CONFIRM, .seq = first};
    life_record(&life, &confirm);
    life_refuse(&life, confirm, ERR_CONFLICT, "already been confirmed");
    life_record(&life, &play); /* the same again counts once, and stays confirmed */
    assert_true(life.t.session[0].play[0].confirmed);
    correct.play.facts.value[FACT_SCORE] = 56;
    life_record(&life, &correct);
    assert_false(life.t.session[0].play[0].confirmed);
    life_refuse(&life, confirm, ERR_NOT_FOUND, "not the latest result");
    life_end(&life);
}

static struct change ruling(enum ruling_kind kind, int board)
{
    struct change change = {.kind = CHANGE_RULING,
                            .ruling = {.session = 1,
                                       .field = "A",
                                       .facts = document_play(board, 1, 1, 0).play.facts,
                                       .effect = {.kind = kind}}};
    change.ruling.facts.given &= ~FACT_BIT(FACT_SCORE);
    return change;
}

TEST(rulings_are_checked)
{
    static const char *const twice[] = {"p1", "p1"};
    static const char *const unknown[] = {"p99"};
    struct life life;
    life_begin(&life);
    struct change change = ruling(RULING_ZERO, 1);
    life_refuse(&life, change, ERR_USER, "at fault");
    change.ruling.field = NULL;
    life_refuse(&life, change, ERR_USER, "must name its field");
    change = ruling(RULING_FORTY_SIXTY, 1);
    change.ruling.effect.fault = RULING_ALL_SEATS;
    life_refuse(&life, change, ERR_USER, "one side at fault");
    change = ruling(RULING_NEUTRALISED, 1);
    change.ruling.facts.given &= ~FACT_BIT(FACT_ROUND);
    life_refuse(&life, change, ERR_USER, "board, round and table");
    change.ruling.facts.given = 0;
    life_refuse(&life, change, ERR_USER, "which play");
    change = ruling(RULING_PENALTY, 1);
    life_refuse(&life, change, ERR_USER, "needs a percentage");
    change.ruling.has_amount = true;
    change.ruling.amount = ratio_of(1, 2);
    life_refuse(&life, change, ERR_USER, "its players");
    change.ruling.player = twice;
    change.ruling.players = 2;
    life_refuse(&life, change, ERR_USER, "p1 is named twice");
    change.ruling.player = unknown;
    change.ruling.players = 1;
    life_refuse(&life, change, ERR_NOT_FOUND, "no player \"p99\"");
    change.ruling.player = twice;
    change.ruling.amount = ratio_of(-101, 1);
    life_refuse(&life, change, ERR_USER, "at most 100");
    change.ruling.amount = ratio_of(-1, 2);
    change.ruling.session = 2;
    life_refuse(&life, change, ERR_NOT_FOUND, "no session 2");
    life_end(&life);
}

TEST(one_ruling_changes_the_marks_of_a_play)
{
    struct life life;
    life_begin(&life);
    struct change change = ruling(RULING_NEUTRALISED, 1);
    change.ruling.facts.given |= FACT_BIT(FACT_SCORE);
    change.ruling.facts.value[FACT_SCORE] = 57;
    life_refuse(&life, change, ERR_USER, "no garde gives");
    change.ruling.facts.value[FACT_SCORE] = 58;
    int64_t first = life_record(&life, &change);
    life_refuse(&life, ruling(RULING_ZERO_BOTH, 1), ERR_CONFLICT, "already has a ruling");
    struct change score = ruling(RULING_PENALTY, 1);
    score.ruling.facts = change.ruling.facts;
    life_refuse(&life, score, ERR_CONFLICT, "another score is already compared");
    struct change_seat empty = {.label = "N1", .player = NULL};
    life_refuse(&life, life_seat(&empty, 1), ERR_CONFLICT, "has results in round 1");
    life_undo(&life, first);
    struct change second = ruling(RULING_ZERO_BOTH, 1);
    life_record(&life, &second);
    EXPECT_INT("active", life.t.rulings, 1);
    life_end(&life);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_its_creation_nothing_can_be_done),
        cmocka_unit_test(settings_are_checked),
        cmocka_unit_test(entries_sessions_and_publication_are_checked),
        cmocka_unit_test(a_schedule_is_checked),
        cmocka_unit_test(a_new_schedule_keeps_what_was_entered),
        cmocka_unit_test(a_new_schedule_leaves_other_fields_alone),
        cmocka_unit_test(only_an_official_schedule_is_written_as_such),
        cmocka_unit_test(seats_are_checked),
        cmocka_unit_test(plays_are_checked),
        cmocka_unit_test(corrections_and_confirmations_are_checked),
        cmocka_unit_test(rulings_are_checked),
        cmocka_unit_test(one_ruling_changes_the_marks_of_a_play),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
