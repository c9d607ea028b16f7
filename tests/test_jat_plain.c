/* test_jat_plain.c - what is read at once is what Jansson reads: nothing else, nothing
 * more. */
#include "base/jat_plain.h"

#include "base/os_file.h"
#include "support.h"
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { SPOILT = 60, TEXT_MOST = 1 << 20 };

/* Whether it was read at once; then Jansson must read the same. */
static bool is_plain(const char *what, const char *text, size_t n)
{
    json_t *plain = jat_parse_plain(text, n);
    if (!plain)
        return false;
    json_t *full = json_loadb(text, n, JSON_REJECT_DUPLICATES, NULL);
    if (!full)
        fail_msg("%s: Jansson refuses what was read", what);
    char *ours = json_dumps(plain, 0); /* the order of keys too */
    char *theirs = json_dumps(full, 0);
    if (!json_equal(plain, full) || strcmp(ours, theirs) != 0)
        fail_msg("%s: %.200s instead of %.200s", what, ours, theirs);
    free(ours);
    free(theirs);
    json_decref(plain);
    json_decref(full);
    return true;
}

TEST(plain_json_is_read_at_once)
{
    static const char *const texts[] = {
        "{}",
        "[]",
        " [ ] \n",
        "{\"a\":{\"b\":[{},[],\"\"]}}",
        "[0, -0, 7, -7, 999999999999999999, -999999999999999999]",
        "[9223372036854775807, -9223372036854775808, 1.5, -2e3, 0.1, 1E+2]",
        "[true, false, null]",
        "[\"caf\xC3\xA9\", \"\x7F\", \"\xF0\x9F\x83\x8F\"]",
        "[\"a\\\"b\", \"\\\\\", \"\\u00e9\", \"\\uD83C\\uDCCF\"]",
        "{\"cl\xC3\xA9\"\t:\r\n1}",
    };
    for (size_t i = 0; i < ROWS(texts); i++)
        if (!is_plain(texts[i], texts[i], strlen(texts[i])))
            fail_msg("left to Jansson: %s", texts[i]);
}

TEST(whatever_is_not_plain_is_left_to_jansson)
{
    static const char *const texts[] = {
        "",
        "1",
        "\"a\"",
        "null",
        "{",
        "}",
        "[1,]",
        "[,1]",
        "{\"a\"}",
        "{\"a\":}",
        "{a:1}",
        "[1 2]",
        "[] []",
        "[01]",
        "[-]",
        "[1.]",
        "[+1]",
        "[.5]",
        "[1e999]",
        "[nul]",
        "[truefalse]",
        "[\"a]",
        "[\"\\\"",
        "[\"\\x\"]",
        "[\"\t\"]",
        "{\"a\" 1}",
        "[\"\xFF\"]",
        "[\"\\u0000\"]",
        "[9223372036854775808]",
        "[\"\\uD800\"]",
        "[\xC2\xA0]",
        "{\"a\":1,\"a\":1}",
        "{\"\\u0061\":1,\"a\":2}",
        "{\"\xC3\":1}",
    };
    for (size_t i = 0; i < ROWS(texts); i++)
        if (jat_parse_plain(texts[i], strlen(texts[i])))
            fail_msg("read at once: %s", texts[i]);
    char nul[] = "[1,\0 2]";
    assert_null(jat_parse_plain(nul, sizeof nul - 1));
}

TEST(brackets_without_end_do_not_fill_the_stack)
{
    static char deep[TEXT_MOST];
    memset(deep, '[', sizeof deep);
    assert_null(jat_parse_plain(deep, sizeof deep));
    memset(deep, '[', 59);
    memset(deep + 59, ']', 59);
    assert_true(is_plain("59 levels", deep, 118));
}

static uint32_t next_random(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    *state ^= *state << 5;
    return *state;
}

/* The example as it is, then with one letter changed, a stretch left out or cut short. */
static void check_example(const char *name, char *text, size_t n)
{
    static const char letters[] = "\"\\{}[]:,0-9.eE \ttu\xC3";
    uint32_t state = 2463534242U;
    assert_true(is_plain(name, text, n));
    for (int i = 0; i < SPOILT; i++) {
        size_t where = next_random(&state) % n;
        char was = text[where];
        text[where] = letters[next_random(&state) % (sizeof letters - 1)];
        (void)is_plain(name, text, n);
        text[where] = was;
        (void)is_plain(name, text, where);
        (void)is_plain(name, text + where, n - where);
    }
}

TEST(each_example_whole_and_spoilt)
{
    static char text[TEXT_MOST];
    int count = 0;
    struct arena arena = {0};
    struct os_names names = os_list_folder(EXAMPLES, &arena);
    for (size_t i = 0; i < names.count; i++) {
        char path[600];
        if (!strstr(names.name[i], ".json"))
            continue;
        snprintf(path, sizeof path, "%s/%s", EXAMPLES, names.name[i]);
        FILE *file = fopen(path, "rb");
        assert_non_null(file);
        size_t n = fread(text, 1, sizeof text, file);
        fclose(file);
        check_example(names.name[i], text, n);
        count++;
    }
    arena_clear(&arena);
    assert_true(count > 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(plain_json_is_read_at_once),
        cmocka_unit_test(whatever_is_not_plain_is_left_to_jansson),
        cmocka_unit_test(brackets_without_end_do_not_fill_the_stack),
        cmocka_unit_test(each_example_whole_and_spoilt),
    };
    return cmocka_run_group_tests_name("jat_plain", tests, NULL, NULL);
}
