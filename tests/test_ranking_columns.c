/* test_ranking_columns.c - which columns a ranking has, and what stands in them. */
#include "tournament/results/ranking_columns.h"

#include "document_support.h"
#include "support.h"

struct evening {
    json_t *document;
    struct tournament t;
    struct roster roster;
    struct results results;
    struct ranking_columns columns;
    struct arena arena;
};

static void open_evening(struct evening *evening, const char *name)
{
    *evening = (struct evening){.document = document_example(name)};
}

static void compute(struct evening *evening)
{
    document_accept(evening->document, &evening->t, &evening->roster);
    results_compute(&evening->results, &evening->t, NULL);
    ranking_columns_of(&evening->results, &evening->columns);
}

static void close_evening(struct evening *evening)
{
    arena_clear(&evening->arena);
    results_clear(&evening->results);
    tournament_clear(&evening->t);
    json_decref(evening->document);
}

/* The titles of all columns in one text. */
static const char *titles(struct evening *evening, enum lang lang)
{
    const char *all = "";
    for (size_t i = 0; i < evening->columns.count; i++)
        all = arena_printf(&evening->arena, "%s%s%s", all, i ? " | " : "",
                           ranking_column_title(&evening->columns,
                                                &evening->columns.column[i], lang,
                                                &evening->arena));
    return all;
}

static struct ranking_cell cell(const struct evening *evening,
                                enum ranking_column_kind kind,
                                const struct contest_row *standing)
{
    for (size_t i = 0; i < evening->columns.count; i++)
        if (evening->columns.column[i].kind == kind)
            return ranking_cell(&evening->columns.column[i], RANKING_GENERAL, standing);
    fail_msg("there is no column %d", (int)kind);
    return (struct ranking_cell){0};
}

TEST(one_session_has_attack_and_defence)
{
    struct evening evening;
    open_evening(&evening, "five-tables");
    compute(&evening);
    assert_string_equal(titles(&evening, LANG_EN),
                        "Rank | Seat | Name | Attack | Defence | Total | Tops | PCN");
    assert_false(evening.columns.fields);
    const struct contest_row *first = &evening.results.contest->row[0];
    assert_int_equal(cell(&evening, RANKING_COLUMN_RANK, first).number, 1);
    assert_int_equal(cell(&evening, RANKING_COLUMN_SEAT, first).kind, RANKING_CELL_SEAT);
    assert_int_equal(cell(&evening, RANKING_COLUMN_NAME, first).kind, RANKING_CELL_NAME);
    struct ranking_cell total = cell(&evening, RANKING_COLUMN_TOTAL, first);
    assert_int_equal(total.kind, RANKING_CELL_PERCENT);
    assert_int_equal(ratio_compare(total.percent, ratio_of(6625, 100)), 0);
    assert_int_equal(cell(&evening, RANKING_COLUMN_PCN, first).number, 400);
    close_evening(&evening);
}

TEST(a_penalty_makes_a_column_and_is_nothing_for_the_others)
{
    struct evening evening;
    open_evening(&evening, "five-tables");
    document_put(evening.document, "sessions.0.penalties",
                 "[{\"player\":\"p1\",\"percent\":1}]");
    compute(&evening);
    assert_string_equal(
        titles(&evening, LANG_EN),
        "Rank | Seat | Name | Attack | Defence | Penalty | Total | Tops | PCN");
    int player = tournament_player(&evening.t, "p1");
    struct ranking_cell own = cell(&evening, RANKING_COLUMN_PENALTY,
                                   contest_player(evening.results.contest, player));
    assert_int_equal(own.kind, RANKING_CELL_PERCENT);
    assert_int_equal(ratio_compare(own.percent, ratio_of(1, 1)), 0);
    assert_int_equal(
        cell(&evening, RANKING_COLUMN_PENALTY, &evening.results.contest->row[0]).kind,
        RANKING_CELL_NOTHING);
    close_evening(&evening);
}

/* The second session has seats and a coefficient, and no results. */
TEST(several_sessions_have_their_totals)
{
    struct evening evening;
    open_evening(&evening, "five-tables");
    document_put(evening.document, "sessions.+",
                 "{\"coefficient\":1.5,\"fields\":[{\"field\":\"A\",\"tables\":5,"
                 "\"movement\":\"official\",\"seats\":{\"N1\":\"p1\"},\"plays\":[]}]}");
    compute(&evening);
    assert_string_equal(titles(&evening, LANG_EN),
                        "Rank | Seat | Name | Qual. | Session 1 | "
                        "Session 2 × 1.5 | Total | Tops | PCN");
    assert_true(ranking_list_exists(&evening.results, RANKING_GENERAL));
    assert_false(ranking_list_exists(&evening.results, RANKING_ALTERNATE));
    const struct contest_row *both =
        contest_player(evening.results.contest, tournament_player(&evening.t, "p1"));
    const struct ranking_column first = {RANKING_COLUMN_SESSION, 0};
    const struct ranking_column second = {RANKING_COLUMN_SESSION, 1};
    assert_int_equal(ranking_cell(&first, RANKING_GENERAL, both).kind,
                     RANKING_CELL_PERCENT);
    assert_int_equal(ranking_cell(&second, RANKING_GENERAL, both).kind,
                     RANKING_CELL_UNKNOWN);
    const struct contest_row *one =
        contest_player(evening.results.contest, tournament_player(&evening.t, "p2"));
    assert_int_equal(ranking_cell(&second, RANKING_GENERAL, one).kind,
                     RANKING_CELL_NOTHING);
    close_evening(&evening);
}

TEST(without_results_nobody_is_ranked)
{
    struct evening evening;
    open_evening(&evening, "five-tables");
    document_put(evening.document, "sessions.0.fields.0.plays", "[]");
    compute(&evening);
    const struct contest_row *any = &evening.results.contest->row[0];
    assert_int_equal(cell(&evening, RANKING_COLUMN_RANK, any).kind, RANKING_CELL_UNKNOWN);
    assert_int_equal(cell(&evening, RANKING_COLUMN_TOTAL, any).kind,
                     RANKING_CELL_UNKNOWN);
    assert_int_equal(cell(&evening, RANKING_COLUMN_ATTACK, any).kind,
                     RANKING_CELL_UNKNOWN);
    close_evening(&evening);
}

/* Every ranking has its rows in the order of its own rank; lines have their share. */
TEST(rows_come_in_the_order_of_their_rank)
{
    struct evening evening;
    open_evening(&evening, "parallel");
    compute(&evening);
    assert_true(evening.columns.fields);
    const struct contest_row **row = ARENA_ARRAY(
        &evening.arena, const struct contest_row *, evening.results.contest->rows);
    size_t of_lines = 0;
    for (int list = 0; list < RANKING_LISTS; list++)
        for (int line = 0; line < RANKING_LINES; line++) {
            size_t rows = ranking_list_rows(&evening.results, (enum ranking_list)list,
                                            (enum seat)line, row);
            of_lines += list == RANKING_LINE ? rows : 0;
            for (size_t i = 0; i < rows; i++) {
                int rank = ranking_list_rank(row[i], (enum ranking_list)list);
                assert_true(rank >= 1 && rank <= (int)i + 1);
                if (list == RANKING_LINE)
                    assert_int_equal(row[i]->line, line);
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
