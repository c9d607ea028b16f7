/* law.h - the laws of duplicate bridge, edition of 2017, as a director names them.
 *
 * A row of the table is a law or a paragraph of one: its number, what it is about in our
 * own words, and what usually follows for the score. The director decides; a ruling keeps
 * the number. Pure: no I/O, no allocation. Rule: docs/rules.md, the laws of bridge. */
#ifndef RULING_LAW_H
#define RULING_LAW_H

#include "base.h"
#include "core/ruling/ruling.h"

/* What usually becomes of the score. */
enum law_remedy {
    LAW_AT_TABLE,   /* play goes on; a score is adjusted only where damage remains */
    LAW_ASSIGNED,   /* an assigned score, of one result or several weighted ones */
    LAW_TRICKS,     /* the result with other tricks */
    LAW_ARTIFICIAL, /* average plus, average or average minus */
    LAW_PENALTY,    /* the score stays; a penalty */
    LAW_FORMS,      /* results of each form of the board are compared with each other */
    LAW_REMEDIES
};

struct law {
    const char *id;    /* "12C2" */
    const char *title; /* tr() it */
    const char *words; /* further words to be found by, French and English */
    enum law_remedy remedy;
    bool both_clear; /* neither side is at fault */
};

extern const struct law law_table[];
extern const size_t law_count;

#define LAW_EDITION "2017"

enum {
    LAW_ID_MOST = 8,          /* characters of a number with its paragraphs */
    LAW_ROWS_MOST = 160,      /* rows of a search */
    LAW_PENALTY_OF_A_TOP = 10 /* percent: what a procedural penalty usually is */
};

/* A number as somebody writes it, "Law 12 c 2", "L64A2", "12C1(b)", in the form of the
 * table, "12C2". The row of it, or of the longest part of it that has one; NULL if no
 * law has that number. */
const struct law *law_find(const char *text, char id[LAW_ID_MOST + 1]);

/* Fills law with the rows in which every word, but for small ones, begins some word of
 * the title in either language, the further words or the number; nothing: all of them.
 * law has room for LAW_ROWS_MOST. */
size_t law_search(const char *words, const struct law *law[]);

/* What usually follows, as a name in data and in words. */
const char *law_remedy_name(enum law_remedy remedy);
const char *law_remedy_words(const struct law *law, enum lang lang);

/* Tells the law of a ruling by its number and title. */
void law_explain(const char *article, struct why *why);

/* The grades of an artificial score. */
enum law_average { LAW_PLUS, LAW_AVERAGE, LAW_MINUS, LAW_AVERAGES };

extern const char *const law_average_name[LAW_AVERAGES];  /* in data */
extern const char *const law_average_title[LAW_AVERAGES]; /* tr() it */
extern const char *const law_average_brief[LAW_AVERAGES]; /* likewise */

/* What a grade is: 60, 50, 40 percent, or +3, 0, -3 IMPs. */
struct ratio law_average(enum law_average grade, enum ruling_unit unit);
#endif
