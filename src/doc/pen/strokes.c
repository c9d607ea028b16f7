/* strokes.c - the lines and frames of a page, gathered before they are drawn. */
#include "doc/pen/strokes.h"

#include <stdlib.h>

static const double hair = 0.001; /* millimetres that nobody sees */

static struct stroke_group *find_group(struct strokes *strokes, double width,
                                       uint32_t colour, bool framed)
{
    for (int i = 0; i < strokes->groups; i++) {
        struct stroke_group *group = &strokes->group[i];
        if (group->width == width && group->colour == colour && group->framed == framed)
            return group;
    }
    if (strokes->groups == STROKE_GROUPS)
        return NULL;
    struct stroke_group *group = &strokes->group[strokes->groups++];
    group->width = width;
    group->colour = colour;
    group->framed = framed;
    return group;
}

static void add_piece(struct stroke_group *group, struct stroke_piece piece,
                      struct arena *arena)
{
    group->piece = arena_grow(arena, group->piece, group->pieces, &group->capacity,
                              sizeof *group->piece);
    group->piece[group->pieces++] = piece;
}

bool strokes_add_line(struct strokes *strokes, struct stroke_piece piece, double width,
                      uint32_t colour, struct arena *arena)
{
    struct stroke_group *group = find_group(strokes, width, colour, false);
    if (group)
        add_piece(group, piece, arena);
    return group;
}

bool strokes_add_frame(struct strokes *strokes, struct pen_box box, double width,
                       struct arena *arena)
{
    struct stroke_group *group = find_group(strokes, width, PEN_BLACK, true);
    if (!group)
        return false;
    for (int i = 0; i < 2; i++) {
        add_piece(group,
                  (struct stroke_piece){false, box.y + i * box.h, box.x, box.x + box.w},
                  arena);
        add_piece(group,
                  (struct stroke_piece){true, box.x + i * box.w, box.y, box.y + box.h},
                  arena);
    }
    return true;
}

static int compare_pieces(const void *a, const void *b)
{
    const struct stroke_piece *one = a;
    const struct stroke_piece *other = b;
    if (one->upright != other->upright)
        return one->upright ? 1 : -1;
    if (one->at < other->at - hair || one->at > other->at + hair)
        return one->at < other->at ? -1 : 1;
    return one->low < other->low ? -1 : one->low > other->low;
}

static void trace_piece(const struct stroke_piece *piece, cairo_t *cairo)
{
    bool up = piece->upright;
    drawn.cairo.move_to(cairo, up ? piece->at : piece->low, up ? piece->low : piece->at);
    drawn.cairo.line_to(cairo, up ? piece->at : piece->high,
                        up ? piece->high : piece->at);
}

static bool goes_on(const struct stroke_piece *piece, const struct stroke_piece *next)
{
    return piece->upright == next->upright && next->at - piece->at < hair &&
           next->low < piece->high + hair;
}

void strokes_trace(struct stroke_group *group, cairo_t *cairo)
{
    qsort(group->piece, group->pieces, sizeof *group->piece, compare_pieces);
    for (size_t i = 0, next; i < group->pieces; i = next) {
        struct stroke_piece whole = group->piece[i];
        for (next = i + 1; next < group->pieces && goes_on(&whole, &group->piece[next]);
             next++)
            if (group->piece[next].high > whole.high)
                whole.high = group->piece[next].high;
        trace_piece(&whole, cairo);
    }
    group->pieces = 0;
}
