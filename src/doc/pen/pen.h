/* pen.h - a PDF document drawn page by page, or a picture: texts, lines, boxes, discs.
 *
 * Lengths are millimetres from the upper left corner of the page, sizes of letters
 * points, as printers say them; a text stands on its base line. The same calls give the
 * same bytes: no clock and no system font has a say. Fills lie below discs and lines,
 * and these below texts, in whatever order they were asked for. Nothing fails while
 * drawing; whoever ends the document is told. */
#ifndef PEN_PEN_H
#define PEN_PEN_H

#include "base.h"

struct pen;

enum pen_weight { PEN_REGULAR, PEN_SEMIBOLD, PEN_BOLD };
enum pen_align { PEN_LEFT, PEN_CENTRE, PEN_RIGHT };
enum pen_colour {
    PEN_BLACK = 0x000000,
    PEN_WHITE = 0xffffff,
    PEN_DARK = 0x333333, /* facts beside what counts */
    PEN_GREY = 0x8a8a8a,
    PEN_RULE = 0xb5b5b0, /* between rows */
    PEN_PALE = 0xececea, /* behind what is unlike the others */
    PEN_RED = 0xb3261e   /* hearts, diamonds, vulnerable */
};

struct pen_box {
    double x;
    double y;
    double w;
    double h;
};

struct pen_style {
    double size; /* points */
    enum pen_weight weight;
    enum pen_align align;
    uint32_t colour; /* 0xrrggbb */
    double narrow;   /* the part of their width that letters are pressed to; 0: all */
};

/* Where the ink of a text is, for whoever checks a sheet. */
struct pen_ink {
    int page; /* from 1 */
    struct pen_box paper;
    struct pen_box box;
    const char *text;
};

struct pen_setup {
    const char *title;
    const char *author; /* or NULL */
    const char *date;   /* YYYY-MM-DD */
    enum lang lang;
    int wide; /* pixels: a picture, PNG, in place of pages; 0: PDF */
    int high;
    bool mono;   /* black on white: nothing is said by a colour */
    bool traced; /* pen_inks() will be asked for */
};

/* A new document; NULL if there is nothing to draw with. Nobody else draws until it is
 * ended: pen_end() adds it to out, or says what failed; pen_drop() gives it up. */
struct pen *pen_new(const struct pen_setup *setup, struct err *err);
bool pen_end(struct pen *pen, struct str *out, struct err *err);
void pen_drop(struct pen *pen);

/* A new page of that size; the one before is done. What is drawn on it is that much
 * larger than it says, and so is the page. How many there are. A picture is one page, as
 * wide as it says, whatever its pixels. */
void pen_page(struct pen *pen, double width, double height, double scale);
int pen_pages(const struct pen *pen);

/* The page in the list of contents, under the entry of that number (0: under none); its
 * own number. */
int pen_bookmark(struct pen *pen, int under, const char *title);

struct arena *pen_arena(struct pen *pen);

/* Letters that no font here has: "U+1F600 U+30B1", or NULL. Valid after they were drawn;
 * the arena is the document's. */
const char *pen_missing(struct pen *pen);

/* The ink of all texts so far. */
const struct pen_ink *pen_inks(struct pen *pen, size_t *count);

/* A text at a point of its base line, which is its left end, its middle or its right end.
 * How wide it is; and how high above the base line letters and figures stand. */
void pen_say(struct pen *pen, double x, double y, const char *text,
             struct pen_style style);
double pen_measure(struct pen *pen, const char *text, struct pen_style style);
double pen_cap(double size);

void pen_rule(struct pen *pen, double x, double y, double length, double width);
void pen_line(struct pen *pen, const double from_to[4], double width, uint32_t colour);
void pen_dashes(struct pen *pen, double x, double y, double length);
void pen_fill(struct pen *pen, struct pen_box box, uint32_t colour);
void pen_frame(struct pen *pen, struct pen_box box, double width);
void pen_disc(struct pen *pen, double x, double y, double radius, uint32_t colour);
void pen_ring(struct pen *pen, double x, double y, double radius, double width);

/* A square of so many modules a side, of which some are dark. */
void pen_modules(struct pen *pen, struct pen_box box, const bool dark[], int width);

/* What is drawn until pen_back() is turned by quarters (clockwise) about a point, which
 * becomes 0, 0. */
void pen_turn(struct pen *pen, double x, double y, int quarters);
void pen_back(struct pen *pen);
#endif
