/* sides_words.h - what either side of a table has of a score, in words with names. */
#ifndef WEB_SIDES_WORDS_H
#define WEB_SIDES_WORDS_H

#include "web/table/table.h"

/* What a side of the table is called: "For the attack", "East-West". */
const char *sides_words_title(const struct table_view *view, int side);

/* What either side has of a score, as the first side sees it. */
void sides_words_add(const struct table_view *view, int board, int score);
#endif
