/* deal_facts.h - the facts of a deal for which each table dealt its own cards: a free
 * deal of tarot, a deal of whist, or the totals of a table in a round.
 *
 * Facts are read by themselves, as a journal holds them; whether they can be is asked
 * with the seats that are taken and the club's grid. The points of a table always add up
 * to zero. Rule: docs/rules.md, Free deals and Whist. */
#ifndef TOURNAMENT_DEAL_FACTS_H
#define TOURNAMENT_DEAL_FACTS_H

#include "base/jat.h"
#include "tournament/model.h"

/* Rows of the table of facts: each reads its member and writes it again. */
bool deal_read_points(const struct jat *at, struct facts *facts, struct err *err);
json_t *deal_write_points(const struct facts *facts);
bool deal_read_handful(const struct jat *at, struct facts *facts, struct err *err);
json_t *deal_write_handful(const struct facts *facts);
bool deal_read_contracts(const struct jat *at, struct facts *facts, struct err *err);
json_t *deal_write_contracts(const struct facts *facts);
bool deal_read_totals(const struct jat *at, struct facts *facts, struct err *err);
json_t *deal_write_totals(const struct facts *facts);

/* Words of the petit: "attack", "defence". */
extern const char *const deal_petit_word[];

/* Whether such a deal, or such totals, can be; if not, what is possible. */
bool deal_check_tarot(const struct format_result *result, struct err *err);
bool deal_check_whist(const struct format_result *result, struct err *err);

/* Whether what such a deal says of a slam goes with its points. Programs may send one
 * that does not, and results have a warning; people are asked to look again. */
bool deal_check_slam(const struct format_result *result, struct err *err);

/* The deal's score, signed for the taker; 0 of totals. Of whist, 0: it has four. */
int deal_score_tarot(const struct format_result *result);
int deal_score_whist(const struct format_result *result);

/* The points of the seats of a result that passed its check, 0 where nobody sits; why
 * (may be NULL) is told how they come about. */
typedef void deal_points(const struct format_result *result, int points[SEAT_MOST],
                         struct why *why);
deal_points deal_points_tarot;
deal_points deal_points_whist;

/* The deal of whist that the facts say, by the grid; it is checked. */
bool deal_of_whist(const struct facts *facts, const struct whist_grid *grid,
                   struct whist_deal *deal, struct err *err);

/* Adds to the facts one contract as a table tells it: how it ended, its counter, and the
 * seats (bits) that played it. */
void deal_add_contract(struct facts *facts, const struct whist_play *play,
                       unsigned seats);

/* Settles what a contract bid against "something" means: the one that is named, or for a
 * NULL word the only one against which the grid gives the contract points of its own. */
bool deal_settle_counter(const struct whist_grid *grid, const char *word,
                         struct whist_play *play, struct err *err);

/* The four scores, {"N":5,"E":-5,"S":5,"W":-5}; new reference. */
json_t *deal_write_scores(const int score[SEAT_COUNT]);

/* Whether a free deal was bid so that the arbiter signs the sheet, and none has. */
bool deal_wants_visa(const struct facts *facts);

/* Checks the totals of a table's round: of those who sit there, with a sum of zero; and
 * tells them. */
bool deal_check_totals(const struct format_result *result, struct err *err);
void deal_tell_totals(const struct format_result *result, struct why *why);
#endif
