/* test_random_matches.c - random tournaments of quadrettes, teams and triplettes: the
 * program against a second, naive computation.
 *
 * Usage: test_random_matches FIRST COUNT, the seeds. A failure names its seed and
 * the file of its document. */
#include "generate/plays.h"
#include "naive_matches.h"
#include "random_evening.h"
#include "support.h"
#include <string.h>

TEST(results_are_those_of_the_naive_computation)
{
    random_each(random_is_naive, 1);
}

/* What a board is worth to both sides together: 0 in quadrettes, 100 in triplettes; in
 * teams one of them has nothing. */
static void check_play(const struct random_case *random, const char *format,
                       const json_t *play)
{
    bool percent = strcmp(format, "tarot-triplettes") == 0;
    const json_t *attack =
        json_object_get(play, percent ? "percent_attack" : "pm_attack");
    const json_t *defence =
        json_object_get(play, percent ? "percent_defence" : "pm_defence");
    double a = json_number_value(attack);
    double d = json_number_value(defence);
    if (!json_is_number(attack) || !json_is_number(defence))
        return;
    if (percent && (a + d < 99.9998 || a + d > 100.0002))
        random_fail(random, "percentages", "are not 100 together");
    if (strcmp(format, "tarot-quadrettes") == 0 && (a + d < -1e-9 || a + d > 1e-9))
        random_fail(random, "match points", "are not opposite");
    if (strcmp(format, "tarot-teams") == 0 && (a < 0 || d < 0 || (a > 0 && d > 0)))
        random_fail(random, "match points", "of teams are for one side");
}

static bool has_rulings(const json_t *document)
{
    size_t rulings = 0;
    const json_t *sessions = json_object_get(document, "sessions");
    for (size_t s = 0; s < json_array_size(sessions); s++) {
        const json_t *fields = json_object_get(json_array_get(sessions, s), "fields");
        for (size_t f = 0; f < json_array_size(fields); f++)
            rulings +=
                json_array_size(json_object_get(json_array_get(fields, f), "rulings"));
    }
    return rulings > 0;
}

static void sides_fit(const struct random_case *random)
{
    struct random_hall hall;
    if (has_rulings(random->document))
        return;
    random_open(&hall, random);
    json_t *written = random_computed(&hall);
    const json_t *boards = json_object_get(written, "boards");
    for (size_t i = 0; i < json_array_size(boards); i++) {
        const json_t *plays = json_object_get(json_array_get(boards, i), "plays");
        for (size_t p = 0; p < json_array_size(plays); p++)
            check_play(random, hall.t.format->name, json_array_get(plays, p));
    }
    json_decref(written);
    random_close(&hall);
}

TEST(the_sides_of_a_play_fit_together)
{
    random_each(sides_fit, 1);
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
    return random_scored(field, slot, generate_score(chance), chance);
}

int main(int argc, char *argv[])
{
    static const struct random_evening evening = {GENERATE_MATCHES, naive_matches,
                                                  naive_matches_shape, draw_play};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_are_those_of_the_naive_computation),
        cmocka_unit_test(the_sides_of_a_play_fit_together),
        cmocka_unit_test(a_written_document_has_the_same_results),
        cmocka_unit_test(an_update_is_as_computing_anew),
        cmocka_unit_test(a_journal_folds_to_the_same_evening),
    };
    random_begin(&evening, argc, argv);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
