/* check.h - the parts of tournament_check(), and what they share. */
#ifndef TOURNAMENT_CHECK_H
#define TOURNAMENT_CHECK_H

#include "tournament/model.h"

/* check.c */
bool check_text(const char *what, const char *text, struct err *err);
bool check_is_id(const char *text); /* of a player, or the name of a field */

/* Whether a slot of the session (index) has a result, or a ruling in its place. */
bool check_is_entered(const struct tournament *t, int session, int slot);

/* The i-th player of a seat. */
const char *check_mate(const struct change_seat *seat, int i);

/* Whether a seat that is taken has as many players as the format wants, all known. */
bool check_crew(const struct tournament *t, const struct change_seat *seat,
                struct err *err);

/* check_sides.c */
/* Whether everybody stands on the side that their label names. */
bool check_sides(const struct format *format, const struct schedule *schedule,
                 struct err *err);
/* Whether nobody meets itself, or plays two matches at once. */
bool check_matches(const struct format *format, const struct schedule *schedule,
                   struct err *err);

/* check_alter.c */
/* Whether the seats that come with a schedule, in place of the one before, are right, and
 * every result is still at a table that plays. */
bool check_alteration(const struct tournament *t, const struct change_schedule *change,
                      const struct field *before, struct err *err);
/* Refuses somebody in a later session who did not play the one before. */
bool check_strangers(const struct tournament *t, int session,
                     const struct change_seat seat[], size_t seats, struct err *err);

/* check_grid.c */
/* Whether the grid of whist, if there is one, is of a tournament of whist, and every deal
 * that is recorded can be played by it. */
bool check_grid(const struct tournament *t, const struct change_settings *settings,
                struct err *err);

/* check_play.c */
bool check_play(const struct tournament *t, const struct change_play *change,
                bool correct, struct err *err);
/* Whether the format's contract can give the score, and whether it was said to be sure
 * where it is unlikely. */
bool check_result(const struct tournament *t, const struct format_result *result,
                  struct err *err);

/* check_ruling.c */
/* Whether the ruling makes sense on the play, or on none where play is NULL. */
bool check_ruling_on(const struct tournament *t, const struct change_ruling *change,
                     const struct play *play, struct err *err);
#endif
