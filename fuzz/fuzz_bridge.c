/* fuzz_bridge.c - any bytes as a result of bridge: read, written, and read again as the
 * same; its score can exist. */
#include "core/game/bridge_text.h"
#include "fuzz.h"
#include <stdlib.h>
#include <string.h>

static bool is_same(const struct bridge_deal *a, const struct bridge_deal *b)
{
    return a->contract.level == b->contract.level &&
           a->contract.strain == b->contract.strain &&
           a->contract.doubled == b->contract.doubled && a->declarer == b->declarer &&
           a->tricks == b->tricks && a->lead.suit == b->lead.suit &&
           a->lead.rank == b->lead.rank;
}

static void check_line(const struct bridge_deal *deal, enum lang letters)
{
    struct err err = ERR_INIT(LANG_EN);
    struct str out = {0};
    struct bridge_deal again = {0};
    bridge_add_line(&out, deal, letters);
    bool good = bridge_read_line(str_text(&out), letters, &again, &err);
    fuzz_expect(good, err.text);
    fuzz_expect(is_same(deal, &again), "the result has changed");
    fuzz_expect(deal->tricks >= 0 && deal->tricks <= BRIDGE_TRICKS, "no such tricks");
    for (int v = 0; v < BRIDGE_VULNERABILITIES; v++) {
        enum bridge_vulnerable vulnerable = (enum bridge_vulnerable)v;
        int score = bridge_score(deal, vulnerable, NULL);
        fuzz_expect(bridge_is_possible(vulnerable, score), "an impossible score");
    }
    str_clear(&out);
}

static void try_readers(const char *text, enum lang lang)
{
    struct err err = ERR_INIT(lang);
    struct bridge_deal deal;
    bool good = bridge_read_line(text, lang, &deal, &err);
    fuzz_expect_err(good, &err);
    if (good)
        for (int letters = LANG_FR; letters <= LANG_EN; letters++)
            check_line(&deal, (enum lang)letters);
    struct err of_contract = ERR_INIT(lang);
    struct bridge_contract contract;
    fuzz_expect_err(bridge_read_contract(text, &contract, &of_contract), &of_contract);
    struct err of_card = ERR_INIT(lang);
    struct bridge_card card;
    fuzz_expect_err(bridge_read_card(text, &card, &of_card), &of_card);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    if (!text)
        return 0;
    if (size > 0)
        memcpy(text, data, size);
    text[size] = '\0';
    try_readers(text, size % 2 ? LANG_FR : LANG_EN);
    free(text);
    return 0;
}
