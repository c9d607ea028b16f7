/* random_attack_defence.h - documents of Attaque-Défense from a seed: every way to give a
 * movement, one or two sessions and fields, empty seats, all rulings, penalties, ties. */
#ifndef TESTS_RANDOM_ATTACK_DEFENCE_H
#define TESTS_RANDOM_ATTACK_DEFENCE_H

#include <jansson.h>
#include <stdint.h>

/* A document; new reference. The same seed, which is not 0, gives the same one. */
json_t *random_attack_defence(uint64_t seed);

/* A score that the board's contract can give, from a short list. */
int random_attack_score(uint64_t *chance, int board);
#endif
