/* explain_inside.h - what the explanations share among themselves. */
#ifndef TOURNAMENT_EXPLAIN_INSIDE_H
#define TOURNAMENT_EXPLAIN_INSIDE_H

#include "tournament/why/explain.h"

/* The rule in words, with the text and edition it comes from. */
void explain_rule(struct why *why, const char *sentence);

const char *explain_name(const struct explain *explain, int player);

/* Whether a board of the session (index) may be told; by the number it is compared under.
 */
bool explain_shows(const struct explain *explain, size_t session, int board);

/* A play in words, with its mark for a seat; and, where it is deep, how that comes about.
 */
void explain_slot(const struct explain *explain, size_t session, int slot, enum seat seat,
                  struct why *why);
void explain_slot_deeply(const struct explain *explain, size_t session, int slot,
                         enum seat seat, struct why *why);

/* The percentages and the total of each session, and of all together. */
void explain_totals(const struct explain *explain, const struct standing *standing,
                    bool deep, struct why *why);

/* The ranks, briefly; the points. */
void explain_ranks(const struct explain *explain, const struct standing *standing,
                   struct why *why);
void explain_points(const struct explain *explain, const struct standing *standing,
                    struct why *why);

/* The rules of these figures. */
void explain_total_rule(const struct explain *explain, struct why *why);
void explain_rank_rule(const struct explain *explain, struct why *why);
void explain_pcn_rule(const struct explain *explain, struct why *why);

/* The answers to single questions about somebody who is seated. */
void explain_total(const struct explain *explain, const struct standing *standing,
                   struct why *why);
void explain_rank(const struct explain *explain, const struct standing *standing,
                  struct why *why);
void explain_pcn(const struct explain *explain, const struct standing *standing,
                 struct why *why);

/* The answers of a format that has a contest. */
void explain_contest(const struct explain *explain,
                     const struct explain_question *question, struct why *why);

/* How a player (index) came to sit where they do. */
void explain_seat(const struct explain *explain, int player, struct why *why);

/* A ruling that takes nothing off: a warning, or only recorded. */
void explain_ruled(const struct change_ruling *change, struct why *why);
#endif
