/* table_deals.h - a table's pages on a phone where the table deals its own cards: the
 * deals of the round with the points of the four, in place of boards. */
#ifndef WEB_TABLE_DEALS_H
#define WEB_TABLE_DEALS_H

#include "web/table/table.h"

/* The deals of the view's round: points of the four and their sums. */
void table_deals_list(const struct table_view *view);

/* The players with what they have so far. */
void table_deals_people(const struct table_view *view);

/* What to do once the time of the round is over; the script shows it then. */
void table_deals_bell(const struct table_view *view);
#endif
