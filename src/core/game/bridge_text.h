/* bridge_text.h - contracts, cards and results of bridge as they are written.
 *
 * Reading takes capitals and small letters, spaces anywhere, ♠ for S, SA (sans atout) for
 * NT, O (Ouest) for W, and either minus. What is written is always the same way. Only a
 * line that somebody types has letters of a language: in French P, C, K and T are pique,
 * cœur, carreau and trèfle, and R, D, V the honours; D, H and S are read as in English.
 * Pure. Rule: docs/rules.md, bridge scores. */
#ifndef GAME_BRIDGE_TEXT_H
#define GAME_BRIDGE_TEXT_H

#include "base.h"
#include "core/game/bridge.h"

/* Reads "4SX", "3NT", "3n", "7CXX" or "pass". */
bool bridge_read_contract(const char *text, struct bridge_contract *contract,
                          struct err *err);

/* Reads a card, suit first: "SA", "H10", "ht". */
bool bridge_read_card(const char *text, struct bridge_card *card, struct err *err);

/* Reads a result as scorers note it: contract, declarer, then = or the tricks over or
 * under, and before or after these the card led if it is known: "3n s +1", "4hx e =",
 * "2s n d5 -2", "pass"; in French letters "3sa s +1", "4cx e =", "2p n k5 -2". */
bool bridge_read_line(const char *text, enum lang letters, struct bridge_deal *deal,
                      struct err *err);

/* Adds what the readers take: "4SX", "3NT", "pass"; "HT"; "4SX E HT +1", in French
 * letters "4PX E C10 +1". */
void bridge_add_contract(struct str *out, struct bridge_contract contract);
void bridge_add_card(struct str *out, struct bridge_card card);
void bridge_add_line(struct str *out, const struct bridge_deal *deal, enum lang letters);

/* Adds the contract for people: "4♠X", "3NT" (French "3SA"), "passed out". */
void bridge_show_contract(struct str *out, struct bridge_contract contract,
                          enum lang lang);
#endif
