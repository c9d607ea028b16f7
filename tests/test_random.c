/* test_random.c - random tournaments: the program against a second, naive computation.
 *
 * Usage: test_random FIRST COUNT, the seeds. A failure names its seed and the file of its
 * document: `test_random SEED 1` shows it again, `etui results FILE` what comes of it. */
#include "generate/results.h"
#include "generate/shape.h"
#include "naive.h"
#include "random_check.h"
#include "support.h"
#include <string.h>

static uint64_t first_seed = 1;
static uint64_t seeds = 50;

typedef void property(const struct random_case *random);

/* Runs the property on every n-th seed. */
static void for_each(property *check, uint64_t every)
{
    for (uint64_t seed = first_seed; seed < first_seed + seeds; seed++) {
        if (seed % every != 0 && seeds > 1)
            continue;
        json_t *document = generate_results(GENERATE_INDIVIDUALS, seed);
        struct random_case random = {seed, document};
        check(&random);
        json_decref(document);
    }
}

static void equals_the_naive_one(const struct random_case *random)
{
    struct tournament t = {0};
    random_read(random, random->document, &t);
    random_expect(random, "the naive computation differs",
                  naive_results(random->document), random_results(&t));
    tournament_clear(&t);
}

TEST(results_are_those_of_the_naive_computation)
{
    for_each(equals_the_naive_one, 1);
}

/* The mean of the attacks of each group of compared plays without a ruling. */
static void marks_average_half(const struct random_case *random)
{
    struct tournament t = {0};
    random_read(random, random->document, &t);
    for (size_t s = 0; s < t.sessions; s++) {
        struct marks marks;
        marks_compute(&marks, &t, &t.session[s]);
        for (size_t g = 0; g < marks.groups; g++) {
            const struct marks_group *group = &marks.group[g];
            int64_t sum = 0;
            for (int i = 0; i < group->slots; i++)
                if (marks.points[group->slot[i]] != MARKS_NONE)
                    sum += marks.points[group->slot[i]];
            if (2 * sum != (int64_t)group->compared * group->top)
                random_fail(random, "marks do not average 50", "of a board");
        }
        marks_clear(&marks);
    }
    tournament_clear(&t);
}

TEST(the_marks_of_a_board_average_50)
{
    for_each(marks_average_half, 10);
}

static void order_does_not_matter(const struct random_case *random)
{
    struct tournament t = {0};
    struct tournament mixed = {0};
    json_t *other = generate_shuffled(random->document, random->seed);
    random_read(random, random->document, &t);
    random_read(random, other, &mixed);
    random_expect(random, "another order of the document changes the results",
                  random_results(&t), random_results(&mixed));
    json_decref(other);
    tournament_clear(&t);
    tournament_clear(&mixed);
}

TEST(the_order_of_the_document_does_not_matter)
{
    for_each(order_does_not_matter, 7);
}

static void survives_writing(const struct random_case *random)
{
    struct tournament t = {0};
    struct tournament again = {0};
    struct roster nobody = {0};
    random_read(random, random->document, &t);
    json_t *written = document_write(&t, &nobody);
    assert_non_null(written);
    struct random_case second = {random->seed, written};
    random_read(&second, written, &again);
    random_expect(&second, "the written document has other results", random_results(&t),
                  random_results(&again));
    json_t *twice = document_write(&again, &nobody);
    if (!json_equal(written, twice))
        random_fail(&second, "the document", "is not written as it was read");
    json_decref(twice);
    json_decref(written);
    tournament_clear(&t);
    tournament_clear(&again);
}

TEST(a_written_document_has_the_same_results)
{
    for_each(survives_writing, 7);
}

int main(int argc, char *argv[])
{
    if (argc > 1)
        first_seed = strtoull(argv[1], NULL, 10);
    if (argc > 2)
        seeds = strtoull(argv[2], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(results_are_those_of_the_naive_computation),
        cmocka_unit_test(the_marks_of_a_board_average_50),
        cmocka_unit_test(the_order_of_the_document_does_not_matter),
        cmocka_unit_test(a_written_document_has_the_same_results),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
