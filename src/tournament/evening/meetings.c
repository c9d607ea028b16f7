/* meetings.c - who meets whom: in which round, at which table, and in which roles. */
#include "tournament/evening/meetings.h"

/* A table in a round of a session. */
struct encounter {
    const struct tournament *t;
    const struct session *session;
    const struct field *field;
    const struct schedule_table *at;
    int number; /* of the table in the schedule, round by round */
};

static int round_of(const struct encounter *met)
{
    return met->number / met->field->schedule.tables + 1;
}

static int table_of(const struct encounter *met)
{
    return met->number % met->field->schedule.tables + 1;
}

/* A result, or a ruling in its met. */
static bool has_played(const struct session *session, const struct field *field,
                       const struct schedule_table *at)
{
    for (int slot = at->first; slot < at->first + at->count; slot++) {
        const struct play *play = &session->play[field->first_slot + slot];
        if (play->state == PLAY_SCORED || play->ruling >= 0)
            return true;
    }
    return false;
}

static bool is_met_at(const struct field *field, const struct schedule_table *at)
{
    return at->count > 0 && field_table_plays(field, at);
}

/* Counts the boards of a table by who attacks. */
static void count_roles(const struct encounter *met, struct meeting *meeting)
{
    const struct schedule_table *at = met->at;
    for (int slot = at->first; slot < at->first + at->count; slot++) {
        enum seat taker = format_taker(met->t->format, met->field->schedule.board[slot]);
        meeting->attacks += taker == meeting->own;
        meeting->defends += taker == meeting->seat;
        meeting->together += taker != meeting->own && taker != meeting->seat;
    }
}

/* A list that grows. */
struct growing {
    struct meeting *list;
    size_t count;
    size_t capacity;
    struct arena *arena;
};

static void meet_others(const struct encounter *met, enum seat own,
                        struct growing *growing)
{
    for (int s = 0; s < met->field->schedule.sides; s++) {
        if (s == (int)own || met->at->seat[s] == SCHEDULE_EMPTY)
            continue;
        growing->list = arena_grow(growing->arena, growing->list, growing->count,
                                   &growing->capacity, sizeof *growing->list);
        struct meeting *meeting = &growing->list[growing->count++];
        *meeting =
            (struct meeting){.player = met->field->player[met->at->seat[s]],
                             .session = (int)(met->session - met->t->session),
                             .field = met->field,
                             .round = round_of(met),
                             .table = table_of(met),
                             .seat = (enum seat)s,
                             .own = own,
                             .has_played = has_played(met->session, met->field, met->at)};
        count_roles(met, meeting);
    }
}

/* The seat of a contestant at a table, or -1. */
static int seat_of(const struct field *field, const struct schedule_table *at,
                   int contestant)
{
    for (int s = 0; s < field->schedule.sides; s++)
        if (at->seat[s] == contestant)
            return s;
    return -1;
}

static void meet_in_field(struct encounter *met, int contestant, struct growing *growing)
{
    const struct schedule *schedule = &met->field->schedule;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
        met->at = &schedule->table[i];
        met->number = i;
        int seat = seat_of(met->field, met->at, contestant);
        if (seat >= 0 && is_met_at(met->field, met->at))
            meet_others(met, (enum seat)seat, growing);
    }
}

/* The contestant that the player is in a field, or -1. */
static int contestant_of(const struct field *field, int player)
{
    for (int c = 0; c < field->schedule.contestants; c++)
        if (field_has_player(field, c, player))
            return c;
    return -1;
}

size_t meetings_of(const struct tournament *t, int player, struct meeting **list,
                   struct arena *arena)
{
    struct growing growing = {.arena = arena};
    struct encounter met = {.t = t};
    for (size_t s = 0; s < t->sessions; s++) {
        met.session = &t->session[s];
        for (size_t f = 0; f < met.session->fields; f++) {
            met.field = &met.session->field[f];
            int contestant = contestant_of(met.field, player);
            if (contestant >= 0)
                meet_in_field(&met, contestant, &growing);
        }
    }
    *list = growing.list;
    return growing.count;
}

/* Puts an encounter behind those that the two have already. */
static void add_cell(struct meetings_field *cross, int a, int b,
                     struct meetings_cell encounter)
{
    int *link = &cross->first[a * cross->field->schedule.contestants + b];
    while (*link >= 0)
        link = &cross->cell[*link].next;
    *link = (int)cross->cells;
    encounter.next = -1;
    cross->cell[cross->cells++] = encounter;
}

bool meetings_cross(const struct session *session, const struct field *field,
                    struct meetings_field *cross, struct arena *arena)
{
    const struct schedule *schedule = &field->schedule;
    int n = schedule->contestants;
    int tables = schedule->rounds * schedule->tables;
    if (n > MEETINGS_MOST)
        return false;
    size_t sides = (size_t)schedule->sides;
    size_t most = (size_t)tables * sides * (sides - 1);
    *cross = (struct meetings_field){.field = field};
    cross->cell = ARENA_ARRAY(arena, struct meetings_cell, most);
    cross->first = ARENA_ARRAY(arena, int, (size_t)(n * n));
    for (int i = 0; i < n * n; i++)
        cross->first[i] = -1;
    for (int i = 0; i < tables; i++) {
        const struct schedule_table *at = &schedule->table[i];
        if (!is_met_at(field, at))
            continue;
        struct meetings_cell here = {.round = i / schedule->tables + 1,
                                     .table = i % schedule->tables + 1,
                                     .has_played = has_played(session, field, at)};
        for (int pair = 0; pair < schedule->sides * schedule->sides; pair++) {
            int a = pair / schedule->sides;
            int b = pair % schedule->sides;
            if (a != b && at->seat[a] != SCHEDULE_EMPTY && at->seat[b] != SCHEDULE_EMPTY)
                add_cell(cross, at->seat[a], at->seat[b], here);
        }
    }
    return true;
}

const struct meetings_cell *meetings_find(const struct meetings_field *cross, int a,
                                          int b)
{
    int first = cross->first[a * cross->field->schedule.contestants + b];
    return first < 0 ? NULL : &cross->cell[first];
}

const struct meetings_cell *meetings_next(const struct meetings_field *cross,
                                          const struct meetings_cell *cell)
{
    return cell->next < 0 ? NULL : &cross->cell[cell->next];
}
