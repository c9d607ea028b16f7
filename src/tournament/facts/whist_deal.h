/* whist_deal.h - one deal of whist as JSON.
 *
 * {"contracts":[{"contract":"petite-misere","by":["N"],"made":true}]}, with "tricks" in
 * place of "made" where they count, "counter", "capo", "revoke" and "abandoned";
 * docs/formats.md describes the members. */
#ifndef TOURNAMENT_WHIST_DEAL_H
#define TOURNAMENT_WHIST_DEAL_H

#include "base/jat.h"
#include "core/game/whist.h"

/* Reads the members of a deal from the object, which may have others, and checks the
 * deal against the grid. The error says where and what is possible; the deal is then
 * untouched. */
bool whist_deal_read(const struct jat *object, const struct whist_grid *grid,
                     struct whist_deal *deal, struct err *err);

/* Adds these members to the object. */
void whist_deal_write(const struct whist_deal *deal, json_t *object);

/* The four scores, {"N":5,"E":-5,"S":5,"W":-5}; new reference. */
json_t *whist_deal_write_score(const int score[SEAT_COUNT]);

/* Settles what a contract bid against "something" means: the one that is named, or for a
 * NULL word the only one against which the grid gives the contract points of its own. */
bool whist_deal_counter(const struct whist_grid *grid, const char *word,
                        struct whist_play *play, struct err *err);
#endif
