/* test_explain.c - what is meant by a question, and what is told. */
#include "tournament/why/explain.h"

#include "document_support.h"
#include "life.h"
#include "support.h"
#include "tournament/results/results.h"
#include <string.h>

struct test_evening {
    json_t *document;
    struct tournament t;
    struct roster roster;
    struct results results;
    struct explain explain;
};

static void open_evening(struct test_evening *evening, const char *name)
{
    *evening = (struct test_evening){.document = document_example(name)};
    document_accept(evening->document, &evening->t, &evening->roster);
    results_compute(&evening->results, &evening->t, NULL);
    evening->explain = (struct explain){
        .contest = evening->results.contest, .roster = &evening->roster, .session = 1};
}

static void close_evening(struct test_evening *evening)
{
    results_clear(&evening->results);
    tournament_clear(&evening->t);
    json_decref(evening->document);
}

TEST(questions_are_understood)
{
    static const struct {
        const char *what;
        enum explain_part part;
        const char *player; /* or NULL */
        int board;
    } rows[] = {
        {"p1", EXPLAIN_ALL, "p1", 0},          {"p1:total", EXPLAIN_TOTAL, "p1", 0},
        {"p1:rank", EXPLAIN_RANK, "p1", 0},    {"p1:pcn", EXPLAIN_PCN, "p1", 0},
        {"p1:seat", EXPLAIN_SEAT, "p1", 0},    {"N2", EXPLAIN_ALL, "p1", 0},
        {"n2:total", EXPLAIN_TOTAL, "p1", 0},  {"A:N2", EXPLAIN_ALL, "p1", 0},
        {"A:N2:pcn", EXPLAIN_PCN, "p1", 0},    {"o5:rank", EXPLAIN_RANK, "p8", 0},
        {"W5", EXPLAIN_ALL, "p8", 0},          {"board:12", EXPLAIN_BOARD, NULL, 12},
        {"board:1:A3", EXPLAIN_MARK, NULL, 1}, {"board:1:3", EXPLAIN_MARK, NULL, 1},
    };
    struct test_evening evening;
    open_evening(&evening, "five-tables");
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct explain_question question;
        if (!explain_find(&evening.explain, rows[i].what, &question, &err))
            fail_msg("%s: %s", rows[i].what, err.text);
        EXPECT_INT(rows[i].what, question.part, rows[i].part);
        EXPECT_INT(rows[i].what, question.board, rows[i].board);
        EXPECT_INT(rows[i].what, question.player,
                   rows[i].player ? tournament_player(&evening.t, rows[i].player) : -1);
    }
    close_evening(&evening);
}

TEST(questions_about_nothing_are_refused)
{
    static const struct {
        const char *what;
        enum err_kind kind;
    } rows[] = {
        {"", ERR_NOT_FOUND},
        {":", ERR_NOT_FOUND},
        {"p99", ERR_NOT_FOUND},
        {"p1:", ERR_NOT_FOUND},
        {"p1:mark", ERR_NOT_FOUND},
        {":total", ERR_NOT_FOUND},
        {"N6", ERR_NOT_FOUND},
        {"B:N1", ERR_NOT_FOUND},
        {"board:", ERR_USER},
        {"board:x", ERR_USER},
        {"board:0", ERR_USER},
        {"board:21", ERR_NOT_FOUND},
        {"board:1:", ERR_NOT_FOUND},
        {"board:1:A", ERR_NOT_FOUND},
        {"board:1:A6", ERR_NOT_FOUND},
        {"board:1:A0", ERR_NOT_FOUND},
        {"board:1:B1", ERR_NOT_FOUND},
        {"board:1:A12345", ERR_NOT_FOUND},
        {"board:1:ABCDEFGHIJKL1", ERR_NOT_FOUND},
    };
    struct test_evening evening;
    open_evening(&evening, "five-tables");
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        struct explain_question question;
        assert_false(explain_find(&evening.explain, rows[i].what, &question, &err));
        EXPECT_INT(rows[i].what, err.kind, rows[i].kind);
    }
    assert_true(explain_is_of_player(&evening.t, "p1:rank"));
    assert_false(explain_is_of_player(&evening.t, "N1:rank"));
    close_evening(&evening);
}

/* The answer must have the words, and must not. */
static void expect(const struct explain *explain, const char *what, const char *words,
                   bool there)
{
    struct err err = ERR_INIT(LANG_EN);
    struct explain_question question;
    struct why why = {.lang = LANG_EN};
    assert_true(explain_find(explain, what, &question, &err));
    explain_answer(explain, &question, &why);
    if ((strstr(str_text(&why.out), words) != NULL) != there)
        fail_msg("%s: %s\"%s\" in:\n%s", what, there ? "no " : "", words,
                 str_text(&why.out));
    why_clear(&why);
}

TEST(answers_have_rule_edition_and_figures)
{
    static const struct {
        const char *what;
        const char *words;
    } rows[] = {
        {"p1:total", "BLANCHOT Gaël: 48.13%"},
        {"p1:total", "total: a quarter of 52.50% and three quarters of 46.67%"},
        {"p1:total", "rule: total"},
        {"p1:rank", "general ranking, by total: 12 of 20"},
        {"p1:rank", "players ahead: 11"},
        {"p1:rank", "tied: BRÉCHARD Éric, 48.13%"},
        {"p1:rank", "the next one: SAINT-AUBERT Benoît, 45.00%"},
        {"p1:pcn", "3 places are paid"},
        {"N5:pcn", "80 × 5 × 0.70^0 = 400"},
        {"p1:seat", "starts at N2"},
        {"board:1:A3", "scores compared: +62, +56, +50, −52, −56"},
        {"board:1:A3", "score −52, mark 25.00%"},
        {"board:1:A3", "West, JACQUEMIN Jean-Noël, defends: mark 75.00%"},
        {"board:1", "rule: topage"},
        {"p1", "edition 2022"},
    };
    struct test_evening evening;
    open_evening(&evening, "five-tables");
    for (size_t i = 0; i < ROWS(rows); i++)
        expect(&evening.explain, rows[i].what, rows[i].words, true);
    close_evening(&evening);
}

static bool shows_first_boards(const void *most, size_t session, int board)
{
    return session == 0 && board <= *(const int *)most;
}

TEST(what_may_not_be_seen_is_not_told)
{
    struct test_evening evening;
    int most = 4;
    open_evening(&evening, "five-tables");
    evening.explain.shows = shows_first_boards;
    evening.explain.who = &most;
    expect(&evening.explain, "p1", "board 1,", true);
    expect(&evening.explain, "p1", "board 5,", false);
    expect(&evening.explain, "p1:total", "board 6,", false);
    expect(&evening.explain, "p1:total", "not shown yet: 16", true);
    expect(&evening.explain, "p1:total", "= 48.13%", true);
    close_evening(&evening);
}

/* Where seats come from: the journal knows of a draw, and of what was given otherwise. */
TEST(a_seat_is_traced_to_its_event)
{
    struct life life;
    struct results results;
    struct roster roster = {0};
    life_begin(&life);
    struct change_seat empty = {.label = "N1"};
    struct change_seat again = {.label = "N1", .player = "p1"};
    struct change change = life_seat(&empty, 1);
    life_record(&life, &change);
    change = life_seat(&again, 1);
    change.seats.how = "draw";
    change.seats.seed = 4711;
    int64_t drawn = life_record(&life, &change);
    results_compute(&results, &life.t, NULL);
    struct explain explain = {
        .contest = results.contest, .roster = &roster, .session = 1};
    expect(&explain, "p1:seat", "with seed 4711, together with 0 other seats", true);
    expect(&explain, "p2:seat", "seed", false);
    expect(&explain, "p2:seat", "by test", true);
    results_clear(&results);
    life_undo(&life, drawn);
    results_compute(&results, &life.t, NULL);
    explain.contest = results.contest;
    expect(&explain, "p1:seat", "not seated yet", true);
    results_clear(&results);
    life_end(&life);
}

/* After the first result of all one team has attacked and never defended, another the
 * other way round. */
TEST(one_side_of_a_board_is_enough)
{
    struct test_evening evening;
    open_evening(&evening, "quadrettes");
    results_clear(&evening.results);
    struct session *session = &evening.t.session[0];
    for (int slot = 1; slot < session->slots; slot++)
        session->play[slot] = (struct play){.ruling = -1, .score_ruling = -1};
    results_compute(&evening.results, &evening.t, NULL);
    evening.explain.contest = evening.results.contest;
    int told = 0;
    for (size_t p = 0; p < evening.t.players; p++) {
        struct why why = {.lang = LANG_EN};
        struct explain_question question = {.part = EXPLAIN_TOTAL, .player = (int)p};
        explain_answer(&evening.explain, &question, &why);
        told += strstr(str_text(&why.out), "total: ") != NULL;
        why_clear(&why);
    }
    assert_int_equal(told, evening.t.players);
    close_evening(&evening);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(questions_are_understood),
        cmocka_unit_test(questions_about_nothing_are_refused),
        cmocka_unit_test(answers_have_rule_edition_and_figures),
        cmocka_unit_test(what_may_not_be_seen_is_not_told),
        cmocka_unit_test(a_seat_is_traced_to_its_event),
        cmocka_unit_test(one_side_of_a_board_is_enough),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
