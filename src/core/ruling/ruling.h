/* ruling.h - what a director's ruling does to the marks of a play.
 *
 * A ruling never edits the written score. Some take the play out of the comparison, the
 * others bound the marks that it leads to. The kinds are rows of a table.
 * Rule: docs/rules.md, rulings. */
#ifndef RULING_RULING_H
#define RULING_RULING_H

#include "base/ratio.h"
#include "base/why.h"
#include "core/game/seat.h"
#include <stdint.h>

enum ruling_kind {
    RULING_NEUTRALISED, /* no marks; the others are compared among themselves */
    RULING_ZERO,        /* 0 to those at fault, nothing to the others */
    RULING_ZERO_BOTH,   /* 0 to everybody */
    RULING_MARKS,       /* the marks given; seats not named have none */
    RULING_FORTY_SIXTY, /* the side at fault at most 40, the other at least 60 */
    RULING_FORTY_FORTY, /* 40 to both sides */
    RULING_PENALTY,     /* marks stay; only a penalty */
    RULING_KINDS
};

/* Who was at fault: a set of seats, as 1 << seat. */
typedef unsigned ruling_seats;
#define RULING_ALL_SEATS 0xFU

enum { RULING_NO_MARK = -1 };

struct ruling_row {
    const char *name;  /* in data */
    const char *title; /* for people; tr() it */
    bool compared;     /* the play stays in the board's comparison */
    bool changes_marks;
    bool needs_fault;
    bool closes; /* a play without a score is not missing any more */
};

extern const struct ruling_row ruling_table[RULING_KINDS];

struct ruling_effect {
    enum ruling_kind kind;
    ruling_seats fault;
    struct ratio percent[SEAT_COUNT]; /* RULING_MARKS: of the named seats */
    ruling_seats named;               /* RULING_MARKS */
};

/* Denominator in which the ruling's own marks are whole. */
int64_t ruling_denominator(const struct ruling_effect *effect);

/* Turns the attack's mark, in units of 1 / den of a top, into those of the four seats;
 * RULING_NO_MARK where there is none. attack is RULING_NO_MARK if it was not compared.
 * den is a multiple of ruling_denominator(). */
void ruling_apply(const struct ruling_effect *effect, enum seat taker, int64_t den,
                  int64_t attack, int64_t mark[SEAT_COUNT]);

/* The ruling in words. */
void ruling_explain(const struct ruling_effect *effect, struct why *why);
#endif
