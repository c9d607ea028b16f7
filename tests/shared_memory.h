/* shared_memory.h - memory that several parts of a test map, each at a place of its own.
 */
#ifndef TESTS_SHARED_MEMORY_H
#define TESTS_SHARED_MEMORY_H

#include <stddef.h>
#include <stdint.h>

/* A piece of it, zero at first, never 0; closed, it is there as long as it is mapped. */
int64_t shared_make(size_t size);
void shared_close(int64_t piece);

void *shared_map(int64_t piece, size_t size);
void shared_unmap(void *at, size_t size);

/* What is mapped there becomes a copy of its own, at the same place. */
void shared_part(void *at, size_t size);
#endif
