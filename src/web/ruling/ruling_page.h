/* ruling_page.h - the page of a ruling on a play, and the parts that its steps share.
 *
 * The address says what has been chosen so far: the board ("none": it is about no board),
 * then an article of the code with its answers or, without one, the kind of ruling. */
#ifndef WEB_RULING_PAGE_H
#define WEB_RULING_PAGE_H

#include "tournament/ruling.h"
#include "web/page.h"

enum { RULING_NO_BOARD = -1 };

/* The page being written. */
struct ruling_page {
    struct desk desk;
    struct desk_place place;
    const char *address;     /* of the table */
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
/* The address of the page with the board and the words that are chosen; with an article,
 * unless that is NULL. */
const char *ruling_address(const struct ruling_page *page, const char *article);
/* A question and its end with what is wrong; and one of its answers, its text to be added
 * before </label>. */
void ruling_open_question(const struct ruling_page *page, const char *words);
void ruling_open_answer(const struct ruling_page *page, const char *name,
                        const char *value);
void ruling_close_question(const struct ruling_page *page, const char *name);
/* A form that asks for the page again, with the board and the edition of the code as
 * they are chosen: it ends with its button. */
void ruling_form_open(const struct ruling_page *page, const char *more);
void ruling_form_close(const struct ruling_page *page, const char *button);
/* The way back to all articles or laws. */
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
/* A field with what was chosen; and that of a text. */
struct input ruling_input(const struct ruling_page *page, const char *id,
                          const char *label);
void ruling_add_text(const struct ruling_page *page, const char *id, const char *label);
/* The reason; what the table said when it called, until another one is given. */
void ruling_add_reason(const struct ruling_page *page);
/* The call of the table that waits for the director, or NULL. */
const struct call *ruling_waiting_call(const struct ruling_page *page);
/* A warning or more: its label and what it is called where there is none. */
void ruling_add_sanctions(const struct ruling_page *page, struct input_choice none,
                          bool forfeit);
/* What is taken off, in the unit of the tournament. */
void ruling_add_percent(const struct ruling_page *page);
/* Whether marks of this tournament can have that kind of ruling. */
bool ruling_has_kind(const struct ruling_page *page, int kind);

/* ruling_effect.c: marks, totals and places before and after, of the page's trial. */
void ruling_add_effect(const struct ruling_page *page);

/* ruling_search.c: whether there are laws of bridge, or a code; the search with what it
 * finds, nothing where the game has neither. */
bool ruling_has_laws(const struct ruling_page *page);
bool ruling_has_code(const struct ruling_page *page);
void ruling_add_search(const struct ruling_page *page);

/* An article or a law as it is shown; texts are translated, and the page's. */
struct law;
struct code_row;
struct ruling_entry {
    const char *id;
    const char *sign; /* its abbreviation, or "" */
    const char *title;
    const char *remark;   /* where it applies, or what it usually leads to; or NULL */
    const char *sanction; /* what it costs; or NULL */
};
struct ruling_entry ruling_entry_of_law(const struct ruling_page *page,
                                        const struct law *law, const char *id);
struct ruling_entry ruling_entry_of_code(const struct ruling_page *page,
                                         const struct code_row *row);
void ruling_add_title(struct html *html, const struct ruling_entry *entry);
void ruling_add_entry(const struct ruling_page *page, const struct ruling_entry *entry);

/* ruling_article.c: the next article of this format that a row names ("D21, D22a"): fills
 * it in and moves on; false at the end. And boxes for those who play at the page's table,
 * by their ids, under a legend. */
bool ruling_next_seen(const struct code_row *row, const char **at, struct code_row *seen);
void ruling_add_people(const struct ruling_page *page, const char *legend);

/* ruling_earlier.c: whether the article is about, or leads to one about, what was done at
 * a table before; and the tables that had the board, with their people. */
bool ruling_is_of_earlier(const struct code_row *row);
void ruling_add_earlier(const struct ruling_page *page);

/* ruling_article.c, ruling_law.c: the one that is chosen, with its questions. */
void ruling_add_article(const struct ruling_page *page);
void ruling_add_law(const struct ruling_page *page);
#endif
