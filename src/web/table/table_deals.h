/* table_deals.h - a table's pages on a phone where the table deals its own cards: the
 * deals of the round with the points of the four, in place of boards. */
#ifndef WEB_TABLE_DEALS_H
#define WEB_TABLE_DEALS_H

#include "web/table/entry_deal.h"
#include "web/table/table.h"

/* The view's round as the forms of deals want it. */
struct entry_place table_deals_place(const struct table_view *view);

/* The form of a deal, with the totals of the sheet and a deal that does not count below
 * it. Values may be NULL: those of the address. */
void table_deals_forms(const struct table_view *view, const struct entry_form *form);

/* The page of the deal to be entered; ends the view. */
void table_deals_entry(struct table_view *view, int deal);

/* The deals of the view's round: points of the four and their sums. */
void table_deals_list(const struct table_view *view);

/* Results that wait for somebody to confirm them; that one was confirmed just now. */
void table_deals_unconfirmed(const struct table_view *view);
void table_deals_saved(const struct table_view *view);

/* Shows a result before it is sent, or takes it; both end the view. */
void table_deals_preview(struct table_view *view);
void table_deals_send(struct table_view *view);

/* A recorded result of the view's round: the others at the table confirm it. Ends the
 * view. */
void table_deals_confirm(struct table_view *view, int deal, const struct play *play);
#endif
