/* test_together.c - halls that play together: what an organiser may say of an event,
 * which halls it takes, and any tournament as one of its halls. */
#include "document_support.h"
#include "support.h"
#include "tournament/document/simultaneous.h"
#include "tournament/results.h"
#include "tournament/results/together.h"
#include <string.h>

#define EVENT(more) \
    "{\"name\":\"Ensemble\",\"format\":\"tarot-line\",\"options\":{}" more "}"

TEST(an_event_is_read_or_it_is_said_what_is_wrong)
{
    static const struct {
        const char *about;
        const char *words; /* NULL: it is read */
    } rows[] = {
        {EVENT(",\"boards\":[1,2]"), NULL},
        {EVENT(",\"boards\":[1],\"from\":5,\"to\":6"), NULL},
        {EVENT(",\"boards\":[1],\"from\":5"), NULL},
        {"[]", ""},
        {"{", ""},
        {EVENT(""), "boards"},
        {EVENT(",\"boards\":[]"), "an event has boards"},
        {EVENT(",\"boards\":[0]"), "out of range"},
        {EVENT(",\"boards\":[1001]"), "out of range"},
        {EVENT(",\"boards\":[\"x\"]"), ""},
        {EVENT(",\"boards\":[1],\"from\":-1"), "out of range"},
        {EVENT(",\"boards\":[1],\"from\":\"x\""), ""},
        {EVENT(",\"boards\":[1],\"to\":\"x\""), ""},
        {EVENT(",\"boards\":[1],\"from\":6,\"to\":5"), "ends before it begins"},
        {EVENT(",\"boards\":[1],\"date\":\"x\""), ""},
        {"{\"name\":\"x\",\"format\":\"whist\",\"options\":{},\"boards\":[1]}",
         "halls play"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct simultaneous event;
        bool read = simultaneous_parse(rows[i].about, &event, &err);
        if (read != !rows[i].words || (!read && !strstr(err.text, rows[i].words)))
            fail_msg("%s: \"%s\"", rows[i].about, err.text);
        if (read)
            simultaneous_clear(&event);
    }
}

static void expect_hall(const char *example, const char *boards, const char *words)
{
    struct err err = ERR_INIT(LANG_EN);
    struct simultaneous event;
    struct tournament t = {0};
    struct roster roster = {0};
    json_t *document = document_example(example);
    document_accept(document, &t, &roster);
    struct str about = {0};
    str_printf(&about, "{\"name\":\"x\",\"format\":\"%s\",\"options\":{},\"boards\":%s}",
               strcmp(example, "teams") == 0 ? "tarot-line" : t.format->name, boards);
    if (!simultaneous_parse(str_text(&about), &event, &err))
        fail_msg("%s", err.text);
    bool taken = simultaneous_check_hall(&event, &t, &err);
    if (taken != !words || (!taken && !strstr(err.text, words)))
        fail_msg("%s: \"%s\"", example, err.text);
    simultaneous_clear(&event);
    str_clear(&about);
    tournament_clear(&t);
    json_decref(document);
}

TEST(a_hall_plays_what_the_event_is)
{
    struct str all = {0};
    for (int board = 1; board <= SIMULTANEOUS_BOARDS; board++)
        str_printf(&all, "%s%d", board > 1 ? "," : "[", board);
    str_add(&all, "]");
    expect_hall("five-tables", str_text(&all), NULL);
    expect_hall("parallel", str_text(&all), NULL);
    expect_hall("five-tables", "[1000]", "is not one of the event's");
    expect_hall("two-sessions", str_text(&all), "one session");
    expect_hall("teams", str_text(&all), "the event is");
    str_clear(&all);
}

/* A hall that copied a board plays the one that it is a copy of. */
TEST(a_copied_board_is_the_one_it_is_of)
{
    static const struct {
        const char *boards; /* of the field */
        const char *words;  /* NULL: it is taken */
    } rows[] = {{"{\"20\":1}", NULL},
                {"{\"19\":1}", "board 20 is not one of the event's"},
                {"{\"1\":20}", "board 20 is not one of the event's"}};
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct simultaneous event;
        struct tournament t = {0};
        struct roster roster = {0};
        json_t *document = document_example("five-tables");
        document_put(document, "sessions.0.fields.0.boards", rows[i].boards);
        document_accept(document, &t, &roster);
        assert_true(simultaneous_parse(EVENT(",\"boards\":[1]"), &event, &err));
        for (int board = 1; board < 20; board++)
            event.board[board] = true;
        bool taken = simultaneous_check_hall(&event, &t, &err);
        if (taken != !rows[i].words || (!taken && !strstr(err.text, rows[i].words)))
            fail_msg("%s: \"%s\"", rows[i].boards, err.text);
        t.sessions = 0; /* nothing is played yet */
        err = ERR_INIT(LANG_EN);
        EXPECT_INT("nothing yet", simultaneous_check_hall(&event, &t, &err), true);
        simultaneous_clear(&event);
        tournament_clear(&t);
        json_decref(document);
    }
}

/* Everybody of both halls is there with their results, players by the hall's number. */
static void put_together(const char *example)
{
    struct tournament hall = {0};
    struct roster roster = {0};
    struct together together;
    struct results results;
    json_t *document = document_example(example);
    document_accept(document, &hall, &roster);
    struct tournament empty = hall;
    empty.sessions = 0;
    if (hall.players > 0)
        str_format(hall.player[0].id, sizeof hall.player[0].id, "%s",
                   "an-id-of-thirty-two-characters-x");
    if (roster.count > 1)
        roster.person[1].same_as = roster.person[0].id;
    hall.session[0].round = 2;
    struct relief relief[] = {{.from = 2, .before = 0},
                              {.place = CHANGE_CREW_MOST, .from = 2, .before = -1}};
    hall.session[0].field[0].relief = relief;
    hall.session[0].field[0].reliefs = ROWS(relief);
    together_start(&together, &hall);
    together_add(&together, 1, &hall, &roster);
    together_add(&together, 2, &empty, &roster);
    together_add(&together, 12, &hall, &roster);
    together_update(&together, 0, &hall);
    together_update(&together, 1, &empty);
    together_update(&together, 2, &hall);
    assert_int_equal(together.t.players, 2 * hall.players);
    assert_int_equal(together.t.session[0].slots, 2 * hall.session[0].slots);
    assert_int_equal(together.t.session[0].fields, 2 * hall.session[0].fields);
    EXPECT_TEXT("a long id", together.t.player[hall.players].id, "12:#1");
    const struct field *twelfth = &together.t.session[0].field[hall.session[0].fields];
    EXPECT_INT("who had the place", twelfth->relief[0].before, hall.players);
    EXPECT_INT("nobody had it", twelfth->relief[1].before, -1);
    int there = 0;
    for (int slot = 0; slot < hall.session[0].slots; slot++)
        there -= 2 * (hall.session[0].play[slot].state == PLAY_SCORED);
    for (int slot = 0; slot < together.t.session[0].slots; slot++)
        there += together.t.session[0].play[slot].state == PLAY_SCORED;
    EXPECT_INT("results more or less", there, 0);
    for (size_t f = 0; f < together.t.session[0].fields; f++)
        for (int c = 0; c < together.t.session[0].field[f].schedule.contestants; c++)
            assert_true(together.t.session[0].field[f].player[c] <
                        (int)together.t.players);
    results_compute(&results, &together.t, &together.roster);
    assert_true(results.contest->rows > 0);
    results_clear(&results);
    together_clear(&together);
    tournament_clear(&hall);
    json_decref(document);
}

TEST(any_tournament_can_be_a_hall)
{
    static const char *const examples[] = {
        "attack-defence", "bridge-howell", "bridge-mitchell", "bridge-individual",
        "five-tables",    "howell-four",   "parallel",        "quadrettes",
        "rulings",        "teams",         "triplettes",      "bridge-teams"};
    for (size_t i = 0; i < ROWS(examples); i++)
        put_together(examples[i]);
    EXPECT_INT("hall", together_hall("12A"), 12);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_event_is_read_or_it_is_said_what_is_wrong),
        cmocka_unit_test(a_hall_plays_what_the_event_is),
        cmocka_unit_test(a_copied_board_is_the_one_it_is_of),
        cmocka_unit_test(any_tournament_can_be_a_hall),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
