/* deals_show.h - for all: the sheets of tables that dealt their own cards, and the money
 * of the evening. */
#ifndef WEB_DEALS_SHOW_H
#define WEB_DEALS_SHOW_H

#include "web/server/request.h"

/* Whether the tournament of the request has deals of its own. False with answered set
 * where there is none. */
bool deals_are_own(struct request *request, bool *answered);

/* In place of the list of boards, the rounds; in place of a board, the sheets of a round;
 * in place of national points, the prizes. True if the tournament has deals of its own,
 * or there is none: the request is answered then. */
bool deals_show_rounds(struct request *request);
bool deals_show_sheets(struct request *request);
bool deals_show_money(struct request *request);
#endif
