/* change_table.c - the kinds of change, a row each, and what goes by them. */
#include "tournament/change/change_table.h"

#include "tournament/change/kind.h"
#include <string.h>

const struct change_row *const change_table[CHANGE_KINDS] = {
    [CHANGE_CREATE] = &kind_create,   [CHANGE_SETTINGS] = &kind_settings,
    [CHANGE_ENTRY] = &kind_entry,     [CHANGE_WITHDRAW] = &kind_withdraw,
    [CHANGE_SESSION] = &kind_session, [CHANGE_SCHEDULE] = &kind_schedule,
    [CHANGE_SEATS] = &kind_seats,     [CHANGE_PLAY] = &kind_play,
    [CHANGE_CORRECT] = &kind_correct, [CHANGE_CONFIRM] = &kind_confirm,
    [CHANGE_RULING] = &kind_ruling,   [CHANGE_PUBLISH] = &kind_publish,
    [CHANGE_UNDO] = &kind_undo,       [CHANGE_ROUND] = &kind_round,
    [CHANGE_CALL] = &kind_call,       [CHANGE_ANSWER] = &kind_answer,
    [CHANGE_REFUSE] = &kind_refuse,   [CHANGE_DISPUTE] = &kind_dispute,
    [CHANGE_LINEUP] = &kind_lineup,   [CHANGE_DEALS] = &kind_deals,
    [CHANGE_CLUB] = &kind_club,       [CHANGE_EXCEPTIONS] = &kind_exceptions,
    [CHANGE_AWARD] = &kind_award,     [CHANGE_WAIVER] = &kind_waiver,
    [CHANGE_CLOCK] = &kind_clock,     [CHANGE_PAYMENT] = &kind_payment,
    [CHANGE_SENT] = &kind_sent,       [CHANGE_HABITS] = &kind_habits,
    [CHANGE_CASH] = &kind_cash,       [CHANGE_STAGES] = &kind_stages,
};

enum change_kind change_kind_find(const char *name)
{
    int kind = 0;
    while (kind < CHANGE_KINDS && strcmp(change_table[kind]->name, name) != 0)
        kind++;
    return (enum change_kind)kind;
}

bool change_read(enum change_kind kind, const struct jat *payload, struct change *change,
                 struct arena *arena, struct err *err)
{
    *change = (struct change){.kind = kind};
    if (kind >= CHANGE_KINDS)
        return err_set(err, ERR_BUG, "unknown kind of event");
    return jat_is_object(payload, err) &&
           change_table[kind]->read(payload, change, arena, err);
}

json_t *change_write(const struct change *change)
{
    return change_table[change->kind]->write(change);
}

bool tournament_check(const struct tournament *t, const struct change *change,
                      struct err *err)
{
    if (change->kind >= CHANGE_KINDS)
        return err_set(err, ERR_BUG, "unknown kind of change");
    const struct change_row *row = change_table[change->kind];
    if (!t->format && !row->begins)
        return err_set(err, ERR_NOT_FOUND, "the tournament does not exist yet");
    return row->check(t, change, err);
}

void change_apply(struct tournament *t, const struct change *change)
{
    change_table[change->kind]->apply(t, change);
}
