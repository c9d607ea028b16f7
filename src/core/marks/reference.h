/* reference.h - a board of Attaque-Défense: its note, and what each play is worth.
 *
 * The attackers' scores are compared with the reference note of their board, which is
 * their mean, but: if twice the scores of one sign are fewer than those of the other,
 * that minority is left out, and then half as many (rounded up) of the largest of the
 * majority. A zero has no sign and stays in. Each side also has a percentage by topage
 * and, from 50 % on, match points for regularity. Scores that a ruling takes out of the
 * comparison are not given here. Pure. Rule: docs/rules.md, Attaque-Défense. */
#ifndef MARKS_REFERENCE_H
#define MARKS_REFERENCE_H

#include "base.h"

/* The mean of all scores, then without the minority, then without the largest too. */
enum reference_stage {
    REFERENCE_MEAN,
    REFERENCE_ONE_SIGN,
    REFERENCE_CLIPPED,
    REFERENCE_STAGES
};

struct reference {
    int scores; /* how many; with none, there is no note */
    int positives;
    int negatives;
    int minority; /* scores left out for their sign */
    int largest;  /* scores left out for their size */
    struct {
        int64_t sum;
        int count;
        int64_t
            note; /* sum / count in hundredths, halves away from zero; 0 without any */
    } stage[REFERENCE_STAGES];
};

/* The note that scores are compared with, in hundredths. */
int64_t reference_note(const struct reference *reference);

/* What a play is worth to a side. */
struct reference_side {
    int64_t pm;     /* in thousandths, a multiple of ten */
    int points;     /* of topage, out of topage_top() */
    int regularity; /* in thousandths of a match point, a multiple of ten */
};
struct reference_mark {
    struct reference_side attack;
    struct reference_side defence; /* the opposite pm, the rest of the points */
};

/* The note of n scores. score is borrowed. */
struct reference reference_of(const int score[], size_t n, struct arena *scratch);

/* Fills mark[i] for each of the scores that the reference is made of; mark belongs to the
 * caller. */
void reference_marks(const struct reference *reference, const int score[],
                     struct reference_mark mark[], struct arena *scratch);

/* Match points for regularity in thousandths: 1 for 50 %, 2 for 100 %, in proportion
 * between them and rounded to 0.01; none below. */
int reference_regularity(int points, int top);

/* Tells how the note came about. */
void reference_explain(const struct reference *reference, struct why *why);

/* Tells what the score of index i, with its mark, is worth to the defence. */
void reference_explain_defence(const struct reference *reference, const int score[],
                               size_t i, const struct reference_mark *mark,
                               struct why *why);
#endif
