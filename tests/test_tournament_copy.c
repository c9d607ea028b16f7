/* test_tournament_copy.c - a copy of a tournament of every kind stands by itself. */
#include "doc/results_write.h"
#include "document_support.h"
#include "support.h"

/* Everything that can be seen of it. */
static json_t *portrait(const struct tournament *t)
{
    struct roster nobody = {0};
    struct results results;
    results_compute(&results, t, &nobody);
    json_t *all = json_pack("{s:o, s:o}", "results",
                            results_write(&results, &nobody, NULL, LANG_EN), "document",
                            document_write(t, &nobody));
    results_clear(&results);
    return all;
}

TEST(every_example_is_copied_whole)
{
    static const char *const names[] = {
        "attack-defence",    "bridge-howell", "bridge-mitchell", "bridge-teams",
        "bridge-individual", "free-deals",    "howell-hybrid",   "own-movement",
        "quadrettes",        "rulings",       "sample",          "teams",
        "triplettes",        "two-sessions",  "whist",           "without-movement"};
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        struct tournament t = {0};
        struct tournament copy;
        struct roster roster = {0};
        json_t *document = document_example(names[i]);
        document_accept(document, &t, &roster);
        tournament_copy(&copy, &t);
        json_t *before = portrait(&t);
        tournament_clear(&t);
        json_t *after = portrait(&copy);
        if (!json_equal(before, after))
            fail_msg("%s differs in a copy", names[i]);
        json_decref(before);
        json_decref(after);
        json_decref(document);
        tournament_clear(&copy);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_example_is_copied_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
