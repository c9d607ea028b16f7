/* drawing_library.c - finds the functions of Cairo, FreeType, Raqm and Fontconfig. */
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

static bool find_fontconfig(void)
{
    void *handle = library_open("libfontconfig.so.1");
#define FIND(name) &&LIBRARY_FIND(handle, "Fc" #name, &drawn.fontconfig.name)
    return handle FONTCONFIG_FUNCTIONS(FIND);
#undef FIND
}

bool drawing_library_load(struct err *err)
{
    return (find_cairo() && find_freetype() && find_raqm() && find_fontconfig()) ||
           err_set(
               err, ERR_STORE,
               "sheets need the libraries Cairo and Raqm, which are not here: install "
               "the packages libcairo2 and libraqm0, or print the page itself from the "
               "browser");
}
