/* bridge_facts.h - the facts of a result of bridge: contract, declarer, tricks, lead, or
 * a score, a passed board, an adjusted score in percent or words.
 *
 * Facts are read by themselves, as a journal holds them; whether they can be is asked
 * with the number of the board, which says who is vulnerable. Scores are seen by North-
 * South. Rule: docs/rules.md, bridge scores. */
#ifndef TOURNAMENT_BRIDGE_FACTS_H
#define TOURNAMENT_BRIDGE_FACTS_H

#include "base/jat.h"
#include "core/ruling.h"
#include "tournament/model.h"

/* Rows of the table of facts: each reads its member and writes it again. */
bool bridge_facts_read_contract(const struct jat *at, struct facts *facts,
                                struct err *err);
json_t *bridge_facts_write_contract(const struct facts *facts);
bool bridge_facts_read_lead(const struct jat *at, struct facts *facts, struct err *err);
json_t *bridge_facts_write_lead(const struct facts *facts);
bool bridge_facts_read_adjusted(const struct jat *at, struct facts *facts,
                                struct err *err);
json_t *bridge_facts_write_adjusted(const struct facts *facts);

/* Whether such a result can be; if not, what is possible. */
bool bridge_facts_check(const struct format_result *result, struct err *err);

/* The score that is compared; 0 of an adjusted one. */
int bridge_facts_score(const struct format_result *result);

/* Whether the facts say a contract or that everybody passed, and the deal that they say;
 * the level is 0 where everybody passed. */
bool bridge_facts_deal(const struct facts *facts, struct bridge_deal *deal);

/* Sets the facts of a deal: those of a contract, or that everybody passed. */
void bridge_facts_set(struct facts *facts, const struct bridge_deal *deal);

/* What an adjusted result gives a side, 0 is North-South, in percent; of average plus and
 * minus, whose own results may say more, 60 and 40. */
struct ratio bridge_facts_adjusted(const struct facts *facts, int side);

/* The word that it gives a side, or LAW_AVERAGES: a percentage; and sets it. */
enum law_average bridge_facts_grade(const struct facts *facts, int side);
void bridge_facts_set_grade(struct facts *facts, int side, enum law_average grade);
#endif
