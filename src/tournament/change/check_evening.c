/* check_evening.c - the part of tournament_check() that concerns the evening: rounds,
 * calls, agreement between the two sides, and the club's own settings. */
#include "tournament/change/check_inside.h"

#include "tournament/facts/whist_grid.h"
#include <string.h>

bool check_agreement(const struct tournament *t, int64_t seq, bool agreed,
                     struct err *err)
{
    const struct play *play = tournament_play(t, seq);
    if (!play || play->state == PLAY_MISSING)
        return err_set(err, ERR_NOT_FOUND,
                       "event %lld is not the latest result of a play", (long long)seq);
    if (agreed && play->confirmed)
        return err_set(err, ERR_CONFLICT, "that result is confirmed already");
    return agreed || !play->refused ||
           err_set(err, ERR_CONFLICT, "that result is refused already");
}

bool check_dispute(const struct tournament *t, const struct change_play *change,
                   struct err *err)
{
    int slot = check_need_slot(t, change->session, change->field, &change->facts, err);
    if (slot < 0)
        return false;
    unsigned result = format_results(t->format);
    if (!t->format->deals)
        result &= ~FACT_BIT(FACT_NOT_PLAYED);
    if (!(change->facts.given & result))
        return err_user(err, "a different result has its score");
    return tournament_session(t, change->session)->play[slot].state != PLAY_MISSING ||
           err_set(err, ERR_NOT_FOUND, "there is no result yet to disagree with");
}

bool check_round(const struct tournament *t, const struct change_round *change,
                 struct err *err)
{
    const struct session *session = check_need_session(t, change->session, err);
    if (!session)
        return false;
    int rounds = 0;
    for (size_t f = 0; f < session->fields; f++)
        if (session->field[f].schedule.rounds > rounds)
            rounds = session->field[f].schedule.rounds;
    if (change->closed) {
        if (session->round == change->round && !session->round_closed)
            return true;
        return err_set(err, ERR_CONFLICT, "round %d is not under way", change->round);
    }
    if (session->round > 0 && !session->round_closed)
        return err_set(err, ERR_CONFLICT, "round %d is under way; close it first",
                       session->round);
    if (change->round <= session->round || change->round > rounds)
        return err_set(err, ERR_CONFLICT, "round %d cannot begin now; %d of %d are over",
                       change->round, session->round, rounds);
    return true;
}

bool check_call(const struct tournament *t, const struct change_call *change,
                struct err *err)
{
    const struct field *field = check_need_field(t, change->session, change->field, err);
    if (!field)
        return false;
    if (change->table < 1 || change->table > field->schedule.tables)
        return err_set(err, ERR_NOT_FOUND, "there is no table %d; field %s has 1 to %d",
                       change->table, field->name, field->schedule.tables);
    return !change->text || check_text(tr(err->lang, N_("text")), change->text, err);
}

bool check_answer(const struct tournament *t, int64_t seq, struct err *err)
{
    for (size_t i = 0; i < t->calls; i++)
        if (t->call[i].seq == seq)
            return !t->call[i].answered ||
                   err_set(err, ERR_CONFLICT, "that call is dealt with already");
    return err_set(err, ERR_NOT_FOUND, "event %lld is not a call", (long long)seq);
}

bool check_club(const struct tournament *t, const struct change_club *change,
                struct err *err)
{
    if (t->format)
        return err_set(err, ERR_BUG, "a tournament is not the club");
    if (change->name && !check_text(tr(err->lang, N_("name")), change->name, err))
        return false;
    if (change->grid && (!whist_grid_check(change->grid, err) ||
                         !whist_grid_check_edition(change->grid, t->club.grid, err)))
        return false;
    for (size_t i = 0; change->revoke && i < t->club.tokens; i++)
        if (strcmp(t->club.token[i].id, change->revoke) == 0 && !t->club.token[i].revoked)
            return true;
    return !change->revoke ||
           err_set(err, ERR_NOT_FOUND,
                   "there is no token \"%.40s\" in force; `etui token list` shows those "
                   "that are",
                   change->revoke);
}
