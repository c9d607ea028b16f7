/* qr_svg.h - QR codes as drawings in a page. */
#ifndef WEB_QR_SVG_H
#define WEB_QR_SVG_H

#include "web/html/html.h"

/* Adds the text as a QR code; label says what it is to those who do not see it. Nothing
 * is added if the text is too long for one. */
void qr_svg_add(struct html *html, const char *text, const char *label);
#endif
