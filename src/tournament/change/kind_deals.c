/* kind_deals.c - the cards of boards. */
#include "base/jat.h"
#include "tournament/change/change_table.h"
#include "tournament/change/kind.h"
#include "tournament/change/words.h"
#include "tournament/facts.h"

static bool read_deals(const struct jat *payload, struct change *change,
                       struct arena *arena, struct err *err)
{
    struct change_deals *deals = &change->deals;
    struct jat list;
    return jat_need_int(payload, "session", kind_sessions, &deals->session, err) &&
           jat_require(jat_get_array(payload, "deals", &list, err), payload, "deals",
                       err) &&
           deals_read(&list, deals, arena, err);
}

static json_t *write_deals(const struct change *change)
{
    return json_pack("{s:i, s:o}", "session", change->deals.session, "deals",
                     deals_write(change->deals.deal, change->deals.count));
}

static bool check_deals(const struct tournament *t, const struct change *change,
                        struct err *err)
{
    return deals_check(t, &change->deals, err);
}

static void apply_deals(struct tournament *t, const struct change *change)
{
    deals_apply(t, &change->deals);
}

/* Many boards by their number; a single one with what is known of it. */
static void tell_deals(struct words *words, const struct change *change)
{
    const struct change_deals *deals = &change->deals;
    if (deals->count == 1)
        words_say(words,
                  deals->deal[0].tricks  ? N_("board %d: cards and makeable contracts")
                  : deals->deal[0].found ? N_("board %d: cards and what can be made")
                                         : N_("board %d: cards"),
                  deals->deal[0].board);
    else
        words_say(words, N_("cards of %zu boards"), deals->count);
}

const struct change_row kind_deals = {
    .name = "deals",
    .title = N_("Deals"),
    .read = read_deals,
    .write = write_deals,
    .check = check_deals,
    .apply = apply_deals,
    .words = tell_deals,
};
