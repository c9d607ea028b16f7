/* fees_show.h - what somebody owes to take part, and the one tap that says it is paid. */
#ifndef WEB_FEES_SHOW_H
#define WEB_FEES_SHOW_H

#include "web/page.h"

/* The account of the player (index) in a cell of the check-in: due with its button, or
 * paid with what was paid. */
void fees_add_cell(const struct desk *desk, int player);
#endif
