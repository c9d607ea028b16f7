/* test_ranking.c - contestants in order: general, by line, alternate. */
#include "core/ranking/ranking.h"
#include <stdint.h>

#include "support.h"
#include <string.h>

enum { MOST = 80 };

/* A row with the places that it is given. */
struct row {
    int id;
    int line;
    int sessions;
    bool ranked;
    struct ratio total;
    int tops;
    int rank;
    int line_rank;
    int alternate_rank;
};

static void find_places(const struct row row[], size_t n, enum ranking_ties ties,
                        struct ranking_place place[], struct arena *scratch)
{
    struct ranking_row plain[MOST] = {0};
    for (size_t i = 0; i < n; i++)
        plain[i] = (struct ranking_row){.order = row[i].id,
                                        .line = row[i].line,
                                        .sessions = row[i].sessions,
                                        .ranked = row[i].ranked,
                                        .total = row[i].total,
                                        .tops = row[i].tops};
    ranking_sort(plain, n, ties, place, scratch);
}

/* Puts the rows in their order, with their ranks. */
static void sort_rows(struct row row[], size_t n, enum ranking_ties ties,
                      struct arena *scratch)
{
    struct ranking_place place[MOST];
    struct row before[MOST];
    size_t order[MOST];
    find_places(row, n, ties, place, scratch);
    ranking_alternate(place, n, order, scratch);
    for (size_t i = 0; i < n; i++)
        before[i] = row[i];
    for (size_t i = 0; i < n; i++) {
        row[i] = before[place[i].row];
        row[i].rank = place[i].rank;
        row[i].line_rank = place[i].line_rank;
        row[i].alternate_rank = place[i].alternate_rank;
    }
}

/* The alternate order of sorted rows. */
static void order_alternately(const struct row row[], size_t n, size_t order[],
                              struct arena *scratch)
{
    struct ranking_place place[MOST];
    find_places(row, n, RANKING_SHARE, place, scratch);
    ranking_alternate(place, n, order, scratch);
}

static struct row row_of(int id, int line, int total)
{
    return (struct row){.id = id,
                        .line = line,
                        .sessions = 1,
                        .ranked = true,
                        .total = ratio_of(total, 1)};
}

/* Totals by line, in the order of ids from 0; what comes out, by id. */
struct example {
    const char *rule;
    size_t n;
    struct {
        int line, total;
    } in[8];
    struct {
        int rank, line_rank, alternate_rank;
    } out[8];
};

static const struct example examples[] = {
    {"equals share: 1, 2, 2, 4",
     4,
     {{0, 60}, {1, 50}, {2, 50}, {3, 40}},
     {{1, 1, 1}, {2, 1, 2}, {2, 1, 2}, {4, 1, 4}}},
    {"all equal", 3, {{0, 50}, {1, 50}, {2, 50}}, {{1, 1, 1}, {1, 1, 1}, {1, 1, 1}}},
    {"the firsts of the lines, then the seconds",
     6,
     {{0, 70}, {0, 65}, {0, 60}, {1, 55}, {1, 50}, {2, 45}},
     {{1, 1, 1}, {2, 2, 4}, {3, 3, 6}, {4, 1, 2}, {5, 2, 5}, {6, 1, 3}}},
    {"two firsts in a line leave no second there",
     5,
     {{0, 60}, {0, 60}, {0, 40}, {1, 50}, {1, 45}},
     {{1, 1, 1}, {1, 1, 1}, {5, 3, 5}, {3, 1, 3}, {4, 2, 4}}},
    {"equals of different lines and places",
     4,
     {{0, 60}, {0, 50}, {1, 50}, {1, 40}},
     {{1, 1, 1}, {2, 2, 3}, {2, 1, 2}, {4, 2, 4}}},
    {"equals of different lines, same place",
     4,
     {{0, 60}, {0, 50}, {1, 60}, {1, 50}},
     {{1, 1, 1}, {3, 2, 3}, {1, 1, 1}, {3, 2, 3}}},
    {"without lines the alternate is the general",
     3,
     {{-1, 40}, {-1, 60}, {-1, 60}},
     {{3, 0, 3}, {1, 0, 1}, {1, 0, 1}}},
    {"alone", 1, {{3, 12}}, {{1, 1, 1}}},
};

TEST(ranks_are_those_of_the_rule)
{
    for (size_t e = 0; e < ROWS(examples); e++) {
        const struct example *example = &examples[e];
        struct arena scratch = {0};
        struct row row[8];
        for (size_t i = 0; i < example->n; i++)
            row[i] = row_of((int)i, example->in[i].line, example->in[i].total);
        sort_rows(row, example->n, RANKING_SHARE, &scratch);
        for (size_t i = 0; i < example->n; i++) {
            EXPECT_INT(example->rule, row[i].rank, example->out[row[i].id].rank);
            EXPECT_INT(example->rule, row[i].line_rank,
                       example->out[row[i].id].line_rank);
            EXPECT_INT(example->rule, row[i].alternate_rank,
                       example->out[row[i].id].alternate_rank);
        }
        arena_clear(&scratch);
    }
}

TEST(the_unranked_come_last_without_a_rank)
{
    struct arena scratch = {0};
    struct row row[] = {row_of(1, 0, 99), row_of(2, 0, 10), row_of(3, 1, 5)};
    size_t order[3];
    row[0].ranked = false;
    row[0].rank = row[0].line_rank = row[0].alternate_rank = 9;
    sort_rows(row, 3, RANKING_SHARE, &scratch);
    order_alternately(row, 3, order, &scratch);
    assert_int_equal(row[2].id, 1);
    assert_int_equal(row[2].rank, 0);
    assert_int_equal(row[2].line_rank, 0);
    assert_int_equal(row[2].alternate_rank, 0);
    assert_int_equal(order[2], 2);
    assert_int_equal(row[0].rank, 1);
    sort_rows(row, 0, RANKING_SHARE, &scratch);
    arena_clear(&scratch);
}

TEST(tops_break_ties_only_when_asked)
{
    struct arena scratch = {0};
    struct row row[] = {row_of(1, 0, 50), row_of(2, 1, 50), row_of(3, 2, 50),
                        row_of(4, 3, 51)};
    row[1].tops = 3;
    row[2].tops = 3;
    sort_rows(row, 4, RANKING_SHARE, &scratch);
    assert_int_equal(row[1].id, 1);
    assert_int_equal(row[3].rank, 2);
    sort_rows(row, 4, RANKING_TOPS, &scratch);
    assert_int_equal(row[0].id, 4);
    assert_int_equal(row[1].id, 2);
    assert_int_equal(row[1].rank, 2);
    assert_int_equal(row[2].rank, 2);
    assert_int_equal(row[3].id, 1);
    assert_int_equal(row[3].rank, 4);
    arena_clear(&scratch);
}

TEST(later_sessions_come_first)
{
    struct arena scratch = {0};
    struct row row[] = {row_of(1, 0, 190), row_of(2, 0, 100), row_of(3, 0, 100)};
    row[1].sessions = 2;
    sort_rows(row, 3, RANKING_SHARE, &scratch);
    assert_int_equal(row[0].id, 2);
    assert_int_equal(row[1].id, 1);
    assert_int_equal(row[1].rank, 2);
    assert_int_equal(row[2].rank, 3);
    arena_clear(&scratch);
}

TEST(the_smallest_difference_decides)
{
    struct arena scratch = {0};
    struct row row[] = {row_of(1, 0, 0), row_of(2, 1, 0), row_of(3, 2, 0),
                        row_of(4, 3, 0)};
    row[0].total = ratio_of(-1, INT64_MAX);
    row[1].total = ratio_of(1, INT64_MAX);
    row[2].total = ratio_of(INT64_MAX - 1, 1);
    row[3].total = ratio_of(INT64_MAX, 1);
    static const int wanted[] = {4, 3, 2, 1};
    sort_rows(row, 4, RANKING_SHARE, &scratch);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(row[i].id, wanted[i]);
        assert_int_equal(row[i].rank, i + 1);
    }
    row[0].total = ratio_of(INT64_MIN, 1);
    row[1].total = ratio_of(-INT64_MAX + 1, 1);
    sort_rows(row, 4, RANKING_SHARE, &scratch);
    assert_int_equal(row[3].id, 4);
    assert_int_equal(row[2].id, 3);
    arena_clear(&scratch);
}

/* Whether a is above b, by the words of the rule. */
static bool above(const struct row *a, const struct row *b, bool tops)
{
    if (!a->ranked || !b->ranked)
        return a->ranked && !b->ranked;
    if (a->sessions != b->sessions)
        return a->sessions > b->sessions;
    int order = ratio_compare(a->total, b->total);
    return order > 0 || (order == 0 && tops && a->tops > b->tops);
}

/* Ranks by counting who is above: quadratic. */
static void naive_ranks(struct row row[], size_t n, bool tops)
{
    for (size_t i = 0; i < n; i++) {
        row[i].rank = row[i].line_rank = row[i].alternate_rank = row[i].ranked;
        for (size_t j = 0; j < n && row[i].ranked; j++)
            if (above(&row[j], &row[i], tops)) {
                row[i].rank++;
                row[i].line_rank += row[j].line == row[i].line;
            }
    }
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n && row[i].ranked; j++) {
            bool sooner = row[j].ranked && row[j].line_rank < row[i].line_rank;
            bool better =
                row[j].line_rank == row[i].line_rank && above(&row[j], &row[i], tops);
            row[i].alternate_rank += sooner || better;
        }
}

static struct row random_row(int id, uint64_t *chance)
{
    return (struct row){
        .id = id,
        .line = (int)support_between(chance, 0, 3),
        .sessions = support_between(chance, 0, 5) ? 2 : 1,
        .ranked = support_between(chance, 0, 9) > 0,
        .total = ratio_of(support_between(chance, -2, 20), support_between(chance, 1, 4)),
        .tops = (int)support_between(chance, 0, 2)};
}

static bool same_row(const struct row *a, const struct row *b)
{
    return a->id == b->id && a->rank == b->rank && a->line_rank == b->line_rank &&
           a->alternate_rank == b->alternate_rank && a->line == b->line &&
           a->sessions == b->sessions && a->ranked == b->ranked && a->tops == b->tops &&
           ratio_compare(a->total, b->total) == 0;
}

static void shuffle(struct row row[], size_t n, uint64_t *chance)
{
    for (size_t i = n; i > 1; i--) {
        size_t j = (size_t)support_between(chance, 0, (int64_t)i - 1);
        struct row other = row[j];
        row[j] = row[i - 1];
        row[i - 1] = other;
    }
}

TEST(random_rows_rank_as_by_counting)
{
    uint64_t chance = 31;
    for (int turn = 0; turn < 1000; turn++) {
        struct arena scratch = {0};
        struct row row[MOST];
        struct row naive[MOST];
        size_t n = (size_t)support_between(&chance, 1, turn % 10 ? 20 : MOST);
        bool tops = turn % 2;
        for (size_t i = 0; i < n; i++)
            naive[i] = row[i] = random_row((int)i, &chance);
        shuffle(row, n, &chance);
        naive_ranks(naive, n, tops);
        sort_rows(row, n, tops ? RANKING_TOPS : RANKING_SHARE, &scratch);
        for (size_t i = 0; i < n; i++) {
            assert_true(same_row(&row[i], &naive[row[i].id]));
            if (i == 0)
                continue;
            assert_false(above(&row[i], &row[i - 1], tops));
            assert_true(above(&row[i - 1], &row[i], tops) || row[i - 1].id < row[i].id);
        }
        arena_clear(&scratch);
    }
}

TEST(the_order_does_not_depend_on_the_input)
{
    uint64_t chance = 8;
    struct row first[MOST];
    struct row row[MOST];
    struct arena scratch = {0};
    for (int i = 0; i < MOST; i++)
        first[i] = random_row(i, &chance);
    memcpy(row, first, sizeof row);
    sort_rows(first, MOST, RANKING_SHARE, &scratch);
    for (int turn = 0; turn < 50; turn++) {
        shuffle(row, MOST, &chance);
        sort_rows(row, MOST, RANKING_SHARE, &scratch);
        for (size_t i = 0; i < MOST; i++)
            assert_true(same_row(&row[i], &first[i]));
    }
    arena_clear(&scratch);
}

TEST(the_alternate_order_follows_its_ranks)
{
    uint64_t chance = 21;
    for (int turn = 0; turn < 200; turn++) {
        struct arena scratch = {0};
        struct row row[MOST];
        size_t order[MOST];
        bool seen[MOST] = {false};
        for (int i = 0; i < MOST; i++)
            row[i] = random_row(i, &chance);
        sort_rows(row, MOST, RANKING_SHARE, &scratch);
        order_alternately(row, MOST, order, &scratch);
        for (size_t i = 0; i < MOST; i++) {
            assert_false(seen[order[i]]);
            seen[order[i]] = true;
            int here = row[order[i]].alternate_rank;
            int before = i > 0 ? row[order[i - 1]].alternate_rank : 0;
            assert_true(here == before || here == (int)i + 1 || here == 0);
            assert_true(row[order[i]].ranked == (here > 0));
        }
        arena_clear(&scratch);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ranks_are_those_of_the_rule),
        cmocka_unit_test(the_unranked_come_last_without_a_rank),
        cmocka_unit_test(tops_break_ties_only_when_asked),
        cmocka_unit_test(later_sessions_come_first),
        cmocka_unit_test(the_smallest_difference_decides),
        cmocka_unit_test(random_rows_rank_as_by_counting),
        cmocka_unit_test(the_order_does_not_depend_on_the_input),
        cmocka_unit_test(the_alternate_order_follows_its_ranks),
    };
    return cmocka_run_group_tests_name("ranking", tests, NULL, NULL);
}
