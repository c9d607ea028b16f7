/* whereabouts.c - where a player is in a round: table, seat, boards, whom they meet. */
#include "tournament/whereabouts.h"

#include "tournament/next_seats.h"

static void sit(struct whereabouts *where, const struct schedule_table *at, int table,
                int seat)
{
    where->table = table;
    where->seat = seat;
    where->at = at;
    where->plays = at->count > 0 && field_table_plays(where->field, at);
}

static int contestant_of(const struct field *field, int player)
{
    for (int c = 0; c < field->schedule.contestants; c++)
        if (field->player[c] == player)
            return c;
    return SCHEDULE_EMPTY;
}

/* Looks for the contestant at the tables of the round. */
static void find_table(struct whereabouts *where, int round)
{
    const struct schedule *schedule = &where->field->schedule;
    for (int table = 1; table <= schedule->tables && round <= schedule->rounds; table++) {
        const struct schedule_table *at = schedule_at(schedule, round, table);
        for (int s = 0; s < schedule->sides; s++)
            if (at->seat[s] == where->contestant) {
                sit(where, at, table, s);
                return;
            }
    }
}

struct whereabouts whereabouts_of(const struct session *session, int player, int round)
{
    struct whereabouts where = {.contestant = SCHEDULE_EMPTY};
    for (size_t f = 0; f < session->fields && !where.field && player >= 0; f++) {
        where.contestant = contestant_of(&session->field[f], player);
        if (where.contestant != SCHEDULE_EMPTY)
            where.field = &session->field[f];
    }
    if (where.field && round >= 1)
        find_table(&where, round);
    return where;
}

/* Everybody of the field, and where those who sit at its tables do so. */
static void fill_field(const struct field *field, int round, struct whereabouts *all)
{
    const struct schedule *schedule = &field->schedule;
    for (int c = 0; c < schedule->contestants; c++)
        if (field->player[c] >= 0)
            all[field->player[c]] = (struct whereabouts){.field = field, .contestant = c};
    if (round < 1 || round > schedule->rounds)
        return;
    for (int table = 1; table <= schedule->tables; table++) {
        const struct schedule_table *at = schedule_at(schedule, round, table);
        for (int s = 0; s < schedule->sides; s++)
            if (at->seat[s] != SCHEDULE_EMPTY && field->player[at->seat[s]] >= 0)
                sit(&all[field->player[at->seat[s]]], at, table, s);
    }
}

void whereabouts_all(const struct session *session, int round, struct whereabouts *all,
                     size_t players)
{
    for (size_t i = 0; i < players; i++)
        all[i] = (struct whereabouts){.contestant = SCHEDULE_EMPTY};
    for (size_t f = 0; f < session->fields; f++)
        fill_field(&session->field[f], round, all);
}

int whereabouts_met(const struct whereabouts *where, int seat)
{
    if (!where->at || seat == where->seat || seat >= where->field->schedule.sides ||
        where->at->seat[seat] == SCHEDULE_EMPTY)
        return -1;
    return where->field->player[where->at->seat[seat]];
}

/* Steps of different tables, as long as they are all the same. */
struct steps {
    int tables; /* of the field */
    int step;
    bool some;
    bool differ;
};

static void add_step(struct steps *steps, int from, int to)
{
    int step = (to - from + steps->tables) % steps->tables;
    if (2 * step > steps->tables)
        step -= steps->tables; /* the shorter way round */
    if (steps->some && step != steps->step)
        steps->differ = true;
    steps->step = step;
    steps->some = true;
}

static bool end_steps(const struct steps *steps, int *step)
{
    if (!steps->some || steps->differ)
        return false;
    *step = steps->step;
    return true;
}

bool whereabouts_step(const struct field *field, int round, int seat, int *step)
{
    const struct schedule *schedule = &field->schedule;
    struct steps steps = {.tables = schedule->tables};
    if (round < 1 || round >= schedule->rounds || seat >= schedule->sides)
        return false;
    for (int table = 1; table <= schedule->tables; table++) {
        struct next_seat next[SCHEDULE_SEATS];
        next_seats_of(field, round, table, next);
        if (next[seat].contestant == SCHEDULE_EMPTY)
            continue;
        if (next[seat].table == 0 || next[seat].seat != seat)
            return false;
        add_step(&steps, table, next[seat].table);
    }
    return end_steps(&steps, step);
}

bool whereabouts_board_step(const struct field *field, int round, int *step)
{
    const struct schedule *schedule = &field->schedule;
    struct steps steps = {.tables = schedule->tables};
    if (round < 1 || round >= schedule->rounds)
        return false;
    for (int table = 1; table <= schedule->tables; table++) {
        if (schedule_at(schedule, round, table)->count == 0)
            continue;
        int next = next_seats_boards(field, round, table);
        if (next == 0)
            return false;
        add_step(&steps, table, next);
    }
    return end_steps(&steps, step);
}
