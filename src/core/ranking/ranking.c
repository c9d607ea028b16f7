/* ranking.c - put contestants in order: general, by line, alternate. */
#include "core/ranking/ranking.h"

#include "base/int128.h"
#include <stdlib.h>
#include <string.h>

/* A coarse copy of the total decides nearly every comparison; only equal ones need the
 * exact cross product. floor() is monotone, so the order is the exact one. */
struct key {
    int64_t coarse;
    const struct ranking_row *row;
    bool tops; /* ties are decided by tops */
};

static int64_t coarse_total(struct ratio total)
{
    int128 scaled = (int128)total.num * (1 << 20);
    int128 quotient = scaled / total.den;
    if (scaled < 0 && scaled % total.den != 0)
        quotient--;
    if (quotient > INT64_MAX || quotient < INT64_MIN)
        return quotient > 0 ? INT64_MAX : INT64_MIN;
    return (int64_t)quotient;
}

/* Negative if a comes first, 0 if they are equal in the ranking. */
static int compare_rows(const struct key *a, const struct key *b)
{
    if (a->row->ranked != b->row->ranked)
        return a->row->ranked ? -1 : 1;
    if (!a->row->ranked)
        return 0;
    if (a->row->sessions != b->row->sessions)
        return b->row->sessions - a->row->sessions;
    if (a->coarse != b->coarse)
        return a->coarse > b->coarse ? -1 : 1;
    int order = ratio_compare(b->row->total, a->row->total);
    return order == 0 && a->tops ? b->row->tops - a->row->tops : order;
}

static int by_rank(const void *a, const void *b)
{
    const struct key *left = a;
    const struct key *right = b;
    int order = compare_rows(left, right);
    return order != 0
               ? order
               : (left->row->id > right->row->id) - (left->row->id < right->row->id);
}

/* Fills the ranks of sorted keys: equals share the rank of the first of them. */
static void fill_ranks(const struct key key[], struct ranking_row sorted[], size_t n)
{
    int count[RANKING_LINES] = {0};
    size_t last[RANKING_LINES] = {0};
    for (size_t i = 0; i < n && key[i].row->ranked; i++) {
        bool equal = i > 0 && compare_rows(&key[i - 1], &key[i]) == 0;
        sorted[i].rank = equal ? sorted[i - 1].rank : (int)i + 1;
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
    struct ranking_row *sorted = ARENA_ARRAY(scratch, struct ranking_row, n);
    for (size_t i = 0; i < n; i++) {
        row[i].rank = row[i].line_rank = row[i].alternate_rank = 0;
        key[i] = (struct key){coarse_total(row[i].total), &row[i], ties == RANKING_TOPS};
    }
    qsort(key, n, sizeof *key, by_rank);
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
