/* ruling_page.h - the page of a ruling on a play, and the parts that its steps share.
 *
 * The address says what has been chosen so far: the board ("none": it is about no board),
 * then an article of the code with its answers or, without one, the kind of ruling. */
#ifndef WEB_RULING_PAGE_H
#define WEB_RULING_PAGE_H

#include "web/ruling/ruling_trial.h"

enum { RULING_NO_BOARD = -1 };

/* The page being written. */
struct ruling_page {
    struct desk desk;
    struct desk_place place;
    const struct form *form; /* what has been chosen */
    int board;               /* 0: not chosen yet; RULING_NO_BOARD */
    enum ruling_kind kind;   /* RULING_KINDS: not chosen yet */
    const struct err *err;   /* its place is the field that it is shown at, or "" */
    const struct ruling_trial *trial; /* what it would do, or NULL */
};

/* ruling_parts.c: what is wrong with that field, or NULL. */
const char *ruling_error_at(const struct ruling_page *page, const char *id);
/* Whether two sides meet; else there are four seats. */
bool ruling_has_sides(const struct ruling_page *page);
/* A seat and who sits there, or a side and those who play on it. */
void ruling_add_who(const struct ruling_page *page, int seat);
/* The address of the table, and of the ruling page with the board that is chosen. */
void ruling_add_address(const struct ruling_page *page);
void ruling_add_board(const struct ruling_page *page);
/* A question and its end with what is wrong; and one of its answers, its text to be added
 * before </label>. */
void ruling_open_question(const struct ruling_page *page, const char *words);
void ruling_open_answer(const struct ruling_page *page, const char *name,
                        const char *value);
void ruling_close_question(const struct ruling_page *page, const char *name);
/* Where an article or a law is looked for, and the way back to all of them. */
void ruling_add_question(const struct ruling_page *page, const char *label,
                         const char *hint);
void ruling_add_another(const struct ruling_page *page, const char *title);
/* The form that asks for the effect of what is chosen ("article" or "kind"), up to its
 * button, with what follows of an article or law once that is known. */
void ruling_open_form(const struct ruling_page *page, const char *name,
                      const char *value);
void ruling_close_form(const struct ruling_page *page);
/* Which of the two sides is at fault, or both where that can be. */
void ruling_add_sides(const struct ruling_page *page, bool both);
/* A box for each of the four, or of the sides. */
void ruling_add_boxes(const struct ruling_page *page, const char *name,
                      const char *legend);
void ruling_add_marks(const struct ruling_page *page);
void ruling_add_text(const struct ruling_page *page, const char *id, const char *label);
/* What follows of the article or law, before it is confirmed. */
void ruling_add_outcome(const struct ruling_page *page);
/* What is taken off, in the unit of the tournament. */
void ruling_add_percent(const struct ruling_page *page);
/* Whether marks of this tournament can have that kind of ruling. */
bool ruling_has_kind(const struct ruling_page *page, int kind);

/* ruling_effect.c: marks, totals and places before and after, of the page's trial. */
void ruling_add_effect(const struct ruling_page *page);

/* ruling_article.c: the search with the articles it finds, and the article that is chosen
 * with its questions; neither where the game has no code. */
bool ruling_has_code(const struct ruling_page *page);
void ruling_add_search(const struct ruling_page *page);
void ruling_add_article(const struct ruling_page *page);

/* ruling_law.c: likewise of the laws of bridge. */
bool ruling_has_laws(const struct ruling_page *page);
void ruling_add_laws(const struct ruling_page *page);
void ruling_add_law(const struct ruling_page *page);
#endif
