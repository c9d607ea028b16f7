/* kind.h - the kinds of change: a row each, in the file of its subject; and what these
 * files share. */
#ifndef TOURNAMENT_KIND_H
#define TOURNAMENT_KIND_H

#include "base/jat.h"
#include "tournament/change/change_table.h"
#include "tournament/change/words.h"
#include "tournament/model.h"

extern const struct change_row kind_create;
extern const struct change_row kind_settings;
extern const struct change_row kind_entry;
extern const struct change_row kind_withdraw;
extern const struct change_row kind_session;
extern const struct change_row kind_schedule;
extern const struct change_row kind_seats;
extern const struct change_row kind_lineup;
extern const struct change_row kind_deals;
extern const struct change_row kind_play;
extern const struct change_row kind_correct;
extern const struct change_row kind_dispute;
extern const struct change_row kind_confirm;
extern const struct change_row kind_refuse;
extern const struct change_row kind_ruling;
extern const struct change_row kind_publish;
extern const struct change_row kind_undo;
extern const struct change_row kind_round;
extern const struct change_row kind_clock;
extern const struct change_row kind_call;
extern const struct change_row kind_answer;
extern const struct change_row kind_club;
extern const struct change_row kind_exceptions;
extern const struct change_row kind_award;
extern const struct change_row kind_waiver;
extern const struct change_row kind_payment;
extern const struct change_row kind_sent;
extern const struct change_row kind_habits;
extern const struct change_row kind_cash;
extern const struct change_row kind_stages;

extern const struct jat_range kind_sessions; /* that can be named */

/* The text in the tournament's arena; NULL stays NULL. */
const char *kind_keep(struct tournament *t, const char *text);

/* The field, where the tournament has it; else NULL. */
struct field *kind_field(const struct tournament *t, int session, const char *name);

/* Puts players into seats of the field, from a round on, or for the whole session: 0. */
void kind_put_players(struct tournament *t, struct field *field,
                      const struct change_seat seat[], size_t count, int from);

/* Those who come and go are said alike. */
bool kind_read_entry(const struct jat *payload, struct change *change,
                     struct arena *arena, struct err *err);
json_t *kind_write_entry(const struct change *change);
void kind_tell_entry(struct words *words, const struct change *change);

/* So are kinds that name another event. */
bool kind_read_seq(const struct jat *payload, struct change *change, struct arena *arena,
                   struct err *err);
json_t *kind_write_seq(const struct change *change);
void kind_tell_seq(struct words *words, const struct change *change);
#endif
