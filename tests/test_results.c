/* test_results.c - what a tournament comes to: marks, rankings, points, and the reasons.
 */
#include "tournament/results/results.h"

#include "doc/results_write.h"
#include "document_support.h"
#include "support.h"
#include "tournament/results/contest_individual.h"
#include "tournament/why/explain.h"
#include <string.h>

#define FIELD "sessions.0.fields.0"

/* A document on its way through the program. */
struct test_evening {
    json_t *document;
    struct tournament t;
    struct roster roster;
    struct results results;
    json_t *json;
    const char *rule; /* for the report of a failure */
};

static void evening_open(struct test_evening *evening, const char *example)
{
    *evening =
        (struct test_evening){.document = document_example(example), .rule = example};
}

static void compute(struct test_evening *evening)
{
    document_accept(evening->document, &evening->t, &evening->roster);
    results_compute(&evening->results, &evening->t, NULL);
    evening->json = results_write(&evening->results, &evening->roster, NULL, LANG_EN);
    assert_non_null(evening->json);
}

static void evening_close(struct test_evening *evening)
{
    results_clear(&evening->results);
    tournament_clear(&evening->t);
    json_decref(evening->json);
    json_decref(evening->document);
}

/* A play of the first board, by its table. */
static json_t *play_at(struct test_evening *evening, int table)
{
    json_t *plays = document_at(evening->json, "boards.0.plays");
    for (size_t i = 0; i < json_array_size(plays); i++)
        if (support_get_int(json_array_get(plays, i), "table") == table)
            return json_array_get(plays, i);
    fail_msg("no play at table %d", table);
    return NULL;
}

static void expect_mark(struct test_evening *evening, int table, const char *side,
                        double wanted)
{
    const json_t *mark = json_object_get(play_at(evening, table), side);
    double actual = json_is_null(mark) ? -1 : json_number_value(mark);
    if (actual < wanted - 1e-9 || actual > wanted + 1e-9)
        fail_msg("%s, table %d, %s: %g, not %g", evening->rule, table, side, actual,
                 wanted);
}

TEST(board_1_of_five_tables_is_that_of_the_rules)
{
    static const double attack[] = {75, 50, 25, 0, 100}; /* of tables 1 to 5 */
    struct test_evening evening;
    evening_open(&evening, "five-tables");
    compute(&evening);
    EXPECT_TEXT("taker", json_string_value(document_at(evening.json, "boards.0.taker")),
                "N");
    for (int table = 1; table <= 5; table++) {
        expect_mark(&evening, table, "attack", attack[table - 1]);
        expect_mark(&evening, table, "defence", 100 - attack[table - 1]);
    }
    assert_true(json_is_true(json_object_get(evening.json, "complete")));
    EXPECT_INT("missing", json_array_size(json_object_get(evening.json, "missing")), 0);
    evening_close(&evening);
}

/* The examples of docs/rules.md: a ruling on board 1, by its round, and what comes of it;
 * attack and defence of that table, then the attacks of the tables with 56, 50, -52, -56
 * and 62. */
static const struct {
    const char *rule, *ruling;
    int round, table;
    double attack, defence, others[5];
} rulings[] = {
    {"neutralised",
     "\"kind\":\"neutralised\"",
     2,
     5,
     -1,
     -1,
     {100, 66.6667, 33.3333, 0, -1}},
    {"zero",
     "\"kind\":\"zero\",\"fault\":\"attack\"",
     2,
     5,
     0,
     -1,
     {100, 66.6667, 33.3333, 0, 0}},
    {"zero of the defence",
     "\"kind\":\"zero\",\"fault\":\"defence\"",
     2,
     5,
     -1,
     0,
     {100, 66.6667, 33.3333, 0, -1}},
    {"zero-both", "\"kind\":\"zero-both\"", 2, 5, 0, 0, {100, 66.6667, 33.3333, 0, 0}},
    {"forty-sixty on a top",
     "\"kind\":\"forty-sixty\",\"fault\":\"attack\"",
     2,
     5,
     40,
     60,
     {75, 50, 25, 0, 40}},
    {"forty-sixty below",
     "\"kind\":\"forty-sixty\",\"fault\":\"attack\"",
     4,
     3,
     25,
     75,
     {75, 50, 25, 0, 100}},
    {"forty-sixty, defence",
     "\"kind\":\"forty-sixty\",\"fault\":[\"S\"]",
     4,
     3,
     60,
     40,
     {75, 50, 60, 0, 100}},
    {"forty-forty", "\"kind\":\"forty-forty\"", 1, 1, 40, 40, {40, 50, 25, 0, 100}},
    {"another score compared",
     "\"kind\":\"penalty\",\"players\":[\"p1\"],\"percent\":1,\"score\":-60",
     2,
     5,
     0,
     100,
     {100, 75, 50, 25, 0}},
};

TEST(rulings_do_what_the_rules_say)
{
    static const int tables[] = {1, 2, 3, 4, 5};
    for (size_t i = 0; i < ROWS(rulings); i++) {
        struct test_evening evening;
        char text[300];
        snprintf(text, sizeof text, "[{\"board\":1,\"round\":%d,\"table\":%d,%s}]",
                 rulings[i].round, rulings[i].table, rulings[i].ruling);
        evening_open(&evening, "five-tables");
        document_put(evening.document, FIELD ".rulings", text);
        compute(&evening);
        evening.rule = rulings[i].rule;
        expect_mark(&evening, rulings[i].table, "attack", rulings[i].attack);
        expect_mark(&evening, rulings[i].table, "defence", rulings[i].defence);
        for (int t = 0; t < 5; t++)
            expect_mark(&evening, tables[t], "attack", rulings[i].others[t]);
        assert_true(json_is_true(json_object_get(evening.json, "complete")));
        evening_close(&evening);
    }
}

TEST(given_marks_are_shown_by_seat)
{
    struct test_evening evening;
    evening_open(&evening, "five-tables");
    document_put(evening.document, FIELD ".rulings",
                 "[{\"board\":1,\"round\":1,\"table\":1,\"kind\":\"marks\","
                 "\"marks\":{\"N\":60,\"S\":0.5}}]");
    compute(&evening);
    const json_t *marks = json_object_get(play_at(&evening, 1), "marks");
    assert_non_null(marks);
    assert_true(json_number_value(json_object_get(marks, "N")) == 60);
    assert_true(json_number_value(json_object_get(marks, "S")) == 0.5);
    assert_true(json_is_null(json_object_get(marks, "E")));
    assert_true(json_is_null(json_object_get(marks, "W")));
    expect_mark(&evening, 2, "attack", 66.6667); /* 50, among four */
    evening_close(&evening);
}

static bool warns(const struct test_evening *evening, const char *words)
{
    const json_t *warnings = json_object_get(evening->json, "warnings");
    for (size_t i = 0; i < json_array_size(warnings); i++)
        if (strstr(json_string_value(json_array_get(warnings, i)), words))
            return true;
    return false;
}

TEST(one_score_alone_is_worth_50_with_a_warning)
{
    struct test_evening evening;
    evening_open(&evening, "five-tables");
    document_put(evening.document, FIELD ".plays",
                 "[{\"board\":1,\"round\":1,\"table\":1,\"score\":-200}]");
    compute(&evening);
    expect_mark(&evening, 1, "attack", 50);
    expect_mark(&evening, 1, "defence", 50);
    assert_true(warns(&evening, "a board with a single score, worth 50: 1"));
    EXPECT_INT("missing", json_array_size(json_object_get(evening.json, "missing")), 99);
    assert_true(json_is_false(json_object_get(evening.json, "complete")));
    EXPECT_INT("ranked", evening.results.contest->rows, 20);
    const json_t *rows = document_at(evening.json, "rankings.0.rows");
    EXPECT_INT("four are first", support_get_int(json_array_get(rows, 3), "rank"), 1);
    assert_true(json_is_null(json_object_get(json_array_get(rows, 4), "rank")));
    assert_true(json_is_null(json_object_get(json_array_get(rows, 4), "total")));
    evening_close(&evening);
}

TEST(an_unlikely_score_is_warned_of)
{
    struct test_evening evening;
    evening_open(&evening, "five-tables");
    document_put(evening.document, FIELD ".plays.0.score", "620");
    compute(&evening);
    assert_true(warns(&evening, "Table 1, round 1, board 1: +620 is unlikely"));
    evening_close(&evening);
}

/* Points of the best of the line N, by options. */
static void expect_points(const char *options, int first, const char *warning)
{
    struct test_evening evening;
    evening_open(&evening, "five-tables");
    document_put(evening.document, "options", options);
    compute(&evening);
    const json_t *awards = json_object_get(evening.json, "awards");
    int most = 0;
    for (size_t i = 0; i < json_array_size(awards); i++) {
        int points = (int)support_get_int(json_array_get(awards, i), "pcn");
        most = points > most ? points : most;
    }
    EXPECT_INT(options, most, first);
    EXPECT_INT(options, json_array_size(awards), 12); /* half of each line, rounded up */
    if (warning && !warns(&evening, warning))
        fail_msg("%s: no warning of \"%s\"", options, warning);
    evening_close(&evening);
}

TEST(points_go_by_event_index_and_sea)
{
    expect_points("{}", 400, NULL);
    expect_points("{\"overseas\":true}", 1200, NULL);
    expect_points("{\"event\":\"regional\"}", 480, "needs 52 players; there are 20");
    expect_points("{\"event\":\"national\"}", 600, "needs 100 players");
    expect_points("{\"event\":\"final\"}", 720, NULL);
    expect_points("{\"index\":1.333333}", 533, NULL);
    expect_points("{\"index\":0.000001}", 50, NULL);
    expect_points("{\"event\":\"final\",\"index\":20}", 5000, NULL);
    expect_points("{\"event\":\"national\",\"index\":20}", 8000, NULL);
}

TEST(fewer_than_12_players_have_no_points)
{
    for (int players = 11; players <= 12; players++) {
        struct test_evening evening;
        int left = 20;
        evening_open(&evening, "five-tables");
        json_t *seats = document_at(evening.document, FIELD ".seats");
        document_put(evening.document, FIELD ".plays", "[]");
        void *next;
        const char *label;
        json_t *player;
        json_object_foreach_safe(seats, next, label, player)
        {
            if (strchr("123", label[1]) && !(left == 20 && players == 11))
                continue; /* the first three tables stay */
            json_object_del(seats, label);
            left--;
        }
        for (int table = 2; table <= 3; table++)
            for (int i = 1; i <= 4; i++) {
                char text[100];
                snprintf(text, sizeof text,
                         "{\"board\":%d,\"round\":1,\"table\":%d,\"score\":56}",
                         4 * (table - 1) + i, table);
                document_put(evening.document, FIELD ".plays.+", text);
            }
        compute(&evening);
        EXPECT_INT("players", evening.results.contest->rows, players);
        EXPECT_INT("awards", json_array_size(json_object_get(evening.json, "awards")) > 0,
                   players == 12);
        EXPECT_INT("warning", warns(&evening, "no PCN: 11 players, 12 are needed"),
                   players == 11);
        evening_close(&evening);
    }
}

TEST(many_players_may_have_a_higher_index)
{
    struct test_evening evening;
    evening_open(&evening, "nineteen-tables");
    document_put(evening.document, "options.event", "\"regularity\"");
    compute(&evening);
    assert_true(warns(&evening, "with 76 players a higher index is possible"));
    evening_close(&evening);
}

/* The coefficient comes after the penalty. */
TEST(a_total_is_multiplied_by_the_coefficient)
{
    struct test_evening one;
    struct test_evening two;
    evening_open(&one, "five-tables");
    evening_open(&two, "five-tables");
    document_put(one.document, "sessions.0.penalties",
                 "[{\"player\":\"p1\",\"percent\":1}]");
    document_put(two.document, "sessions.0.penalties",
                 "[{\"player\":\"p1\",\"percent\":1}]");
    document_put(two.document, "sessions.0.coefficient", "2");
    compute(&one);
    compute(&two);
    int player = tournament_player(&one.t, "p1");
    const struct contest_row *single = contest_player(one.results.contest, player);
    const struct contest_row *twice = contest_player(two.results.contest, player);
    EXPECT_INT("twice",
               ratio_compare(ratio_mul(single->total, ratio_of(2, 1)), twice->total), 0);
    struct figures figures =
        contest_performance_figures(two.results.contest, twice->last);
    EXPECT_INT("penalty",
               ratio_compare(figures.value[INDIVIDUAL_PENALTY], ratio_of(1, 1)), 0);
    evening_close(&one);
    evening_close(&two);
}

static char *explain(struct test_evening *evening, const char *player, int board,
                     enum lang lang)
{
    struct why why = {.lang = lang};
    struct err err = ERR_INIT(LANG_EN);
    struct explain explain = {
        .contest = evening->results.contest, .roster = &evening->roster, .session = 1};
    struct explain_question question;
    char what[32];
    snprintf(what, sizeof what, "board:%d", board);
    assert_true(explain_find(&explain, player ? player : what, &question, &err));
    explain_answer(&explain, &question, &why);
    char *text = strdup(str_text(&why.out));
    why_clear(&why);
    return text;
}

static void expect_words(const char *text, const char *const words[], size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (!strstr(text, words[i]))
            fail_msg("no \"%s\" in:\n%s", words[i], text);
}

TEST(a_board_explains_its_figures)
{
    static const char *const words[] = {
        "board 1, taker North: 5 scores compared",
        "board 1, round 1, table 1, attacks: score +56, mark 75.00%",
        "beats 3 and equals 0 of 4 other scores: (3 + 0/2) / 4 = 75.00%", "mark 100.00%"};
    struct test_evening evening;
    evening_open(&evening, "five-tables");
    compute(&evening);
    char *text = explain(&evening, NULL, 1, LANG_EN);
    expect_words(text, words, ROWS(words));
    free(text);
    struct err err = ERR_INIT(LANG_EN);
    struct explain_question question;
    for (int session = 0; session <= 2; session++) {
        struct explain asked = {.contest = evening.results.contest, .session = session};
        assert_false(
            explain_find(&asked, session == 1 ? "board:21" : "board:1", &question, &err));
    }
    evening_close(&evening);
}

TEST(a_player_is_told_how_total_rank_and_points_come_about)
{
    static const char *const words[] = {"attack: mean of 5 marks",
                                        "defence: mean of 15 marks",
                                        "penalty of 0.50%: late",
                                        "a quarter of",
                                        "general ranking, by total:",
                                        "alternate ranking",
                                        "PCN: ",
                                        "not at all one of these"};
    struct test_evening evening;
    evening_open(&evening, "five-tables");
    document_put(evening.document, "sessions.0.penalties",
                 "[{\"player\":\"p2\",\"percent\":0.5,\"why\":\"late\"}]");
    compute(&evening);
    char *text = explain(&evening, "p2", 0, LANG_EN);
    expect_words(text, words, ROWS(words) - 1);
    assert_null(strstr(text, words[ROWS(words) - 1]));
    free(text);
    evening_close(&evening);
}

TEST(a_ruling_is_part_of_the_reasons)
{
    static const char *const words[] = {"ruling: 40/60", "mark 40.00%"};
    struct test_evening evening;
    evening_open(&evening, "five-tables");
    document_put(evening.document, FIELD ".rulings",
                 "[{\"board\":1,\"round\":2,\"table\":5,\"kind\":\"forty-sixty\","
                 "\"fault\":\"attack\"}]");
    compute(&evening);
    char *text = explain(&evening, NULL, 1, LANG_EN);
    expect_words(text, words, ROWS(words));
    free(text);
    evening_close(&evening);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(board_1_of_five_tables_is_that_of_the_rules),
        cmocka_unit_test(rulings_do_what_the_rules_say),
        cmocka_unit_test(given_marks_are_shown_by_seat),
        cmocka_unit_test(one_score_alone_is_worth_50_with_a_warning),
        cmocka_unit_test(an_unlikely_score_is_warned_of),
        cmocka_unit_test(points_go_by_event_index_and_sea),
        cmocka_unit_test(fewer_than_12_players_have_no_points),
        cmocka_unit_test(many_players_may_have_a_higher_index),
        cmocka_unit_test(a_total_is_multiplied_by_the_coefficient),
        cmocka_unit_test(a_board_explains_its_figures),
        cmocka_unit_test(a_player_is_told_how_total_rank_and_points_come_about),
        cmocka_unit_test(a_ruling_is_part_of_the_reasons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
