/* pcn.h - national ranking points (PCN) of duplicate individual tarot.
 *
 * A tournament's points go by one of three scales: in line, 80 points a table, less for
 * each place of the line; Howell, likewise for each place of the general ranking; several
 * sessions, a table of 40 places; finals of France have a printed table. Exact integers
 * throughout. Rule: docs/rules.md, PCN;
 * edition 2022. */
#ifndef AWARD_PCN_H
#define AWARD_PCN_H

#include "base.h"
#include "core/award/national.h"

enum { PCN_PLAYERS_MIN = 12, PCN_TABLES_MIN = 5 };

/* The kinds of events, which have their own index and cap. */
enum pcn_event {
    PCN_REGULARITY,
    PCN_REGIONAL,
    PCN_NATIONAL,
    PCN_SEMI_FINAL,
    PCN_FINAL,
    PCN_NONE,          /* no points */
    PCN_STAGE,         /* of a regional championship, before its semi-final */
    PCN_FRANCE,        /* a national final */
    PCN_OPEN_NATIONAL, /* the federation's open tournaments */
    PCN_FESTIVAL,
    PCN_MASTERS,
    PCN_EVENTS
};

struct pcn_event_row {
    struct ratio index; /* unless the director says otherwise */
    int players;        /* needed for that index */
    bool championship;  /* a regional one: capped at 5000 */
    bool tops;          /* they decide between equals, whatever was chosen: article 20 */
    bool official;      /* the arbiter does not play in it */
};
extern const struct pcn_event_row pcn_event_table[PCN_EVENTS];

enum pcn_scale {
    PCN_LINE,     /* floor(80 * tables * a^(place - 1)), a by the number of tables */
    PCN_HOWELL,   /* round(80 * tables * 0.85^(place - 1)) */
    PCN_SESSIONS, /* a table of places * tables of all sessions * 2 */
    PCN_PRINTED   /* a table of places, whatever the tables and the index */
};

struct pcn_terms {
    int tables; /* of all fields, incomplete ones included; of all sessions */
    enum pcn_event event;
    struct ratio index;
    bool overseas; /* local tournament of an overseas club: times 3 */
    enum pcn_scale scale;
    enum national_table table; /* of PCN_PRINTED */
};

/* Points of a place, in the line or in general, which must be one of the paid ones. */
int pcn_value(const struct pcn_terms *terms, int place, struct why *why);

/* Places paid where so many players are ranked together, or played the first session:
 * half of them, rounded up. */
int pcn_places(int players);

/* Fills value[1] to value[paid] with the points of these places. */
void pcn_values(const struct pcn_terms *terms, int paid, int value[]);

/* What each of m equal players has who share the places from that one on: the sum of
 * their values, unpaid places counting 0, divided and rounded up. */
int pcn_share(const int value[], int paid, int place, int m, struct why *why);

/* A share of a paid place, which is never less than the least. */
int pcn_at_least(int share, struct why *why);
#endif
