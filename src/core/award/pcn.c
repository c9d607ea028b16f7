/* pcn.c - national ranking points (PCN) of duplicate individual tarot. */
#include "core/award/pcn.h"

#include <assert.h>
#include <limits.h>

enum {
    PER_TABLE = 80,
    LEAST = 50,
    CAP = 2000,
    CHAMPIONSHIP_CAP = 5000,
    OVERSEAS = 3,
    ABATEMENT_FIRST = 70, /* percent, at five tables */
    ABATEMENT_MOST = 90,
    ABATEMENT_HOWELL = 85,
    KIND = 2, /* what the regulations call C: 2 for individuals */
    LIMBS = 32
};

const struct pcn_event_row pcn_event_table[PCN_EVENTS] = {
    [PCN_REGULARITY] = {.index = {1, 1, false}},
    [PCN_REGIONAL] = {.index = {6, 5, false}, .players = 52},
    [PCN_NATIONAL] = {.index = {3, 2, false}, .players = 100},
    [PCN_SEMI_FINAL] = {.index = {3, 2, false},
                        .championship = true,
                        .tops = true,
                        .official = true},
    [PCN_FINAL] = {.index = {9, 5, false},
                   .championship = true,
                   .tops = true,
                   .official = true},
    [PCN_NONE] = {.index = {1, 1, false}},
    [PCN_STAGE] = {.index = {1, 1, false}, .championship = true, .official = true},
    [PCN_FRANCE] = {.index = {1, 1, false}, .tops = true, .official = true},
    [PCN_OPEN_NATIONAL] = {.index = {3, 2, false}, .players = 100},
    [PCN_FESTIVAL] = {.index = {3, 2, false}, .players = 100, .official = true},
    [PCN_MASTERS] = {.index = {1, 1, false}, .tops = true, .official = true},
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

/* What the 40 places of several sessions have, in hundredths of a point for each table;
 * those behind have what the last one has. */
static const int session_place[] = {
    5000, 4700, 4400, 4100, 3800, 3500, 3200, 2900, 2700, 2500, 2300, 2100, 1900, 1700,
    1500, 1400, 1300, 1200, 1100, 1000, 900,  800,  750,  700,  650,  600,  550,  500,
    450,  400,  375,  350,  325,  300,  280,  260,  240,  220,  200,  200};
enum { SESSION_PLACES = sizeof session_place / sizeof session_place[0] };

static struct ratio factor_of(const struct pcn_terms *terms)
{
    bool local = terms->event == PCN_REGULARITY;
    return ratio_mul(terms->index, ratio_of(terms->overseas && local ? OVERSEAS : 1, 1));
}

static int limited(int64_t value)
{
    return value > INT_MAX ? INT_MAX : (int)value;
}

static int cap(int value, int most, struct why *why)
{
    if (value <= most)
        return value;
    why_line(why, N_("capped at %d"), most);
    return most;
}

/* The points of a place before the index. */
static int value_in_line(const struct pcn_terms *terms, int place, struct why *why)
{
    int percent = abatement(terms->tables);
    uint64_t first = PER_TABLE * (uint64_t)terms->tables;
    int value = decayed(first, (uint32_t)percent, place - 1);
    why_line(why, N_("place %d of the line, %d tables: 80 × %d × 0.%02d^%d = %d"), place,
             terms->tables, terms->tables, percent, place - 1, value);
    return value;
}

/* Likewise, rounded to the nearest: half of what twice as many tables have, rounded up.
 */
static int value_in_howell(const struct pcn_terms *terms, int place, struct why *why)
{
    uint64_t first = (uint64_t)terms->tables * 2 * PER_TABLE;
    int twice = decayed(first, ABATEMENT_HOWELL, place - 1);
    int value = twice / 2 + twice % 2;
    why_line(why, N_("place %d, %d tables: 80 × %d × 0.%02d^%d = %d"), place,
             terms->tables, terms->tables, ABATEMENT_HOWELL, place - 1, value);
    return value;
}

/* A tournament of one session: capped, then times the index, rounded as before. */
static int value_of_session(const struct pcn_terms *terms, int place, struct why *why)
{
    bool line = terms->scale == PCN_LINE;
    int value =
        line ? value_in_line(terms, place, why) : value_in_howell(terms, place, why);
    struct ratio factor = factor_of(terms);
    value = cap(value, CAP, why);
    if (ratio_compare(factor, ratio_of(1, 1)) == 0)
        return value;
    struct ratio product = ratio_mul(ratio_of(value, 1), factor);
    value = limited(line ? ratio_floor(product) : ratio_round(product, 0));
    why_line(why, N_("times the index: %d"), value);
    return terms->event == PCN_REGULARITY ? cap(value, CAP, why) : value;
}

static void tell_sessions(const struct pcn_terms *terms, int place, struct ratio each,
                          struct ratio exact, struct why *why)
{
    struct str shown = {0};
    struct str product = {0};
    char sign = lang_decimal(why->lang);
    number_add_data(&shown, each, 2, sign);
    number_add_data(&product, exact, 2, sign);
    why_line(why, N_("place %d, %d tables in all sessions: %s × %d × %d = %s"), place,
             terms->tables, str_text(&shown), terms->tables, KIND, str_text(&product));
    str_clear(&shown);
    str_clear(&product);
}

/* Several sessions: rounded once, at the end. Only tournaments of regularity have the
 * cap of one session. */
static int value_of_sessions(const struct pcn_terms *terms, int place, struct why *why)
{
    int row = place < SESSION_PLACES ? place : SESSION_PLACES;
    struct ratio each = ratio_of(session_place[row - 1], 100);
    struct ratio exact = ratio_mul(each, ratio_of((int64_t)terms->tables * KIND, 1));
    struct ratio factor = factor_of(terms);
    int value = limited(ratio_round(ratio_mul(exact, factor), 0));
    if (why)
        tell_sessions(terms, place, each, exact, why);
    if (ratio_compare(factor, ratio_of(1, 1)) != 0)
        why_line(why, N_("times the index: %d"), value);
    else if (exact.den != 1)
        why_line(why, N_("rounded to the nearest: %d"), value);
    return terms->event == PCN_REGULARITY ? cap(value, CAP, why) : value;
}

int pcn_value(const struct pcn_terms *terms, int place, struct why *why)
{
    assert(terms->tables >= 1 && place >= 1);
    if (terms->scale == PCN_PRINTED) {
        int printed = national_points(terms->table, place).pcn;
        why_line(why, N_("place %d of the printed table: %d"), place, printed);
        return printed;
    }
    int value = terms->scale == PCN_SESSIONS ? value_of_sessions(terms, place, why)
                                             : value_of_session(terms, place, why);
    if (pcn_event_table[terms->event].championship)
        value = cap(value, CHAMPIONSHIP_CAP, why);
    if (value < LEAST) {
        value = LEAST;
        why_line(why, N_("never less than %d"), value);
    }
    return value;
}

int pcn_places(int players)
{
    return players / 2 + players % 2;
}

void pcn_values(const struct pcn_terms *terms, int paid, int value[])
{
    for (int place = 1; place <= paid; place++) {
        bool bottom = place > 1 && terms->scale != PCN_PRINTED &&
                      value[place - 1] == LEAST; /* it only goes down */
        value[place] = bottom ? LEAST : pcn_value(terms, place, NULL);
    }
}

int pcn_share(const int value[], int paid, int place, int m, struct why *why)
{
    int64_t sum = 0;
    for (int i = place; i < place + m && i <= paid; i++)
        sum += value[i];
    int share = (int)((sum + m - 1) / m);
    if (place > paid)
        why_line(why, N_("place %d: %d places are paid"), place, paid);
    else if (m > 1)
        why_line(why, N_("%d tied players share %d: %d each, rounded up"), m, (int)sum,
                 share);
    return share;
}

int pcn_at_least(int share, struct why *why)
{
    if (share >= LEAST)
        return share;
    why_line(why, N_("never less than %d"), LEAST);
    return LEAST;
}
