/* deals.h - the cards of a session's boards, where they are known.
 *
 * They come from files of deals. Hand records show them, and a card that is led is
 * checked: whoever leads must hold it. Rule: docs/rules.md, Deals and par. */
#ifndef TOURNAMENT_DEALS_H
#define TOURNAMENT_DEALS_H

#include "base/jat.h"
#include "core/deal.h"
#include "tournament/model.h"

/* Whether tournaments of the format can have them: bridge, and duplicate tarot. */
bool deals_are(const struct format *format);

/* The cards of a board of the session, with what can be made of them where that is known
 * too; or NULL. */
const struct board_deal *deals_find_board(const struct session *session, int board);

/* What is known of the board that is played under that number: a copy has the cards of
 * the board it is a copy of. NULL where nothing is. */
const struct board_deal *deals_played(const struct session *session,
                                      const struct field *field, int board);

/* Whether the session plays that board; with results: whether there is one of it. */
bool deals_in_session(const struct session *session, int board, bool results);

/* Whether two boards have the same cards, of either game. */
bool deals_same_cards(const struct board_deal *one, const struct board_deal *other);

/* Whether it is known what can be made of the cards, as far as it can be. */
bool deals_are_solved(const struct board_deal *deal);

/* Whether everybody holds the same cards in both. */
bool deals_same(const struct deal *one, const struct deal *other);

/* Reads and writes the list, [{"board":1,"deal":"N:… … … …","tricks":"…"}]; tricks may be
 * missing and are a hexadecimal digit for each contract: declarers N, E, S, W, each in no
 * trumps, spades, hearts, diamonds, clubs. The list read lives in the arena, the one
 * written is a new reference. */
bool deals_read(const struct jat *list, struct change_deals *change, struct arena *arena,
                struct err *err);
json_t *deals_write(const struct board_deal deal[], size_t count);

/* The parts of tournament_check() and tournament_apply() that concern them: boards that
 * are named get these cards, all others keep theirs. What could be made of the same cards
 * stays known where the change does not say. */
bool deals_check(const struct tournament *t, const struct change_deals *change,
                 struct err *err);
void deals_apply(struct tournament *t, const struct change_deals *change);

/* Whether the result tells the card led. */
bool deals_tell_lead(const struct facts *facts);

/* Whether the card that the facts say was led at a slot of the session (index) is in the
 * hand of whoever leads; true where the cards are not known. */
bool deals_check_lead(const struct tournament *t, int session, int slot,
                      const struct facts *facts, struct err *err);
#endif
