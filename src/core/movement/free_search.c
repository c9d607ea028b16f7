/* free_search.c - drawn tables improved until as few people as possible meet again.
 *
 * Where a line movement plays as many rounds, it is taken, with the players drawn into
 * it. Elsewhere all rounds are drawn, and two players of a round change places as long as
 * that lets fewer people meet again; now and then, and ever more rarely, even if it does
 * not, so as not to be stuck. What is made small is the number of pairs of rounds in
 * which the same two meet: it punishes a third meeting more than two second ones. */
#include "core/movement/free_search.h"

#include "base.h"
#include "core/movement/movement.h"
#include "core/movement/schedule.h"
#include <assert.h>
#include <string.h>

enum {
    FOUR = 4,
    TRIES = 4,
    STEPS_MIN = 20000,
    STEPS_MAX = 120000,
    COLD_FIRST = 2, /* a change for the worse by one is kept once in 2^2 times … */
    COLD_LAST = 8   /* … and in the end once in 2^8 */
};

/* A draw being improved. */
struct search {
    struct free_draw *draw;
    struct draw chance;
    unsigned char *met; /* player x player: how often they meet */
    int *table_of;      /* place in a round -> its table */
    int *place;         /* place in a round -> its index in a round's seats */
    int *turn;          /* player -> when it is their turn to rest */
    int64_t cost;
    int64_t cost_least; /* no draw has less */
};

static int count_seated(const struct free_draw *draw)
{
    return draw->players - draw->resting;
}

static int smaller_of(int a, int b)
{
    return a < b ? a : b;
}

static int64_t pairs_of(int64_t n)
{
    return n * (n - 1) / 2;
}

/* Pairs that come together again when n people who sat in so many groups meet. */
static int64_t pairs_again(int n, int groups)
{
    int full = n / groups;
    int more = n % groups;
    return more * pairs_of(full + 1) + (groups - more) * pairs_of(full);
}

/* Meetings of an evening, and those that cannot be avoided between two of its rounds
 * because more people sit at a table than there are tables, or rests, to come from. */
struct crowd {
    int64_t meetings;
    int64_t crowded;
};

static struct crowd crowd_of(const struct free_draw *draw)
{
    struct crowd crowd = {0};
    for (int t = 0; t < draw->tables; t++) {
        crowd.meetings += draw->rounds * pairs_of(draw->size[t]);
        crowd.crowded += pairs_again(draw->size[t], draw->tables + draw->resting);
    }
    return crowd;
}

static int64_t least_cost(const struct free_draw *draw)
{
    struct crowd crowd = crowd_of(draw);
    int64_t pairs = pairs_of(draw->players);
    int64_t each = crowd.meetings / pairs;
    int64_t more = crowd.meetings % pairs;
    int64_t often = more * pairs_of(each + 1) + (pairs - more) * pairs_of(each);
    int64_t crowded = crowd.crowded * pairs_of(draw->rounds);
    return often > crowded ? often : crowded;
}

/* In each round but the first, at least those of the crowd have met in the first. */
static int64_t least_again(const struct free_draw *draw)
{
    struct crowd crowd = crowd_of(draw);
    int64_t often = crowd.meetings - pairs_of(draw->players);
    int64_t crowded = crowd.crowded * (draw->rounds - 1);
    return often > crowded ? often : crowded;
}

static unsigned char *met_times(const struct search *search, int a, int b)
{
    size_t low = (size_t)smaller_of(a, b);
    size_t high = (size_t)(a + b) - low;
    return &search->met[low * (size_t)search->draw->players + high];
}

/* One of a table meets the others of it, or no longer does; by how much worse that is. */
static int64_t meet_players(struct search *search, const int table[], int size, int who,
                            int times)
{
    int64_t worse = 0;
    for (int i = 0; i < size; i++) {
        if (table[i] == who)
            continue;
        unsigned char *count = met_times(search, who, table[i]);
        worse += times > 0 ? *count : 1 - *count;
        *count = (unsigned char)(*count + times);
    }
    return worse;
}

/* Two people of a round at different tables change places. */
static int64_t exchange_players(struct search *search, int *const table[2],
                                const int size[2], int *const seat[2])
{
    int a = *seat[0];
    int b = *seat[1];
    int64_t worse = meet_players(search, table[0], size[0], a, -1);
    worse += meet_players(search, table[1], size[1], b, -1);
    *seat[0] = b;
    *seat[1] = a;
    worse += meet_players(search, table[0], size[0], b, 1);
    return worse + meet_players(search, table[1], size[1], a, 1);
}

static bool keeps(struct search *search, int64_t worse, int cold)
{
    if (worse <= 0)
        return true;
    if (worse * cold >= 60)
        return false;
    return (draw_next(&search->chance) & ((UINT64_C(1) << (worse * cold)) - 1)) == 0;
}

static void step_search(struct search *search, int cold)
{
    struct free_draw *draw = search->draw;
    int round = (int)draw_below(&search->chance, (uint64_t)draw->rounds);
    int *table[2];
    int *seat[2];
    int size[2];
    for (int i = 0; i < 2; i++) {
        uint64_t p = draw_below(&search->chance, (uint64_t)count_seated(draw));
        int t = search->table_of[p];
        table[i] = free_draw_at(draw, round, t);
        seat[i] = free_draw_at(draw, round, 0) + search->place[p];
        size[i] = draw->size[t];
    }
    if (table[0] == table[1])
        return;
    int64_t worse = exchange_players(search, table, size, seat);
    if (keeps(search, worse, cold))
        search->cost += worse;
    else
        exchange_players(search, table, size, seat);
}

/* Counts all meetings anew. */
static void count(struct search *search)
{
    struct free_draw *draw = search->draw;
    size_t n = (size_t)draw->players;
    memset(search->met, 0, n * n);
    search->cost = 0;
    for (int i = 0; i < draw->rounds * draw->tables; i++) {
        const int *at = free_draw_at(draw, 0, i); /* tables follow each other */
        for (int a = 0; a < draw->size[i % draw->tables]; a++)
            for (int b = 0; b < a; b++)
                search->cost += (*met_times(search, at[a], at[b]))++;
    }
}

/* People rest in turn, in the order of their first rests. */
static bool rests(const struct search *search, int player, int round)
{
    const struct free_draw *draw = search->draw;
    int first = round * draw->resting;
    int after = (search->turn[player] - first % draw->players + draw->players);
    return after % draw->players < draw->resting;
}

static void deal_rounds(struct search *search, int order[])
{
    struct free_draw *draw = search->draw;
    for (int round = 0; round < draw->rounds; round++) {
        draw_shuffle(&search->chance, order, (size_t)draw->players);
        int *seats = free_draw_at(draw, round, 0);
        int place = 0;
        for (int p = 0; p < draw->players; p++)
            if (!rests(search, order[p], round))
                seats[search->place[place++]] = order[p];
    }
    count(search);
}

static void improve(struct search *search)
{
    const struct free_draw *draw = search->draw;
    int steps = STEPS_MIN + 100 * draw->players * draw->rounds;
    steps = smaller_of(steps, STEPS_MAX);
    int warmths = COLD_LAST - COLD_FIRST + 1;
    for (int i = 0; i < steps && search->cost > search->cost_least; i++)
        step_search(search, COLD_FIRST + (int)((int64_t)i * warmths / steps));
}

/* The best of a few tries. */
static void search_best(struct search *search, int order[], struct arena *scratch)
{
    struct free_draw *draw = search->draw;
    size_t seats = (size_t)draw->rounds * (size_t)draw->tables * (size_t)FREE_TABLE_MAX;
    int *best = ARENA_ARRAY(scratch, int, seats);
    int64_t best_cost = -1;
    for (int i = 0; i < TRIES && best_cost != search->cost_least; i++) {
        deal_rounds(search, order);
        improve(search);
        if (best_cost < 0 || search->cost < best_cost) {
            best_cost = search->cost;
            memcpy(best, draw->seat, seats * sizeof *best);
        }
    }
    memcpy(draw->seat, best, seats * sizeof *best);
    count(search);
}

/* One round of a line movement: tables with an empty seat, which are those of three, go
 * behind the others. Players from `players` on are nobody. */
static void seat_round(struct free_draw *draw, const struct schedule *line, int round,
                       const int order[])
{
    int next[2] = {0, 0};
    for (int t = 0; t < draw->tables; t++)
        next[1] += draw->size[t] == FOUR;
    for (int t = 0; t < draw->tables; t++) {
        const struct schedule_table *at = schedule_at(line, round + 1, t + 1);
        int short_one = 0;
        for (int s = 0; s < FOUR; s++)
            short_one |= order[at->seat[s]] >= draw->players;
        int *to = free_draw_at(draw, round, next[short_one]++);
        for (int s = 0; s < FOUR; s++)
            if (order[at->seat[s]] < draw->players)
                *to++ = order[at->seat[s]];
    }
}

/* A line movement with enough rounds, with the players drawn into it; those who are
 * missing to four a table are of one line and never meet. */
static bool take_line(struct search *search, const int order[], struct arena *scratch)
{
    struct free_draw *draw = search->draw;
    struct movement movement = {0};
    struct err none = ERR_INIT(LANG_EN);
    struct movement_plan plan = {.tables = draw->tables, .rounds = draw->rounds};
    for (size_t i = 0; i < movement_kind_count; i++) {
        const struct movement_kind *kind = &movement_kind_table[i];
        if (!(kind->games & MOVEMENT_BIT(MOVEMENT_TAROT_LINE)) ||
            kind->rounds(draw->tables) < draw->rounds ||
            !kind->make(&plan, &movement, scratch, &none) || movement.fields > 1)
            continue;
        const struct schedule *line = &movement.field[0].schedule;
        for (int round = 0; round < draw->rounds; round++)
            seat_round(draw, line, round, order);
        count(search);
        return search->cost == 0;
    }
    return false;
}

/* Everybody in an order that is drawn, behind the numbers of those who are missing. */
static int *draw_order(struct search *search, struct arena *scratch)
{
    int players = search->draw->players;
    int places = FOUR * search->draw->tables;
    int missing = places > players ? places - players : 0;
    int *order = ARENA_ARRAY(scratch, int, (size_t)(players + missing));
    for (int i = 0; i < missing; i++)
        order[i] = players + i;
    for (int i = 0; i < players; i++)
        order[missing + i] = i;
    draw_shuffle(&search->chance, order + missing, (size_t)players);
    return order;
}

static void find_places(struct search *search)
{
    int place = 0;
    for (int t = 0; t < search->draw->tables; t++)
        for (int i = 0; i < search->draw->size[t]; i++, place++) {
            search->table_of[place] = t;
            search->place[place] = t * FREE_TABLE_MAX + i;
        }
    assert(place == count_seated(search->draw));
}

static void count_again(const struct search *search)
{
    struct free_draw *draw = search->draw;
    size_t n = (size_t)draw->players;
    for (size_t i = 0; i < n * n; i++) {
        int times = search->met[i];
        draw->again += times > 1 ? times - 1 : 0;
        draw->most = times > draw->most ? times : draw->most;
    }
}

void free_search(struct free_draw *draw, uint64_t seed)
{
    struct arena scratch = {0};
    size_t n = (size_t)draw->players;
    struct search search = {.draw = draw,
                            .chance = draw_start(seed),
                            .met = ARENA_ARRAY(&scratch, unsigned char, n *n),
                            .table_of = ARENA_ARRAY(&scratch, int, n),
                            .place = ARENA_ARRAY(&scratch, int, n),
                            .turn = ARENA_ARRAY(&scratch, int, n),
                            .cost_least = least_cost(draw)};
    int *order = draw_order(&search, &scratch);
    int missing = FOUR * draw->tables - draw->players;
    int *players = order + (missing > 0 ? missing : 0);
    for (int i = 0; i < draw->players; i++)
        search.turn[players[i]] = i;
    find_places(&search);
    if (missing < 0 || !take_line(&search, order, &scratch))
        search_best(&search, players, &scratch);
    count_again(&search);
    draw->again_least = least_again(draw);
    arena_clear(&scratch);
}
