/* deals_show.h - for all: the sheets of tables that dealt their own cards, the money of
 * the evening, and the cards of boards. */
#ifndef WEB_DEALS_SHOW_H
#define WEB_DEALS_SHOW_H

#include "web/results/shown.h"
#include "web/server.h"

/* The sheets of the round that the address names, in place of a board. Closes the page.
 */
void deals_show_sheets(struct shown *shown);

/* In place of national points, the prizes. True if the tournament has deals of its own,
 * or there is none: the request is answered then. */
bool deals_show_money(struct request *request);

/* How many boards there are whose cards the visitor may see, all on one page: without
 * them it needs no link. */
size_t hand_records_count(const struct shown *shown);
#endif
