/* bridge_facts.c - the facts of a result of bridge. */
#include "tournament/facts/bridge_facts.h"

enum { MILLION = 1000000 }; /* an adjusted score is kept in millionths of a percent */
enum { CARD_RANKS = 16 };   /* a lead is its suit times that, and its rank */

static struct bridge_contract contract_of(int value)
{
    return (struct bridge_contract){
        .level = value / (BRIDGE_DOUBLINGS * BRIDGE_STRAINS),
        .strain = (enum bridge_strain)(value / BRIDGE_DOUBLINGS % BRIDGE_STRAINS),
        .doubled = (enum bridge_doubled)(value % BRIDGE_DOUBLINGS)};
}

static int contract_value(struct bridge_contract contract)
{
    if (contract.level == 0)
        return 0;
    return (contract.level * BRIDGE_STRAINS + (int)contract.strain) * BRIDGE_DOUBLINGS +
           (int)contract.doubled;
}

static struct bridge_card card_of(int value)
{
    return (struct bridge_card){.suit = (enum bridge_strain)(value / CARD_RANKS),
                                .rank = value % CARD_RANKS};
}

bool bridge_facts_read_contract(const struct jat *at, struct facts *facts,
                                struct err *err)
{
    const char *text;
    struct bridge_contract contract;
    if (!jat_is_text(at, &text, err))
        return false;
    if (!bridge_read_contract(text, &contract, err))
        return jat_err_at(at, err);
    facts->value[FACT_BRIDGE_CONTRACT] = contract_value(contract);
    return true;
}

json_t *bridge_facts_write_contract(const struct facts *facts)
{
    struct str text = {0};
    bridge_add_contract(&text, contract_of(facts->value[FACT_BRIDGE_CONTRACT]));
    json_t *written = json_string(str_text(&text));
    str_clear(&text);
    return written;
}

bool bridge_facts_read_lead(const struct jat *at, struct facts *facts, struct err *err)
{
    const char *text;
    struct bridge_card card;
    if (!jat_is_text(at, &text, err))
        return false;
    if (!bridge_read_card(text, &card, err))
        return jat_err_at(at, err);
    facts->value[FACT_BRIDGE_LEAD] = (int)card.suit * CARD_RANKS + card.rank;
    return true;
}

json_t *bridge_facts_write_lead(const struct facts *facts)
{
    struct str text = {0};
    bridge_add_card(&text, card_of(facts->value[FACT_BRIDGE_LEAD]));
    json_t *written = json_string(str_text(&text));
    str_clear(&text);
    return written;
}

/* What a side has of an adjusted score, as the list of facts keeps it: millionths of a
 * percent, or below 0 the place of a word. */
static bool read_grade(const struct jat *at, int *kept, struct err *err)
{
    struct ratio percent;
    for (int grade = 0; json_is_string(at->value) && grade < LAW_AVERAGES; grade++)
        if (str_equal(json_string_value(at->value), law_average_name[grade])) {
            *kept = -1 - grade;
            return true;
        }
    if (json_is_string(at->value))
        return jat_err(at, err,
                       N_("an adjusted score in words is plus, average or minus, not "
                          "\"%.20s\""),
                       json_string_value(at->value));
    if (!jat_is_decimal(at, &percent, err))
        return false;
    if (ratio_compare(percent, RATIO_ZERO) < 0 ||
        ratio_compare(percent, ratio_of(100, 1)) > 0)
        return jat_err(at, err, N_("an adjusted score must be 0 to 100 percent"));
    *kept = (int)ratio_round(percent, 6);
    return true;
}

bool bridge_facts_read_adjusted(const struct jat *at, struct facts *facts,
                                struct err *err)
{
    bool both = json_is_string(at->value); /* "average", to both sides */
    int list[2] = {0};
    if (!both && (!json_is_array(at->value) || json_array_size(at->value) != 2))
        return jat_err(at, err,
                       N_("an adjusted score gives the percentages of NS and EW, such as "
                          "[60,40], or "
                          "[\"plus\",\"minus\"]"));
    for (size_t i = 0; i < 2; i++) {
        struct jat element = both ? *at : jat_element(at, i);
        if (!read_grade(&element, &list[i], err))
            return false;
    }
    facts->list[0] = list[0];
    facts->list[1] = list[1];
    facts->value[FACT_ADJUSTED] = 1;
    return true;
}

enum law_average bridge_facts_grade(const struct facts *facts, int side)
{
    return facts->list[side] < 0 ? (enum law_average)(-1 - facts->list[side])
                                 : LAW_AVERAGES;
}

struct ratio bridge_facts_adjusted(const struct facts *facts, int side)
{
    enum law_average grade = bridge_facts_grade(facts, side);
    return grade == LAW_AVERAGES ? ratio_of(facts->list[side], MILLION)
                                 : law_average(grade, RULING_PERCENT);
}

void bridge_facts_set_grade(struct facts *facts, int side, enum law_average grade)
{
    facts->list[side] = -1 - (int)grade;
}

static json_t *write_side(const struct facts *facts, int side)
{
    enum law_average grade = bridge_facts_grade(facts, side);
    return grade == LAW_AVERAGES ? jat_number(bridge_facts_adjusted(facts, side), 6)
                                 : json_string(law_average_name[grade]);
}

json_t *bridge_facts_write_adjusted(const struct facts *facts)
{
    return json_pack("[o, o]", write_side(facts, 0), write_side(facts, 1));
}

bool bridge_facts_deal(const struct facts *facts, struct bridge_deal *deal)
{
    *deal = (struct bridge_deal){.declarer = SEAT_N};
    if (facts_has(facts, FACT_BRIDGE_PASSED))
        return true;
    if (!facts_has(facts, FACT_BRIDGE_CONTRACT))
        return false;
    deal->contract = contract_of(facts->value[FACT_BRIDGE_CONTRACT]);
    if (facts_has(facts, FACT_BRIDGE_DECLARER))
        deal->declarer = (enum seat)facts->value[FACT_BRIDGE_DECLARER];
    if (facts_has(facts, FACT_BRIDGE_TRICKS))
        deal->tricks = facts->value[FACT_BRIDGE_TRICKS];
    if (facts_has(facts, FACT_BRIDGE_LEAD))
        deal->lead = card_of(facts->value[FACT_BRIDGE_LEAD]);
    return true;
}

static void give_fact(struct facts *facts, enum fact fact, int value)
{
    facts->given |= FACT_BIT(fact);
    facts->value[fact] = value;
}

void bridge_facts_set(struct facts *facts, const struct bridge_deal *deal)
{
    if (deal->contract.level == 0) {
        give_fact(facts, FACT_BRIDGE_PASSED, 1);
        return;
    }
    give_fact(facts, FACT_BRIDGE_CONTRACT, contract_value(deal->contract));
    give_fact(facts, FACT_BRIDGE_DECLARER, (int)deal->declarer);
    give_fact(facts, FACT_BRIDGE_TRICKS, deal->tricks);
    if (deal->lead.rank > 0)
        give_fact(facts, FACT_BRIDGE_LEAD,
                  (int)deal->lead.suit * CARD_RANKS + deal->lead.rank);
}

int bridge_facts_score(const struct format_result *result)
{
    struct bridge_deal deal;
    if (bridge_facts_deal(result->facts, &deal))
        return bridge_score(&deal, bridge_board_vulnerable(result->board), NULL);
    return facts_has(result->facts, FACT_SCORE) ? result->facts->value[FACT_SCORE] : 0;
}

/* Facts that say the same thing twice, or something else. */
static bool check_one_way(const struct facts *facts, struct err *err)
{
    unsigned hand = FACT_BIT(FACT_BRIDGE_CONTRACT) | FACT_BIT(FACT_BRIDGE_DECLARER) |
                    FACT_BIT(FACT_BRIDGE_TRICKS) | FACT_BIT(FACT_BRIDGE_LEAD);
    unsigned result = hand | FACT_BIT(FACT_BRIDGE_PASSED) | FACT_BIT(FACT_SCORE);
    bool pass =
        facts_has(facts, FACT_BRIDGE_CONTRACT) && facts->value[FACT_BRIDGE_CONTRACT] == 0;
    if (facts_has(facts, FACT_ADJUSTED) && (facts->given & result))
        return err_user(err, "a board has a result, or an adjusted score; to adjust a "
                             "result that was obtained, make a ruling");
    if (facts_has(facts, FACT_BRIDGE_PASSED) && (facts->given & hand) && !pass)
        return err_user(err, "a passed board has no contract, declarer, tricks or lead; "
                             "leave out \"passed\" or these");
    if (pass && (facts->given & hand & ~FACT_BIT(FACT_BRIDGE_CONTRACT)))
        return err_user(err, "a passed board has no declarer, tricks or lead; leave them "
                             "out");
    return true;
}

static bool check_whole(const struct facts *facts, struct err *err)
{
    static const enum fact needed[] = {FACT_BRIDGE_CONTRACT, FACT_BRIDGE_DECLARER,
                                       FACT_BRIDGE_TRICKS};
    for (size_t i = 0; i < sizeof needed / sizeof needed[0]; i++)
        if (!facts_has(facts, needed[i]))
            return err_user(err,
                            "a result has contract, declarer and tricks, or only a "
                            "score; \"%s\" is missing",
                            fact_table[needed[i]].name);
    return true;
}

static bool check_agreement(const struct format_result *result, struct err *err)
{
    struct why_figure given;
    struct why_figure right;
    int written = result->facts->value[FACT_SCORE];
    int score = bridge_facts_score(result);
    return written == score ||
           err_user(err,
                    "the contract and the tricks give %s to North-South on board %d, not "
                    "%s; correct one of the two",
                    why_score(score, &right), result->board, why_score(written, &given));
}

bool bridge_facts_check(const struct format_result *result, struct err *err)
{
    const struct facts *facts = result->facts;
    unsigned hand = FACT_BIT(FACT_BRIDGE_CONTRACT) | FACT_BIT(FACT_BRIDGE_DECLARER) |
                    FACT_BIT(FACT_BRIDGE_TRICKS) | FACT_BIT(FACT_BRIDGE_LEAD);
    struct bridge_deal deal;
    if (!check_one_way(facts, err))
        return false;
    bool passed = bridge_facts_deal(facts, &deal) && deal.contract.level == 0;
    if ((facts->given & hand) && !passed && !check_whole(facts, err))
        return false;
    if (!facts_has(facts, FACT_SCORE))
        return true;
    if (passed || (facts->given & hand))
        return check_agreement(result, err);
    return bridge_check(bridge_board_vulnerable(result->board), facts->value[FACT_SCORE],
                        err);
}
