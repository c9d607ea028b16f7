/* big.h - a tournament as large as a federation's: many fields of nine tables that share
 * 36 boards, seven rounds of four boards each. */
#ifndef BENCH_BIG_H
#define BENCH_BIG_H

#include "tournament/model/tournament.h"

enum {
    BIG_TABLES = 9,
    BIG_ROUNDS = 7,
    BIG_BOARDS = 36,
    BIG_PLAYERS = 4 * BIG_TABLES,       /* of a field */
    BIG_SLOTS = BIG_ROUNDS * BIG_BOARDS /* of a field */
};

/* Takes each change of a tournament, in order. Texts live for the call. */
typedef void big_sink(void *context, const struct change *change);

/* Goes through the changes of a tournament of that many fields: creation, entries, and a
 * session with its schedules and seats; without plays. */
void big_found(int fields, big_sink *sink, void *context);

/* Goes through its plays, each with a score that a garde can give. */
void big_play(int fields, big_sink *sink, void *context);

/* A sink that applies the changes to a struct tournament without a journal. */
void big_apply(void *tournament, const struct change *change);
#endif
