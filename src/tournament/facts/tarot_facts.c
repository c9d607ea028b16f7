/* tarot_facts.c - what a table tells of a duplicate deal of tarot beside its score. */
#include "tournament/facts/tarot_facts.h"

/* Points needed with three oudlers, and with none: the ends of what margins can be. */
enum { LEAST_NEEDED = 36, MOST_NEEDED = 56 };

/* A deal with that margin: its oudlers are those with which it is possible. */
static void set_margin(struct tarot_deal *deal, int margin)
{
    deal->oudlers = margin >= 0 ? TAROT_OUDLERS : 0;
    deal->points = (margin >= 0 ? LEAST_NEEDED : MOST_NEEDED) + margin;
}

bool tarot_facts_deal(const struct facts *facts, enum tarot_contract contract,
                      struct tarot_deal *deal)
{
    const int *value = facts->value;
    int handful = facts_has(facts, FACT_TAROT_HANDFUL) ? value[FACT_TAROT_HANDFUL] : 0;
    *deal =
        (struct tarot_deal){.contract = contract,
                            .petit = facts_has(facts, FACT_TAROT_PETIT)
                                         ? (enum tarot_side)value[FACT_TAROT_PETIT]
                                         : TAROT_NOBODY,
                            .handful = {(enum tarot_handful)(handful % TAROT_HANDFULS),
                                        (enum tarot_handful)(handful / TAROT_HANDFULS)},
                            .slam = facts_has(facts, FACT_TAROT_SLAM)
                                        ? (enum tarot_slam)value[FACT_TAROT_SLAM]
                                        : TAROT_NO_SLAM};
    if (facts_has(facts, FACT_TAROT_MARGIN))
        set_margin(deal, value[FACT_TAROT_MARGIN]);
    return facts_has(facts, FACT_TAROT_MARGIN);
}

/* Whether tables say which contract they played. */
static bool chooses(const struct format *format)
{
    return format->remarks & FACT_BIT(FACT_TAROT_BID);
}

enum tarot_contract tarot_facts_contract(const struct format *format, int board,
                                         const struct facts *facts)
{
    return facts && chooses(format) && facts_has(facts, FACT_TAROT_BID)
               ? (enum tarot_contract)facts->value[FACT_TAROT_BID]
               : format_contract(format, board);
}

bool tarot_facts_check_score(const struct format *format, enum tarot_contract contract,
                             int score, struct err *err)
{
    struct why_figure written;
    for (int higher = (int)contract + 1; higher < TAROT_CONTRACTS; higher++)
        if (chooses(format) && contract == TAROT_GARDE &&
            !tarot_is_possible(contract, score) &&
            tarot_is_possible((enum tarot_contract)higher, score))
            return err_user(err,
                            "no garde gives %s, but a %s does; say so in \"contract\" "
                            "if that was played",
                            why_score(score, &written), tarot_contract_word[higher]);
    return tarot_check(contract, score, err);
}

bool tarot_facts_check_slam(const struct facts *facts, struct err *err)
{
    bool all_tricks = facts_has(facts, FACT_TAROT_SLAM) &&
                      facts->value[FACT_TAROT_SLAM] != (int)TAROT_FAILED;
    if (all_tricks && facts_has(facts, FACT_TAROT_MARGIN) &&
        facts->value[FACT_TAROT_MARGIN] < 0)
        return err_user(err, "with every trick won, the contract is made; choose again");
    if (all_tricks && facts_has(facts, FACT_TAROT_PETIT) &&
        facts->value[FACT_TAROT_PETIT] == (int)TAROT_DEFENCE)
        return err_user(
            err,
            "if the taker won every trick, the defence cannot have the petit au bout");
    return true;
}

/* Whether some margin gives the score with the rest of the deal. */
static bool some_margin_gives(struct tarot_deal deal, int score)
{
    for (int margin = -TAROT_DOWN_MOST; margin <= TAROT_MADE_MOST; margin++) {
        set_margin(&deal, margin);
        if (tarot_score(&deal, NULL).score == score)
            return true;
    }
    return false;
}

bool tarot_facts_check(const struct facts *facts, enum tarot_contract contract,
                       struct err *err)
{
    struct tarot_deal deal;
    struct why_figure written;
    struct why_figure told;
    int score = facts->value[FACT_SCORE];
    unsigned remarks = FACT_BIT(FACT_TAROT_MARGIN) | FACT_BIT(FACT_TAROT_PETIT) |
                       FACT_BIT(FACT_TAROT_HANDFUL) | FACT_BIT(FACT_TAROT_SLAM);
    if (!(facts->given & remarks))
        return true;
    if (!tarot_facts_check_slam(facts, err))
        return false;
    if (!tarot_facts_deal(facts, contract, &deal))
        return some_margin_gives(deal, score) ||
               err_user(err,
                        "no margin gives the score %s with that petit, handful or slam; "
                        "look at them again",
                        why_score(score, &written));
    int given = tarot_score(&deal, NULL).score;
    return given == score ||
           err_user(err,
                    "margin, petit, handful and slam give the score %s, not %s; correct "
                    "them or the score",
                    why_score(given, &told), why_score(score, &written));
}
