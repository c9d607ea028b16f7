/* seeding.c - the strong spread over the tables. */
#include "core/seating/seeding.h"

#include "core/movement.h"

/* A table of the first round. */
struct start {
    int field;
    int table; /* counted from 0 */
};

/* The bits of a number below 2^bits, the other way round: neighbours end far apart. */
static int turn_bits(int number, int bits)
{
    int turned = 0;
    for (int b = 0; b < bits; b++)
        if (number & (1 << b))
            turned |= 1 << (bits - 1 - b);
    return turned;
}

/* All tables, so that those next to each other in the list are far apart in the room and
 * fields take turns; returns their number. */
static int list_tables(const struct places *places, struct start list[])
{
    int bits = 0;
    int most = 0;
    int n = 0;
    for (size_t f = 0; f < places->fields; f++)
        if (places->field[f]->tables > most)
            most = places->field[f]->tables;
    while ((1 << bits) < most)
        bits++;
    for (int i = 0; i < 1 << bits; i++)
        for (size_t f = 0; f < places->fields; f++) {
            int table = turn_bits(i, bits);
            if (table < places->field[f]->tables)
                list[n++] = (struct start){(int)f, table};
        }
    return n;
}

/* The seeding under way. */
struct seeding {
    const struct places *places;
    const struct start *list;
    int tables;
    int sum[SCHEDULE_SEATS]; /* of each direction: the ranks that it has so far */
    int *place;              /* of each rank, from 0, or PLACES_NONE */
};

/* The directions, those first that have had the weakest so far. */
static void order_lines(const struct seeding *seeding, int sides, int line[])
{
    for (int s = 0; s < sides; s++) {
        int at = s;
        for (; at > 0 && seeding->sum[line[at - 1]] < seeding->sum[s]; at--)
            line[at] = line[at - 1];
        line[at] = s;
    }
}

/* Seats one of each block at the i-th table of the list. */
static void seat_table(struct seeding *seeding, int i)
{
    const struct start *start = &seeding->list[i];
    const struct schedule *schedule = seeding->places->field[start->field];
    int line[SCHEDULE_SEATS];
    order_lines(seeding, schedule->sides, line);
    for (int block = 0; block < schedule->sides; block++) {
        int within = block % 2 == 0 ? i : seeding->tables - 1 - i;
        int rank = block * seeding->tables + within;
        int seat = schedule->table[start->table].seat[line[block]];
        seeding->sum[line[block]] += rank;
        if (seat != SCHEDULE_EMPTY)
            seeding->place[rank] = seeding->places->first[start->field] + seat;
    }
}

void seeding_order(const struct places *places, int order[], struct arena *arena)
{
    int tables = 0;
    for (size_t f = 0; f < places->fields; f++)
        tables += places->field[f]->tables;
    int ranks = tables * SCHEDULE_SEATS;
    struct start *list = ARENA_ARRAY(arena, struct start, (size_t)tables + 1);
    bool *listed = ARENA_ARRAY(arena, bool, (size_t)places->count + 1);
    struct seeding seeding = {.places = places,
                              .list = list,
                              .tables = list_tables(places, list),
                              .place = ARENA_ARRAY(arena, int, (size_t)ranks + 1)};
    int count = 0;
    for (int rank = 0; rank < ranks; rank++)
        seeding.place[rank] = PLACES_NONE;
    for (int i = 0; i < tables; i++)
        seat_table(&seeding, i);
    for (int rank = 0; rank < ranks; rank++) {
        int place = seeding.place[rank];
        if (place == PLACES_NONE || listed[place])
            continue;
        listed[place] = true;
        order[count++] = place;
    }
    for (int p = 0; p < places->count; p++) /* who does not sit in the first round */
        if (!listed[p])
            order[count++] = p;
}
