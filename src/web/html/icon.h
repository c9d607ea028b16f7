/* icon.h - small drawings beside words: never alone, so they are not read out. */
#ifndef WEB_ICON_H
#define WEB_ICON_H

#include "web/html/html.h"

/* Adds the drawing of that name ("hand", "check"); nothing where there is none. */
void icon_add(struct html *html, const char *name);

/* The program's own sign: a case with its card. */
void icon_logo(struct html *html);
#endif
