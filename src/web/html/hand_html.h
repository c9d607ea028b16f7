/* hand_html.h - the four hands of a board as a diagram, and what can be made of them.
 *
 * The hands stand around the board as the players do. A suit has its sign, a colour of
 * its own and, for those who listen, its word; ranks are the letters of the language. The
 * side that is vulnerable and the dealer are marked, and said. Rule: docs/rules.md, Deals
 * and par. */
#ifndef WEB_HAND_HTML_H
#define WEB_HAND_HTML_H

#include "core/deal.h"
#include "tournament/model.h"
#include "web/html/html.h"

/* Adds the diagram of a board. */
void hand_html_deal(struct html *html, int number, struct par_board how,
                    const struct deal *deal);

/* Adds the tricks of every declarer in every strain, and par. */
void hand_html_makeable(struct html *html, const struct par_tricks *tricks,
                        const struct par *par);

/* Adds both as far as they are known of the board that is played under that number. */
void hand_html_record(struct html *html, int number, const struct board_deal *known);

/* How difficult the board is, where that is known, and beside it how the room fared: the
 * taker's scores at the tables that played it. */
void hand_html_room(struct html *html, const struct board_deal *known, const int score[],
                    int played);

/* Adds a board to look at; its tricks are an example too: nothing is solved. */
void hand_html_example(struct html *html);

/* Adds a suit's sign with its word: in a text, or as a heading. */
void hand_html_suit(struct html *html, enum bridge_strain suit);

/* Adds words about cards or contracts: each sign of a suit in its colour, with its name
 * for those who listen. */
void hand_html_words(struct html *html, const char *text);
#endif
