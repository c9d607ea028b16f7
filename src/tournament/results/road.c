/* road.c - a player's road through a tournament. */
#include "tournament/results/road.h"

#include "tournament/evening/evening.h"
#include "tournament/results/contest_individual.h"

/* A road being computed: one session of it. */
struct walk {
    const struct results *results;
    const struct contest_performance *performance;
    const struct field *field;
    struct tally tally; /* of the boards so far */
    struct arena *arena;
};

static const struct marks *marks_of(const struct walk *walk)
{
    return &walk->results->marks[walk->performance->session];
}

/* Counts the mark of the player's seat, as the results do, and what it adds up to. */
static void count_mark(struct walk *walk, struct road_row *row, enum seat seat)
{
    const struct marks *marks = marks_of(walk);
    int64_t den = marks->group[marks->group_of[row->slot]].den;
    int64_t unit = walk->results->contest->session[walk->performance->session].unit;
    int64_t part[SEAT_COUNT];
    struct total total;
    marks_of_slot(marks, walk->results->t, row->slot, part);
    row->marked = part[seat] != RULING_NO_MARK;
    row->mark = RATIO_ZERO;
    if (row->marked) {
        int64_t units = contest_individual_units(part[seat], den, unit);
        bool attacks = seat == row->taker;
        row->mark = ratio_mul(ratio_of(part[seat], den), ratio_of(100, 1));
        row->top = part[seat] == den;
        *(attacks ? &walk->tally.attack_sum : &walk->tally.defence_sum) += units;
        *(attacks ? &walk->tally.attack_count : &walk->tally.defence_count) += 1;
    }
    total_compute(&walk->tally, unit, RATIO_ZERO, &total, NULL);
    row->has_running = total.ranked;
    row->running = total.total;
}

static void add_row(struct walk *walk, struct road_row *row, int slot, enum seat seat)
{
    const struct tournament *t = walk->results->t;
    const struct marks *marks = marks_of(walk);
    const struct field *field = walk->field;
    row->slot = field->first_slot + slot;
    row->board = field->schedule.board[slot];
    row->compared = marks->group[marks->group_of[row->slot]].board;
    row->taker = format_taker(t->format, row->board);
    row->play = &marks->session->play[row->slot];
    row->closed = evening_is_closed(t, row->play);
    count_mark(walk, row, seat);
}

/* The seat of the player at that table, or -1. */
static int seat_at(const struct walk *walk, const struct schedule_table *at)
{
    for (int s = 0; s < walk->field->schedule.sides; s++)
        if (at->seat[s] == walk->performance->contestant)
            return s;
    return -1;
}

/* Sits down, unless the table has an empty seat or no board: then they rest. */
static void sit(struct walk *walk, struct road_round *round, int table, enum seat seat)
{
    const struct field *field = walk->field;
    const struct schedule_table *at = schedule_at(&field->schedule, round->round, table);
    if (at->count == 0 || !field_table_plays(field, at))
        return;
    round->table = table;
    round->seat = seat;
    for (int s = 0; s < field->schedule.sides; s++)
        round->player[s] =
            at->seat[s] == SCHEDULE_EMPTY ? -1 : field->player[at->seat[s]];
    struct road_row *row = ARENA_ARRAY(walk->arena, struct road_row, (size_t)at->count);
    round->row = row;
    round->rows = (size_t)at->count;
    for (int i = 0; i < at->count; i++)
        add_row(walk, &row[i], at->first + i, seat);
}

static void walk_round(struct walk *walk, struct road_round *round)
{
    for (int s = 0; s < SEAT_MOST; s++)
        round->player[s] = -1;
    for (int table = 1; table <= walk->field->schedule.tables; table++) {
        int seat =
            seat_at(walk, schedule_at(&walk->field->schedule, round->round, table));
        if (seat < 0)
            continue;
        sit(walk, round, table, (enum seat)seat);
        return;
    }
}

static const struct field *field_of(const struct results *results,
                                    const struct contest_performance *performance)
{
    return &results->t->session[performance->session].field[performance->field];
}

void road_compute(struct road *road, const struct results *results, int player,
                  struct arena *arena)
{
    const struct contest_row *standing = contest_player(results->contest, player);
    size_t rounds = 0;
    *road = (struct road){0};
    for (int i = 0; standing && i < standing->performances; i++)
        rounds += (size_t)field_of(results, &standing->first[i])->schedule.rounds;
    road->round = ARENA_ARRAY(arena, struct road_round, rounds);
    for (int i = 0; standing && i < standing->performances; i++) {
        const struct contest_performance *performance = &standing->first[i];
        struct walk walk = {.results = results,
                            .performance = performance,
                            .field = field_of(results, performance),
                            .arena = arena};
        for (int r = 1; r <= walk.field->schedule.rounds; r++) {
            struct road_round *round = &road->round[road->rounds++];
            round->session = performance->session;
            round->field = walk.field;
            round->round = r;
            walk_round(&walk, round);
        }
    }
}
