/* drawing_library.c - finds the functions of Cairo, FreeType and Raqm. */
#include "doc/pen/drawing_library.h"

#include "base/library.h"

struct drawing_library drawn;

static bool find_cairo(void)
{
    void *handle = library_open("libcairo.so.2");
#define FIND(name) &&LIBRARY_FIND(handle, "cairo_" #name, &drawn.cairo.name)
    return handle CAIRO_FUNCTIONS(FIND);
#undef FIND
}

static bool find_freetype(void)
{
    void *handle = library_open("libfreetype.so.6");
#define FIND(name) &&LIBRARY_FIND(handle, "FT_" #name, &drawn.freetype.name)
    return handle FREETYPE_FUNCTIONS(FIND);
#undef FIND
}

static bool find_raqm(void)
{
    void *handle = library_open("libraqm.so.0");
#define FIND(name) &&LIBRARY_FIND(handle, "raqm_" #name, &drawn.raqm.name)
    return handle RAQM_FUNCTIONS(FIND);
#undef FIND
}

bool drawing_library_load(struct err *err)
{
    bool found = find_cairo() && find_freetype() && find_raqm();
    if (!found && !library_may_be_installed())
        return err_set(err, ERR_STORE,
                       "this edition of Étui draws no sheets: print the page itself from "
                       "the browser, or use the Debian package");
    return found ||
           err_set(
               err, ERR_STORE,
               "sheets need the libraries Cairo and Raqm, which are not here: install "
               "the packages libcairo2 and libraqm0, or print the page itself from the "
               "browser");
}
