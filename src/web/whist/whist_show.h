/* whist_show.h - a grid of whist to be read by players. */
#ifndef WEB_WHIST_SHOW_H
#define WEB_WHIST_SHOW_H

#include "core/game.h"
#include "web/html.h"

/* The whole grid: contracts as they go over each other, suits, counters. */
void whist_show(struct html *html, const struct whist_grid *grid);

/* What each column means, folded away. */
void whist_show_legend(struct html *html);
#endif
