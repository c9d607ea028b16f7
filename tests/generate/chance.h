/* chance.h - chance of the generator: the same draws from the same seed, on any machine.
 *
 * Every draw is a statement of its own: in which order a compiler computes the arguments
 * of a call is open, and the draws would follow it. */
#ifndef GENERATE_CHANCE_H
#define GENERATE_CHANCE_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

/* A state for support_bits() and all below, well apart from that of the next seed. */
uint64_t generate_chance(uint64_t seed);

/* True in so many of a hundred cases. */
bool generate_odds(uint64_t *chance, int percent);

/* A number from 0 to n - 1. */
int generate_below(uint64_t *chance, int n);

/* One of the n words, or numbers. */
const char *generate_word(uint64_t *chance, const char *const list[], size_t n);
int generate_number(uint64_t *chance, const int list[], size_t n);
#define GENERATE_WORD(chance, list) \
    generate_word((chance), (list), sizeof(list) / sizeof(list)[0])
#define GENERATE_NUMBER(chance, list) \
    generate_number((chance), (list), sizeof(list) / sizeof(list)[0])

/* Puts a list in another order. */
void generate_shuffle(uint64_t *chance, json_t *list);
#endif
