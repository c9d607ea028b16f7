/* deals_text.h - the deals of a session in a text of PBN, or of tarot in lines, each held
 * against the tournament before it is recorded.
 *
 * Several files may follow each other, each behind a line of its own that names it, as in
 * "% file: round1.pbn"; lines are then counted in their file. */
#ifndef DOC_DEALS_TEXT_H
#define DOC_DEALS_TEXT_H

#include "core/deal.h"
#include "tournament/model.h"

/* A game of the text: the cards of a board, or what is wrong with it. */
struct deals_game {
    int line;
    int board; /* 0: not known */
    const char *wrong;
    const struct deal *deal;
    const struct par_tricks *tricks; /* or NULL */
    const struct tarot_hands *tarot; /* in place of the deal of bridge */
};

struct deals_text {
    const struct tournament *t; /* borrowed */
    int session;                /* counted from 1 */
    const char *text;           /* borrowed */
    struct arena *arena;
    struct deals_game *game;
    size_t games;
    size_t wrong; /* of them */
};

/* Reads the text; false with the error, whose words say the line, where it cannot be read
 * at all. */
bool deals_text_read(struct deals_text *deals, struct err *err);

/* The same for tarot: lines as `etui deal tarot` writes them, or its JSON, in which the
 * place of a deal stands for its line. */
bool deals_text_read_tarot(struct deals_text *deals, struct err *err);

/* Where a line of the text is: its number, behind the name of its file. */
const char *deals_text_place(const struct deals_text *deals, int line);

/* The deals as a change of the session; none of them is wrong. */
struct change deals_text_change(const struct deals_text *deals);
#endif
