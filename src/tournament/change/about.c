/* about.c - which play a change was about, by the number of the change. */
#include "tournament/change/change_table.h"
#include "tournament/model.h"

/* The address of a play by its facts; none, if there is no such play. */
static struct play_address address_of(const struct tournament *t,
                                      struct change_place place)
{
    const struct session *session = tournament_session(t, place.session);
    int index = session && place.field ? session_field(session, place.field) : -1;
    const struct field *field = index >= 0 ? &session->field[index] : NULL;
    int slot = field ? field_slot(field, place.facts) : -1;
    if (slot < 0)
        return (struct play_address){0};
    return (struct play_address){.session = place.session,
                                 .field = index,
                                 .round = place.facts->value[FACT_ROUND],
                                 .table = place.facts->value[FACT_TABLE],
                                 .board =
                                     field->schedule.board[slot - field->first_slot]};
}

/* That of the change of another number. */
static struct play_address address_named(const struct tournament *t, int64_t seq)
{
    bool there = seq >= 1 && seq < t->seq && (size_t)seq <= t->addresses;
    return there ? t->address[seq - 1] : (struct play_address){0};
}

void change_note_about(struct tournament *t, const struct change *change)
{
    const struct change_row *row = change_table[change->kind];
    struct play_address address = {0};
    if (row->about)
        address = address_of(t, row->about(change));
    else if (row->names_event)
        address = address_named(t, change->seq);
    if (address.session == 0)
        return;
    while ((int64_t)t->addresses < t->seq) {
        t->address = mem_extend(t->address, t->addresses, &t->addresses_capacity,
                                sizeof *t->address);
        t->address[t->addresses++] = (struct play_address){0};
    }
    t->address[t->seq - 1] = address;
}
