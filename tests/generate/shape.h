/* shape.h - movements of somebody's own, and documents in another order. */
#ifndef GENERATE_SHAPE_H
#define GENERATE_SHAPE_H

#include <jansson.h>
#include <stdint.h>

/* Makes rounds of four seats a movement of one's own: rounds and tables in another order,
 * tables that do not play, boards with other numbers. */
void generate_distorted(uint64_t *chance, json_t *rounds);

/* Boards above 24 that are copies of the first ones, about as many as a field can have;
 * new reference. */
json_t *generate_copies(uint64_t *chance);

/* Takes the seats away that the rounds do not have. */
void generate_known_seats(json_t *seats, const json_t *rounds);

/* The same document with players, seats, plays, rulings, penalties and fields in another
 * order; new reference. */
json_t *generate_shuffled(const json_t *document, uint64_t seed);
#endif
