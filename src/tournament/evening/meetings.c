/* meetings.c - who meets whom: in which round, at which table, and in which roles. */
#include "tournament/evening/meetings.h"

/* A table in a round of a session. */
struct place {
    const struct tournament *t;
    const struct session *session;
    const struct field *field;
    const struct schedule_table *at;
    int number; /* of the table in the schedule, round by round */
};

static int round_of(const struct place *place)
{
    return place->number / place->field->schedule.tables + 1;
}

static int table_of(const struct place *place)
{
    return place->number % place->field->schedule.tables + 1;
}

/* A result, or a ruling in its place. */
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
static void count_roles(const struct place *place, struct meeting *meeting)
{
    const struct schedule_table *at = place->at;
    for (int slot = at->first; slot < at->first + at->count; slot++) {
        enum seat taker =
            format_taker(place->t->format, place->field->schedule.board[slot]);
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

static void meet_others(const struct place *place, enum seat own, struct growing *growing)
{
    for (int s = 0; s < place->field->schedule.sides; s++) {
        if (s == (int)own || place->at->seat[s] == SCHEDULE_EMPTY)
            continue;
        growing->list = arena_grow(growing->arena, growing->list, growing->count,
                                   &growing->capacity, sizeof *growing->list);
        struct meeting *meeting = &growing->list[growing->count++];
        *meeting = (struct meeting){
            .player = place->field->player[place->at->seat[s]],
            .session = (int)(place->session - place->t->session),
            .field = place->field,
            .round = round_of(place),
            .table = table_of(place),
            .seat = (enum seat)s,
            .own = own,
            .has_played = has_played(place->session, place->field, place->at)};
        count_roles(place, meeting);
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

static void meet_in_field(struct place *place, int contestant, struct growing *growing)
{
    const struct schedule *schedule = &place->field->schedule;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
        place->at = &schedule->table[i];
        place->number = i;
        int seat = seat_of(place->field, place->at, contestant);
        if (seat >= 0 && is_met_at(place->field, place->at))
            meet_others(place, (enum seat)seat, growing);
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
    struct place place = {.t = t};
    for (size_t s = 0; s < t->sessions; s++) {
        place.session = &t->session[s];
        for (size_t f = 0; f < place.session->fields; f++) {
            place.field = &place.session->field[f];
            int contestant = contestant_of(place.field, player);
            if (contestant >= 0)
                meet_in_field(&place, contestant, &growing);
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
