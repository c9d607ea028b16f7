/* alter_places.c - players too many and players too few: whose seats they take in turn,
 * and which seats are best left empty. */
#include "base.h"
#include "core/movement/alter.h"
#include "core/movement/alter_inside.h"
#include "core/movement/schedule.h"
#include <string.h>

enum { STEPS_MOST = 100000, MISSING_MOST = 3 };

/* The turns of one more: a seat in each round. */
struct turns {
    const struct schedule *schedule;
    int from;
    const bool *absent;
    int side;
    bool *rested; /* of each contestant */
    bool *met;
    bool *seen; /* of each board */
    int *place; /* of each round: the number of the seat, table by table */
};

static const struct schedule_table *table_of(const struct turns *turns, int round,
                                             int place)
{
    return schedule_at(turns->schedule, round, place / turns->schedule->sides + 1);
}

/* What is wrong with a seat in a round: nothing is 0. */
static int flaws(const struct turns *turns, int round, int place)
{
    const struct schedule *schedule = turns->schedule;
    const struct schedule_table *at = table_of(turns, round, place);
    int own = place % schedule->sides;
    int flaw = 100 * turns->rested[at->seat[own]];
    for (int s = 0; s < schedule->sides; s++)
        flaw += s != own && at->seat[s] != SCHEDULE_EMPTY && turns->met[at->seat[s]];
    for (int k = at->first; k < at->first + at->count; k++)
        flaw += 10 * turns->seen[schedule->board[k]];
    return flaw;
}

static void take_place(struct turns *turns, int round, int place, bool taken)
{
    const struct schedule *schedule = turns->schedule;
    const struct schedule_table *at = table_of(turns, round, place);
    for (int s = 0; s < schedule->sides; s++) {
        bool *list = s == place % schedule->sides ? turns->rested : turns->met;
        if (at->seat[s] != SCHEDULE_EMPTY)
            list[at->seat[s]] = taken;
    }
    for (int k = at->first; k < at->first + at->count; k++)
        turns->seen[schedule->board[k]] = taken;
    turns->place[round] = place;
}

/* Whether the seat can be taken in the round: its table plays, somebody sits there who
 * can rest, its side is the right one. */
static bool can_take(const struct turns *turns, int round, int place)
{
    const struct schedule_table *at = table_of(turns, round, place);
    int side = place % turns->schedule->sides;
    int who = at->seat[side];
    return (turns->side == ALTER_ANY_SIDE || turns->side == side) &&
           who != SCHEDULE_EMPTY && !turns->absent[who] &&
           schedule_plays(turns->schedule, at, turns->absent);
}

/* The first seat from that one on without a flaw, or the number of seats. */
static int next_place(const struct turns *turns, int round, int place)
{
    int places = turns->schedule->tables * turns->schedule->sides;
    while (place < places &&
           (!can_take(turns, round, place) || flaws(turns, round, place) > 0))
        place++;
    return place;
}

/* Backtracking: a seat in each round, nobody twice. */
static bool find_turns(struct turns *turns)
{
    int places = turns->schedule->tables * turns->schedule->sides;
    int round = turns->from;
    int place = 0;
    for (int steps = 0; steps < STEPS_MOST; steps++) {
        if (round > turns->schedule->rounds)
            return true;
        place = next_place(turns, round, place);
        if (place < places) {
            take_place(turns, round++, place, true);
            place = 0;
        } else if (--round < turns->from) {
            return false;
        } else {
            place = turns->place[round];
            take_place(turns, round, place, false);
            place++;
        }
    }
    return false;
}

/* Round after round the seat with the least flaws; -1 in a round that nobody plays. */
static void accept_turns(struct turns *turns)
{
    int places = turns->schedule->tables * turns->schedule->sides;
    for (int round = turns->from; round <= turns->schedule->rounds; round++) {
        int best = -1;
        for (int place = 0; place < places; place++)
            if (can_take(turns, round, place) &&
                (best < 0 || flaws(turns, round, place) < flaws(turns, round, best)))
                best = place;
        turns->place[round] = best;
        if (best >= 0)
            take_place(turns, round, best, true);
    }
}

static void clear_turns(struct turns *turns, struct arena *arena)
{
    const struct schedule *schedule = turns->schedule;
    size_t n = (size_t)schedule->contestants + 1;
    turns->rested = ARENA_ARRAY(arena, bool, n);
    turns->met = ARENA_ARRAY(arena, bool, n);
    turns->seen = ARENA_ARRAY(arena, bool, (size_t)schedule_last_board(schedule) + 1);
    turns->place = ARENA_ARRAY(arena, int, (size_t)schedule->rounds + 1);
    for (int c = 0; c < schedule->contestants; c++) /* another who takes turns stays */
        turns->rested[c] = schedule_is_substitute(schedule, c);
}

struct schedule alter_take_turns(const struct schedule *schedule,
                                 const struct alter_turns *asked, struct arena *arena)
{
    struct turns turns = {.schedule = schedule,
                          .from = asked->from,
                          .absent = asked->absent,
                          .side = asked->side};
    struct alter_draft draft = alter_open(schedule, arena);
    int extra = alter_add_label(&draft, asked->label);
    clear_turns(&turns, arena);
    if (!find_turns(&turns)) {
        clear_turns(&turns, arena);
        accept_turns(&turns);
    }
    for (int round = asked->from; round <= schedule->rounds; round++)
        if (turns.place[round] >= 0)
            schedule_at(&draft.made, round, turns.place[round] / schedule->sides + 1)
                ->seat[turns.place[round] % schedule->sides] = extra;
    return alter_close(&draft);
}

/* Somebody who joins tables. */
struct joining {
    const bool *absent;
    int *met; /* how often they have met each contestant */
};

/* How much a table of the draft would rather not have one more; -1: it has no room. */
static int burden(const struct joining *joining, const struct schedule_table *at)
{
    int cost = 0;
    bool room = false;
    for (int s = 0; s < SCHEDULE_SEATS; s++) {
        int who = at->seat[s];
        room = room || who == SCHEDULE_EMPTY;
        if (who != SCHEDULE_EMPTY && !joining->absent[who])
            cost += 1000 + joining->met[who];
    }
    return room && at->count > 0 ? cost : -1;
}

static void join_table(const struct joining *joining, struct schedule_table *at, int who)
{
    int seat = 0;
    for (int s = SCHEDULE_SEATS - 1; s >= 0; s--)
        if (at->seat[s] == SCHEDULE_EMPTY)
            seat = s;
        else
            joining->met[at->seat[s]]++;
    at->seat[seat] = who;
}

struct schedule alter_join(const struct schedule *schedule, int from, const char *label,
                           const bool absent[], struct arena *arena)
{
    struct alter_draft draft = alter_open(schedule, arena);
    int who = alter_add_label(&draft, label);
    struct joining joining = {
        .absent = absent, .met = ARENA_ARRAY(arena, int, (size_t)schedule->contestants)};
    draft.made.sides = SCHEDULE_SEATS;
    for (int round = from; round <= schedule->rounds; round++) {
        struct schedule_table *best = NULL;
        for (int table = 1; table <= schedule->tables; table++) {
            struct schedule_table *at = schedule_at(&draft.made, round, table);
            int cost = burden(&joining, at);
            if (cost >= 0 && (!best || cost < burden(&joining, best)))
                best = at;
        }
        if (best)
            join_table(&joining, best, who);
    }
    schedule_trim(&draft.made);
    return alter_close(&draft);
}

/* How well the tournament goes with some seats empty; less is better, the first figure
 * that differs decides. */
enum { REST_MOST, IDLE, SAME_LINE, FIRST_TABLE, MOVES, EARLY, MEASURES };
struct measure {
    int64_t of[MEASURES];
};

struct vacancy {
    const struct schedule *schedule;
    bool *absent;
    int *rests;
    int *start; /* of each contestant: table of the first round, from 1; 0: none */
    int *line;
};

static void count_idle(const struct vacancy *vacancy, struct measure *measure)
{
    const struct schedule *schedule = vacancy->schedule;
    memset(vacancy->rests, 0, (size_t)schedule->contestants * sizeof(int));
    for (int i = 0; i < schedule->rounds * schedule->tables; i++) {
        const struct schedule_table *at = &schedule->table[i];
        if (schedule_plays(schedule, at, vacancy->absent))
            continue;
        measure->of[IDLE]++;
        for (int s = 0; s < schedule->sides; s++)
            if (at->seat[s] != SCHEDULE_EMPTY && !vacancy->absent[at->seat[s]])
                vacancy->rests[at->seat[s]]++;
    }
    for (int c = 0; c < schedule->contestants; c++)
        if (vacancy->rests[c] > measure->of[REST_MOST])
            measure->of[REST_MOST] = vacancy->rests[c];
}

/* Rounds in which the contestant is not at the start table. */
static int count_moves(const struct vacancy *vacancy, int contestant)
{
    const struct schedule *schedule = vacancy->schedule;
    int moves = schedule->rounds;
    for (int i = 0; i < schedule->rounds * schedule->tables; i++)
        for (int s = 0; s < schedule->sides; s++)
            moves -= schedule->table[i].seat[s] == contestant &&
                     i % schedule->tables + 1 == vacancy->start[contestant];
    return moves;
}

static struct measure measure_seat(const struct vacancy *vacancy, int contestant,
                                   const int before[], int count)
{
    struct measure measure = {0};
    vacancy->absent[contestant] = true;
    count_idle(vacancy, &measure);
    vacancy->absent[contestant] = false;
    for (int i = 0; i < count; i++) {
        measure.of[SAME_LINE] += vacancy->line[before[i]] == vacancy->line[contestant];
        measure.of[FIRST_TABLE] +=
            vacancy->start[before[i]] != vacancy->start[contestant];
    }
    measure.of[MOVES] = count_moves(vacancy, contestant);
    measure.of[EARLY] = -(int64_t)vacancy->start[contestant];
    return measure;
}

static bool is_better(const struct measure *a, const struct measure *b)
{
    int i = 0;
    while (i < MEASURES && a->of[i] == b->of[i])
        i++;
    return i < MEASURES && a->of[i] < b->of[i];
}

static void find_starts(struct vacancy *vacancy, struct arena *arena)
{
    const struct schedule *schedule = vacancy->schedule;
    size_t n = (size_t)schedule->contestants + 1;
    vacancy->absent = ARENA_ARRAY(arena, bool, n);
    vacancy->rests = ARENA_ARRAY(arena, int, n);
    vacancy->start = ARENA_ARRAY(arena, int, n);
    vacancy->line = ARENA_ARRAY(arena, int, n);
    for (int i = 0; i < schedule->tables * schedule->sides; i++) {
        int table = i / schedule->sides + 1;
        int who = schedule_at(schedule, 1, table)->seat[i % schedule->sides];
        if (who != SCHEDULE_EMPTY) {
            vacancy->start[who] = table;
            vacancy->line[who] = i % schedule->sides;
        }
    }
}

/* Whose start seat is best left empty beside the first n of the list, SCHEDULE_EMPTY if
 * nobody is left. */
static int next_empty(const struct vacancy *vacancy, const int contestant[], int n)
{
    struct measure least = {0};
    int best = SCHEDULE_EMPTY;
    for (int c = 0; c < vacancy->schedule->contestants; c++) {
        if (vacancy->absent[c] || vacancy->start[c] == 0)
            continue;
        struct measure here = measure_seat(vacancy, c, contestant, n);
        if (best == SCHEDULE_EMPTY || is_better(&here, &least)) {
            least = here;
            best = c;
        }
    }
    return best;
}

void alter_empty_seats(const struct schedule *schedule, int missing, int contestant[])
{
    struct arena scratch = {0};
    struct vacancy vacancy = {.schedule = schedule};
    find_starts(&vacancy, &scratch);
    for (int i = 0; i < missing && i < MISSING_MOST; i++) {
        contestant[i] = next_empty(&vacancy, contestant, i);
        if (contestant[i] != SCHEDULE_EMPTY)
            vacancy.absent[contestant[i]] = true;
    }
    arena_clear(&scratch);
}
