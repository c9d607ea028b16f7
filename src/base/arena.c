/* arena.c - memory that is all given back at once.
 *
 * Blocks grow with the arena, by an eighth of it: little of what is taken from the system
 * is not used. A piece that would fill most of a block has one of its own, and the block
 * that is being filled goes on being filled. */
#include "base/arena.h"

#include "base/os.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_BLOCK = 2 * 1024,
    LARGEST_BLOCK = 4 * 1024 * 1024,
    HUGE_BLOCK = 2 * 1024 * 1024 /* for an array of a tournament of thousands of tables */
};

struct arena_block {
    struct arena_block *next;
    size_t used;
    size_t size;
    max_align_t bytes[];
};

static void exhausted(void)
{
    fputs("etui: out of memory\n", stderr);
    abort();
}

static size_t product(size_t n, size_t size)
{
    if (size != 0 && n > SIZE_MAX / 2 / size)
        exhausted();
    return n * size;
}

/* A block of so many bytes, put before those of the list. */
static struct arena_block *add_block(struct arena *arena, struct arena_block **list,
                                     size_t size)
{
    struct arena_block *block = malloc(sizeof *block + size);
    if (!block)
        exhausted();
    if (size >= HUGE_BLOCK)
        os_expect_use(block, sizeof *block + size);
    *block = (struct arena_block){.next = *list, .size = size};
    *list = block;
    arena->total += size;
    return block;
}

/* A block with room for so many bytes. */
static struct arena_block *make_room(struct arena *arena, size_t need)
{
    size_t size = arena->total / 8;
    size = size < FIRST_BLOCK ? FIRST_BLOCK : size > LARGEST_BLOCK ? LARGEST_BLOCK : size;
    return need > size / 2 ? add_block(arena, &arena->lone, need)
                           : add_block(arena, &arena->blocks, size);
}

void *arena_take(struct arena *arena, size_t n, size_t size)
{
    size_t align = sizeof(max_align_t);
    size_t need = (product(n, size) + align - 1) / align * align;
    struct arena_block *block = arena->blocks;
    if (!block || block->size - block->used < need)
        block = make_room(arena, need);
    char *memory = (char *)block->bytes + block->used;
    block->used += need;
    return memory;
}

void *arena_alloc(struct arena *arena, size_t n, size_t size)
{
    return memset(arena_take(arena, n, size), 0, n * size);
}

void *arena_grow(struct arena *arena, void *array, size_t count, size_t *capacity,
                 size_t size)
{
    if (count < *capacity)
        return array;
    *capacity = *capacity ? *capacity * 2 : 8;
    char *larger = arena_take(arena, *capacity, size);
    if (count > 0)
        memcpy(larger, array, count * size);
    memset(larger + count * size, 0, (*capacity - count) * size);
    return larger;
}

void arena_give_back(struct arena *arena, const void *memory)
{
    struct arena_block **at = &arena->lone;
    while (*at && (const void *)(*at)->bytes != memory)
        at = &(*at)->next;
    struct arena_block *block = *at;
    if (!block)
        return;
    *at = block->next;
    arena->total -= block->size;
    free(block);
}

void *arena_regrow(struct arena *arena, void *array, size_t count, size_t *capacity,
                   size_t size)
{
    if (count < *capacity)
        return array;
    *capacity = *capacity < 8 ? 8 : *capacity + *capacity / 2;
    char *larger = arena_take(arena, *capacity, size);
    if (count > 0)
        memcpy(larger, array, count * size);
    memset(larger + count * size, 0, (*capacity - count) * size);
    if (array)
        arena_give_back(arena, array);
    return larger;
}

void *arena_copy(struct arena *arena, const void *from, size_t n, size_t size)
{
    return n > 0 ? memcpy(arena_take(arena, n, size), from, n * size) : NULL;
}

char *arena_strndup(struct arena *arena, const char *text, size_t n)
{
    char *copy = arena_alloc(arena, n + 1, 1);
    if (n > 0)
        memcpy(copy, text, n);
    return copy;
}

char *arena_strdup(struct arena *arena, const char *text)
{
    return arena_strndup(arena, text, strlen(text));
}

char *arena_vprintf(struct arena *arena, const char *format, va_list args)
{
    enum { SHORT = 256 };
    char brief[SHORT];
    brief[0] = '\0';
    va_list again;
    va_copy(again, args);
    int length = vsnprintf(brief, sizeof brief, format, args);
    size_t size = length > 0 ? (size_t)length + 1 : 1;
    char *text = arena_take(arena, size, 1);
    if (size <= sizeof brief)
        memcpy(text, brief, size);
    else
        vsnprintf(text, size, format, again);
    va_end(again);
    return text;
}

char *arena_printf(struct arena *arena, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char *text = arena_vprintf(arena, format, args);
    va_end(args);
    return text;
}

static void free_blocks(struct arena_block *block)
{
    while (block) {
        struct arena_block *next = block->next;
        free(block);
        block = next;
    }
}

void arena_clear(struct arena *arena)
{
    free_blocks(arena->blocks);
    free_blocks(arena->lone);
    *arena = (struct arena){0};
}

void arena_reset(struct arena *arena)
{
    size_t total = arena->total;
    if (total > LARGEST_BLOCK || arena->lone || (arena->blocks && arena->blocks->next)) {
        arena_clear(arena);
        if (total <= LARGEST_BLOCK)
            add_block(arena, &arena->blocks, total);
    } else if (arena->blocks) {
        arena->blocks->used = 0;
    }
}

void *mem_alloc(size_t n, size_t size)
{
    product(n, size);
    void *memory = calloc(n ? n : 1, size ? size : 1);
    if (!memory)
        exhausted();
    return memory;
}

void *mem_grow(void *array, size_t n, size_t size)
{
    size_t bytes = product(n, size);
    void *memory = realloc(array, bytes ? bytes : 1);
    if (!memory)
        exhausted();
    return memory;
}

void *mem_extend(void *array, size_t count, size_t *capacity, size_t size)
{
    if (count < *capacity)
        return array;
    size_t larger = *capacity < 8 ? 8 : *capacity + *capacity / 4;
    char *memory = mem_grow(array, larger, size);
    memset(memory + count * size, 0, (larger - count) * size);
    *capacity = larger;
    return memory;
}
