/* fair.c - deals of tarot played by four who see their own cards alone. */
#include "core/play/fair.h"

#include "core/play/deal_state.h"
#include "core/play/greedy.h"
#include "core/play/guess_hands.h"
#include "core/play/moves.h"
#include "core/play/objective.h"
#include "core/play/probe.h"
#include "core/play/rules.h"
#include "core/play/score.h"
#include "core/play/state.h"
#include "core/play/trick_end.h"
#include "core/play/value.h"
#include <stdlib.h>

enum { GUESSES = 6, SOLVED_TRICKS = 4, TABLE_BITS = 14 };

/* A game under way. */
struct fair {
    struct objective objective;
    struct probe *probe;
    struct draw draw;
    struct state state;
    struct seen seen;
};

/* What the taker wins from the middle of a trick on in a guess: by exact play in the last
 * tricks. */
static int finish_guess(struct fair *fair, struct state state, struct trick trick)
{
    bool solved = state.left <= SOLVED_TRICKS;
    while (trick.played < PLAYERS)
        rules_play(&state, &trick, greedy_card(&state, &trick, &fair->draw),
                   fair->objective.value);
    int won = trick_end(&state, &trick, &fair->objective);
    if (!solved || state.left == 0)
        return won + greedy_play(&state, 0, &fair->objective, &fair->draw);
    struct interval interval = value_limits(&fair->objective, &state);
    value_narrow(&(struct value_asker){value_ask_one, fair->probe}, &state,
                 (interval.low + interval.high) / 2, &interval);
    return won + interval.low;
}

/* The sum over guesses of what a card brings the taker. */
static int try_card(struct fair *fair, const struct trick *trick, int card,
                    const struct state guess[GUESSES])
{
    int sum = 0;
    for (int i = 0; i < GUESSES; i++) {
        struct state state = guess[i];
        struct trick table = *trick;
        deal_state_value(&state, &fair->objective);
        rules_play(&state, &table, card, fair->objective.value);
        sum += finish_guess(fair, state, table);
    }
    return sum;
}

/* The cards worth trying, of which those are equal that nobody can tell apart who sees
 * this hand alone. */
static void find_choice(const struct fair *fair, const struct trick *trick,
                        struct moves *moves)
{
    struct state view = fair->state;
    int player = trick->player;
    struct tarot_set seen = tarot_join(fair->seen.played, view.hand[player]);
    for (int p = 0; p < PLAYERS; p++)
        if (p != player)
            view.hand[p] = tarot_without(tarot_pack(), seen);
    moves_find(moves, &view, trick, rules_allow(view.hand[player], trick), false);
}

static int choose_card(struct fair *fair, const struct trick *trick)
{
    struct state guess[GUESSES];
    struct moves moves;
    int player = trick->player;
    int best = -1;
    int most = 0;
    find_choice(fair, trick, &moves);
    if (moves.count == 1)
        return moves.card[0];
    for (int i = 0; i < GUESSES; i++)
        guess[i] = guess_hands(&fair->seen, &fair->state, player, &fair->draw);
    for (int i = 0; i < moves.count; i++) {
        int sum = try_card(fair, trick, moves.card[i], guess);
        int worth = player == TAKER ? sum : -sum;
        if (best >= 0 && worth <= most)
            continue;
        best = moves.card[i];
        most = worth;
    }
    return best;
}

/* Plays a trick; halves that the taker wins with it, and how the deal ended. */
static int play_one_trick(struct fair *fair, struct score_end *end)
{
    struct trick trick = trick_start(&fair->state);
    bool last = fair->state.left == 1;
    while (trick.played < PLAYERS) {
        int card = choose_card(fair, &trick);
        seen_add(&fair->seen, &trick, card);
        rules_play(&fair->state, &trick, card, fair->objective.value);
    }
    int won = trick_end(&fair->state, &trick, &fair->objective);
    if (last && (trick.cards.trumps & PETIT_BIT))
        end->petit =
            fair->state.petit == PETIT_WITH_ATTACK ? TAROT_ATTACK : TAROT_DEFENCE;
    end->slam = last && (fair->state.sweep & SWEEP_ATTACK);
    return won;
}

/* One game: the margin in halves, and how it ended. */
static int play_game(struct fair *fair, const struct deal_state *deal,
                     struct score_end *end)
{
    int won = 0;
    fair->state = deal->state;
    deal_state_value(&fair->state, &fair->objective);
    while (fair->state.left > 0)
        won += play_one_trick(fair, end);
    return won - objective_needed(&deal->state, deal->oudlers, deal->kept);
}

static int compare_scores_played(const void *a, const void *b)
{
    int one = *(const int *)a;
    int other = *(const int *)b;
    return (one > other) - (one < other);
}

static void play_games(struct fair *fair, const struct tarot_hands *hands,
                       struct fair_games *found)
{
    struct deal_state deal = deal_state_of(hands);
    fair->objective = objective_margin(&deal.state, deal.oudlers);
    for (int i = 0; i < found->games; i++) {
        struct score_end end = {TAROT_NOBODY, false};
        fair->seen = seen_start(hands, hands->ecart);
        int margin = play_game(fair, &deal, &end);
        found->made += margin >= 0;
        found->score[i] = score_of(hands, margin, end);
    }
    qsort(found->score, (size_t)found->games, sizeof found->score[0],
          compare_scores_played);
}

bool fair_play(const struct tarot_hands *hands, uint64_t seed, int games,
               struct fair_games *found)
{
    struct fair fair = {.draw = draw_start(seed)};
    struct positions *table = positions_new(TABLE_BITS);
    fair.probe = calloc(1, sizeof *fair.probe);
    *found =
        (struct fair_games){.games = games < FAIR_GAMES_MOST ? games : FAIR_GAMES_MOST};
    bool ready = table && fair.probe;
    if (ready) {
        *fair.probe = (struct probe){.objective = &fair.objective, .table = table};
        play_games(&fair, hands, found);
    }
    free(fair.probe);
    positions_free(table);
    return ready;
}

int fair_difficulty(const struct fair_games *found)
{
    int down = found->games - found->made;
    return found->games > 0 ? (100 * down + found->games / 2) / found->games : 0;
}
