/* board_words.h - what a board imposes: who deals, takes and leads, the contract, who is
 * vulnerable. For labels and travelling sheets. */
#ifndef PAPER_BOARD_WORDS_H
#define PAPER_BOARD_WORDS_H

#include "doc/paper/leaf.h"
#include "doc/pen.h"
#include "tournament/model.h"

struct board_fact {
    const char *label; /* translated */
    const char *value;
    int seat;          /* whose it is; -1: nobody's */
    bool vulnerable;   /* red, with its word */
    const char *aside; /* behind the value where there is room; or NULL */
};
enum { BOARD_FACTS = 4 };

/* How large facts are: on a label with the sign of the taker alone, or on a sheet. */
enum board_look { BOARD_SMALL, BOARD_LARGE };

/* Fills the facts of the board; how many. */
int board_facts(const struct leaf *leaf, int board, struct board_fact fact[BOARD_FACTS]);

/* Draws them as two columns of rows, from that base line on. */
void board_facts_draw(struct leaf *leaf, int board, struct pen_box box,
                      enum board_look look);

/* Whether somebody at that seat is vulnerable; in bridge alone. */
bool board_is_vulnerable(const struct format *format, int board, enum seat seat);

/* Who deals, and who leads. */
enum seat board_dealer(const struct format *format, int board);

/* Who takes a board of tarot, by its number: South in Attaque-Défense. Where the players
 * of a team change places their first side is the taker's, wherever it sits. */
enum seat board_taker(const struct format *format, int board);

/* A card of tarot without its suit: "21", "E", "R", "A". */
const char *board_card_words(const struct leaf *leaf, int card);

/* The boards of the session, each once, in order; of a field alone, unless NULL. */
const int *board_list(const struct leaf *leaf, const struct field *field, int *count);
#endif
