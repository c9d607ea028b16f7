/* ranking.c - put contestants in order: general, by line, alternate. */
#include "core/ranking/ranking.h"

#include <stdlib.h>
#include <string.h>

/* What a row is sorted by. A coarse copy of the total decides nearly every comparison;
 * only equal ones need the exact cross product. floor() is monotone, so the order is the
 * exact one. */
struct key {
    uint64_t coarse; /* the larger the total, the smaller */
    uint32_t place; /* by ranking, then sessions: the more, the smaller; the unranked have
                       the largest */
    bool tops;      /* ties are decided by tops */
    const struct ranking_row *row;
};

enum {
    DIGITS = 12, /* bytes of a key: of coarse, then of place */
    DIGIT_VALUES = 256,
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

static struct key key_of(const struct ranking_row *row, enum ranking_ties ties)
{
    uint32_t last = (uint32_t)(row->ranking + 1) * PLACES - 1;
    if (!row->ranked)
        return (struct key){.place = last, .row = row};
    return (struct key){coarse_total(row->total), last - 1 - (uint32_t)row->sessions,
                        ties == RANKING_TOPS, row};
}

static unsigned digit_of(const struct key *key, int digit)
{
    return digit < 8 ? key->coarse >> 8 * digit & 0xFF
                     : key->place >> 8 * (digit - 8) & 0xFF;
}

static bool same_key(const struct key *a, const struct key *b)
{
    return a->coarse == b->coarse && a->place == b->place;
}

/* Negative if a comes first, 0 if they are equal in the ranking; their keys are. */
static int compare_exactly(const struct key *a, const struct key *b)
{
    if (!a->row->ranked)
        return 0;
    int order = ratio_compare(b->row->total, a->row->total);
    return order == 0 && a->tops ? b->row->tops - a->row->tops : order;
}

static int by_rank(const void *a, const void *b)
{
    const struct key *left = a;
    const struct key *right = b;
    int order = compare_exactly(left, right);
    if (order == 0)
        order = (left->row->order > right->row->order) -
                (left->row->order < right->row->order);
    return order != 0 ? order : left->row->id - right->row->id;
}

/* Sorts by the keys, a byte at a time from the lowest on; bytes that all keys share are
 * passed over. Returns where the sorted keys are: in key or in spare. */
static struct key *sort_coarsely(struct key key[], struct key spare[], size_t n)
{
    for (int digit = 0; digit < DIGITS; digit++) {
        size_t start[DIGIT_VALUES + 1] = {0};
        for (size_t i = 0; i < n; i++)
            start[digit_of(&key[i], digit) + 1]++;
        if (start[digit_of(&key[0], digit) + 1] == n)
            continue;
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

/* The keys in the order of the ranking: coarsely, then runs of equals exactly. */
static struct key *sort_keys(struct key key[], struct key spare[], size_t n)
{
    key = sort_coarsely(key, spare, n);
    for (size_t first = 0, next; first < n; first = next) {
        next = first + 1;
        while (next < n && same_key(&key[first], &key[next]))
            next++;
        if (next - first > 1)
            qsort(key + first, next - first, sizeof *key, by_rank);
    }
    return key;
}

/* Fills the ranks of sorted keys: equals share the rank of the first of them. */
static void fill_ranks(const struct key key[], struct ranking_row sorted[], size_t n)
{
    int count[RANKING_LINES] = {0};
    size_t last[RANKING_LINES] = {0};
    size_t first = 0; /* of its ranking */
    for (size_t i = 0; i < n; i++) {
        if (i > 0 && sorted[i].ranking != sorted[i - 1].ranking)
            first = i;
        if (!sorted[i].ranked)
            continue;
        bool equal = i > 0 && same_key(&key[i - 1], &key[i]) &&
                     compare_exactly(&key[i - 1], &key[i]) == 0;
        sorted[i].rank = equal ? sorted[i - 1].rank : (int)(i - first) + 1;
        int line = sorted[i].line;
        if (line < 0)
            continue;
        const struct ranking_row *before = &sorted[last[line]];
        count[line]++;
        bool tie = count[line] > 1 && before->rank == sorted[i].rank;
        sorted[i].line_rank = tie ? before->line_rank : count[line];
        last[line] = i;
    }
}

static void fill_alternate(struct ranking_row row[], size_t n, struct arena *scratch)
{
    size_t *order = ARENA_ARRAY(scratch, size_t, n);
    ranking_alternate(row, n, order, scratch);
    for (size_t i = 0; i < n && row[order[i]].ranked; i++) {
        struct ranking_row *here = &row[order[i]];
        const struct ranking_row *before = i > 0 ? &row[order[i - 1]] : NULL;
        bool equal =
            before && before->line_rank == here->line_rank && before->rank == here->rank;
        here->alternate_rank = equal ? before->alternate_rank : (int)i + 1;
    }
}

void ranking_sort(struct ranking_row row[], size_t n, enum ranking_ties ties,
                  struct arena *scratch)
{
    if (n == 0)
        return;
    struct key *key = ARENA_ARRAY(scratch, struct key, n);
    struct key *spare = ARENA_ARRAY(scratch, struct key, n);
    struct ranking_row *sorted = ARENA_ARRAY(scratch, struct ranking_row, n);
    for (size_t i = 0; i < n; i++) {
        row[i].rank = row[i].line_rank = row[i].alternate_rank = 0;
        key[i] = key_of(&row[i], ties);
    }
    key = sort_keys(key, spare, n);
    for (size_t i = 0; i < n; i++)
        sorted[i] = *key[i].row;
    fill_ranks(key, sorted, n);
    memcpy(row, sorted, n * sizeof *row);
    fill_alternate(row, n, scratch);
}

/* A counting sort by place in the line: stable, so each place stays in general order. */
void ranking_alternate(const struct ranking_row row[], size_t n, size_t order[],
                       struct arena *scratch)
{
    size_t *start = ARENA_ARRAY(scratch, size_t, n + 2);
    for (size_t i = 0; i < n; i++)
        start[row[i].ranked ? (size_t)row[i].line_rank : n + 1]++;
    size_t before = 0;
    for (size_t place = 0; place < n + 2; place++) {
        size_t here = start[place];
        start[place] = before;
        before += here;
    }
    for (size_t i = 0; i < n; i++)
        order[start[row[i].ranked ? (size_t)row[i].line_rank : n + 1]++] = i;
}
