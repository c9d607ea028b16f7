/* line.c - a play of both sides that comes to a known value, card by card. */
#include "core/play/line.h"

#include "core/deal.h"
#include "core/play/moves.h"
#include "core/play/rules.h"
#include "core/play/trick_end.h"

/* Whether the card keeps the value: the taker still reaches it, or no more than it. */
static bool keeps_value(struct probe *probe, const struct state *state,
                        const struct trick *trick, int card, int value)
{
    struct state after = *state;
    struct trick table = *trick;
    bool taker = trick->player == TAKER;
    rules_play(&after, &table, card, probe->objective->value);
    bool reached = probe_trick_reaches(probe, &after, &table, taker ? value : value + 1);
    return reached == taker;
}

/* A card that keeps the value; -1: stopped. */
static int find_card(struct probe *probe, const struct state *state,
                     const struct trick *trick, int value)
{
    struct moves moves;
    struct moves_how how = {probe->objective, &probe->history, TAROT_PLACES, 0};
    struct tarot_set allowed = rules_allow(state->hand[trick->player], trick);
    moves_find(&moves, state, trick, allowed, false);
    moves_rank(&moves, state, trick, &how);
    for (int i = 0; i < moves.count; i++) {
        int card = moves_pick(&moves, i);
        if (i == moves.count - 1 || keeps_value(probe, state, trick, card, value))
            return probe->stopped ? -1 : card;
        if (probe->stopped)
            return -1;
    }
    return -1;
}

bool line_find(struct probe *probe, const struct state *state, int value,
               struct line *line)
{
    struct state now = *state;
    line->count = 0;
    while (now.left > 0) {
        struct trick trick = trick_start(&now);
        while (trick.played < PLAYERS) {
            int card = find_card(probe, &now, &trick, value);
            if (card < 0)
                return false;
            line->player[line->count] = (uint8_t)trick.player;
            line->card[line->count++] = (uint8_t)card;
            rules_play(&now, &trick, card, probe->objective->value);
        }
        value -= trick_end(&now, &trick, probe->objective);
    }
    return true;
}

int line_value(const struct line *line, const struct state *state,
               const struct objective *objective)
{
    struct state now = *state;
    int value = 0;
    for (int i = 0; i < line->count;) {
        struct trick trick = trick_start(&now);
        for (; i < line->count && trick.played < PLAYERS; i++)
            rules_play(&now, &trick, line->card[i], objective->value);
        value += trick_end(&now, &trick, objective);
    }
    return value;
}
