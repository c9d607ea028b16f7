/* ranking.c - put contestants in order: general, by line, alternate. */
#include "core/ranking/ranking.h"

#include <stdlib.h>

/* What a row is sorted by. A coarse copy of the total decides nearly every comparison;
 * only equal ones need the exact cross product. floor() is monotone, so the order is the
 * exact one. What the ranks need is beside it: rows are larger, and far apart. */
struct key {
    uint64_t coarse; /* the larger the total, the smaller */
    uint32_t place; /* by ranking, then sessions: the more, the smaller; the unranked have
                       the largest */
    int row;        /* index */
    int line;
};

enum {
    DIGIT_BITS = 11,
    DIGIT_VALUES = 1 << DIGIT_BITS,
    COARSE_DIGITS = (64 + DIGIT_BITS - 1) / DIGIT_BITS,
    DIGITS = COARSE_DIGITS + (32 + DIGIT_BITS - 1) / DIGIT_BITS,
    PLACES = 1 << 16 /* of one ranking: for the sessions and the unranked */
};

static uint64_t coarse_total(struct ratio total)
{
    int128 scaled = (int128)total.num * (1 << 20);
    int128 quotient = scaled / total.den;
    if (scaled < 0 && scaled % total.den != 0)
        quotient--;
    if (quotient > INT64_MAX || quotient < INT64_MIN)
        quotient = quotient > 0 ? INT64_MAX : INT64_MIN;
    return (uint64_t)(INT64_MAX - quotient);
}

static struct key key_of(const struct ranking_row row[], size_t i)
{
    uint32_t last = (uint32_t)(row[i].ranking + 1) * PLACES - 1;
    struct key key = {.place = last, .row = (int)i, .line = row[i].line};
    if (row[i].ranked) {
        key.coarse = coarse_total(row[i].total);
        key.place = last - 1 - (uint32_t)row[i].sessions;
    }
    return key;
}

static bool is_ranked(const struct key *key)
{
    return key->place % PLACES != PLACES - 1;
}

static unsigned digit_of(const struct key *key, int digit)
{
    uint64_t from = digit < COARSE_DIGITS
                        ? key->coarse >> DIGIT_BITS * digit
                        : key->place >> DIGIT_BITS * (digit - COARSE_DIGITS);
    return from & (DIGIT_VALUES - 1);
}

static bool same_key(const struct key *a, const struct key *b)
{
    return a->coarse == b->coarse && a->place == b->place;
}

/* Negative if a comes first, 0 if they are equal in the ranking; their keys are. */
static int compare_exactly(const struct ranking_row *a, const struct ranking_row *b,
                           enum ranking_ties ties)
{
    if (!a->ranked)
        return 0;
    int order = ratio_compare(b->total, a->total);
    return order == 0 && ties == RANKING_TOPS ? b->tops - a->tops : order;
}

static int by_rank(const void *a, const void *b, enum ranking_ties ties)
{
    const struct ranking_row *left = *(const struct ranking_row *const *)a;
    const struct ranking_row *right = *(const struct ranking_row *const *)b;
    int order = compare_exactly(left, right, ties);
    if (order == 0)
        order = (left->order > right->order) - (left->order < right->order);
    return order != 0 ? order : (left > right) - (left < right);
}

static int by_total(const void *a, const void *b)
{
    return by_rank(a, b, RANKING_SHARE);
}

static int by_tops(const void *a, const void *b)
{
    return by_rank(a, b, RANKING_TOPS);
}

/* The digits in which the keys differ, as bits: most are the same in all of them. */
static unsigned digits_needed(const struct key key[], size_t n)
{
    struct key differs = {0};
    unsigned needed = 0;
    for (size_t i = 1; i < n; i++) {
        differs.coarse |= key[i].coarse ^ key[0].coarse;
        differs.place |= key[i].place ^ key[0].place;
    }
    for (int digit = 0; digit < DIGITS; digit++)
        needed |= digit_of(&differs, digit) ? 1U << digit : 0;
    return needed;
}

/* Sorts by the keys, a digit at a time from the lowest on. Returns where the sorted keys
 * are: in key or in spare. */
static struct key *sort_coarsely(struct key key[], struct key spare[], size_t n)
{
    unsigned needed = digits_needed(key, n);
    for (int digit = 0; digit < DIGITS; digit++) {
        if (!(needed & 1U << digit))
            continue;
        unsigned start[DIGIT_VALUES + 1] = {0};
        for (size_t i = 0; i < n; i++)
            start[digit_of(&key[i], digit) + 1]++;
        for (int value = 0; value < DIGIT_VALUES; value++)
            start[value + 1] += start[value];
        for (size_t i = 0; i < n; i++)
            spare[start[digit_of(&key[i], digit)]++] = key[i];
        struct key *sorted = spare;
        spare = key;
        key = sorted;
    }
    return key;
}

/* What the rows are put in order with. */
struct sorting {
    const struct ranking_row *row;
    size_t n;
    enum ranking_ties ties;
    const struct ranking_row **run; /* of rows with the same key */
};

/* Puts a run of equal keys in the exact order; where the totals are equal it nearly
 * always is. */
static void sort_run(const struct sorting *sorting, struct key key[], size_t n)
{
    int (*by)(const void *, const void *) =
        sorting->ties == RANKING_TOPS ? by_tops : by_total;
    bool sorted = true;
    for (size_t i = 0; i < n; i++) {
        sorting->run[i] = &sorting->row[key[i].row];
        sorted = sorted && (i == 0 || by(&sorting->run[i - 1], &sorting->run[i]) < 0);
    }
    if (sorted)
        return;
    qsort(sorting->run, n, sizeof(const struct ranking_row *), by);
    for (size_t i = 0; i < n; i++) {
        key[i].row = (int)(sorting->run[i] - sorting->row);
        key[i].line = sorting->run[i]->line;
    }
}

/* The keys in the order of the ranking: coarsely, then runs of equals exactly. */
static const struct key *sort_keys(const struct sorting *sorting, struct arena *scratch)
{
    size_t n = sorting->n;
    struct key *key = ARENA_ROOM(scratch, struct key, n);
    for (size_t i = 0; i < n; i++)
        key[i] = key_of(sorting->row, i);
    key = sort_coarsely(key, ARENA_ROOM(scratch, struct key, n), n);
    for (size_t first = 0, next; first < n; first = next) {
        next = first + 1;
        while (next < n && same_key(&key[first], &key[next]))
            next++;
        if (next - first > 1)
            sort_run(sorting, key + first, next - first);
    }
    return key;
}

static bool are_equal(const struct sorting *sorting, const struct key *a,
                      const struct key *b)
{
    return same_key(a, b) && compare_exactly(&sorting->row[a->row], &sorting->row[b->row],
                                             sorting->ties) == 0;
}

/* Fills the places of sorted keys: equals share the rank of the first of them. */
static void fill_places(const struct sorting *sorting, const struct key key[],
                        struct ranking_place place[])
{
    int count[RANKING_LINES] = {0};
    size_t last[RANKING_LINES] = {0};
    size_t first = 0; /* of its ranking */
    for (size_t i = 0; i < sorting->n; i++) {
        place[i] = (struct ranking_place){.row = key[i].row};
        if (i > 0 && key[i].place / PLACES != key[i - 1].place / PLACES)
            first = i;
        if (!is_ranked(&key[i]))
            continue;
        bool equal = i > 0 && are_equal(sorting, &key[i - 1], &key[i]);
        place[i].rank = equal ? place[i - 1].rank : (int)(i - first) + 1;
        int line = key[i].line;
        if (line < 0)
            continue;
        const struct ranking_place *before = &place[last[line]];
        count[line]++;
        bool tie = count[line] > 1 && before->rank == place[i].rank;
        place[i].line_rank = tie ? before->line_rank : count[line];
        last[line] = i;
    }
}

void ranking_sort(const struct ranking_row row[], size_t n, enum ranking_ties ties,
                  struct ranking_place place[], struct arena *scratch)
{
    struct sorting sorting = {row, n, ties, NULL};
    sorting.run = ARENA_ROOM(scratch, const struct ranking_row *, n);
    fill_places(&sorting, sort_keys(&sorting, scratch), place);
}

/* Where a place stands in the alternate ranking: by place in the line; then who has no
 * line where others have one, and the unranked last. */
static size_t turn_of(const struct ranking_place *place, size_t n, bool lines)
{
    if (place->rank == 0)
        return n + 2;
    return lines && place->line_rank == 0 ? n + 1 : (size_t)place->line_rank;
}

static bool have_lines(const struct ranking_place place[], size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (place[i].line_rank > 0)
            return true;
    return false;
}

static void fill_alternate(struct ranking_place place[], size_t n, const size_t order[],
                           bool lines)
{
    for (size_t i = 0; i < n && turn_of(&place[order[i]], n, lines) <= n; i++) {
        struct ranking_place *here = &place[order[i]];
        const struct ranking_place *before = i > 0 ? &place[order[i - 1]] : NULL;
        bool equal =
            before && before->line_rank == here->line_rank && before->rank == here->rank;
        here->alternate_rank = equal ? before->alternate_rank : (int)i + 1;
    }
}

/* A counting sort by place in the line: stable, so each place stays in general order. */
void ranking_alternate(struct ranking_place place[], size_t n, size_t order[],
                       struct arena *scratch)
{
    bool lines = have_lines(place, n);
    size_t *start = ARENA_ARRAY(scratch, size_t, n + 3);
    for (size_t i = 0; i < n; i++)
        start[turn_of(&place[i], n, lines)]++;
    size_t before = 0;
    for (size_t turn = 0; turn < n + 3; turn++) {
        size_t here = start[turn];
        start[turn] = before;
        before += here;
    }
    for (size_t i = 0; i < n; i++)
        order[start[turn_of(&place[i], n, lines)]++] = i;
    fill_alternate(place, n, order, lines);
}
