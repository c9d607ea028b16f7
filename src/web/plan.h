/* plan.h - a tournament that is not yet made: what so many tables would play.
 *
 * Read from a form, checked by the movement itself, and said in plain words. */
#ifndef WEB_PLAN_H
#define WEB_PLAN_H

#include "tournament/movement_json.h"
#include "web/request.h"

struct plan {
    long tables;
    long rounds; /* 0: all */
    long boards; /* 0: the usual number */
    int start;   /* minutes after midnight */
    struct movement movement;
    const char *error[3]; /* of the three numbers; NULL: right. In the arena. */
};

enum { PLAN_TABLES, PLAN_ROUNDS, PLAN_BOARDS };
extern const char *const plan_field[3]; /* their names in the form */

/* Reads the fields "tables", "rounds", "boards" and "start"; false if they make no
 * movement, with the error of the one that is wrong. */
bool plan_read(struct plan *plan, const struct form *form, struct request *request);

/* Adds what it will be: rounds, deals, boards, fields, players, and when it ends. */
void plan_say(const struct plan *plan, struct request *request);

/* The time of day as the form has it, "20:00". */
const char *plan_start(const struct plan *plan, struct arena *arena);
#endif
