/* rules.h - which cards may be played to a trick.
 *
 * Whoever can follows suit; who cannot trumps, above the trumps on the table where that
 * is possible; who has neither throws any card. The same going higher where trumps are
 * led. The Excuse may be played at any time; the card after an Excuse that was led says
 * what is led. Pure. Rule: docs/rules.md, Tarot play. */
#ifndef PLAY_RULES_H
#define PLAY_RULES_H

#include "core/deal.h"
#include "core/play/state.h"

/* What the player may play, all of it. */
struct tarot_set rules_allow(struct tarot_set hand, const struct trick *trick);

/* Puts the card on the table, out of the hand; value has what each card is worth. */
void rules_play(struct state *state, struct trick *trick, int card,
                const uint8_t value[TAROT_PLACES]);
#endif
