/* greedy.c - a player who looks no further than the trick on the table. */
#include "core/play/greedy.h"

#include "core/deal.h"
#include "core/play/rules.h"
#include "core/play/trick_end.h"

enum { NOISE = 4 };

/* Whether somebody who plays later, against the player, may beat the card. */
static bool may_be_beaten(const struct state *state, const struct trick *trick, int card)
{
    struct trick after = *trick;
    int suit = tarot_suit_of(card);
    after.led = trick->led == LED_NOTHING ? suit : trick->led;
    after.best = card;
    for (int n = trick->played + 1; n < PLAYERS; n++) {
        int other = (trick->player + n - trick->played) % PLAYERS;
        if (trick->player != TAKER && other != TAKER)
            continue;
        struct tarot_set may = rules_allow(state->hand[other], &after);
        for (int c = -1; (c = tarot_next(may, c)) >= 0;)
            if (beats(&after, c))
                return true;
    }
    return false;
}

/* Leading: a master, else a small card. */
static int judge_lead(const struct state *state, const struct trick *trick, int card)
{
    if (card == TAROT_EXCUSE)
        return -6;
    int value = tarot_halves(card);
    return may_be_beaten(state, trick, card) ? -3 * value : value;
}

static int judge(const struct state *state, const struct trick *trick, int card)
{
    int value = tarot_halves(card);
    bool ours = trick->best >= 0 && (trick->winner == TAKER) == (trick->player == TAKER);
    if (trick->led == LED_NOTHING)
        return judge_lead(state, trick, card);
    if (card == TAROT_EXCUSE)
        return ours ? -8 : 2;
    if (beats(trick, card))
        return may_be_beaten(state, trick, card) ? -2 * value : 2 * value + trick->halves;
    bool safe = ours && !may_be_beaten(state, trick, trick->best);
    return safe ? 2 * value : -2 * value;
}

int greedy_card(const struct state *state, const struct trick *trick, struct draw *draw)
{
    struct tarot_set allowed = rules_allow(state->hand[trick->player], trick);
    int best = -1;
    int most = 0;
    for (int card = -1; (card = tarot_next(allowed, card)) >= 0;) {
        int worth = judge(state, trick, card) * NOISE +
                    (int)draw_below(draw, UINT64_C(4) * NOISE);
        if (best >= 0 && worth <= most)
            continue;
        best = card;
        most = worth;
    }
    return best;
}

int greedy_play(struct state *state, int left, const struct objective *objective,
                struct draw *draw)
{
    int won = 0;
    while (state->left > left) {
        struct trick trick = trick_start(state);
        while (trick.played < PLAYERS) {
            int card = greedy_card(state, &trick, draw);
            rules_play(state, &trick, card, objective->value);
        }
        won += trick_end(state, &trick, objective);
    }
    return won;
}
