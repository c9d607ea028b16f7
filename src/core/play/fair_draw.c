/* fair_draw.c - deals of tarot drawn until they are as difficult as wished, or nearly. */
#include "core/play/fair_draw.h"

#include "base.h"
#include "core/play/fair.h"
#include <limits.h>

/* By how much the difficulty of the deal lies outside the range; false without memory. */
static bool measure_miss(const struct tarot_hands *hands, struct tarot_range wanted,
                         int *away)
{
    struct tarot_hands whole = *hands;
    struct fair_games games;
    if (hands->contract < TAROT_GARDE_SANS)
        whole.ecart = tarot_ecart_by_rule(hands);
    if (!fair_play(&whole, (uint64_t)hands->board, FAIR_DRAW_GAMES, &games))
        return false;
    int found = fair_difficulty(&games);
    *away = found < wanted.least  ? wanted.least - found
            : found > wanted.most ? found - wanted.most
                                  : 0;
    return true;
}

bool fair_draw(struct tarot_hands *hands, const struct fair_wish *wish, uint64_t seed,
               int *away)
{
    struct draw draw = draw_start(seed ^ (uint64_t)hands->board << 48);
    struct tarot_hands one = *hands;
    *away = INT_MAX;
    for (int i = 0; i<wish->tries && * away> 0; i++) {
        int miss;
        if (!tarot_draw_wish(&one, &wish->hand, draw_next(&draw)))
            continue;
        if (!measure_miss(&one, wish->difficulty, &miss))
            return false;
        if (miss < *away)
            *hands = one;
        *away = miss < *away ? miss : *away;
    }
    return *away < INT_MAX;
}
