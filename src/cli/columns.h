/* columns.h - texts side by side, each in lines of its own column. */
#ifndef CLI_COLUMNS_H
#define CLI_COLUMNS_H

#include "base.h"

enum { COLUMNS_MOST = 6, COLUMNS_GAP = 2 };

struct columns {
    size_t count;
    int width[COLUMNS_MOST]; /* in characters */
};

/* Adds the texts, broken between words, and a line end. A word that is wider than its
 * column is cut; a newline in a text begins a new line. */
void columns_add(struct str *out, const struct columns *columns,
                 const char *const text[COLUMNS_MOST]);
#endif
