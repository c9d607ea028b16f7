/* test_random_attack_defence.c - random tournaments of Attaque-Défense: the program
 * against a second, naive computation.
 *
 * Usage: test_random_attack_defence FIRST COUNT, the seeds. A failure names its seed and
 * the file of its document. */
#include "generate/plays.h"
#include "naive_attack_defence.h"
#include "random_evening.h"
#include "support.h"

TEST(results_are_those_of_the_naive_computation)
{
    random_each(random_is_naive, 1);
}

/* Without a ruling both sides of a play have opposite match points, and percentages that
 * are 100 together; the percentages of a board average 50. */
static void check_board(const struct random_case *random, const json_t *board)
{
    const json_t *plays = json_object_get(board, "plays");
    double sum = 0;
    int compared = 0;
    for (size_t i = 0; i < json_array_size(plays); i++) {
        const json_t *play = json_array_get(plays, i);
        const json_t *percent = json_object_get(play, "percent_attack");
        double other = json_number_value(json_object_get(play, "percent_defence"));
        double pm = json_number_value(json_object_get(play, "pm_attack")) +
                    json_number_value(json_object_get(play, "pm_defence"));
        if (!json_is_number(percent))
            continue;
        compared++;
        sum += json_number_value(percent);
        if (json_number_value(percent) + other < 99.9998 ||
            json_number_value(percent) + other > 100.0002)
            random_fail(random, "percentages", "are not 100 together");
        if (!json_object_get(play, "ruling") && (pm < -1e-9 || pm > 1e-9))
            random_fail(random, "match points", "are not opposite");
    }
    if (compared > 0 && (sum / compared < 49.9998 || sum / compared > 50.0002))
        random_fail(random, "percentages", "do not average 50");
}

static void sides_are_opposite(const struct random_case *random)
{
    struct random_hall hall;
    random_open(&hall, random);
    json_t *written = random_computed(&hall);
    const json_t *boards = json_object_get(written, "boards");
    for (size_t i = 0; i < json_array_size(boards); i++)
        check_board(random, json_array_get(boards, i));
    json_decref(written);
    random_close(&hall);
}

TEST(the_sides_of_a_play_are_opposite)
{
    random_each(sides_are_opposite, 3);
}

TEST(a_written_document_has_the_same_results)
{
    random_each(random_survives_writing, 4);
}

TEST(an_update_is_as_computing_anew)
{
    random_each(random_updates_as_anew, 3);
}

TEST(a_journal_folds_to_the_same_evening)
{
    random_each(random_folds_to_the_same, 4);
}

static json_t *draw_play(const struct format *format, uint64_t *chance,
                         const struct field *field, int slot)
{
    (void)format;
    int board = field->schedule.board[slot - field->first_slot];
    return random_scored(field, slot, generate_imposed_score(chance, board), chance);
}

int main(int argc, char *argv[])
{
    static const struct random_evening evening = {GENERATE_ATTACK, naive_attack_defence,
                                                  naive_attack_defence_shape, draw_play};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_are_those_of_the_naive_computation),
        cmocka_unit_test(the_sides_of_a_play_are_opposite),
        cmocka_unit_test(a_written_document_has_the_same_results),
        cmocka_unit_test(an_update_is_as_computing_anew),
        cmocka_unit_test(a_journal_folds_to_the_same_evening),
    };
    random_begin(&evening, argc, argv);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
