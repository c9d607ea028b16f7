/* alter_redraw.c - the tables of the rounds that are left, drawn anew for those who are
 * there.
 *
 * Round after round those rest who have rested least; the others are dealt to the tables
 * and change places as long as that lets fewer people meet again. */
#include "core/movement/alter.h"

#include "base.h"
#include "core/movement/alter_inside.h"
#include "core/movement/free_draw.h"
#include "core/movement/schedule.h"
#include <string.h>

enum { TRIES = 4, STEPS = 4000, STEPS_EACH = 200, RESTING = -1 };

/* A round being drawn; places are those of the tables, one after the other, then those
 * who rest. */
struct redraw {
    struct alter_draft draft;
    bool *absent; /* of each contestant */
    int *size;    /* players of each table */
    int tables;
    int *order; /* contestant in each place */
    int places;
    int *table_of; /* of each place, or RESTING */
    int *first;    /* place of each table */
    int *rests;    /* of each contestant, so far */
    int *met;      /* contestant x contestant, so far */
    struct draw chance;
};

static int *met_times(const struct redraw *redraw, int a, int b)
{
    return &redraw->met[a * redraw->draft.made.contestants + b];
}

/* A table that was played, or will be, in a round that stays or is drawn. */
static void note_table(struct redraw *redraw, const struct schedule_table *at,
                       bool seated[])
{
    for (int s = 0; s < SCHEDULE_SEATS && at->count > 0; s++) {
        int who = at->seat[s];
        if (who == SCHEDULE_EMPTY || redraw->absent[who])
            continue;
        seated[who] = true;
        for (int other = 0; other < SCHEDULE_SEATS; other++)
            if (other != s && at->seat[other] != SCHEDULE_EMPTY)
                (*met_times(redraw, who, at->seat[other]))++;
    }
}

static void note_round(struct redraw *redraw, int round)
{
    const struct schedule *made = &redraw->draft.made;
    bool *seated = ARENA_ARRAY(redraw->draft.arena, bool, (size_t)made->contestants + 1);
    for (int table = 1; table <= made->tables; table++)
        note_table(redraw, schedule_at(made, round, table), seated);
    for (int c = 0; c < made->contestants; c++)
        redraw->rests[c] += !seated[c];
}

/* Those who have rested most come first, equals by chance. */
static void order_players(struct redraw *redraw)
{
    int *order = redraw->order;
    draw_shuffle(&redraw->chance, order, (size_t)redraw->places);
    for (int i = 1; i < redraw->places; i++)
        for (int k = i; k > 0 && redraw->rests[order[k]] > redraw->rests[order[k - 1]];
             k--) {
            int one = order[k];
            order[k] = order[k - 1];
            order[k - 1] = one;
        }
}

/* How often somebody in that place would have met the others of its table. */
static int cost_of(const struct redraw *redraw, int place, int who)
{
    int table = redraw->table_of[place];
    int cost = 0;
    for (int i = 0; table != RESTING && i < redraw->size[table]; i++) {
        int other = redraw->first[table] + i;
        cost += other == place ? 0 : *met_times(redraw, who, redraw->order[other]);
    }
    return cost;
}

/* Two places of different tables are exchanged if that is no worse; whoever rests changes
 * with somebody who has rested as often. */
static void try_exchange(struct redraw *redraw)
{
    int a = (int)draw_below(&redraw->chance, (uint64_t)redraw->places);
    int b = (int)draw_below(&redraw->chance, (uint64_t)redraw->places);
    int first = redraw->order[a];
    int second = redraw->order[b];
    bool rest = redraw->table_of[a] == RESTING || redraw->table_of[b] == RESTING;
    if (redraw->table_of[a] == redraw->table_of[b] ||
        (rest && redraw->rests[first] != redraw->rests[second]))
        return;
    int before = cost_of(redraw, a, first) + cost_of(redraw, b, second);
    int after = cost_of(redraw, a, second) + cost_of(redraw, b, first);
    if (after > before)
        return;
    redraw->order[a] = second;
    redraw->order[b] = first;
}

static int count_cost(const struct redraw *redraw)
{
    int cost = 0;
    for (int i = 0; i < redraw->places; i++)
        cost += cost_of(redraw, i, redraw->order[i]);
    return cost;
}

/* The best of a few tries. */
static void search_round(struct redraw *redraw)
{
    int *best = ARENA_ARRAY(redraw->draft.arena, int, (size_t)redraw->places);
    int least = -1;
    for (int i = 0; i < TRIES && least != 0; i++) {
        order_players(redraw);
        for (int k = 0; k < STEPS + STEPS_EACH * redraw->places; k++)
            try_exchange(redraw);
        int cost = count_cost(redraw);
        if (least >= 0 && cost >= least)
            continue;
        least = cost;
        memcpy(best, redraw->order, (size_t)redraw->places * sizeof *best);
    }
    memcpy(redraw->order, best, (size_t)redraw->places * sizeof *best);
}

/* Seats the round as it is drawn; tables that are not needed have no boards. */
static void seat_round(struct redraw *redraw, int round)
{
    struct schedule *made = &redraw->draft.made;
    struct schedule_table *first = schedule_at(made, round, 1);
    int playing = 0;
    while (playing < made->tables - 1 && first[playing].count == 0)
        playing++;
    const int *boards = redraw->draft.boards[first + playing - made->table];
    int count = first[playing].count;
    for (int t = 0; t < made->tables; t++) {
        struct schedule_table *at = &first[t];
        bool plays = t < redraw->tables;
        for (int s = 0; s < SCHEDULE_SEATS; s++)
            at->seat[s] = plays && s < redraw->size[t]
                              ? redraw->order[redraw->first[t] + s]
                              : SCHEDULE_EMPTY;
        at->count = plays ? count : 0;
        redraw->draft.boards[at - made->table] = plays ? boards : NULL;
    }
}

static void find_places(struct redraw *redraw, enum free_way way)
{
    const struct schedule *made = &redraw->draft.made;
    int place = 0;
    for (int c = 0; c < made->contestants; c++)
        if (!redraw->absent[c])
            redraw->order[redraw->places++] = c;
    redraw->tables = free_draw_tables(redraw->places, way, redraw->size);
    if (redraw->tables > made->tables)
        redraw->tables = made->tables;
    for (int t = 0; t < redraw->tables; t++) {
        redraw->first[t] = place;
        for (int i = 0; i < redraw->size[t]; i++)
            redraw->table_of[place++] = t;
    }
    while (place < redraw->places)
        redraw->table_of[place++] = RESTING;
}

static struct redraw start_redraw(const struct schedule *schedule,
                                  const struct alter_redraw *asked, struct arena *arena)
{
    struct redraw redraw = {.draft = alter_open(schedule, arena),
                            .chance = draw_start((uint64_t)asked->from)};
    if (asked->label)
        alter_add_label(&redraw.draft, asked->label);
    size_t n = (size_t)redraw.draft.made.contestants;
    redraw.absent = ARENA_ARRAY(arena, bool, n + 1);
    memcpy(redraw.absent, asked->absent, (size_t)schedule->contestants);
    if (asked->label)
        redraw.absent[schedule_find(&redraw.draft.made, asked->label)] = false;
    redraw.size = ARENA_ARRAY(arena, int, n + 1);
    redraw.first = ARENA_ARRAY(arena, int, n + 1);
    redraw.order = ARENA_ARRAY(arena, int, n + 1);
    redraw.table_of = ARENA_ARRAY(arena, int, n + 1);
    redraw.rests = ARENA_ARRAY(arena, int, n + 1);
    redraw.met = ARENA_ARRAY(arena, int, n *n + 1);
    return redraw;
}

struct schedule alter_redraw(const struct schedule *schedule,
                             const struct alter_redraw *asked, struct arena *arena)
{
    struct redraw redraw = start_redraw(schedule, asked, arena);
    find_places(&redraw, asked->way);
    if (redraw.tables == 0)
        return *schedule;
    redraw.draft.made.sides = SCHEDULE_SEATS;
    for (int round = 1; round <= schedule->rounds; round++) {
        if (round >= asked->from) {
            search_round(&redraw);
            seat_round(&redraw, round);
        }
        note_round(&redraw, round);
    }
    schedule_trim(&redraw.draft.made);
    return alter_close(&redraw.draft);
}
