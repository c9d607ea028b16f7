/* sanction_inside.h - the inside of sanction_settle(): what its parts share. */
#ifndef TOURNAMENT_SANCTION_INSIDE_H
#define TOURNAMENT_SANCTION_INSIDE_H

#include "tournament/model.h"

/* Where it happened, and who was there. */
struct scene {
    const struct tournament *t;
    const struct change_ruling *asked;
    struct arena *arena;
    const struct field *field; /* NULL: about no play, and so the two below */
    const struct schedule_table *table;
    const struct play *play;
    bool sides;     /* two contestants at a table; else four players */
    bool has_taker; /* it is known who took: answers.taker */
    struct code_row row;
    struct code_answers answers;
};

/* The seats or sides of the table. */
int scene_seats(const struct scene *scene);

/* The player of that id at the table: the seat or side, or -1. */
int scene_place(const struct scene *scene, int player);

/* Whether the contestant in that seat or side of the table is among the seats of the
 * code, in which the defence of two sides has three. */
bool scene_is_meant(const struct scene *scene, int place, ruling_seats seats);

/* The outcome of a proposal. False if somebody who pays has to be named. */
bool scene_outcome(const struct scene *scene, const struct code_proposal *proposal,
                   struct change_ruling *outcome, struct err *err);

/* Whether both rulings do the same to the same. */
bool scene_same(const struct scene *scene, const struct change_ruling *a,
                const struct change_ruling *b);
bool scene_same_charges(const struct scene *scene, const struct change_ruling *a,
                        const struct change_ruling *b);
#endif
