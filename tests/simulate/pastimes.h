/* pastimes.h - what is played on an evening: the document, its places, and how a result
 * is told to a page and to the API.
 *
 * A result is a number, of which each person who tells another one has an own variant:
 * the score of the taker, or the tricks that a contract made. */
#ifndef SIMULATE_PASTIMES_H
#define SIMULATE_PASTIMES_H

#include "store.h"

/* Most of each. */
enum {
    PASTIME_TABLES = 5,
    PASTIME_ROUNDS = 3,
    PASTIME_BOARDS = 2,
    PASTIME_SLOTS = 30,
    PASTIME_WORD = 16
};

enum pastime { PASTIME_TAROT, PASTIME_ATTACK, PASTIME_BRIDGE, PASTIME_WHIST, PASTIMES };

/* By whom a result is confirmed, as the tournament's option has it. */
enum pastime_confirmed { BY_TABLE, BY_PHONE, BY_WORD, CONFIRMED_WAYS };

/* Who tells a result. */
enum pastime_variant { AS_PLAYED, AS_OTHERS_SAY, AS_DIRECTOR_SAYS, AS_CLERK_SAYS };

/* A place where one board is played once. */
struct pastime_slot {
    int round;
    int table;
    int board;               /* or deal */
    char word[PASTIME_WORD]; /* of a player of the other side */
};

/* What is told of a place. */
struct pastime_result {
    int round; /* 0: it is none */
    int table;
    int board;
    int value;
};

/* A tournament of the game that nobody has played yet, as the generator of evenings draws
 * it; new reference. */
json_t *pastime_document(enum pastime pastime, enum pastime_confirmed confirmed,
                         uint64_t seed);

/* The places of the tournament that was made of it; how many. */
int pastime_read_slots(const struct tournament *t, const struct club *club,
                       struct pastime_slot slot[PASTIME_SLOTS]);

/* The result of the i-th place, as somebody tells it. */
struct pastime_result pastime_result(const struct pastime_slot slot[PASTIME_SLOTS],
                                     enum pastime pastime, int i,
                                     enum pastime_variant variant);

/* Its members, or the fields of its form. */
void pastime_say_json(enum pastime pastime, const struct pastime_result *result, char *to,
                      size_t size);
void pastime_say_form(enum pastime pastime, const struct pastime_result *result, char *to,
                      size_t size);

/* The members of a ruling at its place, without the last brace. */
void pastime_say_ruling(enum pastime pastime, const struct pastime_result *result,
                        char *to, size_t size);

/* The result that an event tells. */
struct pastime_result pastime_read(enum pastime pastime, const char *payload);
#endif
