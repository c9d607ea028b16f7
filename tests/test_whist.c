/* test_whist.c - the points of one deal of whist, and which deals there can be. */
#include "core/game/whist.h"

#include "support.h"
#include <stdio.h>
#include <string.h>

static const struct whist_grid *const grid = &whist_la_chevalerie;

static enum whist_contract named(const json_t *row, const char *key)
{
    const char *word = json_string_value(support_get(row, key));
    enum whist_contract contract = whist_find(word);
    if (contract == WHIST_NONE)
        fail_msg("no contract %s", word);
    return contract;
}

/* The contract by N, and by S too if it is for two. */
static struct whist_play play_of(enum whist_contract contract)
{
    return (struct whist_play){.contract = contract,
                               .declarers = grid->row[contract].partners,
                               .by = {SEAT_N, SEAT_S}};
}

static struct whist_play with_tricks(enum whist_contract contract, int tricks)
{
    struct whist_play play = play_of(contract);
    play.has_tricks = true;
    play.tricks = tricks;
    return play;
}

static struct whist_play with_made(enum whist_contract contract, bool made)
{
    struct whist_play play = play_of(contract);
    play.has_made = true;
    play.made = made;
    return play;
}

/* The contract just made, in the way in which it counts. */
static struct whist_play just_made(enum whist_contract contract)
{
    return grid->row[contract].made_or_not
               ? with_made(contract, true)
               : with_tricks(contract, grid->row[contract].tricks);
}

static struct whist_deal deal_of(struct whist_play play)
{
    return (struct whist_deal){.play = {play}, .plays = 1};
}

static void expect_scores(const char *row, const struct whist_deal *deal,
                          const json_t *wanted)
{
    int score[SEAT_COUNT];
    struct err err = ERR_INIT(LANG_EN);
    if (!whist_check(grid, deal, &err))
        fail_msg("%s: %s", row, err.text);
    whist_score(grid, deal, score, NULL);
    for (size_t s = 0; s < SEAT_COUNT; s++)
        EXPECT_INT(row, score[s], json_integer_value(json_array_get(wanted, s)));
}

static json_t *four(int north, int east, int south, int west)
{
    return json_pack("[i, i, i, i]", north, east, south, west);
}

static void expect_four(const char *row, const struct whist_deal *deal, json_t *wanted)
{
    expect_scores(row, deal, wanted);
    json_decref(wanted);
}

TEST(the_grid_is_the_one_that_the_club_prints)
{
    json_t *vectors = support_vectors("whist");
    size_t i;
    const json_t *row;
    json_array_foreach(support_get(vectors, "contracts"), i, row)
    {
        const char *word = json_string_value(support_get(row, "contract"));
        const struct whist_row *mine = &grid->row[named(row, "contract")];
        assert_true(mine->played);
        EXPECT_INT(word, mine->points, support_get_int(row, "points"));
        EXPECT_INT(word, mine->level, support_get_int(row, "level"));
        EXPECT_INT(word, mine->partners, support_get_int(row, "partners"));
        EXPECT_INT(word, mine->tricks, support_get_int(row, "tricks"));
        EXPECT_INT(word, mine->several, json_is_true(support_get(row, "several")));
    }
    assert_int_equal(i, WHIST_CONTRACTS - 2); /* all but the trou royal */
    for (i = 0; i < 4; i++)
        assert_string_equal(
            whist_suit_word[grid->suit[i]],
            json_string_value(json_array_get(support_get(vectors, "suits"), i)));
    struct err err = ERR_INIT(LANG_EN);
    assert_true(whist_grid_check(grid, &err));
    json_decref(vectors);
}

TEST(two_at_once_are_added_up)
{
    json_t *vectors = support_vectors("whist");
    size_t i;
    const json_t *row;
    json_array_foreach(support_get(vectors, "two_at_once"), i, row)
    {
        const char *word = json_string_value(support_get(row, "contract"));
        enum whist_contract contract = named(row, "contract");
        struct whist_deal first =
            deal_of(with_made(contract, json_is_true(support_get(row, "N"))));
        struct whist_deal second =
            deal_of(with_made(contract, json_is_true(support_get(row, "E"))));
        second.play[0].by[0] = SEAT_E;
        struct whist_deal both = first;
        both.play[both.plays++] = second.play[0];
        expect_scores(word, &first, support_get(row, "first"));
        expect_scores(word, &second, support_get(row, "second"));
        expect_scores(word, &both, support_get(row, "scores"));
    }
    assert_int_equal(i, 9);
    json_decref(vectors);
}

TEST(a_revoke_costs_the_offender_alone)
{
    json_t *vectors = support_vectors("whist");
    size_t i;
    const json_t *row;
    json_array_foreach(support_get(vectors, "revoke"), i, row)
    {
        const char *word = json_string_value(support_get(row, "contract"));
        struct whist_deal deal = deal_of(play_of(named(row, "contract")));
        const char *offender = json_string_value(support_get(row, "offender"));
        deal.revoked = true;
        assert_true(seat_parse(offender[0], &deal.offender));
        expect_scores(word, &deal, support_get(row, "scores"));
        deal.play[0].has_tricks = true; /* what had been won no longer counts */
        deal.play[0].tricks = 13;
        expect_scores(word, &deal, support_get(row, "scores"));
    }
    assert_int_equal(i, 7);
    json_decref(vectors);
    struct whist_deal solo = deal_of(play_of(WHIST_PETITE_MISERE));
    solo.revoked = true;
    expect_four("the misère itself", &solo, four(-18, 6, 6, 6));
    solo.offender = SEAT_W;
    expect_four("an opponent of it", &solo, four(6, 6, 6, -18));
    struct whist_deal counter = deal_of(play_of(WHIST_SOLO_8));
    counter.play[0].counter = WHIST_PICCOLO;
    counter.revoked = true;
    counter.offender = SEAT_E;
    expect_four("with the counter's points", &counter, four(8, -24, 8, 8));
}

TEST(a_solo_of_eight_has_tricks_missing_but_none_over)
{
    json_t *vectors = support_vectors("whist");
    size_t i;
    const json_t *row;
    json_array_foreach(support_get(vectors, "solo_8"), i, row)
    {
        struct whist_deal deal =
            deal_of(with_tricks(WHIST_SOLO_8, (int)support_get_int(row, "tricks")));
        expect_scores("solo 8", &deal, support_get(row, "scores"));
    }
    assert_int_equal(i, 9);
    json_decref(vectors);
    struct whist_deal over = deal_of(with_tricks(WHIST_SOLO_8, 13));
    expect_four("it stops at eight", &over, four(18, -6, -6, -6));
}

TEST(all_thirteen_tricks_are_a_capo)
{
    json_t *vectors = support_vectors("whist");
    size_t i;
    const json_t *row;
    json_array_foreach(support_get(vectors, "capo"), i, row)
    {
        int points = (int)support_get_int(row, "points");
        struct whist_deal deal = deal_of(with_tricks(named(row, "contract"), 13));
        expect_four(json_string_value(support_get(row, "contract")), &deal,
                    four(points, -points, points, -points));
    }
    assert_int_equal(i, 7);
    json_decref(vectors);
    struct whist_deal royal = deal_of(with_tricks(WHIST_TROU_ROYAL, 13));
    expect_four("trou royal", &royal, four(12, -12, 12, -12));
    struct whist_deal alone = deal_of(with_tricks(WHIST_SOLO_7, 13));
    expect_four("solo 7: 4 + 6 + 5 from each", &alone, four(45, -15, -15, -15));
}

TEST(a_counter_has_its_own_points)
{
    json_t *vectors = support_vectors("whist");
    size_t i;
    const json_t *row;
    json_array_foreach(support_get(vectors, "counters"), i, row)
    {
        struct whist_play play = just_made(named(row, "by"));
        play.counter = named(row, "against");
        struct whist_deal deal = deal_of(play);
        expect_scores(json_string_value(support_get(row, "by")), &deal,
                      support_get(row, "scores"));
    }
    assert_int_equal(i, 9);
    json_decref(vectors);
}

/* The second computation: the club's table read as sentences. What each of the four
 * pays or receives is written down payment by payment. */
struct told {
    const char *word;
    int pay;   /* from one opponent when it just makes */
    int asked; /* tricks */
    char kind; /* e: emballage, s: solo, 8: solo of eight, t: trou, m: made or not */
    int heads; /* declarers */
};
static const struct told told[] = {
    {"emballage-8", 2, 8, 'e', 2},    {"emballage-9", 4, 9, 'e', 2},
    {"emballage-10", 9, 10, 'e', 2},  {"emballage-11", 15, 11, 'e', 2},
    {"emballage-12", 21, 12, 'e', 2}, {"emballage-13", 30, 13, 'a', 2},
    {"solo-6", 2, 6, 's', 1},         {"solo-7", 4, 7, 's', 1},
    {"solo-8", 6, 8, '8', 1},         {"trou", 6, 8, 't', 2},
    {"trou-royal", 6, 9, 't', 2},     {"petite-misere", 6, 0, 'm', 1},
    {"piccolo", 8, 1, 'm', 1},        {"abondance-9", 9, 9, 'm', 1},
    {"abondance-10", 10, 10, 'm', 1}, {"abondance-11", 14, 11, 'm', 1},
    {"grande-misere", 12, 0, 'm', 1}, {"grande-misere-table", 20, 0, 'm', 1},
    {"petit-schlem", 30, 12, 'm', 1}, {"grand-schlem", 40, 13, 'm', 1},
};

/* What one opponent hands over, counting trick by trick. */
static int one_payment(const struct told *row, const struct whist_play *play)
{
    if (row->kind == 'm')
        return (play->has_tricks ? play->tricks >= row->asked : play->made) ? row->pay
                                                                            : -row->pay;
    int purse = 0;
    for (int missing = play->tricks; missing < row->asked; missing++)
        purse--;
    if (purse < 0)
        return purse - row->pay;
    if (row->kind == 't' && play->tricks == 13)
        return 2 * row->pay;
    purse = row->pay;
    for (int more = row->asked; more < play->tricks && row->kind != '8'; more++)
        purse++;
    if (play->tricks == 13 && (row->kind == 'e' || row->kind == 's'))
        purse += 5;
    return purse;
}

/* Hands the payments over: one alone gets all three, of two each gets one of the two. */
static void settle(const struct told *row, const struct whist_play *play,
                   int purse[SEAT_COUNT])
{
    int payment = one_payment(row, play);
    int turn = 0;
    for (int s = 0; s < SEAT_COUNT; s++) {
        if (s == (int)play->by[0] || (row->heads == 2 && s == (int)play->by[1]))
            continue;
        purse[s] -= payment;
        purse[play->by[turn++ % row->heads]] += payment;
    }
}

static const struct told *told_of(enum whist_contract contract)
{
    for (size_t i = 0; i < ROWS(told); i++)
        if (strcmp(told[i].word, whist_contract_word[contract]) == 0)
            return &told[i];
    return NULL;
}

static void expect_both_ways(const struct whist_deal *deal)
{
    struct err err = ERR_INIT(LANG_EN);
    int score[SEAT_COUNT];
    int purse[SEAT_COUNT] = {0};
    int sum = 0;
    if (!whist_check(grid, deal, &err))
        fail_msg("%s", err.text);
    whist_score(grid, deal, score, NULL);
    for (int i = 0; i < deal->plays; i++)
        settle(told_of(deal->play[i].contract), &deal->play[i], purse);
    for (int s = 0; s < SEAT_COUNT; s++) {
        EXPECT_INT(whist_contract_word[deal->play[0].contract], score[s], purse[s]);
        sum += score[s];
    }
    EXPECT_INT("sum", sum, 0);
}

TEST(every_contract_at_every_number_of_tricks_computed_twice)
{
    int deals = 0;
    for (int c = WHIST_NONE + 1; c < WHIST_CONTRACTS; c++) {
        const struct whist_row *row = &grid->row[c];
        for (int tricks = 0; tricks <= WHIST_TRICKS && !row->exact; tricks++, deals++) {
            struct whist_deal deal = deal_of(with_tricks((enum whist_contract)c, tricks));
            expect_both_ways(&deal);
        }
        for (int made = 0; made < 2 && row->made_or_not; made++, deals++) {
            struct whist_deal deal = deal_of(with_made((enum whist_contract)c, made));
            expect_both_ways(&deal);
        }
    }
    assert_int_equal(deals, 16 * 14 + 9 * 2);
}

/* A contract of chance by this seat, and by another one where it is for two. */
static struct whist_play chance_play(uint64_t *state, enum whist_contract contract,
                                     int seat)
{
    struct whist_play play = play_of(contract);
    play.by[0] = (enum seat)seat;
    play.by[1] = (enum seat)((seat + support_between(state, 1, 3)) % SEAT_COUNT);
    play.has_tricks = !grid->row[contract].made_or_not;
    play.tricks = (int)support_between(state, 0, WHIST_TRICKS);
    play.has_made = !play.has_tricks;
    play.made = support_between(state, 0, 1);
    return play;
}

TEST(deals_of_chance_add_up_to_zero)
{
    static const enum whist_contract several[] = {WHIST_PETITE_MISERE, WHIST_PICCOLO,
                                                  WHIST_GRANDE_MISERE};
    uint64_t chance = 20261115;
    for (int n = 0; n < 20000; n++) {
        struct whist_deal deal = {0};
        int seat = (int)support_between(&chance, 0, 3);
        if (n % 2)
            deal = deal_of(chance_play(
                &chance,
                (enum whist_contract)support_between(&chance, 1, WHIST_CONTRACTS - 1),
                seat));
        else
            for (int i = 0; i < 1 + n % 8 / 2; i++)
                deal.play[deal.plays++] = chance_play(
                    &chance, several[support_between(&chance, 0, 2)], (seat + i) % 4);
        if (deal.plays == 4)
            deal.play[3].made = false;
        expect_both_ways(&deal);
        deal.revoked = true;
        deal.offender = (enum seat)support_between(&chance, 0, 3);
        int score[SEAT_COUNT];
        whist_score(grid, &deal, score, NULL);
        EXPECT_INT("revoked", score[0] + score[1] + score[2] + score[3], 0);
        assert_true(score[deal.offender] < 0);
    }
}

static struct whist_deal two(struct whist_play a, struct whist_play b, enum seat second)
{
    struct whist_deal deal = {.play = {a, b}, .plays = 2};
    deal.play[1].by[0] = second;
    return deal;
}

static struct whist_deal all_four_made(void)
{
    struct whist_deal deal = {.plays = 4};
    for (int i = 0; i < 4; i++) {
        deal.play[i] = with_made(WHIST_PICCOLO, true);
        deal.play[i].by[0] = (enum seat)i;
    }
    return deal;
}

TEST(what_cannot_be_is_refused_with_what_can)
{
    struct whist_play alone = with_tricks(WHIST_EMBALLAGE_9, 9);
    alone.declarers = 1;
    struct whist_play himself = with_tricks(WHIST_EMBALLAGE_9, 9);
    himself.by[1] = SEAT_N;
    struct whist_play company = with_tricks(WHIST_SOLO_6, 9);
    company.declarers = 2;
    struct whist_play counter = with_tricks(WHIST_EMBALLAGE_8, 9);
    counter.counter = WHIST_PETIT_SCHLEM;
    struct whist_play nothing_over = with_tricks(WHIST_SOLO_6, 9);
    nothing_over.counter = WHIST_GRAND_SCHLEM;
    struct whist_play lie = with_tricks(WHIST_ABONDANCE_9, 8);
    lie.has_made = lie.made = true;
    struct whist_play modest = with_tricks(WHIST_ABONDANCE_9, 9);
    modest.has_made = true;
    struct whist_play misere = with_made(WHIST_PETITE_MISERE, true);
    const struct {
        struct whist_deal deal;
        const char *says;
    } rows[] = {
        {{.plays = 0}, "dealt again"},
        {deal_of((struct whist_play){0}), "does not have this contract"},
        {deal_of(with_tricks(WHIST_EMBALLAGE_9, 14)), "14 tricks is impossible"},
        {deal_of(with_tricks(WHIST_EMBALLAGE_9, -1)), "-1 tricks is impossible"},
        {deal_of(alone), "played by two together"},
        {deal_of(himself), "North cannot be the partner of North"},
        {deal_of(company), "played alone: name one seat"},
        {deal_of(with_tricks(WHIST_PETITE_MISERE, 2)), "say whether it was made"},
        {deal_of(with_tricks(WHIST_PICCOLO, 1)), "exactly 1 tricks"},
        {deal_of(with_made(WHIST_EMBALLAGE_8, true)), "say how many tricks Emballage 8"},
        {deal_of(play_of(WHIST_PICCOLO)), "say whether Piccolo was made"},
        {deal_of(lie), "8 tricks do not make Abondance 9"},
        {deal_of(modest), "9 tricks make Abondance 9"},
        {deal_of(counter), "only against Grand schlem"},
        {deal_of(nothing_over), "nothing can be bid against Grand schlem"},
        {two(misere, misere, SEAT_N), "North plays two contracts"},
        {two(misere, with_tricks(WHIST_EMBALLAGE_9, 9), SEAT_E),
         "Emballage 9 must be the only contract of its deal"},
        {two(with_made(WHIST_ABONDANCE_9, true), with_made(WHIST_ABONDANCE_9, true),
             SEAT_E),
         "Abondance 9 is played alone"},
        {all_four_made(), "all four cannot have made it"},
    };
    for (size_t i = 0; i < ROWS(rows); i++) {
        struct err err = ERR_INIT(LANG_EN);
        if (whist_check(grid, &rows[i].deal, &err))
            fail_msg("accepted, but: %s", rows[i].says);
        if (!strstr(err.text, rows[i].says))
            fail_msg("\"%s\" does not say \"%s\"", err.text, rows[i].says);
        assert_int_equal(err.kind, ERR_USER);
    }
}

TEST(a_club_may_keep_different_miseres_apart)
{
    struct whist_grid strict = *grid;
    struct whist_deal deal =
        two(with_made(WHIST_PETITE_MISERE, true), with_made(WHIST_PICCOLO, true), SEAT_E);
    struct err err = ERR_INIT(LANG_EN);
    assert_true(whist_check(grid, &deal, &err));
    strict.mixed = false;
    assert_false(whist_check(&strict, &deal, &err));
    assert_non_null(strstr(err.text, "must have bid the same contract"));
}

TEST(the_explanation_tells_every_step)
{
    struct whist_deal deal = deal_of(with_tricks(WHIST_EMBALLAGE_10, 13));
    struct why why = {.lang = LANG_EN};
    int score[SEAT_COUNT];
    deal.abandoned = true;
    deal.abandoner = SEAT_W;
    whist_score(grid, &deal, score, &why);
    assert_string_equal(
        str_text(&why.out),
        "Emballage 10, by North and South: 9 points each\n"
        "  13 tricks, 10 needed: made\n"
        "  overtricks, from each opponent: 3 × 1 = +3\n"
        "  all thirteen tricks, unannounced, from each opponent: +5\n"
        "  each opponent pays 17\n"
        "West laid down their cards early: the others play them out, without a penalty\n"
        "score: N +17, E −17, S +17, W −17\n");
    why_clear(&why);
}

TEST(names_are_read_with_suggestions)
{
    struct err err = ERR_INIT(LANG_EN);
    enum whist_contract contract = WHIST_NONE;
    struct whist_grid smaller = *grid;
    smaller.row[WHIST_PICCOLO].played = false;
    assert_true(whist_read_contract(grid, "piccolo", &contract, &err));
    assert_int_equal(contract, WHIST_PICCOLO);
    assert_false(whist_read_contract(grid, "picolo", &contract, &err));
    assert_non_null(strstr(err.text, "did you mean piccolo?"));
    err = ERR_INIT(LANG_EN);
    assert_false(whist_read_contract(&smaller, "piccolo", &contract, &err));
    assert_non_null(strstr(err.text, "\"La Chevalerie\" does not have piccolo"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_grid_is_the_one_that_the_club_prints),
        cmocka_unit_test(two_at_once_are_added_up),
        cmocka_unit_test(a_revoke_costs_the_offender_alone),
        cmocka_unit_test(a_solo_of_eight_has_tricks_missing_but_none_over),
        cmocka_unit_test(all_thirteen_tricks_are_a_capo),
        cmocka_unit_test(a_counter_has_its_own_points),
        cmocka_unit_test(every_contract_at_every_number_of_tricks_computed_twice),
        cmocka_unit_test(deals_of_chance_add_up_to_zero),
        cmocka_unit_test(what_cannot_be_is_refused_with_what_can),
        cmocka_unit_test(a_club_may_keep_different_miseres_apart),
        cmocka_unit_test(the_explanation_tells_every_step),
        cmocka_unit_test(names_are_read_with_suggestions),
    };
    return cmocka_run_group_tests_name("whist", tests, NULL, NULL);
}
