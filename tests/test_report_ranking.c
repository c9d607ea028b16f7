/* test_report_ranking.c - which columns a ranking of players has, and what stands in
 * them.
 */
#include "report/ranking.h"

#include "document_support.h"
#include "support.h"

struct test_evening {
    json_t *document;
    struct tournament t;
    struct roster roster;
    struct results results;
    struct report report;
};

static void open_evening(struct test_evening *evening, const char *name)
{
    *evening = (struct test_evening){.document = document_example(name)};
}

static void compute(struct test_evening *evening, unsigned places)
{
    document_accept(evening->document, &evening->t, &evening->roster);
    results_compute(&evening->results, &evening->t, &evening->roster);
    evening->report = report_start(LANG_EN, places);
    const struct ranking_choice all = {.results = &evening->results,
                                       .roster = &evening->roster};
    assert_true(ranking_report(&evening->report, &all));
}

static void close_evening(struct test_evening *evening)
{
    report_clear(&evening->report);
    results_clear(&evening->results);
    tournament_clear(&evening->t);
    json_decref(evening->document);
}

/* The titles of the general ranking in one text. */
static const char *titles(struct test_evening *evening)
{
    const struct report_section *section = evening->report.section[0];
    const char *all = "";
    for (size_t c = 0; c < section->columns; c++)
        all = arena_printf(&evening->report.arena, "%s%s%s", all, c ? " | " : "",
                           section->column[c].title);
    return all;
}

/* The cell of a player (NULL: of the first row) in the general ranking. */
static const struct cell *cell(const struct test_evening *evening, const char *title,
                               const char *player)
{
    const struct report_section *section = evening->report.section[0];
    size_t column = 0;
    size_t row = 0;
    while (column < section->columns && strcmp(section->column[column].title, title) != 0)
        column++;
    assert_true(column < section->columns);
    const struct contest_row *of = evening->results.contest->row;
    while (player && of[row].player != tournament_player(&evening->t, player))
        row++;
    return &section->row[row].cell[column];
}

TEST(one_session_has_attack_and_defence)
{
    struct test_evening evening;
    open_evening(&evening, "five-tables");
    compute(&evening, REPORT_PAGE);
    assert_string_equal(titles(&evening),
                        "Rank | Seat | Name | Attack | Defence | Total | Tops | PCN");
    assert_int_equal(cell(&evening, "Rank", NULL)->number, 1);
    assert_null(cell(&evening, "Seat", NULL)->label.field);
    assert_int_equal(cell(&evening, "Name", NULL)->link.kind, LINK_PLAYER);
    const struct cell *total = cell(&evening, "Total", NULL);
    assert_int_equal(ratio_compare(total->ratio.value, ratio_of(6625, 100)), 0);
    assert_true(total->ratio.percent);
    assert_int_equal(cell(&evening, "PCN", NULL)->number, 400);
    close_evening(&evening);
}

TEST(a_penalty_makes_a_column_and_is_nothing_for_the_others)
{
    struct test_evening evening;
    open_evening(&evening, "five-tables");
    document_put(evening.document, "sessions.0.penalties",
                 "[{\"player\":\"p1\",\"percent\":1}]");
    compute(&evening, REPORT_TEXT);
    assert_string_equal(
        titles(&evening),
        "Rank | Seat | Name | Attack | Defence | Penalty | Total | Tops | PCN");
    const struct cell *own = cell(&evening, "Penalty", "p1");
    assert_int_equal(ratio_compare(own->ratio.value, ratio_of(1, 1)), 0);
    assert_int_equal(cell(&evening, "Penalty", NULL)->kind, CELL_NOTHING);
    close_evening(&evening);
}

/* The second session has seats and a coefficient, and no results. */
TEST(several_sessions_have_their_totals)
{
    struct test_evening evening;
    open_evening(&evening, "five-tables");
    document_put(evening.document, "sessions.+",
                 "{\"coefficient\":1.5,\"fields\":[{\"field\":\"A\",\"tables\":5,"
                 "\"movement\":\"official\",\"seats\":{\"N1\":\"p1\"},\"plays\":[]}]}");
    compute(&evening, REPORT_TEXT);
    assert_string_equal(titles(&evening), "Rank | Seat | Name | Qual. | Session 1 | "
                                          "Session 2 × 1.5 | Total | Tops | PCN");
    assert_int_equal(evening.report.sections, 1);
    assert_int_equal(cell(&evening, "Session 1", "p1")->kind, CELL_RATIO);
    assert_int_equal(cell(&evening, "Session 2 × 1.5", "p1")->kind, CELL_UNKNOWN);
    assert_int_equal(cell(&evening, "Session 2 × 1.5", "p2")->kind, CELL_NOTHING);
    close_evening(&evening);
}

TEST(without_results_nobody_is_ranked)
{
    struct test_evening evening;
    open_evening(&evening, "five-tables");
    document_put(evening.document, "sessions.0.fields.0.plays", "[]");
    compute(&evening, REPORT_WALL);
    assert_string_equal(titles(&evening),
                        "Rank | Line | Name | Attack | Defence | Total");
    assert_int_equal(cell(&evening, "Rank", NULL)->kind, CELL_UNKNOWN);
    assert_int_equal(cell(&evening, "Total", NULL)->kind, CELL_UNKNOWN);
    assert_int_equal(cell(&evening, "Attack", NULL)->kind, CELL_UNKNOWN);
    close_evening(&evening);
}

/* Every ranking has its rows in the order of its own rank; lines have their share. */
TEST(rows_come_in_the_order_of_their_rank)
{
    struct test_evening evening;
    open_evening(&evening, "parallel");
    compute(&evening, REPORT_PAGE);
    size_t of_lines = 0;
    assert_int_equal(evening.report.sections, 2 + RANKING_LINES);
    assert_non_null(cell(&evening, "Seat", NULL)->label.field);
    for (size_t s = 0; s < evening.report.sections; s++) {
        const struct report_section *section = evening.report.section[s];
        of_lines += s >= 2 ? section->rows : 0;
        for (size_t i = 0; i < section->rows; i++) {
            const struct cell *rank = &section->row[i].cell[0];
            const struct cell *seat = &section->row[i].cell[1];
            assert_true(rank->number >= 1 && rank->number <= (int64_t)i + 1);
            if (s >= 2)
                assert_int_equal(seat->label.line, (int)s - 2);
        }
    }
    assert_int_equal(of_lines, evening.results.contest->rows);
    close_evening(&evening);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_session_has_attack_and_defence),
        cmocka_unit_test(a_penalty_makes_a_column_and_is_nothing_for_the_others),
        cmocka_unit_test(several_sessions_have_their_totals),
        cmocka_unit_test(without_results_nobody_is_ranked),
        cmocka_unit_test(rows_come_in_the_order_of_their_rank),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
