/* apply_address.c - which play a change was about, by the number of the change. */
#include "tournament/change/apply.h"

/* The address of a play by its facts; none, if there is no such play. */
static struct play_address address_of(const struct tournament *t, int number,
                                      const char *name, const struct facts *facts)
{
    const struct session *session = tournament_session(t, number);
    int index = session && name ? session_field(session, name) : -1;
    const struct field *field = index >= 0 ? &session->field[index] : NULL;
    int slot = field ? field_slot(field, facts) : -1;
    if (slot < 0)
        return (struct play_address){0};
    return (struct play_address){.session = number,
                                 .field = index,
                                 .round = facts->value[FACT_ROUND],
                                 .table = facts->value[FACT_TABLE],
                                 .board =
                                     field->schedule.board[slot - field->first_slot]};
}

/* That of the change of another number. */
static struct play_address address_named(const struct tournament *t, int64_t seq)
{
    bool there = seq >= 1 && seq < t->seq && (size_t)seq <= t->addresses;
    return there ? t->address[seq - 1] : (struct play_address){0};
}

static struct play_address find_address(const struct tournament *t,
                                        const struct change *change)
{
    switch (change->kind) {
    case CHANGE_PLAY:
    case CHANGE_CORRECT:
    case CHANGE_DISPUTE:
        return address_of(t, change->play.session, change->play.field,
                          &change->play.facts);
    case CHANGE_RULING:
        return address_of(t, change->ruling.session, change->ruling.field,
                          &change->ruling.facts);
    case CHANGE_CONFIRM:
    case CHANGE_REFUSE:
    case CHANGE_ANSWER:
    case CHANGE_UNDO:
        return address_named(t, change->seq);
    case CHANGE_CREATE:
    case CHANGE_SETTINGS:
    case CHANGE_ENTRY:
    case CHANGE_WITHDRAW:
    case CHANGE_SESSION:
    case CHANGE_SCHEDULE:
    case CHANGE_SEATS:
    case CHANGE_LINEUP:
    case CHANGE_DEALS:
    case CHANGE_ROUND:
    case CHANGE_CALL:
    case CHANGE_CLUB:
    case CHANGE_PUBLISH:
    case CHANGE_KINDS:
        break;
    }
    return (struct play_address){0};
}

void apply_address(struct tournament *t, const struct change *change)
{
    struct play_address address = find_address(t, change);
    if (address.session == 0)
        return;
    while ((int64_t)t->addresses < t->seq) {
        t->address = arena_grow(&t->arena, t->address, t->addresses,
                                &t->addresses_capacity, sizeof *t->address);
        t->address[t->addresses++] = (struct play_address){0};
    }
    t->address[t->seq - 1] = address;
}
