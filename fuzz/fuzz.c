/* fuzz.c - what the fuzz targets share. */
#include "fuzz.h"

#include "base/jat.h"
#include <stdio.h>
#include <stdlib.h>

bool fuzz_hurries(void)
{
    static int hurries = -1;
    if (hurries < 0)
        hurries = getenv("FUZZ_HURRY") != NULL;
    return hurries != 0;
}

void fuzz_expect(bool holds, const char *words)
{
    if (holds)
        return;
    fprintf(stderr, "fuzz: %s\n", words);
    abort();
}

void fuzz_expect_err(bool good, const struct err *err)
{
    fuzz_expect(good == (err->kind == ERR_NONE), "an error without words, or in vain");
    fuzz_expect(good == (err->text[0] == '\0'), "an error without words, or in vain");
    fuzz_expect(str_is_clean(err->text, strlen(err->text)), "an error in unclean text");
    fuzz_expect(str_is_clean(err->place, strlen(err->place)), "an unclean place");
    fuzz_expect(err->kind != ERR_BUG, "an error that says that the program is wrong");
}

void fuzz_expect_same(const json_t *a, const json_t *b, const char *words)
{
    struct str left = {0};
    struct str right = {0};
    jat_write(&left, a, true);
    jat_write(&right, b, true);
    if (!str_equal(str_text(&left), str_text(&right))) {
        fprintf(stderr, "%s\n--- and ---\n%s\n", str_text(&left), str_text(&right));
        fuzz_expect(false, words);
    }
    str_clear(&left);
    str_clear(&right);
}
