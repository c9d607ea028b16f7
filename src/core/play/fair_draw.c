/* fair_draw.c - deals of tarot drawn until they are as difficult as wished. */
#include "core/play/fair_draw.h"

#include "base.h"
#include "core/play/fair.h"

static bool is_as_difficult(const struct tarot_hands *hands,
                            struct tarot_range difficulty)
{
    struct tarot_hands whole = *hands;
    struct fair_games games;
    if (hands->contract < TAROT_GARDE_SANS)
        whole.ecart = tarot_ecart_by_rule(hands);
    if (!fair_play(&whole, (uint64_t)hands->board, FAIR_DRAW_GAMES, &games))
        return false;
    int found = fair_difficulty(&games);
    return found >= difficulty.least && found <= difficulty.most;
}

bool fair_draw(struct tarot_hands *hands, const struct tarot_wish *wish,
               struct tarot_range difficulty, uint64_t seed)
{
    struct draw draw = draw_start(seed ^ (uint64_t)hands->board << 48);
    for (int i = 0; i < FAIR_DRAW_TRIES; i++)
        if (tarot_draw_wish(hands, wish, draw_next(&draw)) &&
            is_as_difficult(hands, difficulty))
            return true;
    return false;
}
