/* code_mark.h - what an arbiter writes on a travelling sheet: "RC *4", "SO *0", "MR DN".
 *
 * An abbreviation of the code, and behind it what becomes of the deal: *4 forty to the
 * taker, who is at fault, *6 sixty, since the defence is; *0 nothing to either side; *1 a
 * wrong écart; DN the deal is neutralised. Both may stand alone, and behind a score.
 * Pure: no I/O, no allocation. Rule: docs/rules.md, the code of rulings. */
#ifndef RULING_CODE_MARK_H
#define RULING_CODE_MARK_H

#include "core/ruling/code.h"

enum code_star {
    CODE_NO_STAR,
    CODE_STAR_ZERO,
    CODE_STAR_ECART,
    CODE_STAR_FORTY,
    CODE_STAR_SIXTY,
    CODE_STARS
};

struct code_mark {
    enum code_abbreviation abbreviation;
    enum code_star star;
    bool neutralised; /* DN */
    const char *text; /* what was written, from the mark on; borrowed */
    int before;       /* bytes of what stands before it, without blanks at its end */
};

/* Finds the mark in what was typed; false if it has none. */
bool code_mark_find(const char *typed, struct code_mark *mark);

/* Fills row, which has room for CODE_ROWS_MOST, with the articles that the mark can mean
 * in that format and edition: of its abbreviation, and of these, if there are any, those
 * that lead to what is written behind it. How many there are. */
size_t code_mark_rows(const struct code_mark *mark, enum code_format format,
                      enum code_edition edition, struct code_row row[]);
#endif
