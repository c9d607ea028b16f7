/* comparison.c - how evenly a schedule compares its contestants with each other. */
#include "core/movement/comparison.h"

enum { WORK_MOST = 20000000, DECIMALS = 10000 };

/* For each contestant two sets of boards: those played, and those in the first role. */
struct roles {
    const struct schedule *schedule;
    const struct verify_rules *rules;
    size_t words; /* of a set */
    uint64_t *played;
    uint64_t *first;
    int *plays; /* of each board */
    int *more;  /* contestant x contestant: what meeting at one table adds */
};

static int boards_of(const struct roles *roles, const struct schedule_table *at)
{
    return roles->rules->taker || at->count == 0 ? at->count : 1;
}

/* The role of a seat on a board: taker or defender, NS or EW. */
static bool is_first(const struct roles *roles, int board, int seat)
{
    if (roles->rules->taker)
        return (int)roles->rules->taker(board) == seat;
    return seat % 2 == 0;
}

static void note_board(struct roles *roles, const struct schedule_table *at, int board)
{
    size_t n = (size_t)roles->schedule->contestants;
    size_t word = (size_t)board / 64;
    uint64_t bit = (uint64_t)1 << board % 64;
    for (int s = 0; s < roles->schedule->sides; s++) {
        size_t me = (size_t)at->seat[s];
        roles->played[me * roles->words + word] |= bit;
        if (is_first(roles, board, s))
            roles->first[me * roles->words + word] |= bit;
        for (int u = 0; u < s; u++) {
            bool same = is_first(roles, board, s) == is_first(roles, board, u);
            int change = same ? -roles->plays[board] : roles->plays[board];
            roles->more[me * n + (size_t)at->seat[u]] += change;
            roles->more[(size_t)at->seat[u] * n + me] += change;
        }
    }
}

static bool is_complete(const struct roles *roles, const struct schedule_table *at)
{
    for (int s = 0; s < roles->schedule->sides; s++)
        if (at->seat[s] == SCHEDULE_EMPTY)
            return false;
    return true;
}

static void note_tables(struct roles *roles)
{
    const struct schedule *schedule = roles->schedule;
    int tables = schedule->rounds * schedule->tables;
    for (int i = 0; i < tables; i++)
        for (int b = 0; b < boards_of(roles, &schedule->table[i]); b++)
            roles->plays[schedule->board[schedule->table[i].first + b]]++;
    for (int i = 0; i < tables; i++) {
        const struct schedule_table *at = &schedule->table[i];
        for (int b = 0; b < boards_of(roles, at) && is_complete(roles, at); b++)
            note_board(roles, at, schedule->board[at->first + b]);
    }
}

/* Boards that both played, minus twice those on which their roles were different. */
static int compare_sets(const struct roles *roles, size_t a, size_t b)
{
    int c = 0;
    for (size_t w = 0; w < roles->words; w++) {
        uint64_t both =
            roles->played[a * roles->words + w] & roles->played[b * roles->words + w];
        uint64_t apart =
            roles->first[a * roles->words + w] ^ roles->first[b * roles->words + w];
        c += __builtin_popcountll(both) - 2 * __builtin_popcountll(both & apart);
    }
    return c;
}

static bool plays_at_all(const struct roles *roles, size_t a)
{
    for (size_t w = 0; w < roles->words; w++)
        if (roles->played[a * roles->words + w])
            return true;
    return false;
}

void comparison_of(const struct schedule *schedule, const struct verify_rules *rules,
                   struct arena *scratch, struct comparison *comparison)
{
    size_t n = (size_t)schedule->contestants;
    size_t boards = (size_t)schedule_last_board(schedule) + 1;
    struct roles roles = {.schedule = schedule, .rules = rules, .words = boards / 64 + 1};
    *comparison = (struct comparison){0};
    if (rules->teams || rules->free || n * n * roles.words > WORK_MOST)
        return;
    roles.played = ARENA_ARRAY(scratch, uint64_t, n * roles.words);
    roles.first = ARENA_ARRAY(scratch, uint64_t, n * roles.words);
    roles.plays = ARENA_ARRAY(scratch, int, boards);
    roles.more = ARENA_ARRAY(scratch, int, n *n);
    note_tables(&roles);
    for (size_t a = 0; a < n; a++) {
        if (!plays_at_all(&roles, a))
            continue;
        for (size_t b = 0; b < a; b++) {
            if (!plays_at_all(&roles, b))
                continue;
            int64_t c = compare_sets(&roles, a, b) + roles.more[a * n + b];
            comparison->pairs++;
            comparison->sum += c;
            comparison->squares += c * c;
        }
    }
}

struct ratio comparison_balance(const struct comparison *comparison)
{
    if (comparison->pairs == 0 || comparison->squares == 0)
        return ratio_of(0, 1);
    struct ratio of_pairs = ratio_of(comparison->sum, comparison->pairs);
    struct ratio of_squares = ratio_of(100 * comparison->sum, comparison->squares);
    return ratio_mul(of_pairs, of_squares);
}

/* The whole part of the square root. */
static int64_t square_root(int128 value)
{
    int64_t low = 0;
    int64_t high = INT64_MAX / 4;
    while (low < high) {
        int64_t middle = low + (high - low + 1) / 2;
        if ((int128)middle * middle <= value)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

struct ratio comparison_deviation(const struct comparison *comparison)
{
    int64_t n = comparison->pairs;
    if (n == 0)
        return ratio_of(0, 1);
    int128 spread =
        (int128)n * comparison->squares - (int128)comparison->sum * comparison->sum;
    int128 scaled = spread * DECIMALS * DECIMALS * 4;
    int64_t root = square_root(scaled / n / n); /* twice the wanted decimals */
    return ratio_of((root + 1) / 2, DECIMALS);
}
