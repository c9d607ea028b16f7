/* tarot_wish.c - how strong a hand of tarot is, and what a taker's hand should be like.
 */
#include "core/deal/tarot_wish.h"

#include "base.h"

enum { BLOCK = 12, MAJOR = 16 };

/* Sixteen to twenty-one: two more each, and one where another is beside it. */
static int major_trumps(uint32_t trumps)
{
    int points = 0;
    for (int n = MAJOR; n <= 21; n++) {
        if (!((trumps >> n) & 1))
            continue;
        points += 2;
        points += ((trumps >> (n + 1)) & 1) || (n > MAJOR && ((trumps >> (n - 1)) & 1));
    }
    return points;
}

static int trump_points(struct tarot_set hand)
{
    static const int petit[] = {0, 0, 0, 0, 0, 5, 7, 9}; /* by the number of trumps */
    int count = tarot_trumps(hand);
    int points = 2 * count + major_trumps(hand.trumps);
    points += tarot_has(hand, TAROT_TWENTY_ONE) ? 10 : 0;
    points += tarot_has(hand, TAROT_EXCUSE) ? 8 : 0;
    if (tarot_has(hand, TAROT_PETIT))
        points += petit[count < 7 ? count : 7];
    return points;
}

static int suit_points(unsigned lane)
{
    static const int by_length[] = {6, 3, 0, 0, 0, 5, 7, 9};
    int length = __builtin_popcount(lane);
    int points = by_length[length < 7 ? length : 7];
    bool king = (lane >> TAROT_ROI) & 1;
    bool queen = (lane >> TAROT_DAME) & 1;
    if (king && queen)
        points += 10;
    else
        points += king ? 6 : queen ? 3 : 0;
    points += ((lane >> TAROT_CAVALIER) & 1) ? 2 : 0;
    points += ((lane >> TAROT_VALET) & 1) ? 1 : 0;
    return points;
}

int tarot_strength(struct tarot_set hand)
{
    int points = trump_points(hand);
    for (int suit = 0; suit < TAROT_SUITS; suit++)
        points += suit_points(tarot_lane(hand, suit));
    return points;
}

bool tarot_is_bare_petit(struct tarot_set hand)
{
    return hand.trumps == UINT32_C(1) << (TAROT_PETIT - TAROT_EXCUSE);
}

bool tarot_range_read(const char *text, struct tarot_range *range)
{
    enum { MOST = 150, DIGITS = 3 };
    int number[2] = {0, 0};
    for (int i = 0; i < 2; i++) {
        int digits = 0;
        for (; *text >= '0' && *text <= '9'; text++, digits++)
            number[i] = digits < DIGITS ? 10 * number[i] + (*text - '0') : MOST + 1;
        if (digits == 0 || number[i] > MOST)
            return false;
        if (i == 0 && *text == '\0')
            number[++i] = number[0];
        else if (i == 0 && *text++ != '-')
            return false;
    }
    *range = (struct tarot_range){number[0], number[1]};
    return *text == '\0' && number[0] <= number[1];
}

static bool is_within(struct tarot_range range, int n)
{
    return n >= range.least && n <= range.most;
}

bool tarot_wish_met(const struct tarot_wish *wish, struct tarot_set hand)
{
    return is_within(wish->oudlers, tarot_oudlers(hand)) &&
           is_within(wish->trumps, tarot_trumps(hand)) &&
           is_within(wish->strength, tarot_strength(hand)) && !tarot_is_bare_petit(hand);
}

struct tarot_wish tarot_wish_of(uint64_t seed, int board, enum tarot_contract contract)
{
    static const struct tarot_wish garde[BLOCK] = {
        {{56, 62}, {0, 0}, {7, 10}}, {{56, 59}, {1, 1}, {5, 7}},
        {{56, 60}, {1, 1}, {7, 8}},  {{61, 66}, {1, 1}, {7, 9}},
        {{64, 70}, {1, 1}, {8, 11}}, {{56, 59}, {2, 2}, {4, 6}},
        {{57, 61}, {2, 2}, {6, 7}},  {{60, 64}, {2, 2}, {6, 8}},
        {{63, 67}, {2, 2}, {7, 9}},  {{66, 70}, {2, 2}, {8, 11}},
        {{56, 62}, {3, 3}, {4, 6}},  {{61, 68}, {3, 3}, {5, 7}},
    };
    static const struct tarot_wish sans = {{71, 80}, {1, 3}, {7, 12}};
    static const struct tarot_wish contre = {{81, 110}, {2, 3}, {8, 14}};
    if (contract == TAROT_GARDE_SANS)
        return sans;
    if (contract == TAROT_GARDE_CONTRE)
        return contre;
    int order[BLOCK];
    struct draw first = draw_start(seed);
    struct draw draw =
        draw_start(draw_next(&first) + (uint64_t)((board - 1) / BLOCK) + 1);
    for (int i = 0; i < BLOCK; i++)
        order[i] = i;
    draw_shuffle(&draw, order, BLOCK);
    return garde[order[(board - 1) % BLOCK]];
}
