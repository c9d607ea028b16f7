/* pcn.h - national ranking points (PCN) of duplicate individual tarot.
 *
 * Line tournaments: floor(80 * tables * a^(place - 1)) for the first half of each line,
 * with a = 0.70 at five tables and 0.01 more for each further one, at most 0.90. Exact
 * integers throughout. Rule: docs/rules.md, PCN; edition 2022. */
#ifndef AWARD_PCN_H
#define AWARD_PCN_H

#include "base/ratio.h"
#include "base/why.h"

enum { PCN_PLAYERS_MIN = 12, PCN_TABLES_MIN = 5 };

/* The kinds of events, which have their own index and cap. */
enum pcn_event {
    PCN_REGULARITY,
    PCN_REGIONAL,
    PCN_NATIONAL,
    PCN_SEMI_FINAL,
    PCN_FINAL,
    PCN_EVENTS
};

struct pcn_event_row {
    const char *name;   /* in data */
    struct ratio index; /* unless the director says otherwise */
    int players;        /* needed for that index */
    bool championship;  /* capped at 5000 */
};
extern const struct pcn_event_row pcn_event_table[PCN_EVENTS];

struct pcn_terms {
    int tables; /* of all fields, incomplete ones included */
    enum pcn_event event;
    struct ratio index;
    bool overseas; /* local tournament of an overseas club: times 3 */
};

/* Points of a place in a line, which must be one of the paid ones. */
int pcn_line(const struct pcn_terms *terms, int place, struct why *why);

/* Places paid in a line of that many players: half of them, rounded up. */
int pcn_line_places(int players);

/* Fills value[1] to value[paid] with the points of these places. */
void pcn_line_values(const struct pcn_terms *terms, int paid, int value[]);

/* What each of m equal players has who share the places from that one on: the sum of
 * their values, unpaid places counting 0, divided and rounded up. */
int pcn_share(const int value[], int paid, int place, int m, struct why *why);
#endif
