/* test_tournament.c - what a tournament accepts and refuses, and how things are undone.
 */
#include "tournament/tournament.h"

#include "core/movement/line.h"
#include "document_support.h"
#include "support.h"
#include <string.h>

/* A tournament of five tables that lives by events, and the memory of its schedules. */
struct life {
    struct tournament t;
    struct arena arena;
};

static int64_t record(struct life *life, const struct change *change)
{
    struct err err = ERR_INIT(LANG_EN);
    struct str payload = {0};
    json_t *json = change_write(change);
    jat_write(&payload, json, false);
    struct event event = {.stream = 1,
                          .seq = (int64_t)life->t.events + 1,
                          .author = "test",
                          .key = "",
                          .kind = change_name[change->kind],
                          .payload = str_text(&payload)};
    if (!tournament_check(&life->t, change, &err) ||
        !tournament_fold(&life->t, &event, &err))
        fail_msg("%s: %s", event.kind, err.text);
    str_clear(&payload);
    json_decref(json);
    return (int64_t)life->t.events;
}

static int64_t undo(struct life *life, int64_t seq)
{
    struct change change = {.kind = CHANGE_UNDO, .seq = seq};
    return record(life, &change);
}

static struct change settings(enum change_kind kind, const char *name, const char *date)
{
    return (struct change){
        .kind = kind,
        .settings = {kind == CHANGE_CREATE ? format_find("tarot-line") : NULL, name, date,
                     options_default()}};
}

static struct change schedule(struct life *life, int tables, int rounds, int boards)
{
    struct err err = ERR_INIT(LANG_EN);
    struct change change = {
        .kind = CHANGE_SCHEDULE,
        .schedule = {.session = 1, .field = "A", .movement = "official", .from = 1}};
    struct line_plan plan = {tables, rounds, boards};
    assert_true(line_schedule(plan, &change.schedule.schedule, &life->arena, &err));
    return change;
}

static struct change seat(const struct change_seat *seats, size_t count)
{
    return (struct change){.kind = CHANGE_SEATS, .seats = {1, "A", seats, count}};
}

/* The events 1 to 4 and the entries: players p1 … p20 in N1, E1, S1, W1, N2 …, with two
 * boards a round; E5 is empty. Returns the number of the last event. */
enum { ENTRIES = 20 };

static int64_t begin(struct life *life)
{
    static struct change_seat seats[ENTRIES];
    static char label[ENTRIES][16];
    static char id[ENTRIES][16];
    *life = (struct life){0};
    struct change create = settings(CHANGE_CREATE, "Evening", "2026-11-15");
    record(life, &create);
    for (int i = 0; i < ENTRIES; i++) {
        snprintf(id[i], sizeof id[i], "p%d", i + 1);
        snprintf(label[i], sizeof label[i], "%c%d", "NESW"[i % 4], i / 4 + 1);
        seats[i] = (struct change_seat){label[i], id[i]};
        struct change entry = {.kind = CHANGE_ENTRY, .entry = {id[i], i + 1}};
        record(life, &entry);
    }
    seats[17].player = NULL; /* E5 */
    struct change session = {.kind = CHANGE_SESSION, .session = {1, ratio_of(1, 1)}};
    record(life, &session);
    struct change movement = schedule(life, 5, 0, 2);
    record(life, &movement);
    struct change sit = seat(seats, ENTRIES);
    return record(life, &sit);
}

static void end(struct life *life)
{
    tournament_clear(&life->t);
    arena_clear(&life->arena);
}

/* Everything that can be seen of a tournament. */
static json_t *portrait(const struct tournament *t)
{
    struct roster nobody = {0};
    json_t *document = document_write(t, &nobody);
    json_object_set_new(document, "published", json_boolean(t->published));
    json_object_set_new(document, "events", json_integer((json_int_t)t->events));
    return document;
}

static void refuse(struct life *life, struct change change, enum err_kind kind,
                   const char *words)
{
    struct err err = ERR_INIT(LANG_EN);
    json_t *before = portrait(&life->t);
    if (tournament_check(&life->t, &change, &err))
        fail_msg("accepted: %s", words);
    EXPECT_INT(words, err.kind, kind);
    if (!strstr(err.text, words))
        fail_msg("\"%s\" does not say \"%s\"", err.text, words);
    json_t *after = portrait(&life->t);
    EXPECT_INT(words, json_equal(before, after), 1);
    json_decref(before);
    json_decref(after);
}

TEST(before_its_creation_nothing_can_be_done)
{
    struct life life = {0};
    struct err err = ERR_INIT(LANG_EN);
    for (int kind = CHANGE_SETTINGS; kind < CHANGE_KINDS; kind++) {
        struct change change = {.kind = (enum change_kind)kind};
        err = ERR_INIT(LANG_EN);
        assert_false(tournament_check(&life.t, &change, &err));
        EXPECT_INT(change_name[kind], err.kind, ERR_NOT_FOUND);
    }
}

TEST(settings_are_checked)
{
    struct life life;
    char long_name[CHANGE_TEXT_MOST + 2];
    memset(long_name, 'x', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = '\0';
    begin(&life);
    refuse(&life, settings(CHANGE_CREATE, "Twice", ""), ERR_CONFLICT, "exists already");
    refuse(&life, settings(CHANGE_SETTINGS, long_name, ""), ERR_USER, "501 bytes");
    refuse(&life, settings(CHANGE_SETTINGS, "A\x01", ""), ERR_USER, "not clean");
    refuse(&life, settings(CHANGE_SETTINGS, "A\xff", ""), ERR_USER, "not clean");
    static const char *const dates[] = {"2026-13-01", "2026-00-01", "2026-04-31",
                                        "2025-02-29", "1900-02-29", "2026-1-1",
                                        "2026/01/01", "tomorrow",   "2026-01-00"};
    for (size_t i = 0; i < ROWS(dates); i++)
        refuse(&life, settings(CHANGE_SETTINGS, "A", dates[i]), ERR_USER, dates[i]);
    struct change leap = settings(CHANGE_SETTINGS, "Étui", "2024-02-29");
    record(&life, &leap);
    EXPECT_TEXT("name", life.t.name, "Étui");
    end(&life);
}

TEST(entries_sessions_and_publication_are_checked)
{
    struct life life;
    begin(&life);
    struct change entry = {.kind = CHANGE_ENTRY, .entry = {"p1", 1}};
    refuse(&life, entry, ERR_CONFLICT, "p1 has already entered");
    entry.entry.player = "";
    refuse(&life, entry, ERR_USER, "not a player's id");
    entry.entry.player = "a b";
    refuse(&life, entry, ERR_USER, "not a player's id");
    struct change session = {.kind = CHANGE_SESSION, .session = {3, ratio_of(1, 1)}};
    refuse(&life, session, ERR_USER, "the next one is 2");
    session.session.session = 0;
    refuse(&life, session, ERR_USER, "cannot be opened");
    session.session = (struct change_session){2, RATIO_ZERO};
    refuse(&life, session, ERR_USER, "above 0");
    session.session.coefficient = ratio_of(1001, 1);
    refuse(&life, session, ERR_USER, "at most 1000");
    struct change publish = {.kind = CHANGE_PUBLISH, .publish = false};
    refuse(&life, publish, ERR_CONFLICT, "so already");
    end(&life);
}

TEST(a_schedule_is_checked)
{
    struct life life;
    begin(&life);
    struct change change = schedule(&life, 5, 0, 2);
    change.schedule.session = 2;
    refuse(&life, change, ERR_NOT_FOUND, "no session 2");
    change.schedule.session = 1;
    change.schedule.field = "much too long";
    refuse(&life, change, ERR_USER, "field's name");
    change.schedule.field = "A";
    struct change_copy copies[] = {{25, 1}, {49, 25}};
    change.schedule.copy = copies;
    change.schedule.copies = 2;
    refuse(&life, change, ERR_USER, "itself a copy");
    change.schedule.copies = 0;
    change.schedule.schedule.sides = 2;
    refuse(&life, change, ERR_USER, "4 seats");
    change = schedule(&life, 5, 0, 2);
    change.schedule.schedule.board[2] = 1; /* board 1 at tables 1 and 2 */
    refuse(&life, change, ERR_USER, "board 1 already lies at a table");
    change = schedule(&life, 7, 0, 2);
    for (int r = 2; r <= 7; r++) /* many meet again before the last round is spoiled */
        for (int t = 1; t <= 7; t++)
            for (int s = 0; s < 4; s++)
                schedule_at(&change.schedule.schedule, r, t)->seat[s] =
                    schedule_at(&change.schedule.schedule, 1, t)->seat[s];
    struct err err = ERR_INIT(LANG_EN);
    assert_true(tournament_check(&life.t, &change, &err));
    schedule_at(&change.schedule.schedule, 7, 7)->seat[0] = 0;
    refuse(&life, change, ERR_USER, "N1 already sits at another table");
    end(&life);
}

/* Results and rulings survive a new schedule, or it is refused. */
TEST(a_new_schedule_keeps_what_was_entered)
{
    struct life life;
    begin(&life);
    struct change play = document_play(3, 2, 1, 56); /* of round 2, table 1 */
    record(&life, &play);
    refuse(&life, schedule(&life, 5, 1, 2), ERR_CONFLICT, "would be lost");
    struct change shorter = schedule(&life, 5, 2, 2);
    record(&life, &shorter);
    const struct session *session = &life.t.session[0];
    EXPECT_INT("slots", session->slots, 20);
    struct facts facts = play.play.facts;
    EXPECT_INT("score", session->play[field_slot(session->field, &facts)].score, 56);
    EXPECT_TEXT("seats stay", life.t.player[session->field[0].player[0]].id, "p1");
    struct change ruling = {
        .kind = CHANGE_RULING,
        .ruling = {.session = 1, .field = "A", .effect = {.kind = RULING_NEUTRALISED}}};
    ruling.ruling.facts = document_play(4, 2, 1, 0).play.facts;
    ruling.ruling.facts.given &= ~FACT_BIT(FACT_SCORE);
    record(&life, &ruling);
    struct change other = schedule(&life, 5, 2, 2);
    int slot = schedule_slot(&other.schedule.schedule, 2, 1, 4);
    other.schedule.schedule.board[slot] = 99;
    refuse(&life, other, ERR_CONFLICT, "board 4 of round 2, table 1");
    end(&life);
}

TEST(seats_are_checked)
{
    struct life life;
    begin(&life);
    struct change_seat one = {"N9", "p1"};
    refuse(&life, seat(&one, 1), ERR_NOT_FOUND, "no seat \"N9\"; its seats are N1 to W5");
    one = (struct change_seat){"E5", "p99"};
    refuse(&life, seat(&one, 1), ERR_NOT_FOUND, "no player \"p99\"");
    one.player = "p1";
    refuse(&life, seat(&one, 1), ERR_CONFLICT, "p1 sits at N1 and at E5");
    struct change_seat two[] = {{"E5", "p18"}, {"N1", "p18"}};
    refuse(&life, seat(two, 2), ERR_CONFLICT, "p18 sits at E5 and at N1");
    struct change change = seat(&one, 1);
    change.seats.field = "B";
    refuse(&life, change, ERR_NOT_FOUND, "no field \"B\"; the fields are A to A");
    change.seats.session = 2;
    refuse(&life, change, ERR_NOT_FOUND, "no session 2");
    struct change_seat swap[] = {{"N1", "p2"}, {"E1", "p1"}};
    struct change exchange = seat(swap, 2);
    record(&life, &exchange);
    struct change play = document_play(1, 1, 1, 56);
    record(&life, &play);
    one = (struct change_seat){"W1", NULL};
    refuse(&life, seat(&one, 1), ERR_CONFLICT, "W1 has results in round 1");
    end(&life);
}

TEST(plays_are_checked)
{
    struct life life;
    begin(&life);
    struct change play = document_play(1, 1, 1, 56);
    play.play.field = "C";
    refuse(&life, play, ERR_NOT_FOUND, "no field \"C\"");
    refuse(&life, document_play(1, 6, 1, 56), ERR_NOT_FOUND, "no round 6");
    refuse(&life, document_play(1, 1, 6, 56), ERR_NOT_FOUND, "no table 6");
    refuse(&life, document_play(5, 1, 1, 56), ERR_NOT_FOUND, "boards 1, 2 are");
    refuse(&life, document_play(9, 1, 5, 56), ERR_USER, "E5 is empty");
    refuse(&life, document_play(1, 1, 1, 57), ERR_USER, "+56 and +58");
    refuse(&life, document_play(1, 1, 1, -224), ERR_USER, "nearest scores are");
    refuse(&life, document_play(1, 1, 1, 202), ERR_USER, "unlikely");
    play = document_play(1, 1, 1, 202);
    play.play.sure = true;
    record(&life, &play);
    refuse(&life, document_play(1, 1, 1, 56), ERR_CONFLICT, "has the score +202 already");
    play = document_play(2, 1, 1, 0);
    play.play.facts.given |= FACT_BIT(FACT_NOT_PLAYED);
    refuse(&life, play, ERR_USER, "either a score");
    play.play.facts.given &= ~FACT_BIT(FACT_SCORE);
    record(&life, &play);
    refuse(&life, document_play(2, 1, 1, 56), ERR_CONFLICT, "not played");
    end(&life);
}

TEST(corrections_and_confirmations_are_checked)
{
    struct life life;
    begin(&life);
    struct change correct = document_play(1, 1, 1, 56);
    correct.kind = CHANGE_CORRECT;
    correct.play.reason = "misread";
    refuse(&life, correct, ERR_NOT_FOUND, "no result there yet");
    struct change play = document_play(1, 1, 1, 58);
    int64_t first = record(&life, &play);
    correct.play.reason = NULL;
    refuse(&life, correct, ERR_USER, "needs a reason");
    correct.play.reason = "misread";
    correct.play.facts.value[FACT_SCORE] = 58;
    refuse(&life, correct, ERR_USER, "nothing to correct");
    correct.play.facts.value[FACT_SCORE] = 61;
    refuse(&life, correct, ERR_USER, "no garde gives");
    struct change confirm = {.kind = CHANGE_CONFIRM, .seq = first};
    record(&life, &confirm);
    refuse(&life, confirm, ERR_CONFLICT, "confirmed already");
    record(&life, &play); /* the same again counts once, and stays confirmed */
    assert_true(life.t.session[0].play[0].confirmed);
    correct.play.facts.value[FACT_SCORE] = 56;
    record(&life, &correct);
    assert_false(life.t.session[0].play[0].confirmed);
    refuse(&life, confirm, ERR_NOT_FOUND, "not the latest result");
    end(&life);
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
    begin(&life);
    struct change change = ruling(RULING_ZERO, 1);
    refuse(&life, change, ERR_USER, "at fault");
    change.ruling.field = NULL;
    refuse(&life, change, ERR_USER, "names its field");
    change = ruling(RULING_FORTY_SIXTY, 1);
    change.ruling.effect.fault = RULING_ALL_SEATS;
    refuse(&life, change, ERR_USER, "one side at fault");
    change = ruling(RULING_NEUTRALISED, 1);
    change.ruling.facts.given &= ~FACT_BIT(FACT_ROUND);
    refuse(&life, change, ERR_USER, "board, round and table");
    change.ruling.facts.given = 0;
    refuse(&life, change, ERR_USER, "which play");
    change = ruling(RULING_PENALTY, 1);
    refuse(&life, change, ERR_USER, "needs its percent");
    change.ruling.has_percent = true;
    change.ruling.percent = ratio_of(1, 2);
    refuse(&life, change, ERR_USER, "its players");
    change.ruling.player = twice;
    change.ruling.players = 2;
    refuse(&life, change, ERR_USER, "p1 is named twice");
    change.ruling.player = unknown;
    change.ruling.players = 1;
    refuse(&life, change, ERR_NOT_FOUND, "no player \"p99\"");
    change.ruling.player = twice;
    change.ruling.percent = ratio_of(-101, 1);
    refuse(&life, change, ERR_USER, "at most 100");
    change.ruling.percent = ratio_of(-1, 2);
    change.ruling.session = 2;
    refuse(&life, change, ERR_NOT_FOUND, "no session 2");
    end(&life);
}

TEST(one_ruling_changes_the_marks_of_a_play)
{
    struct life life;
    begin(&life);
    struct change change = ruling(RULING_NEUTRALISED, 1);
    change.ruling.facts.given |= FACT_BIT(FACT_SCORE);
    change.ruling.facts.value[FACT_SCORE] = 57;
    refuse(&life, change, ERR_USER, "no garde gives");
    change.ruling.facts.value[FACT_SCORE] = 58;
    int64_t first = record(&life, &change);
    refuse(&life, ruling(RULING_ZERO_BOTH, 1), ERR_CONFLICT, "has a ruling already");
    struct change score = ruling(RULING_PENALTY, 1);
    score.ruling.facts = change.ruling.facts;
    refuse(&life, score, ERR_CONFLICT, "another score is compared already");
    struct change_seat empty = {"N1", NULL};
    refuse(&life, seat(&empty, 1), ERR_CONFLICT, "has results in round 1");
    undo(&life, first);
    struct change second = ruling(RULING_ZERO_BOTH, 1);
    record(&life, &second);
    EXPECT_INT("in force", life.t.rulings, 1);
    end(&life);
}

/* Undo. */

TEST(an_undo_is_refused_where_something_needs_the_event)
{
    struct life life;
    int64_t seats = begin(&life);
    struct change play = document_play(1, 1, 1, 56);
    int64_t first = record(&life, &play);
    struct change correct = document_play(1, 1, 1, 58);
    correct.kind = CHANGE_CORRECT;
    correct.play.reason = "misread";
    int64_t second = record(&life, &correct);
    struct change change = {.kind = CHANGE_UNDO, .seq = 0};
    refuse(&life, change, ERR_NOT_FOUND, "no event 0");
    change.seq = second + 1;
    refuse(&life, change, ERR_NOT_FOUND, "no event");
    change.seq = 1;
    refuse(&life, change, ERR_USER, "creation");
    change.seq = 2; /* the entry of p1, who is seated */
    refuse(&life, change, ERR_CONFLICT, "(seats) needs it");
    change.seq = seats;
    refuse(&life, change, ERR_CONFLICT, "(play) needs it");
    change.seq = first;
    refuse(&life, change, ERR_CONFLICT, "(correct) needs it");
    int64_t undone = undo(&life, second);
    EXPECT_INT("score", life.t.session[0].play[0].score, 56);
    change.seq = second;
    refuse(&life, change, ERR_CONFLICT, "undone already");
    undo(&life, first); /* although a later undo stands */
    EXPECT_INT("score", life.t.session[0].play[0].state, PLAY_MISSING);
    change.seq = undone; /* would bring the correction of nothing back */
    refuse(&life, change, ERR_CONFLICT, "");
    end(&life);
}

TEST(an_undo_can_be_undone)
{
    struct life life;
    begin(&life);
    struct change play = document_play(1, 1, 1, 56);
    int64_t first = record(&life, &play);
    int64_t undone = undo(&life, first);
    assert_false(tournament_in_force(&life.t, first));
    assert_true(tournament_in_force(&life.t, undone));
    int64_t redone = undo(&life, undone);
    assert_true(tournament_in_force(&life.t, first));
    assert_false(tournament_in_force(&life.t, undone));
    EXPECT_INT("score", life.t.session[0].play[0].score, 56);
    undo(&life, first);
    EXPECT_INT("state", life.t.session[0].play[0].state, PLAY_MISSING);
    struct change other = document_play(1, 1, 1, 62);
    record(&life, &other);
    struct change back = {.kind = CHANGE_UNDO, .seq = redone + 1};
    refuse(&life, back, ERR_CONFLICT, "(play) needs it"); /* 56 would meet 62 */
    end(&life);
}

TEST(an_event_is_found_by_its_key)
{
    struct life life = {0};
    struct change create = settings(CHANGE_CREATE, "Evening", "");
    json_t *json = change_write(&create);
    char *payload = json_dumps(json, 0);
    struct event event = {1, 1, 0, "test", "key-1", "create", payload, {0}};
    tournament_apply(&life.t, &create, &event);
    assert_non_null(tournament_find_key(&life.t, "key-1"));
    assert_null(tournament_find_key(&life.t, "key-2"));
    assert_null(tournament_find_key(&life.t, ""));
    free(payload);
    json_decref(json);
    end(&life);
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
    begin(&life);
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        json_t *before = portrait(&life.t);
        struct event event = {
            1,  (int64_t)life.t.events + 1, 0, "test", "", rows[i].kind, rows[i].payload,
            {0}};
        assert_false(tournament_fold(&life.t, &event, &err));
        assert_true(err.kind != ERR_NONE);
        json_t *after = portrait(&life.t);
        EXPECT_INT(rows[i].payload, json_equal(before, after), 1);
        json_decref(before);
        json_decref(after);
    }
    end(&life);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_its_creation_nothing_can_be_done),
        cmocka_unit_test(settings_are_checked),
        cmocka_unit_test(entries_sessions_and_publication_are_checked),
        cmocka_unit_test(a_schedule_is_checked),
        cmocka_unit_test(a_new_schedule_keeps_what_was_entered),
        cmocka_unit_test(seats_are_checked),
        cmocka_unit_test(plays_are_checked),
        cmocka_unit_test(corrections_and_confirmations_are_checked),
        cmocka_unit_test(rulings_are_checked),
        cmocka_unit_test(one_ruling_changes_the_marks_of_a_play),
        cmocka_unit_test(an_undo_is_refused_where_something_needs_the_event),
        cmocka_unit_test(an_undo_can_be_undone),
        cmocka_unit_test(an_event_is_found_by_its_key),
        cmocka_unit_test(a_payload_that_cannot_be_read_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
