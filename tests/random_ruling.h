/* random_ruling.h - rulings and penalties of every kind for random documents. */
#ifndef TESTS_RANDOM_RULING_H
#define TESTS_RANDOM_RULING_H

#include <jansson.h>
#include <stdint.h>

/* Adds a ruling on the play to the list, and now and then penalties beside it. The
 * document has its players already; place has board, round and table. */
void random_rulings(uint64_t *chance, const json_t *document, const json_t *place,
                    json_t *rulings);

/* Penalties of a session; new reference. */
json_t *random_penalties(uint64_t *chance, const json_t *document);
#endif
