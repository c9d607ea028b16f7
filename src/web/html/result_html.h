/* result_html.h - the result of a play as pages show it: points, how they come about,
 * what was played. */
#ifndef WEB_RESULT_HTML_H
#define WEB_RESULT_HTML_H

#include "ask.h"
#include "web/html/html.h"

/* The points of those who sit there, by name. */
void result_html_points(struct html *html, const struct ask_place *place,
                        const int points[SEAT_MOST]);

/* How the result comes about: the rows of a list with their points, or line by line. */
void result_html_explain(struct html *html, const struct ask_place *place, int slot,
                         const struct facts *facts);

/* What was played in the recorded deal of a slot, in words; false, and nothing, where it
 * tells none. */
bool result_html_played(struct html *html, const struct tournament *t, int session,
                        int slot);

/* Who deals a board, and who is vulnerable or leads. */
void result_html_dealer(struct html *html, const struct format *format, int board);
#endif
