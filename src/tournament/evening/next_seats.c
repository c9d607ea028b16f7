/* next_seats.c - where the players and the boards of a table go for the next round. */
#include "tournament/evening/next_seats.h"

/* Looks for the contestant at the tables of that round. A quadrette or a team sits at
 * two: whoever attacks goes where it attacks. */
static void find_contestant(const struct field *field, int round, int seat,
                            struct next_seat *next)
{
    const struct schedule *schedule = &field->schedule;
    for (int table = 1; table <= schedule->tables; table++) {
        const struct schedule_table *at = schedule_at(schedule, round, table);
        for (int s = 0; s < schedule->sides; s++)
            if (at->seat[s] == next->contestant && (next->table == 0 || s == seat)) {
                next->table = table;
                next->seat = s;
                next->plays = at->count > 0 && field_table_plays(field, at);
            }
    }
}

void next_seats_of(const struct field *field, int round, int table,
                   struct next_seat next[SCHEDULE_SEATS])
{
    const struct schedule *schedule = &field->schedule;
    const struct schedule_table *at = schedule_at(schedule, round, table);
    for (int s = 0; s < SCHEDULE_SEATS; s++) {
        next[s] = (struct next_seat){.contestant = SCHEDULE_EMPTY};
        if (s >= schedule->sides || at->seat[s] == SCHEDULE_EMPTY)
            continue;
        next[s].contestant = at->seat[s];
        if (round < schedule->rounds)
            find_contestant(field, round + 1, s, &next[s]);
    }
}

int next_seats_board(const struct field *field, int round, int board)
{
    if (round >= field->schedule.rounds)
        return 0;
    for (int table = 1; table <= field->schedule.tables; table++)
        if (schedule_slot(&field->schedule, round + 1, table, board) >= 0)
            return table;
    return 0;
}

int next_seats_stand(const struct field *field, int round, int board)
{
    const struct schedule *schedule = &field->schedule;
    for (int i = 0; i < schedule->relays; i++) {
        const struct schedule_relay *relay = &schedule->relay[i];
        for (int k = relay->first; k < relay->first + relay->count; k++)
            if (relay->round == round && schedule->waiting[k] == board)
                return relay->after;
    }
    return 0;
}

int next_seats_begin(const struct field *field, int round, int table)
{
    const struct schedule *schedule = &field->schedule;
    int before = 0;
    int all = 1;
    int count = schedule_at(schedule, round, table)->count;
    for (int other = 1; other <= schedule->tables; other++) {
        if (other == table || !schedule_shares(schedule, round, table, other) ||
            !field_table_plays(field, schedule_at(schedule, round, other)))
            continue;
        all++;
        before += other < table;
    }
    if (count == 0)
        return 0;
    return count >= all ? before * count / all : before % count;
}

int next_seats_boards(const struct field *field, int round, int table)
{
    const struct schedule_table *at = schedule_at(&field->schedule, round, table);
    int place = 0;
    for (int k = at->first; k < at->first + at->count; k++) {
        int next = next_seats_board(field, round, field->schedule.board[k]);
        if (next == 0 || (place > 0 && next != place))
            return 0;
        place = next;
    }
    return place;
}
