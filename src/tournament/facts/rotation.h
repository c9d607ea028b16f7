/* rotation.h - who of a triplette attacks a deal.
 *
 * The three attack in turn, deal by deal, in the order in which they entered: the first
 * of them the first deal that the triplette attacks in a session, the second the next
 * one, and so on. Deals come in the order of rounds and, in a round, of the boards of the
 * table; whether a deal was played or not, its turn is over. Pure. Rule: docs/rules.md,
 * Triplettes. */
#ifndef TOURNAMENT_ROTATION_H
#define TOURNAMENT_ROTATION_H

#include "tournament/model.h"

/* Whether those who play under a label of the format attack in turn. */
bool rotation_is(const struct format *format);

/* The player (index) who attacks at a slot of the session; -1 where nobody of a triplette
 * does: another format, or an empty table. */
int rotation_attacker(const struct tournament *t, const struct session *session,
                      int slot);

/* Refuses an attacker (an id) whose turn it is not, with whose turn it is. */
bool rotation_check(const struct tournament *t, const struct session *session, int slot,
                    const char *attacker, struct err *err);
#endif
