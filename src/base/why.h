/* why.h - a listener to a computation: the rule in words, with its figures.
 *
 * There is one computation. Functions that can explain themselves take a struct why *
 * that is usually NULL; when somebody asks, they run again with one, and tell it each
 * step. The language belongs to whoever asked. */
#ifndef BASE_WHY_H
#define BASE_WHY_H

#include "base/lang.h"
#include "base/ratio.h"
#include "base/str.h"

struct why {
    enum lang lang;
    int depth;      /* indentation of the next lines */
    struct str out; /* the lines so far */
};

/* Adds one translated, formatted line; does nothing if why is NULL. */
void why_line(struct why *why, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* The lines that follow explain the one before; end goes back. NULL is allowed. */
void why_begin(struct why *why);
void why_end(struct why *why);

/* A short text for a figure of a line, in the listener's language: a percentage with two
 * decimals, a number with so many, the same with its sign always shown, and a signed
 * score. The buffer is the caller's and is returned. */
struct why_figure {
    char text[32];
};
const char *why_percent(const struct why *why, struct ratio percent,
                        struct why_figure *figure);
const char *why_number(const struct why *why, struct ratio value, int decimals,
                       struct why_figure *figure);
const char *why_signed(const struct why *why, struct ratio value, int decimals,
                       struct why_figure *figure);
const char *why_score(int64_t score, struct why_figure *figure);

void why_clear(struct why *why);
#endif
