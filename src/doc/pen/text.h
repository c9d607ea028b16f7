/* text.h - texts that have to fit: a little smaller, then broken at spaces, at last cut
 * with an ellipsis. Never inside a word, never over what stands beside them. */
#ifndef PEN_TEXT_H
#define PEN_TEXT_H

#include "doc/pen/pen.h"

/* A text in a width: as it is, at 86 %, then cut between words. */
void pen_fit(struct pen *pen, struct pen_box at, const char *text,
             struct pen_style style);

/* A person in a box whose middle is that of the line: as it is, at 86 %, on two lines
 * broken before the given name, or where these have no room with initials; then cut. */
void pen_name(struct pen *pen, struct pen_box box, const char *name,
              struct pen_style style);

/* A number that fills a box as far as that size allows. */
void pen_big(struct pen *pen, struct pen_box box, const char *text,
             struct pen_style style);

/* A text in lines of that width, of at most that many (the last one cut); each as far
 * below the last as step says, the first on y. How many there are; NULL: only counts. */
struct pen_column {
    double x;
    double y;
    double w;
    double step;
    int most;
};
int pen_wrap(struct pen *pen, struct pen_column column, const char *text,
             struct pen_style style);
int pen_count_lines(struct pen *pen, double width, const char *text,
                    struct pen_style style);
#endif
