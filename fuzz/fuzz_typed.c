/* fuzz_typed.c - any bytes as a result that a director types, of every format: it is
 * refused in words, or it is facts that can be shown. */
#include "base/arena.h"
#include "base/str.h"
#include "fuzz.h"
#include "tournament/facts/typed_result.h"
#include "tournament/model/format.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct arena arena = {0};
    const char *text = arena_printf(&arena, "%.*s", (int)size, (const char *)data);
    for (size_t i = 0; i < format_count; i++)
        for (int lang = LANG_FR; lang <= LANG_EN; lang++) {
            struct err err = ERR_INIT((enum lang)lang);
            struct facts facts = {0};
            fuzz_expect_err(
                typed_result_read(&format_table[i], text, (enum lang)lang, &facts, &err),
                &err);
        }
    arena_clear(&arena);
    return 0;
}
