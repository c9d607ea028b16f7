/* deals.h - the cards of a session's boards, where they are known.
 *
 * They come from files of deals. Hand records show them, and a card that is led is
 * checked: whoever leads must hold it. Rule: docs/rules.md, Deals and par. */
#ifndef TOURNAMENT_DEALS_H
#define TOURNAMENT_DEALS_H

#include "core/deal/deal.h"
#include "tournament/tournament.h"

/* The cards of a board of the session, or NULL. */
const struct deal *deals_find(const struct session *session, int board);

/* Reads and writes the list, [{"board":1,"deal":"N:… … … …"}]; the list read lives in the
 * arena, the one written is a new reference. */
bool deals_read(const struct jat *list, struct change_deals *change, struct arena *arena,
                struct err *err);
json_t *deals_write(const struct board_deal deal[], size_t count);

/* The parts of tournament_check() and tournament_apply() that concern them: boards that
 * are named get these cards, all others keep theirs. */
bool deals_check(const struct tournament *t, const struct change_deals *change,
                 struct err *err);
void deals_apply(struct tournament *t, const struct change_deals *change);

/* Whether the card that the facts say was led at a slot of the session (index) is in the
 * hand of whoever leads; true where the cards are not known. */
bool deals_check_lead(const struct tournament *t, int session, int slot,
                      const struct facts *facts, struct err *err);
#endif
