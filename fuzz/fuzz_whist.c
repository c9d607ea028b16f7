/* fuzz_whist.c - any bytes as a grid of whist with a deal in "try": read, scored to a sum
 * of zero, written, and read again as the same. Without contracts of its own the deal is
 * of the grid that is built in. */
#include "base/jat.h"
#include "core/game/whist_bid.h"
#include "fuzz.h"
#include "tournament/facts/deal_facts.h"
#include "tournament/facts/whist_grid.h"
#include "tournament/model/change_json.h"

static void try_bids(const struct whist_grid *grid)
{
    struct whist_bid all[WHIST_BIDS_MAX];
    struct whist_bid after[WHIST_BIDS_MAX];
    size_t n =
        whist_legal_bids(grid, &(struct whist_auction){NULL, true, WHIST_NONE}, all);
    fuzz_expect(n > 0 && n <= WHIST_BIDS_MAX, "no first bid");
    for (size_t i = 0; i < n; i++) {
        struct whist_auction auction = {&all[i], false, all[n - 1].contract};
        fuzz_expect(whist_legal_bids(grid, &auction, after) <= n, "too many bids");
        auction.against = WHIST_NONE;
        fuzz_expect(whist_legal_bids(grid, &auction, after) <= n, "too many bids");
    }
}

static void try_grid(const struct whist_grid *grid)
{
    struct err err = ERR_INIT(LANG_EN);
    struct whist_grid again;
    json_t *first = whist_grid_write(grid);
    struct jat top = JAT_TOP(first);
    fuzz_expect(whist_grid_read(&top, &again, &err), err.text);
    json_t *second = whist_grid_write(&again);
    fuzz_expect_same(first, second, "the grid has changed");
    json_decref(first);
    json_decref(second);
    try_bids(grid);
}

/* What a deal of whist says, as the journal, documents and the API have it. */
static const unsigned deal_facts =
    FACT_BIT(FACT_WHIST_CONTRACTS) | FACT_BIT(FACT_WHIST_CAPO) |
    FACT_BIT(FACT_WHIST_REVOKE) | FACT_BIT(FACT_WHIST_ABANDONED);

static void try_deal(const struct whist_grid *grid, const struct facts *facts)
{
    struct err err = ERR_INIT(LANG_EN);
    struct why why = {.lang = LANG_FR};
    struct facts again = {0};
    struct format_result result = {.facts = facts, .grid = grid};
    int score[SEAT_MOST];
    deal_points_whist(&result, score, &why);
    fuzz_expect(score[0] + score[1] + score[2] + score[3] == 0, "the sum is not zero");
    fuzz_expect(str_is_clean(str_text(&why.out), why.out.length), "an unclean reason");
    why_clear(&why);
    json_t *first = json_object();
    json_t *second = json_object();
    change_write_facts(first, facts);
    struct jat top = JAT_TOP(first);
    fuzz_expect(change_read_facts(&top, deal_facts, &again, &err), err.text);
    result.facts = &again;
    fuzz_expect(deal_check_whist(&result, &err), err.text);
    change_write_facts(second, &again);
    fuzz_expect_same(first, second, "the deal has changed");
    json_decref(first);
    json_decref(second);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    enum lang lang = size % 2 ? LANG_FR : LANG_EN;
    struct err err = ERR_INIT(lang);
    struct whist_grid grid = whist_la_chevalerie;
    struct facts facts = {0};
    json_t *json = jat_parse((const char *)data, size, &err);
    json_t *tried = json_incref(json_object_get(json, "try"));
    json_object_del(json, "try");
    struct jat top = JAT_TOP(json);
    bool good = json != NULL;
    if (json && (!json_is_object(json) || json_object_size(json) > 0))
        good = whist_grid_read(&top, &grid, &err);
    fuzz_expect_err(good, &err);
    if (good)
        try_grid(&grid);
    if (tried) {
        struct jat at = JAT_TOP(tried);
        err = ERR_INIT(lang);
        struct format_result result = {.facts = &facts, .grid = &grid};
        good = jat_is_object(&at, &err) &&
               change_read_facts(&at, deal_facts, &facts, &err) &&
               deal_check_whist(&result, &err);
        fuzz_expect_err(good, &err);
        if (good)
            try_deal(&grid, &facts);
    }
    json_decref(tried);
    json_decref(json);
    return 0;
}
