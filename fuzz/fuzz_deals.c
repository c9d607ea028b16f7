/* fuzz_deals.c - any bytes as a file of deals that is not PBN: what it is turned into can
 * be parsed. */
#include "doc/bridge/deals_foreign.h"
#include "doc/bridge/pbn.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct str bytes = {0};
    struct str pbn = {0};
    struct arena arena = {0};
    struct err err = ERR_INIT(LANG_EN);
    struct pbn_file file = {0};
    str_add_n(&bytes, (const char *)data, size);
    bool read = deals_foreign_read(str_text(&bytes), bytes.length, &pbn, &err);
    fuzz_expect(!read || err.kind == ERR_NONE, "read, and an error");
    if (read) {
        struct err wrong = ERR_INIT(LANG_EN);
        bool parsed = pbn_parse(str_text(&pbn), pbn.length, &file, &arena, &wrong);
        fuzz_expect_err(parsed, &wrong);
    }
    str_clear(&bytes);
    str_clear(&pbn);
    arena_clear(&arena);
    return 0;
}
