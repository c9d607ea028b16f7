/* whist_show.h - a grid of whist to be read: by players, and compared with another. */
#ifndef WEB_WHIST_SHOW_H
#define WEB_WHIST_SHOW_H

#include "core/game/whist.h"
#include "web/html/page.h"

/* What the members of a contract are called, to be translated, in the order of
 * whist_numbers and whist_flags; and what they mean. */
struct whist_label {
    const char *title;
    const char *meaning;
};
extern const struct whist_label whist_number_label[];
extern const struct whist_label whist_flag_label[];
extern const struct whist_label whist_beaten_label;

/* "♠ Spades". */
const char *whist_suit_title(enum whist_suit suit, enum lang lang);

/* The whole grid: contracts as they go over each other, suits, counters. */
void whist_show(struct html *html, const struct whist_grid *grid);

/* What each column means, folded away. */
void whist_show_legend(struct html *html);

/* A table of what differs between the grid in force and another; how many lines, and no
 * table for none. */
int whist_show_differences(struct html *html, const struct whist_grid *now,
                           const struct whist_grid *other);
#endif
