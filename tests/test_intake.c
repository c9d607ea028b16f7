/* test_intake.c - what another Étui sends: taken once, refused with any value changed,
 * and nothing of it stored then. */
#include "store/intake.h"
#include "store/people.h"
#include "store/registry_store.h"
#include "store_support.h"
#include <string.h>

/* A laptop with a tournament, and the server that is to have it. */
struct two_clubs {
    struct lossy_disk *disk[2];
    struct journal *laptop;
    struct journal *server;
    struct arena arena;
    json_t *sent;
    int64_t stream;
};

static struct roster read_people(struct journal *journal, struct arena *arena)
{
    struct err err = ERR_INIT(LANG_EN);
    struct roster roster;
    assert_true(registry_read(journal_store(journal), &roster, arena, &err));
    return roster;
}

static void clubs_start(struct two_clubs *clubs)
{
    struct err err = ERR_INIT(LANG_EN);
    *clubs = (struct two_clubs){.disk = {lossy_new(1), lossy_new(2)}};
    clubs->laptop = journal_on(club_store_on(clubs->disk[0]));
    clubs->server = journal_on(club_store_on(clubs->disk[1]));
    clubs->stream = club_new(clubs->laptop);
    const struct tournament *t = journal_tournament(clubs->laptop, clubs->stream, &err);
    struct roster roster = read_people(clubs->laptop, &clubs->arena);
    struct event *event = ARENA_ARRAY(&clubs->arena, struct event, t->events);
    for (size_t i = 0; i < t->events; i++)
        event[i] = *t->event[i].event;
    struct intake intake = {.stream = clubs->stream,
                            .event = event,
                            .events = t->events,
                            .person = roster.person,
                            .persons = roster.count};
    clubs->sent = intake_write(&intake);
}

static void clubs_end(struct two_clubs *clubs)
{
    journal_close(clubs->laptop);
    journal_close(clubs->server);
    lossy_free(clubs->disk[0]);
    lossy_free(clubs->disk[1]);
    arena_clear(&clubs->arena);
    json_decref(clubs->sent);
}

/* Reads what was sent and takes it in. */
static bool take(struct two_clubs *clubs, struct journal *journal,
                 struct intake_report *report, struct err *err)
{
    struct intake intake = {.stream = clubs->stream};
    return intake_read(clubs->sent, &intake, &clubs->arena, err) &&
           intake_run(journal, &intake, report, err);
}

TEST(what_was_sent_twice_is_there_once)
{
    struct two_clubs clubs;
    struct err err = ERR_INIT(LANG_EN);
    struct intake_report report = {0};
    clubs_start(&clubs);
    assert_true(take(&clubs, clubs.server, &report, &err));
    assert_int_equal(report.events, CLUB_EVENTS);
    assert_int_equal(report.persons, CLUB_PLAYERS);
    assert_true(take(&clubs, clubs.server, &report, &err));
    assert_int_equal(report.events, 0);
    assert_int_equal(report.kept, CLUB_EVENTS);
    assert_int_equal(report.persons, 0);
    club_audit(journal_store(clubs.server), CLUB_EVENTS);
    clubs_end(&clubs);
}

/* Each value of the members changed: refused, with nothing stored, or a person is another
 * way that a club may write them. */
static int spoil_object(struct two_clubs *clubs, json_t *object)
{
    static const char *const value[] = {"null",     "true", "-1",    "0",
                                        "7",        "\"\"", "\"x\"", "\"2026-11-15\"",
                                        "\"00ff\"", "[]",   "{}"};
    int refused = 0;
    json_t *members = json_deep_copy(object);
    const char *key;
    json_t *kept;
    json_object_foreach(members, key, kept)
    {
        for (size_t v = 0; v < ROWS(value); v++) {
            struct err err = ERR_INIT(LANG_EN);
            struct intake_report report;
            struct lossy_disk *disk = lossy_new(3);
            struct journal *journal = journal_on(club_store_on(disk));
            json_object_set_new(object, key, json_loads(value[v], JSON_DECODE_ANY, NULL));
            bool taken = take(clubs, journal, &report, &err);
            assert_true(taken == (err.kind == ERR_NONE));
            club_audit(journal_store(journal), taken ? (int)report.events : 0);
            refused += !taken;
            journal_close(journal);
            lossy_free(disk);
        }
        json_object_set(object, key, kept);
    }
    json_decref(members);
    return refused;
}

TEST(any_value_may_be_wrong)
{
    struct two_clubs clubs;
    clubs_start(&clubs);
    json_t *events = json_object_get(clubs.sent, "events");
    json_t *persons = json_object_get(clubs.sent, "persons");
    assert_true(spoil_object(&clubs, json_array_get(events, 0)) > 50);
    assert_true(spoil_object(&clubs, json_array_get(events, 9)) > 50);
    json_object_set_new(json_array_get(persons, 4), "born", json_string("1966-03-01"));
    assert_true(spoil_object(&clubs, json_array_get(persons, 4)) > 20);
    assert_true(spoil_object(&clubs, clubs.sent) > 10);
    clubs_end(&clubs);
}

/* Refused with those words, and nothing is stored. */
static void expect_refusal(struct two_clubs *clubs, const char *words)
{
    struct err err = ERR_INIT(LANG_EN);
    struct intake_report report;
    if (take(clubs, clubs->server, &report, &err) || !strstr(err.text, words))
        fail_msg("%s: \"%s\"", words, err.text);
}

TEST(what_is_no_list_of_events_is_refused)
{
    struct two_clubs clubs;
    clubs_start(&clubs);
    json_t *good = clubs.sent;
    clubs.sent = json_array();
    expect_refusal(&clubs, "object");
    json_decref(clubs.sent);
    clubs.sent = json_deep_copy(good);
    json_array_append(json_object_get(clubs.sent, "persons"),
                      json_array_get(json_object_get(good, "persons"), 0));
    expect_refusal(&clubs, "sent twice");
    json_array_append_new(json_object_get(clubs.sent, "persons"), json_integer(7));
    expect_refusal(&clubs, "object");
    json_decref(clubs.sent);
    clubs.sent = json_deep_copy(good);
    json_array_remove(json_object_get(clubs.sent, "events"), 3);
    expect_refusal(&clubs, "not as it was recorded");
    club_audit(journal_store(clubs.server), 0);
    json_decref(clubs.sent);
    clubs.sent = good;
    clubs_end(&clubs);
}

/* Another tournament of that number, other people of those numbers. */
TEST(another_past_is_refused)
{
    struct two_clubs clubs;
    struct err err = ERR_INIT(LANG_EN);
    clubs_start(&clubs);
    struct submission one = club_submission(clubs.stream, NULL, NULL);
    one.kind = "create";
    one.payload =
        "{\"format\":\"tarot-line\",\"name\":\"Another\",\"date\":\"\",\"options\":{}}";
    assert_true(journal_submit(clubs.server, &one, 1, true, &err));
    expect_refusal(&clubs, "another past");
    clubs_end(&clubs);
    clubs_start(&clubs);
    struct person person = PERSON_NOBODY;
    person.name = "SOMEBODY ELSE";
    assert_true(people_add(journal_store(clubs.server), &person, &clubs.arena, &err));
    expect_refusal(&clubs, "--names");
    clubs_end(&clubs);
}

/* Takes in what the intake says, names and hashes as they are. */
static bool take_events(struct two_clubs *clubs, struct event event[], size_t events,
                        struct err *err)
{
    struct intake intake = {.stream = clubs->stream, .event = event, .events = events};
    struct intake_report report;
    return intake_run(clubs->server, &intake, &report, err);
}

/* The hashes hold, and still no Étui wrote them. */
TEST(events_that_cannot_follow_are_refused)
{
    static const char *const create =
        "{\"format\":\"tarot-line\",\"name\":\"Faux\",\"date\":\"\",\"options\":{}}";
    static const struct {
        const char *kind;
        const char *payload;
        const char *key;
        const char *words;
    } rows[] = {
        {"create", create, "k2", "event 2 of tournament 1 cannot follow"},
        {"club", "{\"name\":\"x\"}", "k2", "event 2 of tournament 1 cannot follow"},
        {"undo", "{\"seq\":999}", "k2", "event 2 of tournament 1 cannot follow"},
        {"player", "{\"player\":\"p1\"}", "k2", "event 2 of tournament 1 cannot follow"},
        {"publish", "{}", "k1", "has the key of another"},
    };
    static const unsigned char nothing[EVENT_HASH] = {0};
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct two_clubs clubs;
        struct err err = ERR_INIT(LANG_EN);
        clubs_start(&clubs);
        struct event event[2] = {
            {1, 1, CLUB_TIME, "x", "k1", "create", create, {0}},
            {1, 2, CLUB_TIME, "x", rows[i].key, rows[i].kind, rows[i].payload, {0}}};
        store_hash(nothing, &event[0], event[0].hash);
        store_hash(event[0].hash, &event[1], event[1].hash);
        EXPECT_INT(rows[i].kind, take_events(&clubs, event, 2, &err), false);
        if (!strstr(err.text, rows[i].words))
            fail_msg("%s: %s", rows[i].kind, err.text);
        club_audit(journal_store(clubs.server), 0);
        err = ERR_INIT(LANG_EN);
        EXPECT_INT(rows[i].kind, take_events(&clubs, event, 1, &err), true);
        event[0].kind = "publish"; /* and nothing begins so */
        store_hash(nothing, &event[0], event[0].hash);
        clubs_end(&clubs);
        clubs_start(&clubs);
        EXPECT_INT(rows[i].kind, take_events(&clubs, event, 1, &err), false);
        clubs_end(&clubs);
    }
}

/* A person of the server, and as the laptop sends the same number. */
TEST(who_is_the_same_person_and_who_is_not)
{
    static const struct {
        const char *what;
        const char *name[2];
        const char *licence[2];
        bool names;
        int taken; /* changes; -1: refused */
    } rows[] = {
        {"as they are", {"DURAND Anne", "DURAND Anne"}, {"7", "7"}, false, 0},
        {"married", {"DURAND Anne", "MARTIN Anne"}, {"7", "7"}, false, 1},
        {"licensed", {"DURAND Anne", "DURAND Anne"}, {"", "7"}, false, 1},
        {"another licence", {"DURAND Anne", "DURAND Anne"}, {"8", "7"}, false, 1},
        {"another one", {"DURAND Anne", "MARTIN Luc"}, {"8", "7"}, false, -1},
        {"another without", {"DURAND Anne", "MARTIN Luc"}, {"", ""}, false, -1},
        {"said to be one", {"DURAND Anne", "MARTIN Luc"}, {"8", "7"}, true, 1},
        {"erased there", {"DURAND Anne", ""}, {"8", ""}, false, 1},
        {"erased here", {"", "DURAND Anne"}, {"", "8"}, false, 1},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct two_clubs clubs;
        struct err err = ERR_INIT(LANG_EN);
        struct intake_report report = {0};
        struct person person[2] = {PERSON_NOBODY, PERSON_NOBODY};
        clubs_start(&clubs);
        for (int k = 0; k < 2; k++) {
            person[k].name = rows[i].name[k];
            person[k].licence = rows[i].licence[k];
        }
        assert_true(
            people_add(journal_store(clubs.server), &person[0], &clubs.arena, &err));
        person[1].id = read_people(clubs.server, &clubs.arena).person[0].id;
        struct intake intake = {.stream = clubs.stream,
                                .person = &person[1],
                                .persons = 1,
                                .names = rows[i].names};
        bool taken = intake_run(clubs.server, &intake, &report, &err);
        EXPECT_INT(rows[i].what, taken, rows[i].taken >= 0);
        EXPECT_INT(rows[i].what, err.kind, taken ? ERR_NONE : ERR_CONFLICT);
        EXPECT_INT(rows[i].what, report.persons, rows[i].taken == 1);
        const char *now = read_people(clubs.server, &clubs.arena).person[0].name;
        EXPECT_TEXT(rows[i].what, now, rows[i].name[rows[i].taken == 1]);
        clubs_end(&clubs);
    }
}

/* What was deleted on the server does not come back, and its number is not used again. */
TEST(what_was_deleted_is_refused)
{
    struct two_clubs clubs;
    struct err err = ERR_INIT(LANG_EN);
    struct intake_report report = {0};
    clubs_start(&clubs);
    assert_true(take(&clubs, clubs.server, &report, &err));
    struct change gone = {.kind = CHANGE_CLUB, .club = {.deleted = clubs.stream}};
    struct submission one = club_submission(0, &gone, NULL);
    assert_true(journal_submit(clubs.server, &one, 1, false, &err));
    EXPECT_TEXT("deleted", one.err.text, "");
    expect_refusal(&clubs, "was deleted on the server");
    assert_false(intake_head(clubs.server, clubs.stream, &report, &err));
    assert_int_equal(err.kind, ERR_CONFLICT);
    clubs_end(&clubs);
}

/* Somebody is always faster: it is said, and taken once they are done. */
TEST(others_that_keep_writing)
{
    struct two_clubs clubs;
    struct err err = ERR_INIT(LANG_EN);
    struct intake_report report = {0};
    clubs_start(&clubs);
    journal_close(clubs.server);
    lossy_free(clubs.disk[1]);
    clubs.disk[1] = lossy_new(4);
    struct faulty *faulty = faulty_on(club_store_on(clubs.disk[1]));
    clubs.server = journal_on(&faulty->store);
    faulty->always_taken = true;
    assert_false(take(&clubs, clubs.server, &report, &err));
    EXPECT_TEXT("busy", err.text,
                "other programs keep writing to the database: try again in a moment");
    err = ERR_INIT(LANG_EN);
    int64_t stream;
    assert_false(club_import(clubs.server, &stream, &err));
    assert_int_equal(err.kind, ERR_STORE);
    err = ERR_INIT(LANG_EN);
    struct person person = PERSON_NOBODY;
    person.name = "DURAND Anne";
    assert_false(people_add(&faulty->store, &person, &clubs.arena, &err));
    assert_int_equal(err.kind, ERR_STORE);
    club_audit(faulty->inner, 0);
    faulty->always_taken = false;
    err = ERR_INIT(LANG_EN);
    assert_true(take(&clubs, clubs.server, &report, &err));
    assert_int_equal(report.events, CLUB_EVENTS);
    faulty->always_taken = true;
    assert_int_equal(club_enter(clubs.server, clubs.stream, 0, &err), 0);
    EXPECT_TEXT("busy", err.text,
                "other programs keep writing to the database: try again in a moment");
    faulty->always_taken = false;
    err = ERR_INIT(LANG_EN);
    assert_int_equal(club_enter(clubs.server, clubs.stream, 0, &err), CLUB_EVENTS + 1);
    clubs_end(&clubs);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_sent_twice_is_there_once),
        cmocka_unit_test(any_value_may_be_wrong),
        cmocka_unit_test(what_is_no_list_of_events_is_refused),
        cmocka_unit_test(another_past_is_refused),
        cmocka_unit_test(events_that_cannot_follow_are_refused),
        cmocka_unit_test(who_is_the_same_person_and_who_is_not),
        cmocka_unit_test(what_was_deleted_is_refused),
        cmocka_unit_test(others_that_keep_writing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
