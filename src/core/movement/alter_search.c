/* alter_search.c - the rounds that are left, chosen anew after one went wrong.
 *
 * Rounds of the plan do not disturb each other, so those that repeat least of what was
 * played are simply the best ones. Where the lines keep their directions, each round can
 * also be any shift of them: what two movers repeat depends only on the difference of
 * their shifts, and the best shifts are found line by line. The better of the two
 * is taken, the plan's own rounds if both are equal. */
#include "base.h"
#include "core/movement/alter.h"
#include "core/movement/alter_inside.h"
#include "core/movement/schedule.h"
#include <limits.h>
#include <string.h>

enum { BOARD_WEIGHT = 10, STEPS_MOST = 4000000 };

/* What everybody has met and seen. */
struct history {
    int contestants;
    int boards; /* largest number + 1 */
    bool *met;
    bool *seen;
};

/* A round chosen: one of the plan, or its reference round shifted. */
struct choice {
    int round; /* of the plan; 0: shifted */
    int shift[ALTER_MOVERS];
};

struct search {
    const struct schedule *now;
    const struct schedule *plan;
    int after;
    const bool *absent; /* of the contestants of now */
    int *map;           /* contestant of the plan -> who has their place now */
    struct history played;
    struct choice *choice; /* of each round after */
    struct arena *arena;
};

static void open_history(const struct search *search, struct history *history)
{
    int boards = schedule_last_board(search->plan);
    int other = schedule_last_board(search->now);
    history->contestants = search->now->contestants;
    history->boards = (other > boards ? other : boards) + 1;
    size_t n = (size_t)history->contestants;
    history->met = ARENA_ARRAY(search->arena, bool, n *n + 1);
    history->seen = ARENA_ARRAY(search->arena, bool, n *(size_t)history->boards + 1);
}

static bool *met_before(const struct history *history, int a, int b)
{
    return &history->met[a * history->contestants + b];
}

static bool *seen(const struct history *history, int who, int board)
{
    return &history->seen[who * history->boards + board];
}

/* A table of people and boards. */
struct sitting {
    int seat[SCHEDULE_SEATS];
    const int *board;
    int count;
};

/* The seats of the table, without a fifth that nobody takes. */
static int seats_at(const struct search *search, const struct sitting *at)
{
    int sides = search->now->sides;
    return sides > SEAT_COUNT && at->seat[SEAT_FIFTH] == SCHEDULE_EMPTY ? SEAT_COUNT
                                                                        : sides;
}

static bool all_there(const struct search *search, const struct sitting *at)
{
    for (int s = 0; s < seats_at(search, at); s++)
        if (at->seat[s] == SCHEDULE_EMPTY || search->absent[at->seat[s]])
            return false;
    return true;
}

static void remember(const struct search *search, struct history *history,
                     const struct sitting *at)
{
    int sides = seats_at(search, at);
    if (!all_there(search, at) || at->count == 0)
        return;
    for (int i = 0; i < sides * sides; i++)
        *met_before(history, at->seat[i / sides], at->seat[i % sides]) = true;
    for (int i = 0; i < sides * at->count; i++)
        *seen(history, at->seat[i % sides], at->board[i / sides]) = true;
}

static int cost_of(const struct search *search, const struct history *history,
                   const struct sitting *at)
{
    int cost = 0;
    int sides = seats_at(search, at);
    if (!all_there(search, at))
        return 0;
    for (int i = 0; i < sides * sides; i++)
        if (i / sides < i % sides)
            cost += *met_before(history, at->seat[i / sides], at->seat[i % sides]);
    for (int i = 0; i < sides * at->count; i++)
        cost += *seen(history, at->seat[i % sides], at->board[i / sides]) * BOARD_WEIGHT;
    return cost;
}

/* A table of a round of the plan, with the people of now. */
static struct sitting planned(const struct search *search, int round, int table)
{
    const struct schedule_table *at = schedule_at(search->plan, round, table);
    struct sitting sitting = {.board = search->plan->board + at->first,
                              .count = at->count};
    for (int s = 0; s < SCHEDULE_SEATS; s++)
        sitting.seat[s] = s < search->plan->sides && at->seat[s] != SCHEDULE_EMPTY
                              ? search->map[at->seat[s]]
                              : SCHEDULE_EMPTY;
    return sitting;
}

/* A table of the round after, shifted. */
static struct sitting shifted_sitting(const struct search *search,
                                      const int shift[ALTER_MOVERS], int table)
{
    const struct schedule *plan = search->plan;
    int round = search->after + 1;
    struct sitting made = {0};
    for (int s = 0; s < plan->sides; s++)
        made.seat[s] = planned(search, round, alter_up(plan, table, -shift[s])).seat[s];
    const struct schedule_table *set =
        schedule_at(plan, round, alter_up(plan, table, -shift[ALTER_BOARDS]));
    made.board = plan->board + set->first;
    made.count = set->count;
    return made;
}

static struct sitting chosen_sitting(const struct search *search,
                                     const struct choice *choice, int table)
{
    return choice->round > 0 ? planned(search, choice->round, table)
                             : shifted_sitting(search, choice->shift, table);
}

static int round_cost(const struct search *search, const struct history *history,
                      const struct choice *choice)
{
    int cost = 0;
    for (int table = 1; table <= search->plan->tables; table++) {
        struct sitting at = chosen_sitting(search, choice, table);
        cost += cost_of(search, history, &at);
    }
    return cost;
}

/* The round of the plan, not used yet, that repeats least: those still to come first. */
static int best_planned(const struct search *search, const struct history *history,
                        const bool used[], int *cost)
{
    int best = 0;
    int rounds = search->plan->rounds;
    *cost = INT_MAX;
    for (int i = 0; i < rounds; i++) {
        struct choice one = {.round = (search->after + i) % rounds + 1};
        if (used[one.round])
            continue;
        int here = round_cost(search, history, &one);
        if (here < *cost) {
            *cost = here;
            best = one.round;
        }
    }
    return best;
}

/* What two movers repeat, by the difference of their shifts. */
struct repeats {
    int n;
    const struct search *search;
    int *of[ALTER_MOVERS][ALTER_MOVERS];
};

static int repeat_at(const struct search *search, const struct history *history,
                     const int mover[2], const int table[2])
{
    struct sitting first = planned(search, search->after + 1, table[0]);
    struct sitting second = planned(search, search->after + 1, table[1]);
    int who = first.seat[mover[0]];
    int cost = 0;
    if (mover[1] != ALTER_BOARDS)
        return *met_before(history, who, second.seat[mover[1]]);
    for (int k = 0; k < second.count; k++)
        cost += *seen(history, who, second.board[k]) * BOARD_WEIGHT;
    return cost;
}

/* Whether the schedule has that mover: of two sides, North and East stand for them. */
static bool moves(const struct search *search, int mover)
{
    return mover == ALTER_BOARDS || mover < search->plan->sides;
}

static void count_repeats(struct repeats *repeats, const struct history *history)
{
    const struct search *search = repeats->search;
    for (int pair = 0; pair < ALTER_MOVERS * ALTER_MOVERS; pair++) {
        const int mover[2] = {pair / ALTER_MOVERS, pair % ALTER_MOVERS};
        if (!moves(search, mover[0]) || !moves(search, mover[1]))
            continue;
        for (int i = 0; i < repeats->n * repeats->n && mover[0] < mover[1]; i++) {
            const int table[2] = {
                i % repeats->n + 1,
                alter_up(search->plan, i % repeats->n + 1, i / repeats->n)};
            int *sum = &repeats->of[mover[0]][mover[1]][i / repeats->n];
            if (i % repeats->n == 0)
                *sum = 0;
            *sum += repeat_at(search, history, mover, table);
        }
    }
}

/* What a mover at its shift adds to those before it. */
static int added(const struct repeats *repeats, const int shift[], int mover)
{
    int cost = 0;
    for (int m = 0; m < mover; m++)
        cost +=
            repeats->of[m][mover][((shift[m] - shift[mover]) % repeats->n + repeats->n) %
                                  repeats->n];
    return cost;
}

/* The shifts that repeat least, if less than *best; North stays. */
static bool best_shift(const struct repeats *repeats, int *best, int shift[ALTER_MOVERS])
{
    int try[ALTER_MOVERS] = {0};
    int cost[ALTER_MOVERS] = {0};
    int mover = 1;
    bool found = false;
    for (int64_t steps = 0; steps < STEPS_MOST && mover > 0 && *best > 0; steps++) {
        int shifts = moves(repeats->search, mover) ? repeats->n : 1;
        if (try[mover] == shifts) { /* all tried: back to the one before */
            try[mover--] = 0;
            try[mover] += mover > 0;
            continue;
        }
        cost[mover] = cost[mover - 1] + added(repeats, try, mover);
        if (cost[mover] >= *best) {
            try[mover]++;
        } else if (mover < ALTER_BOARDS) {
            mover++;
        } else {
            *best = cost[mover];
            memcpy(shift, try, sizeof try);
            found = true;
            try[mover]++;
        }
    }
    return found;
}

/* Whether the rounds can be any shift: lines that keep their directions, everybody
 * in place, and a set of boards at each table. */
static bool can_shift(const struct search *search)
{
    const struct schedule *plan = search->plan;
    int *line = ARENA_ARRAY(search->arena, int, (size_t)plan->contestants + 1);
    for (int i = 0; i < plan->rounds * plan->tables; i++)
        for (int s = 0; s < plan->sides; s++) {
            int who = plan->table[i].seat[s];
            if (who != SCHEDULE_EMPTY && line[who] != 0 && line[who] != s + 1)
                return false;
            if (who != SCHEDULE_EMPTY)
                line[who] = s + 1;
        }
    for (int table = 1; table <= plan->tables; table++) {
        const struct schedule_table *at = schedule_at(plan, search->after + 1, table);
        struct sitting here = planned(search, search->after + 1, table);
        for (int s = 0; s < plan->sides; s++)
            if (here.seat[s] == SCHEDULE_EMPTY)
                return false;
        if (at->count == 0 || at->shares != 0)
            return false;
    }
    return plan->sides <= SEAT_COUNT && plan->relays == 0;
}

static struct history copy_history(const struct search *search)
{
    struct history history;
    open_history(search, &history);
    size_t n = (size_t)history.contestants;
    memcpy(history.met, search->played.met, n * n);
    memcpy(history.seen, search->played.seen, n * (size_t)history.boards);
    return history;
}

/* Chooses round after round, remembering each; the sum of what is repeated. */
static int64_t choose_sittings(const struct search *search, struct choice choice[],
                               bool shifts)
{
    struct history history = copy_history(search);
    struct repeats repeats = {.n = search->plan->tables, .search = search};
    bool *used = ARENA_ARRAY(search->arena, bool, (size_t)search->plan->rounds + 1);
    int64_t sum = 0;
    for (int pair = 0; pair < ALTER_MOVERS * ALTER_MOVERS && shifts; pair++)
        repeats.of[pair / ALTER_MOVERS][pair % ALTER_MOVERS] =
            ARENA_ARRAY(search->arena, int, (size_t)repeats.n);
    for (int i = 0; i < search->now->rounds - search->after; i++) {
        int cost;
        choice[i] = (struct choice){.round = best_planned(search, &history, used, &cost)};
        if (shifts && cost > 0) {
            count_repeats(&repeats, &history);
            if (best_shift(&repeats, &cost, choice[i].shift))
                choice[i].round = 0;
        }
        used[choice[i].round] = choice[i].round > 0;
        sum += cost;
        for (int table = 1; table <= search->plan->tables; table++) {
            struct sitting at = chosen_sitting(search, &choice[i], table);
            remember(search, &history, &at);
        }
    }
    return sum;
}

static void map_contestants(struct search *search)
{
    const struct schedule *now = search->now;
    const struct schedule *plan = search->plan;
    search->map = ARENA_ARRAY(search->arena, int, (size_t)plan->contestants + 1);
    for (int c = 0; c < plan->contestants; c++) {
        int who = schedule_find(now, plan->label[c]);
        int place = SCHEDULE_EMPTY;
        for (int round = search->after + 1;
             round <= now->rounds && place == SCHEDULE_EMPTY; round++)
            place = alter_occupant(now, round, who);
        search->map[c] = place;
    }
}

static void lay_choice(const struct search *search, struct alter_draft *draft, int round,
                       const struct choice *choice)
{
    for (int table = 1; table <= search->plan->tables; table++) {
        struct sitting at = chosen_sitting(search, choice, table);
        struct schedule_table *here = schedule_at(&draft->made, round, table);
        memcpy(here->seat, at.seat, sizeof here->seat);
        for (int s = search->plan->sides; s < SCHEDULE_SEATS; s++)
            here->seat[s] = SCHEDULE_EMPTY;
        here->count = at.count;
        here->shares = choice->round > 0
                           ? schedule_at(search->plan, choice->round, table)->shares
                           : 0;
        draft->boards[here - draft->made.table] = at.board;
    }
    draft->relays_of[round] = choice->round;
}

struct schedule alter_go_on(const struct schedule *schedule, const struct schedule *plan,
                            int after, const bool absent[], struct arena *arena)
{
    int left = schedule->rounds - after;
    struct search search = {
        .now = schedule, .plan = plan, .after = after, .absent = absent, .arena = arena};
    struct alter_draft draft = alter_open(schedule, arena);
    if (left <= 0)
        return alter_close(&draft);
    map_contestants(&search);
    open_history(&search, &search.played);
    for (int i = 0; i < after * schedule->tables; i++) {
        const struct schedule_table *at = &schedule->table[i];
        struct sitting sitting = {.board = schedule->board + at->first,
                                  .count = at->count};
        memcpy(sitting.seat, at->seat, sizeof sitting.seat);
        remember(&search, &search.played, &sitting);
    }
    struct choice *choice = ARENA_ARRAY(arena, struct choice, (size_t)left);
    int64_t planned_sum = choose_sittings(&search, choice, false);
    if (planned_sum > 0 && can_shift(&search)) {
        struct choice *other = ARENA_ARRAY(arena, struct choice, (size_t)left);
        if (choose_sittings(&search, other, true) < planned_sum)
            choice = other;
    }
    draft.from = plan;
    for (int i = 0; i < left; i++)
        lay_choice(&search, &draft, after + 1 + i, &choice[i]);
    return alter_close(&draft);
}
