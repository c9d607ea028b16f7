/* club_sheet.h - a report of the club, of no tournament, as PDF: its season, its cash
 * book. */
#ifndef PAPER_CLUB_SHEET_H
#define PAPER_CLUB_SHEET_H

#include "report.h"

struct club_sheet {
    const char *title;
    const char *name;  /* below it: which season */
    const char *facts; /* a line below that; or NULL */
    const char *club;  /* or NULL */
    const char *date;  /* of the day, YYYY-MM-DD */
};

/* Adds the file, with the columns that paper has. */
bool club_sheet_print(const struct club_sheet *sheet, const struct report *report,
                      struct str *pdf, struct err *err);
#endif
