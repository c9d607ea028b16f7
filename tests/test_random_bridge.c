/* test_random_bridge.c - random evenings of bridge: the program against a
 * second, naive computation.
 *
 * Usage: test_random_bridge FIRST COUNT, the seeds. A failure names its seed and the file
 * of its document. */
#include "generate/plays.h"
#include "naive_bridge.h"
#include "random_evening.h"
#include "support.h"

TEST(results_are_those_of_the_naive_computation)
{
    random_each(random_is_naive, 1);
}

TEST(a_written_document_has_the_same_results)
{
    random_each(random_survives_writing, 2);
}

TEST(an_update_is_as_computing_anew)
{
    random_each(random_updates_as_anew, 2);
}

TEST(a_journal_folds_to_the_same_evening)
{
    random_each(random_folds_to_the_same, 3);
}

/* A new or another result for a random slot, as a phone sends it. */
static json_t *draw_play(const struct format *format, uint64_t *chance,
                         const struct field *field, int slot)
{
    (void)format;
    int board = field->schedule.board[slot - field->first_slot];
    int round;
    int table;
    field_table(field, slot, &round, &table);
    json_t *play = json_pack("{s:i, s:i, s:i, s:s}", "board", board, "round", round,
                             "table", table, "reason", "misread");
    json_t *result = generate_bridge_result(chance, board);
    json_object_update(play, result);
    json_decref(result);
    return play;
}

int main(int argc, char *argv[])
{
    static const struct random_evening evening = {GENERATE_BRIDGE, naive_bridge,
                                                  naive_bridge_shape, draw_play};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_are_those_of_the_naive_computation),
        cmocka_unit_test(a_written_document_has_the_same_results),
        cmocka_unit_test(an_update_is_as_computing_anew),
        cmocka_unit_test(a_journal_folds_to_the_same_evening),
    };
    random_begin(&evening, argc, argv);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
