/* test_tarot_play.c - tarot with all cards seen: against plain minimax on rules that were
 * written separately, and against itself with each technique left out. */
#include "core/play.h"
#include "core/play/rules.h"
#include "core/play/trick_end.h"
#include "naive_tarot.h"
#include "support.h"
#include <stdio.h>
#include <stdlib.h>

/* Which cards an ending is dealt from. */
enum mix { MIX_ALL, MIX_TWO_SUITS, MIX_SUIT_AND_TRUMPS, MIX_COURTS, MIXES };

static bool is_in_mix(enum mix mix, int card, int suit)
{
    int own = tarot_suit_of(card);
    if (card == TAROT_EXCUSE)
        return true;
    switch (mix) {
    case MIX_TWO_SUITS:
        return own == suit || own == (suit + 1) % TAROT_SUITS;
    case MIX_SUIT_AND_TRUMPS:
        return own == suit || own == TAROT_SUITS;
    case MIX_COURTS:
        return tarot_halves(card) > 1 || card % 3 == 0;
    case MIX_ALL:
    case MIXES:
    default:
        return true;
    }
}

/* An ending with so many tricks: four hands, the Excuse in one of them half of the time.
 */
static struct state random_ending(uint64_t *chance, int tricks)
{
    struct state state = {0};
    int card[TAROT_PLACES];
    int count = 0;
    enum mix mix = (enum mix)support_between(chance, 0, MIXES - 1);
    int suit = (int)support_between(chance, 0, TAROT_SUITS - 1);
    bool excuse = support_between(chance, 0, 1);
    while (count < PLAYERS * tricks) {
        count = 0;
        for (int c = -1; (c = tarot_next(tarot_pack(), c)) >= 0;)
            if (is_in_mix(mix, c, suit) && (excuse || c != TAROT_EXCUSE))
                card[count++] = c;
        mix = MIX_ALL; /* where the others are too few */
    }
    for (int i = 0; i < PLAYERS * tricks; i++) {
        int at = (int)support_between(chance, i, count - 1);
        if (i == 0 && excuse)
            for (int j = 0; j < count; j++)
                at = card[j] == TAROT_EXCUSE ? j : at;
        int drawn = card[at];
        card[at] = card[i];
        card[i] = drawn;
        tarot_put(&state.hand[i % PLAYERS], drawn);
    }
    int turn = (int)support_between(chance, 0, PLAYERS - 1);
    struct state turned = state;
    for (int p = 0; p < PLAYERS; p++)
        turned.hand[(p + turn) % PLAYERS] = state.hand[p];
    turned.leader = (uint8_t)support_between(chance, 0, PLAYERS - 1);
    turned.left = (uint8_t)tricks;
    if (support_between(chance, 0, 3) == 0)
        turned.sweep = SWEEP_ATTACK | SWEEP_DEFENCE;
    return turned;
}

static struct naive_tarot naive_of(const struct state *state)
{
    struct naive_tarot naive = {
        .taker = TAKER, .leader = state->leader, .from_start = state->sweep != 0};
    for (int p = 0; p < PLAYERS; p++)
        for (int card = -1; (card = tarot_next(state->hand[p], card)) >= 0;)
            naive.hand[p][naive.cards[p]++] =
                card == TAROT_EXCUSE
                    ? (struct naive_card){5, 0}
                    : (struct naive_card){tarot_suit_of(card), tarot_rank_of(card)};
    return naive;
}

static int worth_points(const struct naive_end *end, const void *context)
{
    (void)context;
    return end->halves;
}

/* What the taker keeps besides the cards in play, and what a petit at the end and a slam
 * are worth. */
struct kept {
    int oudlers;
    struct objective_spared spared;
};

/* The margin in halves, from 0 for none with the oudlers that are kept: by the points
 * that are needed. */
static int worth_margin(const struct naive_end *end, const void *context)
{
    static const int needed[] = {56, 51, 41, 36};
    const struct kept *kept = context;
    int oudlers = kept->oudlers + end->has_petit + end->has_excuse;
    int worth = end->halves - 2 * needed[oudlers];
    worth += end->last_petit > 0 ? kept->spared.petit_attack : 0;
    worth -= end->last_petit < 0 ? kept->spared.petit_defence : 0;
    return worth + (end->slam ? kept->spared.slam : 0);
}

static int solve(struct state state, const struct objective *objective, unsigned without)
{
    struct positions *table = positions_new(14);
    struct probe *probe = calloc(1, sizeof *probe);
    *probe = (struct probe){.objective = objective, .table = table, .without = without};
    deal_state_value(&state, objective);
    struct interval limits = {-120, 400};
    value_narrow(&(struct value_asker){value_ask_one, probe}, &state, state.rest / 2,
                 &limits);
    free(probe);
    positions_free(table);
    return limits.low;
}

/* The worth of an ending in plain text, for the eye. */
static void print_ending(const struct state *state)
{
    for (int p = 0; p < PLAYERS; p++) {
        struct str text = {0};
        tarot_set_add(&text, state->hand[p]);
        print_message("%d%s %s\n", p, p == state->leader ? "*" : " ", str_text(&text));
        str_clear(&text);
    }
    print_message("sweep %d\n", state->sweep);
}

static void compare_points(struct state state)
{
    struct objective objective = objective_points();
    struct naive_tarot naive = naive_of(&state);
    int wanted = naive_tarot_solve(&naive, worth_points, NULL);
    int found = solve(state, &objective, 0);
    if (found != wanted)
        print_ending(&state);
    EXPECT_INT("points", found, wanted);
}

static void compare_margin(struct state state, uint64_t *chance)
{
    struct kept kept = {.oudlers = tarot_has(state.hand[TAKER], TAROT_TWENTY_ONE)};
    if (support_between(chance, 0, 1))
        kept.spared = (struct objective_spared){20, 20, 60};
    struct objective objective = objective_margin(&state, kept.oudlers);
    objective_spare(&objective, kept.spared);
    struct naive_tarot naive = naive_of(&state);
    int wanted = naive_tarot_solve(&naive, worth_margin, &kept);
    int found = solve(state, &objective, 0) - objective_needed(&state, kept.oudlers, 0);
    if (found != wanted)
        print_ending(&state);
    EXPECT_INT("margin", found, wanted);
}

static int wanted_endings = 400;
static int wanted_long = 6; /* of 7 and 8 tricks */

TEST(endings_are_worth_what_minimax_says)
{
    uint64_t chance = 20;
    for (int i = 0; i < wanted_endings; i++) {
        int tricks = i % 100 == 99 ? 6 : i % 10 == 9 ? 5 : 3 + i % 2;
        struct state ending = random_ending(&chance, tricks);
        compare_points(ending);
        compare_margin(ending, &chance);
    }
}

TEST(leaving_a_technique_out_changes_nothing)
{
    static const unsigned techniques[] = {
        PROBE_NO_BOUNDS, PROBE_NO_LAZY,      PROBE_NO_TABLE, PROBE_NO_EQUALS,
        PROBE_NO_ORDER,  PROBE_NO_PARTITION, PROBE_NO_WORSE, PROBE_NO_LUCK};
    struct objective objective = objective_points();
    uint64_t chance = 21;
    for (int i = 0; i < wanted_long; i++) {
        struct state ending = random_ending(&chance, i % 6 == 5 ? 8 : 7);
        int wanted = solve(ending, &objective, 0);
        for (size_t t = 0; t < ROWS(techniques); t++)
            EXPECT_INT("without a technique", solve(ending, &objective, techniques[t]),
                       wanted);
    }
}

/* The cards of a line, laid by the rules written separately. */
static void replay_line(const struct line *line, struct naive_tarot naive)
{
    struct naive_card table[NAIVE_PLAYERS];
    for (int i = 0; i < line->count; i++) {
        int player = line->player[i];
        int suit = line->card[i] == TAROT_EXCUSE ? 5 : tarot_suit_of(line->card[i]);
        int rank = tarot_rank_of(line->card[i]);
        bool legal[NAIVE_HAND];
        int at = -1;
        naive_tarot_legal(naive.hand[player], naive.cards[player], table, i % 4, legal);
        for (int c = 0; c < naive.cards[player]; c++)
            if (naive.hand[player][c].suit == suit && naive.hand[player][c].rank == rank)
                at = c;
        assert_true(at >= 0 && legal[at]);
        table[i % 4] = naive.hand[player][at];
        naive.hand[player][at] = naive.hand[player][--naive.cards[player]];
    }
}

TEST(a_line_is_legal_and_comes_to_its_value)
{
    struct objective objective = objective_points();
    uint64_t chance = 22;
    for (int i = 0; i < 60; i++) {
        struct state ending = random_ending(&chance, 2 + i % 6);
        int value = solve(ending, &objective, 0);
        struct positions *table = positions_new(14);
        struct probe *probe = calloc(1, sizeof *probe);
        struct line line;
        *probe = (struct probe){.objective = &objective, .table = table};
        deal_state_value(&ending, &objective);
        assert_true(line_find(probe, &ending, value, &line));
        EXPECT_INT("cards", line.count, PLAYERS * ending.left);
        replay_line(&line, naive_of(&ending));
        EXPECT_INT("value", line_value(&line, &ending, &objective), value);
        free(probe);
        positions_free(table);
    }
}

/* A play of the player who looks at one trick only. */
static struct line greedy_line(struct state state, uint64_t seed)
{
    struct line line = {0};
    struct objective objective = objective_points();
    struct draw draw = draw_start(seed);
    while (state.left > 0) {
        struct trick trick = trick_start(&state);
        while (trick.played < PLAYERS) {
            int card = greedy_card(&state, &trick, &draw);
            line.player[line.count] = (uint8_t)trick.player;
            line.card[line.count++] = (uint8_t)card;
            rules_play(&state, &trick, card, objective.value);
        }
        trick_end(&state, &trick, &objective);
    }
    return line;
}

TEST(costs_of_cards_add_up_to_what_was_missed)
{
    struct objective objective = objective_points();
    uint64_t chance = 23;
    int cards_that_cost = 0;
    for (int i = 0; i < 60; i++) {
        struct deal_state deal = {.state = random_ending(&chance, 2 + i % 5)};
        struct positions *table = positions_new(14);
        struct probe *probe = calloc(1, sizeof *probe);
        *probe = (struct probe){.objective = &objective, .table = table};
        struct line line = greedy_line(deal.state, (uint64_t)i);
        int cost[LINE_MOST];
        int missed = 0;
        assert_true(recorded_costs(probe, &deal, &line, cost));
        for (int c = 0; c < line.count; c++) {
            assert_true(cost[c] >= 0);
            cards_that_cost += cost[c] > 0;
            missed += line.player[c] == TAKER ? cost[c] : -cost[c];
        }
        deal_state_value(&deal.state, &objective);
        EXPECT_INT("missed", missed,
                   solve(deal.state, &objective, 0) -
                       line_value(&line, &deal.state, &objective));
        free(probe);
        positions_free(table);
    }
    assert_true(cards_that_cost > 20);
}

TEST(a_score_is_so_much_margin_and_what_bonuses_spare)
{
    static const enum tarot_contract contracts[] = {TAROT_PRISE, TAROT_GARDE,
                                                    TAROT_GARDE_CONTRE};
    for (int i = 0; i < 3 * 60; i++) {
        struct tarot_hands hands = {.contract = contracts[i % 3],
                                    .handful = {i % 2 ? TAROT_SINGLE : TAROT_NO_HANDFUL}};
        struct deal_state deal = {0};
        int score = -300 + 10 * (i / 3);
        int need;
        struct objective objective = score_objective(&hands, &deal, score, &need);
        int base = objective_needed(&deal.state, 0, 0);
        for (int margin = -100; margin <= 100; margin++) {
            bool plain = score_of(&hands, margin, (struct score_end){0}) >= score;
            bool attack = score_of(&hands, margin,
                                   (struct score_end){TAROT_ATTACK, false}) >= score;
            bool defence = score_of(&hands, margin,
                                    (struct score_end){TAROT_DEFENCE, false}) >= score;
            EXPECT_INT("plain", base + margin >= need, plain);
            EXPECT_INT("attack", base + margin + objective.last_petit[1] >= need, attack);
            EXPECT_INT("defence", base + margin + objective.last_petit[0] >= need,
                       defence);
        }
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(endings_are_worth_what_minimax_says),
        cmocka_unit_test(leaving_a_technique_out_changes_nothing),
        cmocka_unit_test(a_line_is_legal_and_comes_to_its_value),
        cmocka_unit_test(costs_of_cards_add_up_to_what_was_missed),
        cmocka_unit_test(a_score_is_so_much_margin_and_what_bonuses_spare),
    };
    if (argc > 1) {
        wanted_endings = (int)strtol(argv[1], NULL, 10);
        wanted_long = 200;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
