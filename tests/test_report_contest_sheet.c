/* test_report_contest_sheet.c - the road sheets of contests, held against the JSON of the
 * same results; and who of a crew sits where. */
#include "report/contest_sheet.h"

#include "doc/results_write.h"
#include "document_support.h"
#include "support.h"
#include "tournament/results/results.h"
#include "tournament/tell/place.h"
#include <math.h>
#include <string.h>

static const char *const examples[] = {"attack-defence", "quadrettes", "triplettes",
                                       "teams"};

/* An example with its results. */
struct sample {
    json_t *document;
    struct tournament t;
    struct roster roster;
    struct results results;
    json_t *json;
};

static void sample_begin(struct sample *sample, const char *name)
{
    *sample = (struct sample){.document = document_example(name)};
    document_accept(sample->document, &sample->t, &sample->roster);
    results_compute(&sample->results, &sample->t, &sample->roster);
    sample->json = results_write(&sample->results, &sample->roster, NULL, LANG_EN);
}

static void sample_end(struct sample *sample)
{
    results_clear(&sample->results);
    tournament_clear(&sample->t);
    json_decref(sample->json);
    json_decref(sample->document);
}

/* What the JSON has of a contestant: plays, and the sum of a figure of its sides. */
struct told {
    int plays;
    double sum[CONTEST_FIGURES];
    int counted[CONTEST_FIGURES];
};

static void tell_play(const struct contest_kind *kind, json_t *play, const char *side,
                      struct told *told)
{
    told->plays++;
    for (int k = 0; k < kind->sides; k++) {
        char key[48];
        bool again = kind->side[k].match && strcmp(side, "defence") == 0;
        snprintf(key, sizeof key, "%s_%s", kind->side[k].key, side);
        json_t *value = json_object_get(play, key);
        if (again || !json_is_number(value))
            continue;
        told->sum[k] += json_number_value(value);
        told->counted[k]++;
    }
}

static struct told tell(const struct sample *sample, const char *label)
{
    static const char *const side[] = {"attack", "defence"};
    const struct contest_kind *kind = sample->results.contest->kind;
    struct told told = {0};
    size_t i;
    size_t k;
    json_t *board;
    json_t *play;
    json_array_foreach(json_object_get(sample->json, "boards"), i, board)
        json_array_foreach(
            json_object_get(board, "plays"), k,
            play) for (int s = 0; s < 2;
                       s++) if (strcmp(json_string_value(json_object_get(play, side[s])),
                                       label) == 0) tell_play(kind, play, side[s], &told);
    return told;
}

static double real(struct ratio value)
{
    return (double)value.num / (double)value.den;
}

static void check_sheet(const struct sample *sample, const struct contest_row *row,
                        const char *where)
{
    const struct contest *contest = sample->results.contest;
    struct arena arena = {0};
    struct contest_sheet sheet;
    contest_sheet_of(&sheet, contest, row->last, &arena);
    const struct field *field =
        &sample->t.session[row->last->session].field[row->last->field];
    struct told told = tell(sample, field->schedule.label[row->last->contestant]);
    int closed = 0;
    double wanted = 0;
    int counted = 0;
    for (size_t i = 0; i < sheet.lines; i++)
        closed +=
            sheet.line[i].play->state != PLAY_MISSING || sheet.line[i].play->ruling >= 0;
    EXPECT_INT(where, closed, told.plays);
    for (int k = 0; k < contest->kind->sides; k++)
        if (sheet.running.columns & (1U << k)) {
            wanted += told.sum[k];
            counted = told.counted[k] > counted ? told.counted[k] : counted;
        }
    if (sheet.running.mean)
        wanted /= counted;
    const struct contest_line *last = &sheet.line[sheet.lines - 1];
    EXPECT_INT(where, last->has_so_far, counted > 0);
    assert_true(fabs(real(last->so_far) - wanted) < 0.001 * counted);
    struct ratio all = RATIO_ZERO;
    struct ratio sum;
    for (size_t i = 0; i < sheet.lines; i = contest_sheet_round(&sheet, i))
        if (contest_sheet_sum(&sheet, i, contest_sheet_round(&sheet, i), &sum))
            all = ratio_add(all, sum);
    for (size_t i = 0, end; i < sheet.lines; i = end) {
        end = contest_sheet_round(&sheet, i);
        EXPECT_INT(where, sheet.line[end - 1].round, sheet.line[i].round);
        assert_true(end == sheet.lines || sheet.line[end].round > sheet.line[i].round);
    }
    if (!sheet.running.mean) /* means of rounds do not add up */
        EXPECT_INT(where, ratio_compare(all, last->so_far), 0);
    arena_clear(&arena);
}

TEST(sheets_add_up_to_what_the_results_say)
{
    for (size_t e = 0; e < ROWS(examples); e++) {
        struct sample sample;
        sample_begin(&sample, examples[e]);
        assert_true(sample.results.contest->rows > 5);
        for (size_t i = 0; i < sample.results.contest->rows; i++)
            check_sheet(&sample, &sample.results.contest->row[i], examples[e]);
        sample_end(&sample);
    }
}

TEST(what_is_told_so_far)
{
    static const struct {
        const struct contest_kind *kind;
        unsigned columns;
        bool mean;
    } rows[] = {{&contest_attack_defence, 1 | 4, false}, /* PM and regularity */
                {&contest_quadrettes, 1, false},
                {&contest_triplettes, 1, true}};
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct contest_running running = contest_running(rows[i].kind);
        EXPECT_INT("columns", running.columns, rows[i].columns);
        EXPECT_INT("mean", running.mean, rows[i].mean);
    }
}

static const struct contest_column columns[] = {
    {.key = "a"}, {.key = "b"}, {.key = "c", .quiet = true}};

static const struct figures *figures_at(const void *context, size_t i)
{
    const struct figures *figures = context;
    return &figures[i];
}

TEST(columns_that_say_nothing_are_left_out)
{
    struct figures figures[2] = {{0}, {0}};
    figures_set(&figures[0], 0, RATIO_ZERO);
    figures_set(&figures[1], 1, ratio_of(-1, 2));
    figures_set(&figures[1], 2, ratio_of(7, 1));
    EXPECT_INT("first row alone",
               contest_columns_used(columns, 3, figures_at, figures, 1), 0);
    EXPECT_INT("both", contest_columns_used(columns, 3, figures_at, figures, 2), 2);
}

/* How many of a contestant's tables in a round have the player on the side that is
 * theirs. */
static void check_quadrette(const struct sample *sample, const struct field *field, int c,
                            int round)
{
    const struct session *session = &sample->t.session[0];
    for (int i = 0; i < field->crew[c].count; i++) {
        int player = field->crew[c].player[i];
        struct place where = place_of(&sample->t, session, player, round);
        struct place_table at = place_table(field, round, where.table);
        EXPECT_INT("contestant", where.contestant, c);
        EXPECT_INT("the first attacks", where.seat, i > 0);
        EXPECT_INT("seat", at.contestant[where.seat], c);
        struct crew met = place_others(&sample->t, &where, player, 1 - where.seat);
        EXPECT_INT("meets", met.count, i == 0 ? 3 : 1);
        EXPECT_INT("those on their own side",
                   place_others(&sample->t, &where, player, where.seat).count,
                   i == 0 ? 0 : 2);
    }
}

TEST(a_quadrette_is_at_two_tables)
{
    struct sample sample;
    sample_begin(&sample, "quadrettes");
    const struct field *field = &sample.t.session[0].field[0];
    for (int c = 0; c < field->schedule.contestants; c++)
        for (int round = 1; round <= field->schedule.rounds; round++)
            check_quadrette(&sample, field, c, round);
    sample_end(&sample);
}

TEST(who_is_not_in_the_line_up_of_a_team_rests)
{
    struct sample sample;
    sample_begin(&sample, "teams");
    const struct field *field = &sample.t.session[0].field[0];
    struct place all[64];
    int resting = 0;
    int attacking = 0;
    assert_true(sample.t.players < ROWS(all));
    place_all(&sample.t, &sample.t.session[0], 1, all);
    for (size_t i = 0; i < sample.t.players; i++) {
        const struct lineup *lineup = field_lineup(field, all[i].contestant, 1);
        if (!lineup)
            continue;
        bool attacks = lineup->player[0] == (int)i;
        bool plays = attacks;
        for (int d = 1; d < CHANGE_LINEUP_PLAYERS; d++)
            plays = plays || lineup->player[d] == (int)i;
        EXPECT_INT("plays", all[i].table > 0, plays);
        if (plays)
            EXPECT_INT("side", all[i].seat, attacks ? 0 : 1);
        resting += !plays;
        attacking += attacks;
    }
    assert_true(resting > 0);
    assert_true(attacking > 1);
    sample_end(&sample);
}

TEST(everybody_of_a_crew_has_its_row)
{
    for (size_t e = 0; e < ROWS(examples); e++) {
        struct sample sample;
        sample_begin(&sample, examples[e]);
        for (size_t i = 0; i < sample.t.players; i++) {
            const struct contest_row *row =
                contest_player(sample.results.contest, (int)i);
            assert_non_null(row);
            assert_true(field_has_player(&sample.t.session[0].field[row->last->field],
                                         row->last->contestant, (int)i));
        }
        sample_end(&sample);
    }
}

/* The two plays of a board of a match follow each other, and the first one counts. */
TEST(a_board_of_a_match_stands_together)
{
    static const char *const example[] = {"bridge-teams", "quadrettes"};
    for (size_t e = 0; e < ROWS(example); e++) {
        struct sample sample;
        struct arena arena = {0};
        struct contest_sheet sheet;
        sample_begin(&sample, example[e]);
        const struct contest *contest = sample.results.contest;
        contest_sheet_of(&sheet, contest, contest->row[0].first, &arena);
        EXPECT_INT(example[e], sheet.matches, true);
        EXPECT_INT(example[e], sheet.lines > 0 && sheet.lines % 2 == 0, true);
        for (size_t i = 0; i + 1 < sheet.lines; i += 2) {
            const struct contest_line *line = &sheet.line[i];
            EXPECT_INT(example[e], line[1].board, line[0].board);
            EXPECT_INT(example[e], line[1].round, line[0].round);
            EXPECT_INT(example[e], line[0].side, 0);
            EXPECT_INT(example[e], line[1].side, 1);
            EXPECT_INT(example[e], line[1].counts, false);
        }
        arena_clear(&arena);
        sample_end(&sample);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sheets_add_up_to_what_the_results_say),
        cmocka_unit_test(what_is_told_so_far),
        cmocka_unit_test(columns_that_say_nothing_are_left_out),
        cmocka_unit_test(a_quadrette_is_at_two_tables),
        cmocka_unit_test(who_is_not_in_the_line_up_of_a_team_rests),
        cmocka_unit_test(everybody_of_a_crew_has_its_row),
        cmocka_unit_test(a_board_of_a_match_stands_together),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
