/* filing.h - what a director takes from a tournament: files, points by hand, and what was
 * sent to whom. */
#ifndef WEB_FILING_H
#define WEB_FILING_H

#include "report.h"
#include "web/page.h"

/* The card of files for spreadsheets that the tournament has. */
void filing_add_files(const struct desk *desk);

/* Whose points are to be corrected by hand: a list to choose from. */
void filing_add_correction(const struct desk *desk, const struct contest *contest);

/* The card of what is sent to the federation: what is still wrong, the files, the
 * royalty, and the day on which it was sent. */
void filing_add_sending(const struct desk *desk, const struct results *results);
#endif
