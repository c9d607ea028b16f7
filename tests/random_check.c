/* random_check.c - what the tests of random tournaments share. */
#include "random_check.h"
#include <stdint.h>

#include "comparison.h"
#include "doc/results_write.h"
#include "support.h"
#include <unistd.h>

void random_fail(const struct random_case *random, const char *what, const char *detail)
{
    char path[] = "/tmp/etui-random-XXXXXX";
    int file = mkstemp(path);
    if (file >= 0) {
        json_dumpfd(random->document, file, JSON_INDENT(1) | JSON_REAL_PRECISION(15));
        close(file);
    }
    fail_msg("seed %ju: %s: %s (document in %s)", (uint64_t)random->seed, what, detail,
             file >= 0 ? path : "no file");
}

static void read_document(const struct random_case *random, const json_t *document,
                          struct tournament *t, struct roster *roster)
{
    struct document_notes notes = {0};
    struct err err = ERR_INIT(LANG_EN);
    if (!document_read(document, t, roster, &notes, &err)) {
        char text[900];
        snprintf(text, sizeof text, "%s: %s", err.place, err.text);
        random_fail(random, "the document is refused", text);
    }
    if (notes.count > 0)
        random_fail(random, "the document has unknown keys", notes.note[0]);
}

void random_read(const struct random_case *random, const json_t *document,
                 struct tournament *t)
{
    struct roster roster = {0};
    read_document(random, document, t, &roster);
}

void random_read_all(const struct random_case *random, struct tournament *t,
                     struct roster *roster)
{
    read_document(random, random->document, t, roster);
}

json_t *random_normal(const struct results *results)
{
    struct roster nobody = {0};
    json_t *written = results_write(results, &nobody, NULL, LANG_EN);
    assert_non_null(written);
    json_t *normal = comparison_normal(written);
    json_decref(written);
    return normal;
}

json_t *random_results(const struct tournament *t)
{
    struct results results;
    results_compute(&results, t, NULL);
    json_t *normal = random_normal(&results);
    results_clear(&results);
    return normal;
}

void random_expect(const struct random_case *random, const char *property,
                   json_t *expected, json_t *actual)
{
    struct str difference = {0};
    if (!comparison_same(expected, actual, &difference))
        random_fail(random, property, str_text(&difference));
    str_clear(&difference);
    json_decref(expected);
    json_decref(actual);
}
