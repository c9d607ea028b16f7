/* naive_sides.h - what a document of Attaque-Défense says will be played, and by whom:
 * the first half of its naive computation. */
#ifndef TESTS_NAIVE_SIDES_H
#define TESTS_NAIVE_SIDES_H

#include "base/arena.h"
#include "exact.h"
#include <jansson.h>
#include <stdint.h>

enum { ATTACK, DEFENCE };

/* A board at a table. */
struct naive_side_place {
    int session;
    const char *field;
    const json_t *seats;
    int round;
    int table;
    int board;
    const char *label[2];
    const json_t *play;
    const json_t *ruling;
    const json_t *instead;
    bool compared;
    int64_t score;
    bool given[2]; /* match points */
    struct exact pm[2];
    int64_t half_points[2];
    int64_t others;
    int64_t regularity[2]; /* hundredths */
};

struct naive_sides {
    struct arena arena;
    const json_t *document;
    bool apart; /* fields are compared apart */
    struct naive_side_place *place;
    size_t places;
    size_t capacity;
};

/* Reads the document's fields, plays and rulings. */
void naive_sides_read(struct naive_sides *all);
#endif
