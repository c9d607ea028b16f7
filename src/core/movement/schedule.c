/* schedule.c - who sits where, with which boards, in each round of one field. */
#include "core/movement/schedule.h"

#include "base/str.h"
#include "core/game/seat.h"
#include <assert.h>
#include <string.h>

void schedule_init(struct schedule *schedule, int tables, int rounds, int sides,
                   struct arena *arena)
{
    assert(tables > 0 && rounds > 0 && (sides == 2 || sides == SCHEDULE_SEATS));
    size_t n = (size_t)tables * (size_t)rounds;
    *schedule = (struct schedule){.tables = tables, .rounds = rounds, .sides = sides};
    schedule->table = ARENA_ARRAY(arena, struct schedule_table, n);
    for (size_t i = 0; i < n; i++)
        for (int s = 0; s < SCHEDULE_SEATS; s++)
            schedule->table[i].seat[s] = SCHEDULE_EMPTY;
}

struct schedule_table *schedule_at(const struct schedule *schedule, int round, int table)
{
    assert(round >= 1 && round <= schedule->rounds);
    assert(table >= 1 && table <= schedule->tables);
    return &schedule->table[(round - 1) * schedule->tables + table - 1];
}

int schedule_find(const struct schedule *schedule, const char *label)
{
    char wanted[SCHEDULE_LABEL] = {0};
    size_t n = strlen(label);
    if (n >= SCHEDULE_LABEL)
        return SCHEDULE_EMPTY;
    memcpy(wanted, label, n);
    for (int i = 0; i < schedule->contestants; i++)
        if (memcmp(schedule->label[i], wanted, SCHEDULE_LABEL) == 0)
            return i;
    return SCHEDULE_EMPTY;
}

const char *schedule_show(const char *label, enum lang lang, struct schedule_shown *shown)
{
    bool west = label[0] == 'W' && label[1] != '\0' &&
                label[1 + strspn(label + 1, "0123456789")] == '\0';
    char first = west ? seat_shown(SEAT_W, lang) : label[0];
    str_format(shown->text, sizeof shown->text, "%c%s", first, first ? label + 1 : "");
    return shown->text;
}

int schedule_slot(const struct schedule *schedule, int round, int table, int board)
{
    if (round < 1 || round > schedule->rounds || table < 1 || table > schedule->tables)
        return -1;
    const struct schedule_table *at = schedule_at(schedule, round, table);
    for (int slot = at->first; slot < at->first + at->count; slot++)
        if (schedule->board[slot] == board)
            return slot;
    return -1;
}

void schedule_leave(struct schedule *schedule, int contestant)
{
    for (int i = 0; i < schedule->rounds * schedule->tables; i++)
        for (int s = 0; s < schedule->sides; s++)
            if (schedule->table[i].seat[s] == contestant) {
                schedule->table[i].seat[s] = SCHEDULE_EMPTY;
                schedule->table[i].count = 0;
            }
}

int schedule_last_board(const struct schedule *schedule)
{
    int last = 0;
    for (int slot = 0; slot < schedule->slots; slot++)
        if (schedule->board[slot] > last)
            last = schedule->board[slot];
    return last;
}
