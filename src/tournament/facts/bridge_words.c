/* bridge_words.c - a result of bridge as people say it. */
#include "tournament/facts/bridge_words.h"

#include "core/deal.h"
#include "tournament/facts/bridge_facts.h"

void bridge_words_deal(struct str *out, const struct bridge_deal *deal, enum lang lang)
{
    int over = deal->tricks - BRIDGE_BOOK - deal->contract.level;
    bridge_show_contract(out, deal->contract, lang);
    if (deal->contract.level == 0)
        return;
    str_printf(out, " %c ", seat_shown(deal->declarer, lang));
    if (over == 0)
        str_add_char(out, '=');
    else
        number_add_signed(out, over);
    if (deal->lead.rank == 0)
        return;
    str_add(out, ", ");
    bridge_words_lead(out, deal, lang);
}

void bridge_words_lead(struct str *out, const struct bridge_deal *deal, enum lang lang)
{
    if (deal->lead.rank == 0)
        return;
    str_printf(out, "%s ", tr(lang, N_("lead")));
    deal_card_show(out, deal_card(deal->lead), lang);
}

/* Decimals only where there are some: 60%, 33.50%. */
static void add_percent(struct str *out, struct ratio percent, enum lang lang)
{
    bool whole = ratio_compare(percent, ratio_of(ratio_round(percent, 0), 1)) == 0;
    number_add_percent(out, percent, whole ? 0 : 2, lang);
}

static void add_adjusted(struct str *out, const struct facts *facts, int side,
                         enum lang lang)
{
    enum law_average grade = bridge_facts_grade(facts, side);
    if (grade == LAW_AVERAGES)
        add_percent(out, bridge_facts_adjusted(facts, side), lang);
    else
        str_add(out, tr(lang, law_average_brief[grade]));
}

bool bridge_words_facts(struct str *out, const struct facts *facts, enum lang lang)
{
    struct bridge_deal deal;
    if (facts->given & FACT_BIT(FACT_ADJUSTED)) {
        add_adjusted(out, facts, 0, lang);
        str_add(out, " / ");
        add_adjusted(out, facts, 1, lang);
        return true;
    }
    if (!bridge_facts_deal(facts, &deal))
        return false;
    bridge_words_deal(out, &deal, lang);
    return true;
}

const char *bridge_words_vulnerable(enum bridge_vulnerable vulnerable, enum lang lang)
{
    static const char *const word[BRIDGE_VULNERABILITIES] = {
        [BRIDGE_NONE] = N_("nobody"),
        [BRIDGE_NS] = N_("North-South"),
        [BRIDGE_EW] = N_("East-West"),
        [BRIDGE_BOTH] = N_("everybody"),
    };
    return tr(lang, word[vulnerable]);
}

bool bridge_words_agree(const struct play *play, const struct facts *facts, int score)
{
    struct bridge_deal one;
    struct bridge_deal two;
    if (play->state != PLAY_SCORED || play->score != score)
        return false;
    if (!play->facts || !bridge_facts_deal(play->facts, &one) ||
        !bridge_facts_deal(facts, &two))
        return true;
    if (one.contract.level == 0 || two.contract.level == 0)
        return one.contract.level == two.contract.level;
    return one.contract.level == two.contract.level &&
           one.contract.strain == two.contract.strain &&
           one.contract.doubled == two.contract.doubled && one.declarer == two.declarer &&
           one.tricks == two.tricks;
}
