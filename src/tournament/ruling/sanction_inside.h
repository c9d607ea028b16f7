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

/* Whether the ruling leaves the place of a deal to another one. */
bool sanction_reopens(const struct tournament *t, const struct change_ruling *ruling);

/* Finds the row of the article that is asked for. */
bool scene_row(struct scene *scene, struct err *err);

/* The seats or sides of the table. */
int scene_seats(const struct scene *scene);

/* The player of that id at the table: the seat or side, or -1. */
int scene_place(const struct scene *scene, int player);

/* Whether the contestant in that seat or side of the table is among the seats of the
 * code, in which the defence of two sides has three. */
bool scene_is_meant(const struct scene *scene, int place, ruling_seats seats);

/* Another article in the place of the one that was named, because the arbiter says that
 * it is judged by it: a revoke that was not consumed, a fault that stands. */
bool scene_see(struct scene *scene, struct err *err);

/* Whether the article is about what was done at a table before. */
bool scene_is_earlier(const struct scene *scene);

/* A fault that was found at one table and made at another that had the board before: the
 * ruling on that play, if those who are named sat there. False: it is about this one. */
bool scene_find_earlier(const struct scene *scene, struct change_ruling *moved);

/* A fault at the return of a wrong écart is not judged by itself: the proposal becomes
 * what the code adds. False if that is in the other ruling already, or came before it. */
bool scene_add_return(const struct scene *scene, struct code_proposal *proposal,
                      struct err *err);

/* The outcome of a proposal. False if somebody who pays has to be named. */
bool scene_outcome(const struct scene *scene, const struct code_proposal *proposal,
                   struct change_ruling *outcome, struct err *err);

/* Whether both rulings do the same to the same. */
bool scene_same(const struct scene *scene, const struct change_ruling *a,
                const struct change_ruling *b);
bool scene_same_charges(const struct scene *scene, const struct change_ruling *a,
                        const struct change_ruling *b);
#endif
