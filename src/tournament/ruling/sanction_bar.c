/* sanction_bar.c - who may not bid on a free deal, by a ruling on a misdeal. */
#include "tournament/model.h"
#include "tournament/ruling/sanction.h"

/* Whether the bar of a ruling holds on a slot: on the deal that takes the place of the
 * one that was ruled on, else on the next one of the table. */
static bool holds_bar(const struct tournament *t, const struct ruling *ruling,
                      enum code_bar bar, int slot)
{
    const struct session *session = &t->session[ruling->session];
    if (bar == CODE_NO_BAR || ruling->slot < 0)
        return false;
    if (slot == ruling->slot)
        return true;
    const struct play *there = &session->play[ruling->slot];
    int round;
    int table;
    const struct field *field = session_field_of(session, slot);
    const struct schedule_table *at = field_table(field, slot, &round, &table);
    bool same_table = at == field_table(field, ruling->slot, &round, &table);
    return bar == CODE_BAR_NEXT_DEAL && slot == ruling->slot + 1 && same_table &&
           (there->state == PLAY_MISSING || play_is_annulled(t, there));
}

static enum code_bar bar_of(const struct tournament *t,
                            const struct change_ruling *ruling)
{
    struct code_row row;
    struct err unused = ERR_INIT(LANG_EN);
    if (!ruling->bars || !ruling->edition ||
        !sanction_row(t, ruling->article, ruling->edition, &row, &unused))
        return CODE_NO_BAR;
    return row.article->bar;
}

ruling_seats sanction_barred(const struct tournament *t, int session, int slot,
                             const struct ruling **by)
{
    ruling_seats seats = 0;
    if (t->format->game != &game_table[GAME_FREE])
        return 0;
    for (size_t i = 0; i < t->rulings; i++) {
        const struct ruling *ruling = &t->ruling[i];
        if (ruling->session != session ||
            !holds_bar(t, ruling, bar_of(t, &ruling->change), slot))
            continue;
        seats |= ruling->change.answers.fault;
        *by = ruling;
    }
    return seats;
}

bool sanction_check_bid(const struct tournament *t, int session, int slot,
                        const struct facts *facts, struct err *err)
{
    const struct ruling *by = NULL;
    ruling_seats barred = sanction_barred(t, session, slot, &by);
    enum seat taker = (enum seat)facts->value[FACT_TAROT_TAKER];
    bool bids = facts->given & FACT_BIT(FACT_TAROT_TAKER);
    return !by || !bids || !(barred >> taker & 1U) ||
           err_user(
               err,
               "%s may not bid on this deal: article %s (event %jd); look at who took "
               "it, or undo that ruling first",
               seat_word(taker, err->lang), by->change.article, by->seq);
}
