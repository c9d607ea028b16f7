/* places.h - the start places of all fields of a session, and who meets whom from them.
 *
 * Places are numbered through, field after field, as the contestants of each schedule.
 * Whatever the movement, this is all that seating needs of it. Pure. */
#ifndef SEATING_PLACES_H
#define SEATING_PLACES_H

#include "core/movement.h"

enum { PLACES_NONE = -1 };

struct places {
    const struct schedule *const *field; /* borrowed */
    size_t fields;
    int *first; /* of each field: the place of its contestant 0 */
    int count;
    bool *used;    /* of each place: somebody will sit there */
    int *field_of; /* of each place */
    int *line;     /* of each place: the direction it keeps, or PLACES_NONE */
    int *team;     /* of each place: those who share its line in its field, numbered */
    int teams;     /* a field without lines is one team */
    int *met;      /* places met from place p: met[met_from[p]] to met[met_from[p + 1]] */
    int *met_from; /* count + 1 of them */
};

/* Finds the places of the fields, all of them used. */
void places_init(struct places *places, const struct schedule *const field[],
                 size_t fields, struct arena *arena);

/* Fills order with all places as they are filled when nothing else is wanted: field after
 * field, by table, N, E, S, W, each seat to whoever starts from it; then those who do not
 * sit in the first round, and at last the substitutes. */
void places_in_order(const struct places *places, int order[], struct arena *arena);

/* Finds who meets whom, once it is known which places are used: a table with an empty
 * seat does not play. Meeting twice counts twice. */
void places_find_meetings(struct places *places, struct arena *arena);

/* Whether everybody of the table is there in that round, so that it plays. */
bool places_table_plays(const struct places *places, size_t field,
                        const struct schedule_table *at);
#endif
