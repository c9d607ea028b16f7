/* check_play.c - the part of tournament_check() that concerns results. */
#include "tournament/change/check.h"
#include "tournament/facts.h"
#include "tournament/ruling.h"

bool check_result(const struct tournament *t, const struct format_result *result,
                  struct err *err)
{
    if (t->format->check)
        return t->format->check(result, err);
    if (!(result->facts->given & FACT_BIT(FACT_SCORE)))
        return err_user(
            err, "margin, petit, handful and slam go with a score; give the score too");
    int score = result->facts->value[FACT_SCORE];
    bool sure = result->sure;
    enum tarot_contract contract =
        tarot_facts_contract(t->format, result->board, result->facts);
    const char *word = tarot_contract_word[contract];
    struct why_figure given;
    if (contract == TAROT_PRISE)
        return err_user(err, "the contract of a duplicate deal is garde, garde-sans or "
                             "garde-contre");
    if (!tarot_facts_check_score(t->format, contract, score, err) ||
        !tarot_facts_check(result->facts, contract, err))
        return false;
    if (!sure && tarot_is_unlikely(contract, score))
        return err_user(
            err, "%s is unlikely for a %s; send it again marked as sure if it is right",
            why_score(score, &given), word);
    return true;
}

/* Deals and the totals of their round stand in each other's way: the totals are kept with
 * the first deal of the table. */
static bool check_deals(const struct tournament *t, const struct change_play *change,
                        int slot, struct err *err)
{
    int round;
    int table;
    const struct session *session = tournament_session(t, change->session);
    const struct field *field = session_field_of(session, slot);
    const struct schedule_table *at = field_table(field, slot, &round, &table);
    const struct play *first = &session->play[field->first_slot + at->first];
    bool totals = change->facts.given & FACT_BIT(FACT_TOTALS);
    if (!totals && slot != field->first_slot + at->first && play_has_totals(first))
        return err_set(err, ERR_CONFLICT,
                       "table %d already has its totals of round %d, which cover all its "
                       "deals; correct the totals, or undo them first",
                       table, round);
    for (int k = 1; totals && k < at->count; k++)
        if (first[k].state != PLAY_MISSING)
            return err_set(err, ERR_CONFLICT,
                           "table %d already has deal %d of round %d recorded; enter its "
                           "other deals too, or undo that one first",
                           table, field->schedule.board[at->first + k], round);
    return true;
}

/* Another deal takes the place of an annulled one while its round is played. */
static bool check_place(const struct tournament *t, const struct change_play *change,
                        const struct play *play, struct err *err)
{
    const struct session *session = tournament_session(t, change->session);
    int round = change->facts.value[FACT_ROUND];
    bool over =
        round < session->round || (round == session->round && session->round_closed);
    return !over || !play_is_annulled(t, play) ||
           err_set(
               err, ERR_CONFLICT,
               "deal %d of table %d was annulled, and round %d is over: no other deal "
               "takes its place",
               change->facts.value[FACT_BOARD], change->facts.value[FACT_TABLE], round);
}

static bool refuse_recorded(const struct format *format, const struct play *play,
                            const struct facts *facts, struct err *err)
{
    struct why_figure recorded;
    if (format->deals && (facts->given & FACT_BIT(FACT_TOTALS)))
        return err_set(err, ERR_CONFLICT,
                       "table %d already has a result in round %d; to put totals in its "
                       "place, correct it, with a reason",
                       facts->value[FACT_TABLE], facts->value[FACT_ROUND]);
    if (format->deals)
        return err_set(err, ERR_CONFLICT,
                       "deal %d of table %d in round %d is already recorded; to change "
                       "it, correct it, with a reason",
                       facts->value[FACT_BOARD], facts->value[FACT_TABLE],
                       facts->value[FACT_ROUND]);
    if (play->state == PLAY_NOT_PLAYED)
        return err_set(err, ERR_CONFLICT,
                       "board %d is recorded as not played; correct that, with a reason",
                       facts->value[FACT_BOARD]);
    return err_set(err, ERR_CONFLICT,
                   "board %d already has the score %s at table %d in round %d; to change "
                   "it, correct it, with a reason",
                   facts->value[FACT_BOARD], why_score(play->score, &recorded),
                   facts->value[FACT_TABLE], facts->value[FACT_ROUND]);
}

static bool check_correction(const struct tournament *t, const struct play *play,
                             const struct change_play *change, struct err *err)
{
    if (play->state == PLAY_MISSING)
        return err_set(
            err, ERR_NOT_FOUND,
            "board %d has no result there yet; enter it instead of correcting it",
            change->facts.value[FACT_BOARD]);
    if (!change->reason || change->reason[0] == '\0')
        return err_user(err, "a correction needs a reason");
    if (change->act && !change_act_find(change->act))
        return err_user(err,
                        "a correction is a typing error or a decision of the arbiter: "
                        "\"typing\" or \"arbiter\", not \"%.20s\"",
                        change->act);
    if (play_says(t->format, play, &change->facts))
        return err_user(err, "that is already what is recorded; nothing to correct");
    return check_text(tr(err->lang, N_("reason")), change->reason, err);
}

/* Nothing was said of the result, or too much. */
static bool refuse_empty(const struct format *format, struct err *err)
{
    return err_user(err, "%s", tr(err->lang, format->game->must_say));
}

bool check_play(const struct tournament *t, const struct change_play *change,
                bool correct, struct err *err)
{
    int slot = need_slot(t, change->session, change->field, &change->facts, err);
    if (slot < 0)
        return false;
    unsigned result = change->facts.given & format_results(t->format);
    bool scored = result & ~FACT_BIT(FACT_NOT_PLAYED);
    if (scored == !!(result & FACT_BIT(FACT_NOT_PLAYED)))
        return refuse_empty(t->format, err);
    struct format_result asked =
        tournament_asked(t, change->session - 1, slot, &change->facts);
    asked.sure = true;
    if (scored && !check_result(t, &asked, err))
        return false; /* what cannot be is said first, whatever is recorded */
    if (!change->as_sent &&
        !deals_check_lead(t, change->session - 1, slot, &change->facts, err))
        return false;
    if (t->format->deals &&
        (!check_deals(t, change, slot, err) ||
         !sanction_check_bid(t, change->session - 1, slot, &change->facts, err)))
        return false;
    if ((change->facts.given & t->format->checked & FACT_BIT(FACT_TAROT_ATTACKER)) &&
        !rotation_check(t, tournament_session(t, change->session), slot,
                        change->facts.text, err))
        return false;
    const struct play *play = &tournament_session(t, change->session)->play[slot];
    if (!correct && play->state != PLAY_MISSING && !play_is_annulled(t, play))
        return play_says(t->format, play,
                         &change->facts) || /* twice the same counts once */
               refuse_recorded(t->format, play, &change->facts, err);
    if (correct ? !check_correction(t, play, change, err)
                : !check_place(t, change, play, err))
        return false;
    asked.sure = change->sure;
    return !scored || check_result(t, &asked, err);
}
