/* test_fingerprint.c - whether bytes are the same as before. */
#include "base/fingerprint.h"

#include "support.h"
#include <string.h>

enum { MOST = 200 };

static void fill(char bytes[MOST])
{
    for (int i = 0; i < MOST; i++)
        bytes[i] = (char)('a' + i % 26);
}

TEST(the_same_bytes_have_the_same_fingerprint)
{
    char bytes[MOST];
    char first[FINGERPRINT_TEXT];
    char again[FINGERPRINT_TEXT];
    fill(bytes);
    fingerprint(bytes, sizeof bytes, first);
    fingerprint(bytes, sizeof bytes, again);
    assert_string_equal(first, again);
    assert_int_equal(strlen(first), FINGERPRINT_TEXT - 1);
    assert_int_equal(strspn(first, "0123456789abcdef"), FINGERPRINT_TEXT - 1);
}

/* Each bit of contents of every length counts, and so does the length itself. */
TEST(every_bit_and_the_length_count)
{
    char bytes[MOST];
    char whole[FINGERPRINT_TEXT];
    char other[FINGERPRINT_TEXT];
    fill(bytes);
    for (size_t n = 0; n < MOST; n++) {
        fingerprint(bytes, n, whole);
        fingerprint(bytes, n + 1, other);
        assert_string_not_equal(whole, other);
        for (size_t bit = 0; bit < 8 * n; bit++) {
            bytes[bit / 8] ^= (char)(1 << bit % 8);
            fingerprint(bytes, n, other);
            assert_string_not_equal(whole, other);
            bytes[bit / 8] ^= (char)(1 << bit % 8);
        }
    }
}

TEST(zeros_at_the_end_count)
{
    static const char zeros[MOST];
    char before[FINGERPRINT_TEXT];
    char here[FINGERPRINT_TEXT];
    fingerprint(zeros, 0, before);
    for (size_t n = 1; n < MOST; n++) {
        fingerprint(zeros, n, here);
        assert_string_not_equal(before, here);
        memcpy(before, here, sizeof here);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_bytes_have_the_same_fingerprint),
        cmocka_unit_test(every_bit_and_the_length_count),
        cmocka_unit_test(zeros_at_the_end_count),
    };
    return cmocka_run_group_tests_name("fingerprint", tests, NULL, NULL);
}
