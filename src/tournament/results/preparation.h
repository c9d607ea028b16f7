/* preparation.h - which boards of duplicate tarot a table makes ready in a round, before
 * they are played elsewhere.
 *
 * Fields in lines have étuis of their own colours: in the first round each colour deals
 * its share of a table's étuis and duplicates them for the others. Howells side by side
 * share one series: what nobody has played yet is dealt, one étui a table, and copied
 * where copies are played; what nobody will play again is not put back together. Six
 * tables can duplicate in a position 0. Pure. Rule: docs/rules.md, Movements. */
#ifndef TOURNAMENT_PREPARATION_H
#define TOURNAMENT_PREPARATION_H

#include "tournament/model.h"

struct preparation {
    const struct tournament *t;
    const struct session *session;
    const struct field *field;
    int round;
    int table;
};

/* The boards that the table deals in the first round, for others too: "1–2"; "" where
 * tables have nothing to share out. In the arena. */
const char *preparation_deals(const struct preparation *here, struct arena *arena);

/* What the table is told, in the arena; "" where there is nothing to tell. */
const char *preparation_words(const struct preparation *here, enum lang lang,
                              struct arena *arena);

/* The same for the director's plan, where nothing goes without saying: boards that nobody
 * has played yet are dealt here, or shared out among the tables that play them. */
const char *preparation_plan(const struct preparation *here, enum lang lang,
                             struct arena *arena);
#endif
