/* arena.h - memory that is all given back at once.
 *
 * A command, a request or a tournament allocates from its arena and never frees
 * single pieces. Exhaustion ends the program in one place, here: a caller never
 * sees NULL. */
#ifndef BASE_ARENA_H
#define BASE_ARENA_H

#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>

struct arena_block;

struct arena {
    struct arena_block *blocks; /* the one that is being filled first */
    struct arena_block *lone;   /* of one large piece each, which may be given back */
    size_t total;               /* bytes of all of them */
};

/* Zeroed memory of n objects of the size, aligned for any of them. */
void *arena_alloc(struct arena *arena, size_t n, size_t size);

/* The same, but not zeroed: for large arrays of which every element is written at once.
 */
void *arena_take(struct arena *arena, size_t n, size_t size);

#define ARENA_NEW(arena, type) ((type *)arena_alloc((arena), 1, sizeof(type)))
#define ARENA_ARRAY(arena, type, n) ((type *)arena_alloc((arena), (n), sizeof(type)))
#define ARENA_ROOM(arena, type, n) ((type *)arena_take((arena), (n), sizeof(type)))

/* Makes room for one more element behind *count of them: returns the array,
 * moved to twice the capacity when it is full. The caller stores the element
 * and counts it. */
void *arena_grow(struct arena *arena, void *array, size_t count, size_t *capacity,
                 size_t size);

/* The same by half of the capacity, for an array that nobody else points into: what it
 * leaves is given back at once, where it is large. And that of any such memory. */
void *arena_regrow(struct arena *arena, void *array, size_t count, size_t *capacity,
                   size_t size);
void arena_give_back(struct arena *arena, const void *memory);

/* n objects of the size again, from elsewhere; NULL where there are none. */
void *arena_copy(struct arena *arena, const void *from, size_t n, size_t size);

/* Copies of a string, of its first n bytes, and of a formatted text. */
char *arena_strdup(struct arena *arena, const char *text);
char *arena_strndup(struct arena *arena, const char *text, size_t n);
char *arena_printf(struct arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
char *arena_vprintf(struct arena *arena, const char *format, va_list args)
    __attribute__((format(printf, 2, 0)));

/* Gives everything back; the arena is empty and can be used again. */
void arena_clear(struct arena *arena);

/* Likewise, but keeps a block of that size, for work that is done again and again. */
void arena_reset(struct arena *arena);

/* malloc, realloc that end the program on exhaustion, for what outlives an
 * arena. */
void *mem_alloc(size_t n, size_t size); /* zeroed; free() it */
void *mem_grow(void *array, size_t n, size_t size);
/* Room for one more of count, zeroed as it is made; by a quarter of what there is. */
void *mem_extend(void *array, size_t count, size_t *capacity, size_t size);
#endif
