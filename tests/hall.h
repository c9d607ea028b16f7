/* hall.h - an evening of pairs, triplettes or teams that lives by events, and what
 * happens to it, for the tests of changes in mid-tournament. */
#ifndef TESTS_HALL_H
#define TESTS_HALL_H

#include "life.h"
#include "tournament/alteration/alteration.h"
#include <stdint.h>

/* Players without a seat: the last of all. */
enum { HALL_SPARE = 8, HALL_PEOPLE_MOST = 200 };

/* An evening of groups: a movement, and a label that nobody has, or NULL. */
struct hall {
    const char *format;
    const char *kind;
    int tables;
    const char *empty;
};

/* Everybody enters and sits down, two boards a round. The id of the k-th player. */
void hall_begin(struct life *life, const struct hall *hall);
const char *hall_id(int player);
const struct field *hall_field(const struct life *life);

/* A request about the field; and who comes in it: players without a seat, from the k-th
 * of them on. */
struct alteration_request hall_ask(enum alteration_kind kind, int round);
void hall_name_spare(const struct life *life, struct alteration_request *request, int k,
                     int count);

/* What is asked: worked out; and recorded, taken back, which leaves all as before, and
 * recorded again. A refusal fails the test. */
struct alteration hall_make(struct life *life, const struct alteration_request *request);
struct alteration hall_happen(struct life *life,
                              const struct alteration_request *request);

/* Fails the test unless it is refused, in those words. */
void hall_refuse(struct life *life, struct alteration_request request, const char *words);

/* A score at the k-th board of a table; and scores at so many percent of the tables that
 * play in the rounds up to one. */
void hall_enter(struct life *life, int round, int table, int k, int score);
void hall_enter_all(struct life *life, int rounds, uint64_t *chance, int percent);

/* The results, of pairs of bridge held against the naive computation; new reference. */
json_t *hall_results(const struct life *life);
#endif
