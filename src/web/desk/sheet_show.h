/* sheet_show.h - the sheets of the director's pages (ask/sheet.h). */
#ifndef WEB_SHEET_SHOW_H
#define WEB_SHEET_SHOW_H

#include "ask.h"
#include "web/page.h"

/* The sheets of the desk's session. */
struct sheets sheet_all(const struct desk *desk);

/* Answers with the page of the sheet, and closes the desk. */
void sheet_show(struct desk *desk, const struct sheet *sheet, int status);
#endif
