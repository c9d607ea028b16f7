/* whist_show.h - a grid of whist to be read: by players, and compared with another. */
#ifndef WEB_WHIST_SHOW_H
#define WEB_WHIST_SHOW_H

#include "core/game/whist.h"
#include "web/html/page.h"

/* "♠ Spades". */
const char *whist_suit_title(enum whist_suit suit, enum lang lang);

/* The whole grid: contracts as they go over each other, suits, counters. */
void whist_show(struct html *html, const struct whist_grid *grid);

/* What each column means, folded away. */
void whist_show_legend(struct html *html);

/* A table of what differs between the grid in force and another; how many lines, and no
 * table for none. */
int whist_show_differences(struct request *request, const struct whist_grid *now,
                           const struct whist_grid *other);
#endif
