/* change_json.h - the parts of changes as JSON, as documents and the journal share them.
 *
 * Texts that are read live as long as the JSON, lists in the arena. */
#ifndef TOURNAMENT_CHANGE_JSON_H
#define TOURNAMENT_CHANGE_JSON_H

#include "base.h"
#include "base/jat.h"
#include "tournament/model/change.h"
#include "tournament/model/format.h"

/* facts_json.c */
/* A play's address and facts, by the format's table; session and field are taken from the
 * object where it has them. Shared by documents, payloads and plays that are posted. */
bool change_read_play(const struct jat *object, const struct format *format,
                      struct change_play *play, struct err *err);

/* Parts of these: session and field where the object has them, the facts that are wanted,
 * one of them, and a seat: up to the last one, or any, where the format is not known. */
bool change_read_address(const struct jat *object, int *session, const char **field,
                         struct err *err);
bool change_read_facts(const struct jat *object, unsigned wanted, struct facts *facts,
                       struct err *err);
bool change_read_fact(const struct jat *at, enum fact fact, struct facts *facts,
                      struct err *err);
bool change_read_any_seat(const struct jat *at, const char *text, enum seat *seat,
                          struct err *err);

/* Writes the facts that are given as members. */
void change_write_facts(json_t *object, const struct facts *facts);

/* award_json.c */
/* Points by hand, as in a document or a payload; and back, a new reference. */
bool change_read_award(const struct jat *object, struct change_award *award,
                       struct err *err);
json_t *change_write_award(const struct change_award *award);

/* seats_json.c */
/* The seats of an object, {"N3":"p5","E1":null,"D1":["p1","p2","p3"]}; and back, a new
 * reference. */
bool change_read_labels(const struct jat *seats, struct change_seats *change,
                        struct arena *arena, struct err *err);
json_t *change_write_labels(const struct change_seat seat[], size_t count);

/* A line-up, as in a document or a payload; session and field where they are given. */
bool change_read_lineup(const struct jat *object, struct change_lineup *lineup,
                        struct err *err);
json_t *change_write_lineup(const struct change_lineup *lineup);

/* exception_json.c */
/* A board played otherwise than planned, as in a document or a payload. */
bool change_read_exception(const struct jat *object, struct change_exception *exception,
                           struct err *err);
json_t *change_write_exception(const struct change_exception *exception, int sides);

/* ruling_json.c */
/* A ruling, as in a document or a payload. Without a kind it needs an article, and
 * sanction_settle() before it is a change. */
bool change_read_ruling(const struct jat *object, struct change_ruling *ruling,
                        struct arena *arena, struct err *err);
json_t *change_write_ruling(const struct change_ruling *ruling);

/* The amount of a penalty, in whichever unit it is given. */
bool change_read_amount(const struct jat *object, struct change_ruling *ruling,
                        struct err *err);

/* ruling_code_json.c */
/* The members of a ruling by the code: edition, answers, override, and what else only the
 * code rules. Shared by change_read_ruling() and change_write_ruling(). */
bool change_read_code(const struct jat *object, struct change_ruling *ruling,
                      struct arena *arena, struct err *err);
void change_write_code(json_t *object, const struct change_ruling *ruling);
#endif
