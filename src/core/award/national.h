/* national.h - the points of national events, which are printed place by place.
 *
 * The finals of France and the tournament of the masters give PCN and PP by the place
 * alone; national opens, and festivals of index 1.5, PP by the number of players and the
 * place. Pure. Rule: docs/rules.md, PCN and PP; edition 2022. */
#ifndef AWARD_NATIONAL_H
#define AWARD_NATIONAL_H

enum national_table {
    NATIONAL_OPEN,
    NATIONAL_FIRST,
    NATIONAL_SECOND,
    NATIONAL_PROMOTION,
    NATIONAL_SENIOR,
    NATIONAL_YOUTH,
    NATIONAL_MASTERS,
    NATIONAL_TABLES
};

enum { NATIONAL_OPEN_PLAYERS = 100, NATIONAL_OPEN_PLACES = 28 };

struct national_points {
    int pcn;
    int pp;
};

/* How many places of so many players have points; what a place has, from 1. */
int national_places(enum national_table table, int players);
struct national_points national_points(enum national_table table, int place);

/* Likewise, the PP of a national open; none below 100 players. */
int national_open_places(int players);
int national_open_pp(int players, int place);
#endif
