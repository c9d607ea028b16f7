/* test_fives.c - free deals at a table of five: a partner who is called, five totals,
 * rulings, one player more who comes late. */
#include "document_support.h"
#include "support.h"
#include "tournament/alteration/alteration.h"
#include "tournament/document/movement_json.h"
#include "tournament/model/change_json.h"
#include "tournament/model/format_movement.h"
#include "tournament/results/results.h"
#include "tournament/ruling/sanction.h"
#include <string.h>

enum { DEALS = 3, ROUNDS = 2 };

/* An evening of so many players, with tables of five, and one who has no seat. */
static json_t *make_document(int players)
{
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct movement_document movement = {.format = format_find("tarot-free")};
    struct verify_report report = {.valid = true};
    struct format_request request = {
        movement.format,
        "drawn-fives",
        {.tables = players / 4, .rounds = ROUNDS, .boards = DEALS, .extra = players % 4}};
    if (!format_movement(&request, &movement.movement, &arena, &err))
        fail_msg("%s", err.text);
    json_t *document =
        json_pack("{s:i, s:s, s:s, s:s, s:[], s:[{s:[{s:s, s:i, s:o, s:{}, s:[]}]}]}",
                  "etui", 1, "name", "x", "date", "2026-11-15", "format", "tarot-free",
                  "players", "sessions", "fields", "field", "A", "tables", players / 4,
                  "movement", movement_write(&movement, &report), "seats", "plays");
    arena_clear(&arena);
    for (int i = 1; i <= players + 1; i++) {
        char label[16];
        snprintf(label, sizeof label, "%d", i);
        json_array_append_new(
            document_at(document, "players"),
            json_pack("{s:o, s:s}", "id", json_sprintf("p%d", i), "name", label));
        if (i <= players)
            json_object_set_new(document_at(document, "sessions.0.fields.0.seats"), label,
                                json_sprintf("p%d", i));
    }
    return document;
}

struct test_evening {
    json_t *document;
    struct tournament t;
    struct roster roster;
    struct arena arena;
};

static void open_evening(struct test_evening *evening, int players)
{
    *evening = (struct test_evening){.document = make_document(players)};
    document_accept(evening->document, &evening->t, &evening->roster);
}

static void close_evening(struct test_evening *evening)
{
    tournament_clear(&evening->t);
    arena_clear(&evening->arena);
    json_decref(evening->document);
}

static const struct field *field_of(const struct test_evening *evening)
{
    return &evening->t.session[0].field[0];
}

static bool send(struct test_evening *evening, const char *text, struct err *err)
{
    struct err fresh = ERR_INIT(LANG_EN);
    *err = fresh;
    json_t *json = jat_parse(text, strlen(text), err);
    struct jat top = JAT_TOP(json);
    struct change change = {.kind = CHANGE_PLAY, .play = {.session = 1, .field = "A"}};
    bool good = json && change_read_play(&top, evening->t.format, &change.play, err) &&
                tournament_check(&evening->t, &change, err);
    if (good)
        tournament_apply(&evening->t, &change, NULL);
    json_decref(json);
    return good;
}

static void expect_sent(struct test_evening *evening, const char *text)
{
    struct err err;
    if (!send(evening, text, &err))
        fail_msg("%s: %s", text, err.text);
}

/* What the five of a deal have, or the table's totals; as a text. */
static void expect_points(const struct test_evening *evening, int table, int deal,
                          const char *wanted)
{
    struct facts facts = {.given = 0};
    facts.value[FACT_ROUND] = 1;
    facts.value[FACT_TABLE] = table;
    facts.value[FACT_BOARD] = deal;
    struct results results;
    struct str text = {0};
    results_compute(&results, &evening->t, NULL);
    int slot = field_slot(field_of(evening), &facts);
    for (int s = 0; s < contest_places(results.contest, 0, slot); s++)
        str_printf(&text, "%s%d", s ? " " : "",
                   (int)contest_side(results.contest, 0, slot, s)->value[0].num);
    EXPECT_TEXT("points", str_text(&text), wanted);
    str_clear(&text);
    results_clear(&results);
}

#define GARDE "\"contract\":\"garde\",\"points\":45,\"oudlers\":2}"

/* A garde with two oudlers and 45 points: 25 + 4, times two. */
TEST(the_taker_counts_twice_and_the_partner_once)
{
    static const struct {
        const char *play;
        const char *points;
    } rows[] = {
        {"{\"round\":1,\"table\":2,\"deal\":1,\"taker\":\"F\",\"partner\":\"E\"," GARDE,
         "-58 58 -58 -58 116"},
        {"{\"round\":1,\"table\":2,\"deal\":2,\"taker\":\"S\",\"partner\":\"S\"," GARDE,
         "-58 -58 232 -58 -58"},
        {"{\"round\":1,\"table\":2,\"deal\":3,\"taker\":\"N\",\"partner\":\"F\","
         "\"contract\":\"prise\",\"points\":40.5,\"oudlers\":2}",
         "-52 26 26 26 -26"},
    };
    struct test_evening nine;
    open_evening(&nine, 9);
    EXPECT_INT("seats", field_of(&nine)->schedule.sides, 5);
    for (size_t i = 0; i < ROWS(rows); i++) {
        expect_sent(&nine, rows[i].play);
        expect_points(&nine, 2, (int)i + 1, rows[i].points);
    }
    expect_sent(&nine, "{\"round\":1,\"table\":1,\"deal\":1,\"taker\":\"E\"," GARDE);
    expect_points(&nine, 1, 1, "-58 174 -58 -58");
    close_evening(&nine);
}

TEST(five_totals_add_up_to_zero)
{
    struct test_evening nine;
    open_evening(&nine, 9);
    expect_sent(&nine, "{\"round\":1,\"table\":2,\"totals\":{\"N\":120,\"E\":-40,"
                       "\"S\":-40,\"W\":-20,\"F\":-20}}");
    expect_points(&nine, 2, 1, "120 -40 -40 -20 -20");
    close_evening(&nine);
}

TEST(what_cannot_be_at_five_is_refused)
{
    static const struct {
        const char *play;
        const char *wanted;
    } rows[] = {
        {"{\"round\":1,\"table\":2,\"deal\":1,\"taker\":\"F\"," GARDE,
         "name the called partner"},
        {"{\"round\":1,\"table\":2,\"deal\":1,\"taker\":\"X\",\"partner\":\"N\"," GARDE,
         "for the fifth player, F"},
        {"{\"round\":1,\"table\":2,\"deal\":1,\"taker\":\"N\",\"partner\":\"X\"," GARDE,
         "for the fifth player, F"},
        {"{\"round\":1,\"table\":1,\"deal\":1,\"taker\":\"F\"," GARDE, "nobody sits at"},
        {"{\"round\":1,\"table\":1,\"deal\":1,\"taker\":\"N\",\"partner\":\"E\"," GARDE,
         "at a table of five, not of 4"},
        {"{\"round\":1,\"table\":2,\"totals\":{\"N\":120,\"E\":-40,\"S\":-40,"
         "\"W\":-20,\"F\":-21}}",
         "1 too low"},
        {"{\"round\":1,\"table\":1,\"totals\":{\"N\":120,\"E\":-40,\"S\":-40,"
         "\"W\":-20,\"F\":-20}}",
         "nobody sits at Fifth"},
        {"{\"round\":1,\"table\":2,\"partner\":\"N\",\"totals\":{\"N\":0}}",
         "send them separately"},
        {"{\"round\":1,\"table\":2,\"deal\":1,\"taker\":\"N\",\"partner\":\"E\","
         "\"contract\":\"garde\",\"points\":45,\"oudlers\":2,\"handful\":[\"triple\","
         "\"double\"]}",
         "13 and 10"},
    };
    struct test_evening nine;
    open_evening(&nine, 9);
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err;
        if (send(&nine, rows[i].play, &err))
            fail_msg("accepted: %s", rows[i].play);
        if (!strstr(err.text, rows[i].wanted))
            fail_msg("\"%s\" does not say \"%s\"", err.text, rows[i].wanted);
    }
    close_evening(&nine);
}

/* Without the fifth player the table plays by the rules of four. */
TEST(an_absent_fifth_leaves_a_table_of_four)
{
    struct test_evening nine = {.document = make_document(9)};
    json_t *table =
        document_at(nine.document, "sessions.0.fields.0.movement.fields.0.rounds.0."
                                   "tables.1");
    char way[64];
    snprintf(way, sizeof way, "sessions.0.fields.0.seats.%s",
             json_string_value(json_object_get(table, "F")));
    document_put(nine.document, way, NULL);
    document_accept(nine.document, &nine.t, &nine.roster);
    expect_sent(&nine, "{\"round\":1,\"table\":2,\"deal\":1,\"taker\":\"N\"," GARDE);
    expect_points(&nine, 2, 1, "174 -58 -58 -58 0");
    close_evening(&nine);
}

TEST(an_evening_with_fives_is_written_and_read_again)
{
    struct test_evening nine;
    open_evening(&nine, 9);
    expect_sent(&nine, "{\"round\":1,\"table\":2,\"deal\":1,\"taker\":\"F\","
                       "\"partner\":\"E\"," GARDE);
    json_t *document = document_write(&nine.t, &nine.roster);
    EXPECT_TEXT(
        "partner",
        json_string_value(document_at(document, "sessions.0.fields.0.plays.0.partner")),
        "E");
    struct test_evening again = {.document = document};
    document_accept(document, &again.t, &again.roster);
    EXPECT_INT("seats", field_of(&again)->schedule.sides, 5);
    expect_points(&again, 2, 1, "-58 58 -58 -58 116");
    close_evening(&again);
    close_evening(&nine);
}

TEST(whist_has_no_fifth_seat)
{
    static const char text[] =
        "{\"format\":\"whist\",\"kind\":\"own\",\"fields\":[{\"field\":\"A\","
        "\"rounds\":[{\"round\":1,\"tables\":[{\"table\":1,\"boards\":[1],\"N\":\"1\","
        "\"E\":\"2\",\"S\":\"3\",\"W\":\"4\",\"F\":\"5\"}]}]}]}";
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct movement_document movement;
    json_t *json = jat_parse(text, strlen(text), &err);
    struct jat top = JAT_TOP(json);
    EXPECT_INT("refused", movement_read(&top, &movement, &arena, &err), false);
    assert_non_null(strstr(err.text, "four players"));
    json_object_set_new(json, "format", json_string("tarot-free"));
    struct err fresh = ERR_INIT(LANG_EN);
    EXPECT_INT("free deals", movement_read(&top, &movement, &arena, &fresh), true);
    EXPECT_INT("seats", movement.movement.field[0].schedule.sides, 5);
    json_decref(json);
    arena_clear(&arena);
}

/* A sheet that does not add up costs everybody at the table. */
TEST(a_ruling_on_the_table_is_of_all_five)
{
    struct test_evening nine;
    struct err err = ERR_INIT(LANG_EN);
    struct change change = {.kind = CHANGE_RULING};
    open_evening(&nine, 9);
    expect_sent(&nine, "{\"round\":1,\"table\":2,\"deal\":1,\"taker\":\"F\","
                       "\"partner\":\"E\"," GARDE);
    struct change_ruling asked = {
        .session = 1, .field = "A", .effect = {.kind = RULING_KINDS}, .article = "L25a"};
    asked.facts.given =
        FACT_BIT(FACT_BOARD) | FACT_BIT(FACT_ROUND) | FACT_BIT(FACT_TABLE);
    asked.facts.value[FACT_BOARD] = 1;
    asked.facts.value[FACT_ROUND] = 1;
    asked.facts.value[FACT_TABLE] = 2;
    asked.answers.before = CHANGE_BEFORE_UNSAID;
    change.ruling = asked;
    if (!sanction_settle_change(&nine.t, &change, &nine.arena, &err))
        fail_msg("%s", err.text);
    EXPECT_INT("players", change.ruling.players, 5);
    EXPECT_INT("accepted", tournament_check(&nine.t, &change, &err), true);

    struct change marks = {.kind = CHANGE_RULING, .ruling = asked};
    marks.ruling.article = NULL;
    marks.ruling.effect = (struct ruling_effect){.kind = RULING_MARKS};
    marks.ruling.effect.named = 1U << SEAT_FIFTH;
    marks.ruling.effect.percent[SEAT_FIFTH] = ratio_of(-30, 1);
    marks.ruling.answers = (struct code_answers){0};
    if (!tournament_check(&nine.t, &marks, &err))
        fail_msg("%s", err.text);
    tournament_apply(&nine.t, &marks, NULL);
    expect_points(&nine, 2, 1, "0 0 0 0 -30");
    close_evening(&nine);
}

/* How many sit at each table of a round, as a text. */
static void expect_sizes(const struct test_evening *evening, int round,
                         const char *wanted)
{
    const struct schedule *schedule = &field_of(evening)->schedule;
    struct str text = {0};
    for (int table = 1; table <= schedule->tables; table++)
        str_printf(&text, "%s%d", table > 1 ? " " : "",
                   schedule_seated(schedule, schedule_at(schedule, round, table)));
    EXPECT_TEXT("sizes", str_text(&text), wanted);
    str_clear(&text);
}

TEST(whoever_comes_late_joins_a_table)
{
    static const struct {
        int players;
        const char *before, *after;
    } rows[] = {{8, "4 4", "5 4"}, {9, "4 5", "5 5"}, {11, "4 4 3", "4 4 4"}};
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct test_evening evening;
        struct err err = ERR_INIT(LANG_EN);
        struct alteration made;
        char player[16];
        open_evening(&evening, rows[i].players);
        snprintf(player, sizeof player, "p%d", rows[i].players + 1);
        struct alteration_request request = {.kind = ALTERATION_LATE,
                                             .session = 1,
                                             .field = "A",
                                             .round = 2,
                                             .player = player};
        if (!alteration_make(&evening.t, &request, &made, &evening.arena, &err))
            fail_msg("%s", err.text);
        tournament_apply(&evening.t, &made.change, NULL);
        expect_sizes(&evening, 1, rows[i].before);
        const struct schedule *schedule = &field_of(&evening)->schedule;
        int sum = 0;
        int most = 0;
        for (int table = 1; table <= schedule->tables; table++) {
            int n = schedule_seated(schedule, schedule_at(schedule, 2, table));
            sum += n;
            most = n > most ? n : most;
        }
        EXPECT_INT("everybody sits", sum, rows[i].players + 1);
        EXPECT_INT("five at most", most <= 5, true);
        EXPECT_INT("seats", schedule->sides, rows[i].players == 11 ? 4 : 5);
        if (rows[i].players != 8)
            expect_sizes(&evening, 2, rows[i].after);
        EXPECT_INT("nobody rests", made.rests, 0);
        close_evening(&evening);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_taker_counts_twice_and_the_partner_once),
        cmocka_unit_test(five_totals_add_up_to_zero),
        cmocka_unit_test(what_cannot_be_at_five_is_refused),
        cmocka_unit_test(an_absent_fifth_leaves_a_table_of_four),
        cmocka_unit_test(an_evening_with_fives_is_written_and_read_again),
        cmocka_unit_test(whist_has_no_fifth_seat),
        cmocka_unit_test(a_ruling_on_the_table_is_of_all_five),
        cmocka_unit_test(whoever_comes_late_joins_a_table),
    };
    return cmocka_run_group_tests_name("fives", tests, NULL, NULL);
}
