/* traveller.h - what sheets that travel with a board have in common, to fill in or
 * filled: the front, the dog, the arbiter's abbreviations. */
#ifndef PAPER_TRAVELLER_H
#define PAPER_TRAVELLER_H

#include "core/deal.h"
#include "doc/paper/leaf.h"
#include "doc/pen.h"
#include "tournament/model.h"

/* The board and what it imposes, 40 mm high. field: whose band it has; NULL: it is of all
 * fields. */
void traveller_front(struct leaf *leaf, const struct field *field, int board,
                     struct pen_box box);

/* The boxes of the dog: with its six cards, or NULL to write them down before the first
 * is played. */
void traveller_dog(struct leaf *leaf, const struct tarot_set *dog, struct pen_box box);

/* What an arbiter's abbreviations mean. */
void traveller_legend(struct leaf *leaf, struct pen_box box);
#endif
