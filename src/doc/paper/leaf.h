/* leaf.h - what all sheets share: head and foot, cards cut from a page, the signs of
 * seats and fields. Lengths are millimetres. */
#ifndef PAPER_LEAF_H
#define PAPER_LEAF_H

#include "doc/paper/paper.h"
#include "doc/pen.h"
#include "tournament/model.h"

struct leaf {
    const struct paper_job *job;
    struct pen *pen;
    struct arena *arena; /* of the document */
    const struct paper_kind *kind;
    const struct session *session; /* the latest; NULL: there is none */
    int bookmark;                  /* of the kind; 0: before its first page */
    int drawn;                     /* kinds that are done, of */
    int kinds;
};

/* A style in one line. */
struct pen_style leaf_style(double size, enum pen_weight weight, enum pen_align align);
struct pen_style leaf_coloured(struct pen_style style, uint32_t colour);

const char *leaf_tr(const struct leaf *leaf, const char *sentence)
    __attribute__((format_arg(2)));
const char *leaf_say(const struct leaf *leaf, const char *sentence, ...)
    __attribute__((format(printf, 2, 3)));

/* The day of the tournament in words; its name and day: "Tournoi du mardi · 10 novembre
 * 2026". */
const char *leaf_date(const struct leaf *leaf);
const char *leaf_event(const struct leaf *leaf);
const char *leaf_player(const struct leaf *leaf, int player);

/* "21 h 14"; NULL where the time is not known. */
const char *leaf_clock(const struct leaf *leaf, int64_t time);

/* Those of a crew, one behind the other. */
const char *leaf_crew(const struct leaf *leaf, const struct crew *crew);

/* Likewise without given names, where there are several. */
const char *leaf_families(const struct leaf *leaf, const struct crew *crew);

/* The page on which sheets are laid out: A4. On other paper all of it is larger or
 * smaller, as from a photocopier; cards keep their size, and there are fewer on a page.
 */
struct pen_box leaf_paper(bool landscape);

/* A page of a list with its head and foot; what is left for the list. */
struct leaf_page {
    const char *title;
    const char *facts; /* a line below the tournament; or NULL */
    const char *note;  /* in the foot; or NULL */
    const char *many; /* of what is about several tournaments, in place of one; or NULL */
    bool landscape;
    bool results; /* it says provisional, or official */
    int page;
    int pages;
};
struct pen_box leaf_open(struct leaf *leaf, const struct leaf_page *page);

/* What leaf_open() will leave. */
struct pen_box leaf_body(const struct leaf_page *page);

/* Starts a page without head and foot; the kind is in the list of contents. */
void leaf_blank_page(struct leaf *leaf, struct pen_box paper);

/* Likewise, of exactly that size: posters. */
void leaf_own_page(struct leaf *leaf, struct pen_box paper);

/* Cards cut from pages. */
struct leaf_cards {
    int columns;
    int rows;
    bool landscape;
    bool uncut;          /* they have no marks: labels that are cut already */
    struct pen_box area; /* of all cards of a page; w 0: the whole page */
    int next;
    bool halved;  /* on A5: set by leaf_next_card() */
    int total;    /* so many there will be, and each has a foot; 0: none has */
    int copies;   /* so many are alike, one behind the other; 0: one */
    bool results; /* the foot says provisional, or official */
};
/* The foot of a sheet that has no head: club, place, arbiter, how sure it is, page x of
 * y; at the lower edge of its box. */
struct leaf_foot {
    bool results;
    int page;
    int pages;
};
void leaf_draw_foot(struct leaf *leaf, struct pen_box sheet, struct leaf_foot foot);

/* The place of the next card; its title is in the list of contents, unless NULL. */
struct pen_box leaf_next_card(struct leaf *leaf, struct leaf_cards *cards,
                              const char *title);
struct pen_box leaf_inset(struct pen_box box, double across, double down);

/* A seat: a disc of its colour with its letter, at its middle. */
void leaf_seat(struct leaf *leaf, double x, double y, double radius, enum seat seat);
uint32_t leaf_seat_colour(enum seat seat);
uint32_t leaf_seat_ink(enum seat seat);

/* A band of the field's colour with its word at the left and another text at the right,
 * or NULL. */
void leaf_band(struct leaf *leaf, struct pen_box box, const struct field *field,
               const char *right);
/* How things of the session are called on the sheet. */
struct naming leaf_naming(const struct leaf *leaf);

/* A text white on black (or outlined) in a box around it; its width. */
double leaf_chip(struct leaf *leaf, double x, double y, const char *text, bool outlined);

/* A small label above a value. */
void leaf_fact(struct leaf *leaf, struct pen_box box, const char *label,
               const char *value);
#endif
