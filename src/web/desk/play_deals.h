/* play_deals.h - the director's pages of tables that deal their own cards: a table in a
 * round deal by deal, and the sheets of a round, typed as totals. */
#ifndef WEB_PLAY_DEALS_H
#define WEB_PLAY_DEALS_H

#include "web/desk/desk.h"
#include "web/html/ask_html.h"

/* A place of the director's pages as the forms of deals want it. */
struct ask_place play_deals_place(const struct desk *desk,
                                  const struct desk_place *place);

/* A table in a round: answers with its page, or takes a form of it. The desk is open, and
 * is closed. */
void play_deals_show(struct desk *desk, const struct desk_place *place, int status,
                     const struct ask_form *tried);
void play_deals_post(struct desk *desk, const struct desk_place *place);

/* The rounds, and the sheets of all tables in one of them; likewise. */
void sheet_deals_list(struct desk *desk);
void sheet_deals_show(struct desk *desk, int64_t round);
void sheet_deals_post(struct desk *desk, int64_t round);
#endif
