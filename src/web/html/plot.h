/* plot.h - small pictures in SVG: the scores of a board, the marks of an evening, what
 * they came to from board to board.
 *
 * A picture is one image with a title and a description for those who listen, and its
 * page has the same figures in a table. What differs, differs in shape, not only in
 * colour. Lengths are whole tenths of the picture's unit: no real numbers. */
#ifndef WEB_PLOT_H
#define WEB_PLOT_H

#include "base.h"
#include "web/html/html.h"

/* The size of a picture that is drawn: unit lengths, scaled by the page. */
enum { PLOT_WIDTH = 340, PLOT_MOST = 170 }; /* and the greatest height */

struct plot_words {
    const char *id; /* apart from all others of the page: lower case letters, digits */
    const char *title;
    const char *description;
    const char *axis; /* under it */
};

/* Scores on a line, a dot for each; equal ones, and those too near to stand side by side,
 * on top of each other. n is at least 1. Scores below 0 are hollow. */
void plot_scores(struct html *html, const struct plot_words *words, const int score[],
                 size_t n);

/* One board of an evening. */
struct plot_mark {
    bool known;
    bool attack;
    struct ratio percent; /* 0 to 100 */
    int round;
};

struct plot_evening {
    const struct plot_mark *mark; /* in the order of play */
    size_t marks;
    bool has_mean;
    struct ratio mean;
    bool points; /* of plot_run(): they are no percentages */
    bool year;   /* likewise: they are of evenings, 0 need not be among them */
};

/* Marks from left to right, above and below the line of 50 %: a triangle for the attack,
 * a ring for the defence; and the line of the mean. */
void plot_evening(struct html *html, const struct plot_words *words,
                  const struct plot_evening *evening);

/* What the evening came to so far, from left to right, joined by a line: percent holds it
 * in whichever unit, above and below 0. A mark that is not known has no sign. */
void plot_run(struct html *html, const struct plot_words *words,
              const struct plot_evening *evening);

/* The signs of the pictures, for their legends and for tables. */
enum plot_sign {
    PLOT_ATTACK,
    PLOT_DEFENCE,
    PLOT_MEAN,
    PLOT_HALF,
    PLOT_MADE,
    PLOT_FAILED
};
void plot_sign(struct html *html, enum plot_sign sign);

/* The sign with its word, which is translated, in a legend. */
void plot_legend(struct html *html, enum plot_sign sign, const char *word);
#endif
