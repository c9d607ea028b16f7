/* books.c - what a club keeps beside its tournaments. */
#include "tournament/model/books.h"

const struct stage_row *books_stage(const struct books *books, int season, int players)
{
    for (size_t i = 0; i < books->stages; i++) {
        const struct stage_row *row = &books->stage[i];
        if (row->season == season && players >= row->from && players <= row->to)
            return row;
    }
    return NULL;
}

const struct cash_line *books_line(const struct books *books, int64_t seq)
{
    for (size_t i = 0; i < books->lines; i++)
        if (books->cash[i].seq == seq)
            return &books->cash[i];
    return NULL;
}

int64_t books_dues(const struct books *books, int64_t person, int season)
{
    int64_t paid = 0;
    for (size_t i = 0; i < books->lines; i++)
        if (books->cash[i].person == person && books->cash[i].season == season)
            paid += books->cash[i].cents;
    return paid;
}

static const char *copy_text(const char *text, struct arena *arena)
{
    return text ? arena_strdup(arena, text) : NULL;
}

void books_copy(struct books *books, struct arena *arena)
{
    struct season_habits *habits = &books->habits;
    habits->rule = copy_text(habits->rule, arena);
    habits->figure = copy_text(habits->figure, arena);
    habits->format = copy_text(habits->format, arena);
    habits->prize = copy_text(habits->prize, arena);
    books->cash = arena_copy(arena, books->cash, books->lines, sizeof *books->cash);
    books->lines_capacity = books->lines;
    for (size_t i = 0; i < books->lines; i++) {
        struct cash_line *line = &books->cash[i];
        line->date = copy_text(line->date, arena);
        line->text = copy_text(line->text, arena);
        line->method = copy_text(line->method, arena);
    }
    books->stage = arena_copy(arena, books->stage, books->stages, sizeof *books->stage);
    books->stages_capacity = books->stages;
}
