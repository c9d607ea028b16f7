/* random_tournament.h - tournament documents from a seed, of every kind that is allowed:
 * one field or several, complete or hardly begun, with many ties and all rulings. */
#ifndef TESTS_RANDOM_TOURNAMENT_H
#define TESTS_RANDOM_TOURNAMENT_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/* A document; new reference. The same seed, which is not 0, gives the same one. */
json_t *random_tournament(uint64_t seed);

/* The same document with players, seats, plays, rulings, penalties and fields in another
 * order; new reference. */
json_t *random_shuffled(const json_t *document, uint64_t seed);

/* A score that a garde can give, from a short list, so that many are equal. */
int random_score(uint64_t *chance);

/* True in so many of a hundred cases. */
bool random_odds(uint64_t *chance, int percent);
#endif
