/* tarot_deals.h - boards of duplicate tarot whose cards are kept with a tournament.
 *
 * Whole boards, or the taker's hand alone where the rest is dealt at the table. Rule:
 * docs/rules.md, Tarot deals. */
#ifndef TOURNAMENT_TAROT_DEALS_H
#define TOURNAMENT_TAROT_DEALS_H

#include "base/jat.h"
#include "core/deal.h"
#include "tournament/model.h"

/* Reads and writes one of the list: a deal as JSON, with "solved" where it is known what
 * can be made of it. What is read lives in the arena; new reference. */
bool tarot_deals_read(const struct jat *at, struct board_deal *read, struct arena *arena,
                      struct err *err);
json_t *tarot_deals_write(const struct board_deal *deal);

/* Reads and writes what can be made, as `etui solve --json` says it. */
bool tarot_found_from(const struct jat *at, struct tarot_found *found, struct err *err);
json_t *tarot_found_json(const struct tarot_found *found);

/* Whether the board may have these cards: dealer, taker and contract are those of its
 * number in the format. */
bool tarot_deals_check(const struct format *format, const struct board_deal *deal,
                       struct err *err);

/* Whether they are the same cards; and a copy in the arena, with what could be made of
 * the same cards before where it does not say. */
bool tarot_deals_same(const struct tarot_hands *one, const struct tarot_hands *other);
struct board_deal tarot_deals_keep(const struct board_deal *given,
                                   const struct board_deal *old, struct arena *arena);
#endif
