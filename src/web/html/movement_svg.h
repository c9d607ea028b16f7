/* movement_svg.h - who moves where, as small pictures in SVG.
 *
 * Tables stand in a row; from one of them an arrow leads to where each line goes, and
 * one to where the boards go, with the number of tables. A line has its letter besides
 * its colour. Each picture has a title, and says the same in words to those who listen.
 * Lengths are whole tenths of the picture's unit: no real numbers. */
#ifndef WEB_MOVEMENT_SVG_H
#define WEB_MOVEMENT_SVG_H

#include "tournament/model.h"
#include "web/html/html.h"

/* Of a picture, in units; it is scaled by the page. */
enum { MOVEMENT_SVG_WIDTH = 340, MOVEMENT_SVG_TABLES = 13 };

/* Adds how a line moves, or all boards do: "goes up 2 tables". */
void movement_svg_say(struct str *out, enum lang lang, int by, bool boards);

/* Adds a picture for each different move of the schedule. False, with nothing added,
 * where there is no simple rule, or it has steps too long to be drawn. The id is apart
 * from all others of the page: lower case letters, digits. */
bool movement_svg_add(struct html *html, const struct schedule *schedule,
                      const struct format *format, const char *id);
#endif
