/* recorded.h - the cards that were played: whether the rules allow them, and what each of
 * them cost.
 *
 * A card costs what it takes from the side that plays it when all play their best from
 * there on, all cards seen; in the last ten tricks, before that it would take too long.
 * Pure but for the flag that stops it. Rule: docs/rules.md, Tarot play. */
#ifndef PLAY_RECORDED_H
#define PLAY_RECORDED_H

#include "base.h"
#include "core/play/deal_state.h"
#include "core/play/line.h"
#include "core/play/probe.h"

enum { RECORDED_TRICKS = 10 };

/* Reads cards in the order they were played, "W:T20" or "T20", into a line; the error
 * names the first that is wrong, and why. */
bool recorded_add(struct line *line, const struct deal_state *deal, const char *text,
                  struct err *err);

/* What each card cost, in halves; -1 before the last ten tricks. False where the search
 * was stopped. */
bool recorded_costs(struct probe *probe, const struct deal_state *deal,
                    const struct line *line, int cost[LINE_MOST]);
#endif
