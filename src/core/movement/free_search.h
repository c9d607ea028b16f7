/* free_search.h - drawn tables improved until as few people as possible meet again. */
#ifndef MOVEMENT_FREE_SEARCH_H
#define MOVEMENT_FREE_SEARCH_H

#include "core/movement/free_draw.h"

/* Seats everybody in all rounds and counts who meets again; sizes are given. */
void free_search(struct free_draw *draw, uint64_t seed);
#endif
