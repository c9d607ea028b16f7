/* ruling.h - what a director's ruling does to the marks of a play.
 *
 * A ruling never edits the written score. Some take the play out of the comparison, the
 * others bound the marks that it leads to. The kinds are rows of a table.
 * Rule: docs/rules.md, rulings. */
#ifndef RULING_RULING_H
#define RULING_RULING_H

#include "core/game.h"

enum ruling_kind {
    RULING_NEUTRALISED, /* no marks; the others are compared among themselves */
    RULING_ZERO,        /* 0 to those at fault, nothing to the others */
    RULING_ZERO_BOTH,   /* 0 to everybody */
    RULING_MARKS,       /* the marks given; seats not named have none */
    RULING_FORTY_SIXTY, /* the side at fault at most 40, the other at least 60 */
    RULING_FORTY_FORTY, /* 40 to both sides */
    RULING_FOUR,        /* PM: the side at fault at most -4, the other at least +4 */
    RULING_SIX,         /* likewise, 6 */
    RULING_PENALTY,     /* marks stay; only a penalty */
    RULING_KINDS
};

/* What a penalty is counted in: that in which totals are. */
enum ruling_unit { RULING_PERCENT, RULING_PM, RULING_POINTS, RULING_UNITS };

extern const char *const ruling_unit_name[RULING_UNITS]; /* in data */
/* And as people say it: "PM", "percent". */
const char *ruling_unit_word(enum ruling_unit unit, enum lang lang);

/* Who was at fault: a set of seats, as 1 << seat. */
typedef unsigned ruling_seats;
#define RULING_ALL_SEATS 0xFU /* of the games that have four */

enum { RULING_NO_MARK = -1, RULING_WEIGHTS_MOST = 6 };

/* A part of a weighted score: that score, with so much weight. */
struct ruling_weight {
    int score;
    int percent;
};

/* What a ruling does to players beside, or in place of, a penalty in figures. */
enum ruling_sanction {
    RULING_NO_SANCTION,
    RULING_WARNING,      /* remembered, so that the next one costs */
    RULING_FORFEIT,      /* absent; a substitute plays */
    RULING_DISQUALIFIED, /* not ranked any more; the scores stay compared */
    RULING_SANCTIONS
};

extern const char *const ruling_sanction_name[RULING_SANCTIONS];  /* in data */
extern const char *const ruling_sanction_title[RULING_SANCTIONS]; /* tr() it */

/* Parts of a free deal that a ruling can take out of its score. */
enum ruling_part { RULING_HANDFUL, RULING_PETIT, RULING_PARTS };

extern const char *const ruling_part_name[RULING_PARTS];  /* in data */
extern const char *const ruling_part_title[RULING_PARTS]; /* tr() it */

struct ruling_row {
    const char *name;  /* in data */
    const char *title; /* for people; tr() it */
    bool compared;     /* the play stays in the board's comparison */
    bool changes_marks;
    bool needs_fault;
    bool closes;    /* a play without a score is not missing any more */
    unsigned units; /* of the marks that it can change, as 1 << unit; 0: of any */
};

extern const struct ruling_row ruling_table[RULING_KINDS];

/* The kind of that name, or RULING_KINDS; the sanction, or RULING_NO_SANCTION. */
enum ruling_kind ruling_kind_find(const char *name);
enum ruling_sanction ruling_sanction_find(const char *name);

/* Whether a mark, or what a penalty takes off, can be so much in that unit: percentages,
 * or match points and points of either sign. */
bool ruling_check_mark(enum ruling_unit unit, struct ratio mark, struct err *err);
bool ruling_check_amount(enum ruling_unit unit, struct ratio amount, struct err *err);

/* What marks are: percentages; points that each deal gives four players; match points of
 * which nobody has none; match points that only the winner of a board has. */
enum ruling_marks {
    RULING_OF_SIDES,
    RULING_OF_DEALS,
    RULING_OF_MATCHES,
    RULING_OF_TEAMS,
    RULING_OF
};

/* The kind's title where marks are such. */
const char *ruling_title(enum ruling_kind kind, enum ruling_marks marks);

struct ruling_effect {
    enum ruling_kind kind;
    ruling_seats fault;
    struct ratio percent[SEAT_MOST]; /* RULING_MARKS: of the named seats, or sides */
    ruling_seats named;              /* RULING_MARKS */
    int grade[SEAT_MOST]; /* likewise, at bridge: 1 + enum law_average where the mark is
                             given as a word; 0: a figure */
    bool fixed; /* RULING_FOUR, RULING_SIX: exactly these marks, whatever the score */
    const char *article;  /* of the code, for the explanation; or NULL */
    bool law;             /* the article is a law of bridge */
    const char *override; /* why the director departs from the code; or NULL */
};

/* Whether a play with that ruling stays in the comparison of its board, and whether it is
 * not missing any more although it has no score. */
bool ruling_is_compared(const struct ruling_effect *effect);
bool ruling_closes(const struct ruling_effect *effect);

/* Denominator in which the ruling's own marks are whole. */
int64_t ruling_denominator(const struct ruling_effect *effect);

/* Turns the attack's mark, in units of 1 / den of a top, into those of the four seats;
 * RULING_NO_MARK where there is none. attack is RULING_NO_MARK if it was not compared.
 * den is a multiple of ruling_denominator(). */
void ruling_apply(const struct ruling_effect *effect, enum seat taker, int64_t den,
                  int64_t attack, int64_t mark[SEAT_COUNT]);

/* The ruling in words. */
void ruling_explain(const struct ruling_effect *effect, enum ruling_marks marks,
                    struct why *why);
#endif
