/* substitutes.c - one or two players more than four a table, who substitute in turn. */
#include "core/movement/substitutes.h"

#include <assert.h>
#include <string.h>

enum { STEPS_MOST = 20000, SMALL_ROUNDS = 5, EVENING_ROUNDS = 14 };

/* Five and six tables have no such places in one line: these change lines. At five
 * tables a few meet twice, which cannot be helped. */
struct small_place {
    int table;
    enum seat line;
};
static const struct small_place five_alone[SMALL_ROUNDS] = {
    {1, SEAT_N}, {1, SEAT_S}, {2, SEAT_N}, {2, SEAT_W}, {4, SEAT_E}};
static const struct small_place five[2][SMALL_ROUNDS] = {
    {{1, SEAT_N}, {1, SEAT_S}, {3, SEAT_E}, {1, SEAT_W}, {4, SEAT_E}},
    {{1, SEAT_S}, {2, SEAT_N}, {2, SEAT_W}, {4, SEAT_E}, {1, SEAT_W}}};
static const struct small_place six[2][SMALL_ROUNDS] = {
    {{1, SEAT_N}, {2, SEAT_S}, {1, SEAT_W}, {6, SEAT_N}, {6, SEAT_S}},
    {{2, SEAT_N}, {6, SEAT_S}, {2, SEAT_E}, {4, SEAT_W}, {1, SEAT_E}}};

/* What a substitute has met so far, as sets of numbers below 64. */
struct search {
    const struct lines *lines;
    const struct substitutes *before; /* places taken by another substitute */
    int line;
    uint64_t met[LINES_MOVERS]; /* by line; the own line: who rested; and the boards */
    int table[SCHEDULE_ROUNDS_MAX];
    int64_t steps;
};

static bool is_free(const struct search *search, int round, int table)
{
    const struct substitutes *before = search->before;
    if (before->count > 0 && before->place[0][round].table == table)
        return false;
    const unsigned char *cell = lines_at(search->lines, round, table);
    for (int m = 0; m < LINES_MOVERS; m++)
        if (search->met[m] >> cell[m] & 1)
            return false;
    return true;
}

static void meet_table(struct search *search, int round, int table)
{
    const unsigned char *cell = lines_at(search->lines, round, table);
    for (int m = 0; m < LINES_MOVERS; m++)
        search->met[m] ^= (uint64_t)1 << cell[m];
}

/* Backtracking, the lowest tables first. */
static bool find_places(struct search *search)
{
    int round = 0;
    int next = 0;
    for (; search->steps < STEPS_MOST; search->steps++) {
        while (next < search->lines->tables && !is_free(search, round, next))
            next++;
        if (next < search->lines->tables) {
            meet_table(search, round, next);
            search->table[round++] = next;
            next = 0;
            if (round == search->lines->rounds)
                return true;
        } else if (round == 0) {
            return false;
        } else {
            next = search->table[--round];
            meet_table(search, round, next);
            next++;
        }
    }
    return false;
}

/* Where each round leads three tables on, it works whatever the search says. */
static bool step_by_three(struct search *search, int start)
{
    memset(search->met, 0, sizeof search->met);
    for (int round = 0; round < search->lines->rounds; round++) {
        int table = (start + 3 * round) % search->lines->tables;
        if (!is_free(search, round, table))
            return false;
        meet_table(search, round, table);
        search->table[round] = table;
    }
    return true;
}

static bool add_one(const struct lines *lines, int line, struct substitutes *found)
{
    struct search search = {.lines = lines, .before = found, .line = line};
    if (!find_places(&search) && !step_by_three(&search, found->count))
        return false;
    for (int round = 0; round < lines->rounds; round++) {
        found->place[found->count][round].table = search.table[round];
        found->place[found->count][round].line = line;
    }
    found->count++;
    return true;
}

static void take_small(const struct small_place place[SMALL_ROUNDS], int rounds,
                       struct substitutes *found)
{
    for (int round = 0; round < rounds; round++) {
        found->place[found->count][round].table = place[round].table - 1;
        found->place[found->count][round].line = (int)place[round].line;
    }
    found->count++;
}

static bool find_small(const struct lines *lines, int extra, struct substitutes *found)
{
    if (lines->tables > 6 || lines->rounds > SMALL_ROUNDS)
        return false;
    const struct small_place(*places)[SMALL_ROUNDS] = lines->tables == 5 ? five : six;
    if (lines->tables == 5 && extra == 1)
        places = &five_alone;
    for (int i = 0; i < extra; i++)
        take_small(places[i], lines->rounds, found);
    return true;
}

static bool find_substitutes(const struct lines *lines, int extra,
                             struct substitutes *found)
{
    static const int line[SUBSTITUTES_MOST] = {SEAT_N, SEAT_S};
    assert(extra <= SUBSTITUTES_MOST);
    *found = (struct substitutes){.rounds = lines->rounds};
    if (find_small(lines, extra, found))
        return true;
    for (int i = 0; i < extra; i++)
        if (!add_one(lines, line[i], found))
            return false;
    return true;
}

bool substitutes_find(struct lines *lines, const struct movement_plan *plan,
                      struct substitutes *substitutes, struct err *err)
{
    int asked = lines->rounds;
    for (; lines->rounds > 0; lines->rounds--) {
        if (find_substitutes(lines, plan->extra, substitutes))
            return true;
        if (plan->rounds > 0)
            break;
        if (lines->rounds > EVENING_ROUNDS) /* nobody plays more of two boards */
            lines->rounds = EVENING_ROUNDS + 1;
    }
    return err_user(err,
                    "%d tables have no room for substitutes in %d rounds of this "
                    "movement; ask for fewer rounds, or leave out --rounds",
                    lines->tables, asked);
}

void substitutes_seat(const struct substitutes *substitutes, struct schedule *schedule)
{
    for (int i = 0; i < substitutes->count; i++)
        for (int round = 0; round < substitutes->rounds; round++) {
            struct schedule_table *at =
                schedule_at(schedule, round + 1, substitutes->place[i][round].table + 1);
            at->seat[substitutes->place[i][round].line] =
                SEAT_COUNT * schedule->tables + i;
        }
}
