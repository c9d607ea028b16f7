/* fonts.c - the fonts of sheets: our own, then installed ones. */
#include "doc/pen/fonts.h"

#include "base.h"
#include "doc/pen/installed_font.h"
#include <pthread.h>

/* Shaping in this many units of an em. */
enum { FONTS_EM = 1000 };

static struct {
    pthread_mutex_t drawing;
    bool loaded;
    FT_Library library;
    struct font font[FONT_MOST];
    int count;
} fonts = {.drawing = PTHREAD_MUTEX_INITIALIZER};

static bool add_font(FT_Face shape, FT_Face draw)
{
    if (drawn.freetype.Set_Pixel_Sizes(shape, 0, FONTS_EM) != 0)
        return false;
    fonts.font[fonts.count++] = (struct font){
        shape, drawn.cairo.ft_font_face_create_for_ft_face(draw, FT_LOAD_NO_HINTING)};
    return true;
}

static bool load_own(const struct own_font *own)
{
    FT_Face face[2];
    for (int i = 0; i < 2; i++)
        if (drawn.freetype.New_Memory_Face(fonts.library, own->bytes, (FT_Long)own->size,
                                           0, &face[i]) != 0)
            return false;
    return add_font(face[0], face[1]);
}

static bool load_all(struct err *err)
{
    if (!drawing_library_load(err))
        return false;
    bool good = drawn.freetype.Init_FreeType(&fonts.library) == 0;
    for (int i = 0; good && i < FONT_OWN; i++)
        good = load_own(&own_fonts[i]);
    return good || err_set(err, ERR_BUG, "the program's own fonts cannot be read");
}

bool fonts_enter(struct err *err)
{
    pthread_mutex_lock(&fonts.drawing);
    if (!fonts.loaded)
        fonts.loaded = load_all(err);
    if (!fonts.loaded)
        pthread_mutex_unlock(&fonts.drawing);
    return fonts.loaded;
}

void fonts_leave(void)
{
    pthread_mutex_unlock(&fonts.drawing);
}

const struct font *fonts_get(int number)
{
    return &fonts.font[number];
}

static bool has_letter(int number, uint32_t letter)
{
    return drawn.freetype.Get_Char_Index(fonts.font[number].shape, letter) != 0;
}

static bool load_installed(uint32_t letter)
{
    FT_Face face[2];
    if (!installed_font_open(fonts.library, letter, &face[0]))
        return false;
    if (installed_font_open(fonts.library, letter, &face[1]) &&
        add_font(face[0], face[1]))
        return true;
    drawn.freetype.Done_Face(face[0]);
    return false;
}

static int find_installed(uint32_t letter)
{
    for (int i = FONT_OWN; i < fonts.count; i++)
        if (has_letter(i, letter))
            return i;
    if (fonts.count == FONT_MOST)
        return FONT_NONE;
    return load_installed(letter) ? fonts.count - 1 : FONT_NONE;
}

int fonts_find(enum font_number wanted, uint32_t letter)
{
    if (letter >= 0x2660 && letter <= 0x2667)
        return FONT_SYMBOLS; /* the four suits are of one hand */
    if (has_letter((int)wanted, letter))
        return (int)wanted;
    return has_letter(FONT_SYMBOLS, letter) ? FONT_SYMBOLS : find_installed(letter);
}
