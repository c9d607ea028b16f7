/* installed_font.h - a font of the system that has a letter which our own have not. */
#ifndef PEN_INSTALLED_FONT_H
#define PEN_INSTALLED_FONT_H

#include "doc/pen/drawing_library.h"

/* Opens the installed font that is best for the letter; false where none has it. Called
 * by whoever draws, under the lock of fonts.h. */
bool installed_font_open(FT_Library library, uint32_t letter, FT_Face *face);
#endif
