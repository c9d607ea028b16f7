/* word.h - a result that is confirmed with the word of a player of the other side.
 *
 * Each player has four figures on the guide card. Whoever confirms types those of a
 * player of the other side: in bridge East or West, in tarot anybody but the taker, where
 * tables deal their own cards anybody. */
#ifndef WEB_WORD_H
#define WEB_WORD_H

#include "store.h"
#include "web/page.h"
#include "web/table/table.h"

/* Whether a result of this tournament needs one. */
bool word_is_needed(const struct table_view *view);

/* Whether it is the word of somebody of the other side of that board. */
bool word_is_theirs(const struct table_view *view, const struct club *club, int board,
                    const char *word);
#endif
