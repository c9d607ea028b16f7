/* round_deals.h - the deals of a table that deals its own cards, in a round: a list with
 * the points of those who sit there and their sums, on the director's page and on the
 * table's phones. */
#ifndef WEB_ROUND_DEALS_H
#define WEB_ROUND_DEALS_H

#include "web/page.h"

struct round_deals {
    const struct desk *desk;
    const struct desk_place *place;
    const char *style; /* of the list */
    bool played;       /* what was played is told */
    const void *by;    /* for the functions below */
    /* Where the number of the k-th deal leads, or NULL; what is known of it; and what can
     * be done about it: NULL where there is no such column. */
    const char *(*address)(const void *by, int k);
    void (*add_state)(const void *by, int k);
    void (*add_ways)(const void *by, int k);
};

void round_deals_add(const struct round_deals *list);
#endif
