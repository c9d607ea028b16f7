/* rotation.c - who of a triplette attacks a deal. */
#include "tournament/facts/rotation.h"

bool rotation_is(const struct format *format)
{
    return format->movement == MOVEMENT_TRIPLETTES;
}

/* Deals that the contestant attacks before that slot of the field. */
static int attacks_before(const struct field *field, int contestant, int slot)
{
    const struct schedule *schedule = &field->schedule;
    int deals = 0;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
        const struct schedule_table *at = &schedule->table[i];
        if (at->seat[0] != contestant || !field_table_plays(field, at))
            continue;
        if (slot < at->first + at->count)
            return slot < at->first ? deals : deals + slot - at->first;
        deals += at->count;
    }
    return deals;
}

int rotation_attacker(const struct tournament *t, const struct session *session, int slot)
{
    int round;
    int table;
    const struct field *field = session_field_of(session, slot);
    const struct schedule_table *at = field_table(field, slot, &round, &table);
    if (!rotation_is(t->format) || !field_table_plays(field, at))
        return -1;
    const struct crew *crew = &field->crew[at->seat[0]];
    if (crew->count < 1)
        return -1;
    int turn = attacks_before(field, at->seat[0], slot - field->first_slot) % crew->count;
    return crew->player[turn];
}

bool rotation_check(const struct tournament *t, const struct session *session, int slot,
                    const char *attacker, struct err *err)
{
    int whose = rotation_attacker(t, session, slot);
    int round;
    int table;
    const struct field *field = session_field_of(session, slot);
    const struct schedule_table *at = field_table(field, slot, &round, &table);
    int board = field->schedule.board[slot - field->first_slot];
    if (whose < 0 || str_equal(t->player[whose].id, attacker))
        return true;
    const char *label = field->schedule.label[at->seat[0]];
    int player = tournament_player(t, attacker);
    if (player < 0 || !field_has_player(field, at->seat[0], player))
        return err_user(err,
                        "\"%.40s\" is not in triplette %s; player %s attacks board %d",
                        attacker, label, t->player[whose].id, board);
    return err_user(
        err,
        "player %.40s is out of rotation: player %s of %s attacks board %d; if somebody "
        "else attacked it, leave out the attacker and rule 0 to the attack",
        attacker, t->player[whose].id, label, board);
}
