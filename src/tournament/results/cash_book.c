/* cash_book.c - the cash book of a span of days. */
#include "tournament/results/cash_book.h"

#include <stdlib.h>
#include <string.h>

static void add_entry(struct cash_book *book, struct cash_entry entry,
                      struct arena *arena)
{
    if (entry.cents == 0)
        return;
    book->entry = arena_grow(arena, book->entry, book->entries, &book->capacity,
                             sizeof *book->entry);
    book->entry[book->entries++] = entry;
}

static void add_evening(struct cash_book *book, const struct cash_evening *evening,
                        struct arena *arena)
{
    const int64_t cents[CASH_KINDS] = {[CASH_FEES] = evening->fees,
                                       [CASH_STAKES] = evening->stakes,
                                       [CASH_PRIZES] = -evening->prizes};
    for (int kind = CASH_FEES; kind < CASH_KINDS; kind++)
        add_entry(book,
                  (struct cash_entry){.kind = (enum cash_kind)kind,
                                      .date = evening->date,
                                      .text = evening->name,
                                      .cents = cents[kind],
                                      .stream = evening->stream},
                  arena);
}

/* By date; of one day evenings first, then as they were written. */
static int compare_entries(const void *a, const void *b)
{
    const struct cash_entry *one = a;
    const struct cash_entry *other = b;
    int order = strcmp(one->date, other->date);
    if (order != 0)
        return order;
    int64_t mine = one->line ? one->line->seq : 0;
    int64_t theirs = other->line ? other->line->seq : 0;
    if (mine != theirs)
        return mine < theirs ? -1 : 1;
    if (one->stream != other->stream)
        return one->stream < other->stream ? -1 : 1;
    return (int)one->kind - (int)other->kind;
}

/* Leaves the span, and counts what was before it. */
static void cut_book(struct cash_book *book, const char *from, const char *to)
{
    size_t kept = 0;
    for (size_t i = 0; i < book->entries; i++) {
        struct cash_entry *entry = &book->entry[i];
        if (strcmp(entry->date, from) < 0)
            book->before += entry->cents;
        else if (to[0] == '\0' || strcmp(entry->date, to) <= 0)
            book->entry[kept++] = *entry;
    }
    book->entries = kept;
}

void cash_book_make(struct cash_book *book, const struct cash_sources *sources,
                    const char *from, const char *to, struct arena *arena)
{
    *book = (struct cash_book){0};
    for (size_t i = 0; i < sources->evenings; i++)
        add_evening(book, &sources->evening[i], arena);
    for (size_t i = 0; i < sources->books->lines; i++) {
        const struct cash_line *line = &sources->books->cash[i];
        add_entry(book,
                  (struct cash_entry){.date = line->date,
                                      .text = line->text,
                                      .cents = line->cents,
                                      .line = line},
                  arena);
    }
    if (book->entries > 0)
        qsort(book->entry, book->entries, sizeof *book->entry, compare_entries);
    cut_book(book, from, to);
    book->balance = book->before;
    for (size_t i = 0; i < book->entries; i++) {
        struct cash_entry *entry = &book->entry[i];
        entry->balance = book->balance += entry->cents;
        book->earned += entry->cents > 0 ? entry->cents : 0;
        book->spent -= entry->cents < 0 ? entry->cents : 0;
    }
}
