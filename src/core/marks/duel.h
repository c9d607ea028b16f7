/* duel.h - one board between two quadrettes, or two teams.
 *
 * Each side's attacker plays the board against the other side's defence. The difference
 * of the two scores makes match points, to 0.001: in quadrettes the side of the higher
 * score has them and the other side their opposite, in teams the other side has nothing.
 * Pure. Rule: docs/rules.md, Quadrettes and teams. */
#ifndef MARKS_DUEL_H
#define MARKS_DUEL_H

#include "base.h"

enum duel_rule { DUEL_QUADRETTES, DUEL_TEAMS };

struct duel {
    bool played[2]; /* whether the attacker of the side has a score */
    int score[2];   /* of the attacker of each side, signed for that attacker */
};

/* Fills pm[side], in thousandths. False, and nothing filled, until both have a score. */
bool duel_marks(const struct duel *duel, enum duel_rule rule, int64_t pm[2]);

/* Tells what the board is worth to that side, 0 or 1. */
void duel_explain(const struct duel *duel, enum duel_rule rule, int side,
                  struct why *why);
#endif
