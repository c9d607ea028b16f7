/* sheet_show.h - the sheets of the director's pages (ask/sheet.h). */
#ifndef WEB_SHEET_SHOW_H
#define WEB_SHEET_SHOW_H

#include "ask.h"
#include "tournament/tell.h"
#include "web/page.h"

/* The sheets of the desk's session; of the field that the address or the form names. */
struct sheets sheet_all(const struct desk *desk);

/* The number that a board, or the copy of one, is compared under. */
int sheet_original(const struct desk *desk, int number);

/* Answers with the page of the sheet, and closes the desk. */
void sheet_show(struct desk *desk, const struct sheet *sheet, int status);
#endif
