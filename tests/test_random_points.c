/* test_random_points.c - random evenings of free deals and whist: the program against a
 * second, naive computation.
 *
 * Usage: test_random_points FIRST COUNT, the seeds. A failure names its seed and the file
 * of its document. */
#include "generate/chance.h"
#include "generate/plays.h"
#include "naive_points.h"
#include "random_evening.h"
#include "support.h"

TEST(results_are_those_of_the_naive_computation)
{
    random_each(random_is_naive, 1);
}

/* Without a ruling the points of a deal, and so those of an evening, add up to zero. */
static void adds_up_to_zero(const struct random_case *random)
{
    struct random_hall hall;
    random_open(&hall, random);
    json_t *all = random_computed(&hall);
    const json_t *boards = json_object_get(all, "boards");
    for (size_t b = 0; b < json_array_size(boards); b++) {
        const json_t *plays = json_object_get(json_array_get(boards, b), "plays");
        for (size_t i = 0; i < json_array_size(plays); i++) {
            const json_t *play = json_array_get(plays, i);
            const char *seat;
            json_t *points;
            json_int_t sum = 0;
            json_object_foreach(json_object_get(play, "points"), seat, points) sum +=
                json_integer_value(points);
            if (sum != 0 && !json_object_get(play, "ruling"))
                random_fail(random, "a deal", "does not add up to zero");
        }
    }
    json_decref(all);
    random_close(&hall);
}

TEST(every_deal_adds_up_to_zero)
{
    random_each(adds_up_to_zero, 2);
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

/* Where somebody sits at the table of a slot: "NES", "NESWF". */
static void list_taken(const struct field *field, int slot, char taken[6])
{
    int round;
    int table;
    unsigned seats = field_seats(field, field_table(field, slot, &round, &table));
    size_t n = 0;
    for (int s = 0; s < 5; s++)
        if (seats & (1U << s))
            taken[n++] = "NESWF"[s];
    taken[n] = '\0';
}

/* A new or another result for a random slot, as a phone sends it. */
static json_t *draw_play(const struct format *format, uint64_t *chance,
                         const struct field *field, int slot)
{
    char taken[6];
    int round;
    int table;
    list_taken(field, slot, taken);
    field_table(field, slot, &round, &table);
    json_t *play =
        json_pack("{s:i, s:i, s:s}", "round", round, "table", table, "reason", "misread");
    json_t *result = generate_odds(chance, 10)
                         ? json_pack("{s:o}", "totals", generate_totals(chance, taken))
                     : generate_odds(chance, 10)
                         ? json_pack("{s:b}", "not_played", 1)
                         : generate_deal(chance, format->name, taken);
    if (!json_object_get(result, "totals"))
        json_object_set_new(
            play, "deal", json_integer(field->schedule.board[slot - field->first_slot]));
    json_object_update(play, result);
    json_decref(result);
    return play;
}

int main(int argc, char *argv[])
{
    static const struct random_evening evening = {GENERATE_POINTS, naive_points,
                                                  naive_points_shape, draw_play};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_are_those_of_the_naive_computation),
        cmocka_unit_test(every_deal_adds_up_to_zero),
        cmocka_unit_test(a_written_document_has_the_same_results),
        cmocka_unit_test(an_update_is_as_computing_anew),
        cmocka_unit_test(a_journal_folds_to_the_same_evening),
    };
    random_begin(&evening, argc, argv);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
