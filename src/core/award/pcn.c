/* pcn.c - national ranking points (PCN) of duplicate individual tarot. */
#include "core/award/pcn.h"

#include <assert.h>
#include <limits.h>
#include <stdint.h>

enum {
    PER_TABLE = 80,
    LEAST = 50,
    CAP = 2000,
    CHAMPIONSHIP_CAP = 5000,
    OVERSEAS = 3,
    ABATEMENT_FIRST = 70, /* percent, at five tables */
    ABATEMENT_MOST = 90,
    LIMBS = 32
};

const struct pcn_event_row pcn_event_table[PCN_EVENTS] = {
    [PCN_REGULARITY] = {"regularity", {1, 1, false}, 0, false},
    [PCN_REGIONAL] = {"regional", {6, 5, false}, 52, false},
    [PCN_NATIONAL] = {"national", {3, 2, false}, 100, false},
    [PCN_SEMI_FINAL] = {"semi-final", {3, 2, false}, 0, true},
    [PCN_FINAL] = {"final", {9, 5, false}, 0, true},
};

/* A natural number of a thousand bits, least significant limb first. */
struct natural {
    uint32_t limb[LIMBS];
};

/* Times a small factor; false if it does not fit. */
static bool times(struct natural *n, uint32_t factor)
{
    uint64_t carry = 0;
    for (int i = 0; i < LIMBS; i++) {
        carry += (uint64_t)n->limb[i] * factor;
        n->limb[i] = (uint32_t)carry;
        carry >>= 32;
    }
    return carry == 0;
}

static void divide(struct natural *n, uint32_t divisor)
{
    uint64_t rest = 0;
    for (int i = LIMBS; i-- > 0;) {
        rest = rest << 32 | n->limb[i];
        n->limb[i] = (uint32_t)(rest / divisor);
        rest %= divisor;
    }
}

/* floor(first * (percent / 100)^power): repeated floors of quotients are the floor of
 * the whole. A power beyond a thousand bits has come down to nothing long before. */
static int decayed(uint64_t first, uint32_t percent, int power)
{
    struct natural n = {{(uint32_t)first, (uint32_t)(first >> 32)}};
    for (int i = 0; i < power; i++)
        if (!times(&n, percent))
            return 0;
    for (int i = 0; i < power; i++)
        divide(&n, 100);
    return n.limb[1] == 0 && n.limb[0] <= INT_MAX ? (int)n.limb[0] : INT_MAX;
}

static int abatement(int tables)
{
    int further = tables - PCN_TABLES_MIN;
    return further < 0                                  ? ABATEMENT_FIRST
           : further > ABATEMENT_MOST - ABATEMENT_FIRST ? ABATEMENT_MOST
                                                        : ABATEMENT_FIRST + further;
}

int pcn_line(const struct pcn_terms *terms, int place, struct why *why)
{
    assert(terms->tables >= 1 && place >= 1);
    int percent = abatement(terms->tables);
    uint64_t first = PER_TABLE * (uint64_t)terms->tables;
    int value = decayed(first, (uint32_t)percent, place - 1);
    why_line(why, N_("place %d of the line, %d tables: 80 × %d × 0.%02d^%d = %d"), place,
             terms->tables, terms->tables, percent, place - 1, value);
    if (value > CAP) {
        value = CAP;
        why_line(why, N_("capped at %d"), value);
    }
    struct ratio factor =
        ratio_mul(terms->index, ratio_of(terms->overseas ? OVERSEAS : 1, 1));
    if (ratio_compare(factor, ratio_of(1, 1)) != 0) {
        value = (int)ratio_floor(ratio_mul(ratio_of(value, 1), factor));
        why_line(why, N_("times the index: %d"), value);
    }
    if (pcn_event_table[terms->event].championship && value > CHAMPIONSHIP_CAP) {
        value = CHAMPIONSHIP_CAP;
        why_line(why, N_("capped at %d"), value);
    }
    if (value < LEAST) {
        value = LEAST;
        why_line(why, N_("never less than %d"), value);
    }
    return value;
}

int pcn_line_places(int players)
{
    return (players + 1) / 2;
}

void pcn_line_values(const struct pcn_terms *terms, int paid, int value[])
{
    for (int place = 1; place <= paid; place++) {
        bool bottom = place > 1 && value[place - 1] == LEAST; /* it only goes down */
        value[place] = bottom ? LEAST : pcn_line(terms, place, NULL);
    }
}

int pcn_share(const int value[], int paid, int place, int m, struct why *why)
{
    int64_t sum = 0;
    for (int i = place; i < place + m && i <= paid; i++)
        sum += value[i];
    int share = (int)((sum + m - 1) / m);
    if (place > paid)
        why_line(why, N_("place %d of the line: %d places are paid"), place, paid);
    else if (m > 1)
        why_line(why, N_("%d equal players share %d: %d each, rounded up"), m, (int)sum,
                 share);
    return share;
}
