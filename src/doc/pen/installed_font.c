/* installed_font.c - by Fontconfig, which is loaded when the first strange letter comes.
 */
#include "doc/pen/installed_font.h"

#include "base/library.h"
#include <fontconfig/fontconfig.h>

#define FONTCONFIG_FUNCTIONS(X) \
    X(CharSetAddChar)           \
    X(CharSetCreate)            \
    X(CharSetDestroy)           \
    X(CharSetHasChar)           \
    X(ConfigSubstitute)         \
    X(DefaultSubstitute)        \
    X(FontMatch)                \
    X(PatternAddBool)           \
    X(PatternAddCharSet)        \
    X(PatternCreate)            \
    X(PatternDestroy)           \
    X(PatternGetCharSet)        \
    X(PatternGetInteger)        \
    X(PatternGetString)

/* Its functions, without what all names begin with. */
static struct {
#define MEMBER(name) __typeof__(Fc##name) *(name);
    FONTCONFIG_FUNCTIONS(MEMBER)
#undef MEMBER
} fontconfig;

static bool find_fontconfig(void)
{
    void *handle = library_open("libfontconfig.so.1");
#define FIND(name) &&LIBRARY_FIND(handle, "Fc" #name, &fontconfig.name)
    return handle FONTCONFIG_FUNCTIONS(FIND);
#undef FIND
}

/* The installed font that is nearest to having the letter: NULL where it has not; to be
 * destroyed. Outlines without colours, as a printer likes them. */
static FcPattern *match_installed(uint32_t letter)
{
    FcPattern *wanted = fontconfig.PatternCreate();
    FcCharSet *letters = fontconfig.CharSetCreate();
    FcCharSet *had = NULL;
    FcResult result;
    fontconfig.CharSetAddChar(letters, letter);
    fontconfig.PatternAddCharSet(wanted, FC_CHARSET, letters);
    fontconfig.PatternAddBool(wanted, FC_OUTLINE, FcTrue);
    fontconfig.PatternAddBool(wanted, FC_COLOR, FcFalse);
    fontconfig.ConfigSubstitute(NULL, wanted, FcMatchPattern);
    fontconfig.DefaultSubstitute(wanted);
    FcPattern *found = fontconfig.FontMatch(NULL, wanted, &result);
    fontconfig.CharSetDestroy(letters);
    fontconfig.PatternDestroy(wanted);
    if (found &&
        (fontconfig.PatternGetCharSet(found, FC_CHARSET, 0, &had) != FcResultMatch ||
         !fontconfig.CharSetHasChar(had, letter))) {
        fontconfig.PatternDestroy(found);
        found = NULL;
    }
    return found;
}

static bool open_match(FT_Library library, FcPattern *found, FT_Face *face)
{
    FcChar8 *path;
    int index = 0;
    if (fontconfig.PatternGetString(found, FC_FILE, 0, &path) != FcResultMatch)
        return false;
    fontconfig.PatternGetInteger(found, FC_INDEX, 0, &index);
    return drawn.freetype.New_Face(library, (const char *)path, index, face) == 0;
}

bool installed_font_open(FT_Library library, uint32_t letter, FT_Face *face)
{
    FcPattern *found = find_fontconfig() ? match_installed(letter) : NULL;
    if (!found)
        return false;
    bool opened = open_match(library, found, face);
    fontconfig.PatternDestroy(found);
    if (opened && drawn.freetype.Get_Char_Index(*face, letter) != 0)
        return true;
    if (opened)
        drawn.freetype.Done_Face(*face);
    return false;
}
