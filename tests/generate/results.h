/* results.h - documents of evenings that have been played, wholly or in part, with
 * rulings and penalties of every kind: what tests of random tournaments compute twice. */
#ifndef GENERATE_RESULTS_H
#define GENERATE_RESULTS_H

#include "evening.h"
#include <jansson.h>
#include <stdint.h>

/* Formats that one second computation knows. */
enum generate_family {
    GENERATE_INDIVIDUALS, /* tarot in line, Howell */
    GENERATE_ATTACK,      /* Attaque-Défense */
    GENERATE_MATCHES,     /* quadrettes, teams and triplettes of tarot */
    GENERATE_BRIDGE,
    GENERATE_POINTS, /* free deals and whist */
    GENERATE_FAMILIES
};

/* A document; new reference. The same seed gives the same one. */
json_t *generate_results(enum generate_family family, uint64_t seed);

/* The document of an orderly evening: everybody is there, the movement is that of its
 * kind, most results are entered; new reference. The wish names a format, and limits the
 * tables. */
json_t *generate_played(const struct generate_wish *wish);
#endif
