/* strokes.h - the lines and frames of a page, gathered before they are drawn.
 *
 * A page has hundreds of them, and Cairo goes over each twice. Those of one width and
 * colour become one path, in which pieces of the same line are one: of a grid whose cells
 * are framed one by one, the lines of the grid remain. */
#ifndef PEN_STROKES_H
#define PEN_STROKES_H

#include "base.h"
#include "doc/pen/drawing_library.h"
#include "doc/pen/pen.h"

/* A level line from at, low to at, high; an upright one likewise. */
struct stroke_piece {
    bool upright;
    double at;
    double low;
    double high;
};

/* Pieces of one width and colour; those of frames end square, so that corners are full.
 */
struct stroke_group {
    double width;
    uint32_t colour;
    bool framed;
    struct stroke_piece *piece;
    size_t pieces;
    size_t capacity;
};

enum { STROKE_GROUPS = 12 };
struct strokes {
    struct stroke_group group[STROKE_GROUPS];
    int groups;
};

/* Adds a line, or a frame; false where there is no room for another width or colour:
 * draw those that wait, then add it again. */
bool strokes_add_line(struct strokes *strokes, struct stroke_piece piece, double width,
                      uint32_t colour, struct arena *arena);
bool strokes_add_frame(struct strokes *strokes, struct pen_box box, double width,
                       struct arena *arena);

/* Adds the pieces of a group to the path, each line once; then it is empty. */
void strokes_trace(struct stroke_group *group, cairo_t *cairo);
#endif
