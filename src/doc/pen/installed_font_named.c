/* installed_font_named.c - the fonts that come with Windows, by their files' names.
 *
 * In place of installed_font.c where there is no Fontconfig. */
#include "doc/pen/installed_font.h"

#include "base.h"
#include "base/os_desktop.h"

/* Scripts of Europe and the Near East first, then signs, then the rest of the world. */
static const char *const files[] = {
    "segoeui.ttf", "arial.ttf",    "tahoma.ttf",   "seguisym.ttf", "sylfaen.ttf",
    "nirmala.ttf", "Nirmala.ttc",  "leelawui.ttf", "msyh.ttc",     "YuGothM.ttc",
    "malgun.ttf",  "msjh.ttc",     "simsun.ttc",   "ebrima.ttf",   "gadugi.ttf",
    "mmrtext.ttf", "himalaya.ttf", "mvboli.ttf",   "javatext.ttf", "monbaiti.ttf",
};

bool installed_font_open(FT_Library library, uint32_t letter, FT_Face *face)
{
    struct arena arena = {0};
    bool found = false;
    const char *folder = os_fonts(&arena);
    for (size_t i = 0; folder && !found && i < sizeof files / sizeof files[0]; i++) {
        const char *path = arena_printf(&arena, "%s/%s", folder, files[i]);
        if (drawn.freetype.New_Face(library, path, 0, face) != 0)
            continue;
        found = drawn.freetype.Get_Char_Index(*face, letter) != 0;
        if (!found)
            drawn.freetype.Done_Face(*face);
    }
    arena_clear(&arena);
    return found;
}
