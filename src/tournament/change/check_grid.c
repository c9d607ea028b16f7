/* check_grid.c - the part of tournament_check() that concerns a grid of whist. */
#include "tournament/change/check_inside.h"

#include "tournament/facts/deal_facts.h"

static bool check_deal(const struct session *session, int slot,
                       const struct whist_grid *grid, struct err *err)
{
    const struct play *play = &session->play[slot];
    const struct field *field = session_field_of(session, slot);
    struct err why = ERR_INIT(err->lang);
    struct whist_deal deal;
    int round;
    int table;
    if (!play->facts || play_has_totals(play) ||
        deal_of_whist(play->facts, grid, &deal, &why))
        return true;
    field_table(field, slot, &round, &table);
    return err_set(err, ERR_CONFLICT,
                   "deal %d of table %d in round %d is recorded and does not fit this "
                   "grid (%s); correct the deal first, or keep the grid",
                   field->schedule.board[slot - field->first_slot], table, round,
                   why.text);
}

bool check_grid(const struct tournament *t, const struct change_settings *settings,
                struct err *err)
{
    const struct format *format = settings->format ? settings->format : t->format;
    if (!settings->grid)
        return true;
    if (!format->game->grid)
        return err_user(
            err, "a grid of contracts is only for whist; this tournament is not whist");
    for (size_t s = 0; s < t->sessions; s++)
        for (int slot = 0; slot < t->session[s].slots; slot++)
            if (!check_deal(&t->session[s], slot, settings->grid, err))
                return false;
    return true;
}
