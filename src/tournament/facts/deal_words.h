/* deal_words.h - what was played in a deal that the table dealt itself, in a few words:
 * "Emballage 9 by N, S: 10 tricks", "Garde by E: 45 points, 2 oudlers".
 *
 * Pure. Rule: docs/rules.md, Free deals and Whist. */
#ifndef TOURNAMENT_DEAL_WORDS_H
#define TOURNAMENT_DEAL_WORDS_H

#include "tournament/model.h"

/* Adds the words of a result that passed its check; false, and nothing, where it tells no
 * deal: totals, a deal that does not count. */
bool deal_words(struct str *words, const struct format_result *result, enum lang lang);
#endif
