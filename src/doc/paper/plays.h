/* plays.h - what sheets tell of plays: everything, as a director sees it. */
#ifndef PAPER_PLAYS_H
#define PAPER_PLAYS_H

#include "doc/paper/leaf.h"
#include "report.h"

/* The plays of a session (index), for reports. */
struct play_list paper_plays(const struct leaf *leaf, struct report *report,
                             size_t session);

/* Whether everybody has played the board of a session (index), so that its cards may hang
 * on the wall; or they were asked for all the same. */
bool paper_shows_cards(const struct leaf *leaf, size_t session, int board);
#endif
