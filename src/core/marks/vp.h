/* vp.h - victory points: what the margin of a match, in IMPs, is worth to both sides.
 *
 * A scale is a list of steps, each the least margin from which on it holds; victory
 * points are hundredths. The continuous scale of the World Bridge Federation is computed
 * for a number of boards, in integers; others are data. Pure.
 * Rule: docs/rules.md, bridge marks. */
#ifndef MARKS_VP_H
#define MARKS_VP_H

#include "base.h"

enum { VP_BOARDS_MOST = 1000, VP_MARGIN_MOST = 100000, VP_UNIT = 100 };

struct vp_step {
    int margin; /* the least, in IMPs */
    int winner; /* hundredths */
    int loser;
};

struct vp_scale {
    int boards;                 /* of the continuous scale; 0: a table */
    const struct vp_step *step; /* borrowed; the first is for a margin of 0 */
    size_t steps;
};

struct vp_pair {
    int ours; /* hundredths */
    int theirs;
};

/* The continuous scale for 1 to VP_BOARDS_MOST boards; its steps are the arena's. */
struct vp_scale vp_scale_continuous(int boards, struct arena *arena);

/* Whether a table is a scale: from margin 0 on, margins rise, the winner's points never
 * fall, the loser's never rise, and the winner never has less than the loser. */
bool vp_scale_check(const struct vp_scale *scale, struct err *err);

/* What a margin is worth, negative for a lost match. */
struct vp_pair vp_of(const struct vp_scale *scale, int margin, struct why *why);

/* The continuous scale before its correction: hundredths of the winner of a margin of 0
 * or more, to the nearest. */
int vp_continuous_raw(int margin, int boards);
#endif
