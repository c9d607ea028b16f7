/* probe.h - whether the taker can win so much when all cards are seen.
 *
 * One question, yes or no, answered by trying cards: the taker needs one that serves, the
 * defenders one that does not. Sure halves, positions known before, and equal cards spare
 * most of it. A defender who must throw a card under a trick of the taker is first
 * allowed to choose it later, which can only help the defence: where the taker succeeds
 * against that, he succeeds against every choice. Pure but for the flag that stops it. */
#ifndef PLAY_PROBE_H
#define PLAY_PROBE_H

#include "core/play/moves.h"
#include "core/play/objective.h"
#include "core/play/positions.h"
#include "core/play/state.h"
#include <stdatomic.h>

/* What can be left out, for tests: nothing but time may change. */
enum {
    PROBE_NO_BOUNDS = 1,
    PROBE_NO_LAZY = 2,
    PROBE_NO_TABLE = 4,
    PROBE_NO_EQUALS = 8,
    PROBE_NO_ORDER = 16,
    PROBE_NO_PARTITION = 32,
    PROBE_NO_WORSE = 64,
    PROBE_NO_LUCK = 128
};

/* Sure halves that are looked for: of the taker and of the defence before a trick, and of
 * the taker in one that he wins or loses. */
enum sure { SURE_LEAST, SURE_MOST, SURE_WON, SURE_LOST, SURE_KINDS };

enum { PROBE_PARTS = 32 };
struct probe {
    const struct objective *objective;
    struct positions *table; /* shared */
    const atomic_bool *stop; /* or NULL; then answers mean nothing */
    unsigned without;        /* PROBE_NO_… */
    unsigned noise;          /* threads differ in their order by it */
    uint64_t positions;      /* looked at */
    bool stopped;
    struct history history;
    uint8_t misses[SURE_KINDS][TAROT_TRICKS + 1][PROBE_PARTS]; /* of late */
    unsigned passed;                            /* how often they were not looked for */
    int8_t mood[TAROT_TRICKS + 1][PROBE_PARTS]; /* whether defenders who throw a card
                                                   mostly lose by it, or win */
};

/* What the taker wins at least from the start of a trick on, if that is as much as is
 * needed; otherwise what he wins at most. */
int probe_prove(struct probe *probe, const struct state *state, int need);

/* Whether the taker wins at least so many halves. */
bool probe_reaches(struct probe *probe, const struct state *state, int need);

/* From the middle of a trick. */
bool probe_trick_reaches(struct probe *probe, const struct state *state,
                         const struct trick *trick, int need);
#endif
