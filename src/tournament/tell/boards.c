/* boards.c - the teller of boards: where each is in a round, where it came from and goes.
 */
#include "tournament/tell/boards.h"

int boards_table(const struct field *field, int round, int board)
{
    const struct schedule *schedule = &field->schedule;
    if (round < 1 || round > schedule->rounds)
        return 0;
    for (int table = 1; table <= schedule->tables; table++)
        if (schedule_slot(schedule, round, table, board) >= 0)
            return table;
    return 0;
}

int boards_stands(const struct field *field, int round)
{
    int stands = 0;
    for (int i = 0; i < field->schedule.relays; i++)
        stands += field->schedule.relay[i].round == round;
    return stands;
}

struct boards_stand boards_stand_at(const struct field *field, int round, int index)
{
    const struct schedule *schedule = &field->schedule;
    for (int i = 0; i < schedule->relays; i++) {
        const struct schedule_relay *relay = &schedule->relay[i];
        if (relay->round == round && index-- == 0)
            return (struct boards_stand){relay->after, schedule->waiting + relay->first,
                                         relay->count};
    }
    return (struct boards_stand){0};
}

int boards_stand(const struct field *field, int round, int board)
{
    int stands = boards_stands(field, round);
    for (int i = 0; i < stands; i++) {
        struct boards_stand stand = boards_stand_at(field, round, i);
        for (int k = 0; k < stand.boards; k++)
            if (stand.board[k] == board)
                return stand.after;
    }
    return 0;
}

int boards_go_to(const struct place_table *at)
{
    int place = 0;
    for (int k = 0; k < at->boards; k++) {
        int next = boards_table(at->field, at->round + 1, at->board[k]);
        if (next == 0 || (place > 0 && next != place))
            return 0;
        place = next;
    }
    return place;
}

bool boards_are_shared(const struct place_table *at)
{
    const struct schedule *schedule = &at->field->schedule;
    return at->boards > 0 && schedule_at(schedule, at->round, at->table)->shares > 0;
}

bool boards_are_laid(const struct place_table *at)
{
    return at->boards > 0 && (at->meant || !boards_are_shared(at));
}

int boards_shared_with(const struct place_table *at, int k)
{
    const struct schedule *schedule = &at->field->schedule;
    for (int other = 1; at->boards > 0 && other <= schedule->tables; other++)
        if (other != at->table &&
            schedule_shares(schedule, at->round, at->table, other) &&
            place_table(at->field, at->round, other).meant && k-- == 0)
            return other;
    return 0;
}

int boards_slot(const struct place_table *at, int board)
{
    for (int k = 0; k < at->boards; k++)
        if (at->board[k] == board)
            return at->first_slot + k;
    return -1;
}

int boards_slots(const struct field *field)
{
    return field->schedule.slots;
}

int boards_form(const struct field *field, int slot)
{
    return field_form(field, slot);
}
