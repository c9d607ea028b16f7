/* test_unread.c - changes that no reader has read, as the program itself may make them:
 * what a reader would have refused is refused by the check too, and does nothing where it
 * is applied. */
#include "document_support.h"
#include "life.h"
#include "support.h"
#include "tournament/change/change_table.h"
#include "tournament/change/words.h"
#include "tournament/ruling.h"
#include <string.h>

/* A change of an example, and words of the sentence that refuses it. */
struct row {
    const char *example;
    struct change change;
    const char *words;
};

#define PLACE(board_, round_, table_)                                                \
    {                                                                                \
        .given = FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE), \
        .value = {                                                                   \
            [FACT_BOARD] = (board_),                                                 \
            [FACT_ROUND] = (round_),                                                 \
            [FACT_TABLE] = (table_)                                                  \
        }                                                                            \
    }

static const struct board_deal no_board[] = {{.board = 0}};
static const struct board_deal high_board[] = {{.board = SCHEDULE_BOARD_MAX + 1}};

static const struct row rows[] = {
    {"sample", {.kind = CHANGE_KINDS}, "unknown kind of change"},
    {"sample",
     {.kind = CHANGE_AWARD,
      .award = {.player = "p1", .has_pcn = true, .pcn = -1, .reason = "x"}},
     "pcn must be 0 to"},
    {"sample",
     {.kind = CHANGE_AWARD,
      .award = {.player = "p1", .has_pp = true, .pp = 1000001, .reason = "x"}},
     "pp must be 0 to"},
    {"sample",
     {.kind = CHANGE_PAYMENT,
      .payment = {.player = "p1", .cents = 100, .method = PAYMENT_METHODS}},
     "this payment cannot be"},
    {"sample",
     {.kind = CHANGE_PAYMENT, .payment = {.player = "p1", .cents = MONEY_MOST + 1}},
     "this payment cannot be"},
    {"sample",
     {.kind = CHANGE_PAYMENT,
      .payment = {.player = "p1", .cents = -1, .method = PAYMENT_FREE}},
     "pays nothing"},
    {"sample",
     {.kind = CHANGE_CALL, .call = {.session = 1, .field = "A", .table = 0}},
     "there is no table 0"},
    {"teams",
     {.kind = CHANGE_LINEUP,
      .lineup = {.session = 1, .field = "A", .round = 0, .label = "T2", .first = 1}},
     "there is no round 0"},
    {"sample",
     {.kind = CHANGE_RULING,
      .ruling = {.session = 1,
                 .field = "A",
                 .facts = PLACE(1, 1, 1),
                 .effect = {.kind = RULING_KINDS}}},
     "a ruling needs a kind"},
    {"bridge-cards",
     {.kind = CHANGE_DEALS, .deals = {.session = 1, .deal = no_board, .count = 1}},
     "there is no board 0"},
    {"bridge-cards",
     {.kind = CHANGE_DEALS, .deals = {.session = 1, .deal = high_board, .count = 1}},
     "there is no board 10000"},
    {"sample", {.kind = CHANGE_CASH}, "a tournament is not the club"},
    {"sample", {.kind = CHANGE_HABITS}, "a tournament is not the club"},
    {"sample", {.kind = CHANGE_STAGES}, "a tournament is not the club"},
};

TEST(what_no_reader_would_give_is_refused)
{
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct tournament t = {0};
        struct roster roster = {0};
        struct err err = ERR_INIT(LANG_EN);
        json_t *document = document_example(rows[i].example);
        document_accept(document, &t, &roster);
        EXPECT_INT(rows[i].words, tournament_check(&t, &rows[i].change, &err), false);
        if (!strstr(err.text, rows[i].words))
            EXPECT_TEXT(rows[i].example, err.text, rows[i].words);
        json_decref(document);
        tournament_clear(&t);
    }
}

static void scene_start(struct tournament *t, const char *name)
{
    struct roster roster = {0};
    json_t *document = document_example(name);
    *t = (struct tournament){0};
    document_accept(document, t, &roster);
    json_decref(document);
}

TEST(what_was_never_worked_out_does_nothing)
{
    struct tournament t;
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct tournament nothing = {0};
    struct change ruling = {.kind = CHANGE_RULING,
                            .ruling = {.session = 1, .effect = {.kind = RULING_KINDS}}};
    struct change none = {.kind = CHANGE_SESSION, .session = {.session = 0}};
    struct change late = {.kind = CHANGE_SESSION, .session = {.session = 9}};
    struct change cards = {.kind = CHANGE_DEALS,
                           .deals = {.session = 1, .deal = no_board, .count = 1}};
    struct change plan = {
        .kind = CHANGE_SCHEDULE,
        .schedule = {.session = 1, .field = "Q", .schedule = {.sides = 3}}};
    scene_start(&t, "whist");
    size_t rulings = t.rulings;
    tournament_apply(&t, &ruling, NULL);
    tournament_apply(&t, &none, NULL);
    tournament_apply(&t, &late, NULL);
    tournament_apply(&t, &cards, NULL);
    tournament_apply(&t, &plan, NULL);
    EXPECT_INT("rulings", t.rulings, rulings);
    EXPECT_INT("sessions", t.sessions, 1);
    EXPECT_INT("cards", t.session[0].deals, 0);
    EXPECT_INT("fields", t.session[0].fields, 1);
    tournament_apply(&nothing, &plan, NULL);
    EXPECT_INT("no session", nothing.sessions, 0);
    assert_true(sanction_settle_change(&nothing, &ruling, &arena, &err));
    EXPECT_INT("as it was", ruling.ruling.effect.kind, RULING_KINDS);
    tournament_clear(&t);
    tournament_clear(&nothing);
    arena_clear(&arena);
}

TEST(an_event_that_is_not_there_is_not_in_force)
{
    struct life life = {0};
    int session = -1;
    int64_t last = life_begin(&life);
    assert_true(tournament_in_force(&life.t, 1));
    assert_true(tournament_in_force(&life.t, last));
    assert_false(tournament_in_force(&life.t, 0));
    assert_false(tournament_in_force(&life.t, last + 1));
    EXPECT_INT("no event", tournament_slot_of(&life.t, 0, &session), -1);
    EXPECT_INT("to come", tournament_slot_of(&life.t, last + 1, &session), -1);
    EXPECT_INT("untouched", session, -1);
    life_end(&life);
}

/* What the journal says of an event, in English. */
static void expect_words(const struct tournament *t, const struct event *event,
                         const char *wanted)
{
    struct arena arena = {0};
    struct roster roster = {0};
    struct words words = {.t = t, .roster = &roster, .lang = LANG_EN, .arena = &arena};
    words_event(&words, event);
    EXPECT_TEXT(event->payload, str_text(&words.text), wanted);
    str_clear(&words.text);
    arena_clear(&arena);
}

/* Undos that undo each other are told so far, and no further. */
TEST(undos_of_undos_are_told_eight_deep)
{
    struct life life = {0};
    struct arena arena = {0};
    struct roster roster = {0};
    struct change name = life_settings(CHANGE_SETTINGS, "Another", "2026-11-15");
    life_begin(&life);
    int64_t seq = life_record(&life, &name);
    for (int i = 0; i < 10; i++)
        seq = life_undo(&life, seq);
    struct words words = {
        .t = &life.t, .roster = &roster, .lang = LANG_EN, .arena = &arena};
    words_event(&words, life.t.event[seq - 1].event);
    int told = 0;
    for (const char *at = str_text(&words.text); (at = strstr(at, "event ")); at++)
        told++;
    EXPECT_INT("told", told, 8);
    str_clear(&words.text);
    arena_clear(&arena);
    life_end(&life);
}

TEST(an_event_that_cannot_be_read_says_nothing)
{
    struct tournament t;
    static const struct {
        const char *kind;
        const char *payload;
        const char *words;
    } events[] = {{"dream", "{}", ""},
                  {"undo", "{", ""},
                  {"undo", "{\"seq\":\"one\"}", ""},
                  {"undo", "{\"seq\":1000001}", "event 1000001"},
                  {"undo", "{\"seq\":900000}", "event 900000"}};
    scene_start(&t, "sample");
    for (size_t i = 0; i < ROWS(events); i++) {
        struct event event = {.stream = 1,
                              .seq = 1000000,
                              .author = "",
                              .key = "",
                              .kind = events[i].kind,
                              .payload = events[i].payload};
        expect_words(&t, &event, events[i].words);
    }
    tournament_clear(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_never_worked_out_does_nothing),
        cmocka_unit_test(an_event_that_is_not_there_is_not_in_force),
        cmocka_unit_test(undos_of_undos_are_told_eight_deep),
        cmocka_unit_test(an_event_that_cannot_be_read_says_nothing),
        cmocka_unit_test(what_no_reader_would_give_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
