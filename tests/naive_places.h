/* naive_places.h - what a document says will be played, and by whom: the first half of
 * the naive computation. Written from the regulations, apart from the program. */
#ifndef TESTS_NAIVE_PLACES_H
#define TESTS_NAIVE_PLACES_H

#include "base/arena.h"
#include "exact.h"
#include <jansson.h>
#include <stdint.h>

enum { NAIVE_NO_LINE = -1, NAIVE_N, NAIVE_E, NAIVE_S, NAIVE_W, NAIVE_SEATS };

/* One board to be played at one table. */
struct naive_place {
    int session;
    const char *field;
    int round;
    int table;
    int board;
    int original; /* the board that it is compared as */
    int taker;
    const char *player[NAIVE_SEATS]; /* NULL: the seat is empty */
    const json_t *play;              /* of the document, or NULL */
    const json_t *ruling;            /* the one that changes marks, or NULL */
    const json_t *instead;           /* the score a ruling names, or NULL */
    bool compared;                   /* the score below meets the others */
    int64_t score;
    bool counts[NAIVE_SEATS];       /* the seat has a mark */
    struct exact mark[NAIVE_SEATS]; /* in percent */
};

/* One player in one session. */
struct naive_seat {
    int session;
    const char *field;
    const char *label;
    int line;
    const char *player;
    struct exact attack; /* means; 0 without a mark */
    struct exact defence;
    struct exact penalty;
    struct exact total;
    int attacks;
    int defences;
    int tops;
};

struct naive {
    struct arena arena;
    const json_t *document;
    int sessions;
    int tables; /* of all sessions */
    bool lines; /* players have lines: a tournament in line of one session */
    struct naive_place *place;
    size_t places;
    size_t places_capacity;
    struct naive_seat *seat;
    size_t seats;
    size_t seats_capacity;
};

/* Who is at a table of the official movement in a round, by start table, and which set of
 * boards; all are counted from 1. False if there is no such round. */
bool naive_official(int tables, int round, int table, int start[NAIVE_SEATS], int *set);

/* Who is at a table of the Howell of three or four tables, by numbers, and which set of
 * boards; field is 0 for A, 1 for B, 2 for C. */
void naive_howell(int tables, int field, int round, int table, int number[NAIVE_SEATS],
                  int *set);

/* The number of a set's board, the so many-th: copies are 24 above their originals, or
 * 48, so that they have the same taker. */
int naive_howell_board(int tables, int set, int boards, int b);

/* Rounds of the official movement of that many tables, 0 if there is none. */
int naive_rounds(int tables);

/* Boards at a table and round where nobody says how many. */
int naive_boards(int rounds);

/* Who takes the board. */
int naive_taker(int board);

/* Reads the document's fields, seats and plays, then its rulings. */
void naive_read(struct naive *naive, const json_t *document);

/* The number under a key, or the other number. */
int naive_int(const json_t *object, const char *key, int otherwise);

const char *naive_text(const json_t *object, const char *key, const char *otherwise);
#endif
