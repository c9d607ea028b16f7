/* bridge_words.h - a result of bridge as people say it: "4♠X E +1, lead ♥K". Pure. */
#ifndef TOURNAMENT_BRIDGE_WORDS_H
#define TOURNAMENT_BRIDGE_WORDS_H

#include "tournament/model.h"

/* Adds a deal: contract, declarer, tricks, and the card led where it is known. */
void bridge_words_deal(struct str *out, const struct bridge_deal *deal, enum lang lang);

/* Adds the card led alone, "lead ♥K"; nothing where it is not known. */
void bridge_words_lead(struct str *out, const struct bridge_deal *deal, enum lang lang);

/* Adds the result that the facts say, or the percentages of an adjusted one. False, and
 * nothing added, where they are none or a score alone. */
bool bridge_words_facts(struct str *out, const struct facts *facts, enum lang lang);

/* Who is vulnerable, in words: "North-South". */
const char *bridge_words_vulnerable(enum bridge_vulnerable vulnerable, enum lang lang);

/* Whether the play has that result, with that score: the same contract, declarer and
 * tricks where both say them, whatever they say of the lead. */
bool bridge_words_agree(const struct play *play, const struct facts *facts, int score);
#endif
