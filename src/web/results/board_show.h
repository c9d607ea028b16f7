/* board_show.h - the cards of a board's page: its plays, the cards that were dealt, where
 * the scores lie, and how the marks come about. */
#ifndef WEB_BOARD_SHOW_H
#define WEB_BOARD_SHOW_H

#include "web/results/shown.h"

/* The plays of a group of the session (index) that are compared with each other; apart:
 * with the name of their field, as there are others of that board. */
void board_show(const struct shown *shown, size_t session, size_t group, bool apart);
#endif
