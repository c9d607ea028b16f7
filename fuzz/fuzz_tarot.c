/* fuzz_tarot.c - any bytes as a deal of tarot, as a line of text or as JSON: read,
 * written, and read again as the same cards. */
#include "base/jat.h"
#include "core/deal.h"
#include "fuzz.h"
#include "tournament/facts.h"
#include <string.h>

static void expect_same(const struct tarot_hands *a, const struct tarot_hands *b)
{
    fuzz_expect(a->kind == b->kind && a->taker == b->taker && a->leader == b->leader &&
                    a->contract == b->contract && a->board == b->board,
                "another deal");
    for (int seat = 0; seat < SEAT_MOST; seat++)
        fuzz_expect(tarot_is_same(a->hand[seat], b->hand[seat]), "another hand");
    fuzz_expect(tarot_is_same(a->dog, b->dog), "another dog");
    fuzz_expect(tarot_is_same(a->ecart, b->ecart), "another écart");
}

static void try_line(const char *text)
{
    struct err err = ERR_INIT(LANG_EN);
    struct tarot_hands hands;
    struct tarot_hands again;
    struct str line = {0};
    bool read = tarot_hands_read(text, &hands, &err);
    fuzz_expect_err(read, &err);
    if (!read)
        return;
    tarot_hands_add(&line, &hands);
    fuzz_expect(tarot_hands_read(str_text(&line), &again, &err), "a line not read again");
    str_clear(&line);
    expect_same(&hands, &again);
}

static void try_json(const char *text, size_t n)
{
    struct err err = ERR_INIT(LANG_EN);
    struct tarot_hands hands;
    struct tarot_hands again;
    json_t *value = jat_parse(text, n, &err);
    if (!value)
        return;
    struct jat top = JAT_TOP(value);
    bool read = tarot_hands_from(&top, &hands, &err);
    fuzz_expect_err(read, &err);
    json_decref(value);
    if (!read)
        return;
    value = tarot_hands_json(&hands);
    top = JAT_TOP(value);
    fuzz_expect(tarot_hands_from(&top, &again, &err), "JSON not read again");
    json_decref(value);
    expect_same(&hands, &again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct str text = {0};
    str_add_n(&text, (const char *)data, size);
    if (strlen(str_text(&text)) == size) {
        try_line(str_text(&text));
        try_json(str_text(&text), size);
    }
    str_clear(&text);
    return 0;
}
