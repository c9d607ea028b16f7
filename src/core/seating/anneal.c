/* anneal.c - seats with few meetings inside clubs and lines of equal strength. */
#include "core/seating/anneal.h"

#include <assert.h>
#include <string.h>

enum {
    FINE = 10,    /* a line's mean is counted in tenths of the strength's unit */
    STAGES = 100, /* after each of which it is cooler by a seventh */
    COOLING = 7,
    EXCHANGE = 10,       /* swaps for each exchange of clubs that is tried in the end */
    LOG_BITS = 8,        /* of a logarithm's fraction */
    MEETING = 100000000, /* worse than almost any difference between lines */
    HOT_LINES = 1000000, /* to begin with: a line off by a whole index is likely */
    HOT_CLUBS = 2 * MEETING
};

const struct anneal_plan anneal_lines = {.swaps = ANNEAL_SWAPS, .line_weight = 1};
const struct anneal_plan anneal_clubs = {
    .swaps = ANNEAL_SWAPS, .line_weight = 1, .meeting_weight = MEETING};

/* The annealing under way. */
struct annealing {
    const struct places *places;
    const struct anneal_plan *plan;
    int *who;      /* of each place */
    int *strength; /* of whoever has it */
    int *club;
    int64_t *sum;  /* of each team: its strengths */
    int64_t *size; /* and its people */
    int64_t all;   /* strengths of everybody */
    int64_t people;
    int *movable; /* places whose people may change */
    int movables;
    int64_t cost;
};

/* How far the team's mean is from the mean of all, squared. */
static int64_t team_cost(const struct annealing *run, int team, int64_t sum)
{
    int64_t size = run->size[team];
    if (size == 0)
        return 0;
    assert(run->people > 0);
    int64_t off = (sum * run->people - size * run->all) * FINE / (size * run->people);
    return off * off;
}

static int64_t count_meetings(const struct annealing *run)
{
    const struct places *places = run->places;
    int64_t twice = 0;
    for (int p = 0; p < places->count; p++)
        for (int m = places->met_from[p]; m < places->met_from[p + 1]; m++)
            twice += run->club[p] != SPREAD_NO_CLUB &&
                     run->club[places->met[m]] == run->club[p];
    return twice / 2;
}

static int64_t line_cost(const struct annealing *run)
{
    int64_t lines = 0;
    for (int team = 0; team < run->places->teams; team++)
        lines += team_cost(run, team, run->sum[team]);
    return lines;
}

static int64_t whole_cost(const struct annealing *run)
{
    return run->plan->line_weight * line_cost(run) +
           run->plan->meeting_weight * count_meetings(run);
}

/* Prepares to look at a seating; who is borrowed and only read. */
static void look_at(struct annealing *run, const struct spread_entrant entrant[],
                    const int who[], struct arena *scratch)
{
    const struct places *places = run->places;
    size_t n = (size_t)places->count + 1;
    run->who = ARENA_ARRAY(scratch, int, n);
    run->strength = ARENA_ARRAY(scratch, int, n);
    run->club = ARENA_ARRAY(scratch, int, n);
    run->movable = ARENA_ARRAY(scratch, int, n);
    run->sum = ARENA_ARRAY(scratch, int64_t, (size_t)places->teams + 1);
    run->size = ARENA_ARRAY(scratch, int64_t, (size_t)places->teams + 1);
    for (int p = 0; p < places->count; p++) {
        run->who[p] = who[p];
        run->club[p] = SPREAD_NO_CLUB;
        if (who[p] == SPREAD_NOBODY)
            continue;
        run->strength[p] = entrant[who[p]].strength;
        run->club[p] = entrant[who[p]].club;
        run->sum[places->team[p]] += run->strength[p];
        run->size[places->team[p]]++;
        run->all += run->strength[p];
        run->people++;
        if (!run->plan->fixed || !run->plan->fixed[p])
            run->movable[run->movables++] = p;
    }
    run->cost = whole_cost(run);
}

/* Meetings that whoever leaves the place for the other one, and whoever comes instead,
 * make more there. Their own meeting does not change. */
static int64_t more_meetings(const struct annealing *run, int place, int other)
{
    int leaves = run->club[place];
    int comes = run->club[other];
    int64_t more = 0;
    for (int m = run->places->met_from[place]; m < run->places->met_from[place + 1];
         m++) {
        int met = run->places->met[m];
        int club = run->club[met];
        if (met == other || club == SPREAD_NO_CLUB)
            continue;
        more += (club == comes) - (club == leaves);
    }
    return more;
}

/* What the cost would grow by if the people of two places changed. */
static int64_t price(const struct annealing *run, int a, int b)
{
    int64_t more = 0;
    int left = run->places->team[a];
    int right = run->places->team[b];
    int64_t shift = run->strength[b] - run->strength[a];
    if (left != right && shift != 0)
        more = run->plan->line_weight * (team_cost(run, left, run->sum[left] + shift) -
                                         team_cost(run, left, run->sum[left]) +
                                         team_cost(run, right, run->sum[right] - shift) -
                                         team_cost(run, right, run->sum[right]));
    if (run->plan->meeting_weight > 0 && run->club[a] != run->club[b])
        more += run->plan->meeting_weight *
                (more_meetings(run, a, b) + more_meetings(run, b, a));
    return more;
}

static void exchange_places(int *a, int *b)
{
    int other = *a;
    *a = *b;
    *b = other;
}

static void change(struct annealing *run, int a, int b)
{
    int64_t shift = run->strength[b] - run->strength[a];
    run->sum[run->places->team[a]] += shift;
    run->sum[run->places->team[b]] -= shift;
    exchange_places(&run->who[a], &run->who[b]);
    exchange_places(&run->strength[a], &run->strength[b]);
    exchange_places(&run->club[a], &run->club[b]);
}

/* How much worse may be taken for good: the heat times -log2 of a number drawn from 0 to
 * 1, in whole numbers. */
static int64_t tolerance(struct draw *draw, int64_t heat)
{
    uint64_t bits = draw_next(draw) | 1;
    int zeros = __builtin_clzll(bits);
    uint64_t fraction = (bits << zeros << 1) >> (64 - LOG_BITS);
    int64_t logarithm =
        ((int64_t)(zeros + 1) << LOG_BITS) - (int64_t)fraction; /* nearly enough */
    return (heat * logarithm) >> LOG_BITS;
}

/* Anneals run; the best seating seen goes to who. */
static void anneal_order(struct annealing *run, struct draw *draw, int who[])
{
    const struct anneal_plan *plan = run->plan;
    int64_t heat = plan->meeting_weight > 0 ? HOT_CLUBS : HOT_LINES;
    int64_t best = run->cost;
    for (int i = 0; i < plan->swaps && best > 0; i++) {
        int a = run->movable[draw_below(draw, (uint64_t)run->movables)];
        int b = run->movable[draw_below(draw, (uint64_t)run->movables)];
        if (plan->swaps >= STAGES && i % (plan->swaps / STAGES) == 0)
            heat -= heat / COOLING;
        if (a == b)
            continue;
        int64_t more = price(run, a, b);
        if (more > 0 && more > tolerance(draw, heat))
            continue;
        change(run, a, b);
        run->cost += more;
        if (run->cost < best) {
            best = run->cost;
            memcpy(who, run->who, (size_t)run->places->count * sizeof *who);
        }
    }
}

/* The clubs that may change places as a whole: from[c] to from[c + 1] of member. */
struct clubs {
    int count;
    int *from;
    int *member; /* places */
    bool *stays; /* of each club: somebody of it is fixed */
};

static struct clubs list_clubs(const struct annealing *run, struct arena *scratch)
{
    struct clubs clubs = {0};
    int n = run->places->count;
    for (int p = 0; p < n; p++)
        clubs.count = run->club[p] >= clubs.count ? run->club[p] + 1 : clubs.count;
    clubs.from = ARENA_ARRAY(scratch, int, (size_t)clubs.count + 2);
    clubs.member = ARENA_ARRAY(scratch, int, (size_t)n + 1);
    clubs.stays = ARENA_ARRAY(scratch, bool, (size_t)clubs.count + 1);
    for (int p = 0; p < n; p++)
        if (run->club[p] != SPREAD_NO_CLUB)
            clubs.from[run->club[p] + 2]++;
    for (int c = 0; c < clubs.count; c++)
        clubs.from[c + 2] += clubs.from[c + 1];
    for (int p = 0; p < n; p++) {
        if (run->club[p] == SPREAD_NO_CLUB)
            continue;
        clubs.member[clubs.from[run->club[p] + 1]++] = p;
        if (run->plan->fixed && run->plan->fixed[p])
            clubs.stays[run->club[p]] = true;
    }
    return clubs;
}

/* Everybody of one club for everybody of another one: as many meetings as before. */
static void change_clubs(struct annealing *run, const int a[], const int b[], int size)
{
    for (int i = 0; i < size; i++)
        change(run, a[i], b[i]);
}

/* Where a club keeps to its line for the sake of meetings, nobody can change lines alone
 * any more; but clubs of one size can. */
static void exchange_clubs(struct annealing *run, struct draw *draw, int who[],
                           struct arena *scratch)
{
    struct clubs clubs = list_clubs(run, scratch);
    int tries = run->plan->swaps / EXCHANGE;
    int64_t lines = line_cost(run);
    for (int i = 0; i < tries && clubs.count > 1; i++) {
        int x = (int)draw_below(draw, (uint64_t)clubs.count);
        int y = (int)draw_below(draw, (uint64_t)clubs.count);
        int size = clubs.from[x + 1] - clubs.from[x];
        if (x == y || clubs.stays[x] || clubs.stays[y] ||
            size != clubs.from[y + 1] - clubs.from[y])
            continue;
        int *first = clubs.member + clubs.from[x];
        int *second = clubs.member + clubs.from[y];
        change_clubs(run, first, second, size);
        int64_t now = line_cost(run);
        if (now > lines) {
            change_clubs(run, first, second, size);
            continue;
        }
        lines = now;
        for (int k = 0; k < size; k++)
            exchange_places(&first[k], &second[k]);
    }
    memcpy(who, run->who, (size_t)run->places->count * sizeof *who);
}

void anneal_seats(const struct places *places, const struct spread_entrant entrant[],
                  const struct anneal_plan *plan, int who[], struct arena *scratch)
{
    struct annealing run = {.places = places, .plan = plan};
    struct draw draw = draw_start(plan->seed);
    look_at(&run, entrant, who, scratch);
    if (run.movables < 2)
        return;
    anneal_order(&run, &draw, who);
    if (plan->meeting_weight == 0)
        return;
    struct annealing best = {.places = places, .plan = plan};
    look_at(&best, entrant, who, scratch);
    exchange_clubs(&best, &draw, who, scratch);
}
