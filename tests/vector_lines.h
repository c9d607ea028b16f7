/* vector_lines.h - line movements read from the printed tables of tests/vectors. */
#ifndef TESTS_VECTOR_LINES_H
#define TESTS_VECTOR_LINES_H

#include "core/movement/lines.h"
#include <jansson.h>

/* The lines of a group, "Z_2xZ_6" or "Z_2^3", with offsets of S, E, W and the boards. */
void vector_lines(const char *group, const json_t *offsets, int tables,
                  struct lines *lines, struct arena *arena);

/* Whether two movements are the same in every cell. */
bool vector_same_lines(const struct lines *a, const struct lines *b);
#endif
