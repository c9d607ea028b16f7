/* drawing_library_linked.c - Cairo, FreeType and Raqm as parts of the program. */
#include "doc/pen/drawing_library.h"

#include "base.h"

struct drawing_library drawn = {
#define LINK(name) .name = cairo_##name,
    .cairo = {CAIRO_FUNCTIONS(LINK)},
#undef LINK
#define LINK(name) .name = FT_##name,
    .freetype = {FREETYPE_FUNCTIONS(LINK)},
#undef LINK
#define LINK(name) .name = raqm_##name,
    .raqm = {RAQM_FUNCTIONS(LINK)},
#undef LINK
};

/* Cairo's locks are made with the first surface; a font before it would wait for ever on
 * Windows, where a lock is not made by zeros. */
bool drawing_library_load(struct err *err)
{
    (void)err;
    cairo_surface_destroy(cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1));
    return true;
}
