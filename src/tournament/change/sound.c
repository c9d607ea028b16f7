/* sound.c - whether a stored event is one that Étui can have written. */
#include "tournament/change/sound.h"

#include "tournament/change/change_table.h"

static bool is_beginning(const struct change *change)
{
    return change_table[change->kind]->begins;
}

/* Contracts, totals and adjusted scores are kept in one list: a play has one of them. */
static bool has_one_list(const struct facts *facts)
{
    return facts_has(facts, FACT_WHIST_CONTRACTS) + facts_has(facts, FACT_TOTALS) +
               facts_has(facts, FACT_ADJUSTED) <=
           1;
}

/* The members that no event of a kind lacks. */
static bool has_members(const struct change *change)
{
    enum change_kind kind = change->kind;
    const struct change_ruling *ruling = &change->ruling;
    if (kind == CHANGE_LINEUP)
        return change->lineup.field && change->lineup.label;
    if (kind == CHANGE_SEATS)
        return change->seats.field != NULL;
    if (kind == CHANGE_SCHEDULE)
        return change->schedule.field != NULL;
    if (kind == CHANGE_PLAY || kind == CHANGE_CORRECT || kind == CHANGE_DISPUTE)
        return change->play.field != NULL && has_one_list(&change->play.facts);
    if (kind == CHANGE_CALL)
        return change->call.field != NULL;
    if (kind == CHANGE_EXCEPTIONS)
        return change->exceptions.field != NULL;
    return kind != CHANGE_RULING || ruling->effect.kind != RULING_PENALTY ||
           ruling->has_amount || ruling->sanction != RULING_NO_SANCTION ||
           ruling->edition || (ruling->facts.given & FACT_BIT(FACT_BOARD));
}

/* The creation cannot be undone, nor what has not happened. */
static bool names_past(const struct tournament *t, const struct change *change)
{
    if (!change_table[change->kind]->names_event)
        return true;
    return change->seq >= (change->kind == CHANGE_UNDO ? 2 : 1) &&
           change->seq <= (int64_t)t->events;
}

bool change_is_sound(const struct tournament *t, const struct change *change,
                     struct err *err)
{
    bool first = t->events == 0;
    bool placed = first || !t->format ? is_beginning(change) : !is_beginning(change);
    if (placed && has_members(change) && names_past(t, change))
        return true;
    return err_set(err, ERR_STORE,
                   "event %zu (%s) is not one that Étui writes: the file is damaged or "
                   "was made by another program",
                   t->events + 1, change_table[change->kind]->name);
}
