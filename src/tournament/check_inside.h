/* check_inside.h - the inside of tournament_check(): its parts, and what they share. */
#ifndef TOURNAMENT_CHECK_INSIDE_H
#define TOURNAMENT_CHECK_INSIDE_H

#include "tournament/tournament.h"

/* The parts of tournament_check(), and what they share. */
bool check_text(const char *what, const char *text, struct err *err);
struct session *check_need_session(const struct tournament *t, int number,
                                   struct err *err);
struct field *check_need_field(const struct tournament *t, int number, const char *name,
                               struct err *err);
int check_need_slot(const struct tournament *t, int number, const char *name,
                    const struct facts *facts, struct err *err);

/* check_withdraw.c */
bool check_withdraw(const struct tournament *t, const struct change_entry *entry,
                    struct err *err);

/* check_alter.c */
/* Whether the seats that come with a schedule, in place of the one before, are right, and
 * every result is still at a table that plays. */
bool check_alteration(const struct tournament *t, const struct change_schedule *change,
                      const struct field *before, struct err *err);
/* Refuses somebody in a later session who did not play the one before. */
bool check_strangers(const struct tournament *t, int session,
                     const struct change_seat seat[], size_t seats, struct err *err);
/* Whether a slot of the session (index) has a result, or a ruling in its place. */
bool check_is_entered(const struct tournament *t, int session, int slot);

/* check_evening.c */
bool check_agreement(const struct tournament *t, int64_t seq, bool agreed,
                     struct err *err);
bool check_dispute(const struct tournament *t, const struct change_play *change,
                   struct err *err);
bool check_round(const struct tournament *t, const struct change_round *change,
                 struct err *err);
bool check_call(const struct tournament *t, const struct change_call *change,
                struct err *err);
bool check_answer(const struct tournament *t, int64_t seq, struct err *err);
bool check_club(const struct tournament *t, const struct change_club *change,
                struct err *err);

/* check_ruling.c */
/* Whether the format's contract can give the score, and whether it was said to be sure
 * where it is unlikely. */
bool check_score(const struct tournament *t, int score, bool sure, struct err *err);

/* Whether the ruling makes sense on the play, or on none where play is NULL. */
bool check_ruling_on(const struct tournament *t, const struct change_ruling *change,
                     const struct play *play, struct err *err);
#endif
