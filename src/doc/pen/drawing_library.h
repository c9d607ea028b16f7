/* drawing_library.h - Cairo, FreeType and Raqm, loaded by what draws a sheet.
 *
 * They bring a score of others with them; linked in the usual way, every command would
 * wait for all of them. Where they are part of the program, drawing_library_linked.c
 * stands in the place of drawing_library.c. */
#ifndef PEN_DRAWING_LIBRARY_H
#define PEN_DRAWING_LIBRARY_H

#include "base.h"
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include <raqm.h>

/* Their functions, without what all names begin with: drawn.cairo.arc() is cairo_arc().
 */
#define CAIRO_FUNCTIONS(X)             \
    X(arc)                             \
    X(arc_negative)                    \
    X(close_path)                      \
    X(create)                          \
    X(curve_to)                        \
    X(destroy)                         \
    X(fill)                            \
    X(font_face_destroy)               \
    X(ft_font_face_create_for_ft_face) \
    X(glyph_extents)                   \
    X(image_surface_create)            \
    X(line_to)                         \
    X(move_to)                         \
    X(pdf_surface_add_outline)         \
    X(pdf_surface_create_for_stream)   \
    X(pdf_surface_set_metadata)        \
    X(pdf_surface_set_size)            \
    X(rectangle)                       \
    X(restore)                         \
    X(rotate)                          \
    X(save)                            \
    X(scale)                           \
    X(set_dash)                        \
    X(set_font_face)                   \
    X(set_font_matrix)                 \
    X(set_line_cap)                    \
    X(set_line_width)                  \
    X(set_source_rgb)                  \
    X(show_page)                       \
    X(show_text_glyphs)                \
    X(status)                          \
    X(stroke)                          \
    X(surface_destroy)                 \
    X(surface_finish)                  \
    X(surface_status)                  \
    X(surface_write_to_png_stream)     \
    X(translate)                       \
    X(user_to_device)

#define FREETYPE_FUNCTIONS(X) \
    X(Done_Face)              \
    X(Get_Char_Index)         \
    X(Init_FreeType)          \
    X(New_Face)               \
    X(New_Memory_Face)        \
    X(Set_Pixel_Sizes)

#define RAQM_FUNCTIONS(X)      \
    X(add_font_feature)        \
    X(create)                  \
    X(destroy)                 \
    X(get_glyphs)              \
    X(layout)                  \
    X(set_freetype_face)       \
    X(set_freetype_face_range) \
    X(set_freetype_load_flags) \
    X(set_par_direction)       \
    X(set_text_utf8)

struct drawing_library {
    struct {
#define MEMBER(name) __typeof__(cairo_##name) *(name);
        CAIRO_FUNCTIONS(MEMBER)
#undef MEMBER
    } cairo;
    struct {
#define MEMBER(name) __typeof__(FT_##name) *(name);
        FREETYPE_FUNCTIONS(MEMBER)
#undef MEMBER
    } freetype;
    struct {
#define MEMBER(name) __typeof__(raqm_##name) *(name);
        RAQM_FUNCTIONS(MEMBER)
#undef MEMBER
    } raqm;
};

/* Written by drawing_library_load() alone, which whoever draws calls under the lock of
 * fonts.h. */
extern struct drawing_library drawn;

bool drawing_library_load(struct err *err);
#endif
