/* test_whist_bid.c - which bids may follow which in whist. */
#include "core/game/whist_bid.h"

#include "support.h"
#include <stdio.h>
#include <string.h>

static const struct whist_grid *const grid = &whist_la_chevalerie;

TEST(only_what_the_club_lists_goes_over_the_strong_contracts)
{
    json_t *vectors = support_vectors("whist");
    const json_t *lists = support_get(vectors, "only_countered_by");
    void *iter = json_object_iter((json_t *)(uintptr_t)lists);
    int seen = 0;
    for (; iter; iter = json_object_iter_next((json_t *)(uintptr_t)lists, iter)) {
        enum whist_contract last = whist_find(json_object_iter_key(iter));
        const json_t *list = json_object_iter_value(iter);
        for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++) {
            char row[80];
            bool listed = grid->row[c].several && c == (int)last; /* it may be joined */
            for (size_t i = 0; i < json_array_size(list); i++)
                listed |= strcmp(json_string_value(json_array_get(list, i)),
                                 whist_contract_word[c]) == 0;
            snprintf(row, sizeof row, "%s over %s", whist_contract_word[c],
                     whist_contract_word[last]);
            EXPECT_INT(row, whist_can_counter(grid, last, (enum whist_contract)c),
                       listed);
        }
        seen++;
    }
    assert_int_equal(seen, 5);
    json_decref(vectors);
}

/* "6 alone = 9 together": the next thing over that emballage, and nothing between. */
TEST(a_solo_goes_just_over_the_emballage_that_it_equals)
{
    json_t *vectors = support_vectors("whist");
    const json_t *pairs = support_get(vectors, "as_strong_as");
    void *iter = json_object_iter((json_t *)(uintptr_t)pairs);
    int seen = 0;
    for (; iter; iter = json_object_iter_next((json_t *)(uintptr_t)pairs, iter)) {
        enum whist_contract solo = whist_find(json_object_iter_key(iter));
        enum whist_contract together =
            whist_find(json_string_value(json_object_iter_value(iter)));
        const char *row = whist_contract_word[solo];
        EXPECT_INT(row, whist_can_counter(grid, together, solo), true);
        EXPECT_INT(row, whist_can_counter(grid, solo, together), false);
        EXPECT_INT(row, grid->row[solo].level, grid->row[together].level + 1);
        seen++;
    }
    assert_int_equal(seen, 3);
    json_decref(vectors);
}

static const struct {
    struct whist_bid last;
    struct whist_bid next;
    bool first;
    bool may;
} follows[] = {
    /* a stronger suit, then a stronger contract */
    {{WHIST_EMBALLAGE_8, WHIST_SPADES}, {WHIST_EMBALLAGE_8, WHIST_CLUBS}, 1, 1},
    {{WHIST_EMBALLAGE_8, WHIST_CLUBS}, {WHIST_EMBALLAGE_8, WHIST_SPADES}, 1, 0},
    {{WHIST_EMBALLAGE_8, WHIST_HEARTS}, {WHIST_EMBALLAGE_8, WHIST_HEARTS}, 1, 0},
    {{WHIST_EMBALLAGE_8, WHIST_HEARTS}, {WHIST_EMBALLAGE_9, WHIST_SPADES}, 0, 1},
    {{WHIST_EMBALLAGE_9, WHIST_SPADES}, {WHIST_EMBALLAGE_8, WHIST_HEARTS}, 1, 0},
    {{WHIST_EMBALLAGE_9, WHIST_SPADES}, {WHIST_SOLO_6, WHIST_SPADES}, 0, 1},
    {{WHIST_SOLO_6, WHIST_SPADES}, {WHIST_EMBALLAGE_9, WHIST_HEARTS}, 0, 0},
    /* a suit where there is one, and only there */
    {{WHIST_SOLO_6, WHIST_SPADES}, {WHIST_SOLO_7, WHIST_NO_SUIT}, 0, 0},
    {{WHIST_SOLO_6, WHIST_SPADES}, {WHIST_PICCOLO, WHIST_HEARTS}, 0, 0},
    {{WHIST_SOLO_6, WHIST_SPADES}, {WHIST_PICCOLO, WHIST_NO_SUIT}, 0, 1},
    /* misères are joined, and countered */
    {{WHIST_PETITE_MISERE, 0}, {WHIST_PETITE_MISERE, 0}, 0, 1},
    {{WHIST_GRANDE_MISERE_TABLE, 0}, {WHIST_GRANDE_MISERE_TABLE, 0}, 1, 0},
    {{WHIST_PETITE_MISERE, 0}, {WHIST_SOLO_8, WHIST_SPADES}, 0, 1},
    {{WHIST_SOLO_8, WHIST_SPADES}, {WHIST_PETITE_MISERE, 0}, 0, 0},
    {{WHIST_PETITE_MISERE, 0}, {WHIST_EMBALLAGE_10, WHIST_SPADES}, 0, 1},
    {{WHIST_PETITE_MISERE, 0}, {WHIST_EMBALLAGE_11, WHIST_SPADES}, 0, 1},
    {{WHIST_PETITE_MISERE, 0}, {WHIST_EMBALLAGE_9, WHIST_SPADES}, 0, 0},
    {{WHIST_PICCOLO, 0}, {WHIST_EMBALLAGE_10, WHIST_SPADES}, 0, 0},
    {{WHIST_PICCOLO, 0}, {WHIST_EMBALLAGE_11, WHIST_SPADES}, 0, 1},
    {{WHIST_PICCOLO, 0}, {WHIST_PETITE_MISERE, 0}, 0, 0},
    /* abondances: the suit first, then the tricks */
    {{WHIST_ABONDANCE_9, WHIST_CLUBS}, {WHIST_ABONDANCE_9, WHIST_HEARTS}, 1, 1},
    {{WHIST_ABONDANCE_9, WHIST_CLUBS}, {WHIST_ABONDANCE_9, WHIST_SPADES}, 1, 0},
    {{WHIST_ABONDANCE_9, WHIST_CLUBS}, {WHIST_ABONDANCE_10, WHIST_SPADES}, 1, 1},
    {{WHIST_ABONDANCE_9, WHIST_CLUBS}, {WHIST_EMBALLAGE_12, WHIST_SPADES}, 0, 1},
    {{WHIST_ABONDANCE_10, WHIST_CLUBS}, {WHIST_EMBALLAGE_12, WHIST_SPADES}, 0, 0},
    {{WHIST_ABONDANCE_10, WHIST_CLUBS}, {WHIST_EMBALLAGE_13, WHIST_SPADES}, 0, 1},
    {{WHIST_ABONDANCE_11, WHIST_CLUBS}, {WHIST_ABONDANCE_11, WHIST_HEARTS}, 1, 0},
    /* in the first turn, or as a counter of something that is made or not */
    {{WHIST_EMBALLAGE_8, WHIST_CLUBS}, {WHIST_ABONDANCE_9, WHIST_CLUBS}, 1, 1},
    {{WHIST_EMBALLAGE_8, WHIST_CLUBS}, {WHIST_ABONDANCE_9, WHIST_CLUBS}, 0, 0},
    {{WHIST_PICCOLO, 0}, {WHIST_ABONDANCE_9, WHIST_CLUBS}, 0, 1},
    {{WHIST_EMBALLAGE_8, WHIST_CLUBS}, {WHIST_GRANDE_MISERE_TABLE, 0}, 0, 0},
    {{WHIST_EMBALLAGE_8, WHIST_CLUBS}, {WHIST_GRANDE_MISERE, 0}, 0, 1},
    /* the trou is forced */
    {{WHIST_SOLO_7, WHIST_CLUBS}, {WHIST_TROU, 0}, 1, 1},
    {{WHIST_GRANDE_MISERE, 0}, {WHIST_TROU, 0}, 1, 0},
    {{WHIST_TROU, 0}, {WHIST_TROU_ROYAL, 0}, 1, 0},
    {{WHIST_TROU, 0}, {WHIST_SOLO_8, WHIST_HEARTS}, 1, 0},
    {{WHIST_TROU, 0}, {WHIST_ABONDANCE_10, WHIST_HEARTS}, 1, 0},
    {{WHIST_TROU, 0}, {WHIST_GRANDE_MISERE, 0}, 0, 1},
    {{WHIST_TROU, 0}, {WHIST_ABONDANCE_11, WHIST_SPADES}, 0, 1},
    {{WHIST_TROU_ROYAL, 0}, {WHIST_GRANDE_MISERE_TABLE, 0}, 0, 1},
};

/* Where the strongest bid counters nothing. */
static bool may_bid(const struct whist_grid *by, const struct whist_bid *last,
                    const struct whist_bid *next, bool first)
{
    return whist_may_bid(by, &(struct whist_auction){last, first, WHIST_NONE}, next);
}

static size_t legal_bids(const struct whist_bid *last, bool first,
                         struct whist_bid bid[WHIST_BIDS_MAX])
{
    return whist_legal_bids(grid, &(struct whist_auction){last, first, WHIST_NONE}, bid);
}

TEST(what_may_follow_what)
{
    for (size_t i = 0; i < ROWS(follows); i++) {
        char row[80];
        snprintf(row, sizeof row, "row %zu: %s over %s", i,
                 whist_contract_word[follows[i].next.contract],
                 whist_contract_word[follows[i].last.contract]);
        EXPECT_INT(row,
                   may_bid(grid, &follows[i].last, &follows[i].next, follows[i].first),
                   follows[i].may);
    }
}

TEST(everything_can_be_bid_first_and_the_list_goes_up)
{
    struct whist_bid bid[WHIST_BIDS_MAX];
    size_t n = legal_bids(NULL, true, bid);
    assert_int_equal(n, 14 * 4 + 6); /* 14 with a suit, 4 misères and 2 trous without */
    for (size_t i = 1; i < n; i++) {
        int before = grid->row[bid[i - 1].contract].level;
        assert_true(grid->row[bid[i].contract].level >= before);
        if (bid[i].contract == bid[i - 1].contract)
            assert_int_equal(bid[i].suit, bid[i - 1].suit + 1);
    }
    /* later without five contracts in four suits and one misère */
    assert_int_equal(legal_bids(NULL, false, bid), n - 21);
}

TEST(the_list_is_what_may_be_bid)
{
    struct whist_bid all[WHIST_BIDS_MAX];
    struct whist_bid after[WHIST_BIDS_MAX];
    size_t n = legal_bids(NULL, true, all);
    for (size_t i = 0; i < n; i++)
        for (int first = 0; first < 2; first++) {
            size_t legal = legal_bids(&all[i], first, after);
            size_t counted = 0;
            for (size_t j = 0; j < n; j++)
                counted += may_bid(grid, &all[i], &all[j], first);
            EXPECT_INT(whist_contract_word[all[i].contract], legal, counted);
        }
    struct whist_bid top = {WHIST_GRAND_SCHLEM, WHIST_SPADES};
    assert_int_equal(legal_bids(&top, true, after), 0);
}

/* The counters of the club's page: what may follow each, in later turns. */
TEST(a004_99_bids_after_a_counter)
{
    static const struct {
        enum whist_contract against;
        struct whist_bid last;
        struct whist_bid next;
        bool may;
    } rows[] = {
        {WHIST_ABONDANCE_9,
         {WHIST_EMBALLAGE_12, WHIST_CLUBS},
         {WHIST_ABONDANCE_10, WHIST_SPADES},
         true},
        {WHIST_ABONDANCE_9,
         {WHIST_EMBALLAGE_12, WHIST_CLUBS},
         {WHIST_ABONDANCE_9, WHIST_HEARTS},
         false},
        {WHIST_ABONDANCE_9, {WHIST_EMBALLAGE_12, WHIST_CLUBS}, {WHIST_PICCOLO, 0}, false},
        {WHIST_ABONDANCE_9,
         {WHIST_EMBALLAGE_12, WHIST_CLUBS},
         {WHIST_EMBALLAGE_12, WHIST_HEARTS},
         true},
        {WHIST_ABONDANCE_9,
         {WHIST_EMBALLAGE_12, WHIST_CLUBS},
         {WHIST_EMBALLAGE_12, WHIST_SPADES},
         false},
        {WHIST_ABONDANCE_10,
         {WHIST_EMBALLAGE_13, WHIST_CLUBS},
         {WHIST_ABONDANCE_10, WHIST_HEARTS},
         false},
        {WHIST_ABONDANCE_10,
         {WHIST_EMBALLAGE_13, WHIST_CLUBS},
         {WHIST_GRANDE_MISERE, 0},
         true},
        {WHIST_PICCOLO, {WHIST_SOLO_8, WHIST_CLUBS}, {WHIST_PICCOLO, 0}, false},
        {WHIST_PICCOLO,
         {WHIST_SOLO_8, WHIST_CLUBS},
         {WHIST_EMBALLAGE_12, WHIST_CLUBS},
         true},
        {WHIST_PICCOLO,
         {WHIST_SOLO_8, WHIST_CLUBS},
         {WHIST_ABONDANCE_9, WHIST_CLUBS},
         true},
        {WHIST_PICCOLO,
         {WHIST_EMBALLAGE_11, WHIST_CLUBS},
         {WHIST_PETITE_MISERE, 0},
         false},
        {WHIST_PICCOLO,
         {WHIST_EMBALLAGE_11, WHIST_CLUBS},
         {WHIST_SOLO_8, WHIST_CLUBS},
         true},
        {WHIST_PETITE_MISERE,
         {WHIST_EMBALLAGE_10, WHIST_CLUBS},
         {WHIST_SOLO_7, WHIST_CLUBS},
         false},
        {WHIST_PETITE_MISERE,
         {WHIST_EMBALLAGE_10, WHIST_CLUBS},
         {WHIST_SOLO_8, WHIST_CLUBS},
         true},
        {WHIST_PETITE_MISERE,
         {WHIST_EMBALLAGE_10, WHIST_CLUBS},
         {WHIST_PICCOLO, 0},
         true},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        char row[80];
        snprintf(row, sizeof row, "row %zu: %s over %s", i,
                 whist_contract_word[rows[i].next.contract],
                 whist_contract_word[rows[i].last.contract]);
        struct whist_auction before = {.against = rows[i].against};
        EXPECT_INT(row, whist_countered(grid, &before, rows[i].last.contract),
                   rows[i].against);
        struct whist_auction auction = {&rows[i].last, false, rows[i].against};
        EXPECT_INT(row, whist_may_bid(grid, &auction, &rows[i].next), rows[i].may);
    }
}

TEST(a_club_has_its_own_order_of_suits)
{
    struct whist_grid other = *grid;
    other.suit[0] = WHIST_HEARTS;
    other.suit[3] = WHIST_SPADES;
    struct whist_bid hearts = {WHIST_EMBALLAGE_8, WHIST_HEARTS};
    struct whist_bid spades = {WHIST_EMBALLAGE_8, WHIST_SPADES};
    assert_true(may_bid(&other, &hearts, &spades, true));
    assert_false(may_bid(&other, &spades, &hearts, true));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_what_the_club_lists_goes_over_the_strong_contracts),
        cmocka_unit_test(a_solo_goes_just_over_the_emballage_that_it_equals),
        cmocka_unit_test(what_may_follow_what),
        cmocka_unit_test(everything_can_be_bid_first_and_the_list_goes_up),
        cmocka_unit_test(the_list_is_what_may_be_bid),
        cmocka_unit_test(a004_99_bids_after_a_counter),
        cmocka_unit_test(a_club_has_its_own_order_of_suits),
    };
    return cmocka_run_group_tests_name("whist_bid", tests, NULL, NULL);
}
