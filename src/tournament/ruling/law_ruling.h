/* law_ruling.h - a ruling of bridge by its law: what usually follows from it.
 *
 * Whoever rules names the law, and what becomes of the score: marks, another score or
 * several weighted ones, a penalty. Where nothing is said but who was at fault, the usual
 * remedy follows: average plus and minus where no result can be had, a tenth of a top for
 * a procedural penalty. The event holds the outcome beside the law and its edition.
 * Rule: docs/rules.md, the laws of bridge. */
#ifndef TOURNAMENT_LAW_RULING_H
#define TOURNAMENT_LAW_RULING_H

#include "core/ruling.h"
#include "tournament/model.h"

/* Whether rulings of the tournament name laws of bridge. */
bool law_ruling_is(const struct tournament *t);

/* The law that a ruling of the tournament names, or NULL. */
const struct law *law_ruling_of(const struct tournament *t,
                                const struct change_ruling *ruling);

/* Completes a ruling that names a law. Without a kind, an edition or a known law it is
 * left as it is: a reference that somebody else wrote. Refused with what is missing or
 * wrong. Texts and lists live in the arena, in the ruling or in the tournament. */
bool law_ruling_settle(const struct tournament *t, struct change_ruling *ruling,
                       struct arena *arena, struct err *err);

/* Gives a side of the play average plus, average or average minus: as a word and as
 * the figure that it comes to. */
void law_ruling_grade(const struct tournament *t, struct ruling_effect *effect, int side,
                      enum law_average grade);

/* The part of tournament_check() that concerns rulings by a law. */
bool law_ruling_check(const struct change_ruling *ruling, struct err *err);

/* Turns a penalty in percent of a top, or in matchpoints as people see them, into percent
 * of the session for each player. The contest is of the tournament; the list is the
 * arena's. */
struct contest;
bool law_ruling_share(const struct contest *contest, struct change_ruling *ruling,
                      bool points, struct arena *arena, struct err *err);

/* What penalties are counted in, as people say it: "IMP", "VP", "percent". */
const char *law_ruling_unit(const struct tournament *t, bool on_play, enum lang lang);
#endif
