/* fuzz_json.c - any bytes as JSON: what is read at once is what Jansson reads. */
#include "base/jat_plain.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    json_t *plain = jat_parse_plain((const char *)data, size);
    json_t *full = json_loadb((const char *)data, size, JSON_REJECT_DUPLICATES, NULL);
    fuzz_expect(!plain || full, "read at once, and no JSON");
    fuzz_expect(!plain || json_equal(plain, full), "read at once as something else");
    json_decref(plain);
    json_decref(full);
    return 0;
}
