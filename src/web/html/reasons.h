/* reasons.h - the lines of an explanation as lists in lists. */
#ifndef WEB_REASONS_H
#define WEB_REASONS_H

#include "base.h"
#include "web/html/html.h"

/* Adds lines that are indented by two spaces a level, as struct why has them; a list is
 * inside the line before it. */
void reasons_add(struct html *html, const char *text, struct arena *arena);
#endif
