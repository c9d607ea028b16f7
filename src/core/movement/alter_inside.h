/* alter_inside.h - a schedule on its way into another one: the inside of alter.h. */
#ifndef MOVEMENT_ALTER_INSIDE_H
#define MOVEMENT_ALTER_INSIDE_H

#include "base.h"
#include "core/movement/schedule.h"

/* A copy whose tables can get boards from anywhere. */
struct alter_draft {
    struct schedule made;
    const int **boards; /* of each table */
    int *relays_of;     /* of each round: whose waiting boards it has, 0 for none */
    const struct schedule *from;
    struct arena *arena;
};

struct alter_draft alter_open(const struct schedule *from, struct arena *arena);

/* Contestant of that label, a new one if there is none. */
int alter_add_label(struct alter_draft *draft, const char *label);

/* Numbers boards and contestants anew: the schedule. */
struct schedule alter_close(struct alter_draft *draft);

/* The table that is so many steps up, counted round the tables. */
int alter_up(const struct schedule *schedule, int table, int step);
#endif
