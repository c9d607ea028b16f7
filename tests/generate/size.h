/* size.h - how many come, and the movement that they play: every kind that the program
 * has for so many, also with half tables, substitutes, fields and sections. */
#ifndef GENERATE_SIZE_H
#define GENERATE_SIZE_H

#include "tournament/model.h"
#include <stdbool.h>
#include <stdint.h>

/* No more than that; 0: any. */
struct generate_limits {
    int tables;
    int rounds;
    int boards; /* of a table and round */
    int slots;  /* of all fields */
    int fields;
    bool whole; /* nobody is missing or too many; of so many tables at most */
};

/* A movement that was drawn; its schedules are the arena's. */
struct generate_size {
    const struct format *format;
    struct movement_plan plan; /* that made it */
    struct movement movement;
    int people; /* who come */
};

/* Draws people and a movement of the format within the limits; kind: of that name, or
 * NULL for any. Fails the test where none is found. */
void generate_size(uint64_t *chance, const struct format_request *wanted,
                   const struct generate_limits *limits, struct generate_size *size,
                   struct arena *arena);
#endif
