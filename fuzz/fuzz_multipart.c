/* fuzz_multipart.c - a line of any bytes as the type of a body, the rest as the body:
 * what comes out lies inside of what came in. */
#include "base/arena.h"
#include "base/form.h"
#include "base/str.h"
#include "fuzz.h"
#include "web/server/multipart.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *end = size > 0 ? memchr(data, '\n', size) : NULL;
    struct arena arena = {0};
    struct str body = {0};
    struct form form = {0};
    struct multipart_file file = {0};
    if (!end)
        return 0;
    const char *type =
        arena_printf(&arena, "%.*s", (int)(end - data), (const char *)data);
    str_add_n(&body, (const char *)end + 1, size - (size_t)(end + 1 - data));
    if (multipart_read(type, &body, &form, &file, &arena)) {
        fuzz_expect(!file.bytes || (file.bytes >= body.text &&
                                    file.bytes + file.size <= body.text + body.length),
                    "a file outside of the body");
        for (size_t i = 0; i < form.count; i++)
            fuzz_expect(str_is_clean(form.field[i].value, strlen(form.field[i].value)),
                        "a field that is not clean");
    }
    str_clear(&body);
    arena_clear(&arena);
    return 0;
}
