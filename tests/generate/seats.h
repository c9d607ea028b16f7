/* seats.h - who takes which seat of a movement; some stay empty, some find none. */
#ifndef GENERATE_SEATS_H
#define GENERATE_SEATS_H

#include "size.h"
#include <jansson.h>

/* Seats for the people waiting (a list of ids, which loses those who find one) in the
 * fields of a document, which are those of the movement. */
void generate_seats(uint64_t *chance, const struct generate_size *size, json_t *waiting,
                    json_t *fields);

/* Line-ups of the teams that have more than play, or change: of one field. */
void generate_lineups(uint64_t *chance, const struct generate_size *size, json_t *field);
#endif
