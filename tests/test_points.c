/* test_points.c - free deals and whist: what is refused, tables of three, totals, the
 * bell, a club's own grid. */
#include "document_support.h"
#include "support.h"
#include "tournament/evening/evening.h"
#include "tournament/facts/whist_grid.h"
#include "tournament/model/change_json.h"
#include "tournament/results/results.h"
#include "tournament/tell/missing.h"
#include <string.h>

/* An evening of two tables, two rounds of three deals; the last so many are absent. */
static json_t *make_document(const char *format, int absent)
{
    json_t *document = json_pack(
        "{s:i, s:s, s:s, s:s, s:{s:i, s:i}, s:[], s:[{s:[{s:s, s:i, s:s, s:{}, s:[]}]}]}",
        "etui", 1, "name", "x", "date", "2026-11-15", "format", format, "options",
        "boards_per_table", 3, "rounds", 2, "players", "sessions", "fields", "field", "A",
        "tables", 2, "movement", "drawn", "seats", "plays");
    json_t *seats = document_at(document, "sessions.0.fields.0.seats");
    for (int i = 1; i <= 8; i++) {
        char label[8];
        snprintf(label, sizeof label, "%d", i);
        json_array_append_new(
            document_at(document, "players"),
            json_pack("{s:o, s:s}", "id", json_sprintf("p%d", i), "name", label));
        if (i <= 8 - absent)
            json_object_set_new(seats, label, json_sprintf("p%d", i));
    }
    return document;
}

struct evening_of_two {
    json_t *document;
    struct tournament t;
    struct roster roster;
};

static void open_evening(struct evening_of_two *two, const char *format, int absent)
{
    *two = (struct evening_of_two){.document = make_document(format, absent)};
    document_accept(two->document, &two->t, &two->roster);
}

static void close_evening(struct evening_of_two *two)
{
    tournament_clear(&two->t);
    json_decref(two->document);
}

/* Sends a play, given as JSON; true if it was recorded. */
static bool send(struct tournament *t, enum change_kind kind, const char *text,
                 struct err *err)
{
    struct err fresh = ERR_INIT(LANG_EN);
    *err = fresh;
    json_t *json = jat_parse(text, strlen(text), err);
    struct jat top = JAT_TOP(json);
    struct change change = {.kind = kind, .play = {.session = 1, .field = "A"}};
    bool good = json && change_read_play(&top, t->format, &change.play, err) &&
                tournament_check(t, &change, err);
    if (good)
        tournament_apply(t, &change, NULL);
    json_decref(json);
    return good;
}

static void expect_sent(struct tournament *t, enum change_kind kind, const char *text)
{
    struct err err;
    if (!send(t, kind, text, &err))
        fail_msg("%s: %s", text, err.text);
}

static void expect_refused(struct tournament *t, enum change_kind kind, const char *text,
                           const char *wanted)
{
    struct err err;
    int64_t before = t->seq;
    if (send(t, kind, text, &err))
        fail_msg("accepted: %s", text);
    if (!strstr(err.text, wanted))
        fail_msg("%s: \"%s\" does not say \"%s\"", text, err.text, wanted);
    EXPECT_INT("nothing is recorded", t->seq, before);
}

#define DEAL "\"round\":1,\"table\":1,\"deal\":1,"

TEST(free_deals_that_cannot_be_are_refused)
{
    static const struct {
        const char *play;
        const char *wanted;
    } rows[] = {
        {"{\"round\":1,\"table\":1,\"totals\":{\"N\":120,\"E\":-40,\"S\":-40,\"W\":-41}}",
         "1 too low"},
        {"{\"round\":1,\"table\":1,\"totals\":{\"N\":120}}", "120 too high"},
        {"{\"round\":1,\"table\":1,\"totals\":{\"X\":1}}", "use N, E, S or W"},
        {"{" DEAL "\"totals\":{\"N\":1,\"E\":-1}}", "leave out the deal number"},
        {"{" DEAL "\"taker\":\"N\",\"totals\":{\"N\":1,\"E\":-1}}",
         "send them separately"},
        {"{" DEAL "\"taker\":\"N\",\"contract\":\"garde\",\"points\":45}", "oudlers"},
        {"{" DEAL "\"taker\":\"N\",\"contract\":\"petite\",\"points\":45,\"oudlers\":2}",
         "prise, garde"},
        {"{" DEAL "\"taker\":\"N\",\"contract\":\"garde\",\"points\":92,\"oudlers\":2}",
         "0 to 91"},
        {"{" DEAL "\"taker\":\"N\",\"contract\":\"garde\",\"points\":45.5,\"oudlers\":2}",
         "four players"},
        {"{" DEAL "\"taker\":\"N\",\"contract\":\"garde\",\"points\":45.3,\"oudlers\":2}",
         "half points"},
        {"{" DEAL "\"taker\":\"N\",\"contract\":\"garde\",\"points\":45,\"oudlers\":4}",
         "3"},
        {"{" DEAL "\"taker\":\"N\",\"contract\":\"garde\",\"points\":45,\"oudlers\":2,"
         "\"handful\":[\"triple\",\"double\"]}",
         "there are only 22"},
        {"{" DEAL "\"taker\":\"N\",\"contract\":\"garde\",\"points\":45,\"oudlers\":2,"
         "\"handful\":[]}",
         "leave out \"handful\""},
        {"{" DEAL "\"not_played\":true,\"taker\":\"N\"}", "not_played"},
        {"{\"round\":1,\"table\":1,\"deal\":4,\"not_played\":true}", "1, 2, 3"},
        {"{\"round\":1,\"table\":1,\"taker\":\"N\"}", "deal"},
    };
    struct evening_of_two two;
    open_evening(&two, "tarot-free", 0);
    for (size_t i = 0; i < ROWS(rows); i++)
        expect_refused(&two.t, CHANGE_PLAY, rows[i].play, rows[i].wanted);
    close_evening(&two);
}

TEST(deals_of_whist_that_cannot_be_are_refused)
{
    static const struct {
        const char *contracts;
        const char *wanted;
    } rows[] = {
        {"[]", "1 to 4 contracts"},
        {"[{\"contract\":\"solo-6\",\"by\":[\"N\"],\"tricks\":14}]", "0 to 13"},
        {"[{\"contract\":\"emballage-9\",\"by\":[\"N\",\"N\"],\"tricks\":9}]",
         "cannot be the partner"},
        {"[{\"contract\":\"emballage-9\",\"by\":[\"N\"],\"tricks\":9}]", "two together"},
        {"[{\"contract\":\"solo-6\",\"by\":[\"N\",\"S\"],\"tricks\":9}]",
         "played alone: name one seat"},
        {"[{\"contract\":\"petite-misere\",\"by\":[\"N\"],\"tricks\":2}]", "exactly 0"},
        {"[{\"contract\":\"petite-misre\",\"by\":[\"N\"],\"made\":true}]",
         "petite-misere"},
        {"[{\"contract\":\"solo-6\",\"by\":[\"O\"],\"tricks\":9}]", "N, E, S or W"},
        {"[{\"contract\":\"solo-6\",\"by\":[\"N\"],\"tricks\":9,\"capo\":true}]",
         "all 13"},
        {"[{\"contract\":\"solo-6\",\"by\":[\"N\"],\"tricks\":6,\"counter\":true}]", ""},
    };
    struct evening_of_two two;
    open_evening(&two, "whist", 0);
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct str play = {0};
        str_printf(&play, "{%s\"contracts\":%s}", DEAL, rows[i].contracts);
        expect_refused(&two.t, CHANGE_PLAY, str_text(&play), rows[i].wanted);
        str_clear(&play);
    }
    expect_refused(&two.t, CHANGE_PLAY, "{" DEAL "\"capo\":true}", "\"contracts\"");
    close_evening(&two);
}

/* The slot of a deal, and the figures of its seats. */
static int points_at(const struct results *results, int round, int table, int deal,
                     int seat)
{
    struct facts facts = {.given = 0};
    facts.value[FACT_ROUND] = round;
    facts.value[FACT_TABLE] = table;
    facts.value[FACT_BOARD] = deal;
    int slot = field_slot(&results->t->session[0].field[0], &facts);
    const struct figures *figures = contest_side(results->contest, 0, slot, seat);
    return figures->given ? (int)figures->value[0].num : 0;
}

/* The table of the first round at which one seat is empty, and which. */
static int find_three(const struct tournament *t, int *empty, int *taken)
{
    const struct field *field = &t->session[0].field[0];
    for (int table = 1; table <= 2; table++) {
        unsigned seats = field_seats(field, schedule_at(&field->schedule, 1, table));
        for (int s = 0; s < 4; s++)
            if (!(seats & (1U << s)) && seats != 0) {
                *empty = s;
                *taken = (s + 1) % 4;
                return table;
            }
    }
    return 0;
}

TEST(a_table_of_three_plays_free_deals_and_not_whist)
{
    struct evening_of_two two;
    struct results results;
    char play[200];
    int empty = 0;
    int taker = 0;
    open_evening(&two, "tarot-free", 1);
    int table = find_three(&two.t, &empty, &taker);
    assert_true(table > 0);
    snprintf(play, sizeof play,
             "{\"round\":1,\"table\":%d,\"deal\":1,\"taker\":\"%c\",\"contract\":"
             "\"garde\",\"points\":45.5,\"oudlers\":2}",
             table, "NESW"[empty]);
    expect_refused(&two.t, CHANGE_PLAY, play, "nobody sits");
    strstr(play, "taker\":\"")[8] = "NESW"[taker];
    expect_sent(&two.t, CHANGE_PLAY, play);
    results_compute(&results, &two.t, NULL);
    EXPECT_INT("twice the score, half a point for the attack",
               points_at(&results, 1, table, 1, taker), 2 * 60);
    EXPECT_INT("nobody", points_at(&results, 1, table, 1, empty), 0);
    EXPECT_INT("a defender", points_at(&results, 1, table, 1, (taker + 1) % 4), -60);
    results_clear(&results);

    struct err err = ERR_INIT(LANG_EN);
    struct change_seat seat = {.label = "8", .player = "p8"};
    struct change fill = {
        .kind = CHANGE_SEATS,
        .seats = {.session = 1, .field = "A", .seat = &seat, .count = 1}};
    EXPECT_INT("the seat stays empty", tournament_check(&two.t, &fill, &err), false);
    close_evening(&two);

    open_evening(&two, "whist", 1);
    results_compute(&results, &two.t, NULL);
    EXPECT_INT("a table of each round rests", missing_count(results.t), 6);
    results_clear(&results);
    close_evening(&two);
}

TEST(totals_hold_for_all_deals_of_the_round)
{
    static const char totals[] =
        "{\"round\":1,\"table\":1,\"totals\":{\"N\":5,\"E\":-5,\"S\":0,\"W\":0}}";
    static const char other[] = "{\"round\":1,\"table\":1,\"reason\":\"r\",\"totals\":{"
                                "\"N\":6,\"E\":-6,\"S\":0,\"W\":0}}";
    static const char deal[] =
        "{\"round\":1,\"table\":1,\"deal\":2,\"reason\":\"r\",\"contracts\":[{"
        "\"contract\":\"solo-6\",\"by\":[\"N\"],\"tricks\":6}]}";
    struct evening_of_two two;
    open_evening(&two, "whist", 0);
    EXPECT_INT("all of them", missing_count(&two.t), 12);
    expect_sent(&two.t, CHANGE_PLAY, totals);
    EXPECT_INT("three deals at once", missing_count(&two.t), 9);
    expect_sent(&two.t, CHANGE_PLAY, totals);
    expect_refused(&two.t, CHANGE_PLAY, other, "correct it");
    expect_refused(&two.t, CHANGE_PLAY, deal, "cover all");
    expect_sent(&two.t, CHANGE_CORRECT, other);
    EXPECT_INT("still", missing_count(&two.t), 9);
    close_evening(&two);

    open_evening(&two, "whist", 0);
    expect_sent(&two.t, CHANGE_PLAY, deal);
    expect_refused(&two.t, CHANGE_PLAY, totals, "deal 2");
    EXPECT_INT("one deal", missing_count(&two.t), 11);
    close_evening(&two);
}

static void ring(struct tournament *t, int round, bool closed)
{
    struct err err = ERR_INIT(LANG_EN);
    struct change change = {
        .kind = CHANGE_ROUND,
        .round = {.session = 1, .round = round, .closed = closed, .minutes = 80}};
    if (!tournament_check(t, &change, &err))
        fail_msg("%s", err.text);
    tournament_apply(t, &change, NULL);
}

TEST(the_bell_ends_the_pool_of_every_table_that_played)
{
    struct evening_of_two two;
    struct tournament again = {0};
    struct roster roster = {0};
    open_evening(&two, "whist", 0);
    ring(&two.t, 1, false);
    expect_sent(&two.t, CHANGE_PLAY,
                "{\"round\":1,\"table\":1,\"deal\":1,\"contracts\":[{\"contract\":"
                "\"solo-6\",\"by\":[\"N\"],\"tricks\":6}]}");
    EXPECT_INT("while it lasts", missing_count(&two.t), 11);
    ring(&two.t, 1, true);
    EXPECT_INT("a table without any deal is still waited for", missing_count(&two.t), 9);
    json_t *document = document_write(&two.t, &two.roster);
    document_accept(document, &again, &roster);
    EXPECT_INT("as in its document", missing_count(&again), 9);
    EXPECT_INT("one played, two not",
               json_array_size(document_at(document, "sessions.0.fields.0.plays")), 3);
    json_decref(document);
    tournament_clear(&again);
    close_evening(&two);
}

TEST(a_grid_of_the_club_is_kept_and_used)
{
    struct evening_of_two two;
    struct results results;
    struct err err = ERR_INIT(LANG_EN);
    struct whist_grid grid = whist_la_chevalerie;
    open_evening(&two, "whist", 0);
    assert_non_null(two.t.grid);
    EXPECT_TEXT("edition", two.t.grid->edition, "La Chevalerie");
    expect_sent(&two.t, CHANGE_PLAY,
                "{\"round\":1,\"table\":1,\"deal\":1,\"contracts\":[{\"contract\":"
                "\"solo-6\",\"by\":[\"N\"],\"tricks\":6}]}");
    grid.row[WHIST_SOLO_6].points = 9;
    str_format(grid.edition, sizeof grid.edition, "ours");
    struct change change = {
        .kind = CHANGE_SETTINGS,
        .settings = {.name = "x", .date = "", .options = two.t.options, .grid = &grid}};
    assert_true(tournament_check(&two.t, &change, &err));
    tournament_apply(&two.t, &change, NULL);
    results_compute(&results, &two.t, NULL);
    EXPECT_INT("nine by this grid", points_at(&results, 1, 1, 1, SEAT_N), 9);
    results_clear(&results);
    json_t *document = document_write(&two.t, &two.roster);
    EXPECT_TEXT("written in full",
                json_string_value(document_at(document, "options.whist_grid.edition")),
                "ours");
    struct tournament again = {0};
    struct roster roster = {0};
    document_accept(document, &again, &roster);
    EXPECT_INT("read again", again.grid->row[WHIST_SOLO_6].points, 9);
    tournament_clear(&again);
    json_decref(document);

    change.settings.grid = NULL;
    tournament_apply(&two.t, &change, NULL);
    EXPECT_TEXT("other settings leave it", two.t.grid->edition, "ours");
    grid.row[WHIST_SOLO_6].played = false;
    change.settings.grid = &grid;
    EXPECT_INT("a deal that is recorded must fit",
               tournament_check(&two.t, &change, &err), false);
    close_evening(&two);
}

TEST(the_examples_are_complete_and_add_up)
{
    static const char *const names[] = {"free-deals", "whist"};
    for (size_t i = 0; i < ROWS(names); i++) {
        struct tournament t = {0};
        struct roster roster = {0};
        struct results results;
        json_t *document = document_example(names[i]);
        document_accept(document, &t, &roster);
        results_compute(&results, &t, &roster);
        struct ratio sum = RATIO_ZERO;
        for (size_t r = 0; r < results.contest->rows; r++)
            sum = ratio_add(sum, results.contest->row[r].figures->value[0]);
        EXPECT_INT(names[i], missing_count(results.t), 0);
        EXPECT_INT(names[i], sum.num, 0);
        results_clear(&results);
        tournament_clear(&t);
        json_decref(document);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(free_deals_that_cannot_be_are_refused),
        cmocka_unit_test(deals_of_whist_that_cannot_be_are_refused),
        cmocka_unit_test(a_table_of_three_plays_free_deals_and_not_whist),
        cmocka_unit_test(totals_hold_for_all_deals_of_the_round),
        cmocka_unit_test(the_bell_ends_the_pool_of_every_table_that_played),
        cmocka_unit_test(a_grid_of_the_club_is_kept_and_used),
        cmocka_unit_test(the_examples_are_complete_and_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
