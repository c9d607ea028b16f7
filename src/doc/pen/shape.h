/* shape.h - a text as glyphs: fonts chosen letter by letter, then shaped by Raqm, in any
 * direction and script. Widths are in ems. Each text is shaped once a document. */
#ifndef PEN_SHAPE_H
#define PEN_SHAPE_H

#include "base.h"
#include "doc/pen/fonts.h"

/* Glyphs of one font and one direction. */
struct shape_run {
    int font;
    bool red;             /* hearts and diamonds */
    bool backward;        /* from right to left */
    cairo_glyph_t *glyph; /* places in ems, from the start of the text */
    int glyphs;
    const char *text;
    int bytes;
    cairo_text_cluster_t *cluster;
    int clusters;
};

struct shape {
    struct shape_run *run;
    int runs;
    double width;
};

/* The texts of a document, and letters that no font has. {0} is empty; the arena is the
 * caller's. */
struct shapes {
    struct arena *arena;
    struct map known;
    struct shape **shape;
    size_t count;
    size_t capacity;
    uint32_t missing[64];
    int missed;
};

/* The text in that font; as long as the arena lives. */
const struct shape *shapes_get(struct shapes *shapes, enum font_number font,
                               const char *text);
#endif
