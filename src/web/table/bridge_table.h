/* bridge_table.h - what the pages of a table show of a board of bridge. */
#ifndef WEB_BRIDGE_TABLE_H
#define WEB_BRIDGE_TABLE_H

#include "web/table/table_parts.h"
#include "web/table/table_result.h"

/* Who deals the board, and who is vulnerable. */
void bridge_table_board(struct html *html, int board);

/* The form that asks for a result, tap by tap. */
void bridge_table_form(const struct table_view *view, const struct table_form *form);

/* The result in a few words, for a heading: "4♠ E +1: +50 for East-West". The text is the
 * request's. */
const char *bridge_table_title(const struct table_view *view,
                               const struct bridge_entry *entry);

/* How the score of a deal comes about, line by line. */
void bridge_table_sum(struct html *html, const struct bridge_deal *deal, int board);

/* What either side has of a score of North-South, with names. */
void bridge_table_sides(const struct table_view *view, int score);

/* A result in words where the facts say one, else its score with its sign: in the arena.
 */
const char *bridge_table_words(const struct facts *facts, int score, enum lang lang,
                               struct arena *arena);

/* The play as the other side confirms it: result, explanation, and both sides. */
void bridge_table_play(const struct table_view *view, const struct play *play, int board);

/* A button by which the director is told that they sat the wrong way. */
void bridge_table_wrong_way(const struct table_view *view, int board);

/* A way to the results of a board that has been played, where these may be seen. */
void bridge_table_others(const struct table_view *view, int board);
#endif
