/* acts.h - what happens on an evening, in its order: the rounds, how results come in, and
 * two to six awkward things. evening.h has the list. */
#ifndef GENERATE_ACTS_H
#define GENERATE_ACTS_H

#include "size.h"
#include <jansson.h>
#include <stdint.h>

/* The acts of an evening of that size; people who are expected later may come in them.
 * New reference. */
json_t *generate_acts(uint64_t *chance, const struct generate_size *size, int later);
#endif
