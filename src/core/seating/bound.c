/* bound.c - the fewest meetings inside clubs that any seating can have. */
#include "core/seating/bound.h"

#include "core/movement.h"
#include <limits.h>

enum { LINE_MOST = 64 }; /* longer lines have no dynamic programme */

/* Steps of the programme beyond which it is left out: a fraction of a second. */
static const int64_t TRIES_MOST = 20000000;

/* The fewest pairs in one of the bins, for n things in so many bins. */
static int64_t pairs_in_bins(int64_t n, int64_t bins)
{
    if (bins == 0 || n <= bins)
        return 0;
    int64_t each = n / bins;
    int64_t more = n % bins; /* bins with one more */
    return (bins - more) * (each * (each - 1) / 2) + more * (each * (each + 1) / 2);
}

/* Tables that play in a round, and people who are there and do not play in it. */
static void count_round(const struct places *places, int round, int *tables, int *idle)
{
    *tables = 0;
    *idle = 0;
    for (int p = 0; p < places->count; p++)
        *idle += places->used[p];
    for (size_t f = 0; f < places->fields; f++) {
        const struct schedule *schedule = places->field[f];
        for (int t = 1; t <= schedule->tables && round <= schedule->rounds; t++)
            if (places_table_plays(places, f, schedule_at(schedule, round, t))) {
                *tables += 1;
                *idle -= schedule_seated(schedule, schedule_at(schedule, round, t));
            }
    }
}

/* At best, all who do not play in a round are of the club. */
static int64_t bound_by_rounds(const struct places *places, const int size[], int clubs)
{
    int64_t bound = 0;
    int rounds = 0;
    for (size_t f = 0; f < places->fields; f++)
        if (places->field[f]->rounds > rounds)
            rounds = places->field[f]->rounds;
    for (int round = 1; round <= rounds; round++) {
        int tables;
        int idle;
        count_round(places, round, &tables, &idle);
        if (idle < 0) /* a team sits at two tables at once */
            return 0;
        for (int c = 0; c < clubs; c++)
            bound += pairs_in_bins(size[c] - idle, tables);
    }
    return bound;
}

/* Pairs of used places of one field, of different teams or all, that never meet. */
static int64_t count_strangers(const struct places *places, bool all, bool *seen)
{
    int64_t strangers = 0;
    for (int p = 0; p < places->count; p++) {
        if (!places->used[p])
            continue;
        for (int m = places->met_from[p]; m < places->met_from[p + 1]; m++)
            seen[places->met[m]] = true;
        int from = places->first[places->field_of[p]];
        int end = from + places->field[places->field_of[p]]->contestants;
        for (int q = p + 1; q < end; q++)
            strangers += places->used[q] && !seen[q] &&
                         (all || places->team[p] != places->team[q]);
        for (int m = places->met_from[p]; m < places->met_from[p + 1]; m++)
            seen[places->met[m]] = false;
    }
    return strangers;
}

static int64_t bound_by_fields(const struct places *places, const int size[], int clubs,
                               bool *seen)
{
    int64_t bound = 0;
    for (int c = 0; c < clubs; c++)
        bound += pairs_in_bins(size[c], (int64_t)places->fields);
    return bound > 0 ? bound - count_strangers(places, true, seen) : 0;
}

/* The programme: club after club, the fewest meetings for each way of leaving room in the
 * four lines, largest room first. The room of the last line follows from the others. */
struct programme {
    int side; /* rooms are below it */
    int *fewest;
    int *next;
    int room; /* left in all lines */
};

static int *programme_cell(const struct programme *programme, int *table,
                           const int room[4])
{
    int side = programme->side;
    return &table[(room[0] * side + room[1]) * side + room[2]];
}

static void order_room(int room[4])
{
    for (int i = 1; i < 4; i++)
        for (int j = i; j > 0 && room[j] > room[j - 1]; j--) {
            int other = room[j];
            room[j] = room[j - 1];
            room[j - 1] = other;
        }
}

/* Puts a club of that size into the lines with that room, in every way. */
static void place_club(const struct programme *programme, const int room[4], int size,
                       int before)
{
    for (int a = 0; a <= size && a <= room[0]; a++)
        for (int b = 0; b <= size - a && b <= room[1]; b++)
            for (int c = 0; c <= size - a - b && c <= room[2]; c++) {
                int d = size - a - b - c;
                if (d > room[3])
                    continue;
                int left[4] = {room[0] - a, room[1] - b, room[2] - c, room[3] - d};
                int pairs = a * (b + c + d) + b * (c + d) + c * d;
                order_room(left);
                int *best = programme_cell(programme, programme->next, left);
                if (before + pairs < *best)
                    *best = before + pairs;
            }
}

static void add_club(struct programme *programme, int size)
{
    int side = programme->side;
    for (int i = 0; i < side * side * side; i++)
        programme->next[i] = INT_MAX;
    for (int i = 0; i < side * side * side; i++) {
        if (programme->fewest[i] == INT_MAX)
            continue;
        int room[4] = {i / side / side, i / side % side, i % side, 0};
        room[3] = programme->room - room[0] - room[1] - room[2];
        place_club(programme, room, size, programme->fewest[i]);
    }
    int *other = programme->fewest;
    programme->fewest = programme->next;
    programme->next = other;
    programme->room -= size;
}

/* Whether the programme would take too long. */
static bool is_long(int side, const int size[], int clubs)
{
    int64_t states = (int64_t)side * side * side / 24 + 1;
    int64_t steps = 0;
    for (int c = 0; c < clubs; c++) {
        int64_t n = size[c];
        if (n > 1)
            steps += states * ((n + 1) * (n + 2) / 2 * (n + 3) / 3) +
                     (int64_t)side * side * side;
        if (steps > TRIES_MOST)
            return true;
    }
    return false;
}

/* The room of each line of the one field; false if it has no lines, or five. */
static bool find_room(const struct places *places, int room[4])
{
    for (int p = 0; p < places->count; p++) {
        if (!places->used[p])
            continue;
        if (places->line[p] == PLACES_NONE || places->line[p] == SEAT_FIFTH ||
            ++room[places->line[p]] > LINE_MOST)
            return false;
    }
    order_room(room);
    return true;
}

static int64_t bound_by_lines(const struct places *places, const int size[], int clubs,
                              struct arena *scratch)
{
    int room[4] = {0};
    if (places->fields != 1 || !find_room(places, room) ||
        is_long(room[0] + 1, size, clubs))
        return 0;
    int side = room[0] + 1;
    size_t cells = (size_t)side * (size_t)side * (size_t)side;
    struct programme programme = {.side = side,
                                  .fewest = ARENA_ARRAY(scratch, int, cells),
                                  .next = ARENA_ARRAY(scratch, int, cells),
                                  .room = room[0] + room[1] + room[2] + room[3]};
    for (size_t i = 0; i < cells; i++)
        programme.fewest[i] = INT_MAX;
    *programme_cell(&programme, programme.fewest, room) = 0;
    for (int c = 0; c < clubs; c++)
        if (size[c] > 1) /* the others take the room that is left */
            add_club(&programme, size[c]);
    int best = INT_MAX;
    for (size_t i = 0; i < cells; i++)
        if (programme.fewest[i] < best)
            best = programme.fewest[i];
    return best;
}

int64_t bound_meetings(const struct places *places, const int size[], int clubs,
                       struct arena *scratch)
{
    bool *seen = ARENA_ARRAY(scratch, bool, (size_t)places->count + 1);
    int64_t bound = bound_by_rounds(places, size, clubs);
    int64_t by_fields = bound_by_fields(places, size, clubs, seen);
    int64_t by_lines = bound_by_lines(places, size, clubs, scratch);
    if (by_lines > 0)
        by_lines -= count_strangers(places, false, seen);
    bound = by_fields > bound ? by_fields : bound;
    return by_lines > bound ? by_lines : bound;
}
