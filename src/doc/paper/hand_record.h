/* hand_record.h - the cards of a board of tarot in a cell of the hand records. */
#ifndef PAPER_HAND_RECORD_H
#define PAPER_HAND_RECORD_H

#include "doc/paper/leaf.h"
#include "doc/pen.h"
#include "tournament/model.h"

void hand_record_tarot(struct leaf *leaf, const struct board_deal *board,
                       struct pen_box box);
#endif
