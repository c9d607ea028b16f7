/* journal_copy.c - the tournaments that a journal works on, folded. */
#include "store/journal_copy.h"

#include "base.h"
#include "tournament/change.h"
#include <assert.h>
#include <stdlib.h>

struct copy *copies_find(const struct journal_copies *copies, int64_t stream)
{
    for (size_t i = 0; i < copies->count; i++)
        if (copies->copy[i]->stream == stream)
            return copies->copy[i];
    return NULL;
}

struct copy *copies_known(const struct journal_copies *copies, int64_t stream)
{
    struct copy *copy = copies_find(copies, stream);
    assert(copy);
    return copy;
}

static struct copy *add_copy(struct journal_copies *copies, int64_t stream)
{
    if (copies->count == copies->capacity) {
        copies->capacity = copies->capacity ? 2 * copies->capacity : 8;
        copies->copy = mem_grow(copies->copy, copies->capacity, sizeof(struct copy *));
    }
    struct copy *copy = mem_alloc(1, sizeof *copy);
    copy->stream = stream;
    copies->copy[copies->count++] = copy;
    return copy;
}

struct copy *copies_reach(struct journal_copies *copies, int64_t stream)
{
    struct copy *copy = copies_find(copies, stream);
    if (!copy)
        copy = add_copy(copies, stream);
    copy->used = ++copies->uses;
    return copy;
}

static void copy_free(struct copy *copy)
{
    tournament_clear(&copy->t);
    free(copy);
}

void copies_forget(struct journal_copies *copies, struct copy *copy)
{
    size_t kept = 0;
    for (size_t i = 0; i < copies->count; i++)
        if (copies->copy[i] != copy)
            copies->copy[kept++] = copies->copy[i];
    copies->count = kept;
    copy_free(copy);
}

/* The one that was asked for longest ago. */
static struct copy *oldest(const struct journal_copies *copies)
{
    struct copy *found = copies->copy[0];
    for (size_t i = 1; i < copies->count; i++)
        if (copies->copy[i]->used < found->used)
            found = copies->copy[i];
    return found;
}

void copies_tidy(struct journal_copies *copies, size_t most)
{
    size_t kept = 0;
    for (size_t i = 0; i < copies->count; i++)
        if (copies->copy[i]->t.events == 0)
            copy_free(copies->copy[i]);
        else
            copies->copy[kept++] = copies->copy[i];
    copies->count = kept;
    while (copies->count > most)
        copies_forget(copies, oldest(copies));
}

void copies_clear(struct journal_copies *copies)
{
    for (size_t i = 0; i < copies->count; i++)
        copy_free(copies->copy[i]);
    free(copies->copy);
}
