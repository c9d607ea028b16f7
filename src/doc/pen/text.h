/* text.h - texts that have to fit, and are never cut: a little smaller, then broken at
 * spaces, at last as small as is read and narrower. Never over what stands beside them.
 */
#ifndef PEN_TEXT_H
#define PEN_TEXT_H

#include "doc/pen/pen.h"

/* A text in a width, on one line: smaller as far as it is read, then narrower. */
void pen_fit(struct pen *pen, struct pen_box at, const char *text,
             struct pen_style style);

/* A text in a box whose middle is that of its lines: as it is, at 86 %, on as many lines
 * as give the largest letters, of several people broken between them; then like
 * pen_fit(). */
void pen_words(struct pen *pen, struct pen_box box, const char *text,
               struct pen_style style);

/* People likewise: two lines are broken before the given name, and what would become too
 * small has the initials of given names. */
void pen_name(struct pen *pen, struct pen_box box, const char *name,
              struct pen_style style);

/* A number that fills a box as far as that size allows. */
void pen_big(struct pen *pen, struct pen_box box, const char *text,
             struct pen_style style);

/* A text in lines of that width, of at most that many, for which its letters become
 * smaller; each as far below the last as step says, the first on y. How many there are.
 */
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
