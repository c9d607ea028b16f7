/* reach.h - how far a table's card reaches: which rounds its phones may read and write.
 *
 * Players move on and the card stays: whoever sits there next will meet some of the
 * boards that were played there, or has them still before them. So a card opens the round
 * in play, and the one before until it is closed. Pure. */
#ifndef TOURNAMENT_REACH_H
#define TOURNAMENT_REACH_H

#include "tournament/evening.h"
#include "tournament/model.h"

enum reach {
    REACH_OPEN,     /* read and written */
    REACH_PAST,     /* only what is still missing can be sent; nothing is read */
    REACH_FUTURE,   /* not played here yet */
    REACH_OTHER,    /* of another session */
    REACH_PUBLISHED /* the results are out: the director alone changes them */
};

/* A round of a table, as the card of a session (from 1) reaches it. */
struct reach_place {
    int session;
    const struct field *field;
    int table;
    int round;
};

enum reach reach_of(const struct tournament *t, const struct evening *evening,
                    const struct reach_place *place);

/* What to tell a phone of a round that it may not read or write; to be translated. */
const char *reach_words(enum reach reach);
#endif
