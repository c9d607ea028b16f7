/* tarot_hand_html.h - the hands of a board of tarot as a diagram, the dog, the écart, and
 * what could be made.
 *
 * The hands stand around the board as the players do, trumps first, then the suits in
 * their colours, each with its word for those who listen. Rule: docs/rules.md, Tarot
 * deals. */
#ifndef WEB_TAROT_HAND_HTML_H
#define WEB_TAROT_HAND_HTML_H

#include "core/deal.h"
#include "tournament/model.h"
#include "web/html/html.h"

/* Adds what is known of the board that is played under that number. */
void tarot_hand_html_record(struct html *html, int number,
                            const struct board_deal *known);

/* How players fare who see their own cards alone, and the tables of the room beside it:
 * how often each band of scores came. */
void tarot_hand_html_fair(struct html *html, const struct tarot_fair *fair,
                          const int score[], int played);
#endif
