/* test_attack_defence.c - Attaque-Défense from the document to the figures: the worked
 * examples of the regulations, rulings, penalties, and what is refused. */
#include "core/marks/pm.h"
#include "doc/results_write.h"
#include "document_support.h"
#include "support.h"
#include "tournament/results/results.h"
#include "tournament/why/explain.h"
#include <math.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define FIELD "sessions.0.fields.0"

/* A document on its way through the program. */
struct test_evening {
    json_t *document;
    struct tournament t;
    struct roster roster;
    struct results results;
    json_t *json;
};

static void evening_compute(struct test_evening *evening, json_t *document)
{
    *evening = (struct test_evening){.document = document};
    document_accept(document, &evening->t, &evening->roster);
    results_compute(&evening->results, &evening->t, &evening->roster);
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

static void add_player(json_t *document, const char *id, const char *rank)
{
    json_array_append_new(
        json_object_get(document, "players"),
        json_pack("{s:s, s:s, s:s}", "id", id, "name", id, "rank", rank));
}

/* As many attackers and defences as there are scores; each attacker meets the defence of
 * its own number on board 1. The ranks are those of the bonus examples. */
static json_t *one_board(const int score[], int n, const char *attack)
{
    json_t *document = json_pack(
        "{s:i, s:s, s:s, s:s, s:[], s:[{s:[{s:s, s:i, s:{}, s:[]}]}]}", "etui", 1, "name",
        "one board", "date", "2026-11-15", "format", "tarot-attack-defence", "players",
        "sessions", "fields", "field", "A", "tables", n, "seats", "plays");
    json_t *seats = document_at(document, FIELD ".seats");
    json_t *plays = document_at(document, FIELD ".plays");
    static const char *const defence[] = {"1K", "1T", "2T"};
    for (int i = 1; i <= n; i++) {
        char label[16];
        char id[4][16];
        for (int k = 0; k < 4; k++) {
            snprintf(id[k], sizeof id[k], "%c%d", "abcd"[k], i);
            add_player(document, id[k], k == 0 ? attack : defence[k - 1]);
        }
        snprintf(label, sizeof label, "A%d", i);
        json_object_set_new(seats, label, json_string(id[0]));
        json_t *play = json_pack("{s:i, s:i, s:s, s:i, s:i}", "board", 1, "score",
                                 score[i - 1], "attack", label, "round", i, "table", 1);
        snprintf(label, sizeof label, "D%d", i);
        json_object_set_new(seats, label, json_pack("[s, s, s]", id[1], id[2], id[3]));
        json_object_set_new(play, "defence", json_string(label));
        json_array_append_new(plays, play);
    }
    return document;
}

static const int eleven[] = {62, 60, 66, 66, 74, 64, 58, 54, 56, 86, -98};

static void expect_figure(const char *row, const json_t *object, const char *key,
                          double wanted)
{
    const json_t *value = json_object_get(object, key);
    if (!json_is_number(value) || fabs(json_number_value(value) - wanted) > 1e-9)
        fail_msg("%s, %s: %g, not %g", row, key, json_number_value(value), wanted);
}

static void expect_null(const char *row, const json_t *object, const char *key)
{
    if (!json_is_null(json_object_get(object, key)))
        fail_msg("%s, %s: there should be none", row, key);
}

static double number(const json_t *object, const char *key)
{
    return json_number_value(support_get(object, key));
}

static double printed_at(const json_t *row, const char *key, size_t i)
{
    return json_number_value(json_array_get(support_get(row, key), i));
}

/* The last two tables: the note after both steps, and every column. */
TEST(the_board_of_eleven_scores_has_the_printed_figures)
{
    static const char *const column[][3] = {
        {"pm_attack", "percent_attack", "regularity_attack"},
        {"pm_defence", "percent_defence", "regularity_defence"}};
    static const char *const side[] = {"attack", "defence"};
    struct test_evening evening;
    json_t *vectors = support_vectors("tarot_attack_defence");
    const json_t *printed = support_get(vectors, "board");
    evening_compute(&evening, one_board(eleven, ROWS(eleven), "1C"));
    const json_t *board = document_at(evening.json, "boards.0");
    expect_figure("board", board, "positives", 10);
    expect_figure("board", board, "negatives", 1);
    expect_figure("board", board, "mean", printed_at(vectors, "notes", 0));
    expect_figure("board", board, "reference", printed_at(vectors, "notes", 2));
    EXPECT_INT("rows", json_array_size(printed), ROWS(eleven));
    for (size_t i = 0; i < ROWS(eleven); i++) {
        const json_t *row = json_array_get(printed, i);
        const json_t *play = json_array_get(json_object_get(board, "plays"), i);
        char name[32];
        snprintf(name, sizeof name, "position %zu", i + 1);
        EXPECT_INT(name, support_get_int(play, "score"), support_get_int(row, "score"));
        for (size_t s = 0; s < ROWS(side); s++)
            for (size_t k = 0; k < ROWS(column[s]); k++)
                expect_figure(name, play, column[s][k], printed_at(row, side[s], k));
    }
    json_decref(vectors);
    evening_close(&evening);
}

/* The first two tables: against the mean, and against the note after its first step, as
 * the explanation of the board tells them. */
TEST(the_steps_of_the_note_are_told_and_give_the_printed_figures)
{
    static const char *const told[] = {"548 / 11 = 49.82", "646 / 10 = 64.60",
                                       "560 / 9 = 62.22"};
    struct test_evening evening;
    struct why why = {.lang = LANG_EN};
    json_t *vectors = support_vectors("tarot_attack_defence");
    const json_t *printed = support_get(vectors, "board");
    evening_compute(&evening, one_board(eleven, ROWS(eleven), "1C"));
    struct explain explain = {
        .contest = evening.results.contest, .roster = &evening.roster, .session = 1};
    struct explain_question question = {.part = EXPLAIN_BOARD, .player = -1, .board = 1};
    explain_answer(&explain, &question, &why);
    assert_non_null(strstr(str_text(&why.out), "2 × 1 is less than 10"));
    for (size_t stage = 0; stage < ROWS(told); stage++) {
        const char *line = strstr(str_text(&why.out), told[stage]);
        const char *equals = line ? strchr(line, '=') : NULL;
        if (!equals) {
            fail_msg("not told: %s", told[stage]);
            return;
        }
        int64_t note = lround(100 * strtod(equals + 1, NULL));
        EXPECT_INT("note", note, lround(100 * printed_at(vectors, "notes", stage)));
        for (size_t i = 0; i < ROWS(eleven); i++) {
            const json_t *stages = support_get(json_array_get(printed, i), "stages");
            const json_t *pm = json_array_get(json_array_get(stages, stage), 1);
            EXPECT_INT(told[stage], pm_of_hundredths(100L * eleven[i] - note),
                       lround(1000 * json_number_value(pm)));
        }
    }
    json_decref(vectors);
    why_clear(&why);
    evening_close(&evening);
}

/* n boards, all played once by A1 against D1. */
static json_t *alone(int boards, const char *attack)
{
    static const int score[] = {60};
    json_t *document = one_board(score, 1, attack);
    for (int b = 2; b <= boards; b++) {
        char play[120];
        int contract = b == 4 || b == 7 || b == 10     ? 180
                       : b == 13 || b == 18 || b == 24 ? 120
                                                       : 60;
        snprintf(play, sizeof play,
                 "{\"board\":%d,\"round\":1,\"table\":1,\"score\":%d,\"attack\":\"A1\","
                 "\"defence\":\"D1\"}",
                 b, contract);
        document_put(document, FIELD ".plays.+", play);
    }
    return document;
}

TEST(the_bonus_is_the_one_of_the_examples)
{
    static const struct {
        int boards;
        const char *rank;
        double attack;
        double defence;
    } row[] = {
        {22, "1C", 4.2, 13.986},  /* 1 × 4.2; 3.33 × 4.2 */
        {22, "3T", 29.4, 13.986}, /* 7 × 4.2 */
        {26, "1N", 0, 15.318},    /* 3.33 × 4.6 */
        {20, "", 36, 13.32},      /* not ranked: 9 × 4 */
    };
    for (size_t i = 0; i < ROWS(row); i++) {
        struct test_evening evening;
        evening_compute(&evening, alone(row[i].boards, row[i].rank));
        const json_t *attack = document_at(evening.json, "rankings.0.rows.0");
        const json_t *defence = document_at(evening.json, "rankings.1.rows.0");
        expect_figure(row[i].rank, attack, "bonus", row[i].attack);
        expect_figure(row[i].rank, defence, "bonus", row[i].defence);
        /* each score alone is its note, and worth half of a top */
        expect_figure(row[i].rank, attack, "pm", 0);
        expect_figure(row[i].rank, attack, "regularity", row[i].boards);
        expect_figure(row[i].rank, attack, "total", row[i].boards + row[i].attack);
        EXPECT_INT("a warning",
                   json_array_size(json_object_get(evening.json, "warnings")),
                   row[i].rank[0] ? 1 : 2); /* one score a board; an unknown series */
        evening_close(&evening);
    }
}

TEST(boards_that_were_not_played_give_no_bonus)
{
    struct test_evening evening;
    json_t *document = alone(22, "1C");
    document_put(document, FIELD ".plays.21.score", NULL);
    document_put(document, FIELD ".plays.21.not_played", "true");
    document_put(document, FIELD ".rulings",
                 "[{\"board\":21,\"round\":1,\"table\":1,\"kind\":\"neutralised\"}]");
    evening_compute(&evening, document);
    /* 21 were played; the neutralised one is among them but gives no regularity */
    expect_figure("attack", document_at(evening.json, "rankings.0.rows.0"), "bonus", 4.1);
    expect_figure("attack", document_at(evening.json, "rankings.0.rows.0"), "regularity",
                  20);
    evening_close(&evening);
}

/* What a ruling on the first play, +62 with −0.47 PM, leaves the sides with. */
TEST(rulings_give_match_points)
{
    enum { NONE = 1000 };
    static const struct {
        const char *ruling;
        double attack;
        double defence;
        double regularity; /* of the attack */
    } row[] = {
        {"\"kind\":\"neutralised\"", 0, 0, NONE},
        {"\"kind\":\"zero\",\"fault\":\"attack\"", 0, 0, NONE},
        {"\"kind\":\"zero\",\"fault\":\"defence\"", 0, 0, NONE},
        {"\"kind\":\"zero-both\"", 0, 0, NONE},
        {"\"kind\":\"marks\",\"marks\":{\"attack\":-3.5}", -3.5, 0, NONE},
        {"\"kind\":\"marks\",\"marks\":{\"attack\":1,\"defence\":2}", 1, 2, NONE},
        {"\"kind\":\"plus-minus-four\",\"fault\":\"attack\"", -4, 4, 1},
        {"\"kind\":\"plus-minus-four\",\"fault\":\"defence\"", 4, -4, 1},
        {"\"kind\":\"plus-minus-six\",\"fault\":\"attack\"", -6, 6, 1},
        {"\"kind\":\"plus-minus-six\",\"fault\":\"attack\",\"fixed\":true", -6, 6, NONE},
        {"\"kind\":\"plus-minus-six\",\"fault\":\"defence\"", 6, -6, 1},
        {"\"kind\":\"penalty\",\"score\":86", 4.59, -4.59, 1.9},
    };
    for (size_t i = 0; i < ROWS(row); i++) {
        struct test_evening evening;
        char ruling[200];
        snprintf(ruling, sizeof ruling, "[{\"board\":1,\"round\":1,\"table\":1,%s}]",
                 row[i].ruling);
        json_t *document = one_board(eleven, ROWS(eleven), "1C");
        document_put(document, FIELD ".rulings", ruling);
        evening_compute(&evening, document);
        const json_t *play = document_at(evening.json, "boards.0.plays.0");
        const struct {
            const char *key;
            double wanted;
        } figure[] = {{"pm_attack", row[i].attack},
                      {"pm_defence", row[i].defence},
                      {"regularity_attack", row[i].regularity}};
        for (size_t k = 0; k < ROWS(figure); k++)
            if (figure[k].wanted > NONE - 1)
                expect_null(row[i].ruling, play, figure[k].key);
            else
                expect_figure(row[i].ruling, play, figure[k].key, figure[k].wanted);
        evening_close(&evening);
    }
}

/* −98: the attack has −12.66 already, less than any bound asks for. */
TEST(a_bound_does_not_help_the_side_at_fault)
{
    struct test_evening evening;
    json_t *document = one_board(eleven, ROWS(eleven), "1C");
    document_put(document, FIELD ".rulings",
                 "[{\"board\":1,\"round\":11,\"table\":1,\"kind\":\"plus-minus-four\","
                 "\"fault\":\"attack\"}]");
    evening_compute(&evening, document);
    const json_t *play = document_at(evening.json, "boards.0.plays.10");
    expect_figure("at fault", play, "pm_attack", -12.66);
    expect_figure("not at fault", play, "pm_defence", 12.66);
    evening_close(&evening);
}

/* A fixed one takes the play out: exactly ±4, and the others keep all their scores. */
TEST(a_fixed_bound_is_given_whatever_the_score)
{
    struct test_evening evening;
    json_t *document = one_board(eleven, ROWS(eleven), "1C");
    document_put(document, FIELD ".rulings",
                 "[{\"board\":1,\"round\":11,\"table\":1,\"kind\":\"plus-minus-four\","
                 "\"fault\":\"attack\",\"fixed\":true}]");
    evening_compute(&evening, document);
    const json_t *play = document_at(evening.json, "boards.0.plays.10");
    expect_figure("at fault", play, "pm_attack", -4);
    expect_figure("not at fault", play, "pm_defence", 4);
    expect_null("out of the comparison", play, "percent_attack");
    expect_figure("ten scores", document_at(evening.json, "boards.0"), "reference", 64.6);
    evening_close(&evening);
}

/* One ruling costs a defence once, however many of its players it names; the same amount
 * for each of two is twice as much. */
TEST(a_penalty_is_the_side_s)
{
    struct test_evening evening;
    json_t *document = one_board(eleven, ROWS(eleven), "1C");
    document_put(document, FIELD ".rulings",
                 "[{\"kind\":\"penalty\",\"players\":[\"b1\",\"c1\",\"b2\"],\"pm\":1}]");
    document_put(document, "sessions.0.penalties",
                 "[{\"player\":\"b2\",\"pm\":2},{\"player\":\"d2\",\"pm\":-0.5},"
                 "{\"player\":\"a3\",\"pm\":0.25}]");
    evening_compute(&evening, document);
    for (int r = 0; r < 2; r++) {
        char way[40];
        snprintf(way, sizeof way, "rankings.%d.rows", r);
        const json_t *rows = document_at(evening.json, way);
        for (size_t i = 0; i < json_array_size(rows); i++) {
            const json_t *row = json_array_get(rows, i);
            const char *seat = json_string_value(support_get(row, "seat"));
            double wanted = strcmp(seat, "D1") == 0   ? 1
                            : strcmp(seat, "D2") == 0 ? 2.5
                            : strcmp(seat, "A3") == 0 ? 0.25
                                                      : 0;
            expect_figure(seat, row, "penalty", wanted);
            expect_figure(seat, row, "total",
                          round(1e4 * (number(row, "pm") + number(row, "regularity") +
                                       number(row, "bonus") - wanted)) /
                              1e4);
        }
    }
    evening_close(&evening);
}

/* a1 attacks in the first session and is the first of a defence in the second: two rows,
 * each with what was done on its side. */
TEST(attack_and_defence_of_one_player_are_not_added)
{
    struct test_evening evening;
    static const int score[] = {60, 70, 64};
    json_t *document = one_board(score, ROWS(score), "1N");
    json_t *second = json_deep_copy(document_at(document, "sessions.0"));
    json_array_append_new(document_at(document, "sessions"), second);
    document_put(document, "sessions.1.fields.0.seats.A1", "\"b1\"");
    document_put(document, "sessions.1.fields.0.seats.D1", "[\"a1\",\"c1\",\"d1\"]");
    evening_compute(&evening, document);
    const json_t *attacks = document_at(evening.json, "rankings.0.rows");
    const json_t *defences = document_at(evening.json, "rankings.1.rows");
    EXPECT_INT("attacks", json_array_size(attacks), 4);
    EXPECT_INT("defences", json_array_size(defences), 4);
    const json_t *row = json_array_get(attacks, 3); /* did not reach the second */
    EXPECT_TEXT("the attack", json_string_value(json_object_get(row, "player")), "a1");
    expect_figure("the attack", row, "pm", -2.16); /* √4.67 */
    expect_figure("the attack", row, "bonus", 0);
    evening_close(&evening);
}

TEST(who_has_not_played_is_not_ranked)
{
    struct test_evening evening;
    json_t *document = one_board(eleven, ROWS(eleven), "1C");
    add_player(document, "late", "1N");
    document_put(document, FIELD ".seats.A12", "\"late\"");
    evening_compute(&evening, document);
    const json_t *row = document_at(evening.json, "rankings.0.rows.11");
    EXPECT_TEXT("last", json_string_value(json_object_get(row, "seat")), "A12");
    expect_null("A12", row, "rank");
    expect_null("A12", row, "total");
    expect_null("A12", row, "bonus");
    expect_figure("A12", row, "penalty", 0);
    evening_close(&evening);
}

/* Each change of a good document is refused, with words that say why. */
TEST(what_cannot_be_is_refused)
{
    static const struct {
        const char *way;
        const char *value;
        const char *word;
    } row[] = {
        {FIELD ".plays.0.score", "780", "no garde gives +780; the nearest score is +620"},
        {FIELD ".plays.0.score", "61", "no garde gives +61"},
        {FIELD ".seats.D3", "[\"b3\",\"c3\"]", "D3 has 3 players, not 2"},
        {FIELD ".seats.A3", "[\"a3\",\"b3\"]", "A3"},
        {FIELD ".plays.0.defence", "\"D99\"", "D99 is empty"},
        {FIELD ".plays.0.defence", "\"A2\"", "A2 cannot be the defence"},
        {FIELD ".plays.0.attack", "\"D2\"", "D2 cannot be the attack"},
        {FIELD ".seats.X1", "\"a1\"", "X1 cannot be the attack"},
        {FIELD ".plays.1",
         "{\"board\":2,\"round\":1,\"table\":2,\"score\":60,\"attack\":\"A2\","
         "\"defence\":\"D1\"}",
         "D1 is already at another table"},
        {"sessions.0.penalties", "[{\"player\":\"a1\",\"percent\":1}]",
         "penalties in this format are in pm"},
        {FIELD ".rulings",
         "[{\"board\":1,\"round\":1,\"table\":1,\"kind\":\"forty-sixty\","
         "\"fault\":\"attack\"}]",
         "use one of neutralised, zero, zero-both, marks, plus-minus-four"},
        {FIELD ".rulings",
         "[{\"board\":1,\"round\":1,\"table\":1,\"kind\":\"plus-minus-four\"}]",
         "say who was at fault: attack or defence"},
        {FIELD ".rulings",
         "[{\"board\":1,\"round\":1,\"table\":1,\"kind\":\"plus-minus-four\","
         "\"fault\":[\"N\"]}]",
         "at fault must be attack or defence here"},
        {FIELD ".rulings",
         "[{\"board\":1,\"round\":1,\"table\":1,\"kind\":\"marks\","
         "\"marks\":{\"S\":4}}]",
         "give the mark of a side, attack or defence"},
        {FIELD ".rulings",
         "[{\"board\":1,\"round\":1,\"table\":1,\"kind\":\"marks\","
         "\"marks\":{\"attack\":-101}}]",
         "a mark must be -100 to 100 pm here"},
    };
    for (size_t i = 0; i < ROWS(row); i++) {
        struct tournament t = {0};
        struct roster roster = {0};
        struct document_notes notes = {0};
        struct err err = ERR_INIT(LANG_EN);
        json_t *document = one_board(eleven, ROWS(eleven), "1C");
        document_put(document, row[i].way, row[i].value);
        if (document_read(document, &t, &roster, &notes, &err))
            fail_msg("accepted: %s %s", row[i].way, row[i].value);
        if (!strstr(err.text, row[i].word))
            fail_msg("%s %s: \"%s\" lacks \"%s\"", row[i].way, row[i].value, err.text,
                     row[i].word);
        tournament_clear(&t);
        json_decref(document);
    }
}

static bool takes(int board, const char *score)
{
    struct tournament t = {0};
    struct roster roster = {0};
    struct document_notes notes = {0};
    struct err err = ERR_INIT(LANG_EN);
    char number[16];
    json_t *document = one_board(eleven, 1, "1C");
    snprintf(number, sizeof number, "%d", board);
    document_put(document, FIELD ".plays.0.board", number);
    document_put(document, FIELD ".plays.0.score", score);
    bool taken = document_read(document, &t, &roster, &notes, &err);
    tournament_clear(&t);
    json_decref(document);
    return taken;
}

/* With a slam 720 is 4 × 80 + 400, which a garde cannot reach; 820 is 6 × 70 + 400, which
 * a garde sans cannot. */
TEST(the_board_imposes_the_contract)
{
    static const char contract[] = "---C--C--C--S----S-----S---S--S--S---";
    for (int board = 1; board < (int)sizeof contract; board++) {
        char row[16];
        snprintf(row, sizeof row, "board %d", board);
        EXPECT_INT(row, takes(board, "720"), contract[board - 1] != '-');
        EXPECT_INT(row, takes(board, "820"), contract[board - 1] == 'C');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_board_of_eleven_scores_has_the_printed_figures),
        cmocka_unit_test(the_steps_of_the_note_are_told_and_give_the_printed_figures),
        cmocka_unit_test(the_bonus_is_the_one_of_the_examples),
        cmocka_unit_test(boards_that_were_not_played_give_no_bonus),
        cmocka_unit_test(rulings_give_match_points),
        cmocka_unit_test(a_bound_does_not_help_the_side_at_fault),
        cmocka_unit_test(a_fixed_bound_is_given_whatever_the_score),
        cmocka_unit_test(a_penalty_is_the_side_s),
        cmocka_unit_test(attack_and_defence_of_one_player_are_not_added),
        cmocka_unit_test(who_has_not_played_is_not_ranked),
        cmocka_unit_test(what_cannot_be_is_refused),
        cmocka_unit_test(the_board_imposes_the_contract),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
