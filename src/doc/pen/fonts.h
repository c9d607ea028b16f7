/* fonts.h - the fonts of sheets: those compiled into the program, then, for letters that
 * these have not, installed ones.
 *
 * How a sheet looks is decided by our own fonts; an installed one only keeps a name in
 * another script from being unreadable. FreeType is not for several threads at once: one
 * sheet is drawn at a time. */
#ifndef PEN_FONTS_H
#define PEN_FONTS_H

#include "base.h"
#include "doc/pen/drawing_library.h"

enum font_number {
    FONT_REGULAR,
    FONT_SEMIBOLD,
    FONT_BOLD,
    FONT_SYMBOLS, /* suits, boxes to tick */
    FONT_OWN,
    FONT_MOST = FONT_OWN + 24, /* with installed ones */
    FONT_NONE = -1             /* no font has the letter */
};

struct own_font {
    const unsigned char *bytes;
    size_t size;
};
extern const struct own_font own_fonts[FONT_OWN];

struct font {
    FT_Face shape;           /* for Raqm; Cairo sets sizes of its own face */
    cairo_font_face_t *draw; /* for Cairo */
};

/* Waits until nobody else draws, and loads what is needed; false with nothing held. */
bool fonts_enter(struct err *err);
void fonts_leave(void);

/* The font of that number. */
const struct font *fonts_get(int number);

/* The number of a font that has the letter: the one asked for, or another; FONT_NONE. */
int fonts_find(enum font_number wanted, uint32_t letter);
#endif
