/* money.c - the money of an evening: stakes, prizes of the first three, dues. */
#include "core/award/money.h"

#include <assert.h>

int64_t money_pot(const struct money_terms *terms, int players)
{
    return (int64_t)terms->stake * players;
}

void money_prizes(const struct money_terms *terms, int players,
                  int64_t prize[MONEY_PLACES])
{
    int64_t pot = money_pot(terms, players);
    int64_t given = 0;
    int percent = 0;
    for (int i = 0; i < MONEY_PLACES; i++) {
        prize[i] = pot * terms->percent[i] / 100;
        given += prize[i];
        percent += terms->percent[i];
    }
    prize[0] += pot * percent / 100 - given;
}

int64_t money_share(const int64_t prize[MONEY_PLACES], int place, int equal)
{
    assert(place >= 1 && equal >= 1);
    int64_t sum = 0;
    for (int i = place - 1; i < place - 1 + equal && i < MONEY_PLACES; i++)
        sum += prize[i];
    return sum / equal;
}

int money_dues(int dues, int free, int appearance)
{
    return appearance == free + 1 ? dues : 0;
}
