/* whereabouts.c - where a player is in a round: table, seat, boards, whom they meet. */
#include "tournament/evening/whereabouts.h"

#include "tournament/evening/next_seats.h"
#include "tournament/evening/relief.h"
#include "tournament/evening/seated.h"

static void sit_down(struct whereabouts *where, const struct schedule_table *at,
                     int table, int seat)
{
    where->table = table;
    where->seat = seat;
    where->at = at;
    where->plays = at->count > 0 && field_table_plays(where->field, at);
}

/* Whom they play for in the round; else whom they came to play for later. */
static int contestant_of(const struct field *field, int player, int round)
{
    for (int c = 0; c < field->schedule.contestants && field->reliefs > 0; c++)
        if (relief_has(field, c, player, round))
            return c;
    for (int c = 0; c < field->schedule.contestants; c++)
        if (field_has_player(field, c, player))
            return c;
    return SCHEDULE_EMPTY;
}

/* Whether the player, one of the contestant's crew, sits on that side in the round. */
static bool sits_on(const struct format *format, const struct whereabouts *where,
                    int player, int side, int round)
{
    struct crew seated = seated_on(format, where->field, where->contestant, side, round);
    return crew_has(&seated, player);
}

/* Looks for the player at the tables of the round: their contestant may be at two. */
static void find_table(const struct format *format, struct whereabouts *where, int player,
                       int round)
{
    const struct schedule *schedule = &where->field->schedule;
    for (int table = 1; table <= schedule->tables && round <= schedule->rounds; table++) {
        const struct schedule_table *at = schedule_at(schedule, round, table);
        for (int s = 0; s < schedule->sides; s++)
            if (at->seat[s] == where->contestant && where->table == 0 &&
                sits_on(format, where, player, s, round))
                sit_down(where, at, table, s);
    }
}

struct whereabouts whereabouts_of(const struct format *format,
                                  const struct session *session, int player, int round)
{
    struct whereabouts where = {.contestant = SCHEDULE_EMPTY};
    for (size_t f = 0; f < session->fields && !where.field && player >= 0; f++) {
        where.contestant = contestant_of(&session->field[f], player, round);
        if (where.contestant != SCHEDULE_EMPTY)
            where.field = &session->field[f];
    }
    if (where.field && round >= 1)
        find_table(format, &where, player, round);
    return where;
}

/* Those who sit on a side of a table; whoever may be at two is at the first of them. */
static void fill_side(const struct crew *seated, const struct whereabouts *there,
                      struct whereabouts *all)
{
    for (int i = 0; i < seated->count; i++)
        if (all[seated->player[i]].table == 0)
            all[seated->player[i]] = *there;
}

/* Everybody of the field, and where those who sit at its tables do so. */
static void fill_field(const struct format *format, const struct field *field, int round,
                       struct whereabouts *all)
{
    const struct schedule *schedule = &field->schedule;
    for (int c = 0; c < schedule->contestants; c++)
        for (int i = 0; i < field->crew[c].count; i++)
            all[field->crew[c].player[i]] =
                (struct whereabouts){.field = field, .contestant = c};
    if (round < 1 || round > schedule->rounds)
        return;
    for (int table = 1; table <= schedule->tables; table++) {
        const struct schedule_table *at = schedule_at(schedule, round, table);
        for (int s = 0; s < schedule->sides; s++) {
            struct crew seated = seated_on(format, field, at->seat[s], s, round);
            struct whereabouts there = {.field = field, .contestant = at->seat[s]};
            sit_down(&there, at, table, s);
            fill_side(&seated, &there, all);
        }
    }
}

void whereabouts_all(const struct format *format, const struct session *session,
                     int round, struct whereabouts *all, size_t players)
{
    for (size_t i = 0; i < players; i++)
        all[i] = (struct whereabouts){.contestant = SCHEDULE_EMPTY};
    for (size_t f = 0; f < session->fields; f++)
        fill_field(format, &session->field[f], round, all);
}

struct crew whereabouts_met(const struct format *format, const struct whereabouts *where,
                            int seat, int round)
{
    if (!where->at || seat == where->seat || seat >= where->field->schedule.sides)
        return (struct crew){0};
    return seated_on(format, where->field, where->at->seat[seat], seat, round);
}

struct crew whereabouts_others(const struct format *format,
                               const struct whereabouts *where, int player, int seat,
                               int round)
{
    struct crew others = {0};
    if (seat != where->seat)
        return whereabouts_met(format, where, seat, round);
    struct crew own = seated_on(format, where->field, where->contestant, seat, round);
    for (int i = 0; i < own.count; i++)
        if (own.player[i] != player)
            others.player[others.count++] = own.player[i];
    return others;
}

/* Steps of different tables, as long as they are all the same. */
struct table_steps {
    int tables; /* of the field */
    int step;
    bool some;
    bool differ;
};

static void add_step(struct table_steps *steps, int from, int to)
{
    int step = (to - from + steps->tables) % steps->tables;
    if (2 * step > steps->tables)
        step -= steps->tables; /* the shorter way round */
    if (steps->some && step != steps->step)
        steps->differ = true;
    steps->step = step;
    steps->some = true;
}

static bool end_steps(const struct table_steps *steps, int *step)
{
    if (!steps->some || steps->differ)
        return false;
    *step = steps->step;
    return true;
}

bool whereabouts_step(const struct field *field, int round, int seat, int *step)
{
    const struct schedule *schedule = &field->schedule;
    struct table_steps steps = {.tables = schedule->tables};
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
    struct table_steps steps = {.tables = schedule->tables};
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

bool whereabouts_rule(const struct field *field, int round, struct whereabouts_rule *rule)
{
    *rule = (struct whereabouts_rule){0};
    if (field->schedule.sides != SEAT_COUNT)
        return false;
    for (int s = 0; s < SEAT_COUNT; s++)
        if (!whereabouts_step(field, round, s, &rule->step[s]))
            return false;
    rule->has_boards = whereabouts_board_step(field, round, &rule->boards);
    return true;
}

bool whereabouts_rules_agree(const struct whereabouts_rule *a,
                             const struct whereabouts_rule *b)
{
    for (int s = 0; s < SEAT_COUNT; s++)
        if (a->step[s] != b->step[s])
            return false;
    return a->has_boards == b->has_boards && a->boards == b->boards;
}

static bool sits_from(const struct field *field, int contestant, int round)
{
    const struct schedule *schedule = &field->schedule;
    for (int i = (round - 1) * schedule->tables; i < schedule->rounds * schedule->tables;
         i++)
        for (int s = 0; s < schedule->sides; s++)
            if (schedule->table[i].seat[s] == contestant)
                return true;
    return round > schedule->rounds;
}

bool whereabouts_sits(const struct session *session, int player, int round)
{
    for (size_t f = 0; f < session->fields; f++) {
        const struct field *field = &session->field[f];
        for (int c = 0; c < field->schedule.contestants; c++)
            if (field_has_player(field, c, player) && sits_from(field, c, round))
                return true;
    }
    return false;
}
